import { memorialFilterText } from '../../../domain/memorial-filter.ts'
import type { Database } from '../database.ts'
import { fillFamilyKeys } from '../family/family-keys.ts'
import { recomputeEarliest } from '../records/earliest-dates.ts'
import { renumberMemorials } from '../records/order-keys.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { CemeteryListings } from '../search/cemetery-listings.ts'
import { rebuildSearch } from '../search/rebuild-search.ts'
import { fillDayListings } from '../today/day-listings.ts'
import { SITEMAP_CHANGES, UNSORTED, WITHOUT_ORDER_KEY } from './audit-queries.ts'
import { repairDerivedColumns } from './derived-columns.ts'

/** Memorials per write of `cemetery_listing` */
const LISTINGS_PER_WRITE = 20_000

/**
 * Recomputes all derived values of a directory from its records: derived columns, the search tables, lists, and totals.
 * Changes no record. Call it inside a transaction; it takes a minute or two per million memorials, during which the site can
 * read but not write.
 */
export async function repairRecords(database: Database): Promise<void> {
  await repairDerivedColumns(database)
  await sortMemorials(database)
  await rebuildListings(database)
  await recountCemeteries(database)
  await rebuildSearch(database)
  await recountRegionsAndTags(database)
  await fillDayListings(database)
  await fillFamilyKeys(database)
  await dateSitemapParts(database)
}

/** Sorts the memorials again if their order keys do not follow their sort keys. */
async function sortMemorials(database: Database): Promise<void> {
  const wrong = await database.get(`${UNSORTED} UNION ALL ${WITHOUT_ORDER_KEY} LIMIT 1`)
  if (wrong !== undefined) await renumberMemorials(database)
}

/** Keeps later times, because a sitemap file may have had a record that was purged. */
async function dateSitemapParts(database: Database): Promise<void> {
  await database.run(
    `INSERT INTO sitemap_part (kind, part, changed_at) SELECT kind, part, changed_at FROM (${SITEMAP_CHANGES}) c WHERE true
     ON CONFLICT (kind, part) DO UPDATE SET changed_at = excluded.changed_at
       WHERE excluded.changed_at > sitemap_part.changed_at`,
  )
}

async function rebuildListings(database: Database): Promise<void> {
  await database.run('DELETE FROM cemetery_listing')
  const listings = new CemeteryListings(database)
  const rows = database.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m JOIN cemetery c ON c.id = m.cemetery_id
     ORDER BY m.cemetery_id, m.order_key`,
  )
  let added = 0
  for await (const row of rows) {
    listings.add({
      cemetery_id: Number(row.c_id),
      order_key: Number(row.order_key),
      memorial_id: Number(row.id),
      filter_text: memorialFilterText(memorialSummary(row)),
    })
    if (++added % LISTINGS_PER_WRITE === 0) await listings.write()
  }
  await listings.write()
}

async function recountRegionsAndTags(database: Database): Promise<void> {
  await database.run('DELETE FROM region')
  await database.run(
    `INSERT INTO region (region, cemeteries, memorials)
     SELECT region, count(*), sum(memorials_count) FROM cemetery GROUP BY region`,
  )
  await database.run(
    'UPDATE memorial_tag SET order_key = (SELECT m.order_key FROM memorial m WHERE m.id = memorial_tag.memorial_id)',
  )
  await database.run('UPDATE tag SET memorials = (SELECT count(*) FROM memorial_tag WHERE tag_id = tag.id)')
}

async function recountCemeteries(database: Database): Promise<void> {
  await database.run(
    `UPDATE cemetery SET memorials_count = (SELECT count(*) FROM cemetery_listing l WHERE l.cemetery_id = cemetery.id)
     WHERE memorials_count <> (SELECT count(*) FROM cemetery_listing l WHERE l.cemetery_id = cemetery.id)`,
  )
  for (const { id } of await database.all('SELECT id FROM cemetery')) await recomputeEarliest(database, Number(id))
}
