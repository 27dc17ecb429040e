import type { SurnameList, SurnameSpelling } from '../../../domain/browse.ts'
import { sortKeysOfBeginning, sortKeysOfWholeSurname } from '../../../search/sort-key.ts'
import type { Database } from '../database.ts'
import { type CountedSurnames, surnamesOfCemetery, surnamesOfDirectory } from './counted-surnames.ts'
import { parseSurnameToken, tokensOfSurname } from './counted-tokens.ts'

/** A list of more surnames has groups. */
const MAX_SURNAMES = 200
/** The list stays short even if surnames begin with more characters than any alphabet has. */
const MAX_GROUPS = 300

/** Lists the surnames that begin with a folded text. It jumps from one to the next, so its cost depends on the length of the list. */
export class SurnameLists {
  readonly #database: Database
  readonly #maxSurnames: number

  constructor(database: Database, { maxSurnames = MAX_SURNAMES } = {}) {
    this.#database = database
    this.#maxSurnames = maxSurnames
  }

  async list(prefix: string, cemeteryId: number | null): Promise<SurnameList> {
    const source =
      cemeteryId === null ? surnamesOfDirectory(this.#database) : surnamesOfCemetery(this.#database, cemeteryId)
    const isWhole = prefix === ''
    const names = isWhole ? null : await this.#names(prefix, source)
    const { exact, groups } = names === null ? await beginnings(prefix, source) : { exact: names, groups: [] }
    return {
      surnames: await Array.fromAsync(exact, async (name) => ({
        name,
        written: (await this.spellings(name))[0]?.written ?? name,
        memorials: await source.countSurname(name),
      })),
      groups: await Array.fromAsync(groups, async (text) => ({
        prefix: text,
        memorials: await source.countBeginning(text),
      })),
      unnamed: isWhole ? await source.countSurname(null) : 0,
    }
  }

  /** Returns the spellings of a folded surname, the most common first. */
  async spellings(name: string): Promise<SurnameSpelling[]> {
    return (
      await this.#database.all(
        'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? ORDER BY memorials DESC, token',
        ...tokensOfSurname(name),
      )
    ).map((row) => ({ written: parseSurnameToken(String(row.token)).written, memorials: Number(row.memorials) }))
  }

  /** Returns the surnames with a prefix; null if there are too many. */
  async #names(prefix: string, source: CountedSurnames): Promise<string[] | null> {
    const [from, before] = sortKeysOfBeginning(prefix)
    const names: string[] = []
    for (let name = await source.next(from, before); name !== null; ) {
      names.push(name)
      if (names.length > this.#maxSurnames) return null
      name = await source.next(sortKeysOfWholeSurname(name)[1], before)
    }
    return names
  }
}

/** Returns the prefixes that are one letter longer, and the surname that equals the prefix, if there is one. */
async function beginnings(
  prefix: string,
  source: CountedSurnames,
): Promise<{ readonly exact: string[]; readonly groups: string[] }> {
  const [from, before] = sortKeysOfBeginning(prefix)
  const exact: string[] = []
  const groups: string[] = []
  for (let name = await source.next(from, before); name !== null && groups.length < MAX_GROUPS; ) {
    const [letter] = name.slice(prefix.length)
    if (letter === undefined) exact.push(name)
    else groups.push(prefix + letter)
    const [, after] = letter === undefined ? sortKeysOfWholeSurname(name) : sortKeysOfBeginning(prefix + letter)
    name = await source.next(after, before)
  }
  return { exact, groups }
}
