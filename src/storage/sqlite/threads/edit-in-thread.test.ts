import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { openSqliteWriter } from '../open-directory.ts'
import { editInThread } from './edit-in-thread.ts'

const NOTE = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: 'one place', dryRun: false }

test('merges cemeteries and undoes the merge in a thread, and passes on rejections', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'lychgate.sqlite')
  const writer = await openSqliteWriter(file)
  const rows = ['Oak Hill', 'Dale'].map((name) =>
    keyedRow(name, testMemorial('Ada|Rookwood', '', '1921'), testCemetery(name)),
  )
  await importRows(writer, rows)
  await writer.close()
  const edits = editInThread(file)
  const store = new SqliteDirectoryStore(file)
  const { moved, change } = await edits.mergeCemetery(1, 2, NOTE)
  expect({ moved, change }).toMatchObject({ moved: 1, change: { action: 'merged', at: NOTE.at, reason: 'one place' } })
  expect(await store.findCemetery(1)).toMatchObject({ id: 2, memorialsCount: 2 })
  await expect(edits.mergeCemetery(1, 2, NOTE)).rejects.toMatchObject({
    rejection: { code: 'merged', kind: 'cemetery', id: 1, into: 2 },
  })
  expect(await edits.undoChange(change!.id, NOTE)).toMatchObject({ moved: 1, kept: [] })
  expect(await store.findCemetery(1)).toMatchObject({ id: 1, memorialsCount: 1 })
  await store.close()
})
