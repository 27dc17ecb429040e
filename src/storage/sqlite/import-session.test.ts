import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it, vi } from 'vitest'
import { auditDirectory } from '../../../tests/support/directory-audit.ts'
import { cemeteryDraft, keyedRow, memorialDraft } from '../store-trial.test-suite.ts'
import { SqliteDirectoryEditor } from './directory-editor.ts'
import { SqliteDirectoryWriter } from './directory-writer.ts'

afterEach(() => vi.restoreAllMocks())

it('heeds a merge of cemeteries that comes between its commit and the tending of the index', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lychgate-session-'))
  const path = join(folder, 'lychgate.db')
  const [keep, hill] = ['Keep', 'Hill'].map((name) => cemeteryDraft(name, { state: 'Ohio' }))
  const writer = new SqliteDirectoryWriter(path)
  const editor = new SqliteDirectoryEditor(path)
  try {
    const first = await writer.beginImport({ name: 'first', isDemonstration: false })
    await first.store([keyedRow('1', memorialDraft('Ada|Keep', '1850', '1900'), keep)])
    await first.close()

    const session = await writer.beginImport({ name: 'second', isDemonstration: false })
    const exec = DatabaseSync.prototype.exec
    let merging: Promise<unknown> | null = null
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
      exec.call(this, sql)
      if (merging !== null || !sql.includes("'merge'")) return
      merging = Promise.resolve()
      const note = { by: 'Ann', at: new Date(), reason: null, dryRun: false }
      merging = editor.mergeCemetery(2, 1, note)
    })
    await session.store([keyedRow('1', memorialDraft('Ben|Roe', '1850', '1900'), hill)])
    expect(await merging).toMatchObject({ moved: 1 })
    await session.store([keyedRow('2', memorialDraft('Cora|Roe', '1850', '1900'), hill)])
    await session.close()
    expect(auditDirectory(path)).toEqual([])
    const database = new DatabaseSync(path, { readOnly: true })
    expect(database.prepare('SELECT DISTINCT cemetery_id AS id FROM memorial').all()).toEqual([{ id: 1 }])
    database.close()
  } finally {
    await writer.close()
    await editor.close()
    await rm(folder, { recursive: true })
  }
})
