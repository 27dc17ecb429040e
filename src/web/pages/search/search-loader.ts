import type { LoaderFunctionArgs } from 'react-router'
import { parseMemorialSearch } from '../../../contract/search-params.ts'
import { directoryContext } from '../../context/contexts.ts'
import { loadResults } from '../../page/load-results.ts'
import { resolveCemeteryName } from '../../page/resolve-cemetery-name.ts'

export async function loadSearch({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const directory = context.get(directoryContext)
  const typed = await resolveCemeteryName(directory, url)
  return loadResults(
    directory,
    parseMemorialSearch(url.searchParams),
    (search) => directory.searchMemorials(search),
    typed,
  )
}
