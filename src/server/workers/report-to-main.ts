import type { Registry } from 'prom-client'
import type { RequestCounters } from '../http/request-counters.ts'
import type { MainProcess } from './main-process.ts'

const SHARE_INTERVAL_MS = 250

/** Shares the counts of the rate limits with the other workers, through the main process. */
export function shareCounts(main: MainProcess, counters: RequestCounters): void {
  counters.shareWith((counts) => main.send({ type: 'counts', counts }))
  main.on('counts', ({ counts }) => counters.add(counts))
  setInterval(() => counters.shareNow(), SHARE_INTERVAL_MS).unref()
}

/** Sends the metrics of this worker when the main process requests them. */
export function reportMetrics(main: MainProcess, registry: Registry): void {
  main.on('metrics', async ({ id }) => {
    main.send({ type: 'metrics', id, values: await registry.getMetricsAsJSON() })
  })
}
