import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runImportInto } from '../../../tests/support/import-run.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-cemetery-keys-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function importRows(csv: string, ...options: string[]): Promise<string> {
  const path = join(folder, 'graves.csv')
  await writeFile(path, csv)
  return (await runImportInto(folder, ['memorials', path, ...options])).out
}

/** Returns the ID of the cemetery of each memorial. */
async function cemeteryIds(): Promise<(number | undefined)[]> {
  const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
  const ids = await Array.fromAsync([1, 2, 3], async (id) => {
    const memorial = await store.findMemorial(id)
    return memorial === null || memorial === 'removed' ? undefined : memorial.cemetery?.id
  })
  const found = await Promise.all(ids)
  await store.close()
  return found
}

const HEADER = 'Name,Died,Cemetery,Cemetery ID\n'
const ROWS = `${HEADER}Ann Roe,1900,Elm Grove,7\nBen Roe,1901,Elm Grove,8\nCy Roe,1902,Elm Grv,7\n`

test('the key of a cemetery decides which rows have the same one', async () => {
  expect(await importRows(ROWS, '--dry-run')).toContain('New cemeteries: 2.')
  expect(await importRows(ROWS)).toContain('New cemeteries: 2.')
  const [ann, ben, cy] = await cemeteryIds()
  expect(ann).toBe(cy)
  expect(ann).not.toBe(ben)
})

test('a new name of a cemetery with a key adds neither a cemetery nor a memorial', async () => {
  await importRows(ROWS)
  const out = await importRows(ROWS.replaceAll('Elm Grove,7', 'Elm Grove Cemetery,7'))
  expect(out).toMatch(/added +0\n/)
  expect(out).not.toContain('New cemeteries')
})

test('a source that gains keys of cemeteries keeps its memorials', async () => {
  await importRows(ROWS.replaceAll(/,[78]\n/g, ',\n'))
  expect(await importRows(ROWS)).toMatch(/added +0\n/)
})

test('a key without the name of a cemetery is listed', async () => {
  expect(await importRows(`${HEADER}Ann Roe,1900,,7\n`, '--no-cemetery')).toContain(
    'is the key of a cemetery, but the row does not name one',
  )
})
