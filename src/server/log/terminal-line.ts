import type { LogRecord } from './site-log.ts'

const LABELS: Readonly<Record<string, string>> = { warn: 'WARNING: ', error: 'ERROR: ', fatal: 'ERROR: ' }

export function terminalLine({ level, msg, requestId, err }: LogRecord): string {
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${err.stack}` : ''
  const request = requestId === undefined ? '' : ` (request ${requestId})`
  return `${LABELS[String(level)] ?? ''}${msg}${request}${stack}\n`
}
