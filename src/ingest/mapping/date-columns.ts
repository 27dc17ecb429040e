import { regExp } from '../reg-exp.ts'
import { headerKey, headerWords } from './header-key.ts'
import { only, type RecognizedHeader, type Synonyms } from './recognized-header.ts'

export const END_OF_LIFE = /^(?:(?:death|burial)_(?:date|year)|life_dates)$/

const BURIED = regExp('')`
  ^(?:
    interred|buried|occupants|interments?|burials?|inurned|entombed|whom (?:buried|interred)|who (?:was )?buried|
    (?:persons?|body|remains|party) (?:buried|interred)|sepultad[oa]s?(?: [ao]s?)?|fallecid[oa]s?|
    inhumad[oa]s?(?: [ao]s?)?|inhumee?s?(?: e(?: s)?)?|begrabene?|bestattete?|beigesetzte?|sepolt[oaie]|
    pochowan[yae]|pochowani|pohrben[yai]|eltemetett(?:ek)?
  )$
`
/** Matches "For Funeral of". "Funeral" alone may be a date. */
const FUNERAL_HEADER = /^(?:for )?(?:the )?funeral of$/

/** Whether a header such as "Interred" may name the people who are buried. */
export const namesBuried = (header: string) =>
  BURIED.test(headerKey(header)) || FUNERAL_HEADER.test(headerWords(header))

/** Adds the columns of dates whose meaning depends on the other columns of the file. */
export function withDates(
  named: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  const steps = [withFates, withCivilDate, withLifeDates, withBareDate]
  return steps.reduce((found, add) => add(found, header, synonyms), named)
}

/**
 * In a file with Hebrew dates or Yahrzeits, a column called "Civil Date" contains the dates of death if no other column does. If it is
 * empty, the Hebrew date counts.
 */
function withCivilDate(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  const keys = header.map(headerKey)
  const death = synonyms.get('death date')
  const [civil] = only(keys, /^(?:civil|secular|gregorian|english)(?: date)?$/, death)
  const [hebrew] = [...only(keys, /^(?:hebrew|jewish)(?: date)?$/, death), ...only(keys, YAHRZEIT, death)]
  if (civil === undefined || hebrew === undefined || all.some(({ synonym }) => END_OF_LIFE.test(synonym.field)))
    return all
  return [...all.filter(({ index }) => index !== hebrew.index), civil, hebrew]
}

const YAHRZEIT = /^(?:yahrzeit|yahrtzeit|jahrzeit)(?: date)?$/

/** Whether a file lists articles of newspapers, such as obituaries. "Date" is then that of an issue, and "Section" a part of it. */
export const isOfNewspapers = (header: readonly string[]) => header.some((name) => NEWSPAPER.test(headerWords(name)))
const NEWSPAPER =
  /(?<!\p{L})(?:newspapers?|headline|byline|microfilm)(?!\p{L})|^(?:paper|publication)(?: (?:name|title|date|month|year))?$/u

/**
 * A column called "Date" contains the dates of burial if no other column contains dates of death or burial, and if the file
 * has an age or the names are in "Interred". A column called "Year" then contains their years.
 */
function withBareDate(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  if (all.some(({ synonym }) => END_OF_LIFE.test(synonym.field)) || isOfNewspapers(header)) return all
  const isOfBurials = all.some(
    ({ index, synonym }) =>
      synonym.field === 'age_at_death' || (synonym.field === 'full_name' && namesBuried(header[index] as string)),
  )
  const hasAge = all.some(({ synonym }) => synonym.field === 'age_at_death')
  if (!isOfBurials || (!hasAge && header.some((name) => SALE.test(headerWords(name))))) return all
  const dates = all.some(({ synonym }) => MILITARY.test(synonym.field)) ? /^date$/ : DATE_OR_SERVICE
  const keys = header.map(headerKey)
  const found = only(keys, dates, synonyms.get('burial date'))
  return [...all, ...found, ...(found.length > 0 ? only(keys, /^year$/, synonyms.get('burial year')) : [])]
}
/** Matches headers of a book of sold graves, where "Date" is that of the sale, and "Interments" may follow years later. */
const SALE = /(?<!\p{L})(?:purchas\p{L}*|buyers?|sold to|bought by|grantees?|price)(?!\p{L})|^deed (?:no|number|nr|#)$/u
const MILITARY = /^(?:veteran|war_served|military_branch|military_rank)$/
/** In an undertaker's book, "Date of Service" is that of the funeral. */
const DATE_OR_SERVICE = /^(?:date|date (?:funeral )?service|(?:funeral )?service date)$/
const LIFE = /^(?:birth|death|life)_(?:date|year|dates)$/
const DATES = /^(?:dates|daten|fechas|data|lata|datas)$/
/** If a file has these fields, "Years" is an age, part of a date, or a period of service. */
const AGE_OR_SERVICE_FIELD = /^(?:burial_date|burial_year|age_at_death|war_served|military_branch|military_rank)$/
/** Matches "Years (e.g. 1901-80)", a header with an example of the years of a life. */
const YEARS_WITH_EXAMPLE = /^\W*(?:years?|dates?|life)(?!\p{L}).*(?<!\d)\d{4} ?[-–—] ?\d{2,4}(?!\d)/iu
const PARTS_OF_AGE = /^(?:month|mo|day|week|hour)s?$/

/**
 * Adds the columns "b." and "d.", or the one column called "Dates" or "Years", if no other column contains births or deaths.
 */
function withLifeDates(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  if (all.some((one) => LIFE.test(one.synonym.field))) return all
  const keys = header.map(headerKey)
  const hasYears =
    all.every((one) => !AGE_OR_SERVICE_FIELD.test(one.synonym.field)) && !keys.some((key) => PARTS_OF_AGE.test(key))
  const example = only(header, YEARS_WITH_EXAMPLE, synonyms.get('life dates'))
  if (example.length > 0) return [...all, ...example]
  // In a date in parts, "d" is next to "m" and "y", not next to "b".
  const initials = keys.includes('b') && keys.includes('d')
  return [
    ...all,
    ...(initials
      ? [...only(keys, /^b$/, synonyms.get('birth date')), ...only(keys, /^d$/, synonyms.get('death date'))]
      : only(keys, hasYears && !keys.some((key) => DATES.test(key)) ? /^years$/ : DATES, synonyms.get('life dates'))),
  ]
}

/** Returns the columns "BD", "BM", and "BY", which together are the day, month, and year of a birth. */
export function partsOfDates(keys: readonly string[]): readonly RecognizedHeader[] {
  return (['birth', 'death'] as const).flatMap((event) => {
    const parts = (['day', 'month', 'year'] as const).map((part) => ({
      index: keys.indexOf(`${event[0]}${part[0]}`),
      synonym: { field: `${event}_${part}`, label: null },
    }))
    return parts.every(({ index }) => index >= 0) ? parts.slice(0, 2) : []
  })
}

/** In a roll of soldiers with the columns "Fate" and "Date", the fate may be a cause of death, and the date is that of the fate. */
function withFates(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  const keys = header.map(headerKey)
  const ends = all.filter(({ synonym }) => END_OF_LIFE.test(synonym.field))
  const [fate] = only(keys, /^fate$/, synonyms.get(headerKey('Cause of death')))
  const [date] = only(keys, /^(?:date|fate date|date fate)$/, synonyms.get('death date'))
  const isOnlyEnd = fate !== undefined && ends.every(({ index }) => index === fate.index)
  return isOnlyEnd && date !== undefined ? [...all.filter(({ index }) => index !== fate.index), fate, date] : all
}
