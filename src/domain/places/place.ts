/** What a place without a country is taken to lie in (readings 23). */
export const DEFAULT_COUNTRY = 'United States'

const UNITED_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

const CANADA: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  'virgin islands': 'VI',
  'us virgin islands': 'VI',
  'united states virgin islands': 'VI',
  'commonwealth of the northern mariana islands': 'MP',
  'hawai i': 'HI',
  'washington dc': 'DC',
  'washington d c': 'DC',
  newfoundland: 'NL',
  'newfoundland & labrador': 'NL',
  nf: 'NL',
  nfld: 'NL',
  nwt: 'NT',
  pei: 'PE',
  pq: 'QC',
  'yukon territory': 'YT',
}

// The abbreviations of older registers. Several are words or towns ("Wash", "Penn"), so they need their dot.
const DOTTED: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  cal: 'CA',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ida: 'ID',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  ken: 'KY',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  'n dak': 'ND',
  'n mex': 'NM',
  'n car': 'NC',
  okla: 'OK',
  ont: 'ON',
  ore: 'OR',
  oreg: 'OR',
  penn: 'PA',
  penna: 'PA',
  que: 'QC',
  's car': 'SC',
  's dak': 'SD',
  sask: 'SK',
  tenn: 'TN',
  tex: 'TX',
  virg: 'VA',
  wash: 'WA',
  'w va': 'WV',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
}

const NAME_OF_CODE: ReadonlyMap<string, string> = new Map([...Object.entries(UNITED_STATES), ...Object.entries(CANADA)])
const CODE_OF_KEY: ReadonlyMap<string, string> = new Map([
  ...[...NAME_OF_CODE].flatMap(([code, name]): [string, string][] => [
    [code.toLowerCase(), code],
    [keyOf(name), code],
  ]),
  ...Object.entries(OTHER_SPELLINGS),
])

/**
 * The full name of a US state or territory, of the District of Columbia or of a Canadian province, from its postal code
 * or name in any case, dots ignored ("VT", "vermont", "N.Y.", "Québec"), or from an older abbreviation with its dot ("Penn.").
 */
export function stateName(text: string): string | null {
  return NAME_OF_CODE.get(codeOf(text) ?? '') ?? null
}

/** The postal code of whatever `stateName` knows. */
export function stateCode(name: string): string | null {
  return codeOf(name)
}

const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** Whether a country is a territory of the United States, by its name; a code could be any country's. */
export function isTerritory(country: string | null): boolean {
  return country !== null && country.trim().length > 2 && TERRITORIES.has(codeOf(country) ?? '')
}

function codeOf(text: string): string | null {
  const key = keyOf(text)
  return CODE_OF_KEY.get(key) ?? (text.includes('.') && Object.hasOwn(DOTTED, key) ? (DOTTED[key] ?? null) : null)
}

function keyOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.(?=\s*\p{L}\.)/gu, '')
    .replace(/[.\s’'ʻ-]+/g, ' ')
    .trim()
  // "N. Y." is "N.Y.".
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

/** The name under which a country is kept: the spellings of the United States are one, others stay as they are. */
export function countryName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim()
  return UNITED_STATES_NAMES.has(name.toLowerCase().replace(/[.\s]/g, '')) ? DEFAULT_COUNTRY : name
}

/** Whether a place lies in the United States; one without a country is taken to (readings 23). */
export function isUnitedStates(country: string | null): boolean {
  return country === null || country.trim() === '' || countryName(country) === DEFAULT_COUNTRY
}

const SAYS_ITS_KIND =
  /(?:^county\b|\b(?:county|counties|parish|borough|census area|municipality|municipio|planning region|district|city)$)/i

/** A county with its kind: "Larkspur County"; one that says "County", "Parish", "Borough" or the like stays. */
export function countyLabel(county: string): string {
  return labelled(county, 'County')
}

function labelled(county: string, kind: string): string {
  const name = county
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:co\.?|cty\.?)$/i, ' County')
  return name === '' || SAYS_ITS_KIND.test(name) ? name : `${name} ${kind}`
}

/** A place in one line, nothing said twice: "Thornmere, Larkspur County, Vermont"; the country only when it is another one. */
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
  for (const part of [city, county]) if (part !== '' && !isSaid(part, parts)) parts.push(part)
  // New York lies in New York; Singapore in Singapore is one word too many.
  if (state !== '' && (code !== null || !isSaid(state, parts))) parts.push(state)
  if (country !== '' && !isSaid(country, parts)) parts.push(country)
  return parts.join(', ')
}

function countyOf(county: string, state: string, code: string | null, country: string | null): string {
  if (county === '' || keyOf(county) === keyOf(state)) return ''
  // Only in the United States is every county called one; in Louisiana it is a parish, in Alaska one of two things.
  if (!isUnitedStates(country) || (code !== null && code in CANADA) || code === 'AK') return county
  return code === 'LA' ? labelled(county, 'Parish') : countyLabel(county)
}

function isSaid(part: string, parts: readonly string[]): boolean {
  const key = keyOf(part)
  return parts.some((said) => keyOf(said) === key)
}
