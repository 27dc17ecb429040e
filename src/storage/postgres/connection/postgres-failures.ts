import { DatabaseFailure, type DatabaseProblem, describeProblem } from '../../ports/database-failures.ts'

const TOO_MANY_CONNECTIONS = '53300'

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
  [TOO_MANY_CONNECTIONS, 'unreachable'],
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
  // A wrong user, password, or database
  ['28000', 'refused'],
  ['28P01', 'refused'],
  ['3D000', 'refused'],
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
  /^(?:Connection terminated|Query read timeout|timeout (?:exceeded when trying to connect|expired)|Client has encountered a connection error|Client was closed)|^server (?:conn crashed|login has been failing)|^(?:query_wait_timeout|no more connections allowed|pgbouncer cannot connect|terminating connection|bouncer config error)|^cannot set transaction read-write mode during recovery/

/** SQLSTATE codes for a statement that needs a permission, and for a user without a schema for tables */
const LACKS_PERMISSION: ReadonlySet<string> = new Set(['42501', '3F000'])
/** The beginning of pg's errors about the password */
const REFUSED_BY_CLIENT = /^SASL: /

/** OpenSSL's and Node's codes for TLS and certificates, and pg's errors for a server without TLS */
const NOT_TRUSTED = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_(?:TLS|SSL|OSSL)_)/
const WITHOUT_TLS = /^(?:The server does not support SSL connections|There was an error establishing an SSL connection)/

/**
 * Converts an error from the server or the connection to an error that the site or its owner can handle. Returns other
 * errors unchanged.
 */
export function convertPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure) return error
  const problem = problemOf(error)
  if (problem === null) return error
  const reason = (error.message || error.name).replace(/\.$/, '')
  return new DatabaseFailure(problem, `${sentenceFor(problem, error)}: ${reason}.`, { cause: error })
}

function sentenceFor(problem: DatabaseProblem, error: Error): string {
  const code = codeOf(error)
  if (code === TOO_MANY_CONNECTIONS) return 'The database server accepts no more connections'
  if (LACKS_PERMISSION.has(code)) return 'The database user lacks a permission'
  if (isUntrusted(error)) return 'The connection to the database server is not secure'
  return describeProblem(problem).slice(0, -1)
}

function isUntrusted(error: Error): boolean {
  return NOT_TRUSTED.test(codeOf(error)) || WITHOUT_TLS.test(error.message) || isUnreadFile(error)
}

/** Whether a file that the URL names, such as `sslrootcert`, cannot be read. */
function isUnreadFile(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'open'
}

/** Whether the database can be used again after a wait. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.problem === 'unreachable'
}

function problemOf(error: Error): DatabaseProblem | null {
  // Node tries each IP address of a host.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return problemOf(error.errors[0])
  const code = codeOf(error)
  if (LACKS_PERMISSION.has(code) || isUntrusted(error)) return 'refused'
  // Class 08 is "connection exception".
  const isLost = LOST.test(error.message) || (code.startsWith('08') && code !== '08P01')
  return PROBLEMS.get(code) ?? (isLost ? 'unreachable' : isRefused(error) ? 'refused' : null)
}

/** Whether the server ended the connection for a reason that has no entry above. Some servers translate FATAL. */
function isRefused(error: Error): boolean {
  return REFUSED_BY_CLIENT.test(error.message) || ('severity' in error && error.severity === 'FATAL')
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
