import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import { refusalWarning } from '../http/limits/connection-limit.ts'
import type { WorkerGroup } from './worker-group.ts'

export interface SharedPortOptions {
  readonly listen: ListenOptions
  readonly maxConnections: number
  readonly warn: (line: string) => void
}

/** Opens the port of the site and passes each connection to a worker. Rejects if the port cannot be opened. */
export async function openSharedPort(
  group: WorkerGroup,
  { listen, maxConnections, warn }: SharedPortOptions,
): Promise<Server> {
  const warnAboutRefusal = refusalWarning(maxConnections, warn)
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
    if (group.connections < maxConnections) return group.pass(socket)
    warnAboutRefusal()
    socket.destroy()
  })
  await once(server.listen(listen), 'listening')
  return server
}
