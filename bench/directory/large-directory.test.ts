import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../src/storage/ports.ts'
import { auditDirectory } from '../../src/storage/sqlite/audit/sqlite-audit.ts'
import { openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { generateMemorials } from '../../src/synthetic/synthetic-directory.ts'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import { type LargeDirectory, largeDirectory } from './large-directory.ts'

// Two parts, each with an incomplete lot
const OPTIONS = { memorials: 10_500, seed: 3 }

describe('largeDirectory', () => {
  const parent = temporaryFolder()
  const imported = path.join(parent, 'imported.sqlite')
  let built: LargeDirectory
  let interruptions = 0

  beforeAll(async () => {
    built = await buildWithInterruptions()
    const writer = await openSqliteWriter(imported)
    const session = await writer.beginImport({ name: 'the same', isDemo: false })
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

  /** Fails once at each line of progress and then continues. */
  async function buildWithInterruptions(): Promise<LargeDirectory> {
    const seen = new Set<string>()
    const failOnce = (line: string) => {
      if (seen.has(line)) return
      seen.add(line)
      throw new Error('interrupted')
    }
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        const directory = await largeDirectory(parent, OPTIONS, failOnce)
        interruptions = attempt
        return directory
      } catch (error) {
        expect(error).toEqual(new Error('interrupted'))
      }
    }
    throw new Error('the build did not finish')
  }

  test('continues an interrupted build', () => {
    expect(interruptions).toBe(5)
    expect(readdirSync(built.folder).sort()).toEqual(['bench.json', 'lychgate.sqlite'])
  })

  test('builds a directory without inconsistencies', async () => {
    expect(await auditDirectory(built.file)).toEqual([])
  })

  test('builds the same database as an import of the rows', () => {
    const schema = 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name'
    const statements = [
      schema,
      "SELECT name, seq FROM sqlite_sequence WHERE name NOT LIKE 'import_%' ORDER BY name",
      ...tablesIn(built.file).map((table) => `SELECT * FROM "${table}" ORDER BY 1, 2`),
      'SELECT id, sz FROM search_document_docsize ORDER BY 1',
      'SELECT term, doc FROM temp.document_token ORDER BY 1, 2',
    ]
    expect(statements.length).toBeGreaterThan(20)
    for (const sql of statements) expect(read(built.file, sql) === read(imported, sql), sql).toBe(true)
    expect(read(built.file, 'SELECT count(*) FROM memorial')).toContain('10500')
  })

  test('reuses a directory with equal options and rebuilds any other', async () => {
    const options = { memorials: 300, seed: 3 }
    const small = await largeDirectory(parent, options, () => {})
    const stamp = path.join(small.folder, 'bench.json')
    const stamped = readFileSync(stamp, 'utf8')
    const { ino } = statSync(small.file)
    expect(await largeDirectory(parent, options, () => {})).toEqual(small)
    expect(statSync(small.file).ino).toBe(ino)

    const { schema, ...made } = JSON.parse(stamped)
    writeFileSync(stamp, JSON.stringify({ ...made, schema: schema.slice(0, -1) }))
    await largeDirectory(parent, options, () => {})
    expect(statSync(small.file).ino).toBe(ino)
    expect(readFileSync(stamp, 'utf8')).toBe(stamped)

    writeFileSync(stamp, JSON.stringify({ ...made, seed: options.seed + 1, schema }))
    await largeDirectory(parent, options, () => {})
    expect(statSync(small.file).ino).not.toBe(ino)
    expect(readFileSync(stamp, 'utf8')).toBe(stamped)
  })
})

/** Returns the names of all tables except those for imports, purges, migrations, full-text segments, and the number of changes. */
function tablesIn(file: string): string[] {
  const database = new DatabaseSync(file)
  try {
    return database
      .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !/^(sqlite_|import_|purged_|schema_migration$|content_version$)/.test(name))
  } finally {
    database.close()
  }
}

/** Returns the rows of a query as text, without the times of writes. */
function read(file: string, sql: string): string {
  const database = new DatabaseSync(file)
  try {
    database.exec("CREATE VIRTUAL TABLE temp.document_token USING fts5vocab ('main', 'search_document', 'instance')")
    const rows = database.prepare(sql).all()
    const withoutTimes = { created_at: null, updated_at: null, changed_at: null }
    return rows.map((row) => JSON.stringify({ ...row, ...withoutTimes })).join('\n')
  } finally {
    database.close()
  }
}
