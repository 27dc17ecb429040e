import type { LoaderFunctionArgs } from 'react-router'
import { parseCemeterySearch } from '../../../contract/search-params.ts'
import { loadResults } from '../../page/load-results.ts'

export function loadCemeteries(request: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  return loadResults(request, parseCemeterySearch, (directory, search) => directory.listCemeteries(search))
}
