import { memorialFilterText } from '../../../domain/memorial-filter.ts'
import { fillRegions } from '../browse/fill-browse-counts.ts'
import type { Connection } from '../connection/connection.ts'
import { DirectoryConnection } from '../connection/directory-connection.ts'
import { fillFamilyKeys } from '../family/family-keys.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { CemeteryListings } from '../search/cemetery-listings.ts'
import { rebuildSearch } from '../search/rebuild-search.ts'
import { fillDayListings } from '../today/day-listings.ts'

/** Memorials per write of `cemetery_listing` */
const LISTINGS_PER_WRITE = 20_000

/**
 * Computes all derived values of a directory again from its records: the search tables, lists, and totals. Changes no record.
 * One transaction; a minute or two per million memorials, during which the site can read but not write.
 */
export function repairDirectory(file: string): void {
  const connection = new DirectoryConnection(file)
  try {
    connection.transaction(() => {
      connection.database.exec("INSERT INTO cemetery_menu (cemetery_menu) VALUES ('rebuild')")
      rebuildListings(connection)
      recountCemeteries(connection)
      rebuildSearch(connection)
      fillRegions(connection)
      recountRegionsAndTags(connection)
      fillDayListings(connection)
      fillFamilyKeys(connection)
    })
  } finally {
    connection.close()
  }
}

function rebuildListings(connection: Connection): void {
  connection.run('DELETE FROM cemetery_listing')
  const listings = new CemeteryListings(connection)
  const rows = connection.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m JOIN cemetery c ON c.id = m.cemetery_id
     ORDER BY m.cemetery_id, m.order_key`,
  )
  let added = 0
  for (const row of rows) {
    listings.add({
      cemetery_id: Number(row.c_id),
      order_key: Number(row.order_key),
      memorial_id: Number(row.id),
      filter_text: memorialFilterText(memorialSummary(row)),
    })
    if (++added % LISTINGS_PER_WRITE === 0) listings.write()
  }
  listings.write()
}

function recountRegionsAndTags(connection: Connection): void {
  connection.database.exec(`
    DELETE FROM region;
    INSERT INTO region (region, cemeteries, memorials)
      SELECT region, count(*), sum(memorials_count) FROM cemetery GROUP BY region;
    UPDATE tag SET memorials = (SELECT count(*) FROM memorial_tag WHERE tag_id = tag.id);
  `)
}

function recountCemeteries(connection: Connection): void {
  connection.run(
    `UPDATE cemetery SET memorials_count = (SELECT count(*) FROM cemetery_listing l WHERE l.cemetery_id = cemetery.id)
     WHERE memorials_count <> (SELECT count(*) FROM cemetery_listing l WHERE l.cemetery_id = cemetery.id)`,
  )
  const cemeteries = new CemeteryRecords(connection)
  for (const { id } of connection.all('SELECT id FROM cemetery')) cemeteries.recomputeEarliest(Number(id))
}
