import type { DecadeCount } from '../../../domain/browse.ts'
import { sortKeysOfWholeSurname } from '../../../search/sort-key.ts'
import { TOKEN, yearRangeTokens } from '../../../search/token-document.ts'
import type { SurnameSelection } from '../../ports/browsing.ts'
import type { Slice } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { countKeyRange, countKeyRanges, type KeyRange, KeyRangeReader } from '../search/key-range.ts'
import { tokenGroup } from '../search/match-expression.ts'
import { firstKeys } from '../search/surname-keys.ts'
import { cemeteryDecadePrefix } from './counted-tokens.ts'

const DEATH_DECADE = `${TOKEN.death}d:`
const AFTER_DIGITS = ';'

/** Returns the order keys of a slice of the memorials with a surname, and their exact total. */
export async function surnameMemorials(
  database: Database,
  selection: SurnameSelection,
  slice: Slice,
): Promise<{ readonly keys: readonly number[]; readonly total: number }> {
  const range = await rangeOf(database, selection)
  const total = await countKeyRange(database, range)
  return { total, keys: await new KeyRangeReader(database, slice).slice([range], [total], slice) }
}

export async function countSurname(database: Database, surname: string, cemeteryId: number): Promise<number> {
  return countKeyRange(database, await rangeOf(database, { surname, cemeteryId, deathYears: null }))
}

async function rangeOf(database: Database, { surname, cemeteryId, deathYears }: SurnameSelection): Promise<KeyRange> {
  const bounds = await boundsOf(database, surname)
  const years = deathYears === null ? [] : yearRangeTokens(TOKEN.death, deathYears)
  const groups = [
    ...(years.length === 0 ? [] : [tokenGroup(years)]),
    ...(cemeteryId === null ? [] : [tokenGroup([TOKEN.cemetery + cemeteryId])]),
  ]
  return groups.length === 0
    ? { from: 'memorial WHERE order_key >= ? AND order_key < ?', values: bounds, key: 'order_key' }
    : database.engine.search.between({ allOf: groups }, ...bounds)
}

async function boundsOf(database: Database, surname: string | null): Promise<[from: number, before: number]> {
  const [from, before] = await firstKeys(database, sortKeysOfWholeSurname(surname))
  return [from!, before!]
}

/** Counts the deaths of one surname by decade, in the range of its order keys. */
export async function deathDecadesOfSurname(database: Database, surname: string): Promise<DecadeCount[]> {
  const bounds = await boundsOf(database, surname)
  const decades = await decadeTokens(database, DEATH_DECADE)
  const totals = await countKeyRanges(
    database,
    decades.map(({ token }) => database.engine.search.between({ allOf: [tokenGroup([token])] }, ...bounds)),
  )
  return decades.map(({ decade }, i) => ({ decade, memorials: totals[i]! })).filter(({ memorials }) => memorials > 0)
}

/** Reads the deaths of one cemetery by decade from the counts of tokens. */
export async function deathDecadesOfCemetery(database: Database, cemeteryId: number): Promise<DecadeCount[]> {
  return (await decadeTokens(database, cemeteryDecadePrefix(cemeteryId))).map(({ decade, row }) => ({
    decade,
    memorials: Number(row.memorials),
  }))
}

async function decadeTokens(database: Database, prefix: string) {
  return (
    await database.all`
      SELECT token, memorials FROM search_token WHERE token >= ${prefix} AND token < ${prefix + AFTER_DIGITS}
      ORDER BY token`
  ).map((row: Row) => ({ row, token: String(row.token), decade: Number(String(row.token).slice(prefix.length)) * 10 }))
}
