import { Client } from 'pg'
import { connectionString } from './open-pool.ts'
import { convertPostgresError } from './postgres-failures.ts'
import { VALUE_TYPES } from './value-types.ts'

const CONNECT_TIMEOUT_MS = 3000
const KEEP_ALIVE_DELAY_MS = 5000

/**
 * Opens a separate connection, for LISTEN and for session-level advisory locks. It must not go through pgbouncer in
 * transaction mode. `onEnd` runs when the connection has ended for any reason.
 */
export async function openDirectConnection(url: string, onEnd: () => void): Promise<Client> {
  const client = new Client({
    connectionString: connectionString(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'lychgate',
    types: VALUE_TYPES,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw convertPostgresError(error)
  }
  client.once('end', onEnd)
  return client
}
