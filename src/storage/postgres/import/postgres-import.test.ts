import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { generateMemorials } from '../../../synthetic/synthetic-directory.ts'
import type { DirectoryWriter, ImportRow } from '../../ports.ts'
import { COPIED_TABLES, tableParts } from '../../sql/copy/copied-tables.ts'
import type { Database, Row } from '../../sql/database.ts'
import { IMPORT_LIMITS } from '../../sql/import/batch-transaction.ts'
import { SqlDirectoryWriter } from '../../sql/import/directory-writer.ts'
import { tokensOfRow } from '../../sql/records/memorial-records.ts'
import { SUMMARY_COLUMNS } from '../../sql/records/row-mapping.ts'
import { cachedPlaces } from '../../sql/search/rebuild-search.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { PostgresDatabase } from '../connection/postgres-database.ts'
import { openPostgresWriter } from '../open-directory.ts'
import { postgresImportEngine } from './postgres-import.ts'

const ROWS_PER_BATCH = 150

/** Two versions of a file. In the second version, some rows are changed, others are missing or new, and keys repeat. */
function files(): readonly (readonly ImportRow[])[] {
  const rows = [...generateMemorials({ memorials: 400, seed: 7 })].map(
    ({ identity, memorial, cemetery }, i): ImportRow => ({
      line: i + 1,
      identity: { isKey: i % 9 !== 0, text: i % 9 === 0 ? `${memorial.surname} ${i % 5}` : identity },
      memorial: { ...memorial, tags: i % 40 === 0 ? ['settlers'] : [], media: i % 30 === 0 ? [image(i)] : [] },
      cemetery,
      ...(i % 25 === 0 ? { relatives: { father: `father ${i % 3}` } } : {}),
    }),
  )
  const elsewhere = testCemetery('Elsewhere Field', { city: 'Wren', state: 'Ohio', zip: '43001' })
  const changed = rows.flatMap((row, i): ImportRow[] => {
    if (i % 13 === 0) return []
    if (i % 7 === 0) return [{ ...row, memorial: { ...row.memorial, surname: `New${row.memorial.surname}` } }]
    if (i % 11 === 0) return [{ ...row, cemetery: elsewhere, memorial: { ...row.memorial, media: [image(i + 1)] } }]
    return i % 50 === 0 ? [row, row] : [row]
  })
  const added = ['4\0\0', '5'].map((key) =>
    keyedRow(key, testMemorial('Ada|Roe \ud83d', '1850-02-03', '1900'), elsewhere),
  )
  const name = `${characters(1, 500)}|${characters(2, 500)}`
  const place = {
    city: characters(3, 900),
    county: characters(4, 900),
    state: characters(5, 900),
    country: characters(6, 900),
  }
  const longest = keyedRow('long', testMemorial(name, '', '1900'), testCemetery(characters(7, 500), place))
  return [rows, [...changed, ...added, longest]]
}

/** Returns non-repeating three-byte characters, which an index cannot compress. */
function characters(start: number, length: number): string {
  return Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + ((start * 1000 + i * 7919) % 20_000))).join('')
}

function image(i: number) {
  return { url: `https://images.example/${i}.jpg`, altText: null, description: `Stone ${i}`, isPortrait: false }
}

/** Imports files from one source. Returns the outcomes and the missing rows. */
async function importAll(writer: DirectoryWriter): Promise<unknown[]> {
  await writer.storeTags([{ slug: 'settlers', name: 'Settlers', description: null }])
  const results: unknown[] = []
  for (const rows of files()) {
    const session = await writer.beginImport({ name: 'test', isDemo: false })
    for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
      results.push(...(await session.store(rows.slice(from, from + ROWS_PER_BATCH))))
    }
    const missing = await Array.fromAsync(session.listMissing(), ({ memorialId }) => memorialId)
    results.push(
      missing.sort((a, b) => a - b),
      await session.cemeteriesAdded(),
    )
    await session.finish({ refused: 0, missing: missing.length })
    await session.close()
  }
  await writer.close()
  return results
}

/** Returns all rows of a directory as text, without times. */
async function contentsOf(database: Database): Promise<string[]> {
  const contents: string[] = []
  for (const table of COPIED_TABLES.directory) {
    for await (const rows of tableParts(database, table)) {
      contents.push(...rows.map((row) => `${table.name} ${JSON.stringify(withoutTimes(row))}`))
    }
  }
  return contents
}

function withoutTimes(row: Row): unknown {
  const columns = Object.entries(row).filter(([column]) => !column.endsWith('_at'))
  const fields = columns.map(([column, value]) =>
    column === 'before' && typeof value === 'string' ? [column, withoutTimes(JSON.parse(value))] : [column, value],
  )
  return Object.fromEntries(fields.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}

describeOnPostgres('An import into PostgreSQL', () => {
  const target = useTestDatabase()
  const folder = temporaryFolder()

  test('writes the same rows as an import into SQLite, and their search documents', async () => {
    const file = join(folder, 'lychgate.sqlite')
    const expected = await importAll(await openSqliteWriter(file, { limits: IMPORT_LIMITS }))
    expect(expected).toEqual(expect.arrayContaining(['added', 'updated', 'unchanged', 'duplicate-key']))
    expect(await importAll(await openPostgresWriter(target.url))).toEqual(expected)

    expect(await auditDirectory(file)).toEqual([])
    const sqlite = new SqliteDatabase(new Connection(file, { readOnly: true }))
    const postgres = new PostgresDatabase({ url: target.url, area: 'directory' })
    expect(await contentsOf(postgres)).toEqual(await contentsOf(sqlite))
    const documents = await postgres.all(
      `SELECT ${SUMMARY_COLUMNS}, array_to_string(tsvector_to_array(d.tokens), ' ') AS document
       FROM memorial m JOIN search_document d ON d.order_key = m.order_key LEFT JOIN cemetery c ON c.id = m.cemetery_id`,
    )
    expect(documents).toHaveLength(403)
    const placesOf = cachedPlaces(postgres)
    for (const row of documents) {
      expect(String(row.document).split(' ')).toEqual((await tokensOfRow(row, placesOf)).sort())
    }
    await sqlite.close()
    await postgres.close()
  })

  test('ends its transaction when another writer waits', async () => {
    const [importing, other] = [1, 2].map(() => new PostgresDatabase({ url: target.url, area: 'directory' })) as [
      PostgresDatabase,
      PostgresDatabase,
    ]
    const noLimits = { rows: 1_000_000, milliseconds: 3_600_000 }
    const writer = new SqlDirectoryWriter(importing, postgresImportEngine(importing, noLimits))
    const session = await writer.beginImport({ name: 'long', isDemo: false })
    await session.store([keyedRow('1', testMemorial('Ann|Long', '', '1900'))])
    const isStored = () => other.get("SELECT 1 AS found FROM memorial WHERE surname = 'Long'")
    expect(await isStored()).toBeUndefined()
    await other.transaction(() => other.run("INSERT INTO tag (slug, name) VALUES ('waited', 'Waited')"))
    expect(await isStored()).toEqual({ found: 1 })
    expect(await session.store([keyedRow('2', testMemorial('Ben|Long', '', '1901'))])).toEqual(['added'])
    await session.close()
    await writer.close()
    await other.close()
  })
})
