import type { Browsing, RegionResult, SurnameResult, SurnamesResult } from '../contract/browsing.ts'
import { RemovedError } from '../contract/directory.ts'
import type { SurnameEntry } from '../domain/browse.ts'
import type { Cemetery } from '../domain/cemetery.ts'
import { FIRST_YEAR, LAST_YEAR } from '../domain/dates/year-range.ts'
import { pageOf } from '../domain/page.ts'
import { parseRegionPath } from '../domain/places/region-path.ts'
import { foldText } from '../search/fold.ts'
import { relatedSurnames } from '../search/surname-relatives.ts'
import { type DirectoryStore, REMOVED } from '../storage/ports.ts'
import { loadPage } from './load-page.ts'

const MEMORIAL_ROWS = 100
const CEMETERY_ROWS = 100
const REGION_ROWS = 300
const TAG_ROWS = 200
const PLOT_ROWS = 100
const NEIGHBOR_ROWS = 10
const COUNTY_LEVEL = 3

/** Lists the records of the directory by surname, place, year, and tag. All totals are exact. */
export class BrowseDirectory implements Browsing {
  readonly #store: DirectoryStore

  constructor(store: DirectoryStore) {
    this.#store = store
  }

  async listSurnames({ prefix, cemeteryId }: Parameters<Browsing['listSurnames']>[0]): Promise<SurnamesResult | null> {
    const cemetery = await this.#cemetery(cemeteryId)
    if (cemetery === null && cemeteryId !== null) return null
    const folded = foldBeginning(prefix ?? '')
    const list = await this.#store.listSurnames(folded, cemetery?.id ?? null)
    return { ...list, prefix: folded, cemetery }
  }

  async findSurname(
    name: string,
    { cemeteryId, deathDecade, page }: Parameters<Browsing['findSurname']>[1],
  ): Promise<SurnameResult | null> {
    const surname = foldText(name) || null
    const cemetery = await this.#cemetery(cemeteryId)
    if (cemetery === null && cemeteryId !== null) return null
    const decade = deathDecade === null ? null : deathDecade - (deathDecade % 10)
    const deathYears = decade === null ? null : { from: decade, to: decade + 9 }
    const selection = { surname, cemeteryId: cemetery?.id ?? null, deathYears }
    const [spellings, decades, memorials] = await Promise.all([
      surname === null ? [] : this.#store.listSpellings(surname),
      surname === null ? [] : this.#store.countDeathDecades({ surname }),
      loadPage(page, MEMORIAL_ROWS, (slice) => this.#store.listSurnameMemorials(selection, slice)),
    ])
    if (surname !== null && spellings.length === 0) return null
    const related = await this.#relatedTo(
      surname,
      spellings.map(({ written }) => written),
    )
    return { name: surname, spellings, related, decades, cemetery, deathDecade: decade, memorials }
  }

  async #relatedTo(surname: string | null, written: readonly string[]): Promise<SurnameEntry[]> {
    if (surname === null) return []
    const entries = await Promise.all(relatedSurnames(surname, written).map((name) => this.#surnameEntry(name)))
    return entries.filter((entry) => entry !== null)
  }

  async #surnameEntry(name: string): Promise<SurnameEntry | null> {
    const spellings = await this.#store.listSpellings(name)
    const [first] = spellings
    if (first === undefined) return null
    return { name, written: first.written, memorials: spellings.reduce((sum, { memorials }) => sum + memorials, 0) }
  }

  async findRegion({ path, page }: Parameters<Browsing['findRegion']>[0]): Promise<RegionResult | null> {
    const keys = parseRegionPath(path ?? '')
    if (keys === null) return null
    const found = await Promise.all(keys.map((_, i) => this.#store.findRegion(keys.slice(0, i + 1))))
    const levels = found.filter((level) => level !== null)
    if (levels.length < found.length) return null
    const whole = levels.at(-1) ?? (await this.#store.findRegion([]))
    const memorials = whole?.memorials ?? 0
    if (keys.length < COUNTY_LEVEL) {
      const regions = await loadPage(page, REGION_ROWS, (slice) => this.#store.listRegions(keys, slice))
      return { levels, memorials, regions, cemeteries: null }
    }
    const cemeteries = await loadPage(page, CEMETERY_ROWS, (slice) => this.#store.listRegionCemeteries(keys, slice))
    return { levels, memorials, regions: null, cemeteries }
  }

  listYears({ century, decade }: Parameters<Browsing['listYears']>[0]): ReturnType<Browsing['listYears']> {
    if (decade !== null) return this.#store.countYears('year', { from: decade, to: decade + 9 })
    if (century !== null) return this.#store.countYears('decade', { from: century, to: century + 99 })
    return this.#store.countYears('century', { from: FIRST_YEAR - 1, to: LAST_YEAR })
  }

  listTags({ page }: { readonly page: number }): ReturnType<Browsing['listTags']> {
    return loadPage(page, TAG_ROWS, (slice) => this.#store.listTags(slice))
  }

  async findCemeteryOverview(cemeteryId: number): ReturnType<Browsing['findCemeteryOverview']> {
    const cemetery = await this.#cemetery(cemeteryId)
    if (cemetery === null) return null
    const [surnames, decades, hasPlots] = await Promise.all([
      this.#store.listSurnames('', cemetery.id),
      this.#store.countDeathDecades({ cemeteryId: cemetery.id }),
      this.#store.hasPlots(cemetery.id),
    ])
    return { cemetery, surnames, decades, hasPlots }
  }

  async findPlots(
    cemeteryId: number,
    { query, page }: Parameters<Browsing['findPlots']>[1],
  ): ReturnType<Browsing['findPlots']> {
    const cemetery = await this.#cemetery(cemeteryId)
    if (cemetery === null) return null
    const words = (query ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    const plots = await loadPage(page, PLOT_ROWS, (slice) => this.#store.listPlots(cemetery.id, words, slice))
    return { cemetery, plots }
  }

  async findNeighbors(memorialId: number): ReturnType<Browsing['findNeighbors']> {
    const neighbors = await this.#store.findNeighbors(memorialId, NEIGHBOR_ROWS)
    if (neighbors === REMOVED) throw new RemovedError('memorial.removed')
    if (neighbors === null) return null
    const { rows, total } = neighbors.samePlot
    return { ...neighbors, samePlot: pageOf(rows, 1, NEIGHBOR_ROWS, total) }
  }

  /** Returns the cemetery with this ID, or the one that it was merged into. */
  async #cemetery(id: number | null): Promise<Cemetery | null> {
    if (id === null) return null
    const cemetery = await this.#store.findCemetery(id)
    if (cemetery === REMOVED) throw new RemovedError('cemetery.removed')
    return cemetery
  }
}

/** Folds a surname prefix. A space or hyphen at its end marks the end of a word. */
function foldBeginning(prefix: string): string {
  const folded = foldText(prefix)
  return folded !== '' && /[\s-]$/u.test(prefix) ? `${folded} ` : folded
}
