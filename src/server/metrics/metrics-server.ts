import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/** Creates the server of `/metrics`. It has its own port, so that visitors cannot reach it. */
export function metricsServer(registry: Pick<Registry, 'metrics' | 'contentType'>): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('This server supports only GET /metrics.\n')
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read.\n'),
    )
  })
}
