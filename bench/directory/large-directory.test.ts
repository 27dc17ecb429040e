import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateMemorials } from '../../src/demo/synthetic-directory.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import { SqliteDirectoryWriter } from '../../src/storage/sqlite/directory-writer.ts'
import { auditDirectory } from '../../tests/support/directory-audit.ts'
import { type LargeDirectory, largeDirectory } from './large-directory.ts'

// More than one range a thread, and none of them full.
const OPTIONS = { memorials: 12_345, seed: 3 }

describe('a directory that was built in passes', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'lychgate-large-'))
  const imported = path.join(parent, 'imported.sqlite')
  let built: LargeDirectory

  beforeAll(async () => {
    built = await largeDirectory(parent, OPTIONS, () => {})
    const writer = new SqliteDirectoryWriter(imported)
    const session = await writer.beginImport({ name: 'the same', isDemonstration: false })
    const rows = [...generateMemorials(OPTIONS)].map(
      ({ identity, memorial, cemetery }, line): ImportRow => ({
        line,
        identity: { isKey: true, text: identity },
        memorial,
        cemetery,
      }),
    )
    await session.store(rows)
    await session.close()
    await writer.close()
  })

  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  it('agrees with itself', () => {
    expect(auditDirectory(built.file)).toEqual([])
  })

  it('holds what an import of the same rows leaves behind', () => {
    const tables = [
      'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name',
      "SELECT name, seq FROM sqlite_sequence WHERE name IN ('memorial', 'cemetery') ORDER BY name",
      ...['memorial', 'cemetery', 'life_event'].map((table) => `SELECT * FROM ${table} ORDER BY 1, 2`),
      'SELECT * FROM cemetery_place ORDER BY 1, 2',
      'SELECT * FROM cemetery_listing ORDER BY 1, 2',
      'SELECT * FROM search_token ORDER BY 1',
      'SELECT * FROM search_document_config ORDER BY 1',
      'SELECT id, sz FROM search_document_docsize ORDER BY 1',
      'SELECT term, doc FROM temp.document_token ORDER BY 1, 2',
    ]
    for (const sql of tables) expect(read(built.file, sql) === read(imported, sql), sql).toBe(true)
    expect(read(built.file, 'SELECT count(*) FROM memorial')).toContain('12345')
  })

  it('is used again while it is the same, and made anew when it is not', async () => {
    const madeAt = statSync(built.file).mtimeMs
    expect(await largeDirectory(parent, OPTIONS, () => {})).toEqual(built)
    expect(statSync(built.file).mtimeMs).toBe(madeAt)
    writeFileSync(path.join(built.folder, 'bench.json'), '{}')
    await largeDirectory(parent, OPTIONS, () => {})
    expect(statSync(built.file).mtimeMs).toBeGreaterThan(madeAt)
  })
})

/** What the statement answers, as text, without the times at which rows were written. */
function read(file: string, sql: string): string {
  const database = new DatabaseSync(file)
  try {
    database.exec("CREATE VIRTUAL TABLE temp.document_token USING fts5vocab ('main', 'search_document', 'instance')")
    const rows = database.prepare(sql).all()
    return rows.map((row) => JSON.stringify({ ...row, created_at: null, updated_at: null })).join('\n')
  } finally {
    database.close()
  }
}
