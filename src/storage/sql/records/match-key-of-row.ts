import { cemeteryMatchKey } from '../../../search/cemeteries/cemetery-key.ts'
import type { Row } from '../database.ts'
import { text } from './row-mapping.ts'

/** Returns the match key of a row of `cemetery`, as this version of the program writes it. */
export function matchKeyOfRow(row: Row): string {
  return cemeteryMatchKey(identityOf(row))
}

/** Returns a match key of an earlier version of the program as this version writes it. */
export function currentMatchKey(matchKey: string): string {
  // A key of a source, not of a name.
  if (matchKey.startsWith('#')) return matchKey
  const [name = '', city = '', state = '', country = '', county = null] = matchKey.split('|')
  return cemeteryMatchKey({ name, city, county, state, country })
}

/** Reads the fields that identify a cemetery from its row. */
export function identityOf(row: Row) {
  return {
    name: String(row.name),
    city: text(row.city),
    county: text(row.county),
    state: text(row.state),
    country: text(row.country),
  }
}
