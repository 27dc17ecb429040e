/** Thrown for a question that would have to wait behind too many others. Recognised by name (src/contract/busy.ts). */
export class DirectoryBusyError extends Error {
  override readonly name = 'DirectoryBusyError'
  /** When it is worth asking again, in seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too many searches are waiting.')
    this.retryAfter = retryAfter
  }
}
