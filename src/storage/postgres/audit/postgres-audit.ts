import {
  type AuditedIndex,
  auditRecords,
  type CheckedSample,
  checkRecords,
  checkSample,
} from '../../sql/audit/directory-audit.ts'
import { repairRecords } from '../../sql/audit/repair-records.ts'
import type { PostgresDatabase } from '../connection/postgres-database.ts'

/** Lists the inconsistencies of a directory; see `auditRecords`. Only reads, even while the site runs. */
export function auditPostgres(database: PostgresDatabase): Promise<string[]> {
  return database.longSnapshot(() => auditRecords(database, indexOf(database)))
}

/** Lists the inconsistencies that a moderately expensive check finds; see `checkRecords`. */
export function checkPostgresDirectory(database: PostgresDatabase): Promise<string[]> {
  return database.longSnapshot(() => checkRecords(database, indexOf(database)))
}

/** Checks a sample, as `checkSample` does. Only reads, even while the site runs. */
export function samplePostgres(database: PostgresDatabase, size: number): Promise<CheckedSample> {
  return database.snapshot(() => checkSample(database, indexOf(database), size))
}

/** Recomputes all derived values of a directory; see `repairRecords`. */
export function repairPostgres(database: PostgresDatabase): Promise<void> {
  return database.transaction(() => repairRecords(database), 'import')
}

function indexOf(database: PostgresDatabase): AuditedIndex {
  // Tokens contain no quotes and no backslashes (token-queries.ts).
  const queryOf = (tokens: readonly string[]) => tokens.map((token) => `'${token}'`).join(' & ')
  return {
    keys: 'SELECT order_key FROM search_document',
    async countMatches(token) {
      const sql = 'SELECT count(*) AS total FROM search_document WHERE tokens @@ CAST(? AS TSQUERY)'
      return Number((await database.get(sql, queryOf([token])))?.total)
    },
    async mismatches(documents) {
      const rows = await database.all`
        SELECT k.value AS order_key FROM integers(${documents.map(({ orderKey }) => orderKey)}) k
        JOIN texts(${documents.map(({ tokens }) => queryOf(tokens))}) q ON q.key = k.key WHERE NOT EXISTS
          (SELECT 1 FROM search_document d WHERE d.order_key = k.value AND d.tokens @@ CAST(q.value AS TSQUERY))`
      return rows.map((row) => Number(row.order_key))
    },
  }
}
