import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '../../src/web/routes.ts'
import { runCommand } from '../support/command.ts'
import { apiTargets, linkedPages } from '../support/copied/compared-targets.ts'
import { describeOnPostgres, useTestDatabase } from '../support/postgres/test-database.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const MEMORIALS = 8000
/** The number of paths to compare per shape. Paths of one shape differ only in numbers, names, and values. */
const LINKED_PAGES = 60
const SETTINGS = {
  SITE_KEY: 'ab'.repeat(32),
  // Both sites show the same URL.
  SITE_URL: 'https://graves.example',
  FORMS_EMAIL: 'owner@graves.example',
  CORRECTIONS: 'on',
}
const STARTS = [
  ...['/', '/cemeteries', '/browse', '/about', '/nowhere', '/memorial/6', '/memorial/7', '/tags/veterans', '/today'],
  ...['/correct/memorial/1', '/correct/cemetery/1'],
  ...['/search?lastName=Tindlewick', '/search?givenName=mary&match=similar', '/search?lastName=Qqqq'],
]
/** Routes without records. Account pages differ in the times of their sessions. */
const WITHOUT_RECORDS =
  /^(?:\*|tags|account|cemetery-dashboard|email-list|login|register|reset-password|blog|careers|affiliate)(?:\/|$)/
/**
 * A search without results suggests other searches only if they are counted within 0.3 seconds, so a busy machine gets more
 * attempts.
 */
const ATTEMPTS = 10

describeOnPostgres('A site that was copied to PostgreSQL', () => {
  const database = useTestDatabase('empty')
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-copied-'))
  const original = { ...SETTINGS, DATA_DIR: path.join(folder, 'original') }
  let sites: readonly RunningServer[]

  beforeAll(async () => {
    await (await startServer({ ...original, DEMO: 'on' })).stop()
    const commands = [
      ['generate', '--memorials', String(MEMORIALS)],
      ['memorials', 'edit', '5', '--surname', 'Müller', '--by', 'ann'],
      ['memorials', 'remove', '6', '--reason', 'a test', '--by', 'ann'],
      ['memorials', 'purge', '9', '--yes', '--by', 'ann'],
      ['cemeteries', 'merge', '3', '4', '--by', 'ann'],
      ['copy', '--from', `sqlite:${path.join(original.DATA_DIR, 'lychgate.sqlite')}`, '--to', database.url],
    ]
    for (const command of commands) expect(await runCommand(command, original)).toMatchObject({ status: 0 })
    const copied = { ...SETTINGS, DATA_DIR: path.join(folder, 'copied'), DATABASE_URL: database.url }
    sites = [await startServer(original), await startServer(copied)]
  })
  afterAll(async () => {
    for (const site of sites) expect(await site.stop()).toBe(0)
    rmSync(folder, { recursive: true })
  })

  const responses = (target: string) =>
    Promise.all(
      sites.map(async ({ origin }) => {
        const response = await fetch(origin + target, { redirect: 'manual' })
        const headers = ['content-type', 'cache-control', 'location', 'link'].map((name) => response.headers.get(name))
        return { status: response.status, headers, body: await response.text() }
      }),
    )

  test('responds to a few thousand requests with the same bytes', async () => {
    const targets = [...apiTargets(4000), ...(await linkedPages(sites[0]!.origin, STARTS, LINKED_PAGES))]
    const different: string[] = []
    const opened: string[] = []
    for (const target of targets) {
      for (let attempt = 1; ; attempt++) {
        const [first, second] = await responses(target)
        if (JSON.stringify(first) === JSON.stringify(second)) {
          if (first?.status === 200) opened.push(target.replace(/\?.*/, ''))
          break
        }
        if (attempt === ATTEMPTS) {
          different.push(target)
          break
        }
        await wait(200 * attempt)
      }
    }
    expect(targets.length).toBeGreaterThan(6000)
    expect(different).toEqual([])
    const patterns = [...pathsOf(routes), 'browse/places/:country/:state/:county']
    const missed = patterns.filter((pattern) => !opened.some((path) => matchPath(pattern, path)))
    expect(missed.filter((pattern) => !WITHOUT_RECORDS.test(pattern))).toEqual([])
  })
})

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
}
