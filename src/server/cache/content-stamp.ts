import type { Clock } from '../../services/clock.ts'
import type { ContentVersion } from '../../storage/ports/content-version.ts'

/**
 * Returns a function that identifies the state of everything that pages depend on: the content of the directory and the date in the
 * server's time zone. It checks once per turn of the event loop, so it sees a change before any request that follows the change.
 * Null if the directory cannot be read.
 */
export function contentStamp(directory: ContentVersion, clock: Pick<Clock, 'today'>): () => string | null {
  let isFresh = false
  let stamp: string | null = null
  return () => {
    if (isFresh) return stamp
    isFresh = true
    setImmediate(() => {
      isFresh = false
    })
    stamp = readStamp(directory, clock)
    return stamp
  }
}

function readStamp(directory: ContentVersion, clock: Pick<Clock, 'today'>): string | null {
  try {
    const { year, month, day } = clock.today()
    return `${directory.contentVersion()} ${year}-${month}-${day}`
  } catch {
    return null
  }
}
