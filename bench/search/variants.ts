import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { systemClock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import { SUMMARY_COLUMNS } from '../../src/storage/sql/records/row-mapping.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import type { LikeCondition, Query } from './kinds.ts'
import { queryRunner, type RunQuery } from './product.ts'

const CACHE_KIB = 64 * 1024
const PAGE_ROWS = 20

interface Statement {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** Runs only the SQL statements of a query, as a lower bound. Call `record` with a query before `run`. */
export class StatementReplay {
  readonly #database: DatabaseSync
  readonly #store: SqliteDirectoryStore
  readonly #runWithStore: RunQuery
  readonly #prepared = new Map<string, StatementSync>()
  readonly #sent = new Map<Query, { readonly statements: readonly Statement[]; readonly hits: number }>()

  constructor(file: string) {
    this.#database = openReader(file)
    this.#store = new SqliteDirectoryStore(file)
    this.#runWithStore = queryRunner(new DirectoryService(this.#store, systemClock))
  }

  async record(query: Query): Promise<void> {
    const statements: Statement[] = []
    const stop = listen(({ sql, values }) => statements.push({ sql, values }))
    try {
      const hits = await this.#runWithStore(query)
      this.#sent.set(query, { statements, hits })
    } finally {
      stop()
    }
    for (const { sql } of statements) {
      if (!this.#prepared.has(sql)) this.#prepared.set(sql, this.#database.prepare(sql))
    }
  }

  readonly run: RunQuery = async (query) => {
    const sent = this.#sent.get(query)
    if (sent === undefined) throw new Error('the query was not recorded')
    for (const { sql, values } of sent.statements) this.#prepared.get(sql)?.all(...values)
    return sent.hits
  }

  async close(): Promise<void> {
    this.#prepared.clear()
    this.#database.close()
    await this.#store.close()
  }
}

/** Calls `onRead` for every statement that reads, until the returned function is called. */
function listen(onRead: (statement: Statement) => void): () => void {
  const { all, get, iterate } = StatementSync.prototype
  const wrap = (read: (...values: never[]) => unknown) =>
    function (this: StatementSync, ...values: SQLInputValue[]): unknown {
      onRead({ sql: this.sourceSQL, values })
      return Reflect.apply(read, this, values)
    }
  Object.assign(StatementSync.prototype, { all: wrap(all), get: wrap(get), iterate: wrap(iterate) })
  return () => void Object.assign(StatementSync.prototype, { all, get, iterate })
}

/** Searches with LIKE `%text%` on the columns: a count, and the first rows in order. */
export class LikeSearch {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = openReader(file)
  }

  readonly run: RunQuery = async ({ like }) => {
    const { where, values } = whereLike(like)
    const from = `FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE ${where}`
    const total = this.#database.prepare(`SELECT count(*) AS total ${from}`).get(...values)?.total
    this.#database
      .prepare(`SELECT ${SUMMARY_COLUMNS} ${from} ORDER BY m.surname, m.given_names, m.birth, m.id LIMIT ${PAGE_ROWS}`)
      .all(...values)
    return Number(total)
  }

  close(): void {
    this.#database.close()
  }
}

function whereLike(like: LikeCondition): { readonly where: string; readonly values: string[] } {
  const groups = like.map(({ column, texts }) => `(${texts.map(() => `${column} LIKE ?`).join(' OR ')})`)
  return { where: groups.join(' AND '), values: like.flatMap(({ texts }) => texts.map((text) => `%${text}%`)) }
}

function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`)
  return database
}
