import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { PostgresDatabase } from './postgres-database.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../../deploy/citus/distribute.sql')

/** Tables by their distribution column. A reference table has the column "(copied)". */
function readDistribution(): Map<string, string> {
  const text = readFileSync(SCRIPT, 'utf8')
  const distributed = [...text.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)]
  const copied = [...text.matchAll(/create_reference_table\('(\w+)'\)/g)]
  return new Map([
    ...distributed.map(([, table = '', column = '']) => [table, column] as const),
    ...copied.map(([, table = '']) => [table, '(copied)'] as const),
  ])
}

const KEYS = `
  SELECT c.conrelid::regclass::TEXT AS "table", c.confrelid::regclass::TEXT AS target, a.attname::TEXT AS "column",
    f.attname::TEXT AS target_column
  FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`

const UNIQUE_INDEXES = `
  SELECT i.indrelid::regclass::TEXT AS "table", i.indexrelid::regclass::TEXT AS name,
    (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = i.indexrelid) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace`

describeOnPostgres('The tables that Citus distributes', () => {
  const database = useTestDatabase()
  const distribution = readDistribution()
  let db: PostgresDatabase
  beforeAll(() => {
    db = new PostgresDatabase({ url: database.url, area: 'directory' })
  })
  afterAll(() => db.close())

  test('exist with their distribution columns', async () => {
    const rows = await db.all("SELECT table_name || '.' || column_name AS name FROM information_schema.columns")
    const columns = new Set(rows.map((row) => row.name))
    const distributed = [...distribution].filter(([, column]) => column !== '(copied)')
    expect(distributed).toHaveLength(13)
    expect(distributed.filter(([table, column]) => !columns.has(`${table}.${column}`))).toEqual([])
  })

  test('have the distribution column in each unique key', async () => {
    const indexes = await db.all(UNIQUE_INDEXES)
    const wrong = indexes.filter(({ table, columns }) => {
      const column = distribution.get(String(table)) ?? '(coordinator)'
      return !column.startsWith('(') && !String(columns).split(',').includes(column)
    })
    expect(wrong).toEqual([])
  })

  test('refer only to copied tables and to rows on the same node', async () => {
    const keys = await db.all(KEYS)
    const wrong = keys.filter(({ table, target, column, target_column }) => {
      const [from, to] = [distribution.get(String(table)), distribution.get(String(target))]
      if (to === '(copied)') return false
      const isSameNode = from === column && to === target_column
      return (from !== undefined || to !== undefined) && !isSameNode
    })
    expect(wrong).toEqual([])
  })
})
