import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { MainProcess } from './main-process.ts'

export interface ReceivedConnections {
  /** Closes idle connections, and resolves when all connections have ended. */
  ended(): Promise<void>
}

/** Serves the connections that the main process has accepted. The server itself does not listen. */
export function receiveConnections(main: MainProcess, server: Server): ReceivedConnections {
  const open = new Set<Socket>()
  let closed = 0
  let onEnded = () => {}

  function countClosed(): void {
    if (++closed === 1) {
      setImmediate(() => {
        main.send({ type: 'closed', connections: closed })
        closed = 0
      })
    }
    if (open.size === 0) onEnded()
  }

  // Node starts the time limits of requests when the server begins to listen.
  server.emit('listening')
  main.on('connection', (socket) => {
    main.send({ type: 'accepted' })
    // The client has disconnected in the meantime.
    if (socket === undefined) return countClosed()
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      countClosed()
    })
    // A client may close its side after the request.
    socket.allowHalfOpen = true
    server.emit('connection', socket)
  })
  return {
    ended() {
      server.closeIdleConnections()
      return new Promise((resolve) => {
        onEnded = resolve
        if (open.size === 0) resolve()
      })
    },
  }
}
