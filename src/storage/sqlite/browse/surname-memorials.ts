import type { DecadeCount } from '../../../domain/browse.ts'
import { sortKeysOfWholeSurname } from '../../../search/sort-key.ts'
import { TOKEN, yearRangeTokens } from '../../../search/token-document.ts'
import type { SurnameSelection } from '../../ports/browsing.ts'
import type { Slice } from '../../ports.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { countKeyRange, type KeyRange, KeyRangeReader } from '../search/key-range.ts'
import { firstKey } from '../search/surname-key-ranges.ts'
import { cemeteryDecadePrefix } from './counted-tokens.ts'

const DEATH_DECADE = `${TOKEN.death}d:`
const AFTER_DIGITS = ';'

/** Returns the order keys of a slice of the memorials with a surname, and their exact total. */
export function surnameMemorials(
  connection: Connection,
  selection: SurnameSelection,
  slice: Slice,
): { readonly keys: readonly number[]; readonly total: number } {
  const range = rangeOf(connection, selection)
  const total = countKeyRange(connection, range)
  return { total, keys: new KeyRangeReader(connection, slice).slice([range], [total], slice) }
}

/** Counts the memorials of a cemetery that have a surname. */
export function countSurname(connection: Connection, surname: string, cemeteryId: number): number {
  return countKeyRange(connection, rangeOf(connection, { surname, cemeteryId, deathYears: null }))
}

function rangeOf(connection: Connection, { surname, cemeteryId, deathYears }: SurnameSelection): KeyRange {
  const bounds = boundsOf(connection, surname)
  const years = deathYears === null ? [] : yearRangeTokens(TOKEN.death, deathYears)
  const groups = [
    ...(years.length === 0 ? [] : [years]),
    ...(cemeteryId === null ? [] : [[TOKEN.cemetery + cemeteryId]]),
  ]
  return groups.length === 0
    ? { from: 'memorial WHERE order_key >= ? AND order_key < ?', values: bounds, key: 'order_key' }
    : { ...withTokens(groups, bounds), key: 'rowid' }
}

function withTokens(groups: readonly (readonly string[])[], bounds: readonly [bigint, bigint]) {
  const expression = groups.map((tokens) => `(${tokens.map((token) => `"${token}"`).join(' OR ')})`).join(' AND ')
  return {
    from: 'search_document WHERE search_document MATCH ? AND rowid >= ? AND rowid < ?',
    values: [expression, ...bounds],
  }
}

/** FTS5 seeks an integer. It would scan to a JavaScript number, which arrives as a float. */
function boundsOf(connection: Connection, surname: string | null): [bigint, bigint] {
  const [from, before] = sortKeysOfWholeSurname(surname)
  return [BigInt(firstKey(connection, from)), BigInt(firstKey(connection, before))]
}

/** Counts the deaths of one surname by decade, in the range of its order keys. */
export function deathDecadesOfSurname(connection: Connection, surname: string): DecadeCount[] {
  const bounds = boundsOf(connection, surname)
  return decadeTokens(connection, DEATH_DECADE)
    .map(({ token, decade }) => {
      const { from, values } = withTokens([[token]], bounds)
      return { decade, memorials: countKeyRange(connection, { from, values, key: 'rowid' }) }
    })
    .filter(({ memorials }) => memorials > 0)
}

/** Reads the deaths of one cemetery by decade from the counts of tokens. */
export function deathDecadesOfCemetery(connection: Connection, cemeteryId: number): DecadeCount[] {
  return decadeTokens(connection, cemeteryDecadePrefix(cemeteryId)).map(({ decade, row }) => ({
    decade,
    memorials: Number(row.memorials),
  }))
}

function decadeTokens(connection: Connection, prefix: string) {
  return connection
    .all(
      'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? ORDER BY token',
      prefix,
      prefix + AFTER_DIGITS,
    )
    .map((row: Row) => ({ row, token: String(row.token), decade: Number(String(row.token).slice(prefix.length)) * 10 }))
}
