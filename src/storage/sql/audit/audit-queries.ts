import { SITEMAP_PART_SIZE } from '../../ports.ts'

/** A pattern for encoded dates of exactly one day. */
const EXACT_DATE = '____-__-__'

/** Returns a query for the rows that only one of the two queries returns. */
function differences(a: string, b: string): string {
  return `SELECT * FROM (SELECT * FROM (${a}) a1 EXCEPT SELECT * FROM (${b}) b1) missing
    UNION ALL SELECT * FROM (SELECT * FROM (${b}) b2 EXCEPT SELECT * FROM (${a}) a2) surplus`
}

/** Returns the query for the difference between the memorials and the order keys that `documentKeys` finds in the search index. */
export function wrongDocumentsQuery(documentKeys: string): readonly [what: string, sql: string] {
  return [
    'memorials without a search document, or documents without a memorial',
    differences('SELECT order_key FROM memorial', documentKeys),
  ]
}

/** The latest change of a record in each sitemap file, in seconds */
export const SITEMAP_CHANGES = `SELECT kind, (id - 1) / ${SITEMAP_PART_SIZE} + 1 AS part, max(at) AS changed_at FROM (
    SELECT 'memorial' AS kind, id, updated_at AS at FROM memorial
    UNION ALL SELECT 'cemetery', id, updated_at FROM cemetery
    UNION ALL SELECT kind, id, removed_at FROM removed_record
    UNION ALL SELECT 'cemetery', id, merged_at FROM merged_cemetery) record
  GROUP BY 1, 2`

/** The memorials whose order key does not follow that of the memorial before them */
export const UNSORTED = `SELECT id FROM (SELECT id, order_key, lag(order_key) OVER (ORDER BY sort_key, id) AS previous FROM memorial) pair
  WHERE previous >= order_key`
export const WITHOUT_ORDER_KEY = 'SELECT id FROM memorial WHERE order_key IS NULL'

/** Queries that return no rows for a consistent directory, each with a name for the rows that it returns. */
export const AUDIT_QUERIES: readonly (readonly [what: string, sql: string])[] = [
  // PostgreSQL does not check these references, which would slow down imports.
  [
    'rows whose cemetery, memorial, or source does not exist',
    `SELECT m.id FROM memorial m
         WHERE m.cemetery_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cemetery c WHERE c.id = m.cemetery_id)
       UNION ALL SELECT e.memorial_id FROM life_event e
         WHERE NOT EXISTS (SELECT 1 FROM memorial m WHERE m.id = e.memorial_id)
       UNION ALL SELECT r.source_id FROM import_row r
         WHERE NOT EXISTS (SELECT 1 FROM import_source s WHERE s.id = r.source_id)`,
  ],
  ['memorials without an order key', WITHOUT_ORDER_KEY],
  ['memorials whose order keys are out of order', UNSORTED],
  [
    'memorials missing from the list of their cemetery, or listed elsewhere',
    differences(
      'SELECT cemetery_id, order_key, id FROM memorial WHERE cemetery_id IS NOT NULL',
      'SELECT cemetery_id, order_key, memorial_id FROM cemetery_listing',
    ),
  ],
  [
    'cemeteries with a wrong count',
    // The memorials are counted first, because a join of both tables would scan all memorials for each cemetery.
    `SELECT c.id FROM cemetery c
       LEFT JOIN (SELECT cemetery_id AS id, count(*) AS memorials FROM memorial GROUP BY cemetery_id) m ON m.id = c.id
     WHERE coalesce(m.memorials, 0) <> c.memorials_count`,
  ],
  [
    'imported rows whose memorial neither exists nor was removed',
    `SELECT * FROM import_row i WHERE NOT EXISTS (SELECT 1 FROM memorial m WHERE m.id = i.memorial_id)
         AND NOT EXISTS (SELECT 1 FROM removed_record r WHERE r.kind = 'memorial' AND r.id = i.memorial_id)`,
  ],
  [
    'records that exist but are marked as removed or merged',
    `SELECT id FROM removed_record JOIN memorial USING (id) WHERE kind = 'memorial'
       UNION ALL SELECT id FROM removed_record JOIN cemetery USING (id) WHERE kind = 'cemetery'
       UNION ALL SELECT id FROM merged_cemetery JOIN cemetery USING (id)`,
  ],
  [
    'former names that equal the name of a cemetery',
    'SELECT match_key FROM cemetery_alias JOIN cemetery USING (match_key)',
  ],
  [
    'cemeteries with a wrong earliest_burial',
    `SELECT c.id FROM cemetery c LEFT JOIN
       (SELECT m.cemetery_id AS id, min(e.year) AS year FROM memorial m JOIN life_event e ON e.memorial_id = m.id
        WHERE e.type = 3 GROUP BY m.cemetery_id) b ON b.id = c.id
     WHERE CAST(substr(ltrim(c.earliest_burial, '~<>'), 1, 4) AS INTEGER) IS DISTINCT FROM b.year`,
  ],
  [
    'cemeteries with a wrong earliest_death',
    `SELECT c.id FROM cemetery c LEFT JOIN
       (SELECT cemetery_id AS id, min(CAST(substr(ltrim(death, '~<>'), 1, 4) AS INTEGER)) AS year FROM memorial GROUP BY cemetery_id) d
       ON d.id = c.id
     WHERE CAST(substr(ltrim(c.earliest_death, '~<>'), 1, 4) AS INTEGER) IS DISTINCT FROM d.year`,
  ],
  [
    'life events with no more data than the row of their memorial',
    `SELECT e.* FROM life_event e JOIN memorial m ON m.id = e.memorial_id
       WHERE e.type IN (1, 2) AND e.year IS NOT NULL AND e.location IS NULL AND e.note IS NULL
         AND e.created_at = m.created_at`,
  ],
  [
    'place names whose cemetery count differs from that of their places',
    differences(
      'SELECT name, cemeteries FROM place_name',
      "SELECT substr(levels, 1, instr(levels || '|', '|') - 1), sum(cemeteries) FROM place GROUP BY 1",
    ),
  ],
  ['sounds of missing places', 'SELECT name FROM place_sound EXCEPT SELECT name FROM place_name'],
  [
    'places of missing cemeteries',
    'SELECT * FROM cemetery_place p WHERE NOT EXISTS (SELECT 1 FROM cemetery c WHERE c.id = p.cemetery_id)',
  ],
  [
    'days with a wrong count of births or deaths',
    differences(
      "SELECT token, memorials FROM search_token WHERE token LIKE 'bo:%' OR token LIKE 'do:%'",
      `SELECT token, count(*) FROM (
           SELECT 'bo:' || substr(birth, 6) AS token FROM memorial WHERE birth LIKE '${EXACT_DATE}'
           UNION ALL SELECT 'do:' || substr(death, 6) FROM memorial WHERE death LIKE '${EXACT_DATE}') day
         GROUP BY token`,
    ),
  ],
  [
    'days with a wrong list of births or deaths',
    differences(
      'SELECT type, month_day, year, memorial_id FROM day_listing',
      `SELECT 1, substr(birth, 6), substr(birth, 1, 4), id FROM memorial WHERE birth LIKE '${EXACT_DATE}'
         UNION ALL SELECT 2, substr(death, 6), substr(death, 1, 4), id FROM memorial WHERE death LIKE '${EXACT_DATE}'`,
    ),
  ],
  [
    'days with a wrong list of recent deaths',
    differences(
      'SELECT month_day, died_by, memorial_id, death FROM lately_dead_listing',
      `SELECT substr(birth, 6), coalesce(substr(death, instr(death, '/') + 1), ''), id, death FROM memorial
         WHERE birth LIKE '${EXACT_DATE}' AND (death IS NULL OR substr(death, instr(death, '/') + 1) >= '2010')`,
    ),
  ],
  [
    'sitemap files with records that changed after their date',
    `SELECT c.kind, c.part FROM (${SITEMAP_CHANGES}) c
       LEFT JOIN sitemap_part p ON p.kind = c.kind AND p.part = c.part WHERE c.changed_at > coalesce(p.changed_at, 0)`,
  ],
  [
    'regions with wrong totals',
    differences(
      'SELECT region, cemeteries, memorials FROM region',
      'SELECT region, count(*), sum(memorials_count) FROM cemetery GROUP BY region',
    ),
  ],
  [
    'tags with a wrong count',
    differences(
      'SELECT id, memorials FROM tag',
      'SELECT t.id, count(mt.memorial_id) FROM tag t LEFT JOIN memorial_tag mt ON mt.tag_id = t.id GROUP BY t.id',
    ),
  ],
  [
    'tagged memorials with a wrong order key',
    `SELECT mt.memorial_id FROM memorial_tag mt JOIN memorial m ON m.id = mt.memorial_id
     WHERE mt.order_key IS DISTINCT FROM m.order_key`,
  ],
  [
    'wrong totals of all memorials',
    `SELECT count(*) FROM memorial EXCEPT SELECT coalesce(sum(memorials), 0) FROM search_token WHERE token = '*'`,
  ],
]
