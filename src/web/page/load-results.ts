import { data } from 'react-router'
import { type Directory, type InvalidInputError, isInvalidInputError } from '../../contract/directory.ts'
import type { FieldErrors, RequestFields } from '../../contract/request-fields.ts'
import type { EnteredText, ParsedSearch } from '../../contract/search-params.ts'
import type { Page } from '../../domain/page.ts'
import { type CemeteryChoices, loadCemeteryChoices, type TypedCemetery } from '../ui/search/cemetery-choices.ts'

/** A page of results beside the form that asked for it. */
export interface ResultsData<V, S, R> {
  /** What was typed, to fill the form again. */
  readonly values: V
  /** The page as the address has it. */
  readonly typedPage: string
  readonly errors: FieldErrors
  /** Null when the address could not be read. */
  readonly search: S | null
  readonly result: R | null
  readonly cemeteries: CemeteryChoices
}

interface AnySearch {
  readonly cemeteryId: number | null
  readonly page: number
}

type PagedFields = RequestFields & { readonly page: RequestFields[string] }

const UNREADABLE = 422
const BEYOND_THE_END = 404

/** Finds what an address asks for: 422 with the filled form when it cannot be read, 404 for a page beyond the end (readings 10). */
export async function loadResults<F extends PagedFields, S extends AnySearch, R extends Page<unknown>>(
  directory: Directory,
  reading: ParsedSearch<F, S>,
  find: (search: S) => Promise<R>,
  typedCemetery: TypedCemetery | null,
) {
  const { page: typedPage, ...values } = reading.typed
  const answer = (
    status: number,
    rest: Pick<ResultsData<Omit<EnteredText<F>, 'page'>, S, R>, 'errors' | 'search' | 'result' | 'cemeteries'>,
  ) => data<ResultsData<Omit<EnteredText<F>, 'page'>, S, R>>({ values, typedPage, ...rest }, status)

  if (!reading.ok || typedCemetery !== null) {
    const cemeteries = { ...(await loadCemeteryChoices(directory, null)), typed: typedCemetery }
    const errors = {
      ...(reading.ok ? {} : reading.errors),
      ...(typedCemetery === null ? {} : { cemeteryId: [typedCemetery.problem] }),
    }
    return answer(UNREADABLE, { errors, search: null, result: null, cemeteries })
  }
  const { search } = reading
  const [cemeteries, outcome] = await Promise.all([
    loadCemeteryChoices(directory, search.cemeteryId),
    find(search).catch(invalidInputOf),
  ])
  if (isInvalidInputError(outcome)) {
    return answer(UNREADABLE, { errors: outcome.fields, search: null, result: null, cemeteries })
  }
  const status = search.page > outcome.lastPage ? BEYOND_THE_END : 200
  return answer(status, { errors: {}, search, result: outcome, cemeteries })
}

function invalidInputOf(error: unknown): InvalidInputError {
  if (isInvalidInputError(error)) return error
  throw error
}
