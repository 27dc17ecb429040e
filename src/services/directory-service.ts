import {
  type CemeteryMemorialsResult,
  type CemeterySearch,
  type CemeterySearchResult,
  type Directory,
  type MemorialSearch,
  type MemorialSearchResult,
  RemovedError,
  type TagMemorialsResult,
  type TodaysEvents,
} from '../contract/directory.ts'
import type { CemeteryMenuEntry } from '../domain/cemetery.ts'
import { ageAtDeath } from '../domain/dates/age-at-death.ts'
import { lastListedDeath, RECENT_DEATH_DAYS } from '../domain/listing-policy.ts'
import type { Memorial } from '../domain/memorial.ts'
import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import { anniversaryDays } from '../domain/today-in-history.ts'
import { type DirectoryStore, REMOVED } from '../storage/ports.ts'
import { BrowseDirectory } from './browse-directory.ts'
import type { Clock } from './clock.ts'
import { completePlace } from './complete-place.ts'
import { loadPage } from './load-page.ts'
import { nearestCemeteries } from './nearest-cemeteries.ts'
import { recognizePlaces } from './recognize-places.ts'
import { searchMemorials } from './search/search-memorials.ts'

const CEMETERY_ROWS = 20
const MAX_SIMILAR_CEMETERIES = 10
const MAX_PLACES = 10
const TAG_ROWS = 20
const TODAYS_ROWS = 5
/** Readings 18 */
const CEMETERY_MEMORIALS_ROWS = 1000

export class DirectoryService extends BrowseDirectory implements Directory {
  readonly #store: DirectoryStore
  readonly #clock: Clock
  readonly #recentDeathDays: number
  readonly #showsRemarks: boolean
  readonly #onIncomplete: () => void

  /**
   * Today's events omit people who died fewer than `recentDeathDays` days ago. `showsRemarks` applies to remarks that the
   * site owner has neither shown nor hidden. `onIncomplete` is called for each result that is incomplete because the
   * directory was busy.
   */
  constructor(
    store: DirectoryStore,
    clock: Clock,
    { recentDeathDays = RECENT_DEATH_DAYS, showsRemarks = false, onIncomplete = () => {} } = {},
  ) {
    super(store)
    this.#store = store
    this.#clock = clock
    this.#recentDeathDays = recentDeathDays
    this.#showsRemarks = showsRemarks
    this.#onIncomplete = onIncomplete
  }

  async findMemorial(id: number): Promise<Memorial | null> {
    const stored = await this.#store.findMemorial(id)
    if (stored === REMOVED) throw new RemovedError('memorial.removed')
    if (stored === null) return null
    const { isRemarkShown, ...found } = stored
    const memorial = { ...found, remark: (isRemarkShown ?? this.#showsRemarks) ? found.remark : null }
    if (memorial.ageAtDeath !== null) return memorial
    const { birthDate, deathDate } = memorial
    // Computed only if it is certain (readings 21).
    return birthDate === null || deathDate === null
      ? memorial
      : { ...memorial, ageAtDeath: ageAtDeath(birthDate, deathDate) }
  }

  async findCemeteryMemorials(
    cemeteryId: number,
    { filter, page, perPage = CEMETERY_MEMORIALS_ROWS }: Parameters<Directory['findCemeteryMemorials']>[1],
  ): Promise<CemeteryMemorialsResult | null> {
    const cemetery = await this.#store.findCemetery(cemeteryId)
    if (cemetery === REMOVED) throw new RemovedError('cemetery.removed')
    if (cemetery === null) return null
    const rows = Math.min(perPage, CEMETERY_MEMORIALS_ROWS)
    const memorials = await loadPage(page, rows, (slice) =>
      // After a merge, `cemetery` is the one that remains, so its ID may not be `cemeteryId`.
      this.#store.listCemeteryMemorials(cemetery.id, filter, slice),
    )
    return { cemetery, memorials }
  }

  async listCemeteryMenu({
    query,
    limit,
    match = 'exact',
  }: Parameters<Directory['listCemeteryMenu']>[0]): Promise<readonly CemeteryMenuEntry[]> {
    const entries = await this.#store.listCemeteryMenu(query, limit)
    if (entries.length > 0 || query === null || match === 'exact') return entries
    return nearestCemeteries(this.#store, query, limit ?? MAX_SIMILAR_CEMETERIES)
  }

  listPlaceMenu({ query, limit }: Parameters<Directory['listPlaceMenu']>[0]): Promise<readonly PlaceMenuEntry[]> {
    return completePlace(this.#store, query, limit ?? MAX_PLACES)
  }

  async listCemeteries({ cemeteryId, location, page }: CemeterySearch): Promise<CemeterySearchResult> {
    const { places, unrecognized } = await recognizePlaces(this.#store, location)
    const cemeteries = await loadPage(page, CEMETERY_ROWS, (slice) =>
      this.#store.listCemeteries({ cemeteryId, places }, slice),
    )
    return { ...cemeteries, unrecognizedPlaces: unrecognized }
  }

  searchMemorials(search: MemorialSearch): Promise<MemorialSearchResult> {
    return searchMemorials(this.#store, search, this.#onIncomplete)
  }

  async listTodaysEvents({
    day,
    month,
    birthsPage,
    deathsPage,
  }: Parameters<Directory['listTodaysEvents']>[0]): Promise<TodaysEvents> {
    const today = this.#clock.today()
    const days = anniversaryDays({ day, month, year: today.year })
    const diedBy = lastListedDeath(today, this.#recentDeathDays)
    const [births, deaths] = await Promise.all([
      loadPage(birthsPage, TODAYS_ROWS, (slice) => this.#store.listOnThisDay('Birth', days, diedBy, slice)),
      loadPage(deathsPage, TODAYS_ROWS, (slice) => this.#store.listOnThisDay('Death', days, diedBy, slice)),
    ])
    return { births, deaths }
  }

  async findTagMemorials(slug: string, page: number): Promise<TagMemorialsResult | null> {
    const tag = await this.#store.findTag(slug)
    if (tag === null) return null
    const memorials = await loadPage(page, TAG_ROWS, (slice) => this.#store.listTaggedMemorials(slug, slice))
    return { tag, memorials }
  }
}
