import type { Directory } from '../../src/contract/directory.ts'
import { systemClock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import { ThreadedDirectoryStore } from '../../src/storage/sqlite/threads/threaded-directory-store.ts'
import type { Question } from './kinds.ts'

/** Asks a question and answers how many memorials it finds. */
export type Ask = (question: Question) => Promise<number>

/** What the product does when a page or a call asks it. */
export function asksProduct(directory: Directory): Ask {
  return async (question) => {
    if ('search' in question) return (await directory.searchMemorials(question.search)).total
    if ('memorialId' in question) return (await directory.findMemorial(question.memorialId)) === null ? 0 : 1
    const { births, deaths } = await directory.listTodaysEvents({ ...question.day, birthsPage: 1, deathsPage: 1 })
    return births.total + deaths.total
  }
}

/** A directory as a running site has it. */
export function openProduct(file: string): { readonly ask: Ask; readonly close: () => Promise<void> } {
  const store = new ThreadedDirectoryStore(file, { report: (line) => console.error(line) })
  store.warm()
  return { ask: asksProduct(new DirectoryService(store, systemClock)), close: () => store.close() }
}
