import type { PostgresDatabase } from '../../../src/storage/postgres/connection/postgres-database.ts'
import type { Database, SqlParameter } from '../../../src/storage/sql/database.ts'

/** How a statement reads a table. */
export interface TableRead {
  readonly table: string
  /** The index; null if it reads the whole table */
  readonly index: string | null
  readonly sql: string
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Node Type': string
  readonly Plans?: readonly PlanNode[]
}

/** Returns a database that adds to `reads` how PostgreSQL reads the tables of each statement. */
export function readPlans(database: PostgresDatabase, reads: TableRead[]): Database {
  const explain = async (sql: string, values: readonly SqlParameter[]) => {
    const [row] = await database.all(`EXPLAIN (FORMAT JSON) ${sql}`, ...values)
    // The driver parses JSON.
    const [{ Plan: plan }] = row!['QUERY PLAN'] as unknown as [{ readonly Plan: PlanNode }]
    collect(plan, null)
    function collect(node: PlanNode, table: string | null): void {
      const own = node['Relation Name'] ?? table
      const index = node['Index Name'] ?? null
      if (own !== null && (index !== null || node['Node Type'] === 'Seq Scan')) reads.push({ table: own, index, sql })
      for (const child of node.Plans ?? []) collect(child, own)
    }
  }
  return new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'all' && name !== 'get') return value.bind(target)
      return async (sql: string, ...values: readonly SqlParameter[]) => {
        await explain(sql, values)
        return Reflect.apply(value, target, [sql, ...values])
      }
    },
  })
}
