import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyAll, failAfter } from '../../../../tests/support/copied/copy-sides.ts'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { describeOnPostgres, newTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { openSource } from '../../../server/compose/compose-copy.ts'
import { openEditor, openWriter } from '../../../server/compose/compose-directory.ts'
import { openPeople } from '../../../server/compose/compose-people.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { DatabaseUrl } from '../../../server/config/database-url.ts'
import { UnfinishedCopyError } from '../../ports/database-failures.ts'
import { migratePostgres, requirePostgresMigrated } from '../../postgres/connection/migrate-postgres.ts'
import { PostgresDatabase } from '../../postgres/connection/postgres-database.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { findDifferences } from './compare-sites.ts'

const NOTE = { by: 'ann', at: new Date('2026-11-20T09:00:00Z'), reason: null, dryRun: false }
const CEMETERY = testCemetery('Hillcrest', { city: 'Thornmere', state: 'OH' })
const TRANSACTIONS_PER_RUN = 18

let folder: string
let databases: { readonly drop: () => Promise<void> }[]
beforeEach(() => {
  folder = temporaryFolder()
  databases = []
})
afterEach(async () => {
  for (const { drop } of databases) await drop()
})

const configOf = (name: string) => readConfig({ DATA_DIR: path.join(folder, name) })
const files = (name: string): DatabaseUrl => ({ file: configOf(name).databaseFile })

/** Creates a site with three memorials and a form. */
async function makeSite(name = 'site'): Promise<DatabaseUrl> {
  const writer = await openWriter(configOf(name))
  await importRows(writer, [
    keyedRow('ada', testMemorial('Ada|Voss', '1850', '1900'), CEMETERY),
    keyedRow('ben', testMemorial('Ben|Voss', '1820', '1890', { tags: [] }), CEMETERY),
    keyedRow('cy', testMemorial('Cy|Roe', '1820', '1890')),
  ])
  await writer.close()
  await storeForm(name)
  return files(name)
}

async function storeForm(name: string): Promise<void> {
  const people = await openPeople(configOf(name))
  const form = { kind: 'volunteer_list', email: 'ann@thornmere.example', fields: {}, pageUrl: '' } as const
  await people.forms.store({ ...form, receivedAt: NOTE.at, isFlagged: false }, null)
  await people.close()
}

async function edit(name: string, surname: string): Promise<void> {
  const editor = await openEditor(configOf(name))
  await editor.editMemorial(1, { surname }, NOTE)
  await editor.close()
}

async function newPostgres(): Promise<{ readonly url: string }> {
  const database = await newTestDatabase('empty')
  databases.push(database)
  return { url: database.url }
}

/** Repeatedly fails after some transactions until the copy is complete. Returns the number of failures. */
async function copyInPieces(from: DatabaseUrl, to: DatabaseUrl): Promise<number> {
  for (let failures = 0; ; failures++) {
    const copied = copyAll(from, to, ({ target }) => failAfter(target, TRANSACTIONS_PER_RUN))
    const outcome = await copied.catch((error: Error) => error.message)
    if (typeof outcome === 'string') {
      expect(outcome).toBe('killed')
      continue
    }
    expect(outcome.differences).toEqual([])
    return failures
  }
}

describeOnPostgres('an interrupted copy', () => {
  test('continues where it stopped, with either engine as the target', async () => {
    const site = await makeSite()
    const postgres = await newPostgres()
    expect(await copyInPieces(site, postgres)).toBeGreaterThan(3)
    expect(await copyInPieces(postgres, files('back'))).toBeGreaterThan(3)
    expect(await differencesOf(site, files('back'))).toEqual([])
  })

  test('prevents the site from opening the database and starts again when the source has changed', async () => {
    const site = await makeSite()
    const postgres = await newPostgres()
    for (const to of [postgres, files('copy')]) {
      await expect(copyAll(site, to, ({ target }) => failAfter(target, 10))).rejects.toThrow('killed')
    }
    await expect(openWriter(configOf('copy'))).rejects.toThrow(UnfinishedCopyError)
    await expect(openPeople(configOf('copy'))).rejects.toThrow(UnfinishedCopyError)
    await expect(openSource(files('copy'))).rejects.toThrow(UnfinishedCopyError)
    const database = new PostgresDatabase({ ...postgres, area: 'directory' })
    await expect(migratePostgres(database)).rejects.toThrow(UnfinishedCopyError)
    await expect(requirePostgresMigrated(database)).rejects.toThrow(UnfinishedCopyError)
    await database.close()
    await edit('site', 'Müller')
    expect(await copyAll(site, postgres)).toEqual({ start: 'restarted', differences: [] })
    expect(await copyAll(site, files('copy'))).toEqual({ start: 'restarted', differences: [] })
  })
})

describe('an interrupted copy to SQLite', () => {
  test('starts again after its check has found a difference', async () => {
    const [site, copy] = [await makeSite(), files('copy')]
    await expect(copyAll(site, copy, ({ target }) => failAfter(target, 40))).rejects.toThrow('killed')
    const database = new DatabaseSync(configOf('copy').databaseFile)
    database.exec("UPDATE memorial SET plot = 'b12' WHERE id = 1")
    database.close()
    expect(await copyAll(site, copy)).toEqual({
      start: 'resumed',
      differences: ['memorial 1 has a different plot.'],
    })
    expect(await copyAll(site, copy)).toEqual({ start: 'restarted', differences: [] })
  })

  test('rejects a target with a copy of another source', async () => {
    const [site, other] = [await makeSite(), await makeSite('other')]
    await expect(copyAll(site, files('copy'), ({ target }) => failAfter(target, 10))).rejects.toThrow('killed')
    await expect(copyAll(other, files('copy'))).rejects.toThrow(
      `The target has an unfinished copy of sqlite:${configOf('site').databaseFile}.`,
    )
  })
})

async function differencesOf(from: DatabaseUrl, to: DatabaseUrl): Promise<string[]> {
  const [source, target] = [await openSource(from), await openSource(to)]
  try {
    return await Array.fromAsync(findDifferences(source, target, () => {}))
  } finally {
    for (const area of [...source.areas, ...target.areas]) await area.close()
  }
}
