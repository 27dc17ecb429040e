import type { Registry } from 'prom-client'
import type { CountsChannel } from '../http/request-counters.ts'
import type { MainProcess } from './main-process.ts'

/** The counts of the other workers, through the main process. */
export function countsOfWorkers(main: MainProcess): CountsChannel {
  return {
    send: (counts) => main.send({ type: 'counts', counts }),
    onCounts: (receive) => main.on('counts', ({ counts }) => receive(counts)),
  }
}

export function reportMetrics(main: MainProcess, registry: Registry): void {
  main.on('metrics', async ({ id }) => {
    main.send({ type: 'metrics', id, values: await registry.getMetricsAsJSON() })
  })
}
