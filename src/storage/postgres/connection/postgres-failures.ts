import {
  DatabaseFailure,
  type DatabaseProblem,
  describeProblem,
  RefusedConnectionError,
} from '../../ports/database-failures.ts'

/** SQLSTATE codes (https://www.postgresql.org/docs/15/errcodes-appendix.html) and codes of Node's sockets. */
const PROBLEMS: ReadonlyMap<string, DatabaseProblem> = new Map([
  // Canceled by statement_timeout
  ['57014', 'unreachable'],
  // The server is stopping, has crashed, is starting, or has ended an idle session.
  ['57P01', 'unreachable'],
  ['57P02', 'unreachable'],
  ['57P03', 'unreachable'],
  ['57P05', 'unreachable'],
  ['25P03', 'unreachable'],
  ['25P04', 'unreachable'],
  // Too many connections, or out of memory
  ['53300', 'unreachable'],
  ['53400', 'unreachable'],
  ['53200', 'unreachable'],
  // A former primary that is a replica since a failover
  ['25006', 'read-only'],
  ['53100', 'full'],
  ['55P03', 'locked'],
  ['40P01', 'locked'],
  ['40001', 'locked'],
  ['58030', 'disk-error'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  // A local server has no socket file
  ['ENOENT', 'unreachable'],
])

/** Errors from pg and pgbouncer without a code, and the error for a transaction that writes on a replica */
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)|^server (?:conn crashed|login has been failing)|^(?:query_wait_timeout|no more connections allowed|pgbouncer cannot connect|terminating connection|bouncer config error)|^cannot set transaction read-write mode during recovery/

/** SQLSTATE codes for a wrong user or password, and a missing database */
const REFUSED: ReadonlySet<string> = new Set(['28000', '28P01', '3D000'])
const LACKS_PERMISSION = '42501'
/** The beginning of pg's errors about the password */
const REFUSED_BY_CLIENT = /^SASL: /

/** OpenSSL's and Node's codes for a certificate that `sslmode` rejects, and pg's error for a server without TLS */
const NOT_TRUSTED = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/
const WITHOUT_TLS = /^The server does not support SSL connections/

/**
 * Converts an error from the server or the connection to an error that the site or its owner can handle. Returns other
 * errors unchanged.
 */
export function convertPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure) return error
  const reason = (error.message || error.name).replace(/\.$/, '')
  if (REFUSED.has(codeOf(error)) || REFUSED_BY_CLIENT.test(error.message)) {
    return new RefusedConnectionError(`The database server refuses the connection: ${reason}.`, { cause: error })
  }
  if (codeOf(error) === LACKS_PERMISSION) {
    return new RefusedConnectionError(`The database user lacks a permission: ${reason}.`, { cause: error })
  }
  if (NOT_TRUSTED.test(codeOf(error)) || WITHOUT_TLS.test(error.message)) {
    return new RefusedConnectionError(`The connection to the database server is not secure: ${reason}.`, {
      cause: error,
    })
  }
  const problem = problemOf(error)
  if (problem === null) return error
  const sentence = describeProblem(problem).slice(0, -1)
  return new DatabaseFailure(problem, `${sentence}: ${reason}.`, { cause: error })
}

/** Whether the database can be used again after a wait. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.problem === 'unreachable'
}

function problemOf(error: Error): DatabaseProblem | null {
  // Node tries each IP address of a host.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return problemOf(error.errors[0])
  const code = codeOf(error)
  // Class 08 is "connection exception".
  const isLost = LOST.test(error.message) || (code.startsWith('08') && code !== '08P01')
  return PROBLEMS.get(code) ?? (isLost ? 'unreachable' : null)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
