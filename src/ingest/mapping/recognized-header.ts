import { headerKey } from './header-key.ts'

export interface Synonym {
  readonly field: string
  /** The word that becomes part of the value, such as "Section". */
  readonly label: string | null
}
export type Synonyms = ReadonlyMap<string, Synonym>

export interface RecognizedHeader {
  readonly index: number
  readonly synonym: Synonym
}

/** Returns the one column whose header matches. */
export function only(
  headers: readonly string[],
  pattern: RegExp | ((header: string) => boolean),
  synonym: Synonym | undefined,
): readonly RecognizedHeader[] {
  const isMatch = pattern instanceof RegExp ? (header: string) => pattern.test(header) : pattern
  const indexes = [...headers.keys()].filter((index) => isMatch(headers[index] as string))
  return indexes.length === 1 && synonym !== undefined ? [{ index: indexes[0] as number, synonym }] : []
}

/** Whether a column is "Family Name" next to the last names. It may be the family of the plot. */
export function isFamilyOfPlot(name: string, header: readonly string[]): boolean {
  return FAMILY_NAME.test(headerKey(name)) && header.some((other) => LAST_NAME.test(headerKey(other)))
}
const FAMILY_NAME = /^family names?$/
const LAST_NAME = /^(?:last|last ?names?|surnames?)$/

/** In French registers, "Rang" is a row of graves. In Dutch and German lists, it is a military rank. */
export function withRanks(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  const rank = synonyms.get('rank')
  if (rank === undefined || !header.some((name) => DUTCH_OR_GERMAN.test(name))) return all
  return all.map((one) => (/^rang$/i.test((header[one.index] ?? '').trim()) ? { ...one, synonym: rank } : one))
}
/** In Estonian registers, "Plats" is a section, but beside another section, such as "Kvartal", it is a grave. */
export function withPlaceInSection(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  const isPlace = ({ index }: RecognizedHeader) => headerKey(header[index] as string) === 'plats'
  const grave = synonyms.get('grave')
  if (grave === undefined || !all.some((one) => one.synonym.label === 'Section' && !isPlace(one))) return all
  return all.map((one) => (isPlace(one) ? { ...one, synonym: grave } : one))
}

const DUTCH_OR_GERMAN = /naam|geboorte|overl(?:ijden|eden)|sterf|gestorben|gefallen|geburt|nachname|vorname/i

/** "Jméno" and "Ime" mean a name or a given name. Without a column of last names, they contain full names. */
export function asFullName({ index, synonym }: RecognizedHeader, header: string): RecognizedHeader {
  const isName =
    synonym.field === 'given_names' && /^(?:jmeno|meno|ime|vardas|vards|имя|імя|име|ονομα)$/.test(headerKey(header))
  return { index, synonym: isName ? { ...synonym, field: 'full_name' } : synonym }
}

/** Names whose headers depend on the header of the last name: Catalan, French, Turkish, and Bulgarian. */
const NAMES_BESIDE: readonly (readonly [key: string, lastName: RegExp, name: string])[] = [
  ['nom', /^cognoms?$/, 'given name'],
  ['nom', /^nom (?:d?usage|d?epouse|marital|mari)$/, 'maiden name'],
  ['ad', /^soyad[ıi]?$/, 'given name'],
  ['презиме', /^фамилия$/, 'middle name'],
]

/** Returns the English key of a header such as "Nom" beside "Cognoms" or "Презиме" beside "Фамилия", or an empty string. */
export function nameBeside(key: string, header: readonly string[]): string {
  const keys = NAMES_BESIDE.some(([name]) => name === key) ? header.map(headerKey) : []
  return NAMES_BESIDE.find(([name, lastName]) => name === key && keys.some((one) => lastName.test(one)))?.[2] ?? ''
}

/** In a map that a program has exported from KML, "description" has remarks, and "X" and "Y" are the degrees of the point. */
export function mapColumns(header: readonly string[], synonyms: Synonyms): readonly RecognizedHeader[] {
  if (!header.some((name) => /^(?:altitudemode|tessellate)$/i.test(name))) return []
  return [
    ...only(header, /^description$/i, synonyms.get('remarks')),
    ...only(header, /^x$/i, synonyms.get('longitude')),
    ...only(header, /^y$/i, synonyms.get('latitude')),
  ]
}
