import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { startServer } from '../support/server.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Runs `serve` with settings that make it fail. */
async function runFailingServe(settings: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = await runCommand(['serve'], {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'off',
    ...settings,
  })
  return { status, stdout, lines: stderr.trim().split('\n') }
}

async function total(origin: string): Promise<number> {
  return (await (await fetch(`${origin}/api/search/memorial`)).json()).total
}

describe('serve', () => {
  test('stops on request with exit status 0', async () => {
    const server = await startServer({ DEMO: 'off' })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
  })

  test('loads the demo data only at the first start', async () => {
    const first = await startServer({ DATA_DIR: folder })
    const loaded = await total(first.origin)
    await first.stop()
    const second = await startServer({ DATA_DIR: folder })
    const found = await total(second.origin)
    await second.stop()
    expect(loaded).toBeGreaterThan(2500)
    expect(found).toBe(loaded)
    expect(first.output()).toContain('loading the demo data')
    expect(second.output()).not.toContain('demo data')
  })

  test('stays empty with DEMO=off', async () => {
    const server = await startServer({ DATA_DIR: folder, DEMO: 'off' })
    expect(await total(server.origin)).toBe(0)
    for (const page of ['/', '/search', '/cemeteries']) expect((await fetch(server.origin + page)).status).toBe(200)
    await server.stop()
  })

  test('exits with one sentence when its port is in use', async () => {
    const server = await startServer({ DEMO: 'off' })
    const port = new URL(server.origin).port
    const { status, lines } = await runFailingServe({ PORT: port, HOST: '127.0.0.1' })
    await server.stop()
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(port)])
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['RATE_LIMITS', 'maybe'],
    ['SITE_URL', 'nowhere'],
    ['DATABASE_URL', 'mysql://localhost/lychgate'],
  ])('exits with one sentence about %s=%s', async (name, value) => {
    const { status, stdout, lines } = await runFailingServe({ [name]: value })
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
    expect(lines[0]).toContain(value)
  })
})

describe('a broken database', () => {
  test('returns errors without internal details', async () => {
    const server = await startServer({ DATA_DIR: folder })
    const database = new DatabaseSync(path.join(folder, 'lychgate.sqlite'))
    database.exec('PRAGMA foreign_keys = OFF; DROP TABLE memorial')
    database.close()

    const page = await fetch(`${server.origin}/search?lastName=Roe`)
    const html = await page.text()
    expect(page.status).toBe(500)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(/<h1[ >]/.test(html)).toBe(true)
    expect(/no such table|SQLITE|\.ts:\d/i.exec(html)).toBeNull()
    const requestId = page.headers.get('x-request-id')
    expect(html).toContain(`please include this request ID: ${requestId}<`)

    const response = await fetch(`${server.origin}/api/memorial/1`)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: expect.not.stringMatching(/table|sqlite/i) })

    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    // Every line is a JSON object, and none has a visitor's query.
    const records = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(records).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId,
        err: expect.objectContaining({ message: expect.stringContaining('no such table') }),
      }),
    )
    expect(server.output()).not.toMatch(/lastName|Roe/)
  })
})
