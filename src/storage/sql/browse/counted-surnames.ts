import type { SurnameEntry, SurnameGroup } from '../../../domain/browse.ts'

/** The folded surnames in the directory or in one cemetery, in the order of memorials, with their totals. */
export interface CountedSurnames {
  /** Returns the surnames that begin with a folded string; null if there are more than `most`. */
  surnames(prefix: string, most: number): Promise<readonly SurnameEntry[] | null>
  /** Returns the prefixes that are one letter longer, at most `most`, and the surname that equals the prefix, if there is one. */
  beginnings(prefix: string, most: number): Promise<Beginnings>
  /** Counts the memorials without a surname. */
  countUnnamed(): Promise<number>
}

export interface Beginnings {
  readonly exact: readonly SurnameEntry[]
  readonly groups: readonly SurnameGroup[]
}
