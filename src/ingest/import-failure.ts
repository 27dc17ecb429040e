/** The import cannot go on. The message is one sentence for the person who started it; `isUsageError` asks for exit status 2. */
export class ImportFailure extends Error {
  readonly isUsageError: boolean
  constructor(message: string, options: { readonly isUsageError?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isUsageError = options.isUsageError ?? false
  }
}
