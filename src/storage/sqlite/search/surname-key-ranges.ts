import type { YearRange } from '../../../domain/dates/year-range.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { sortKeysOfSurname } from '../../../search/sort-key.ts'
import { TOKEN } from '../../../search/token-document.ts'
import type { Database, SqlValue } from '../../sql/database.ts'
import type { KeyRange } from '../../sql/search/key-range.ts'
import { isYears, memorialCount, type ResolvedTokenGroup } from '../../sql/search/resolve-tokens.ts'
import { areSurnames, firstKeys, LAST_KEY } from '../../sql/search/surname-keys.ts'
import { fts5Expression, keyBounds, matchingBetween } from './fts5-expression.ts'

const FIRST_KEY = Number.MIN_SAFE_INTEGER

/** The maximum number of tokens for one surname: its spellings, or the few words that match a wildcard */
const MAX_TOKENS = 4

/**
 * Returns key ranges, in order, that together find the memorials of one common surname and a range of years. Returns null
 * for any other search. FTS5 alone would read every memorial of the surname or of the years. Memorials whose surname begins
 * with the word are consecutive in the order, so FTS5 searches only that range for the other groups. `search_alias` contains
 * the years of all other memorials with the surname, such as those with it as a maiden name.
 */
export async function surnameKeyRanges(
  database: Database,
  query: SearchQuery,
  groups: readonly ResolvedTokenGroup[],
  common: number,
): Promise<KeyRange[] | null> {
  const surname = groups.find((group) => areSurnames(group, MAX_TOKENS))
  const hasYears = query.birthYears !== null || query.deathYears !== null
  if (surname === undefined || memorialCount(surname) < common || !hasYears) return null
  const others = groups.filter((group) => group !== surname)
  const ranges: KeyRange[] = []
  let last = FIRST_KEY
  for (const [from, before] of await rangesOf(database, surname)) {
    ranges.push(aliases(query, surname, others, last, from), matchingBetween({ allOf: others }, from, before))
    last = before
  }
  return [...ranges, aliases(query, surname, others, last, LAST_KEY)]
}

/** Returns, in order, the order keys of the memorials whose surname begins with one of the words. */
async function rangesOf(database: Database, { tokens }: ResolvedTokenGroup): Promise<[from: number, before: number][]> {
  const keys = await firstKeys(
    database,
    tokens.flatMap(({ token }) => sortKeysOfSurname(token.slice(TOKEN.surname.length))),
  )
  return (
    tokens
      .map((_, i): [number, number] => [keys[2 * i]!, keys[2 * i + 1]!])
      // The range of a word that begins no surname is empty and may start where another range starts.
      .sort(([from, before], [otherFrom, otherBefore]) => from - otherFrom || before - otherBefore)
  )
}

/** Returns the memorials between two order keys that have the surname as an alias. */
function aliases(
  query: SearchQuery,
  surname: ResolvedTokenGroup,
  others: readonly ResolvedTokenGroup[],
  from: number,
  before: number,
): KeyRange {
  const tokens = surname.tokens.map(({ token }) => token)
  const conditions = [`a.token IN (${tokens.map(() => '?').join(', ')})`]
  const values: SqlValue[] = [...tokens]
  const within = (event: 'birth' | 'death', years: YearRange | null) => {
    if (years === null) return
    conditions.push(`a.${event}_from <= ?`, `a.${event}_to >= ?`)
    values.push(years.to, years.from)
  }
  within('birth', query.birthYears)
  within('death', query.deathYears)
  const rest = others.filter((group) => !isYears(group))
  if (rest.length === 0) {
    const between = `search_alias a WHERE ${conditions.join(' AND ')} AND a.order_key >= ? AND a.order_key < ?`
    const found = { values: [...values, from, before], key: 'order_key' }
    if (tokens.length === 1) return { ...found, from: between, postingLists: 1 }
    // A memorial with several of the words has several aliases.
    return { ...found, from: `(SELECT DISTINCT a.order_key FROM ${between})` }
  }
  return {
    from: `search_document d WHERE d.search_document MATCH ? AND d.rowid >= ? AND d.rowid < ?
             AND EXISTS (SELECT 1 FROM search_alias a WHERE a.order_key = d.rowid AND ${conditions.join(' AND ')})`,
    values: [fts5Expression({ allOf: [surname, ...rest] }), ...keyBounds(from, before), ...values],
    key: 'd.rowid',
  }
}
