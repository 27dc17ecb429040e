/** The import cannot go on. The message is one sentence for the person who started it; `wrongUse` asks for exit status 2. */
export class ImportFailure extends Error {
  readonly wrongUse: boolean
  constructor(message: string, options: { readonly wrongUse?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.wrongUse = options.wrongUse ?? false
  }
}
