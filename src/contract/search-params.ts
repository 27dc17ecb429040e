import type { CemeterySearch, MemorialSearch } from './directory.ts'
import {
  type FieldErrors,
  type FieldValues,
  parameterName,
  parseFields,
  type RequestFields,
  toSearchParams,
} from './request-fields.ts'
import { CEMETERY_SEARCH_FIELDS, MEMORIAL_SEARCH_FIELDS, PAGE_FIELDS } from './search-fields.ts'

/** What was typed, by field, to fill the form again; an absent field is an empty text. */
export type EnteredText<F extends RequestFields> = { readonly [K in keyof F]: string }

/** An address read: the search it asks for, or what is wrong by field, with what was typed either way. */
export type ParsedSearch<F extends RequestFields, S> =
  | { readonly ok: true; readonly search: S; readonly typed: EnteredText<F> }
  | { readonly ok: false; readonly errors: FieldErrors; readonly typed: EnteredText<F> }

function readAddress<F extends RequestFields>(fields: F, params: URLSearchParams): ParsedSearch<F, FieldValues<F>> {
  const typed = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, params.get(parameterName(field, 'page')) ?? '']),
  ) as EnteredText<F>
  const reading = parseFields(fields, 'page', (name) => params.getAll(name))
  return reading.ok ? { ok: true, search: reading.values, typed } : { ok: false, errors: reading.errors, typed }
}

/** The memorial search that the address of /search asks for. */
export function parseMemorialSearch(
  params: URLSearchParams,
): ParsedSearch<typeof MEMORIAL_SEARCH_FIELDS, MemorialSearch> {
  return readAddress(MEMORIAL_SEARCH_FIELDS, params)
}

/** The cemetery search that the address of /cemeteries asks for. */
export function parseCemeterySearch(
  params: URLSearchParams,
): ParsedSearch<typeof CEMETERY_SEARCH_FIELDS, CemeterySearch> {
  return readAddress(CEMETERY_SEARCH_FIELDS, params)
}

/** The page that the address of a plain list asks for, such as a tag's. */
export function parsePageNumber(params: URLSearchParams): ParsedSearch<typeof PAGE_FIELDS, { readonly page: number }> {
  return readAddress(PAGE_FIELDS, params)
}

/** The one address of a memorial search: fields in their order, no empty ones, no first page. */
export function memorialSearchParams(search: Partial<MemorialSearch>): URLSearchParams {
  return toSearchParams(MEMORIAL_SEARCH_FIELDS, 'page', search)
}

/** The one address of a cemetery search: fields in their order, no empty ones, no first page. */
export function cemeterySearchParams(search: Partial<CemeterySearch>): URLSearchParams {
  return toSearchParams(CEMETERY_SEARCH_FIELDS, 'page', search)
}
