import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, ListenOptions } from 'node:net'
import type { Config } from '../server/config/config.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import { CommandError } from './run-command.ts'

/** The number of connections that the operating system queues for the site (docs/decisions/0024). The system drops further connections. */
const MAX_WAITING_CONNECTIONS = 4096

/** Returns the options for listening. Node ignores the other options if `fd` is set. */
export function listenOptions({ port, host, listenFd }: Config): ListenOptions & { readonly fd?: number } {
  return {
    backlog: MAX_WAITING_CONNECTIONS,
    ...(listenFd === null ? { port, host } : { fd: listenFd, host: '127.0.0.1' }),
  }
}

/** Returns the URL of the site for a browser on this machine. */
export function localUrl(address: AddressInfo | string | null | undefined, { host, port }: Config): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof address === 'object' && address !== null ? address.port : port}`
}

/** Converts the error for a port that cannot be opened. Rethrows other errors. */
export function toPortError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): CommandError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (error instanceof CommandError) return error
  if (code === 'EADDRINUSE')
    return new CommandError(`Port ${port} is already in use. Stop the other program, or set PORT to another port.`)
  if (code === 'EACCES') return new CommandError(`Port ${port} is reserved for root. Set PORT to a port above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CommandError(`HOST is "${host}", which is not an address of this machine.`)
  throw error
}

/** Opens METRICS_PORT if it is set. Throws CommandError when it cannot be opened. */
export async function openMetrics(server: Server | null, { metrics }: Config, log: SiteLog): Promise<void> {
  if (server === null || metrics === null) return
  const { port, host } = metrics
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new CommandError(`Cannot open METRICS_PORT ${port} on METRICS_HOST ${host}: ${String(error)}.`)
  }
  const address = server.address()
  log.info(`Metrics are at http://${host}:${typeof address === 'object' ? address?.port : port}/metrics`)
}
