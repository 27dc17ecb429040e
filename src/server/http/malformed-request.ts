import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'

const STATUS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', MESSAGES.errors.headersTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', MESSAGES.errors.requestTimeout],
}
const MALFORMED = ['400 Bad Request', MESSAGES.errors.malformedRequest] as const

type Headers = Readonly<Record<string, string>>

/** Returns a handler for malformed and oversized HTTP requests, for which Fastify has no reply object. */
export function clientErrorResponder(headers: Headers): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, message] = STATUS[error.code] ?? MALFORMED
    const raw = rawResponse(headers, message)
    const lines = Object.entries(raw.headers).map(([name, value]) => `${name}: ${value}`)
    // A response to HEAD has no body. If oversized headers take several packets, the method is unknown.
    const isHead = String(error.rawPacket).startsWith('HEAD ')
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', isHead ? '' : raw.body].join('\r\n'))
  }
}

/** Responds with 417 to an `Expect` header other than `100-continue`. Node would send a response without headers. */
export function rejectExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request, response) => {
    const raw = rawResponse(headers, MESSAGES.errors.malformedRequest)
    response.writeHead(417, raw.headers).end(raw.body)
  })
}

function rawResponse(headers: Headers, message: string): { readonly headers: Headers; readonly body: string } {
  const body = JSON.stringify({ message })
  return {
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    },
    body,
  }
}

const HOST_HEADER = 'host'
const HOST = /^(?:[a-z0-9_.-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/i

/** Whether a request names exactly one valid host. In HTTP/1.0, it may name none. */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | null = null
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length !== HOST_HEADER.length || name.toLowerCase() !== HOST_HEADER) continue
    if (host !== null) return false
    host = rawHeaders[i + 1] ?? ''
  }
  return host === null ? httpVersion === '1.0' : HOST.test(host)
}
