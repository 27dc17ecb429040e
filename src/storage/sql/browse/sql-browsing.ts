import type {
  CountedTag,
  DecadeCount,
  PlottedMemorial,
  RegionEntry,
  SurnameList,
  SurnameSpelling,
  YearCount,
} from '../../../domain/browse.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import type { YearRange } from '../../../domain/dates/year-range.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { BrowsingStore, SurnameSelection, YearUnit } from '../../ports/browsing.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database } from '../database.ts'
import { cemetery, plottedMemorial } from '../records/row-mapping.ts'
import type { MemorialSearcher } from '../search/memorial-search.ts'
import { surnameSpellings } from './directory-surnames.ts'
import { listPlots } from './plot-lists.ts'
import { findRegion, listRegions, regionCemeteryRows } from './region-lists.ts'
import { listSurnames } from './surname-lists.ts'
import { deathDecadesOfCemetery, deathDecadesOfSurname, surnameMemorials } from './surname-memorials.ts'
import { countYears } from './year-counts.ts'

export class SqlBrowsing implements BrowsingStore {
  readonly #database: Database
  readonly #search: MemorialSearcher

  constructor(database: Database, search: MemorialSearcher) {
    this.#database = database
    this.#search = search
  }

  async listSurnames(prefix: string, cemeteryId: number | null): Promise<SurnameList> {
    return this.#database.snapshot(() => listSurnames(this.#database, prefix, cemeteryId))
  }

  async listSpellings(surname: string): Promise<readonly SurnameSpelling[]> {
    return this.#database.snapshot(() => surnameSpellings(this.#database, surname))
  }

  async listSurnameMemorials(selection: SurnameSelection, slice: Slice): Promise<Rows<MemorialSummary>> {
    return this.#database.snapshot(async () => {
      const { keys, total } = await surnameMemorials(this.#database, selection, slice)
      return { rows: await this.#search.summaries(keys), total }
    })
  }

  async countDeathDecades(
    of: { readonly surname: string } | { readonly cemeteryId: number },
  ): Promise<readonly DecadeCount[]> {
    return this.#database.snapshot(async () =>
      'surname' in of
        ? await deathDecadesOfSurname(this.#database, of.surname)
        : await deathDecadesOfCemetery(this.#database, of.cemeteryId),
    )
  }

  async listRegions(within: readonly string[], slice: Slice): Promise<Rows<RegionEntry>> {
    return this.#database.snapshot(() => listRegions(this.#database, within, slice))
  }

  async findRegion(levels: readonly string[]): Promise<RegionEntry | null> {
    return this.#database.snapshot(() => findRegion(this.#database, levels))
  }

  async listRegionCemeteries(levels: readonly string[], slice: Slice): Promise<Rows<Cemetery>> {
    return this.#database.snapshot(async () => {
      const { rows, total } = await regionCemeteryRows(this.#database, levels, slice)
      return { rows: rows.map(cemetery), total }
    })
  }

  async countYears(unit: YearUnit, years: YearRange): Promise<readonly YearCount[]> {
    return this.#database.snapshot(() => countYears(this.#database, unit, years))
  }

  async listTags(slice: Slice): Promise<Rows<CountedTag>> {
    return this.#database.snapshot(async () => {
      const rows = await this.#database.all(
        `SELECT slug, name, memorials FROM tag WHERE memorials > 0
         ORDER BY ${this.#database.engine.ignoringCase('name')}, id LIMIT ? OFFSET ?`,
        slice.limit,
        slice.offset,
      )
      return {
        total: Number((await this.#database.get('SELECT count(*) AS total FROM tag WHERE memorials > 0'))?.total),
        rows: rows.map(({ slug, name, memorials }) => ({
          slug: String(slug),
          name: String(name),
          memorials: Number(memorials),
        })),
      }
    })
  }

  async hasPlots(cemeteryId: number): Promise<boolean> {
    const plotted = 'SELECT 1 AS found FROM memorial WHERE cemetery_id = ? AND plot IS NOT NULL LIMIT 1'
    return (await this.#database.get(plotted, cemeteryId)) !== undefined
  }

  async listPlots(cemeteryId: number, words: readonly string[], slice: Slice): Promise<Rows<PlottedMemorial>> {
    return this.#database.snapshot(async () => {
      const { rows, total } = await listPlots(this.#database, cemeteryId, words, slice)
      return { total, rows: rows.map(plottedMemorial) }
    })
  }
}
