import { data, type LoaderFunctionArgs } from 'react-router'
import { type Directory, type InvalidInputError, isInvalidInputError } from '../../contract/directory.ts'
import type { FieldErrors, RequestFields } from '../../contract/request-fields.ts'
import type { EnteredText, SearchParamsResult } from '../../contract/search-params.ts'
import type { Page } from '../../domain/page.ts'
import { directoryContext } from '../context/contexts.ts'
import { type CemeteryChoices, loadCemeteryChoices } from '../ui/search/cemetery-choices.ts'
import { resolveCemeteryName } from './resolve-cemetery-name.ts'

/** A page of results with the search form above it. */
export interface ResultsData<V, S, R> {
  /** The entered values, to fill in the form again. */
  readonly values: V
  /** The page number as entered in the URL. */
  readonly typedPage: string
  readonly errors: FieldErrors
  /** Null when the query string is invalid. */
  readonly search: S | null
  readonly result: R | null
  readonly cemeteries: CemeteryChoices
}

interface AnySearch {
  readonly cemeteryId: number | null
  readonly page: number
}

type PagedFields = RequestFields & { readonly page: RequestFields[string] }

const INVALID_QUERY = 422
const PAST_THE_END = 404

/**
 * Runs the search in a URL: status 422 with the filled-in form for an invalid query, 404 for a page past the end (readings
 * 10). Throws a redirect if the URL names a cemetery without its ID.
 */
export async function loadResults<F extends PagedFields, S extends AnySearch, R extends Page<unknown>>(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  parse: (params: URLSearchParams) => SearchParamsResult<F, S>,
  find: (directory: Directory, search: S) => Promise<R>,
) {
  const directory = context.get(directoryContext)
  const typedCemetery = await resolveCemeteryName(directory, url)
  const parsed = parse(url.searchParams)
  const { page: typedPage, ...values } = parsed.entered
  type Data = ResultsData<Omit<EnteredText<F>, 'page'>, S, R>
  const respond = (status: number, rest: Omit<Data, 'values' | 'typedPage'>) =>
    data<Data>({ values, typedPage, ...rest }, status)

  if (!parsed.ok || typedCemetery !== null) {
    const cemeteries = { ...(await loadCemeteryChoices(directory, null)), typed: typedCemetery }
    const errors = {
      ...(parsed.ok ? {} : parsed.errors),
      ...(typedCemetery === null ? {} : { cemeteryId: [typedCemetery.problem] }),
    }
    return respond(INVALID_QUERY, { errors, search: null, result: null, cemeteries })
  }
  const { search } = parsed
  const [cemeteries, outcome] = await Promise.all([
    loadCemeteryChoices(directory, search.cemeteryId),
    find(directory, search).catch(invalidInputOf),
  ])
  if (isInvalidInputError(outcome)) {
    return respond(INVALID_QUERY, { errors: outcome.fields, search: null, result: null, cemeteries })
  }
  const status = search.page > outcome.lastPage ? PAST_THE_END : 200
  return respond(status, { errors: {}, search, result: outcome, cemeteries })
}

function invalidInputOf(error: unknown): InvalidInputError {
  if (isInvalidInputError(error)) return error
  throw error
}
