import { COPIED_TABLES, quoted } from '../../sql/copy/copied-tables.ts'
import type { CopiedAreaName, CopyArea, DroppableObject } from '../../sql/copy/copy-area.ts'
import type { SearchDocument } from '../../sql/database.ts'
import type { SqliteDatabase } from '../connection/sqlite-database.ts'
import { mergeAll } from '../search/index-merge.ts'

/** One database of a SQLite site as the source or the target of a copy */
export class SqliteCopyArea implements CopyArea {
  readonly name: CopiedAreaName
  readonly database: SqliteDatabase

  constructor(name: CopiedAreaName, database: SqliteDatabase) {
    this.name = name
    this.database = database
  }

  async hasTable(name: string): Promise<boolean> {
    return (await this.database.get`SELECT 1 AS found FROM sqlite_schema WHERE name = ${name}`) !== undefined
  }

  /** All triggers except those that write the cemetery menu */
  async listDroppable(): Promise<readonly DroppableObject[]> {
    const rows = await this.database.all(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE type IN ('index', 'trigger') AND sql IS NOT NULL AND tbl_name NOT LIKE 'unfinished%' AND name NOT LIKE 'cemetery_menu%'`,
    )
    return rows.map(({ type, name, sql }) => ({ drop: `DROP ${type} ${name}`, create: String(sql) }))
  }

  async clear(): Promise<void> {
    for (const { name } of COPIED_TABLES[this.name].toReversed()) await this.database.run(`DELETE FROM ${quoted(name)}`)
    if (this.name === 'directory') await this.database.removeAllDocuments()
  }

  async lastIds(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.all('SELECT name, seq FROM sqlite_sequence')
    return new Map(rows.map(({ name, seq }) => [String(name), Number(seq)]))
  }

  async setLastIds(ids: ReadonlyMap<string, number>): Promise<void> {
    await this.database.run('DELETE FROM sqlite_sequence')
    for (const [name, id] of ids) {
      await this.database.run`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, CAST(${id} AS INTEGER))`
    }
  }

  beginCopy(): void {
    this.database.connection.writeInBulk()
  }

  async endCopy(): Promise<void> {
    this.database.connection.writeDurably()
    if (this.name === 'directory') await mergeAll(this.database.connection)
  }

  async lastDocument(): Promise<number | null> {
    const row = await this.database.get('SELECT rowid AS key FROM search_document ORDER BY rowid DESC LIMIT 1')
    return row === undefined ? null : Number(row.key)
  }

  /** The index does not keep documents, so this compares their keys and the number of documents per token. */
  async *findWrongDocuments(parts: AsyncIterable<readonly SearchDocument[]>): AsyncIterable<string> {
    const { database } = this.database.connection
    const keys = database.prepare('SELECT rowid AS key FROM search_document ORDER BY rowid').iterate()
    const counts = new Map<string, number>()
    let key = keys.next().value?.key
    for await (const documents of parts) {
      for (const { orderKey, tokens } of documents) {
        for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
        for (; Number(key) < orderKey; key = keys.next().value?.key) yield `The search index has an unknown key ${key}.`
        if (key === orderKey) key = keys.next().value?.key
        else yield `The search index lacks the key ${orderKey}.`
      }
    }
    for (; key !== undefined; key = keys.next().value?.key) yield `The search index has an unknown key ${key}.`
    yield* this.#findWrongCounts(counts)
  }

  *#findWrongCounts(counts: Map<string, number>): Iterable<string> {
    const { database } = this.database.connection
    database.exec(
      'CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_vocabulary USING fts5vocab (main, search_document, row)',
    )
    for (const { term, doc } of database.prepare('SELECT term, doc FROM temp.search_vocabulary').iterate()) {
      const expected = counts.get(String(term)) ?? 0
      if (doc !== expected) yield `The search index has the token ${term} ${doc} times, not ${expected} times.`
      counts.delete(String(term))
    }
    for (const token of counts.keys()) yield `The search index lacks the token ${token}.`
  }

  close(): Promise<void> {
    return this.database.close()
  }
}
