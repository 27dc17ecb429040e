import type { Directory } from '../../src/contract/directory.ts'
import { systemClock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import { ThreadedDirectoryStore } from '../../src/storage/sqlite/threads/threaded-directory-store.ts'
import type { Query } from './kinds.ts'

/** Runs a query and returns the number of hits. */
export type RunQuery = (query: Query) => Promise<number>

/** Runs queries as a page or an endpoint does. */
export function queryRunner(directory: Directory): RunQuery {
  return async (query) => {
    if ('search' in query) return (await directory.searchMemorials(query.search)).total
    if ('memorialId' in query) return (await directory.findMemorial(query.memorialId)) === null ? 0 : 1
    const { births, deaths } = await directory.listTodaysEvents({ ...query.day, birthsPage: 1, deathsPage: 1 })
    return births.total + deaths.total
  }
}

/** Opens a directory as a running site does. */
export function openProduct(file: string): { readonly run: RunQuery; readonly close: () => Promise<void> } {
  const store = new ThreadedDirectoryStore(file, { report: (line) => console.error(line) })
  store.warm()
  return { run: queryRunner(new DirectoryService(store, systemClock)), close: () => store.close() }
}
