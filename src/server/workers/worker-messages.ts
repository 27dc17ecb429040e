import type { SharedCount } from '../http/request-counters.ts'
import type { SecurityEvent } from '../log/security-log.ts'

/** The metrics of one process, as prom-client aggregates them. */
export type MetricValues = readonly object[]

export type ToWorker =
  /** Sent together with a socket */
  | { readonly type: 'connection' }
  /** Requests that other workers have counted */
  | { readonly type: 'counts'; readonly counts: readonly SharedCount[] }
  /** End this many connections with their next responses, so that their clients connect to another worker. */
  | { readonly type: 'shed'; readonly connections: number }
  /** End each connection with its next response. `isStopping`: the whole site is stopping. */
  | { readonly type: 'leave'; readonly isStopping: boolean }
  /** No more connections follow: finish and exit. */
  | { readonly type: 'finish' }
  | { readonly type: 'metrics'; readonly id: number }

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'alive' }
  /** The worker has accepted the oldest connections that were passed to it, and some of its connections have ended. */
  | { readonly type: 'connections'; readonly accepted: number; readonly closed: number }
  | { readonly type: 'counts'; readonly counts: readonly SharedCount[] }
  | { readonly type: 'metrics'; readonly id: number; readonly values: MetricValues }
  | { readonly type: 'security-event'; readonly event: SecurityEvent; readonly address: string }
  | { readonly type: 'mail-queued' }
  | { readonly type: 'import-queued' }
