import { sortKeysOfBeginning, sortKeysOfWholeSurname, surnameOfSortKey } from '../../../search/sort-key.ts'
import { TOKEN } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import { countKeyRange } from '../search/key-range.ts'
import { tokenGroup } from '../search/match-expression.ts'
import { firstKey } from '../search/surname-keys.ts'
import { COUNTED, parseSurnameToken, tokensOfSurname, UNNAMED } from './counted-tokens.ts'

/** The folded surnames of the directory or of one cemetery, in the order of memorials. */
export interface CountedSurnames {
  /** Returns the first surname in a range of sort keys; null if there is none. */
  next(from: string, before: string): Promise<string | null>
  /** Counts the memorials with a surname, or without any. */
  countSurname(name: string | null): Promise<number>
  /** Counts the memorials whose surnames begin with a folded text. */
  countBeginning(text: string): Promise<number>
}

/** Prefixes of up to this many letters have their own tokens. */
const INITIAL_LETTERS = 2

/** Reads the surnames of all memorials from the counts of tokens. */
export function surnamesOfDirectory(database: Database): CountedSurnames {
  const count = async (token: string) =>
    Number((await database.get('SELECT memorials FROM search_token WHERE token = ?', token))?.memorials ?? 0)
  const sum = async (from: string, before: string) =>
    Number(
      (
        await database.get(
          'SELECT sum(memorials) AS total FROM search_token WHERE token >= ? AND token < ?',
          from,
          before,
        )
      )?.total ?? 0,
    )
  return {
    async next(from, before) {
      const row = await database.get(
        'SELECT token FROM search_token WHERE token >= ? AND token < ? ORDER BY token LIMIT 1',
        COUNTED.surname + from,
        COUNTED.surname + before,
      )
      return row === undefined ? null : parseSurnameToken(String(row.token)).name
    },
    countSurname: async (name) => (name === null ? await count(UNNAMED) : await sum(...tokensOfSurname(name))),
    countBeginning(text) {
      if ([...text].length <= INITIAL_LETTERS) return count(COUNTED.initial + text)
      const [from, before] = sortKeysOfBeginning(text)
      return sum(COUNTED.surname + from, COUNTED.surname + before)
    },
  }
}

/** Reads the surnames of a cemetery from the order of its memorials. */
export function surnamesOfCemetery(database: Database, cemeteryId: number): CountedSurnames {
  const ofCemetery = { allOf: [tokenGroup([TOKEN.cemetery + cemeteryId])] }
  const count = async ([from, before]: readonly [string, string]) => {
    const bounds = [await firstKey(database, from), await firstKey(database, before)] as const
    return countKeyRange(database, database.engine.search.between(ofCemetery, ...bounds))
  }
  return {
    async next(from, before) {
      const row = await database.get(
        `SELECT m.sort_key FROM cemetery_listing l JOIN memorial m ON m.id = l.memorial_id
         WHERE l.cemetery_id = ? AND l.order_key >= ? AND l.order_key < ? ORDER BY l.order_key LIMIT 1`,
        cemeteryId,
        await firstKey(database, from),
        await firstKey(database, before),
      )
      return row === undefined ? null : surnameOfSortKey(String(row.sort_key))
    },
    countSurname: (name) => count(sortKeysOfWholeSurname(name)),
    countBeginning: (text) => count(sortKeysOfBeginning(text)),
  }
}
