import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyListenOptions } from 'fastify'
import { openWriter } from '../server/compose/compose-directory.ts'
import { composeLog } from '../server/compose/compose-log.ts'
import { arePagesBuilt, composeSite, loadBuiltPages } from '../server/compose/compose-site.ts'
import { openDataFolder } from '../server/compose/data-folder.ts'
import { type Config, readProcessConfig, readProcessWarnings } from '../server/config/config.ts'
import { stopOnSignals } from '../server/http/shutdown.ts'
import { logProcessMessages } from '../server/log/process-messages.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import type { PageSource } from '../server/pages/register-pages.ts'
import { filesWithoutDirectory, fillEmptyDirectory } from './empty-directory.ts'
import { CommandError, processCommandIo, runCommand, UsageError } from './run-command.ts'

/** The number of connections that the operating system queues for the site (docs/decisions/0024). It drops further ones. */
const MOST_WAITING_CONNECTIONS = 4096
const USAGE = `Usage: lychgate serve

Starts the site, which runs until Ctrl-C or SIGTERM. "npm start" also builds the pages first. Settings are environment
variables; see docs/settings.md.

Exit status: 0 done, 1 failed, 2 usage error.
`

/** Runs `serve`: starts the site, and returns when it listens. */
export function runServe(args: readonly string[], io = processCommandIo, isBuilt = arePagesBuilt): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    if (args.length > 0) throw new UsageError(`"serve" takes no arguments, but got "${args.join(' ')}".`)
    if (!isBuilt()) {
      throw new CommandError('The pages have not been built yet. "npm start" builds them and starts the site.')
    }
    await serveSite(await loadBuiltPages())
  })
}

/** Starts the site with these pages, and prints its URL when it listens. Throws CommandError when it cannot listen. */
export async function serveSite(pages: PageSource): Promise<void> {
  const config = readProcessConfig()
  const log = composeLog(config)
  logProcessMessages(log)
  const unprotected = openDataFolder(config, { isQuick: false })
    .slice(0, 1)
    .map(
      (file) => `Other users of this machine may be able to read ${file}, because its permissions cannot be changed.`,
    )
  const warnings = [...readProcessWarnings(config), ...unprotected]
  for (const warning of warnings) log.warn(warning)
  if (warnings.length > 0) log.info('The command "lychgate doctor" checks the settings and the data.')
  const leftovers = filesWithoutDirectory(config)
  const writer = openWriter(config, { report: (line) => log.info(line) })
  try {
    await fillEmptyDirectory(writer, config, { leftovers, log })
  } finally {
    await writer.close()
  }
  const { app, metricsServer, beginStop, closeStore } = await composeSite(config, log, pages)
  stopOnSignals({ app, log, beginStop, closeStore, delayMs: config.shutdownDelayMs })
  try {
    await app.listen(listenOptions(config))
    if (metricsServer !== null && config.metrics !== null) await openMetrics(metricsServer, config.metrics, log)
  } catch (error) {
    await app.close()
    await closeStore()
    throw error instanceof CommandError ? error : new CommandError(listenProblem(error, config))
  }
  log.info(`Lychgate is open at ${localUrl(app.addresses()[0], config)}`)
}

/** Throws CommandError when the port cannot be opened. */
async function openMetrics(
  server: Server,
  { port, host }: NonNullable<Config['metrics']>,
  log: SiteLog,
): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new CommandError(`Cannot open METRICS_PORT ${port} on METRICS_HOST ${host}: ${String(error)}.`)
  }
  const address = server.address()
  log.info(`Metrics are at http://${host}:${typeof address === 'object' ? address?.port : port}/metrics`)
}

/** Returns where to listen. Node ignores the other options if `fd` is set. Fastify passes `fd` on, but its types lack it. */
function listenOptions({ port, host, listenFd }: Config): FastifyListenOptions & { readonly fd?: number } {
  return {
    backlog: MOST_WAITING_CONNECTIONS,
    ...(listenFd === null ? { port, host } : { fd: listenFd, host: '127.0.0.1' }),
  }
}

/** Returns the URL of the site for a browser on this machine. */
function localUrl(address: AddressInfo | string | undefined, { host, port }: Config): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof address === 'object' ? address.port : port}`
}

function listenProblem(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Another program uses port ${port}. Stop it, or set PORT to another port.`
  if (code === 'EACCES') return `You are not allowed to open port ${port}. Set PORT to a port above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is not an address of this machine.`
  throw error
}
