import type { SurnameList, SurnameSpelling } from '../../../domain/browse.ts'
import { sortKeysOfBeginning, sortKeysOfWholeSurname } from '../../../search/sort-key.ts'
import type { Connection } from '../connection/connection.ts'
import { type CountedSurnames, surnamesOfCemetery, surnamesOfDirectory } from './counted-surnames.ts'
import { parseSurnameToken, tokensOfSurname } from './counted-tokens.ts'

/** A list of more surnames has groups. */
const MOST_SURNAMES = 200
/** The list stays short even if surnames begin with more characters than any alphabet has. */
const MOST_GROUPS = 300

/** Lists the surnames that begin with a folded text. It jumps from one to the next, so its cost depends on the length of the list. */
export class SurnameLists {
  readonly #connection: Connection
  readonly #mostSurnames: number

  constructor(connection: Connection, { mostSurnames = MOST_SURNAMES } = {}) {
    this.#connection = connection
    this.#mostSurnames = mostSurnames
  }

  list(prefix: string, cemeteryId: number | null): SurnameList {
    const source =
      cemeteryId === null ? surnamesOfDirectory(this.#connection) : surnamesOfCemetery(this.#connection, cemeteryId)
    const isWhole = prefix === ''
    const names = isWhole ? null : this.#names(prefix, source)
    const { exact, groups } = names === null ? beginnings(prefix, source) : { exact: names, groups: [] }
    return {
      surnames: exact.map((name) => ({
        name,
        written: this.spellings(name)[0]?.written ?? name,
        memorials: source.countSurname(name),
      })),
      groups: groups.map((text) => ({ prefix: text, memorials: source.countBeginning(text) })),
      unnamed: isWhole ? source.countSurname(null) : 0,
    }
  }

  /** Returns the spellings of a folded surname, the most common first. */
  spellings(name: string): SurnameSpelling[] {
    return this.#connection
      .all(
        'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? ORDER BY memorials DESC, token',
        ...tokensOfSurname(name),
      )
      .map((row) => ({ written: parseSurnameToken(String(row.token)).written, memorials: Number(row.memorials) }))
  }

  /** Returns the surnames with a beginning; null if there are too many. */
  #names(prefix: string, source: CountedSurnames): string[] | null {
    const [from, before] = sortKeysOfBeginning(prefix)
    const names: string[] = []
    for (let name = source.next(from, before); name !== null; ) {
      names.push(name)
      if (names.length > this.#mostSurnames) return null
      name = source.next(sortKeysOfWholeSurname(name)[1], before)
    }
    return names
  }
}

/** Returns the beginnings that are one letter longer, and the surname that equals the beginning, if there is one. */
function beginnings(prefix: string, source: CountedSurnames): { readonly exact: string[]; readonly groups: string[] } {
  const [from, before] = sortKeysOfBeginning(prefix)
  const exact: string[] = []
  const groups: string[] = []
  for (let name = source.next(from, before); name !== null && groups.length < MOST_GROUPS; ) {
    const [letter] = name.slice(prefix.length)
    if (letter === undefined) exact.push(name)
    else groups.push(prefix + letter)
    const [, after] = letter === undefined ? sortKeysOfWholeSurname(name) : sortKeysOfBeginning(prefix + letter)
    name = source.next(after, before)
  }
  return { exact, groups }
}
