import { availableParallelism } from 'node:os'
import type { ImageLookup } from '../../ports/image-lookup.ts'
import type { DirectoryStore, SitemapStore } from '../../ports.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { DEFERRED, ReaderPool } from './reader-pool.ts'

const CACHE_KIB = { here: 16 * 1024, quick: 32 * 1024, broad: 64 * 1024 } as const
/** Beyond these the site says that it is busy: a question that waits takes memory, and its visitor leaves. */
const MOST_WAITING = { quick: 1000, broad: 300 } as const

export interface ThreadedStoreOptions {
  /** Broad searches that run at once; by default one less than the machine has processors. */
  readonly broadThreads?: number
  readonly mostWaiting?: { readonly quick: number; readonly broad: number }
  readonly program?: URL
  readonly report?: (line: string) => void
}

type Call<Name extends keyof DirectoryStore> = DirectoryStore[Name]

/**
 * The SQLite store of a running site. What is a look-up by nature is read on the thread that answers requests; everything
 * else in a quick lane, and what would take long in a broad one, so that nobody waits for the search of somebody else.
 */
export class ThreadedDirectoryStore implements DirectoryStore, SitemapStore, ImageLookup {
  readonly #here: SqliteDirectoryStore
  readonly #quick: ReaderPool
  readonly #broad: ReaderPool

  constructor(path: string, options: ThreadedStoreOptions = {}) {
    const { broadThreads = Math.max(1, availableParallelism() - 1), mostWaiting = MOST_WAITING } = options
    const { program, report = () => undefined } = options
    const lane = (name: 'quick' | 'broad', threads: number) =>
      new ReaderPool({
        settings: { path, lane: name, cacheKib: CACHE_KIB[name] },
        threads,
        mostWaiting: mostWaiting[name],
        report,
        ...(program === undefined ? {} : { program }),
      })
    this.#here = new SqliteDirectoryStore(path, { cacheKib: CACHE_KIB.here })
    this.#quick = lane('quick', 1)
    this.#broad = lane('broad', broadThreads)
  }

  /** Starts the threads, so that the first visitors need not wait for it. */
  warm(): void {
    this.#quick.warm()
    this.#broad.warm()
  }

  async #ask<Name extends keyof DirectoryStore>(
    call: Name,
    ...args: Parameters<Call<Name>>
  ): Promise<Awaited<ReturnType<Call<Name>>>> {
    const answer = await this.#quick.ask(call, args)
    return (answer === DEFERRED ? await this.#broad.ask(call, args) : answer) as Awaited<ReturnType<Call<Name>>>
  }

  searchMemorials(...args: Parameters<Call<'searchMemorials'>>): ReturnType<Call<'searchMemorials'>> {
    return this.#ask('searchMemorials', ...args)
  }

  async countMemorials(...args: Parameters<Call<'countMemorials'>>): ReturnType<Call<'countMemorials'>> {
    return (await this.#broad.ask('countMemorials', args)) as readonly number[]
  }

  countIfFast(...args: Parameters<Call<'countIfFast'>>): ReturnType<Call<'countIfFast'>> {
    return this.#ask('countIfFast', ...args)
  }

  listCemeteryMemorials(...args: Parameters<Call<'listCemeteryMemorials'>>): ReturnType<Call<'listCemeteryMemorials'>> {
    return this.#ask('listCemeteryMemorials', ...args)
  }

  listCemeteryMenu(...args: Parameters<Call<'listCemeteryMenu'>>): ReturnType<Call<'listCemeteryMenu'>> {
    return this.#ask('listCemeteryMenu', ...args)
  }

  listSimilarCemeteries(...args: Parameters<Call<'listSimilarCemeteries'>>): ReturnType<Call<'listSimilarCemeteries'>> {
    return this.#ask('listSimilarCemeteries', ...args)
  }

  listPlaceMenu(...args: Parameters<Call<'listPlaceMenu'>>): ReturnType<Call<'listPlaceMenu'>> {
    return this.#ask('listPlaceMenu', ...args)
  }

  listPlacesNamed(...args: Parameters<Call<'listPlacesNamed'>>): ReturnType<Call<'listPlacesNamed'>> {
    return this.#ask('listPlacesNamed', ...args)
  }

  listSimilarPlaceNames(...args: Parameters<Call<'listSimilarPlaceNames'>>): ReturnType<Call<'listSimilarPlaceNames'>> {
    return this.#ask('listSimilarPlaceNames', ...args)
  }

  isInOneCemetery(...args: Parameters<Call<'isInOneCemetery'>>): ReturnType<Call<'isInOneCemetery'>> {
    return this.#ask('isInOneCemetery', ...args)
  }

  listCemeteries(...args: Parameters<Call<'listCemeteries'>>): ReturnType<Call<'listCemeteries'>> {
    return this.#ask('listCemeteries', ...args)
  }

  listOnThisDay(...args: Parameters<Call<'listOnThisDay'>>): ReturnType<Call<'listOnThisDay'>> {
    return this.#ask('listOnThisDay', ...args)
  }

  listTaggedMemorials(...args: Parameters<Call<'listTaggedMemorials'>>): ReturnType<Call<'listTaggedMemorials'>> {
    return this.#ask('listTaggedMemorials', ...args)
  }

  findMemorial(...args: Parameters<Call<'findMemorial'>>): ReturnType<Call<'findMemorial'>> {
    return this.#here.findMemorial(...args)
  }

  findCemetery(...args: Parameters<Call<'findCemetery'>>): ReturnType<Call<'findCemetery'>> {
    return this.#here.findCemetery(...args)
  }

  findTag(...args: Parameters<Call<'findTag'>>): ReturnType<Call<'findTag'>> {
    return this.#here.findTag(...args)
  }

  knownPlaces(...args: Parameters<Call<'knownPlaces'>>): ReturnType<Call<'knownPlaces'>> {
    return this.#here.knownPlaces(...args)
  }

  lastSitemapPart(...args: Parameters<SitemapStore['lastSitemapPart']>): Promise<number> {
    return this.#here.lastSitemapPart(...args)
  }

  sitemapPartChangedAt(...args: Parameters<SitemapStore['sitemapPartChangedAt']>): Promise<string | null> {
    return this.#here.sitemapPartChangedAt(...args)
  }

  readSitemapPart(...args: Parameters<SitemapStore['readSitemapPart']>): ReturnType<SitemapStore['readSitemapPart']> {
    return this.#here.readSitemapPart(...args)
  }

  hasOnlyDemo(): Promise<boolean> {
    return this.#here.hasOnlyDemo()
  }

  findImageState(path: string): ReturnType<ImageLookup['findImageState']> {
    return this.#here.findImageState(path)
  }

  version(): Promise<number> {
    return this.#here.version()
  }

  async close(): Promise<void> {
    // The quick lane first: what it hands back still finds the broad one open.
    await this.#quick.close()
    await this.#broad.close()
    await this.#here.close()
  }
}
