import { cemeteryMatchKey, cemeteryMenuText } from '../../../search/cemetery-key.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { text } from './row-mapping.ts'

/** Returns the match key of a row of `cemetery`, as this version of the program writes it. */
export function matchKeyOfRow(row: Row): string {
  return cemeteryMatchKey(identityOf(row))
}

/**
 * Rewrites the match keys and menu texts of all cemeteries, as this version of the program writes them. Of cemeteries whose keys
 * become equal, imports find the first one.
 */
export function rewriteCemeteryKeys(connection: Connection): void {
  const rows = connection.all('SELECT * FROM cemetery ORDER BY id')
  connection.run("UPDATE cemetery SET match_key = 'old|' || id")
  const taken = new Set<string>()
  for (const row of rows) {
    const matchKey = matchKeyOfRow(row)
    const isTaken = taken.has(matchKey)
    taken.add(matchKey)
    connection.run(
      'UPDATE cemetery SET match_key = ?, menu_text = ? WHERE id = ?',
      isTaken ? `${matchKey}#${row.id}` : matchKey,
      cemeteryMenuText(identityOf(row)),
      row.id as number,
    )
  }
  for (const alias of connection.all('SELECT match_key FROM cemetery_alias')) {
    const old = String(alias.match_key)
    const matchKey = currentMatchKey(old)
    if (matchKey === old && !taken.has(old)) continue
    if (taken.has(matchKey)) connection.run('DELETE FROM cemetery_alias WHERE match_key = ?', old)
    else connection.run('UPDATE OR IGNORE cemetery_alias SET match_key = ? WHERE match_key = ?', matchKey, old)
  }
}

/** Returns a match key of an earlier version of the program as this version writes it. */
export function currentMatchKey(matchKey: string): string {
  const [name = '', city = '', state = '', country = '', county = null] = matchKey.split('|')
  return cemeteryMatchKey({ name, city, county, state, country })
}

function identityOf(row: Row) {
  return {
    name: String(row.name),
    city: text(row.city),
    county: text(row.county),
    state: text(row.state),
    country: text(row.country),
  }
}
