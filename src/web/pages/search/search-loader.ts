import type { LoaderFunctionArgs } from 'react-router'
import { parseMemorialSearch } from '../../../contract/search-params.ts'
import { loadResults } from '../../page/load-results.ts'

export function loadSearch(request: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  return loadResults(request, parseMemorialSearch, (directory, search) => directory.searchMemorials(search))
}
