import type { DateRules } from '../date/date-parts.ts'

/** How to read the dates in one field, based on evidence from the whole column. */
export interface DateEvidence {
  readonly rules: DateRules
  /** The first of the hundred years that two digits mean, or null if the column does not show it. */
  readonly yearsFrom: number | null
  /** How to report January 1, or null if it is no more frequent than other days. */
  readonly januaryFirst: { readonly note: string; readonly isYearOnly: boolean } | null
  /** Whether days in 1905 may be years in a spreadsheet. */
  readonly hasYearsAsDays?: boolean
}

/** Returns the evidence for a column that shows nothing about its dates. */
export function noEvidence(rules: DateRules): DateEvidence {
  return { rules, yearsFrom: null, januaryFirst: null }
}
