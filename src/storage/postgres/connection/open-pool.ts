import { Pool } from 'pg'
import { VALUE_TYPES } from './value-types.ts'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 3000
/** The time limit for a statement that a visitor waits for. Imports and maintenance have none. */
export const STATEMENT_TIMEOUT_MS = 30_000
/** How long a writer waits for another writer, as in SQLite */
const LOCK_TIMEOUT_MS = 10_000
/** A process that hangs during a transaction must not block others forever. */
const IDLE_TIMEOUT_MS = 60_000

export function openPool(url: string, maxConnections: number = MAX_CONNECTIONS): Pool {
  const pool = new Pool({
    connectionString: connectionString(url),
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'lychgate',
    types: VALUE_TYPES,
    onConnect: (client) => client.query(setTimeLimits('SET', STATEMENT_TIMEOUT_MS)),
  })
  // The pool replaces an idle connection that is lost.
  pool.on('error', () => {})
  return pool
}

/**
 * Returns a URL for pg, which treats these modes as `verify-full`, but prints a warning for programmers. A later version of
 * pg will not check the certificate.
 */
export function connectionString(url: string): string {
  if (url.includes('uselibpqcompat=')) return url
  return url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full')
}

/** Returns statements that limit the time of a connection's statements; 0 for no limit. */
export function setTimeLimits(set: 'SET' | 'SET LOCAL', statementMs: number): string {
  return [
    `statement_timeout = ${statementMs}`,
    `lock_timeout = ${LOCK_TIMEOUT_MS}`,
    `idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`,
    // Compiling a query takes longer than running it.
    'jit = off',
  ]
    .map((setting) => `${set} ${setting}`)
    .join('; ')
}

/** Returns statements that take an advisory lock in a transaction, however long another process holds it. */
export function lockWithoutLimit(lock: string): string {
  return `SET LOCAL lock_timeout = 0; ${lock}; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`
}
