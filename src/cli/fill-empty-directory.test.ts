import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import { describeOnPostgres, useTestDatabase } from '../../tests/support/postgres/test-database.ts'
import { openWriter } from '../server/compose/compose-directory.ts'
import { readConfig } from '../server/config/config.ts'
import { createSiteLog } from '../server/log/site-log.ts'
import { filesWithoutDirectory, fillEmptyDirectory } from './fill-empty-directory.ts'
import { readDemo } from './load-demo.ts'

const PUBLIC = { SITE_URL: 'https://graves.town' }

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Runs the steps of `serve` before it opens the site. */
async function start(settings: Readonly<Record<string, string>>) {
  const config = readConfig({ DATA_DIR: folder, ...settings })
  const leftovers = filesWithoutDirectory(config)
  const writer = await openWriter(config)
  const lines: { readonly level: string; readonly msg: string }[] = []
  const log = createSiteLog({ level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line)) } })
  await fillEmptyDirectory(writer, config, { leftovers, log })
  const { memorials } = await writer.counts()
  await writer.close()
  const linesOf = (wanted: string) => lines.filter(({ level }) => level === wanted).map(({ msg }) => msg)
  return { memorials, infos: linesOf('info'), warnings: linesOf('warn') }
}

describe('an empty folder', () => {
  test('gets the demo data on this machine, and the message names the folder', async () => {
    const { memorials, infos, warnings } = await start({})
    expect(memorials).toBeGreaterThan(3000)
    expect(infos).toEqual([`The directory in ${folder} is empty: loading the demo data, which is fictional.`])
    expect(warnings).toEqual([])
  })

  test('stays empty on a public site, with a warning that names the folder', async () => {
    const { memorials, infos, warnings } = await start(PUBLIC)
    expect({ memorials, infos }).toEqual({ memorials: 0, infos: [] })
    expect(warnings).toEqual([expect.stringContaining(`DATA_DIR is ${folder}, `)])
    expect(warnings[0]).toContain('DEMO=on fills it')
  })

  test('gets the demo data on a public site with DEMO=on, with a warning', async () => {
    const { memorials, warnings } = await start({ ...PUBLIC, DEMO: 'on' })
    expect(memorials).toBeGreaterThan(3000)
    expect(warnings[0]).toContain('the people of this site are fictional')
  })

  test('stays empty with DEMO=off, with a warning only on a public site', async () => {
    expect(await start({ DEMO: 'off' })).toEqual({ memorials: 0, infos: [], warnings: [] })
    const { memorials, warnings } = await start({ ...PUBLIC, DEMO: 'off' })
    expect(memorials).toBe(0)
    expect(warnings[0]).toContain('its disk is not mounted')
  })
})

describeOnPostgres('When nodes start at the same time with an empty PostgreSQL database', () => {
  const database = useTestDatabase()

  test('one of them loads the demo data and the others wait for it', async () => {
    const settings = { DATABASE_URL: database.url, SITE_KEY: 'ab'.repeat(32) }
    const nodes = await Promise.all([start(settings), start(settings), start(settings)])
    expect(nodes.flatMap(({ infos }) => infos)).toEqual([
      'The directory is empty: loading the demo data, which is fictional.',
    ])
    const memorials = (await readDemo()).memorials.length
    expect(nodes.map((node) => node.memorials)).toEqual([memorials, memorials, memorials])
  })
})

test('a folder that has lost its database stays empty, with a warning', async () => {
  mkdirSync(path.join(folder, 'media'))
  const { memorials, warnings } = await start({})
  expect(memorials).toBe(0)
  expect(warnings[0]).toContain('The database was missing although the folder has media.')
})

test('a public site with records gets no warning', async () => {
  const config = readConfig({ DATA_DIR: folder, ...PUBLIC })
  const writer = await openWriter(config)
  await writer.storeCemeteries((await readDemo()).cemeteries.slice(0, 1), { isDemo: false })
  await writer.close()
  expect(await start(PUBLIC)).toEqual({ memorials: 0, infos: [], warnings: [] })
})
