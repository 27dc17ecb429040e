import { systemClock } from '../../services/clock.ts'
import { IdempotentPosts } from '../../services/idempotent-posts.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAcceptedPosts } from '../../storage/sql/people/accepted-post-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import type { ExpiringData } from './expiry.ts'
import { siteKey } from './site-key.ts'

export function composeIdempotentPosts(people: Database, config: Pick<Config, 'dataDir' | 'siteKey'>): IdempotentPosts {
  return new IdempotentPosts({
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
