import type { MemorialSearch } from '../../contract/directory.ts'
import type { SplitField } from '../../contract/understood-search.ts'
import { type ParsedSearch, parseSearch } from '../../search/parse-search.ts'
import type { SearchQuery } from '../../search/query.ts'
import { splitFullName } from '../../search/split-full-name.ts'
import type { DirectoryStore } from '../../storage/ports.ts'

/** A search for a full name that was entered in one field, with the name divided between both fields. */
export interface SplitSearch {
  readonly splitField: SplitField
  readonly parsed: ParsedSearch
  readonly query: SearchQuery
}

const ANYWHERE: Partial<SearchQuery> = { birthYears: null, deathYears: null, cemeteryId: null, places: [] }

type Counter = Pick<DirectoryStore, 'countMemorials'>

/** Returns the first way to split the name of a search that finds anyone, or null if there is none (readings 12). */
export async function findSplitSearch(
  store: Counter,
  search: MemorialSearch,
  typed: SearchQuery,
): Promise<SplitSearch | null> {
  const splits = splitsOf(search, typed)
  if (splits.length === 0) return null
  const totals = await store.countMemorials(splits.map(({ query }) => query))
  return splits.find((_, index) => (totals[index] ?? 0) > 0) ?? null
}

/** Returns the query whose results the page of a search lists, in which a full name is split, and a maiden name ignored, if needed. */
export async function findListedQuery(
  store: Counter,
  search: MemorialSearch,
  typed: SearchQuery,
): Promise<SearchQuery> {
  const moreLikely = await findMoreLikelySplit(store, search, typed)
  if (moreLikely !== null) return moreLikely.query
  const [asTyped = 0] = await store.countMemorials([typed])
  if (asTyped > 0) return typed
  const split = await findSplitSearch(store, search, typed)
  if (split !== null) return split.query
  return typed.maidenName === null ? typed : findListedQuery(store, search, { ...typed, maidenName: null })
}

/**
 * Returns the split of a search for similar names that is more likely than the whole text, or null. If the whole text matches
 * no one exactly, it is the first split that does. In the Given Name(s) field, it is the first split that matches more
 * people exactly than the whole text: three people named William Terry are more likely than one William Terry Valentine. In
 * that field, it may also be the first split that finds similar names, or the most likely split for any place and time.
 * Otherwise, initials and single words of the text would hide the people with that full name, and "Mary Smith" in Idaho
 * would list Mary S. Foster.
 */
export async function findMoreLikelySplit(
  store: Counter,
  search: MemorialSearch,
  typed: SearchQuery,
): Promise<SplitSearch | null> {
  if (search.match === 'exact') return null
  const splits = splitsOf(search, typed)
  if (splits.length === 0) return null
  const { asTyped, mostLikely } = await countExactly(store, typed, splits, {})
  const isInGivenNames = splits[0]?.splitField === 'givenNames'
  if (mostLikely !== null && (asTyped === 0 || isInGivenNames)) return mostLikely
  if (asTyped > 0 || !isInGivenNames) return null
  return (
    (await findSplitSearch(store, search, typed)) ?? (await countExactly(store, typed, splits, ANYWHERE)).mostLikely
  )
}

/**
 * Counts the exact matches for the input. Returns its total and the first split that finds more. `filters` replaces filters
 * in the queries.
 */
async function countExactly(
  store: Counter,
  typed: SearchQuery,
  splits: readonly SplitSearch[],
  filters: Partial<SearchQuery>,
): Promise<{ readonly asTyped: number; readonly mostLikely: SplitSearch | null }> {
  const queries = [typed, ...splits.map(({ query }) => query)]
  const [asTyped = 0, ...totals] = await store.countMemorials(
    queries.map((query) => ({ ...query, ...filters, similarNames: null })),
  )
  return { asTyped, mostLikely: splits.find((_, index) => (totals[index] ?? 0) > asTyped) ?? null }
}

function splitsOf(search: MemorialSearch, { places, maidenName }: SearchQuery): SplitSearch[] {
  const [givenNames, surname] = [search.givenNames?.trim() ?? '', search.surname?.trim() ?? '']
  if (givenNames !== '' && surname !== '') return []
  const splitField = surname === '' ? 'givenNames' : 'surname'
  return splitFullName(givenNames + surname).flatMap((names): SplitSearch[] => {
    const result = parseSearch({ ...search, ...names })
    // A word with a wildcard may have too few letters to stand alone.
    if ('problems' in result) return []
    return [{ splitField, parsed: result.parsed, query: { ...result.parsed.query, places, maidenName } }]
  })
}
