import type { Cemetery } from './cemetery.ts'
import type { MemorialSummary } from './memorial.ts'

/** The surnames with one prefix, and the number of memorials that have them. */
export interface SurnameGroup {
  /** Folded, such as "j" or "mc d" */
  readonly prefix: string
  readonly memorials: number
}

/** All memorials that sort under one surname. */
export interface SurnameEntry {
  /** Folded, as in the order of memorials: "obrien" */
  readonly name: string
  /** The most common spelling in the records: "O'Brien" */
  readonly written: string
  readonly memorials: number
}

/** The surnames with one prefix. If there are too many to list, they are grouped by a longer prefix. */
export interface SurnameList {
  /** In the order of memorials; without groups, all surnames. With groups, at most the one that equals the prefix. */
  readonly surnames: readonly SurnameEntry[]
  readonly groups: readonly SurnameGroup[]
  /** Memorials without a surname; 0 unless the list is for all surnames */
  readonly unnamed: number
}

/** A spelling of a surname. */
export interface SurnameSpelling {
  readonly written: string
  readonly memorials: number
}

/** The number of memorials with a death in one decade. A death between two years counts in each of their decades. */
export interface DecadeCount {
  /** The first year */
  readonly decade: number
  readonly memorials: number
}

/** A country, state, or county with its exact totals. */
export interface RegionEntry {
  /** The folded name of its last level; empty for cemeteries that do not name this level */
  readonly key: string
  /** As written in a record: "Larkspur County" */
  readonly label: string
  readonly cemeteries: number
  readonly memorials: number
}

/** The births and deaths of a year, decade, or century. */
export interface YearCount {
  readonly from: number
  readonly to: number
  readonly births: number
  readonly deaths: number
}

/** A tag and the number of memorials that have it. */
export interface CountedTag {
  readonly slug: string
  readonly name: string
  readonly memorials: number
}

/** A memorial with its plot in words. */
export type PlottedMemorial = MemorialSummary & { readonly plot: string }

/** The data that a cemetery's page needs to browse its memorials. */
export interface CemeteryOverview {
  readonly cemetery: Cemetery
  readonly surnames: SurnameList
  readonly decades: readonly DecadeCount[]
  /** Whether any memorial has a recorded plot */
  readonly hasPlots: boolean
}
