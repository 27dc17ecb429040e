import type { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { closeWhenQuiet } from '../http/accept-connections.ts'
import type { SiteLog } from '../log/site-log.ts'
import type { WorkerGroup } from './worker-group.ts'

export interface GroupStopOptions {
  readonly group: WorkerGroup
  readonly port: Server
  readonly log: Pick<SiteLog, 'info' | 'error'>
  /** After SIGTERM, how long the site accepts requests before it closes its port. Ctrl-C closes it at once. */
  readonly delayMs: number
  readonly stopDelivery: () => void
  /** Closes the databases, after the last worker has ended. */
  readonly close: () => Promise<void>
}

/**
 * Stops the site on SIGTERM or SIGINT, as `stopOnSignals` does. The port closes only after the workers have been told.
 * SIGHUP replaces the workers. When a terminal closes, the site ends, as does a site with one process.
 */
export function stopGroupOnSignals({ group, port, log, delayMs, stopDelivery, close }: GroupStopOptions): void {
  let isStopping = false

  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info(`Stopping after ${signal}. Finishing open requests.`)
    group.announceStop()
    if (signal === 'SIGTERM') await setTimeout(delayMs)
    try {
      stopDelivery()
      await closeWhenQuiet(port)
      await group.finish()
      await close()
      log.info('The site has stopped.')
      process.exit(0)
    } catch (error) {
      log.error(error)
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void group.reload())
}
