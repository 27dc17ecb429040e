import type { CemeteryInput } from '../../domain/cemetery.ts'
import { countryName, isUnitedStates, stateCode, stateName } from '../../domain/places/place.ts'
import { convertPlaceCase } from '../cemetery/place-case.ts'
import type { ProblemSink } from '../problem.ts'
import { isPlaceholder } from './field-text.ts'

const CANADIAN_PROVINCES: ReadonlySet<string> = new Set('AB BC MB NB NL NT NS NU ON PE QC SK YT'.split(' '))

/** The text of a row's cemetery columns. */
export interface CemeteryTexts {
  readonly name: string
  readonly fullAddress: string
  readonly address: string
  readonly city: string
  readonly county: string
  /** A parish or borough. Only some states have parishes or boroughs instead of counties. */
  readonly parish: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly phone: string
  readonly website: string
}

export const NO_CEMETERY_TEXTS: CemeteryTexts = {
  name: '',
  fullAddress: '',
  address: '',
  city: '',
  county: '',
  parish: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
  website: '',
}

/** The columns that the text comes from, for messages. */
export type CemeteryColumns = Readonly<Record<keyof CemeteryTexts, string | null>>

/** Converts text to a cemetery. The name may be empty, for a place without a cemetery. */
export function readCemetery(texts: CemeteryTexts, columns: CemeteryColumns, problems: ProblemSink): CemeteryInput {
  const given = (text: string) => (isPlaceholder(text) ? '' : text)
  // If the row has no city and state, the address may include them: "12 Elm St, Thornmere, VT 05401".
  const isWhole = texts.fullAddress === '' && given(texts.city) === '' && given(texts.state) === ''
  const split = splitAddress(given(isWhole ? texts.address : texts.fullAddress))
  const statedCountry = given(texts.country)
  const country = statedCountry === '' ? null : countryName(convertPlaceCase(statedCountry))
  const stateText = given(texts.state) || split.state
  // State codes differ by country: BC is also a state of Mexico.
  const hasKnownCodes = country === null || isUnitedStates(country) || country === 'Canada'
  // An unknown code, such as the military AE or a foreign province, keeps its capitals.
  const cased = /^[A-Z]{2}$/.test(stateText) ? stateText : convertPlaceCase(stateText)
  const state = stateText === '' ? null : ((hasKnownCodes ? stateName(stateText) : null) ?? cased)
  const code = state === null || !hasKnownCodes ? null : stateCode(state)
  const isCanadian = code !== null && CANADIAN_PROVINCES.has(code)
  const zipText = given(texts.zip) || split.zip
  const zip = parseZip(zipText, country === null || isUnitedStates(country))
  if (zipText !== '' && zip === null)
    problems.add('unread', columns.zip ?? columns.fullAddress, zipText, 'is not a postal code')
  const address = [isWhole ? '' : given(texts.address), split.street].filter(Boolean).join(', ')
  return {
    name: convertPlaceCase(given(texts.name)),
    city: convertPlaceCase(given(texts.city) || split.city) || null,
    county: convertPlaceCase(given(texts.county) || (hasParishes(state) ? given(texts.parish) : '')) || null,
    state,
    zip,
    country: country ?? (isCanadian ? 'Canada' : null),
    address: address === '' ? null : convertPlaceCase(address),
    phone: readPhone(given(texts.phone), columns.phone, problems),
    website: readWebsite(given(texts.website), columns.website, problems),
    description: null,
    latitude: null,
    longitude: null,
    firstBurialDate: null,
  }
}

/** Returns the parish of a row as a remark, such as "Parish: Thornmere", unless it is a county in the cemetery's state. */
export function parishRemark({ parish }: CemeteryTexts, { parish: column }: CemeteryColumns, state: string | null) {
  if (isPlaceholder(parish) || parish === '' || hasParishes(state)) return null
  return `${column}: ${parish}`
}

function hasParishes(state: string | null): boolean {
  return state === 'Louisiana' || state === 'Alaska'
}

const NO_PARTS = { street: '', city: '', state: '', zip: '' }

/** Splits "3133 Highway 119, Montevallo, AL 35115" into its parts. Text in any other form becomes the street. */
export function splitAddress(text: string): typeof NO_PARTS {
  if (text === '') return NO_PARTS
  const parts = text.replace(/[,\s]+(?:USA|U\.S\.A\.|United States)$/i, '').split(/\s*,\s*/)
  const tail = /^(.*?)\s*(\d{3,5}(?:-\d{4})?)?$/.exec(parts.at(-1) as string)
  const state = stateName(tail?.[1] ?? '') === null ? '' : (tail?.[1] as string)
  if (state === '' || parts.length < 2) return { ...NO_PARTS, street: text }
  return {
    street: parts.slice(0, -2).join(', '),
    city: parts.at(-2) as string,
    state,
    zip: tail?.[2] ?? '',
  }
}

const COUNTY = /\s+(?:county|co\.?|parish)$/i

/**
 * Splits "Dale Rest, Osric, Iowa" in a row without another place into the name, city, and state. Returns null for a name without a
 * place.
 */
export function splitCemeteryName(texts: CemeteryTexts): CemeteryTexts | null {
  if (!texts.name.includes(',') || PLACES.some((field) => texts[field] !== '')) return null
  const parts = texts.name.replace(/[,\s]+(?:USA|U\.S\.A\.|United States)$/i, '').split(/\s*,\s*/)
  const state = parts.pop() as string
  if (parts.length < 2 || stateName(state) === null) return null
  const county = COUNTY.test(parts.at(-1) as string) ? (parts.pop() as string).replace(COUNTY, '') : ''
  const city = parts.length > 1 ? (parts.pop() as string) : ''
  return { ...texts, name: parts.join(', '), city, county, state }
}

const PLACES = ['fullAddress', 'address', 'city', 'county', 'parish', 'state', 'zip', 'country'] as const

/** Parses a postal code and restores the leading zeros of US ZIP codes; returns null for an invalid one. */
export function parseZip(text: string, isUnitedStates: boolean): string | null {
  const bare = text.replace(/^(\d+)\.0+$/, '$1').trim()
  if (bare === '' || /^0+$/.test(bare)) return null
  const canadian = /^([A-Za-z]\d[A-Za-z])\s*-?(\d[A-Za-z]\d)$/.exec(bare)
  if (canadian) return `${canadian[1]} ${canadian[2]}`.toUpperCase()
  const american = /^(\d{3,5})(?:\s*-\s*(\d{1,4})?)?$/.exec(bare)
  if (american && isUnitedStates) {
    const five = (american[1] as string).padStart(5, '0')
    return american[2] ? `${five}-${american[2].padStart(4, '0')}` : five
  }
  if (/^\d{8,9}$/.test(bare) && isUnitedStates) {
    const nine = bare.padStart(9, '0')
    return `${nine.slice(0, 5)}-${nine.slice(5)}`
  }
  return /^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/.test(bare) && /\d/.test(bare) ? bare.toUpperCase() : null
}

/** Parses a phone number. A fax number after it, as in "Phone: 205-665-9039, FAX: 205-665-7790", is reported as unmapped. */
function readPhone(text: string, column: string | null, problems: ProblemSink): string | null {
  if (text === '') return null
  const labeled = /^(?:telephone|phone|tel|ph|t|office)\.?\s*[:#]?\s*(?=[+(\d])(.*)$/i.exec(text)
  let phone = labeled ? (labeled[1] as string) : text
  const fax = /[\s,;]*\b(?:fax|f)\.?\s*[:#]\s*(.+)$/i.exec(phone)
  if (fax) {
    phone = phone.slice(0, fax.index)
    problems.add('unmapped', column, fax[1] as string, 'is a fax number, which has no field')
  }
  phone = phone.replace(/\s+or\s+/gi, ' or ').trim()
  if (phone === '') return null
  if (/\d/.test(phone)) return phone
  problems.add('unread', column, text, 'is not a phone number')
  return null
}

function readWebsite(text: string, column: string | null, problems: ProblemSink): string | null {
  if (text === '') return null
  const url = parseWebsite(text)
  if (url === null) problems.add('unread', column, text, 'is not a URL')
  return url
}

/**
 * Returns an http or https URL, even for a value without "https://", such as "example.org/elm"; null for any other value.
 */
export function parseWebsite(text: string): string | null {
  const hasScheme = /^https?:\/\//i.test(text)
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)
  const url = hasScheme ? text : isHost ? `https://${text}` : ''
  return URL.canParse(url) ? url : null
}
