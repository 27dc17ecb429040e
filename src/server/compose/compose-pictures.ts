import { systemClock } from '../../services/clock.ts'
import { prepareInChild } from '../../services/images/prepare-in-child.ts'
import { PictureUploads } from '../../services/pictures/receive-pictures.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import type { CreditKey } from '../../storage/sql/people/photo-credits.ts'
import { SqlPictures } from '../../storage/sql/people/picture-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import type { PicturePosts } from '../pages/picture-posts.ts'
import { arrivalsFolder } from '../uploads/upload-folders.ts'
import type { ExpiringData } from './expiry.ts'
import { siteKey } from './site-key.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a decision can be undone. */
const DECIDED_DAYS = 30

/** Composes the acceptance of photos from visitors. */
export function composePicturePosts(
  config: Pick<Config, 'dataDir' | 'rateLimits'>,
  { people, ...others }: Pick<PicturePosts, 'accounts' | 'memorials'> & { readonly people: Database },
): PicturePosts {
  const uploads = new PictureUploads({
    store: waitForLock(new SqlPictures(people)),
    attempts: config.rateLimits ? waitForLock(new SqlAccountStore(people)) : null,
    clock: systemClock,
    prepare: (bytes) => prepareInChild('upload', bytes),
  })
  return { ...others, uploads, arrivals: arrivalsFolder(config) }
}

/** Returns the key with which the site finds the names below photos by the sender's address. */
export function creditKeyOf(config: Pick<Config, 'dataDir' | 'siteKey'>): CreditKey {
  return () => siteKey(config, 'photo credits')
}

/** Describes how pictures expire: 30 days after the decision, and no later than forms (FORMS_KEEP_DAYS). */
export function expiringPictures(people: Database, config: Pick<Config, 'site' | 'dataDir' | 'siteKey'>): ExpiringData {
  const { formsKeepDays } = config.site
  const pictures = waitForLock(new SqlPictures(people, creditKeyOf(config)))
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
  return {
    name: 'pictures',
    async removeExpired(now) {
      const sentBefore = formsKeepDays === null ? null : before(now, formsKeepDays)
      await pictures.eraseExpired(before(now, DECIDED_DAYS), sentBefore)
    },
  }
}
