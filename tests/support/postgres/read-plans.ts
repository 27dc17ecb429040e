import type { PostgresDatabase } from '../../../src/storage/postgres/connection/postgres-database.ts'
import { type Sql, type SqlParameter, textOfSql } from '../../../src/storage/sql/database.ts'

/** How a statement reads a table. */
export interface TableRead {
  readonly table: string
  /** The index that the statement uses; null if it uses none */
  readonly index: string | null
  /** Whether the statement reads the whole table or index, instead of stopping when it has enough rows */
  readonly isWhole: boolean
  /** Whether the statement reads only the index, without the table */
  readonly isIndexOnly: boolean
  /** Whether the rows are sorted afterward */
  readonly isSorted: boolean
  readonly sql: string
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Node Type': string
  readonly Plans?: readonly PlanNode[]
}

/** Makes PostgreSQL plan statements as if each table had its current values, but a hundred thousand rows per page. */
export async function pretendToBeLarge(database: PostgresDatabase): Promise<void> {
  await database.transaction(async () => {
    await database.execute('ANALYZE')
    await database.execute(
      `UPDATE pg_class SET reltuples = 100000, relpages = 1, relallvisible = 1
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`,
    )
  }, 'maintenance')
}

/**
 * Returns a database that, for each statement, adds to `reads` how PostgreSQL reads the tables. Run one statement at a
 * time.
 */
export function readPlans(database: PostgresDatabase, reads: TableRead[]): PostgresDatabase {
  let isInSnapshot = false
  const explain = async (sql: string, values: readonly SqlParameter[]) => {
    const run = () => database.all(`EXPLAIN (FORMAT JSON) ${sql}`, ...values)
    const [row] = await (isInSnapshot ? run() : database.rolledBack(run))
    // The driver parses JSON.
    const [{ Plan: plan }] = row!['QUERY PLAN'] as unknown as [{ readonly Plan: PlanNode }]
    collect(plan, null, { isLimited: false, isSorted: false })
    function collect(
      node: PlanNode,
      parentTable: string | null,
      above: { readonly isLimited: boolean; readonly isSorted: boolean },
    ): void {
      const table = node['Relation Name'] ?? parentTable
      const index = node['Index Name'] ?? null
      if (table !== null && (index !== null || node['Node Type'] === 'Seq Scan')) {
        const isWhole = node['Index Cond'] === undefined && !above.isLimited
        const isIndexOnly = node['Node Type'] === 'Index Only Scan'
        reads.push({ table, index, isWhole, isIndexOnly, isSorted: above.isSorted, sql })
      }
      const isLimited = above.isLimited || node['Node Type'] === 'Limit'
      const isSorted = above.isSorted || node['Node Type'].endsWith('Sort')
      for (const child of node.Plans ?? []) collect(child, table, { isLimited, isSorted })
    }
  }
  return new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'snapshot') {
        return (work: () => Promise<unknown>) =>
          target.snapshot(async () => {
            isInSnapshot = true
            return work().finally(() => {
              isInSnapshot = false
            })
          })
      }
      if (name !== 'all' && name !== 'get') return value.bind(target)
      return async (sql: Sql, ...values: readonly SqlParameter[]) => {
        await explain(textOfSql(sql), values)
        return Reflect.apply(value, target, [sql, ...values])
      }
    },
  })
}
