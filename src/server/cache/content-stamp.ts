import type { SiteSettings } from '../../contract/site-settings.ts'
import type { Clock } from '../../services/clock.ts'
import type { ContentVersion } from '../../storage/ports/content-version.ts'

/**
 * Returns a function that identifies the state of everything that pages depend on: the content of the directory, the date in
 * the server's time zone, and whether the site accepts corrections. Other settings change with the content. The function
 * checks once per turn of the event loop, so it sees a change before any request that follows the change. It returns null if
 * the directory cannot be read.
 */
export function contentStamp(
  directory: ContentVersion,
  clock: Pick<Clock, 'today'>,
  site: Pick<SiteSettings, 'acceptsCorrections'>,
): () => string | null {
  let isFresh = false
  let stamp: string | null = null
  return () => {
    if (isFresh) return stamp
    isFresh = true
    setImmediate(() => {
      isFresh = false
    })
    stamp = readStamp(directory, clock, site)
    return stamp
  }
}

function readStamp(...[directory, clock, site]: Parameters<typeof contentStamp>): string | null {
  try {
    const { year, month, day } = clock.today()
    return `${directory.contentVersion()} ${year}-${month}-${day} ${site.acceptsCorrections}`
  } catch {
    return null
  }
}
