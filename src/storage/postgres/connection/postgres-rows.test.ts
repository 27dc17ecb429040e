import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { PostgresDatabase } from './postgres-database.ts'

describeOnPostgres('Rows in PostgreSQL', () => {
  const database = useTestDatabase()
  let db: PostgresDatabase
  beforeAll(() => {
    db = new PostgresDatabase({ url: database.url, area: 'directory', maxConnections: 1 })
  })
  afterAll(() => db.close())

  test.each([3, 300])('are inserted in order, %i at once, with every value unchanged', async (count) => {
    const texts = ['a\tb\\N\r\n', '\\', '{"é": \'x\'}', '', null]
    const rows = texts.map((text, i) => [i + 1, text, new Uint8Array([0, 92, i]), new Uint8Array([255])] as const)
    const more = Array.from({ length: count }, (_, i) => [1000 + i, 'x', new Uint8Array([i >> 8, i]), rows[0]![3]])
    await db.transaction(async () => {
      await db.insert('import_source', ['id', 'name'], [[count, `source ${count}`]])
      const columns = ['source_id', 'memorial_id', 'key', 'identity', 'fingerprint']
      await db.insert(
        'import_row',
        columns,
        [...rows, ...more].map((row) => [count, ...row]),
      )
    })
    const stored = await db.all(
      'SELECT memorial_id, key, identity FROM import_row WHERE source_id = ? AND memorial_id < 1000 ORDER BY ctid',
      count,
    )
    expect(stored.map((row) => row.key)).toEqual(texts)
    expect(stored[4]?.identity).toEqual(new Uint8Array([0, 92, 4]))
    const total = await db.get('SELECT count(*) AS rows FROM import_row WHERE source_id = ?', count)
    expect(total).toEqual({ rows: count + 5 })
  })

  test('keep exact fractions', async () => {
    const values = [0.1, -77.12345678901235, 1e-7, 1 / 3]
    await db.transaction(async () => {
      const columns = [
        'id',
        'slug',
        'name',
        'match_key',
        'sort_key',
        'menu_text',
        'latitude',
        'created_at',
        'updated_at',
      ]
      const row = (latitude: number, i: number) => [7000 + i, '', '', `fraction ${i}`, '', '', latitude, 0, 0]
      await db.insert('cemetery', columns, values.map(row))
    })
    const stored = await db.all('SELECT latitude FROM cemetery WHERE id >= 7000 ORDER BY id')
    expect(stored.map((row) => row.latitude)).toEqual(values)
  })

  test('are stored in the background during an import, and a failure undoes the whole transaction', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => [`twice ${i % 99}`, ''])
    const reached: string[] = []
    const failing = db.transaction(async () => {
      await db.insert('search_ending', ['ending', 'token'], rows)
      reached.push('after the rows')
      await db.insert('search_ending', ['ending', 'token'], [['later', '']])
      reached.push('after the next statement')
    }, 'import')
    await expect(failing).rejects.toThrow('duplicate key')
    expect(reached).toEqual(['after the rows'])
    const rejectedCommand = db.transaction(() => db.insert('search_ending', ['missing'], rows), 'import')
    await expect(rejectedCommand).rejects.toThrow('does not exist')
    const onlyRows = db.transaction(() => db.insert('search_ending', ['ending', 'token'], rows), 'import')
    await expect(onlyRows).rejects.toThrow('duplicate key')
    await db.transaction(() => db.insert('search_ending', ['ending', 'token'], rows.slice(0, 99)), 'import')
    expect(await db.get('SELECT count(*) AS rows FROM search_ending')).toEqual({ rows: 99 })
  })

  test.each([1, 100])('are all rejected if one of %i exists, or skipped on request', async (count) => {
    const rows = Array.from({ length: count }, (_, i) => [`token ${count}`, `word ${i}`])
    const insert = (onConflict: 'fail' | 'ignore') =>
      db.transaction(() => db.insert('search_sound', ['key', 'token'], rows, onConflict))
    await db.transaction(() => db.insert('search_sound', ['key', 'token'], [[`token ${count}`, 'word 0']]))
    await expect(insert('fail')).rejects.toThrow('duplicate key')
    await insert('ignore')
    const stored = await db.get('SELECT count(*) AS rows FROM search_sound WHERE key = ?', `token ${count}`)
    expect(stored).toEqual({ rows: count })
  })

  test('are read in parts while the same statement runs again', async () => {
    const sql = 'SELECT value FROM integers(?)'
    const numbers = Array.from({ length: 1201 }, (_, i) => i)
    await db.snapshot(async () => {
      const seen: unknown[] = []
      for await (const row of db.iterate(sql, numbers)) {
        if (row.value === 3) expect(await db.get(sql, numbers)).toEqual({ value: 0 })
        seen.push(row.value)
      }
      expect(seen).toEqual(numbers)
    })
  })

  test('are iterated without a time limit, because an import may wait long for the first of millions', async () => {
    const sql = "SELECT current_setting('statement_timeout') AS time"
    expect(await Array.fromAsync(db.iterate(sql))).toEqual([{ time: '0' }])
    expect(await db.get(sql)).toEqual({ time: '30s' })
  })

  test('free their connection when a reader stops early', async () => {
    for await (const row of db.iterate('SELECT value FROM integers(?)', [5, 6])) {
      expect(row.value).toBe(5)
      break
    }
    expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 })
  })

  test('get IDs that no earlier row has had', async () => {
    const add = async (...ids: readonly number[]) => {
      const rows = ids.map((id) => [id, `slug ${id}`, '', 0, 0, 0])
      await db.insert('memorial', ['id', 'slug', 'sort_key', 'is_veteran', 'created_at', 'updated_at'], rows)
    }
    await db.transaction(async () => {
      expect(await db.nextId('memorial')).toBe(1)
      await add(1, 2, 3)
      expect(await db.nextId('memorial')).toBe(4)
      await db.run('DELETE FROM memorial WHERE id >= 2')
      await db.run('DELETE FROM memorial WHERE id >= 2')
    })
    await db.rolledBack(() => add(4, 5))
    expect(await db.nextId('memorial')).toBe(4)
  })
})
