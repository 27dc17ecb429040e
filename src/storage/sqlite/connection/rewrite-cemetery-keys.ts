import { cemeteryMenuText } from '../../../search/cemeteries/cemetery-key.ts'
import type { Database } from '../../sql/database.ts'
import { currentMatchKey, identityOf, matchKeyOfRow } from '../../sql/records/match-key-of-row.ts'

/**
 * Rewrites the match keys and menu texts of all cemeteries in the form that this version of the program uses. If the keys of
 * cemeteries become equal, imports find the first of them.
 */
export async function rewriteCemeteryKeys(database: Database): Promise<void> {
  const rows = await database.all('SELECT * FROM cemetery ORDER BY id')
  await database.run("UPDATE cemetery SET match_key = 'old|' || id")
  const taken = new Set<string>()
  for (const row of rows) {
    const matchKey = matchKeyOfRow(row)
    const isTaken = taken.has(matchKey)
    taken.add(matchKey)
    await database.run(
      'UPDATE cemetery SET match_key = ?, menu_text = ? WHERE id = ?',
      isTaken ? `${matchKey}#${row.id}` : matchKey,
      cemeteryMenuText(identityOf(row)),
      row.id as number,
    )
  }
  for (const alias of await database.all('SELECT match_key FROM cemetery_alias')) {
    const old = String(alias.match_key)
    const matchKey = currentMatchKey(old)
    if (matchKey === old && !taken.has(old)) continue
    if (taken.has(matchKey)) await database.run`DELETE FROM cemetery_alias WHERE match_key = ${old}`
    else await database.run`UPDATE OR IGNORE cemetery_alias SET match_key = ${matchKey} WHERE match_key = ${old}`
  }
}
