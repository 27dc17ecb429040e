import { utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

describe('the development server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({ DEMO: 'off' }, ['scripts/dev.mjs'])
  })
  afterAll(() => server.stop())

  test('serves pages that load Vite, whose client the content security policy allows', async () => {
    const page = await fetch(`${server.origin}/about`)
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
    expect(await page.text()).toContain('/@id/__x00__virtual:react-router/inject-hmr-runtime')
    const client = await fetch(`${server.origin}/@vite/client`)
    expect(client.headers.get('content-type')).toContain('javascript')
  })

  test('serves the API and renders a page for each request', async () => {
    expect(await (await fetch(`${server.origin}/api/search/memorial`)).json()).toMatchObject({ total: 0 })
    for (const visit of ['first', 'second']) {
      const { headers } = await fetch(`${server.origin}/hunt`)
      expect(headers.get('server-timing'), visit).toContain('desc=miss')
      expect(headers.get('content-security-policy'), visit).toContain("style-src 'self' 'unsafe-inline'")
    }
  })

  test('restarts when server code changes', async () => {
    const starts = () => server.output().split('Lychgate is running').length - 1
    expect(starts()).toBe(1)
    const now = new Date()
    utimesSync(path.join(ROOT, 'src/server/http/health.ts'), now, now)
    while (starts() === 1) await sleep(50)
    expect(server.output()).toContain('src/server/http/health.ts changed; restarting the server.')
  })
})
