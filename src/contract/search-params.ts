import type { CemeterySearch, MemorialSearch } from './directory.ts'
import { type FieldErrors, type FieldValues, parameterName, parseFields, type RequestFields } from './request-fields.ts'
import { CEMETERY_SEARCH_FIELDS, MEMORIAL_SEARCH_FIELDS, PAGE_FIELDS } from './search-fields.ts'

/** The text of each field as entered, to show in the form. An absent field is an empty string. */
export type EnteredText<F extends RequestFields> = { readonly [K in keyof F]: string }

/** The search in a URL, or error messages by field. Either includes the text as entered. */
export type SearchParamsResult<F extends RequestFields, S> =
  | { readonly ok: true; readonly search: S; readonly entered: EnteredText<F> }
  | { readonly ok: false; readonly errors: FieldErrors; readonly entered: EnteredText<F> }

function parseParams<F extends RequestFields>(
  fields: F,
  params: URLSearchParams,
): SearchParamsResult<F, FieldValues<F>> {
  const entered = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, params.get(parameterName(field, 'page')) ?? '']),
  ) as EnteredText<F>
  const parsed = parseFields(fields, 'page', (name) => params.getAll(name))
  return parsed.ok ? { ok: true, search: parsed.values, entered } : { ok: false, errors: parsed.errors, entered }
}

/** Parses the memorial search in a URL of /search. */
export function parseMemorialSearch(
  params: URLSearchParams,
): SearchParamsResult<typeof MEMORIAL_SEARCH_FIELDS, MemorialSearch> {
  return parseParams(MEMORIAL_SEARCH_FIELDS, params)
}

/** Parses the cemetery search in a URL of /cemeteries. */
export function parseCemeterySearch(
  params: URLSearchParams,
): SearchParamsResult<typeof CEMETERY_SEARCH_FIELDS, CemeterySearch> {
  return parseParams(CEMETERY_SEARCH_FIELDS, params)
}

/** Parses the page number in the URL of a list, such as a tag page. */
export function parsePageNumber(
  params: URLSearchParams,
): SearchParamsResult<typeof PAGE_FIELDS, { readonly page: number }> {
  return parseParams(PAGE_FIELDS, params)
}

/** Parses the ID of a record, as in a URL. Returns null for anything else, such as "07", "1e3", or "-1". */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
