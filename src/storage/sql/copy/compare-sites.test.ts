import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyAll } from '../../../../tests/support/copied/copy-sides.ts'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { openSource, openTarget } from '../../../server/compose/compose-copy.ts'
import type { DatabaseUrl } from '../../../server/config/database-url.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { openPeopleDatabase } from '../../sqlite/people/people-database.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { findDifferences } from './compare-sites.ts'

const folder = temporaryFolder()
let from: DatabaseUrl
beforeAll(async () => {
  const file = path.join(folder, 'site.sqlite')
  const writer = await openSqliteWriter(file)
  await importRows(
    writer,
    ['Ada|Voss', 'Ben|Roe', 'Cy|\u{1F600}', 'Di|\uFB00'].map((name) =>
      keyedRow(name, testMemorial(name, '1850', '1900'), testCemetery(`Cemetery of ${name}`)),
    ),
  )
  await writer.close()
  const people = await openPeopleDatabase(path.join(folder, 'site-people.sqlite'))
  await people.run('INSERT INTO attempt VALUES (?, 1, ?)', new Uint8Array([10, 255]), '2026-11-20')
  await people.close()
  from = { file }
})

/** Runs a statement in the target and returns the differences that a comparison then finds. */
async function differencesAfter(to: DatabaseUrl, area: 0 | 1, ...statements: readonly string[]): Promise<string[]> {
  const [source, target] = [await openSource(from), await openTarget(to)]
  const { database } = target.areas[area]!
  try {
    let found: string[] = []
    // The copy is unchanged afterward, for the next test.
    await database.rolledBack(async () => {
      for (const statement of statements) await database.run(statement)
      found = await Array.fromAsync(findDifferences(source, target, () => {}))
    })
    return found
  } finally {
    for (const side of [...source.areas, ...target.areas]) await side.close()
  }
}

function testComparison(place: () => DatabaseUrl, wrongDocuments: readonly string[]): void {
  beforeAll(async () => {
    expect((await copyAll(from, place())).differences).toEqual([])
  })

  test('finds no differences in a copy', async () => {
    expect(await differencesAfter(place(), 0)).toEqual([])
  })

  test('detects a different value', async () => {
    expect(await differencesAfter(place(), 0, "UPDATE memorial SET epitaph = '' WHERE id = 2")).toEqual([
      'memorial 2 has a different epitaph.',
    ])
    expect(await differencesAfter(place(), 1, 'UPDATE attempt SET count = 2')).toEqual([
      'attempt (key 0aff) has a different count.',
    ])
  })

  test('detects rows that only one side has, at the beginning, in the middle, and at the end', async () => {
    expect(await differencesAfter(place(), 0, 'DELETE FROM memorial WHERE id <> 3')).toEqual(
      [1, 2, 4].map((id) => `memorial ${id} is missing.`),
    )
    // In UTF-16, the last two are in the opposite order.
    const added = ['A', 'Cz', '\uFB01', '\u{1F601}'].map((word) => `INSERT INTO place_name VALUES ('${word}', 1)`)
    expect(await differencesAfter(place(), 0, ...added)).toEqual(
      ['A', 'Cz', '\uFB01', '\u{1F601}'].map((word) => `place_name (name ${word}) is not in the source.`),
    )
  })

  test('detects a search index that lacks a document', async () => {
    const key = '(SELECT order_key FROM memorial WHERE id = 2)'
    const column = 'url' in place() ? 'order_key' : 'rowid'
    const found = await differencesAfter(place(), 0, `DELETE FROM search_document WHERE ${column} = ${key}`)
    expect(found[0]).toMatch(/^The search index lacks the key -?\d+\.$/)
  })

  test('detects a search document with different tokens', async () => {
    const found = await differencesAfter(place(), 0, ...wrongDocuments)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((difference) => !/^The search (index|document)/.test(difference))).toEqual([])
  })
}

describeOnPostgres('the comparison with a PostgreSQL database', () => {
  const database = useTestDatabase('empty')
  testComparison(() => database, ["UPDATE search_document SET tokens = tokens || '''s:ox'''::tsvector"])

  test('detects a different next ID', async () => {
    const statement = "INSERT INTO highest_deleted VALUES ('memorial', 9) ON CONFLICT (kind) DO UPDATE SET id = 9"
    expect(await differencesAfter(database, 0, statement)).toEqual(['The next ID of memorial is 10, not 5.'])
  })
})

describe('the comparison with a SQLite database', () => {
  testComparison(
    () => ({ file: path.join(folder, 'copy.sqlite') }),
    ["INSERT INTO search_document (rowid, tokens) SELECT order_key + 1, 's:ox' FROM memorial"],
  )
})
