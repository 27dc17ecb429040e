import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

test('provides metrics in the Prometheus format on a separate port, and a security log', async () => {
  const server = await startServer({ DEMO: 'off', METRICS_PORT: '0', SECURITY_LOG: 'hashed' })
  await fetch(`${server.origin}/search?lastName=Tindlewick`)
  const login = new URLSearchParams({ email: 'ann@mail.example', password: 'a wrong password' })
  expect((await fetch(`${server.origin}/login`, { method: 'POST', body: login })).status).toBe(422)
  const url = /Metrics are at (http:[^"]+)/.exec(server.output())?.[1] ?? ''
  const text = await (await fetch(url)).text()
  expect(text).toContain('lychgate_http_requests_total{kind="search",status="2xx"} 1')
  expect(text).toContain('lychgate_http_requests_total{kind="sign_in",status="4xx"} 1')
  expect(text).toContain('lychgate_page_wait_seconds_count{kind="searches"} 1')
  expect(text).not.toMatch(/Tindlewick|ann@|127\.0\.0\.1/)
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  const unreadable = text
    .split('\n')
    .filter(
      (line) =>
        !/^(?:# (?:HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(?:\{(?:[a-z]+="[^"]*",?)+\})? [-+\d.eNaIf]+|)$/.test(line),
    )
  expect(unreadable).toEqual([])
  const securityLog = readFileSync(path.join(server.dataDirectory, 'security.log'), 'utf8')
  expect(securityLog).toMatch(/^\{"time":"[^"]+","event":"sign-in-failure","addressHash":"[0-9a-f]{16}"\}\n$/)
  expect(await server.stop()).toBe(0)
  const check = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  if (check.error === undefined) expect([check.status, check.stderr]).toEqual([0, ''])
  else console.info('promtool is not installed: it did not check the metrics.')
})
