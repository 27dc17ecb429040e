import { arePagesBuilt, loadBuiltPages } from '../server/compose/built-pages.ts'
import { composeLog } from '../server/compose/compose-log.ts'
import { type Config, readProcessConfig } from '../server/config/config.ts'
import { stopOnSignals } from '../server/http/shutdown.ts'
import { logProcessMessages } from '../server/log/process-messages.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import type { PageSource } from '../server/pages/register-pages.ts'
import { MainProcess } from '../server/workers/main-process.ts'
import { stopWithMain } from '../server/workers/stop-with-main.ts'
import { announceFirstOwner } from './first-owner.ts'
import { listenOptions, localUrl, openMetrics, toPortError } from './open-port.ts'
import { prepareSite } from './prepare-site.ts'
import { CommandError, processCommandIo, runCommand, UsageError } from './run-command.ts'
import { serveWithWorkers, WORKER_OPTION } from './serve-with-workers.ts'

const USAGE = `Usage: lychgate serve

Starts the site, which runs until Ctrl-C or SIGTERM. "npm start" also builds the pages first. Settings are environment
variables; see docs/settings.md.

Exit status: 0 done, 1 failed, 2 usage error.
`

export function runServe(args: readonly string[], io = processCommandIo, isBuilt = arePagesBuilt): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const isWorker = args.length === 1 && args[0] === WORKER_OPTION && process.connected
    if (args.length > 0 && !isWorker) {
      throw new UsageError(`"serve" takes no arguments, but got "${args.join(' ')}".`)
    }
    if (!isBuilt()) {
      throw new CommandError('The pages have not been built yet. "npm start" builds them and starts the site.')
    }
    const config = readProcessConfig()
    if (isWorker) await serveRequests(config)
    else if (config.workers === 1) await serveSite(await loadBuiltPages(), config)
    else await serveWithWorkers(config)
  })
}

/** Starts the site with these pages in this process, and prints its URL when it listens. Throws CommandError when it cannot listen. */
export async function serveSite(pages: PageSource, config = readProcessConfig()): Promise<void> {
  const log = composeLog(config)
  logProcessMessages(log)
  await prepareSite(config, log)
  const { composeSite } = await import('../server/compose/compose-site.ts')
  const { app, metricsServer, people, beginStop, closeStore } = await composeSite({ ...config, workers: 1 }, log, pages)
  stopOnSignals({ app, log, beginStop, closeStore, delayMs: config.shutdownDelayMs })
  warnAboutReloads(log)
  try {
    await app.listen(listenOptions(config))
    await openMetrics(metricsServer, config, log)
  } catch (error) {
    await app.close()
    await closeStore()
    throw toPortError(error, config)
  }
  const origin = localUrl(app.addresses()[0], config)
  log.info(`Lychgate is running at ${origin}`)
  await announceFirstOwner(people, { config, origin, log })
}

/** Keeps a site without workers running when a service manager reloads it. When a terminal closes, the site still ends. */
function warnAboutReloads(log: SiteLog): void {
  if (process.stdout.isTTY) return
  process.on('SIGHUP', () => log.warn('A reload requires WORKERS to be 2 or more. Restart the site instead.'))
}

/** Serves requests as a worker of another process, until that process ends it. */
async function serveRequests(config: Config): Promise<void> {
  const main = new MainProcess()
  const log = composeLog(config)
  logProcessMessages(log, 'A worker')
  const { composeWorker } = await import('../server/compose/compose-site.ts')
  const pageSource = await loadBuiltPages()
  const { app, beginStop, closeStore, connections } = await composeWorker(config, log, { pageSource, main })
  stopWithMain(main, { app, log, beginStop, closeStore })
  app.addHook('preClose', () => connections.ended())
  await app.ready()
  main.send({ type: 'ready' })
}
