/** Stops an import. The message is for the person who started it; `isUsageError` sets exit status 2. */
export class ImportFailure extends Error {
  readonly isUsageError: boolean
  constructor(message: string, options: { readonly isUsageError?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isUsageError = options.isUsageError ?? false
  }
}

/** The ambiguous dates of a column. A person must decide how to read them. */
export interface DateQuestion {
  readonly column: string
  /** `order`: whether the day or the month comes first. `century`: the first year that two digits can mean. */
  readonly asks: 'order' | 'century'
  /** A date from the column, as written in the file */
  readonly example: string
  readonly problem: string
}

/** Stops an import whose dates are ambiguous. */
export class UndecidedDates extends ImportFailure {
  readonly questions: readonly DateQuestion[]
  constructor(path: string, questions: readonly DateQuestion[]) {
    const problems = questions.map(({ column, problem }) => `  Column "${column}": ${problem}`)
    super(`${path} has dates that only you can decide how to read. Nothing was stored.\n${problems.join('\n')}`, {
      isUsageError: true,
    })
    this.questions = questions
  }
}
