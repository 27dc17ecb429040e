import type { Server } from 'node:http'
import type { Config } from '../config/config.ts'
import { RequestCounters } from '../http/request-counters.ts'
import type { SiteLog } from '../log/site-log.ts'
import { metricsServer } from '../metrics/metrics-server.ts'
import { WorkerGroup } from '../workers/worker-group.ts'
import type { FromWorker } from '../workers/worker-messages.ts'
import type { WorkerCommand, WorkerProcess } from '../workers/worker-process.ts'
import { addStoredMetrics, composeProcessMetrics } from './compose-metrics.ts'
import { composePeople, type PeopleRecords } from './compose-people.ts'
import { composeSecurityLog } from './compose-security-log.ts'
import { startFileExpiry, startSiteTasks } from './compose-tasks.ts'
import { openPeopleWithoutWaiting } from './open-databases.ts'

export interface ComposedWorkers {
  /** The workers, which are not started yet */
  readonly group: WorkerGroup
  /** The server of `/metrics`, which is not listening yet; null without METRICS_PORT */
  readonly metricsServer: Server | null
  /** These records stay open until `close`. */
  readonly people: PeopleRecords
  /** Stops starting email deliveries. */
  readonly stopDelivery: () => void
  /** Closes the databases. The workers must have ended. */
  readonly close: () => Promise<void>
}

/** Composes the main process of a site with several workers, for an existing database. It serves no requests itself. */
export async function composeWorkers(config: Config, log: SiteLog, command: WorkerCommand): Promise<ComposedWorkers> {
  const people = await openPeopleWithoutWaiting(config)
  const node = config.postgres === null ? null : (await import('./compose-node.ts')).composeNode(people, config, log)
  const tasks = node?.tasks ?? startSiteTasks(people, config, log)
  const fileExpiry = startFileExpiry(config, log)
  const securityLog = composeSecurityLog(config, (line) => log.warn(line))
  const counters = new RequestCounters()
  const own = await composeProcessMetrics(config)
  const metrics =
    own === null
      ? null
      : new (await import('../workers/group-metrics.ts')).GroupMetrics(own.registry, () => group.workers)
  if (own !== null) addStoredMetrics(own, people, config)

  function receive(message: FromWorker, from: WorkerProcess): void {
    if (message.type === 'counts') {
      counters.add(message.counts)
      node?.counts.send(message.counts)
      for (const worker of group.workers) if (worker !== from) worker.send(message)
    } else if (message.type === 'security-event') securityLog?.record(message.event, message.address)
    else if (message.type === 'mail-queued') tasks.deliverMail()
    else if (message.type === 'import-queued') tasks.startImports()
    else if (message.type === 'metrics') metrics?.receive(from, message.id, message.values)
  }

  const group: WorkerGroup = new WorkerGroup({
    command,
    size: config.workers,
    log,
    leaveMs: config.shutdownDelayMs,
    onMessage: receive,
    onReady: (worker) => worker.send({ type: 'counts', counts: counters.counts() }),
    onEnd: (worker) => void metrics?.end(worker),
  })
  node?.counts.onCounts((counts) => {
    counters.add(counts)
    for (const worker of group.workers) worker.send({ type: 'counts', counts })
  })
  return {
    group,
    metricsServer: metrics === null ? null : metricsServer(metrics),
    people: composePeople(people, config),
    stopDelivery: () => tasks.stopDelivery(),
    async close() {
      await fileExpiry.stop()
      await tasks.close()
      await node?.close()
      await people.close()
    },
  }
}
