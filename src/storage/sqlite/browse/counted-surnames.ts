import { sortKeysOfBeginning, sortKeysOfWholeSurname, surnameOfSortKey } from '../../../search/sort-key.ts'
import { TOKEN } from '../../../search/token-document.ts'
import type { Connection } from '../connection/connection.ts'
import { firstKey } from '../search/surname-key-ranges.ts'
import { COUNTED, parseSurnameToken, tokensOfSurname, UNNAMED } from './counted-tokens.ts'

/** The folded surnames of the directory or of one cemetery, in the order of memorials. */
export interface CountedSurnames {
  /** Returns the first surname in a range of sort keys; null if there is none. */
  next(from: string, before: string): string | null
  /** Counts the memorials with a surname, or without any. */
  countSurname(name: string | null): number
  /** Counts the memorials whose surnames begin with a folded text. */
  countBeginning(text: string): number
}

/** Beginnings up to this length have their own tokens. */
const INITIAL_LETTERS = 2

/** Reads the surnames of all memorials from the counts of tokens. */
export function surnamesOfDirectory(connection: Connection): CountedSurnames {
  const count = (token: string) =>
    Number(connection.get('SELECT memorials FROM search_token WHERE token = ?', token)?.memorials ?? 0)
  const sum = (from: string, before: string) =>
    Number(
      connection.get('SELECT sum(memorials) AS total FROM search_token WHERE token >= ? AND token < ?', from, before)
        ?.total ?? 0,
    )
  return {
    next(from, before) {
      const row = connection.get(
        'SELECT token FROM search_token WHERE token >= ? AND token < ? ORDER BY token LIMIT 1',
        COUNTED.surname + from,
        COUNTED.surname + before,
      )
      return row === undefined ? null : parseSurnameToken(String(row.token)).name
    },
    countSurname: (name) => (name === null ? count(UNNAMED) : sum(...tokensOfSurname(name))),
    countBeginning(text) {
      if ([...text].length <= INITIAL_LETTERS) return count(COUNTED.initial + text)
      const [from, before] = sortKeysOfBeginning(text)
      return sum(COUNTED.surname + from, COUNTED.surname + before)
    },
  }
}

/** Reads the surnames of a cemetery from the order of its memorials. */
export function surnamesOfCemetery(connection: Connection, cemeteryId: number): CountedSurnames {
  const count = ([from, before]: readonly [string, string]) =>
    Number(
      connection.get(
        'SELECT count(*) AS total FROM search_document WHERE search_document MATCH ? AND rowid >= ? AND rowid < ?',
        `"${TOKEN.cemetery}${cemeteryId}"`,
        // FTS5 seeks an integer. It would scan to a JavaScript number, which arrives as a float.
        BigInt(firstKey(connection, from)),
        BigInt(firstKey(connection, before)),
      )?.total,
    )
  return {
    next(from, before) {
      const row = connection.get(
        `SELECT m.sort_key FROM cemetery_listing l JOIN memorial m ON m.id = l.memorial_id
         WHERE l.cemetery_id = ? AND l.order_key >= ? AND l.order_key < ? ORDER BY l.order_key LIMIT 1`,
        cemeteryId,
        firstKey(connection, from),
        firstKey(connection, before),
      )
      return row === undefined ? null : surnameOfSortKey(String(row.sort_key))
    },
    countSurname: (name) => count(sortKeysOfWholeSurname(name)),
    countBeginning: (text) => count(sortKeysOfBeginning(text)),
  }
}
