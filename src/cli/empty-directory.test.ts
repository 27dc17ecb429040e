import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWriter } from '../server/compose/compose-directory.ts'
import { readConfig } from '../server/config/config.ts'
import { filesWithoutDirectory, fillEmptyDirectory } from './empty-directory.ts'
import { readDemo } from './load-demo.ts'

const PUBLIC = { SITE_URL: 'https://graves.town' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lychgate-empty-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the steps of `serve` before it opens the site. */
async function start(settings: Readonly<Record<string, string>>) {
  const config = readConfig({ DATA_DIR: folder, ...settings })
  const leftovers = filesWithoutDirectory(config)
  const writer = openWriter(config)
  let out = ''
  let err = ''
  const io = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  await fillEmptyDirectory(writer, config, { leftovers, io })
  const { memorials } = await writer.counts()
  await writer.close()
  return { memorials, out, err }
}

describe('an empty folder', () => {
  test('gets the demo data on this machine, and the message names the folder', async () => {
    const { memorials, out, err } = await start({})
    expect(memorials).toBeGreaterThan(3000)
    expect(out).toBe(`The directory in ${folder} is empty: loading the demo data, which is fictional.\n`)
    expect(err).toBe('')
  })

  test('stays empty on a public site, with a warning that names the folder', async () => {
    const { memorials, out, err } = await start(PUBLIC)
    expect({ memorials, out }).toEqual({ memorials: 0, out: '' })
    expect(err).toContain(`DATA_DIR is ${folder}, `)
    expect(err).toContain('DEMO=on fills it')
  })

  test('gets the demo data on a public site with DEMO=on, with a warning', async () => {
    const { memorials, err } = await start({ ...PUBLIC, DEMO: 'on' })
    expect(memorials).toBeGreaterThan(3000)
    expect(err).toContain('the people of this site are fictional')
  })

  test('stays empty with DEMO=off, with a warning on a public site only', async () => {
    expect(await start({ DEMO: 'off' })).toEqual({ memorials: 0, out: '', err: '' })
    const { memorials, err } = await start({ ...PUBLIC, DEMO: 'off' })
    expect(memorials).toBe(0)
    expect(err).toContain('its disk is not mounted')
  })
})

test('a folder that has lost its database stays empty, with a warning', async () => {
  mkdirSync(path.join(folder, 'media'))
  const { memorials, err } = await start({})
  expect(memorials).toBe(0)
  expect(err).toContain('The database was missing although the folder has media.')
})

test('a public site with records gets no warning', async () => {
  const config = readConfig({ DATA_DIR: folder, ...PUBLIC })
  const writer = openWriter(config)
  await writer.storeCemeteries((await readDemo()).cemeteries.slice(0, 1), { isDemo: false })
  await writer.close()
  expect(await start(PUBLIC)).toEqual({ memorials: 0, out: '', err: '' })
})
