/**
 * Returns a function that runs a recurring task and never throws. It warns about a failure once, and again only after a
 * success or a different failure.
 */
export function warningOnce(
  what: string,
  warn: (line: string) => void,
): (task: () => void | Promise<void>) => Promise<void> {
  let last: string | null = null
  return async (task) => {
    try {
      await task()
      last = null
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (message !== last) warn(`${what}: ${message}`)
      last = message
    }
  }
}
