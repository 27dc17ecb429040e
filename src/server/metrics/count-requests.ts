import type { Server } from 'node:http'
import { routeKindOf } from './route-kind.ts'
import type { SiteMetrics } from './site-metrics.ts'

const REJECTIONS = [429, 503]

/** Counts and times every request of a server. If the client disconnects before the response, the status is "aborted". */
export function countRequests(server: Server, metrics: SiteMetrics): void {
  server.prependListener('request', (request, response) => {
    const kind = routeKindOf(request.method ?? 'GET', request.url ?? '/', request.headers)
    const end = metrics.requestSeconds.startTimer({ kind })
    response.once('close', () => {
      const { statusCode, writableFinished } = response
      end()
      metrics.requests.inc({ kind, status: writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted' })
      if (REJECTIONS.includes(statusCode)) metrics.rejected.inc({ kind, status: String(statusCode) })
    })
  })
}
