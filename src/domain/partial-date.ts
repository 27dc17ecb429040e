/** How sure the source was of a date. `between` is the only qualifier with an end. */
export type DateQualifier = 'about' | 'before' | 'after' | 'between'

/** A calendar day, month or year of the proleptic Gregorian calendar; `day` is never known without `month`. */
export interface DateParts {
  readonly year: number
  /** 1 to 12 */
  readonly month: number | null
  /** 1 to 31 */
  readonly day: number | null
}

/** A date as a register gives it: perhaps without its day or month, perhaps qualified. `end` is set for `between` only. */
export interface PartialDate extends DateParts {
  readonly qualifier: DateQualifier | null
  readonly end: DateParts | null
}
