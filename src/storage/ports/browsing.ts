import type {
  CountedTag,
  DecadeCount,
  PlottedMemorial,
  RegionEntry,
  SurnameEntry,
  SurnameList,
  SurnameSpelling,
  YearCount,
} from '../../domain/browse.ts'
import type { Cemetery } from '../../domain/cemetery.ts'
import type { YearRange } from '../../domain/dates/year-range.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import type { Rows, Slice } from '../ports.ts'

/** The memorials with one surname, or those without a surname. */
export interface SurnameSelection {
  /** Folded; null for memorials without a surname */
  readonly surname: string | null
  /** Limits the selection to one cemetery. */
  readonly cemeteryId: number | null
  /** A decade of death */
  readonly deathYears: YearRange | null
}

export const YEAR_UNITS = { century: 100, decade: 10, year: 1 } as const
export type YearUnit = keyof typeof YEAR_UNITS

/** What a memorial's page shows about the other memorials of its cemetery */
export interface StoredNeighbors {
  /** The folded surname, and how many memorials of the cemetery have it, including this one; null without surname or cemetery */
  readonly surname: SurnameEntry | null
  /** The first other memorials in the same plot, by name */
  readonly samePlot: Rows<PlottedMemorial>
  /** The position of the cemetery, if it is known */
  readonly cemeteryPosition: { readonly latitude: number; readonly longitude: number } | null
}

/** Reads the lists and totals for browsing. All totals are exact. */
export interface BrowsingStore {
  /** Lists the surnames that begin with a folded string, or groups of them, in the directory or in one cemetery. */
  listSurnames(prefix: string, cemeteryId: number | null): Promise<SurnameList>
  /** Lists the spellings of a folded surname, the most common first. Empty if no memorial has it. */
  listSpellings(surname: string): Promise<readonly SurnameSpelling[]>
  /** Lists the memorials with a surname, sorted by given names. */
  listSurnameMemorials(selection: SurnameSelection, slice: Slice): Promise<Rows<MemorialSummary>>
  /** Counts the deaths by decade for a surname or a cemetery. Omits decades without deaths. */
  countDeathDecades(of: { readonly surname: string } | { readonly cemeteryId: number }): Promise<readonly DecadeCount[]>
  /** Lists the countries, the states of a country, or the counties of a state, in the order of their names. */
  listRegions(within: readonly string[], slice: Slice): Promise<Rows<RegionEntry>>
  /** Returns the totals of a region given by one to three levels, or of all regions; null for an unknown region. */
  findRegion(levels: readonly string[]): Promise<RegionEntry | null>
  /** Lists the cemeteries of a county (folded country, state, and county) by name. */
  listRegionCemeteries(levels: readonly string[], slice: Slice): Promise<Rows<Cemetery>>
  /** Counts births and deaths per unit, in order. Omits units without births and deaths. */
  countYears(unit: YearUnit, years: YearRange): Promise<readonly YearCount[]>
  /** Lists the tags that memorials have, by name. */
  listTags(slice: Slice): Promise<Rows<CountedTag>>
  hasPlots(cemeteryId: number): Promise<boolean>
  /** Lists the memorials of a cemetery whose plot has all of these words: those with the words in this order first, then by plot and name. */
  listPlots(cemeteryId: number, words: readonly string[], slice: Slice): Promise<Rows<PlottedMemorial>>
}
