import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { AUDIT_QUERIES } from '../../sql/audit/audit-queries.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { openSqliteEditor, openSqliteWriter } from '../open-directory.ts'
import { sampleInThread } from '../threads/sample-in-thread.ts'
import { auditDirectory, checkDirectory, repairDirectory, sampleDirectory } from './sqlite-audit.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = temporaryFolder()
  file = path.join(folder, 'lychgate.sqlite')
  const writer = await openSqliteWriter(file)
  const hill = testCemetery('Hill', { state: 'Vermont' })
  await importRows(writer, [
    keyedRow('1', testMemorial('Ada|Ashgrove', '1850-03-04', '1900-01-02'), hill),
    keyedRow('2', testMemorial('Ben|O’Rook', '1851', '1901', { maidenName: 'Voss', spouse: 'Ada O’Rook' }), hill),
    keyedRow('3', testMemorial('Cora|Voss', '', '1902'), testCemetery('Vale')),
  ])
  await writer.close()
})

function execute(sql: string): void {
  const database = new DatabaseSync(file, { defensive: false })
  database.exec(sql)
  database.close()
}

function recordsOf() {
  const database = new DatabaseSync(file)
  try {
    return ['memorial', 'cemetery', 'life_event', 'import_row', 'cemetery_listing', 'search_token'].map((table) =>
      database.prepare(`SELECT * FROM ${table}`).all(),
    )
  } finally {
    database.close()
  }
}

/** A corrected count is a change to its cemetery, which therefore gets the current time. */
function recordsWithoutTimes() {
  return recordsOf().map((rows) => rows.map(({ updated_at: _, ...row }) => row))
}

test('changes nothing when it repairs a consistent directory', async () => {
  const before = recordsOf()
  await repairDirectory(file)
  expect(recordsOf()).toEqual(before)
  expect(await auditDirectory(file)).toEqual([])
})

test('finds a directory consistent after many memorials were changed and the changes undone', async () => {
  const editor = await openSqliteEditor(file)
  const note = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false }
  await editor.storeTag({ slug: 'slate', name: 'Slate', description: null }, note)
  const fields = { plot: 'Section C', tags: ['slate'] }
  const edits = [1, 2, 3].map((id) => ({ id, fields: { ...fields, cemeteryId: id === 3 ? null : 2 } }))
  const batch = await editor.editMemorials(edits, note)
  expect(await auditDirectory(file)).toEqual([])
  const changes = await editor.listBatch(batch!)
  await editor.undoEdits(
    changes.map(({ id }) => id),
    note,
  )
  expect(await auditDirectory(file)).toEqual([])
  await editor.close()
})

test('does not scan a table for each row of another table in audit queries', () => {
  const database = new DatabaseSync(file)
  const plans = AUDIT_QUERIES.flatMap(([, sql]) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
  database.close()
  expect(plans.filter(({ detail }) => /^SCAN \w+ LEFT-JOIN/.test(String(detail)))).toEqual([])
})

test('finds a missing search document in a sample', async () => {
  expect(await sampleDirectory(file, 50)).toEqual({ checked: 3, problems: [] })
  expect(await sampleInThread(file, 50)).toEqual({ checked: 3, problems: [] })
  execute('DELETE FROM search_document WHERE rowid = (SELECT order_key FROM memorial WHERE id = 2)')
  const problems = ['memorial 2 has a search document that does not match its record']
  expect(await sampleDirectory(file, 50)).toEqual({ checked: 3, problems })
})

test('compares a full sample even if the first memorials, such as the demo data, were removed', async () => {
  execute('PRAGMA foreign_keys = OFF; UPDATE memorial SET id = id + 1000')
  expect(await sampleDirectory(file, 50)).toEqual({ checked: 3, problems: [] })
})

describe('a damaged directory', () => {
  const key = '(SELECT order_key FROM memorial WHERE id = 2)'
  test.each([
    ['a search document is missing', `DELETE FROM search_document WHERE rowid = ${key}`, /memorials without a search/],
    [
      'a search document is wrong',
      `INSERT OR REPLACE INTO search_document (rowid, tokens) VALUES (${key}, 's:other')`,
      /memorial 2 has a search document/,
    ],
    ['a memorial is missing from its list', 'DELETE FROM cemetery_listing WHERE memorial_id = 2', /from the list of/],
    ['a count is wrong', 'UPDATE cemetery SET memorials_count = 7 WHERE id = 1', /cemeteries with a wrong count/],
    ['the total is wrong', "UPDATE search_token SET memorials = 9 WHERE token = '*'", /wrong totals of all memorials/],
    ['a date is missing from its day', 'DELETE FROM day_listing', /days with a wrong list of births/],
    ['the places are missing', 'UPDATE place_name SET cemeteries = 9', /place names whose cemetery count/],
    ['the dates of the sitemap are missing', 'DELETE FROM sitemap_part', /sitemap files with records that changed/],
    ['a sort key is wrong', "UPDATE memorial SET sort_key = 'aa' WHERE id = 3", /memorials with a wrong sort_key: 1/],
    ['a slug is wrong', "UPDATE memorial SET slug = 'other' WHERE id = 3", /memorials with a wrong slug: 1/],
    [
      'the filter text of a memorial is wrong',
      "UPDATE cemetery_listing SET filter_text = 'other' WHERE memorial_id = 2",
      /memorials with a wrong filter_text: 1/,
    ],
    ['menu texts are wrong', "UPDATE cemetery SET menu_text = 'other'", /cemeteries with a wrong menu_text: 2/],
    ['match keys are wrong', "UPDATE cemetery SET match_key = 'other' || id", /cemeteries with a wrong match_key: 2/],
    [
      'a county and a region are wrong',
      "UPDATE cemetery SET derived_county = 'Other', region = 'other' WHERE id = 2",
      /cemeteries with a wrong derived_county: 1/,
    ],
    ['the family keys are missing', 'DELETE FROM family_key', /family keys that differ .*: 0 stored, 1 expected/],
    [
      'a family key is wrong',
      'UPDATE family_key SET key = key + 1 WHERE key = (SELECT min(key) FROM family_key)',
      /family keys that differ .*: 1 stored, 1 expected/,
    ],
  ])('is reported and repaired when %s', async (_, damage, problem) => {
    const before = recordsWithoutTimes()
    execute(damage)
    expect(await checkDirectory(file)).toContainEqual(expect.stringMatching(problem))
    await repairDirectory(file)
    expect(await checkDirectory(file)).toEqual([])
    expect(await auditDirectory(file)).toEqual([])
    expect(recordsWithoutTimes()).toEqual(before)
  })

  test.each([
    ['is empty', "INSERT INTO cemetery_menu (cemetery_menu) VALUES ('delete-all')"],
    ['has no data', 'DELETE FROM cemetery_menu_data'],
  ])('is reported and repaired when the cemetery menu %s', async (_, damage) => {
    execute(damage)
    expect(await checkDirectory(file)).not.toEqual([])
    await repairDirectory(file)
    expect(await auditDirectory(file)).toEqual([])
  })

  test.each([
    ['the places of a cemetery', 'DELETE FROM cemetery_place', /the place .* of cemetery 1 is missing/],
    ['the sounds of a place', 'DELETE FROM place_sound', /the sound .* of the place vermont is missing/],
  ])('is reported in full and repaired when %s are missing', async (_, damage, problem) => {
    execute(damage)
    expect(await auditDirectory(file)).toContainEqual(expect.stringMatching(problem))
    await repairDirectory(file)
    expect(await auditDirectory(file)).toEqual([])
  })

  test('is sorted again when its order is wrong', async () => {
    const before = recordsOf()
    execute('UPDATE memorial SET order_key = (SELECT max(order_key) FROM memorial) + 1 WHERE id = 1')
    expect(await checkDirectory(file)).toContainEqual('memorials whose order keys are out of order: 1')
    await repairDirectory(file)
    expect(await auditDirectory(file)).toEqual([])
    expect(recordsOf()).toEqual(before)
  })
})
