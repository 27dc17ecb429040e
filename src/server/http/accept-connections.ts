import type { Server as HttpServer, RequestListener } from 'node:http'
import type { Server } from 'node:net'
import { setImmediate as nextLoopTurn, setTimeout as pause } from 'node:timers/promises'

/** Turns without other work take a fraction of a millisecond each. */
const MAX_TURNS = 64
/** Even on a busy machine, a client that has just received a response takes less time than this to open its next connection. */
const QUIET_MS = 50
const CLOSE_LIMIT_MS = 1000

/**
 * Returns a function that lets the event loop accept the waiting connections and read their requests. Node accepts one
 * connection in each turn of the loop. If every turn ran a long task, each connection would wait for one task.
 */
export function connectionAccepter(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted++
  })
  return async () => {
    let before: number
    let turns = 0
    // The first turn may end before it checks for connections.
    await nextLoopTurn()
    do {
      before = accepted
      await nextLoopTurn()
    } while (accepted > before && ++turns < MAX_TURNS)
  }
}

/**
 * Holds requests while connections are waiting. If each turn of the event loop accepted one connection and also handled the
 * requests of all others, the last of several hundred simultaneous clients would wait for seconds.
 */
export function acceptBeforeRequests(server: HttpServer): void {
  const acceptAll = connectionAccepter(server)
  const listeners = server.listeners('request') as RequestListener[]
  const held: Parameters<RequestListener>[] = []
  let isHolding = false
  const handle = (...request: Parameters<RequestListener>) => {
    for (const listener of listeners) listener.apply(server, request)
  }
  server.removeAllListeners('request')
  server.on('request', (...request) => {
    if (isHolding) held.push(request)
    else handle(...request)
  })
  server.on('connection', async () => {
    if (isHolding) return
    isHolding = true
    await acceptAll()
    isHolding = false
    for (const request of held.splice(0)) handle(...request)
  })
}

/**
 * Closes the port once no connection has arrived for a moment. Holds requests in the meantime, because a busy client opens its next
 * connection after each response. Does not wait for open requests.
 */
export async function closePort(server: HttpServer): Promise<void> {
  const releaseRequests = holdRequests(server)
  await closeWhenQuiet(server)
  releaseRequests()
}

/**
 * Closes the port once no connection has arrived for a moment, because the system resets connections that are still
 * waiting.
 */
export async function closeWhenQuiet(server: Server): Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted++
  })
  const endAt = performance.now() + CLOSE_LIMIT_MS
  let before: number
  do {
    before = accepted
    await pause(QUIET_MS)
  } while (accepted > before && performance.now() < endAt)
  server.close()
}

function holdRequests(server: HttpServer): () => void {
  const listeners = server.rawListeners('request') as RequestListener[]
  const held: Parameters<RequestListener>[] = []
  server.removeAllListeners('request')
  server.on('request', (...request) => void held.push(request))
  return () => {
    server.removeAllListeners('request')
    for (const listener of listeners) server.on('request', listener)
    // A client may have disconnected in the meantime.
    for (const request of held) if (!request[0].socket.destroyed) server.emit('request', ...request)
  }
}
