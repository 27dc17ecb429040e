import type { LoaderFunctionArgs } from 'react-router'
import { readMemorialSearch } from '../../../contract/page-address.ts'
import { directoryContext } from '../../contexts.ts'
import { loadResults } from '../../load-results.ts'
import { resolveCemeteryName } from '../../resolve-cemetery-name.ts'

/** Searches memorials as the address says. */
export async function loadSearch({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const directory = context.get(directoryContext)
  const typed = await resolveCemeteryName(directory, url)
  return loadResults(
    directory,
    readMemorialSearch(url.searchParams),
    (search) => directory.searchMemorials(search),
    typed,
  )
}
