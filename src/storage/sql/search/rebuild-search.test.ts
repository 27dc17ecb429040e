import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { personQuery, surnamePattern } from '../../../../tests/support/parsed-names.ts'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { memorialTokens } from '../../../search/token-document.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../sqlite/directory-store.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { EMPTY_QUERY, importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'

/** Removes what later versions of the program added to the database. */
function makeOlder(path: string): void {
  const database = new DatabaseSync(path)
  const rows = database.prepare("SELECT order_key, birth FROM memorial WHERE instr(birth, '/') > 0").all()
  expect(rows).toHaveLength(2)
  for (const { order_key: key, birth } of rows) {
    const tokens = memorialTokens({
      ...{ surname: 'Ashgrove', maidenName: 'Tindlewick', givenNames: 'Eva', nickname: null },
      ...{ birthDate: decodePartialDate(String(birth)), deathDate: decodePartialDate('1900') },
      ...{ cemeteryId: 1, places: ['shaftsbury', 'vermont', 'united states'] },
    })
    database.prepare('DELETE FROM search_document WHERE rowid = ?').run(key!)
    database
      .prepare('INSERT INTO search_document (rowid, tokens) VALUES (?, ?)')
      .run(key!, [...tokens].filter((token) => !/^(bs|e|f|p|n):/.test(token)).join(' '))
  }
  database.exec(`
    DELETE FROM search_token WHERE token GLOB 'bs:*' OR token GLOB '[aefnop]:*';
    DROP INDEX life_event_lately_buried;
    DROP TABLE search_sound;
    DROP TABLE search_alias;
    DROP TABLE search_ending;
    DROP TABLE day_listing;
    DROP TABLE lately_dead_listing;
    CREATE INDEX memorial_born_and_lately_dead ON memorial (birth);
    CREATE INDEX life_event_on_day ON life_event (type);
    DELETE FROM cemetery_place WHERE place GLOB '_*';
    DELETE FROM search_token WHERE token GLOB 'l:_*';
    UPDATE cemetery SET derived_county = NULL;
    DELETE FROM cemetery_place WHERE place GLOB 'bennington county*';
    DELETE FROM search_token WHERE token = 'l:bennington_county';
    DELETE FROM place WHERE kind = 2;
    DELETE FROM schema_migration WHERE name IN
      ('0005_similar_names.sql', '0007_search_aliases.sql', '0009_name_endings.sql', '0010_plain_life_events.sql',
       '0020_derived_places.sql', '0022_full_given_names.sql', '0037_counties_of_zip_codes.sql',
       '0038_more_abbreviations.sql');
  `)
  database.close()
}

test('adds sounds, endings, date spans, and derived counties to an older database', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  const hill = testCemetery('Hill', { city: 'Shaftsbury', county: null, state: 'Vermont' })
  const spanned = (birth: string) => ({
    ...testMemorial('Eva|Ashgrove', '', '1900', { maidenName: 'Tindlewick' }),
    lifeEvents: [
      { type: 'Birth' as const, date: decodePartialDate(birth), location: null, note: null },
      { type: 'Death' as const, date: decodePartialDate('1900'), location: null, note: null },
    ],
  })
  const first = await openSqliteWriter(path)
  await importRows(first, [
    keyedRow('1', testMemorial('Ada|Ashgrave', '1850', '1900'), hill),
    keyedRow('2', spanned('1849/1851'), hill),
    keyedRow('3', spanned('1851/1852'), hill),
  ])
  await first.close()
  makeOlder(path)

  const later = await openSqliteWriter(path)
  await later.close()
  expect(await auditDirectory(path)).toEqual([])
  const store = new SqliteDirectoryStore(path)
  const names = { givenNames: null, surname: 'Ashgrove' }
  const similar = {
    surname: surnamePattern(names.surname),
    similarNames: personQuery({ ...names, match: 'similar' }).similarNames,
  }
  expect(
    await store.countMemorials([
      { ...EMPTY_QUERY, ...similar },
      { ...EMPTY_QUERY, birthYears: { from: 1850, to: 1852 } },
      { ...EMPTY_QUERY, surname: surnamePattern('*ve') },
      { ...EMPTY_QUERY, surname: surnamePattern('*ick') },
      { ...EMPTY_QUERY, places: ['bennington county'] },
    ]),
  ).toEqual([3, 3, 3, 2, 3])
  await store.close()
})
