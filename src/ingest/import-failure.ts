/** Stops an import. The message is for the person who started it; `isUsageError` sets exit status 2. */
export class ImportFailure extends Error {
  readonly isUsageError: boolean
  constructor(message: string, options: { readonly isUsageError?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isUsageError = options.isUsageError ?? false
  }
}
