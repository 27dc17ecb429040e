import { writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import { openWriter } from '../server/compose/compose-directory.ts'
import { openPeople } from '../server/compose/compose-people.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import { importRows, keyedRow, testMemorial } from '../storage/store-fixture.test-suite.ts'
import { prepareSite } from './prepare-site.ts'

let config: Config
beforeEach(() => {
  config = readConfig({ DATA_DIR: temporaryFolder() })
})

async function importOneRow() {
  const writer = await openWriter(config)
  await importRows(writer, [keyedRow('1', testMemorial('Ada|Voss', '1850', '1900'))])
  await writer.close()
}

/** Starts the site. Returns the warnings about the people database. */
async function start(): Promise<string[]> {
  const warnings: string[] = []
  await prepareSite(config, { info: () => {}, warn: (line: string) => warnings.push(line) } as unknown as SiteLog)
  await (await openPeople(config)).close()
  return warnings.filter((line) => line.includes(config.peopleDatabaseFile))
}

test('a start without a people database warns if the directory has records', async () => {
  await importOneRow()
  expect(await start()).toEqual([expect.stringMatching(/ is missing, but the directory has records\..* restore it/)])
  expect(await start()).toEqual([])
})

test('a start with an empty people database also warns', async () => {
  await importOneRow()
  writeFileSync(config.peopleDatabaseFile, '')
  expect(await start()).toHaveLength(1)
})

test('a new site with demo data does not warn, even after its first import', async () => {
  expect(await start()).toEqual([])
  await importOneRow()
  expect(await start()).toEqual([])
})
