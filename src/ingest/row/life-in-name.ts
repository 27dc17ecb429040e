import { type ParsedDate, parseDate } from '../date/parse-date.ts'
import { ANY_DATE } from './event-date.ts'
import { separateLife } from './life-dates.ts'

/** The birth and death dates in a note beside a name. A missing date is empty. */
export interface LifeInName {
  readonly birth: string
  readonly death: string
  readonly note: string
  readonly column: string | null
}

export const NOTE_BESIDE_NAME = 'is beside the name and was stored as the remark'

/** A shorter range may mean years of service or in office. */
const MIN_YEARS = 20
const MAX_YEARS = 110
/** In characters. Longer notes are not only dates. */
const MAX_LENGTH = 80
const YEAR = /(?<!\d)\d{4}(?!\d)/
/** Matches an unknown year, or a year that is not yet complete, as on a living person's stone: "20__", "20", "____", "?". */
const OPEN_YEAR = /^(?:[_?xX*.-]{1,4}|(?:19|20)[_?xX*.-]{0,2}|(?:1[5-9]|20)\d[_?xX*.-])$/
/** Matches a year with a month or day, which shows that it is the date of an event. */
const DAY_OR_MONTH = /\p{L}{3}|\d[/.]\d/u

/** A later range may mean the years in which a living person served or held an office. */
const LAST_YEAR_OF_CHILD = 1930
/** In these years, a short range may mean a soldier's service. */
const WARS = [
  [1775, 1783],
  [1812, 1815],
  [1846, 1848],
  [1861, 1866],
  [1898, 1902],
  [1914, 1920],
] as const

/**
 * Whether a short range of years is the life of a child, as in "Roe, Ray 1915-1921". It must be long ago and not during a
 * war.
 */
function isChildsLife(birth: number, death: number, note: string): boolean {
  if (!/^\d{4} ?[-–—] ?\d{4}$/.test(note) || death < birth || death > LAST_YEAR_OF_CHILD) return false
  return !WARS.some(([first, last]) => birth >= first && death <= last)
}

/**
 * Returns the dates in "1842-1901", "b. 1842, d. 1901", "b. & d. 1833", "died 4 Mar 1860", and "1950 -". Returns null if the
 * note may mean something else. For a person with a title, a short range may mean years in office.
 */
export function lifeInNote(note: string, column: string | null, hasTitle = true): LifeInName | null {
  if (note.length > MAX_LENGTH || !YEAR.test(note)) return null
  const bothOn = BORN_AND_DIED.exec(note)?.[1]
  const text = note.replace(TWO_YEARS, '$1-$2').replace(DEPARTED, 'died ')
  const life = bothOn === undefined ? separateLife(text) : { birth: bothOn, death: bothOn }
  if (life === null) return null
  const [birth, death] = [life.birth, life.death].map(yearIn)
  if (birth === undefined || death === undefined) return null
  const found = { ...life, note, column }
  if (birth === null || death === null) return found
  const isLong =
    death - birth >= MIN_YEARS ||
    bothOn !== undefined ||
    DAY_OR_MONTH.test(note) ||
    (!hasTitle && isChildsLife(birth, death, note))
  const isPlausible = isLong && death - birth <= MAX_YEARS
  return isPlausible ? found : null
}

/** Separates the death from the words before it: "a soldier of the Revolution. Died July 4, 1836". */
export function splitBeforeDeath(note: string): readonly string[] {
  const at = DEATH_INSIDE.exec(note)?.index
  return at === undefined ? [note] : [note.slice(0, at).replace(/[\s,;.]+$/, ''), note.slice(at)]
}
const DEATH_INSIDE = /(?<=^[^\d]*[.,;] )(?:died|departed this life) (?=.*\d{4})[^()]*$/iu
const DEPARTED = /^who died (?:on )?|^(?:who )?departed this life (?:on )?/i
/** Matches "1866 1931". */
const TWO_YEARS = /^(\d{4}),? (\d{4})$/
/** Matches "b. & d. 1833", for a child who died on the day of birth. */
const BORN_AND_DIED = /^(?:born|b\.?) ?(?:&|and) ?(?:died|d\.?) (.*)$/i
/** Matches the relative in "b. 12 Mar 1850, d. 4 Apr 1901, s/o Wm & Mary". */
const RELATIVE_AFTER = /(?<=\d{4}), (?=(?:[dhsw]\/o|(?:child|dau|daughter|husband|son|widow|wife)\.? of) )/i

/** Separates a relative from the dates before it. */
export const splitBeforeRelative = (note: string): readonly string[] => note.split(RELATIVE_AFTER)

/** Matches nothing, or the age after a date, which becomes the remark. */
const AGE = /^(?:$|aet?\b|æt?\b|aged?\b|at age\b|in (?:his|her|the) \d)/i

/**
 * Returns the year of a date, null if there is no date or its year is incomplete, and undefined if the value is not a date.
 */
function yearIn(text: string): number | null | undefined {
  if (text === '' || OPEN_YEAR.test(text)) return null
  const parsed: ParsedDate = YEAR.test(text) ? parseDate(text, ANY_DATE) : null
  if (parsed === null || !('date' in parsed) || !AGE.test(parsed.remark ?? '')) return undefined
  return parsed.date.end === null ? parsed.date.year : null
}
