/** Whether the directory rejected a request because too many others are waiting. `retryAfter` is in seconds. */
export function isBusyError(error: unknown): error is Error & { readonly retryAfter: number } {
  return error instanceof Error && error.name === 'DirectoryBusyError'
}
