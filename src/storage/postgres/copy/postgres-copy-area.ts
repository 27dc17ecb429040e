import { COPIED_TABLES, quoted } from '../../sql/copy/copied-tables.ts'
import type { CopiedAreaName, CopyArea, DroppableObject } from '../../sql/copy/copy-area.ts'
import type { Row, SearchDocument } from '../../sql/database.ts'
import type { PostgresDatabase } from '../connection/postgres-database.ts'
import { DOCUMENT_COLUMNS, documentRow } from '../search/search-documents.ts'

/** The tables whose next ID `PostgresDatabase.nextId` finds. The others have identity columns. */
const COUNTED = ['cemetery', 'memorial'] as const

/** One area of a PostgreSQL site as the source or target of a copy */
export class PostgresCopyArea implements CopyArea {
  readonly name: CopiedAreaName
  readonly database: PostgresDatabase
  readonly #tables: readonly string[]

  constructor(database: PostgresDatabase) {
    this.name = database.area
    this.database = database
    const tables = COPIED_TABLES[this.name].map(({ name }) => name)
    this.#tables = this.name === 'directory' ? [...tables, 'search_document'] : tables
  }

  async hasTable(name: string): Promise<boolean> {
    return (await this.database.get`SELECT to_regclass(${name}) IS NOT NULL AS found`)?.found === 1
  }

  /**
   * Indexes other than those for keys, references to other tables, and triggers. Changing them requires only the owner of
   * the tables.
   */
  async listDroppable(): Promise<readonly DroppableObject[]> {
    const indexes = await this.database.all`
      SELECT indexrelid::regclass::TEXT AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid JOIN texts(${this.#tables}) ON relname::TEXT = value
      WHERE relnamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`
    const references = await this.database.all`
      SELECT conname AS name, conrelid::regclass::TEXT AS table, pg_get_constraintdef(pg_constraint.oid) AS definition
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid JOIN texts(${this.#tables}) ON relname::TEXT = value
      WHERE relnamespace = current_schema()::regnamespace AND contype = 'f'`
    const triggers = await this.database.all`
      SELECT DISTINCT tgrelid::regclass::TEXT AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      JOIN texts(${this.#tables}) ON relname::TEXT = value
      WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'`
    return [
      ...indexes.map(({ name, definition }) => ({ drop: `DROP INDEX ${name}`, create: String(definition) })),
      ...references.map(({ name, table, definition }) => ({
        drop: `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
        create: `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      })),
      ...triggers.map(({ table }) => ({
        drop: `ALTER TABLE ${table} DISABLE TRIGGER USER`,
        create: `ALTER TABLE ${table} ENABLE TRIGGER USER`,
      })),
    ]
  }

  async clear(): Promise<void> {
    const tables = this.name === 'directory' ? [...this.#tables, 'highest_deleted'] : this.#tables
    await this.database.run(`TRUNCATE ${tables.map(quoted).join(', ')} RESTART IDENTITY`)
  }

  async lastIds(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.all`
      SELECT table_name AS name, coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name),
        'id')::regclass), 0) AS id
      FROM information_schema.columns
      WHERE table_schema = current_schema() AND is_identity = 'YES'
        AND table_name IN (SELECT value FROM texts(${this.#tables}))`
    const ids = new Map(rows.map(({ name, id }) => [String(name), Number(id)]))
    if (this.name !== 'directory') return ids
    for (const table of COUNTED) ids.set(table, (await this.database.nextId(table)) - 1)
    return ids
  }

  async setLastIds(ids: ReadonlyMap<string, number>): Promise<void> {
    for (const [table, id] of ids) {
      if (id === 0) continue
      if (table === 'cemetery' || table === 'memorial') {
        await this.database.run`
          INSERT INTO highest_deleted (kind, id) VALUES (${table}, ${id})
          ON CONFLICT (kind) DO UPDATE SET id = excluded.id`
      } else {
        await this.database.run`SELECT setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${id})`
      }
    }
  }

  beginCopy(): void {}

  async endCopy(): Promise<void> {
    await this.database.transaction(
      () => this.database.execute(`ANALYZE ${this.#tables.map(quoted).join(', ')}`),
      'maintenance',
    )
  }

  async lastDocument(): Promise<number | null> {
    return (await this.database.get('SELECT max(order_key) AS key FROM search_document'))?.key as number | null
  }

  async *findWrongDocuments(parts: AsyncIterable<readonly SearchDocument[]>): AsyncIterable<string> {
    let last = Number.MIN_SAFE_INTEGER
    for await (const documents of parts) {
      const next = documents.at(-1)!.orderKey
      const stored = await this.#documents(last, next)
      for (const document of documents) {
        const found = stored.get(document.orderKey)
        stored.delete(document.orderKey)
        if (found === undefined) yield `The search index lacks the key ${document.orderKey}.`
        else if (found !== expectedText(document)) {
          yield `The search document with the key ${document.orderKey} is different.`
        }
      }
      for (const key of stored.keys()) yield `The search index has an unknown key ${key}.`
      last = next
    }
    for (const key of (await this.#documents(last, Number.MAX_SAFE_INTEGER)).keys()) {
      yield `The search index has an unknown key ${key}.`
    }
  }

  /** Returns the documents after one key and up to another, as text, for comparison. */
  async #documents(after: number, last: number): Promise<Map<number, string>> {
    const rows = await this.database.snapshot(
      () =>
        this.database.all`
        SELECT order_key, array_to_string(tsvector_to_array(tokens), ' ') AS tokens, birth_from, birth_to, death_from,
          death_to
        FROM search_document WHERE order_key > ${after} AND order_key <= ${last}`,
    )
    return new Map(rows.map((row) => [Number(row.order_key), documentText(String(row.tokens).split(' '), row)]))
  }

  close(): Promise<void> {
    return this.database.close()
  }
}

function documentText(tokens: readonly string[], years: Row): string {
  return [...tokens.toSorted(), years.birth_from, years.birth_to, years.death_from, years.death_to].join(' ')
}

function expectedText(document: SearchDocument): string {
  const values = documentRow(document)
  return documentText(
    document.tokens,
    Object.fromEntries(DOCUMENT_COLUMNS.map((column, i) => [column, values[i] ?? null])),
  )
}
