import type { Server } from 'node:net'
import { composeLog } from '../server/compose/compose-log.ts'
import { composeWorkers } from '../server/compose/compose-workers.ts'
import type { Config } from '../server/config/config.ts'
import { logProcessMessages } from '../server/log/process-messages.ts'
import { openSharedPort } from '../server/workers/shared-port.ts'
import { stopGroupOnSignals } from '../server/workers/stop-group.ts'
import { announceFirstOwner } from './first-owner.ts'
import { listenOptions, localUrl, openMetrics, toPortError } from './open-port.ts'
import { prepareSite } from './prepare-site.ts'
import { CommandError } from './run-command.ts'

/** The argument that the main process passes to `serve` in a worker */
export const WORKER_OPTION = '--worker'

/**
 * Starts the site with several workers, and prints its URL when all workers are ready. Throws CommandError when it cannot
 * start.
 */
export async function serveWithWorkers(config: Config): Promise<void> {
  const log = composeLog(config)
  logProcessMessages(log)
  await prepareSite(config, log)
  const command = { program: process.argv[1] ?? '', args: ['serve', WORKER_OPTION] }
  const { group, metricsServer, people, stopDelivery, close } = await composeWorkers(config, log, command)
  let port: Server | null = null
  try {
    port = await openSharedPort(group, {
      listen: listenOptions(config),
      maxConnections: config.maxConnections,
      warn: (line) => log.warn(line),
    })
    await openMetrics(metricsServer, config, log)
    stopGroupOnSignals({ group, port, log, delayMs: config.shutdownDelayMs, stopDelivery, close })
    const areReady = await group.start()
    // A group that is stopping also ends this process.
    if (group.isStopping) return
    if (!areReady) throw new CommandError('A worker could not start.')
    const origin = localUrl(port.address(), config)
    log.info(`Lychgate is running at ${origin}`)
    await announceFirstOwner(people, { config, origin, log })
  } catch (error) {
    port?.close()
    metricsServer?.close()
    await group.kill()
    await close()
    throw toPortError(error, config)
  }
}
