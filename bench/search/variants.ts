import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { systemClock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { SUMMARY_COLUMNS } from '../../src/storage/sqlite/records/row-mapping.ts'
import type { LikeCondition, Question } from './kinds.ts'
import { type Ask, asksProduct } from './product.ts'

const CACHE_KIB = 64 * 1024
const PAGE_ROWS = 20

interface Statement {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/**
 * The least that the machine can do: what the product sends to SQLite for the same question, sent as it is, with none of the
 * product's code around it. `record` has to see a question before it is asked.
 */
export class BareEngine {
  readonly #database: DatabaseSync
  readonly #store: SqliteDirectoryStore
  readonly #askProduct: Ask
  readonly #prepared = new Map<string, StatementSync>()
  readonly #sent = new Map<Question, { readonly statements: readonly Statement[]; readonly hits: number }>()

  constructor(file: string) {
    this.#database = openReader(file)
    this.#store = new SqliteDirectoryStore(file)
    this.#askProduct = asksProduct(new DirectoryService(this.#store, systemClock))
  }

  async record(question: Question): Promise<void> {
    const statements: Statement[] = []
    const stop = listen(({ sql, values }) => statements.push({ sql, values }))
    try {
      const hits = await this.#askProduct(question)
      this.#sent.set(question, { statements, hits })
    } finally {
      stop()
    }
    for (const { sql } of statements) {
      if (!this.#prepared.has(sql)) this.#prepared.set(sql, this.#database.prepare(sql))
    }
  }

  readonly ask: Ask = async (question) => {
    const sent = this.#sent.get(question)
    if (sent === undefined) throw new Error('the question was not recorded')
    for (const { sql, values } of sent.statements) this.#prepared.get(sql)?.all(...values)
    return sent.hits
  }

  async close(): Promise<void> {
    this.#prepared.clear()
    this.#database.close()
    await this.#store.close()
  }
}

/** Tells of every statement that reads, with its values, until the answer is called. */
function listen(hear: (statement: Statement) => void): () => void {
  const { all, get, iterate } = StatementSync.prototype
  const heard = (read: (...values: never[]) => unknown) =>
    function (this: StatementSync, ...values: SQLInputValue[]): unknown {
      hear({ sql: this.sourceSQL, values })
      return Reflect.apply(read, this, values)
    }
  Object.assign(StatementSync.prototype, { all: heard(all), get: heard(get), iterate: heard(iterate) })
  return () => void Object.assign(StatementSync.prototype, { all, get, iterate })
}

/** What sites do that look for `%text%` in the columns themselves: a count, and the first rows in order. */
export class LikeSearch {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = openReader(file)
  }

  readonly ask: Ask = async ({ like }) => {
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
