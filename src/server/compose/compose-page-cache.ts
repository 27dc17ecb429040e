import { systemClock } from '../../services/clock.ts'
import type { ContentVersion } from '../../storage/ports/content-version.ts'
import { contentStamp } from '../cache/content-stamp.ts'
import { PageCache } from '../cache/page-cache.ts'
import type { Config } from '../config/config.ts'

/** Returns this process's page cache, or null if it is turned off. */
export function composePageCache(
  directory: ContentVersion,
  { pageCacheBytes, workers, site }: Config,
): PageCache | null {
  if (pageCacheBytes === 0) return null
  return new PageCache({ maxBytes: pageCacheBytes / workers, stamp: contentStamp(directory, systemClock, site) })
}
