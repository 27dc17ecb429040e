import { DatabaseSync } from 'node:sqlite'
import { encodePartialDate } from '../../src/domain/dates/partial-date.ts'
import { PLACE_KINDS } from '../../src/domain/places/place-menu.ts'
import { wholePlaces } from '../../src/search/whole-places.ts'
import type { Row } from '../../src/storage/sqlite/connection/connection.ts'
import { eventDate } from '../../src/storage/sqlite/records/row-mapping.ts'
import { wrongSearchTables } from './search-tables-audit.ts'

/** A GLOB pattern for encoded dates of exactly one day. */
const EXACT_DATE = '[0-9][0-9][0-9][0-9]-??-??'

/** Returns a query for the rows that only one of two queries returns. */
function differences(a: string, b: string): string {
  return `SELECT * FROM (SELECT * FROM (${a}) EXCEPT SELECT * FROM (${b}))
    UNION ALL SELECT * FROM (SELECT * FROM (${b}) EXCEPT SELECT * FROM (${a}))`
}

/** Lists the inconsistencies of a SQLite directory: each derived value is compared with its source. */
export function auditDirectory(file: string): string[] {
  const database = new DatabaseSync(file)
  const problems: string[] = []
  const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
  const expectNone = (what: string, sql: string) => {
    const count = value(`SELECT count(*) FROM (${sql})`)
    if (count !== 0) problems.push(`${count} ${what}`)
  }
  try {
    const integrity = value('PRAGMA integrity_check')
    if (integrity !== 'ok') problems.push(`integrity_check returned ${integrity}`)
    database.exec("INSERT INTO search_document (search_document) VALUES ('integrity-check')")
    expectNone('rows with a broken foreign key', 'SELECT * FROM pragma_foreign_key_check')
    expectNone('memorials without an order key', 'SELECT id FROM memorial WHERE order_key IS NULL')
    expectNone(
      'memorials whose order keys are out of order',
      `SELECT * FROM (SELECT order_key, lag(order_key) OVER (ORDER BY sort_key, id) AS previous FROM memorial)
       WHERE previous >= order_key`,
    )
    expectNone(
      'memorials without a search document, or documents without a memorial',
      `SELECT order_key FROM memorial EXCEPT SELECT id FROM search_document_docsize
       UNION ALL SELECT * FROM (SELECT id FROM search_document_docsize EXCEPT SELECT order_key FROM memorial)`,
    )
    expectNone(
      'memorials missing from the list of their cemetery, or listed elsewhere',
      `SELECT * FROM (SELECT cemetery_id, order_key, id FROM memorial WHERE cemetery_id IS NOT NULL
         EXCEPT SELECT cemetery_id, order_key, memorial_id FROM cemetery_listing)
       UNION ALL SELECT * FROM (SELECT cemetery_id, order_key, memorial_id FROM cemetery_listing
         EXCEPT SELECT cemetery_id, order_key, id FROM memorial)`,
    )
    expectNone(
      'cemeteries with a wrong count',
      `SELECT c.id FROM cemetery c LEFT JOIN memorial m ON m.cemetery_id = c.id
       GROUP BY c.id HAVING count(m.id) <> c.memorials_count`,
    )
    expectNone(
      'imported rows whose memorial neither exists nor was removed',
      `SELECT * FROM import_row WHERE memorial_id NOT IN (SELECT id FROM memorial)
         AND memorial_id NOT IN (SELECT id FROM removed_record WHERE kind = 'memorial')`,
    )
    expectNone(
      'records that exist but are marked as removed or merged',
      `SELECT id FROM removed_record JOIN memorial USING (id) WHERE kind = 'memorial'
       UNION ALL SELECT id FROM removed_record JOIN cemetery USING (id) WHERE kind = 'cemetery'
       UNION ALL SELECT id FROM merged_cemetery JOIN cemetery USING (id)`,
    )
    expectNone(
      'former names that equal the name of a cemetery',
      'SELECT match_key FROM cemetery_alias JOIN cemetery USING (match_key)',
    )
    expectNone(
      'cemeteries with a wrong earliest_burial',
      `SELECT c.id FROM cemetery c WHERE CAST(ltrim(c.earliest_burial, '~<>') AS INTEGER) IS NOT
         (SELECT min(e.year) FROM memorial m JOIN life_event e ON e.memorial_id = m.id
          WHERE m.cemetery_id = c.id AND e.type = 3)`,
    )
    expectNone(
      'cemeteries with a wrong earliest_death',
      `SELECT c.id FROM cemetery c WHERE CAST(ltrim(c.earliest_death, '~<>') AS INTEGER) IS NOT
         (SELECT min(CAST(ltrim(m.death, '~<>') AS INTEGER)) FROM memorial m WHERE m.cemetery_id = c.id)`,
    )
    expectNone(
      'life events with no more data than the row of their memorial',
      `SELECT e.* FROM life_event e JOIN memorial m ON m.id = e.memorial_id
       WHERE e.type IN (1, 2) AND e.year IS NOT NULL AND e.location IS NULL AND e.note IS NULL
         AND e.created_at = m.created_at`,
    )
    for (const row of database
      .prepare('SELECT e.*, m.birth, m.death FROM life_event e JOIN memorial m ON m.id = e.memorial_id WHERE type < 3')
      .all()) {
      const date = eventDate(row as Row)
      const memorialDate = row.type === 1 ? row.birth : row.death
      if (memorialDate !== (date === null ? null : encodePartialDate(date))) {
        problems.push(`memorial ${row.memorial_id} has the date ${memorialDate}, but its event has another`)
      }
    }
    database.exec("INSERT INTO cemetery_menu (cemetery_menu, rank) VALUES ('integrity-check', 1)")
    expectNone(
      'place names whose cemetery count differs from that of their places',
      `SELECT name, cemeteries FROM place_name
         EXCEPT SELECT substr(levels, 1, instr(levels || '|', '|') - 1), sum(cemeteries) FROM place GROUP BY 1
       UNION ALL SELECT * FROM (SELECT substr(levels, 1, instr(levels || '|', '|') - 1), sum(cemeteries) FROM place GROUP BY 1
         EXCEPT SELECT name, cemeteries FROM place_name)`,
    )
    expectNone('sounds of missing places', 'SELECT name FROM place_sound EXCEPT SELECT name FROM place_name')
    const counted = new Map<string, number>()
    for (const row of database.prepare('SELECT city, county, state, country FROM cemetery').all()) {
      for (const { kind, levels } of wholePlaces(row as Parameters<typeof wholePlaces>[0])) {
        const place = `${levels.join('|')} ${PLACE_KINDS.indexOf(kind) + 1}`
        counted.set(place, (counted.get(place) ?? 0) + 1)
      }
    }
    for (const row of database.prepare('SELECT levels, kind, cemeteries FROM place').all()) {
      const place = `${row.levels} ${row.kind}`
      if (counted.get(place) !== row.cemeteries)
        problems.push(`wrong count of ${row.cemeteries} cemeteries in ${place}`)
      counted.delete(place)
    }
    for (const place of counted.keys()) problems.push(`no count of the cemeteries in ${place}`)
    expectNone(
      'places of missing cemeteries',
      'SELECT * FROM cemetery_place WHERE cemetery_id NOT IN (SELECT id FROM cemetery)',
    )
    if (
      value("SELECT coalesce(sum(memorials), 0) FROM search_token WHERE token = '*'") !==
      value('SELECT count(*) FROM memorial')
    ) {
      problems.push('the total of all memorials is wrong')
    }
    const countMatches = database.prepare(
      'SELECT count(*) AS matches FROM search_document WHERE search_document MATCH ?',
    )
    for (const row of database
      .prepare("SELECT token, memorials FROM search_token WHERE token <> '*' AND token NOT GLOB '[bd]o:*'")
      .all()) {
      const { matches } = countMatches.get(`"${row.token}"`) ?? {}
      if (matches !== row.memorials)
        problems.push(`${row.token} has the count ${row.memorials} but matches ${matches} memorials`)
    }
    expectNone(
      'days with a wrong count of births or deaths',
      differences(
        "SELECT token, memorials FROM search_token WHERE token GLOB '[bd]o:*'",
        `SELECT token, count(*) FROM (
           SELECT 'bo:' || substr(birth, 6) AS token FROM memorial WHERE birth GLOB '${EXACT_DATE}'
           UNION ALL SELECT 'do:' || substr(death, 6) FROM memorial WHERE death GLOB '${EXACT_DATE}')
         GROUP BY token`,
      ),
    )
    expectNone(
      'days with a wrong list of births or deaths',
      differences(
        'SELECT type, month_day, year, memorial_id FROM day_listing',
        `SELECT 1, substr(birth, 6), substr(birth, 1, 4), id FROM memorial WHERE birth GLOB '${EXACT_DATE}'
         UNION ALL SELECT 2, substr(death, 6), substr(death, 1, 4), id FROM memorial WHERE death GLOB '${EXACT_DATE}'`,
      ),
    )
    expectNone(
      'days with a wrong list of recent deaths',
      differences(
        'SELECT month_day, died_by, memorial_id, death FROM lately_dead_listing',
        `SELECT substr(birth, 6), coalesce(substr(death, instr(death, '/') + 1), ''), id, death FROM memorial
         WHERE birth GLOB '${EXACT_DATE}' AND (death IS NULL OR substr(death, instr(death, '/') + 1) >= '2010')`,
      ),
    )
    expectNone(
      'sitemap files with records that changed after their date',
      `WITH record (kind, id, at) AS (
         SELECT 'memorial', id, updated_at FROM memorial
         UNION ALL SELECT 'cemetery', id, updated_at FROM cemetery
         UNION ALL SELECT kind, id, removed_at FROM removed_record
         UNION ALL SELECT 'cemetery', id, merged_at FROM merged_cemetery)
       SELECT r.kind, (r.id - 1) / 50000 + 1 AS number, max(r.at) FROM record r
       LEFT JOIN sitemap_part p ON p.kind = r.kind AND p.part = (r.id - 1) / 50000 + 1
       GROUP BY 1, 2 HAVING max(r.at) > coalesce(max(p.changed_at), 0)`,
    )
    problems.push(...wrongSearchTables(database))
  } finally {
    database.close()
  }
  return problems
}
