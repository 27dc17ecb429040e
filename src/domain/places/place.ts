import canadianProvinces from './canadian-provinces.json' with { type: 'json' }
import stateAbbreviations from './state-abbreviations.json' with { type: 'json' }
import stateSpellings from './state-spellings.json' with { type: 'json' }
import usStates from './us-states.json' with { type: 'json' }

/** The country of a place without a country (readings 23). */
export const DEFAULT_COUNTRY = 'United States'

const NAME_BY_CODE: ReadonlyMap<string, string> = new Map(Object.entries({ ...usStates, ...canadianProvinces }))
/** Abbreviations in old records. Some are also words or towns ("Wash", "Penn"), so they match only with a period. */
const CODE_BY_ABBREVIATION: ReadonlyMap<string, string> = new Map(Object.entries(stateAbbreviations))
const CODE_BY_KEY: ReadonlyMap<string, string> = new Map([
  ...[...NAME_BY_CODE].flatMap(([code, name]): [string, string][] => [
    [code.toLowerCase(), code],
    [keyOf(name), code],
  ]),
  ...Object.entries(stateSpellings),
])

/**
 * The full name of a US state or territory, the District of Columbia, or a Canadian province, from its postal code or
 * name in any case, with or without periods ("VT", "vermont", "N.Y.", "Québec"), or from an older abbreviation with its
 * period ("Penn.").
 */
export function stateName(text: string): string | null {
  return NAME_BY_CODE.get(codeOf(text) ?? '') ?? null
}

const TERRITORY = / terr(?:itory|\.)?$/iu

/**
 * Returns the postal code of an older abbreviation of a state, with or without its period ("Mass", "N Dak"), or of a former
 * territory ("Utah Territory"). Returns null for any other text.
 */
export function abbreviatedStateCode(text: string): string | null {
  const state = text.replace(TERRITORY, '')
  return CODE_BY_ABBREVIATION.get(keyOf(state)) ?? (state === text ? null : codeOf(state))
}

/** Returns whether a value is the name or code of a US state, a US territory, or the District of Columbia. */
export function isUsState(text: string): boolean {
  return Object.hasOwn(usStates, codeOf(text) ?? '')
}

/** The postal code for every value that `stateName` recognizes; null for any other value. */
export function stateCode(name: string): string | null {
  return codeOf(name)
}

const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** Whether a country is the full name of a US territory. Codes do not count: GU or AS could be another country. */
export function isTerritory(country: string | null): boolean {
  return country !== null && country.trim().length > 2 && TERRITORIES.has(codeOf(country) ?? '')
}

function codeOf(text: string): string | null {
  const key = keyOf(text)
  return CODE_BY_KEY.get(key) ?? (text.includes('.') ? CODE_BY_ABBREVIATION.get(key) : undefined) ?? null
}

function keyOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.(?=\s*\p{L}\.)/gu, '')
    .replace(/[.\s’'ʻ-]+/g, ' ')
    .trim()
  // Treats "N. Y." as "N.Y.".
  return /^\p{L} \p{L}$/u.test(words) ? words.replace(' ', '') : words
}

const UNITED_STATES_NAMES = new Set([
  'us',
  'usa',
  'usofa',
  'unitedstates',
  'theunitedstates',
  'unitedstatesofamerica',
  'theunitedstatesofamerica',
])

/** Returns the stored name of a country: the same name for every spelling of the United States, others unchanged. */
export function countryName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim()
  return UNITED_STATES_NAMES.has(name.toLowerCase().replace(/[.\s]/g, '')) ? DEFAULT_COUNTRY : name
}

/** Whether a country is the United States. An empty country counts as the United States (readings 23). */
export function isUnitedStates(country: string | null): boolean {
  return country === null || country.trim() === '' || countryName(country) === DEFAULT_COUNTRY
}

const HAS_ITS_KIND =
  /(?:^county\b|\b(?:county|counties|parish|borough|census area|municipality|municipio|planning region|district|city)$)/i

/**
 * Adds "County" to a county's name ("Larkspur County") unless it ends in a word such as "County", "Parish", or
 * "Borough".
 */
export function countyLabel(county: string): string {
  return withKind(county, 'County')
}

function withKind(county: string, kind: string): string {
  const name = county
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:co\.?|cty\.?)$/i, ' County')
  return name === '' || HAS_ITS_KIND.test(name) ? name : `${name} ${kind}`
}

/** A place in one line without repetition: "Thornmere, Larkspur County, Vermont". The United States is omitted. */
export function placeLine(place: {
  readonly city: string | null
  readonly county: string | null
  readonly state: string | null
  readonly country: string | null
}): string {
  const city = place.city?.trim() ?? ''
  const state = place.state?.trim() ?? ''
  const code = codeOf(state)
  const county = countyOf(place.county?.trim() ?? '', state, code, place.country)
  const country = isUnitedStates(place.country) ? '' : countryName(place.country ?? '')
  const parts: string[] = []
  for (const part of [city, county]) if (part !== '' && !hasPart(part, parts)) parts.push(part)
  // Keeps "New York, New York" but shortens "Singapore, Singapore" to "Singapore".
  if (state !== '' && (code !== null || !hasPart(state, parts))) parts.push(state)
  if (country !== '' && !hasPart(country, parts)) parts.push(country)
  return parts.join(', ')
}

function countyOf(county: string, state: string, code: string | null, country: string | null): string {
  if (county === '' || keyOf(county) === keyOf(state)) return ''
  // Every state has counties, except that Louisiana has parishes, and Alaska has boroughs and census areas.
  if (!isUnitedStates(country) || (code !== null && code in canadianProvinces) || code === 'AK') return county
  return code === 'LA' ? withKind(county, 'Parish') : countyLabel(county)
}

function hasPart(part: string, parts: readonly string[]): boolean {
  const key = keyOf(part)
  return parts.some((other) => keyOf(other) === key)
}
