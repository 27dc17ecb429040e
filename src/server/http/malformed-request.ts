import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'

const STATUS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', MESSAGES.errors.urlTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', MESSAGES.errors.requestTimeout],
}
const MALFORMED = ['400 Bad Request', MESSAGES.errors.malformedRequest] as const

/** Responds to a malformed or oversized HTTP request, for which Fastify has no reply object. */
export function respondToClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = STATUS[error.code] ?? MALFORMED
  const body = JSON.stringify({ message })
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
