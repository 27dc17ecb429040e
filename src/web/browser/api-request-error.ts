/** Thrown for a request without a usable response; `status` is null if there was no response. */
export class ApiRequestError extends Error {
  readonly status: number | null
  /** The ID of the request in the server's log */
  readonly requestId: string | null
  constructor(
    message: string,
    status: number | null,
    options: ErrorOptions & { readonly requestId?: string | null } = {},
  ) {
    super(message, options)
    this.status = status
    this.requestId = options.requestId ?? null
  }
}
