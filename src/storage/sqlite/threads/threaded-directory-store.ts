import { availableParallelism } from 'node:os'
import type { ImageLookup } from '../../ports/image-lookup.ts'
import type { DirectoryStore, SitemapStore } from '../../ports.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { DEFERRED, type PoolState, type PoolWatch, ReaderPool } from './reader-pool.ts'

const CACHE_KIB = { lookups: 16 * 1024, fast: 32 * 1024, slow: 64 * 1024 } as const
/** With more waiting queries the site reports that it is busy: a waiting query takes memory, and its visitor leaves. */
const MOST_WAITING = { fast: 1000, slow: 300 } as const

/** The pool for fast queries and the one for expensive queries */
export type PoolName = 'fast' | 'slow'

export interface ThreadedStoreOptions {
  /** The number of expensive queries that run at once; by default one less than the number of processors */
  readonly slowThreads?: number
  readonly mostWaiting?: { readonly fast: number; readonly slow: number }
  readonly program?: URL
  readonly report?: (line: string) => void
  /** Returns what watches the queries of a pool, for metrics. */
  readonly watch?: ((pool: PoolName) => PoolWatch) | undefined
}

type Method<Name extends keyof DirectoryStore> = DirectoryStore[Name]

/**
 * The SQLite store of a running site. Lookups by ID run on the main thread. All other queries run in a fast pool, which defers
 * expensive ones to a slow pool, so that a fast search never waits for a slow one.
 */
export class ThreadedDirectoryStore implements DirectoryStore, SitemapStore, ImageLookup {
  readonly #lookups: SqliteDirectoryStore
  readonly #fast: ReaderPool
  readonly #slow: ReaderPool

  constructor(path: string, options: ThreadedStoreOptions = {}) {
    const { slowThreads = Math.max(1, availableParallelism() - 1), mostWaiting = MOST_WAITING } = options
    const { program, report = () => undefined, watch } = options
    const pool = (name: PoolName, threads: number) =>
      new ReaderPool({
        settings: { path, pool: name, cacheKib: CACHE_KIB[name] },
        threads,
        mostWaiting: mostWaiting[name],
        report,
        watch: watch?.(name),
        ...(program === undefined ? {} : { program }),
      })
    this.#lookups = new SqliteDirectoryStore(path, { cacheKib: CACHE_KIB.lookups })
    this.#fast = pool('fast', 1)
    this.#slow = pool('slow', slowThreads)
  }

  /** Starts the threads, so that the first visitors do not wait for them. */
  warm(): void {
    this.#fast.warm()
    this.#slow.warm()
  }

  poolStates(): Readonly<Record<PoolName, PoolState>> {
    return { fast: this.#fast.state(), slow: this.#slow.state() }
  }

  async #run<Name extends keyof DirectoryStore>(
    method: Name,
    ...args: Parameters<Method<Name>>
  ): Promise<Awaited<ReturnType<Method<Name>>>> {
    const result = await this.#fast.run(method, args)
    return (result === DEFERRED ? await this.#slow.run(method, args) : result) as Awaited<ReturnType<Method<Name>>>
  }

  searchMemorials(...args: Parameters<Method<'searchMemorials'>>): ReturnType<Method<'searchMemorials'>> {
    return this.#run('searchMemorials', ...args)
  }

  async countMemorials(...args: Parameters<Method<'countMemorials'>>): ReturnType<Method<'countMemorials'>> {
    return (await this.#slow.run('countMemorials', args)) as readonly number[]
  }

  countIfFast(...args: Parameters<Method<'countIfFast'>>): ReturnType<Method<'countIfFast'>> {
    return this.#run('countIfFast', ...args)
  }

  listCemeteryMemorials(
    ...args: Parameters<Method<'listCemeteryMemorials'>>
  ): ReturnType<Method<'listCemeteryMemorials'>> {
    return this.#run('listCemeteryMemorials', ...args)
  }

  listCemeteryMenu(...args: Parameters<Method<'listCemeteryMenu'>>): ReturnType<Method<'listCemeteryMenu'>> {
    return this.#run('listCemeteryMenu', ...args)
  }

  listSimilarCemeteries(
    ...args: Parameters<Method<'listSimilarCemeteries'>>
  ): ReturnType<Method<'listSimilarCemeteries'>> {
    return this.#run('listSimilarCemeteries', ...args)
  }

  listPlaceMenu(...args: Parameters<Method<'listPlaceMenu'>>): ReturnType<Method<'listPlaceMenu'>> {
    return this.#run('listPlaceMenu', ...args)
  }

  listPlacesNamed(...args: Parameters<Method<'listPlacesNamed'>>): ReturnType<Method<'listPlacesNamed'>> {
    return this.#run('listPlacesNamed', ...args)
  }

  listSimilarPlaceNames(
    ...args: Parameters<Method<'listSimilarPlaceNames'>>
  ): ReturnType<Method<'listSimilarPlaceNames'>> {
    return this.#run('listSimilarPlaceNames', ...args)
  }

  isInOneCemetery(...args: Parameters<Method<'isInOneCemetery'>>): ReturnType<Method<'isInOneCemetery'>> {
    return this.#run('isInOneCemetery', ...args)
  }

  listCemeteries(...args: Parameters<Method<'listCemeteries'>>): ReturnType<Method<'listCemeteries'>> {
    return this.#run('listCemeteries', ...args)
  }

  listOnThisDay(...args: Parameters<Method<'listOnThisDay'>>): ReturnType<Method<'listOnThisDay'>> {
    return this.#run('listOnThisDay', ...args)
  }

  listTaggedMemorials(...args: Parameters<Method<'listTaggedMemorials'>>): ReturnType<Method<'listTaggedMemorials'>> {
    return this.#run('listTaggedMemorials', ...args)
  }

  findMemorial(...args: Parameters<Method<'findMemorial'>>): ReturnType<Method<'findMemorial'>> {
    return this.#lookups.findMemorial(...args)
  }

  findCemetery(...args: Parameters<Method<'findCemetery'>>): ReturnType<Method<'findCemetery'>> {
    return this.#lookups.findCemetery(...args)
  }

  findTag(...args: Parameters<Method<'findTag'>>): ReturnType<Method<'findTag'>> {
    return this.#lookups.findTag(...args)
  }

  existingPlaces(...args: Parameters<Method<'existingPlaces'>>): ReturnType<Method<'existingPlaces'>> {
    return this.#lookups.existingPlaces(...args)
  }

  lastSitemapPart(...args: Parameters<SitemapStore['lastSitemapPart']>): Promise<number> {
    return this.#lookups.lastSitemapPart(...args)
  }

  sitemapPartChangedAt(...args: Parameters<SitemapStore['sitemapPartChangedAt']>): Promise<string | null> {
    return this.#lookups.sitemapPartChangedAt(...args)
  }

  readSitemapPart(...args: Parameters<SitemapStore['readSitemapPart']>): ReturnType<SitemapStore['readSitemapPart']> {
    return this.#lookups.readSitemapPart(...args)
  }

  hasOnlyDemo(): Promise<boolean> {
    return this.#lookups.hasOnlyDemo()
  }

  findImageState(path: string): ReturnType<ImageLookup['findImageState']> {
    return this.#lookups.findImageState(path)
  }

  version(): Promise<number> {
    return this.#lookups.version()
  }

  async close(): Promise<void> {
    // The fast pool closes first, because it defers queries to the slow one until then.
    await this.#fast.close()
    await this.#slow.close()
    await this.#lookups.close()
  }
}
