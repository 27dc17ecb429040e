import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { endConnectionAfter } from '../http/shutdown.ts'
import type { MainProcess } from './main-process.ts'

export interface ReceivedConnections {
  /** Closes idle connections and resolves when all connections have ended. */
  ended(): Promise<void>
}

/** Serves the connections that the main process has accepted. The server itself does not listen. */
export function receiveConnections(main: MainProcess, server: Server): ReceivedConnections {
  const open = new Set<Socket>()
  const unreported = { accepted: 0, closed: 0 }
  let onEnded = () => {}

  /** Reports new connections once in each turn of the event loop. Nothing is read from a new connection before that. */
  function report(change: keyof typeof unreported): void {
    if (unreported.accepted + unreported.closed === 0) {
      setImmediate(() => {
        main.send({ type: 'connections', ...unreported })
        unreported.accepted = 0
        unreported.closed = 0
      })
    }
    unreported[change]++
  }

  let shed = 0
  main.on('shed', ({ connections }) => {
    shed = connections
  })
  server.prependListener('request', (_request, response) => {
    if (shed === 0) return
    shed--
    endConnectionAfter(response)
  })
  // Node starts the time limits of requests when the server begins to listen.
  server.emit('listening')
  main.on('connection', (socket) => {
    report('accepted')
    // If there is no socket, the client has disconnected in the meantime.
    if (socket === undefined) return report('closed')
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      report('closed')
      if (open.size === 0) onEnded()
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
