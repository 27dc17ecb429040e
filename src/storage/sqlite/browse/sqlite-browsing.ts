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
import type { YearRange } from '../../../domain/dates/year-expression.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { BrowsingStore, SurnameSelection, YearUnit } from '../../ports/browsing.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { cemetery, memorialSummary } from '../records/row-mapping.ts'
import type { MemorialSearcher } from '../search/memorial-search.ts'
import { listPlots, listSamePlot } from './plot-lists.ts'
import { findRegion, listRegions, regionCemeteryRows } from './region-lists.ts'
import { SurnameLists } from './surname-lists.ts'
import { countSurname, deathDecadesOfCemetery, deathDecadesOfSurname, surnameMemorials } from './surname-memorials.ts'
import { countYears } from './year-counts.ts'

/** The part of the SQLite store for browsing. */
export class SqliteBrowsing implements BrowsingStore {
  readonly #connection: Connection
  readonly #search: MemorialSearcher
  readonly #surnames: SurnameLists

  constructor(connection: Connection, search: MemorialSearcher) {
    this.#connection = connection
    this.#search = search
    this.#surnames = new SurnameLists(connection)
  }

  async listSurnames(prefix: string, cemeteryId: number | null): Promise<SurnameList> {
    return this.#connection.snapshot(() => this.#surnames.list(prefix, cemeteryId))
  }

  async listSpellings(surname: string): Promise<readonly SurnameSpelling[]> {
    return this.#connection.snapshot(() => this.#surnames.spellings(surname))
  }

  async listSurnameMemorials(selection: SurnameSelection, slice: Slice): Promise<Rows<MemorialSummary>> {
    return this.#connection.snapshot(() => {
      const { keys, total } = surnameMemorials(this.#connection, selection, slice)
      return { rows: this.#search.summaries(keys), total }
    })
  }

  async countSurname(surname: string, cemeteryId: number): Promise<number> {
    return this.#connection.snapshot(() => countSurname(this.#connection, surname, cemeteryId))
  }

  async countDeathDecades(
    of: { readonly surname: string } | { readonly cemeteryId: number },
  ): Promise<readonly DecadeCount[]> {
    return this.#connection.snapshot(() =>
      'surname' in of
        ? deathDecadesOfSurname(this.#connection, of.surname)
        : deathDecadesOfCemetery(this.#connection, of.cemeteryId),
    )
  }

  async listRegions(within: readonly string[], slice: Slice): Promise<Rows<RegionEntry>> {
    return this.#connection.snapshot(() => listRegions(this.#connection, within, slice))
  }

  async findRegion(levels: readonly string[]): Promise<RegionEntry | null> {
    return this.#connection.snapshot(() => findRegion(this.#connection, levels))
  }

  async listRegionCemeteries(levels: readonly string[], slice: Slice): Promise<Rows<Cemetery>> {
    return this.#connection.snapshot(() => {
      const { rows, total } = regionCemeteryRows(this.#connection, levels, slice)
      return { rows: rows.map(cemetery), total }
    })
  }

  async countYears(unit: YearUnit, years: YearRange): Promise<readonly YearCount[]> {
    return this.#connection.snapshot(() => countYears(this.#connection, unit, years))
  }

  async listTags(slice: Slice): Promise<Rows<CountedTag>> {
    return this.#connection.snapshot(() => {
      const rows = this.#connection.all(
        'SELECT slug, name, memorials FROM tag WHERE memorials > 0 ORDER BY name COLLATE NOCASE, id LIMIT ? OFFSET ?',
        slice.limit,
        slice.offset,
      )
      return {
        total: Number(this.#connection.get('SELECT count(*) AS total FROM tag WHERE memorials > 0')?.total),
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
    return this.#connection.get(plotted, cemeteryId) !== undefined
  }

  async listPlots(cemeteryId: number, words: readonly string[], slice: Slice): Promise<Rows<PlottedMemorial>> {
    return this.#connection.snapshot(() => plotted(listPlots(this.#connection, cemeteryId, words, slice)))
  }

  async listSamePlot(memorialId: number, slice: Slice): Promise<Rows<PlottedMemorial>> {
    return this.#connection.snapshot(() => plotted(listSamePlot(this.#connection, memorialId, slice)))
  }
}

function plotted({ rows, total }: Rows<Row>): Rows<PlottedMemorial> {
  return { total, rows: rows.map((row) => ({ ...memorialSummary(row), plot: String(row.plot) })) }
}
