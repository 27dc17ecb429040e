import type { CemeteryInput } from '../../domain/cemetery.ts'
import { countryName, isUnitedStates, stateCode, stateName } from '../../domain/places/place.ts'
import { normalizeCemeteryName } from '../cemetery/normalize-cemetery-name.ts'
import { toPlaceCase } from '../cemetery/place-case.ts'
import type { ProblemSink } from '../problem.ts'
import { isPlaceholder } from './field-text.ts'

const CANADIAN: ReadonlySet<string> = new Set('AB BC MB NB NL NT NS NU ON PE QC SK YT'.split(' '))

/** The texts of a cemetery's columns, as the row gives them. */
export interface CemeteryTexts {
  readonly name: string
  readonly fullAddress: string
  readonly address: string
  readonly city: string
  readonly county: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly phone: string
  readonly website: string
}

/** The columns behind the texts, for messages. */
export type CemeteryColumns = Readonly<Record<keyof CemeteryTexts, string | null>>

/** Makes the draft of a cemetery out of texts; the name may be empty, for a place without one. */
export function readCemetery(texts: CemeteryTexts, columns: CemeteryColumns, problems: ProblemSink): CemeteryInput {
  const given = (text: string) => (isPlaceholder(text) ? '' : text)
  // Without a city and a state of its own, an address may hold them: "12 Elm St, Thornmere, VT 05401".
  const isWhole = texts.fullAddress === '' && given(texts.city) === '' && given(texts.state) === ''
  const split = splitAddress(given(isWhole ? texts.address : texts.fullAddress))
  const statedCountry = given(texts.country)
  const country = statedCountry === '' ? null : countryName(toPlaceCase(statedCountry))
  const stateText = given(texts.state) || split.state
  // BC is a state of Mexico as well: codes are read only where they mean what they mean here.
  const isHome = country === null || isUnitedStates(country) || country === 'Canada'
  // A code that is not known here (AE of the forces' post, a province elsewhere) stays in its capitals.
  const cased = /^[A-Z]{2}$/.test(stateText) ? stateText : toPlaceCase(stateText)
  const state = stateText === '' ? null : ((isHome ? stateName(stateText) : null) ?? cased)
  const code = state === null || !isHome ? null : stateCode(state)
  const isCanadian = code !== null && CANADIAN.has(code)
  const zipText = given(texts.zip) || split.zip
  const zip = parseZip(zipText, country === null || isUnitedStates(country))
  if (zipText !== '' && zip === null)
    problems.add('unread', columns.zip ?? columns.fullAddress, zipText, 'is no postal code')
  const address = [isWhole ? '' : given(texts.address), split.street].filter(Boolean).join(', ')
  return {
    name: normalizeCemeteryName(given(texts.name)),
    city: toPlaceCase(given(texts.city) || split.city) || null,
    county: toPlaceCase(given(texts.county)) || null,
    state,
    zip,
    country: country ?? (isCanadian ? 'Canada' : null),
    address: address === '' ? null : toPlaceCase(address),
    phone: readPhone(given(texts.phone), columns.phone, problems),
    website: readWebsite(given(texts.website), columns.website, problems),
    description: null,
    latitude: null,
    longitude: null,
    firstBurialDate: null,
  }
}

const NO_PARTS = { street: '', city: '', state: '', zip: '' }

/** "3133 Highway 119, Montevallo, AL 35115" in its parts; a text of another shape is the street. */
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

/** A postal code; those of the United States regain the zeros that spreadsheets take. Null when it is none. */
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

/** "Phone: 205-665-9039, FAX: 205-665-7790" holds a telephone number and one that has no place. */
function readPhone(text: string, column: string | null, problems: ProblemSink): string | null {
  if (text === '') return null
  const labelled = /^(?:telephone|phone|tel|ph|t|office)\.?\s*[:#]?\s*(?=[+(\d])(.*)$/i.exec(text)
  let phone = labelled ? (labelled[1] as string) : text
  const fax = /[\s,;]*\b(?:fax|f)\.?\s*[:#]\s*(.+)$/i.exec(phone)
  if (fax) {
    phone = phone.slice(0, fax.index)
    problems.add('no place', column, fax[1] as string, 'is a fax number, which the directory does not keep')
  }
  phone = phone.replace(/\s+or\s+/gi, ' or ').trim()
  if (phone === '') return null
  if (/\d/.test(phone)) return phone
  problems.add('unread', column, text, 'is no telephone number')
  return null
}

function readWebsite(text: string, column: string | null, problems: ProblemSink): string | null {
  if (text === '') return null
  const address = /^https?:\/\//i.test(text)
    ? text
    : /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)
      ? `https://${text}`
      : ''
  if (address !== '' && URL.canParse(address)) return address
  problems.add('unread', column, text, 'is no web address')
  return null
}
