import { createServer, get, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FairQueue } from '../../services/fair-queue.ts'
import { EventLoopLoad } from '../http/event-loop-load.ts'
import { PageTurns } from '../pages/page-turns.ts'
import { countRequests } from './count-requests.ts'
import { metricsServer } from './metrics-server.ts'
import { routeKindOf } from './route-kind.ts'
import { SiteMetrics } from './site-metrics.ts'

describe('the kind of a request', () => {
  test.each([
    ['GET', '/', 'page'],
    ['GET', '/memorial/7/jane-roe?from=search', 'page'],
    ['GET', '/search?lastName=Roe', 'search'],
    ['GET', '/api/search/memorial?sir_name=Roe', 'search'],
    ['GET', '/api/memorial/7', 'api'],
    ['GET', '/assets/root-abc.js', 'file'],
    ['GET', '/robots.txt', 'file'],
    ['GET', '/readyz', 'health'],
    ['POST', '/api/login', 'sign_in'],
    ['POST', '/login', 'sign_in'],
    ['POST', '/api/form', 'form'],
    ['POST', '/volunteer', 'form'],
    ['POST', '/account/password', 'sign_in'],
    ['GET', '/account', 'page'],
    ['GET', '/unknown/203.0.113.7', 'page'],
  ])('for %s %s is %s', (method, url, kind) => {
    expect(routeKindOf(method, url)).toBe(kind)
  })

  test.each([{ 'sec-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
    'is prefetch with the header %o',
    (headers) => {
      expect(routeKindOf('GET', '/memorial/7/jane-roe', headers)).toBe('prefetch')
    },
  )

  test('is upload for a form with files, because its time depends on the network of the sender', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(routeKindOf('POST', '/add-image', headers)).toBe('upload')
    expect(routeKindOf('POST', '/desk/import', headers)).toBe('upload')
    expect(routeKindOf('POST', '/api/login', headers)).toBe('sign_in')
  })
})

let site: Server
let metrics: SiteMetrics
let status: number
beforeEach(async () => {
  metrics = new SiteMetrics()
  status = 200
  site = createServer((_request, response) => {
    if (status !== 0) response.writeHead(status).end()
  })
  countRequests(site, metrics)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  site.close()
  site.closeAllConnections()
})

const originOf = (server: Server) => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Returns the lines of a metric. */
async function linesOf(name: string): Promise<readonly string[]> {
  return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name))
}

test('counts requests by kind and status class, and counts rejections', async () => {
  for (const [path, code] of [
    ['/', 200],
    ['/search?lastName=Roe', 404],
    ['/search', 429],
    ['/api/form', 503],
  ] as const) {
    status = code
    await fetch(originOf(site) + path)
  }
  expect(await linesOf('lychgate_http_requests_total')).toEqual([
    'lychgate_http_requests_total{kind="page",status="2xx"} 1',
    'lychgate_http_requests_total{kind="search",status="4xx"} 2',
    'lychgate_http_requests_total{kind="api",status="5xx"} 1',
  ])
  expect(await linesOf('lychgate_http_rejected_total')).toEqual([
    'lychgate_http_rejected_total{kind="search",status="429"} 1',
    'lychgate_http_rejected_total{kind="api",status="503"} 1',
  ])
  expect(await linesOf('lychgate_http_request_duration_seconds_count')).toContain(
    'lychgate_http_request_duration_seconds_count{kind="search"} 2',
  )
})

test('counts a request as aborted when the client disconnects', async () => {
  status = 0
  const request = get(originOf(site))
  request.on('error', () => {})
  await new Promise((resolve) => site.once('request', resolve))
  request.destroy()
  await expect
    .poll(() => linesOf('lychgate_http_requests_total'))
    .toEqual(['lychgate_http_requests_total{kind="page",status="aborted"} 1'])
})

test('reads queues, email, forms, and files for each scrape', async () => {
  metrics.addPools(() => ({ fast: { waiting: 3, running: 1, threads: 1 } }))
  metrics.addSources({
    countPeople: async () => ({
      mailWaiting: 2,
      mailFailed: 1,
      oldestMailAt: new Date('2026-11-24T18:00:00Z'),
      forms: new Map([['sales', 4]]),
    }),
    databaseFiles: { directory: import.meta.filename },
    clock: { now: () => new Date('2026-11-24T18:10:00Z') },
  })
  const watch = metrics.watchPool('slow')
  watch.queryStarted(40)
  watch.queryEnded(2000)
  for (const line of [
    'lychgate_reader_queries{pool="fast",state="waiting"} 3',
    'lychgate_mail{state="waiting"} 2',
    'lychgate_mail{state="failed"} 1',
    'lychgate_mail_oldest_seconds 600',
    'lychgate_forms{kind="sales"} 4',
    'lychgate_reader_wait_seconds_sum{pool="slow"} 0.04',
    'lychgate_reader_query_seconds_bucket{le="2.5",pool="slow"} 1',
  ]) {
    expect(await linesOf('lychgate_')).toContain(line)
  }
  expect(await linesOf('lychgate_database_bytes{database="directory",file="main"}')).toHaveLength(1)
})

test('counts pages that wait for their turns, and rejected work by limit and reason', async () => {
  const turns = new PageTurns({ yieldToOthers: async () => {}, watch: metrics.watchPages(), now: () => now })
  let now = 0
  const first = turns.begin('searches')
  const second = turns.begin('searches')
  const render = async () => {
    now += 300
  }
  await Promise.all([first?.inTurn(render), second?.inTurn(render)])
  while (turns.begin('searches') !== null);
  const load = new EventLoopLoad({
    workedMs: () => now,
    onReject: (reason) => metrics.countRejected('event_loop', reason),
  })
  for (let turn = 0; turn < 2; turn++) {
    for (let request = 0; request < 51; request++) load.begin('api pages')
    now += 60
    load.endTurn()
  }
  load.begin('api pages')
  const queue = new FairQueue({
    maxRunning: 0,
    maxWaitingPerClient: 0,
    maxWaitMs: 0,
    onReject: (reason) => metrics.countRejected('passwords', reason),
  })
  expect(() => queue.check('192.0.2.1')).toThrow()
  metrics.watchPool('slow').queryRejected('full')
  expect(await linesOf('lychgate_rejected_work_total')).toEqual([
    'lychgate_rejected_work_total{limit="pages",reason="wait"} 1',
    'lychgate_rejected_work_total{limit="event_loop",reason="open"} 1',
    'lychgate_rejected_work_total{limit="passwords",reason="client"} 1',
    'lychgate_rejected_work_total{limit="slow_queries",reason="full"} 1',
  ])
  expect(await linesOf('lychgate_page_wait_seconds_')).toEqual(
    expect.arrayContaining([
      'lychgate_page_wait_seconds_sum{kind="searches"} 0.3',
      'lychgate_page_wait_seconds_count{kind="searches"} 2',
    ]),
  )
})

test('serves only GET /metrics', async () => {
  const server = metricsServer(metrics.registry)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`${originOf(server)}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await response.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect((await fetch(originOf(server))).status).toBe(404)
  expect((await fetch(`${originOf(server)}/metrics`, { method: 'POST' })).status).toBe(404)
  server.close()
  server.closeAllConnections()
})
