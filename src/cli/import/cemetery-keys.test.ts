import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto, withEditor } from '../../../tests/support/import-run.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

async function importRows(csv: string, ...options: string[]): Promise<string> {
  const path = join(folder, 'graves.csv')
  await writeFile(path, csv)
  return (await runImportInto(folder, ['memorials', path, ...options])).out
}

/** Returns each memorial's cemetery ID. */
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

test('assigns rows with the same cemetery key to the same cemetery', async () => {
  expect(await importRows(ROWS, '--dry-run')).toContain('New cemeteries: 2.')
  expect(await importRows(ROWS)).toContain('New cemeteries: 2.')
  const [ann, ben, cy] = await cemeteryIds()
  expect(ann).toBe(cy)
  expect(ann).not.toBe(ben)
})

test('adds neither a cemetery nor a memorial when a cemetery with a key is renamed', async () => {
  await importRows(ROWS)
  const out = await importRows(ROWS.replaceAll('Elm Grove,7', 'Elm Grove Cemetery,7'))
  expect(out).toMatch(/added +0\n/)
  expect(out).not.toContain('New cemeteries')
})

test('keeps the memorials of a source that gains cemetery keys', async () => {
  await importRows(ROWS.replaceAll(/,[78]\n/g, ',\n'))
  expect(await importRows(ROWS)).toMatch(/added +0\n/)
})

test('keeps a merge of cemeteries when their source or a list of them gains keys', async () => {
  const rows = `${HEADER}Ann Roe,1900,Elm Grove,7\nBen Roe,1901,Hill,8\n`
  await importRows(rows.replaceAll(/,[78]\n/g, ',\n'))
  const note = { by: 'Ruth', at: new Date('2026-11-21T10:00:00Z'), reason: null, dryRun: false }
  await withEditor(join(folder, 'lychgate.sqlite'), (editor) => editor.mergeCemetery(1, 2, note))
  expect(await importRows(rows, '--dry-run')).not.toContain('New cemeteries')
  expect(await importRows(rows)).not.toContain('New cemeteries')
  expect(await cemeteryIds()).toEqual([2, 2, undefined])

  const [list, map] = [join(folder, 'list.csv'), join(folder, 'keys.json')]
  await writeFile(list, 'Id,Name\n7,Elm Grove\n8,Hill\n')
  await writeFile(map, '{"kind": "cemeteries", "recognise": true, "key": "Id", "fields": {"name": "Name"}}')
  for (let run = 0; run < 2; run++) {
    const { out } = await runImportInto(folder, ['cemeteries', list, '--columns', map])
    expect(out).toMatch(/added +0\n.*updated +0\n/s)
  }
})

test('reports a key without a cemetery name', async () => {
  expect(await importRows(`${HEADER}Ann Roe,1900,,7\n`, '--no-cemetery')).toContain(
    'is the key of a cemetery, but the row does not name one',
  )
})
