import { cemeteryMatchKey } from '../../../search/cemeteries/cemetery-key.ts'
import type { Row } from '../database.ts'
import { text } from './row-mapping.ts'

/** Returns the match key of a row of `cemetery`, in the form used by this version of the program. */
export function matchKeyOfRow(row: Row): string {
  return cemeteryMatchKey(identityOf(row))
}

/** Converts a match key from an earlier version of the program to the form used by this version. */
export function currentMatchKey(matchKey: string): string {
  // This is a key from a source, not a key made from a name.
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
