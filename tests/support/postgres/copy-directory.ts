import type { PostgresDatabase } from '../../../src/storage/postgres/connection/postgres-database.ts'
import type { Row, SearchDocument } from '../../../src/storage/sql/database.ts'
import { tokensOfRow } from '../../../src/storage/sql/records/memorial-records.ts'
import { SUMMARY_COLUMNS } from '../../../src/storage/sql/records/row-mapping.ts'
import { cachedPlaces } from '../../../src/storage/sql/search/rebuild-search.ts'
import { Connection } from '../../../src/storage/sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../../src/storage/sqlite/connection/sqlite-database.ts'

/** Tables whose rows are not copied: PostgreSQL's own, and the search documents, which are computed again */
const OWN_TABLES = ['schema_migration', 'content_version', 'highest_deleted', 'search_document']
const ROWS_PER_WRITE = 20_000

/** Copies a SQLite directory into an empty, migrated PostgreSQL database, with the same order keys. Needs a superuser. */
export async function copyDirectory(file: string, target: PostgresDatabase): Promise<void> {
  const source = new SqliteDatabase(new Connection(file, { readOnly: true }))
  try {
    await target.transaction(async () => {
      // No triggers and no checks of references
      await target.execute('SET LOCAL session_replication_role = replica')
      for (const [table, columns] of await tablesOf(source, target)) {
        const rows = source.iterate(`SELECT ${columns.join(', ')} FROM ${table}`)
        const valuesOf = (row: Row) => columns.map((column) => row[column] ?? null)
        await inParts(rows, (part) => target.insert(table, columns, part.map(valuesOf)))
      }
      await inParts(documentsOf(source), (documents) => target.addDocuments(documents))
      await target.execute('ANALYZE')
    }, 'import')
  } finally {
    await source.close()
  }
}

/** Returns the tables of both databases with their columns. */
async function tablesOf(source: SqliteDatabase, target: PostgresDatabase): Promise<Map<string, string[]>> {
  const names = await source.all("SELECT name FROM sqlite_schema WHERE type = 'table'")
  const columns = await target.all(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name IN (SELECT value FROM texts(?)) ORDER BY ordinal_position`,
    names.map(({ name }) => String(name)).filter((name) => !OWN_TABLES.includes(name)),
  )
  const tables = new Map<string, string[]>()
  for (const { table_name: table, column_name: column } of columns) {
    tables.set(String(table), [...(tables.get(String(table)) ?? []), String(column)])
  }
  return tables
}

async function* documentsOf(source: SqliteDatabase): AsyncGenerator<SearchDocument> {
  const placesOf = cachedPlaces(source)
  const rows = source.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
     ORDER BY m.order_key`,
  )
  for await (const row of rows) yield { orderKey: Number(row.order_key), tokens: await tokensOfRow(row, placesOf) }
}

async function inParts<T>(items: AsyncIterable<T>, write: (part: readonly T[]) => Promise<void>): Promise<void> {
  let part: T[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length < ROWS_PER_WRITE) continue
    await write(part)
    part = []
  }
  await write(part)
}
