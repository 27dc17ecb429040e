import { data, type LoaderFunctionArgs } from 'react-router'
import {
  type CemeterySearch,
  type CemeterySearchResult,
  type InvalidInputError,
  isInvalidInputError,
} from '../../../contract/directory.ts'
import type { FieldErrors } from '../../../contract/field.ts'
import { readCemeterySearch } from '../../../contract/page-address.ts'
import { directoryContext } from '../../contexts.ts'
import { type CemeteryChoices, loadCemeteryChoices } from '../../ui/cemetery-choices.ts'

export interface CemeterySearchValues {
  readonly cemeteryId: string
  readonly location: string
}

export interface CemeteriesData {
  /** What was typed, to fill the form again. */
  readonly values: CemeterySearchValues
  /** The page as the address has it. */
  readonly typedPage: string
  readonly errors: FieldErrors
  /** Null when the address could not be read. */
  readonly search: CemeterySearch | null
  readonly result: CemeterySearchResult | null
  readonly cemeteries: CemeteryChoices
}

const UNREADABLE = 422
const BEYOND_THE_END = 404

/** Lists cemeteries as the address says: 422 with the filled form when it cannot be read, 404 for a page beyond the end. */
export async function loadCemeteries({ context, url }: LoaderFunctionArgs) {
  const directory = context.get(directoryContext)
  const reading = readCemeterySearch(url.searchParams)
  const { page: typedPage, ...values } = reading.typed
  const shared = { values, typedPage }
  if (!reading.ok) {
    const cemeteries = await loadCemeteryChoices(directory, null)
    return data<CemeteriesData>(
      { ...shared, errors: reading.errors, search: null, result: null, cemeteries },
      UNREADABLE,
    )
  }
  const { search } = reading
  const [cemeteries, outcome] = await Promise.all([
    loadCemeteryChoices(directory, search.cemeteryId),
    directory.listCemeteries(search).catch(refusal),
  ])
  if (isInvalidInputError(outcome)) {
    const answer = { ...shared, errors: outcome.fields, search: null, result: null, cemeteries }
    return data<CemeteriesData>(answer, UNREADABLE)
  }
  const status = search.page > outcome.lastPage ? BEYOND_THE_END : 200
  return data<CemeteriesData>({ ...shared, errors: {}, search, result: outcome, cemeteries }, status)
}

function refusal(error: unknown): InvalidInputError {
  if (isInvalidInputError(error)) return error
  throw error
}
