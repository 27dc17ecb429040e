import { eventField } from './event-header.ts'
import { headerWords } from './header-key.ts'
import type { Synonym, Synonyms } from './recognized-header.ts'

/** The abbreviations in the names of columns of databases: "LAST_NM", "BRTH_DT", "GRV_NO". */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  yr: 'year',
  mo: 'month',
  dt: 'date',
  nm: 'name',
  lst: 'last',
  frst: 'first',
  fst: 'first',
  brth: 'birth',
  dth: 'death',
  brl: 'burial',
  intrmnt: 'interment',
  cmtry: 'cemetery',
  grv: 'grave',
  sctn: 'section',
}
const ABBREVIATION = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(ABBREVIATIONS).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Returns the words of a header without abbreviations: "brth dt" becomes "birth date", and "d o d" becomes "dod". */
export function expandHeader(words: string): string {
  return words.replace(/^d o (?=[bd]$)/, 'do').replace(ABBREVIATION, (short) => ABBREVIATIONS[short] as string)
}

/**
 * Finds the field of a header that was truncated to ten characters, as in shapefiles: "Date_of_Bi", "Middle_Nam". All headers
 * that begin with it must have the same field.
 */
export function truncatedSynonym(synonyms: Synonyms, header: string): Synonym | undefined {
  if (header.length !== SHAPEFILE_LENGTH || !header.includes('_')) return undefined
  const start = headerWords(header).replace(/ of(?= )/, '')
  const found = [...synonyms].filter(([key]) => key.startsWith(start)).map(([, synonym]) => synonym)
  return found.every(({ field, label }) => field === found[0]?.field && label === found[0].label) ? found[0] : undefined
}
const SHAPEFILE_LENGTH = 10

/** The fields that the values of an object in JSON can have: "section" in a "location", but not its "city" or "name". */
const NESTED: readonly (readonly [object: RegExp, fields: RegExp])[] = [
  [/^(?:full ?|legal ?)?names?$/i, /^(?:title|given_names|middle_names|surname|suffix|maiden_name|nickname)$/],
  [/^(?:dates?|life|lifespan|vitals|events)$/i, /^(?:birth|death|burial)_(?:date|year|month|day|place)$/],
  [/^(?:location|position|grave(?: ?site)?|plot|burial|interment)$/i, /^(?:plot|latitude|longitude|coordinates)$/],
  [/^(?:burial|interment)$/i, /^cemetery_name$/],
  [/^(?:military|service|military ?service)$/i, /^(?:war_served|military_branch|military_rank|veteran)$/],
  [/^(?:relationships?|relatives|relations|family)$/i, /^(?:father|mother|spouse)$/],
]

/** Returns the header of the part of a date in an object of JSON: "birth year" for "birth.y" or "born.date.year", or null. */
export function datePartIn(header: string): string | null {
  const [, object = '', part = ''] = /^(\S+)\.(y(?:ear)?|m(?:onth)?|d(?:ay)?)$/i.exec(header) ?? []
  const event = object === '' ? null : eventField(object)
  return event === null ? null : `${event.split('_')[0]} ${DATE_PARTS[part.charAt(0).toLowerCase()]}`
}
const DATE_PARTS: Readonly<Record<string, string>> = { y: 'year', m: 'month', d: 'day' }

/**
 * Finds the field of a value of an object in JSON, such as "dates.born", "location.section", or "birthPlace.name". The value
 * counts alone if it belongs to such an object.
 */
export function nestedSynonym(header: string, find: (name: string) => Synonym | undefined): Synonym | undefined {
  const dot = header.lastIndexOf('.')
  if (dot <= 0 || /\s/.test(header)) return undefined
  const [object, name] = [header.slice(0, dot), header.slice(dot + 1)]
  if (/^name$/i.test(name)) return /place$/i.test(object) ? find(object) : undefined
  const found = find(name)
  const isOf = ([objects, fields]: (typeof NESTED)[number]) => objects.test(object) && fields.test(found?.field ?? '')
  return NESTED.some(isOf) ? found : undefined
}
