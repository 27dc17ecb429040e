import { availableParallelism } from 'node:os'
import type { ContentVersion } from '../../ports/content-version.ts'
import type { ImageLookup } from '../../ports/image-lookup.ts'
import type { SettingsReader } from '../../ports/site-settings.ts'
import type { DirectoryStore, SitemapStore } from '../../ports.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { DEFERRED, type PoolState, type PoolWatch, ReaderPool } from './reader-pool.ts'

/**
 * The cache is small, because the operating system also caches the file. With ten million memorials, caches four times as
 * large made no search faster.
 */
const CACHE_KIB = { lookups: 4 * 1024, fast: 8 * 1024, slow: 16 * 1024 } as const
/**
 * If more queries than this are waiting, the site reports that it is busy, because a waiting query takes memory, and its
 * visitor is likely to leave.
 */
const MAX_WAITING = { fast: 1000, slow: 300 } as const
/** Together with the rendering of a page, a response takes less than a second (docs/decisions/0024). */
const MAX_WAIT_MS = { fast: 100, slow: 400 } as const
/**
 * Up to this many queries may wait for any time, such as those of fifty pages with four fast queries each,
 * because queries take ten times as long right after the site starts.
 */
const ALWAYS_MAY_WAIT = { fast: 200, slow: 4 } as const

/** The pools for fast and expensive queries */
export type PoolName = 'fast' | 'slow'

export interface ThreadedStoreOptions {
  /** The number of processes that serve the site, which share the processors and the memory for caches; by default 1 */
  readonly processes?: number
  /** The number of expensive queries that run at once; by default this process's share of all processors but one */
  readonly slowThreads?: number
  readonly maxWaiting?: { readonly fast: number; readonly slow: number }
  readonly program?: URL
  readonly report?: (line: string) => void
  /** Returns the observer of a pool, for metrics. */
  readonly watch?: ((pool: PoolName) => PoolWatch) | undefined
}

type Lookups = DirectoryStore & SitemapStore & ImageLookup & SettingsReader & ContentVersion
type Method<Name extends keyof DirectoryStore> = DirectoryStore[Name]

/**
 * The SQLite store of a running site. Lookups by ID run on the main thread. All other queries run in a fast pool, which defers
 * expensive ones to a slow pool, so that a fast search never waits for a slow one.
 */
export class ThreadedDirectoryStore
  implements DirectoryStore, SitemapStore, ImageLookup, SettingsReader, ContentVersion
{
  readonly #lookups: SqliteDirectoryStore
  readonly #fast: ReaderPool
  readonly #slow: ReaderPool

  readonly searchMemorials = this.#query('searchMemorials')
  readonly arrangeMemorials = this.#query('arrangeMemorials')
  readonly countIfFast = this.#query('countIfFast')
  readonly listCemeteryMemorials = this.#query('listCemeteryMemorials')
  readonly listCemeteryMenu = this.#query('listCemeteryMenu')
  readonly listSimilarCemeteries = this.#query('listSimilarCemeteries')
  readonly listPlaceMenu = this.#query('listPlaceMenu')
  readonly listPlacesNamed = this.#query('listPlacesNamed')
  readonly listSimilarPlaceNames = this.#query('listSimilarPlaceNames')
  readonly isInOneCemetery = this.#query('isInOneCemetery')
  readonly listCemeteries = this.#query('listCemeteries')
  readonly listOnThisDay = this.#query('listOnThisDay')
  readonly listTaggedMemorials = this.#query('listTaggedMemorials')
  readonly listSurnames = this.#query('listSurnames')
  readonly listSurnameMemorials = this.#query('listSurnameMemorials')
  readonly countDeathDecades = this.#query('countDeathDecades')
  readonly listRegions = this.#query('listRegions')
  readonly listRegionCemeteries = this.#query('listRegionCemeteries')
  readonly listPlots = this.#query('listPlots')

  readonly findMemorial = this.#lookup('findMemorial')
  readonly findMemorialSummary = this.#lookup('findMemorialSummary')
  readonly findNeighbors = this.#lookup('findNeighbors')
  readonly findCemetery = this.#lookup('findCemetery')
  readonly findTag = this.#lookup('findTag')
  readonly findSettings = this.#lookup('findSettings')
  readonly listSpellings = this.#lookup('listSpellings')
  readonly countYears = this.#lookup('countYears')
  readonly listTags = this.#lookup('listTags')
  readonly findRegion = this.#lookup('findRegion')
  readonly hasPlots = this.#lookup('hasPlots')
  readonly existingPlaces = this.#lookup('existingPlaces')
  readonly lastSitemapPart = this.#lookup('lastSitemapPart')
  readonly sitemapPartChangedAt = this.#lookup('sitemapPartChangedAt')
  readonly readSitemapPart = this.#lookup('readSitemapPart')
  readonly hasOnlyDemo = this.#lookup('hasOnlyDemo')
  readonly findImageState = this.#lookup('findImageState')
  readonly version = this.#lookup('version')
  readonly contentVersion = this.#lookup('contentVersion')

  constructor(path: string, options: ThreadedStoreOptions = {}) {
    const { processes = 1, maxWaiting = MAX_WAITING } = options
    const { slowThreads = Math.max(1, Math.floor((availableParallelism() - 1) / processes)) } = options
    const { program, report = () => undefined, watch } = options
    const pool = (name: PoolName, threads: number) =>
      new ReaderPool({
        settings: { path, pool: name, cacheKib: Math.ceil(CACHE_KIB[name] / processes) },
        threads,
        maxWaiting: maxWaiting[name],
        maxWaitMs: MAX_WAIT_MS[name],
        alwaysMayWait: ALWAYS_MAY_WAIT[name],
        report,
        watch: watch?.(name),
        ...(program === undefined ? {} : { program }),
      })
    this.#lookups = new SqliteDirectoryStore(path, { cacheKib: Math.ceil(CACHE_KIB.lookups / processes) })
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

  async countMemorials(...args: Parameters<Method<'countMemorials'>>): ReturnType<Method<'countMemorials'>> {
    return (await this.#slow.run('countMemorials', args)) as readonly number[]
  }

  async searchMemorialIds(...args: Parameters<Method<'searchMemorialIds'>>): ReturnType<Method<'searchMemorialIds'>> {
    return (await this.#slow.run('searchMemorialIds', args)) as Awaited<ReturnType<Method<'searchMemorialIds'>>>
  }

  async close(): Promise<void> {
    // The fast pool closes first, because it defers queries to the slow one until then.
    await this.#fast.close()
    await this.#slow.close()
    await this.#lookups.close()
  }

  /** Returns a method that runs in the fast pool, or in the slow one if the fast one defers it. */
  #query<Name extends keyof DirectoryStore>(name: Name): Method<Name> {
    const run = async (...args: Parameters<Method<Name>>) => {
      const result = await this.#fast.run(name, args)
      return result === DEFERRED ? await this.#slow.run(name, args) : result
    }
    return run as Method<Name>
  }

  /** Returns a method that runs on the main thread. */
  #lookup<Name extends keyof Lookups>(name: Name): Lookups[Name] {
    const run = (...args: unknown[]) => Reflect.apply(this.#lookups[name], this.#lookups, args)
    return run as Lookups[Name]
  }
}
