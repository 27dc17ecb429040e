import { systemClock } from '../../services/clock.ts'
import { OncePerKey } from '../../services/once-per-key.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAcceptedPosts } from '../../storage/sql/people/accepted-post-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import type { ExpiringData } from './expiry.ts'
import { siteKey } from './site-key.ts'

/** Composes the service that applies a repeated post only once. */
export function composeOnce(people: Database, config: Pick<Config, 'dataDir' | 'siteKey'>): OncePerKey {
  return new OncePerKey({
    posts: waitForLock(new SqlAcceptedPosts(people)),
    secret: () => siteKey(config, 'accepted posts'),
    clock: systemClock,
  })
}

/** Describes how accepted posts expire in the people database. */
export function expiringPosts(people: Database): ExpiringData {
  const posts = waitForLock(new SqlAcceptedPosts(people))
  return { name: 'posts', removeExpired: (now) => posts.removeExpired(now) }
}
