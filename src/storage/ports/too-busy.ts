/** Thrown when too many queries are already waiting. Code in other layers recognizes it by name (src/contract/busy-error.ts). */
export class DirectoryBusyError extends Error {
  override readonly name = 'DirectoryBusyError'
  /** Seconds to wait before a retry. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too many searches are waiting.')
    this.retryAfter = retryAfter
  }
}
