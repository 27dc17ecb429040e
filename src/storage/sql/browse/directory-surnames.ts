import type { SurnameEntry, SurnameSpelling } from '../../../domain/browse.ts'
import { sortKeysOfBeginning } from '../../../search/sort-key.ts'
import type { Database, Row } from '../database.ts'
import type { Beginnings, CountedSurnames } from './counted-surnames.ts'
import { COUNTED, isTokenOfSurname, parseSurnameToken, tokensOfSurname, UNNAMED } from './counted-tokens.ts'

/** Prefixes of up to this many letters have their own tokens. */
const INITIAL_LETTERS = 2
/** Most surnames have one spelling, so one read usually shows whether there are too many surnames. */
const TOKENS_PER_READ = 300

/** Reads the surnames of all memorials from the counts of tokens. */
export function surnamesOfDirectory(database: Database): CountedSurnames {
  return {
    async surnames(prefix, most) {
      let [after, before] = sortKeysOfBeginning(prefix).map((key) => COUNTED.surname + key) as [string, string]
      const spellings = new Map<string, SurnameSpelling[]>()
      for (;;) {
        const rows = await database.all`
          SELECT token, memorials FROM search_token WHERE token > ${after} AND token < ${before} ORDER BY token
          LIMIT ${TOKENS_PER_READ}`
        for (const row of rows) {
          const { name, ...spelling } = spellingOf(row)
          const known = spellings.get(name)
          if (known === undefined) spellings.set(name, [spelling])
          else known.push(spelling)
        }
        if (spellings.size > most) return null
        if (rows.length < TOKENS_PER_READ) break
        after = String(rows.at(-1)?.token)
      }
      return [...spellings].map(([name, written]) => entryOf(name, written))
    },
    async beginnings(prefix, most) {
      const { groups, hasExact } =
        [...prefix].length < INITIAL_LETTERS
          ? { groups: await initials(database, prefix, most), hasExact: prefix !== '' }
          : await longBeginnings(database, prefix, most)
      const spellings = hasExact ? await surnameSpellings(database, prefix) : []
      return { exact: spellings.length === 0 ? [] : [entryOf(prefix, spellings)], groups }
    },
    async countUnnamed() {
      const row = await database.get`SELECT memorials FROM search_token WHERE token = ${UNNAMED}`
      return Number(row?.memorials ?? 0)
    },
  }
}

/** Returns the spellings of a folded surname, the most common first. */
export async function surnameSpellings(database: Database, name: string): Promise<SurnameSpelling[]> {
  const rows = await database.all(
    'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? ORDER BY memorials DESC, token',
    ...tokensOfSurname(name),
  )
  return rows.map(spellingOf).map(({ written, memorials }) => ({ written, memorials }))
}

function spellingOf(row: Row) {
  return { ...parseSurnameToken(String(row.token)), memorials: Number(row.memorials) }
}

/** Of equally common spellings, returns the first. */
function entryOf(name: string, spellings: readonly SurnameSpelling[]): SurnameEntry {
  const [most] = spellings.toSorted((one, other) => other.memorials - one.memorials)
  return { name, written: most?.written ?? name, memorials: spellings.reduce((sum, one) => sum + one.memorials, 0) }
}

/** Reads the tokens of initials that are one letter longer than the prefix. */
async function initials(database: Database, prefix: string, most: number): Promise<Beginnings['groups']> {
  const rows = await database.all(
    'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? AND length(token) = ? ORDER BY token LIMIT ?',
    ...sortKeysOfBeginning(COUNTED.initial + prefix),
    [...COUNTED.initial, ...prefix].length + 1,
    most,
  )
  return rows.map((row) => ({
    prefix: String(row.token).slice(COUNTED.initial.length),
    memorials: Number(row.memorials),
  }))
}

/** Adds up the tokens of surnames by the letter after the prefix. */
async function longBeginnings(database: Database, prefix: string, most: number) {
  const rows = await database.all(
    `SELECT substr(token, 1, ?) AS beginning, sum(memorials) AS memorials FROM search_token
     WHERE token >= ? AND token < ? GROUP BY 1 ORDER BY 1 LIMIT ?`,
    [...COUNTED.surname, ...prefix].length + 1,
    ...sortKeysOfBeginning(COUNTED.surname + prefix),
    most + 1,
  )
  const isExact = (row: Row) => isTokenOfSurname(String(row.beginning), prefix)
  return {
    hasExact: rows.some(isExact),
    groups: rows
      .filter((row) => !isExact(row))
      .slice(0, most)
      .map((row) => ({
        prefix: String(row.beginning).slice(COUNTED.surname.length),
        memorials: Number(row.memorials),
      })),
  }
}
