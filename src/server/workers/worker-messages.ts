import type { SharedCount } from '../http/request-counters.ts'
import type { SecurityEvent } from '../log/security-log.ts'

/** The metrics of one process, as prom-client aggregates them. */
export type MetricValues = readonly object[]

/** What the main process sends to a worker. */
export type ToWorker =
  /** Has a socket beside it. */
  | { readonly type: 'connection' }
  /** What other workers have counted */
  | { readonly type: 'counts'; readonly counts: readonly SharedCount[] }
  /** End each connection with its next response. `isStopping`: the whole site is stopping. */
  | { readonly type: 'leave'; readonly isStopping: boolean }
  /** No more connections follow: finish and exit. */
  | { readonly type: 'finish' }
  | { readonly type: 'metrics'; readonly id: number }

/** What a worker sends to the main process. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'alive' }
  /** The oldest connection that was not accepted yet is now the worker's own. */
  | { readonly type: 'accepted' }
  /** This many connections have ended. */
  | { readonly type: 'closed'; readonly connections: number }
  | { readonly type: 'counts'; readonly counts: readonly SharedCount[] }
  | { readonly type: 'metrics'; readonly id: number; readonly values: MetricValues }
  | { readonly type: 'security-event'; readonly event: SecurityEvent; readonly address: string }
  | { readonly type: 'mail-queued' }
