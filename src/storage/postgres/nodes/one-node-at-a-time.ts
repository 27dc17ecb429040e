import { openDirectConnection } from '../connection/direct-connection.ts'
import { LOCK_SPACE } from '../connection/postgres-database.ts'

/** A lock number that neither an area nor the tasks use */
const FIRST_START = 101

/**
 * Runs `work` while no other node runs work in this way. Waits for the other node as long as it takes. `url` must connect to the
 * server itself, not to pgbouncer in transaction mode.
 */
export async function oneNodeAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const connection = await openDirectConnection(url, () => {})
  try {
    await connection.query(
      `SET statement_timeout = 0; SET lock_timeout = 0; SELECT pg_advisory_lock(${LOCK_SPACE}, ${FIRST_START})`,
    )
    return await work()
  } finally {
    await connection.end()
  }
}
