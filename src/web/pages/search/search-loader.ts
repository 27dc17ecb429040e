import { data, type LoaderFunctionArgs } from 'react-router'
import {
  type InvalidInputError,
  isInvalidInputError,
  type MemorialSearch,
  type MemorialSearchResult,
} from '../../../contract/directory.ts'
import type { FieldErrors } from '../../../contract/field.ts'
import { readMemorialSearch } from '../../../contract/page-address.ts'
import { directoryContext } from '../../contexts.ts'
import { type CemeteryChoices, loadCemeteryChoices } from '../../ui/cemetery-choices.ts'
import type { MemorialSearchValues } from '../../ui/search-form.tsx'

export interface SearchData {
  /** What was typed, to fill the form again. */
  readonly values: MemorialSearchValues
  /** The page as the address has it. */
  readonly typedPage: string
  readonly errors: FieldErrors
  /** Null when the address could not be read. */
  readonly search: MemorialSearch | null
  readonly result: MemorialSearchResult | null
  readonly cemeteries: CemeteryChoices
}

const UNREADABLE = 422
const BEYOND_THE_END = 404

/** Searches as the address says: 422 with the filled form when it cannot be read, 404 for a page beyond the end. */
export async function loadSearch({ context, url }: LoaderFunctionArgs) {
  const directory = context.get(directoryContext)
  const reading = readMemorialSearch(url.searchParams)
  const { page: typedPage, ...values } = reading.typed
  const shared = { values, typedPage }
  if (!reading.ok) {
    const cemeteries = await loadCemeteryChoices(directory, null)
    return data<SearchData>({ ...shared, errors: reading.errors, search: null, result: null, cemeteries }, UNREADABLE)
  }
  const { search } = reading
  const [cemeteries, outcome] = await Promise.all([
    loadCemeteryChoices(directory, search.cemeteryId),
    directory.searchMemorials(search).catch(refusal),
  ])
  if (isInvalidInputError(outcome)) {
    const answer = { ...shared, errors: outcome.fields, search: null, result: null, cemeteries }
    return data<SearchData>(answer, UNREADABLE)
  }
  const status = search.page > outcome.lastPage ? BEYOND_THE_END : 200
  return data<SearchData>({ ...shared, errors: {}, search, result: outcome, cemeteries }, status)
}

function refusal(error: unknown): InvalidInputError {
  if (isInvalidInputError(error)) return error
  throw error
}
