/** Whether a Directory refused because too many others are waiting; `retryAfter` says when to ask again, in seconds. */
export function isBusyError(error: unknown): error is Error & { readonly retryAfter: number } {
  return error instanceof Error && error.name === 'DirectoryBusyError'
}
