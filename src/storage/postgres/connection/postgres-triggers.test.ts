import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { PostgresDatabase } from './postgres-database.ts'

const YEAR_2020 = 1_577_836_800

describeOnPostgres('The triggers in PostgreSQL', () => {
  const database = useTestDatabase()
  let db: PostgresDatabase
  const change = (sql: string) => db.transaction(() => db.run(sql))

  beforeAll(async () => {
    db = new PostgresDatabase({ url: database.url, area: 'directory' })
    await change(`INSERT INTO cemetery (id, slug, name, match_key, sort_key, menu_text, region, memorials_count, created_at, updated_at)
      VALUES (1, 'a', 'A', 'a', 'a', 'a', 'us|vt', 2, 10, 10), (2, 'b', 'B', 'b', 'b', 'b', 'us|vt', 3, 10, 10),
        (3, 'c', 'C', 'c', 'c', 'c', 'us|me', 1, 10, 10)`)
  })
  afterAll(() => db.close())

  test('count the cemeteries and memorials of each region', async () => {
    const regions = () => db.all('SELECT region, cemeteries, memorials FROM region ORDER BY region')
    expect(await regions()).toEqual([
      { region: 'us|me', cemeteries: 1, memorials: 1 },
      { region: 'us|vt', cemeteries: 2, memorials: 5 },
    ])
    await change('UPDATE cemetery SET memorials_count = memorials_count + 4 WHERE id = 1')
    await change("UPDATE cemetery SET region = 'us|vt', memorials_count = 0 WHERE id = 3")
    await change('DELETE FROM cemetery WHERE id = 2')
    expect(await regions()).toEqual([{ region: 'us|vt', cemeteries: 2, memorials: 6 }])
  })

  test('update the time of a cemetery whose memorials changed, and the time of its sitemap part', async () => {
    await change('UPDATE cemetery SET updated_at = 20, memorials_count = 7 WHERE id = 1')
    expect(await db.get('SELECT updated_at FROM cemetery WHERE id = 1')).toEqual({ updated_at: 20 })
    await change('UPDATE cemetery SET memorials_count = 8 WHERE id = 1')
    const cemetery = await db.get('SELECT updated_at FROM cemetery WHERE id = 1')
    expect(cemetery?.updated_at).toBeGreaterThan(YEAR_2020)
    const part = await db.get("SELECT changed_at FROM sitemap_part WHERE kind = 'cemetery' AND part = 1")
    expect(part?.changed_at).toBe(cemetery?.updated_at)
  })

  test('update the time of the sitemap part of a removed record, but never to an earlier time', async () => {
    const dates = () => db.all("SELECT part, changed_at FROM sitemap_part WHERE kind = 'memorial' ORDER BY part")
    await change(
      "INSERT INTO removed_record (kind, id, removed_at) VALUES ('memorial', 50000, 30), ('memorial', 50001, 40)",
    )
    await change("INSERT INTO removed_record (kind, id, removed_at) VALUES ('memorial', 1, 25)")
    expect(await dates()).toEqual([
      { part: 1, changed_at: 30 },
      { part: 2, changed_at: 40 },
    ])
  })

  test('count the memorials of each tag, and keep their order', async () => {
    await change("INSERT INTO tag (slug, name) VALUES ('stone', 'Stone')")
    await change(
      "INSERT INTO memorial (id, slug, sort_key, is_veteran, created_at, updated_at) VALUES (1, 'x', '', 0, 0, 0)",
    )
    await change('INSERT INTO memorial_tag SELECT 1, id FROM tag')
    expect(await db.get('SELECT memorials FROM tag')).toEqual({ memorials: 1 })
    await change('UPDATE memorial SET order_key = 7')
    expect(await db.all('SELECT order_key FROM memorial_tag')).toEqual([{ order_key: 7 }])
    await change('DELETE FROM memorial_tag')
    expect(await db.get('SELECT memorials FROM tag')).toEqual({ memorials: 0 })
  })
})
