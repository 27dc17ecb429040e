import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { migratePostgres } from '../connection/migrate-postgres.ts'
import { PostgresDatabase } from '../connection/postgres-database.ts'
import { openPostgresWriter } from '../open-directory.ts'
import { auditPostgres, checkPostgresDirectory, repairPostgres, samplePostgres } from './postgres-audit.ts'

describeOnPostgres('A damaged directory', () => {
  const place = useTestDatabase()
  let database: PostgresDatabase
  beforeAll(async () => {
    const writer = await openPostgresWriter(place.url)
    const hill = testCemetery('Hill', { state: 'Vermont' })
    await importRows(writer, [
      keyedRow('1', testMemorial('Ada|Ashgrove', '1850-03-04', '1900-01-02'), hill),
      keyedRow('2', testMemorial('Ben|O’Rook', '1851', '1901', { maidenName: 'Voss', spouse: 'Ada O’Rook' }), hill),
      keyedRow('3', testMemorial('Cora|Voss', '', '1902'), testCemetery('Vale')),
    ])
    await writer.close()
    database = new PostgresDatabase({ url: place.url, area: 'directory' })
  })
  afterAll(() => database.close())

  const tables = ['memorial', 'life_event', 'import_row', 'cemetery_listing', 'search_token', 'search_document']
  const records = () => Array.fromAsync(tables, (table) => database.all(`SELECT * FROM ${table} ORDER BY 1, 2`))

  const key = '(SELECT order_key FROM memorial WHERE id = 2)'
  test.each([
    [
      'a search document is missing',
      `DELETE FROM search_document WHERE order_key = ${key}`,
      /memorials without a search/,
    ],
    [
      'a search document is wrong',
      `UPDATE search_document SET tokens = to_tsvector('simple', 'other') WHERE order_key = ${key}`,
      /memorial 2 has a search document/,
    ],
    ['a memorial is missing from its list', 'DELETE FROM cemetery_listing WHERE memorial_id = 2', /from the list of/],
    ['a count is wrong', 'UPDATE cemetery SET memorials_count = 7 WHERE id = 1', /cemeteries with a wrong count/],
    ['the total is wrong', "UPDATE search_token SET memorials = 9 WHERE token = '*'", /wrong totals of all memorials/],
    ['a date is missing from its day', 'DELETE FROM day_listing', /days with a wrong list of births/],
    ['the places are missing', 'UPDATE place_name SET cemeteries = 9', /place names whose cemetery count/],
    ['the dates of the sitemap are missing', 'DELETE FROM sitemap_part', /sitemap files with records that changed/],
    ['a sort key is wrong', "UPDATE memorial SET sort_key = 'aa' WHERE id = 3", /memorials with a wrong sort_key: 1/],
    ['menu texts are wrong', "UPDATE cemetery SET menu_text = 'other'", /cemeteries with a wrong menu_text: 2/],
    ['match keys are wrong', "UPDATE cemetery SET match_key = 'other' || id", /cemeteries with a wrong match_key: 2/],
    [
      'a tag lists a memorial in the wrong place',
      "WITH t AS (INSERT INTO tag (slug, name) VALUES ('a', 'A') RETURNING id) INSERT INTO memorial_tag SELECT 2, id, 1 FROM t",
      /tagged memorials with a wrong order key: 1/,
    ],
    ['the family keys are missing', 'DELETE FROM family_key', /family keys that differ .*: 0 stored, 1 expected/],
  ])('is reported and repaired when %s', async (_, damage, problem) => {
    const before = await records()
    await database.transaction(() => database.run(damage))
    expect(await checkPostgresDirectory(database)).toContainEqual(expect.stringMatching(problem))
    const isInSample = /search/.test(problem.source)
    expect((await samplePostgres(database, 50)).problems).toHaveLength(isInSample ? 1 : 0)
    await repairPostgres(database)
    expect(await auditPostgres(database)).toEqual([])
    expect(await records()).toEqual(before)
  })
  test.each([
    ['the places of a cemetery', 'DELETE FROM cemetery_place', /the place .* of cemetery 1 is missing/],
    ['the sounds of a place', 'DELETE FROM place_sound', /the sound .* of the place vermont is missing/],
  ])('is reported in full and repaired when %s are missing', async (_, damage, problem) => {
    await database.transaction(() => database.run(damage))
    expect(await auditPostgres(database)).toContainEqual(expect.stringMatching(problem))
    await repairPostgres(database)
    expect(await auditPostgres(database)).toEqual([])
  })

  test('is sampled with as many statements for three memorials as for one', async () => {
    const countStatements = async (size: number) => {
      let count = 0
      const counting = new Proxy(database, {
        get(target, name) {
          const value = Reflect.get(target, name, target)
          if (typeof value !== 'function') return value
          if (name === 'all' || name === 'get') count++
          return value.bind(target)
        },
      })
      expect((await samplePostgres(counting, size)).checked).toBe(size)
      return count
    }
    expect(await countStatements(3)).toBe(await countStatements(1))
  })

  test('is sorted again when its order is wrong', async () => {
    const before = await records()
    await database.transaction(() =>
      database.run('UPDATE memorial SET order_key = (SELECT max(order_key) FROM memorial) + 1 WHERE id = 1'),
    )
    expect(await checkPostgresDirectory(database)).toContainEqual('memorials whose order keys are out of order: 1')
    await repairPostgres(database)
    expect(await auditPostgres(database)).toEqual([])
    expect(await records()).toEqual(before)
  })

  test('is repaired by the newest migration that changes the search tables', async () => {
    const before = await records()
    await database.transaction(async () => {
      await database.run(`UPDATE search_document SET tokens = to_tsvector('simple', 'other') WHERE order_key = ${key}`)
      await database.run("DELETE FROM schema_migration WHERE name = '0014_more_abbreviations.sql'")
    })
    await migratePostgres(database)
    expect(await auditPostgres(database)).toEqual([])
    expect(await records()).toEqual(before)
  })
})
