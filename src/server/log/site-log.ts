import { pino } from 'pino'
import { redact } from './redact.ts'

export const LOG_LEVELS = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One line of the log, as JSON without its types. */
type LogRecord = Readonly<Record<string, unknown>>

export interface SiteLogOptions {
  readonly level: LogLevel
  /** Addresses of the site itself, which the log may show. */
  readonly own?: readonly string[]
  /** Whether the log goes to a terminal. Its lines are then text instead of JSON. */
  readonly isTerminal?: boolean
  /** The destination of the lines, if it is not standard output. */
  readonly stream?: { write(line: string): void }
}

export type SiteLog = ReturnType<typeof createSiteLog>

/**
 * Creates the log of the site: one JSON object per line, with `level`, `time`, `msg`, and, for a request, `requestId`. No
 * line has an address, query, cookie, or token of a visitor, because `redact` runs on every string before it is written.
 */
export function createSiteLog({ level, own = [], isTerminal = false, stream }: SiteLogOptions) {
  const shown = new Set(own)
  const clean = (line: string): LogRecord =>
    JSON.parse(line, (_name, value) => (typeof value === 'string' ? redact(value, shown) : value))
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: (line) => (isTerminal ? terminalLine(clean(line)) : `${JSON.stringify(clean(line))}\n`) },
    },
    // Synchronous, so that the last lines before an exit are never lost.
    stream ?? pino.destination({ dest: 1, sync: true }),
  )
}

/** Keeps the fields that explain an error. Other fields, such as the response of a mail server, may quote a visitor. */
function describeError(error: unknown): LogRecord {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    ...('code' in error ? { code: String(error.code) } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

const LABELS: Readonly<Record<string, string>> = { warn: 'WARNING: ', error: 'ERROR: ', fatal: 'ERROR: ' }

/** Returns the text of a line for a terminal. */
function terminalLine({ level, msg, requestId, err }: LogRecord): string {
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${err.stack}` : ''
  const request = requestId === undefined ? '' : ` (request ${requestId})`
  return `${LABELS[String(level)] ?? ''}${msg}${request}${stack}\n`
}
