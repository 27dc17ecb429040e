import type {
  CemeteryOverview,
  CountedTag,
  DecadeCount,
  PlottedMemorial,
  RegionEntry,
  SurnameEntry,
  SurnameList,
  SurnameSpelling,
  YearCount,
} from '../domain/browse.ts'
import type { Cemetery } from '../domain/cemetery.ts'
import type { MemorialSummary } from '../domain/memorial.ts'
import type { Page } from '../domain/page.ts'

/** The surnames in the directory or in one cemetery. */
export interface SurnamesResult extends SurnameList {
  /** The prefix of all surnames in the list, folded; empty for all surnames */
  readonly prefix: string
  readonly cemetery: Cemetery | null
}

/** One surname and its memorials. */
export interface SurnameResult {
  /** Folded; null for memorials without a surname */
  readonly name: string | null
  /** The most common spelling comes first */
  readonly spellings: readonly SurnameSpelling[]
  /** Other spellings of this surname that sort elsewhere: Mueller for Müller */
  readonly related: readonly SurnameEntry[]
  /** The deaths in all memorials with the surname */
  readonly decades: readonly DecadeCount[]
  /** The cemetery that limits the memorials; null for all cemeteries */
  readonly cemetery: Cemetery | null
  /** The first year of the decade of death that limits the memorials; null for all decades */
  readonly deathDecade: number | null
  readonly memorials: Page<MemorialSummary>
}

/** A country, state, or county with its contents. */
export interface RegionResult {
  /** The country, the state, and the county that the path names; empty for all countries */
  readonly levels: readonly RegionEntry[]
  readonly memorials: number
  /** The smaller regions within it; null for a county */
  readonly regions: Page<RegionEntry> | null
  /** The cemeteries of a county by name */
  readonly cemeteries: Page<Cemetery> | null
}

export interface PlotsResult {
  readonly cemetery: Cemetery
  readonly plots: Page<PlottedMemorial>
}

/** The other memorials in the cemetery of a memorial. */
export interface NeighborsResult {
  /** All memorials of the cemetery with the surname, including the memorial itself; null without a surname or cemetery */
  readonly surname: SurnameEntry | null
  /** The first other memorials in the same plot */
  readonly samePlot: Page<PlottedMemorial>
  /** Null without a cemetery, or if its coordinates are unknown */
  readonly cemeteryPosition: CemeteryPosition | null
}

/** Degrees, WGS 84 */
export interface CemeteryPosition {
  readonly latitude: number
  readonly longitude: number
}

/**
 * The part of the directory for browsing without a search. Its methods return null for anything that does not exist.
 */
export interface Browsing {
  listSurnames(options: {
    /** The prefix of the surnames, or null for all of them */
    readonly prefix: string | null
    readonly cemeteryId: number | null
  }): Promise<SurnamesResult | null>
  /** `name` is a surname in any spelling, or `-` for memorials without a surname. */
  findSurname(
    name: string,
    options: { readonly cemeteryId: number | null; readonly deathDecade: number | null; readonly page: number },
  ): Promise<SurnameResult | null>
  /** `path` is a country, state, and county: "united-states/vermont/larkspur". Null for all countries. */
  findRegion(options: { readonly path: string | null; readonly page: number }): Promise<RegionResult | null>
  /** Counts births and deaths by century, or by decade of `century`, or by year of `decade` (first years). */
  listYears(options: { readonly century: number | null; readonly decade: number | null }): Promise<readonly YearCount[]>
  listTags(options: { readonly page: number }): Promise<Page<CountedTag>>
  findCemeteryOverview(cemeteryId: number): Promise<CemeteryOverview | null>
  /** Lists memorials with a plot that has all words of the query. */
  findPlots(
    cemeteryId: number,
    options: { readonly query: string | null; readonly page: number },
  ): Promise<PlotsResult | null>
  findNeighbors(memorialId: number): Promise<NeighborsResult | null>
}
