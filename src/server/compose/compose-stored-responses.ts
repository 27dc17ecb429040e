import { systemClock } from '../../services/clock.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlDeskResponses } from '../../storage/sql/people/desk-response-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import { StoredResponses } from '../desk/stored-responses.ts'
import type { ExpiringData } from './expiry.ts'

/** Composes the store of pages that respond to the desk's forms. */
export function composeStoredResponses(people: Database): StoredResponses {
  return new StoredResponses(waitForLock(new SqlDeskResponses(people)), systemClock)
}

export function expiringResponses(people: Database): ExpiringData {
  const responses = waitForLock(new SqlDeskResponses(people))
  return { name: 'pages of the desk', removeExpired: (now) => responses.removeExpired(now) }
}
