import { wildcardExpression } from '../../../search/name-query.ts'
import { CLOSENESS, nameSimilarity, similarCandidates } from '../../../search/names/similar-names.ts'
import { parseYearToken, TOKEN } from '../../../search/token-document.ts'
import type { TokenQuery, TokenTerm } from '../../../search/token-query.ts'
import type { Database, Row } from '../database.ts'
import { ResultCache } from './result-cache.ts'
import { reversed } from './search-index.ts'

/** A token in the index, with its number of memorials. */
export interface ResolvedToken {
  readonly token: string
  readonly memorials: number
  /** How much the token differs from the query (`CLOSENESS`); 0 if it is the same */
  readonly closeness: number
}

/** Matches any of the tokens, and any token that begins with one of the prefixes. */
export interface ResolvedTokenGroup {
  readonly tokens: readonly ResolvedToken[]
  readonly prefixes: readonly string[]
}

/**
 * Returns the sum of the memorial counts of a group's tokens. A memorial with several of the tokens counts several
 * times.
 */
export function memorialCount({ tokens }: ResolvedTokenGroup): number {
  return tokens.reduce((sum, { memorials }) => sum + memorials, 0)
}

/** Whether a group can match any memorial. */
export function isPossible({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  return tokens.length > 0 || prefixes.length > 0
}

/** Whether a group matches only years of birth or death. */
export function isYears({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  return prefixes.length === 0 && tokens.every(({ token }) => parseYearToken(token) !== null)
}

/**
 * If a prefix matches more words than this, FTS5 expands it. FTS5 collects all memorials of the words before it returns the
 * first.
 */
const MAX_WORDS_PER_PREFIX = 4000

/** Appended to a string, sorts after every token that begins with that string. */
const LAST = '\u{10ffff}'

/** A cached token takes as much memory as this many numbers. */
const NUMBERS_PER_TOKEN = 12

/**
 * Finds the tokens of the index. A search looks up the same names several times, especially when it suggests other
 * searches.
 */
export class TokenResolver {
  readonly #database: Database
  readonly #cache: ResultCache<ResolvedTokenGroup>

  constructor(database: Database) {
    this.#database = database
    this.#cache = new ResultCache(database, ({ tokens }) => tokens.length * NUMBERS_PER_TOKEN)
  }

  /** Returns the tokens of the index that a query matches, or null if no memorial can match. */
  async resolve(query: TokenQuery): Promise<ResolvedTokenGroup[] | null> {
    const groups: ResolvedTokenGroup[] = []
    const similar = new SimilarTokens(this.#database)
    for (const terms of query) {
      const group = await this.#cache.get(JSON.stringify(terms), () => groupOf(this.#database, terms, similar))
      if (!isPossible(group)) return null
      groups.push(group)
    }
    return groups
  }
}

async function groupOf(
  database: Database,
  terms: readonly TokenTerm[],
  similar: SimilarTokens,
): Promise<ResolvedTokenGroup> {
  const tokens = new Map<string, ResolvedToken>()
  const prefixes: string[] = []
  const addToken = (token: ResolvedToken) => {
    const closeness = Math.min(token.closeness, tokens.get(token.token)?.closeness ?? Number.POSITIVE_INFINITY)
    tokens.set(token.token, { ...token, closeness })
  }
  const add = (rows: Iterable<Row>, closenessOf: (token: string) => number = () => 0) => {
    for (const row of rows) addToken(resolvedToken(row, closenessOf))
  }
  const plain = new Map(
    terms.flatMap((term): [string, number][] => (term.kind === 'token' ? [[term.token, term.closeness ?? 0]] : [])),
  )
  if (plain.size > 0) add(await lookUp(database, [...plain.keys()]), (token) => plain.get(token) ?? 0)
  for (const term of terms) {
    if (term.kind === 'pattern') add(await wordsMatching(database, term.field, term.pattern))
    if (term.kind === 'like') {
      const found = await similar.of(term.field, term.word)
      for (const token of term.onlyFirst ? await asFirstNames(database, found) : found) addToken(token)
    }
    if (term.kind === 'prefix') {
      const words = await wordsWithPrefix(database, term.prefix)
      if (words === null) prefixes.push(term.prefix)
      else add(words)
    }
  }
  return { tokens: [...tokens.values()], prefixes }
}

async function lookUp(database: Database, tokens: readonly string[]): Promise<Row[]> {
  return database.all`SELECT token, memorials FROM search_token WHERE token IN (SELECT value FROM texts(${tokens}))`
}

/** Returns null if there are more than MAX_WORDS_PER_PREFIX. */
async function wordsWithPrefix(database: Database, prefix: string): Promise<Row[] | null> {
  const rows = await database.all(
    'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? LIMIT ?',
    ...bounds(prefix),
    MAX_WORDS_PER_PREFIX + 1,
  )
  return rows.length > MAX_WORDS_PER_PREFIX ? null : rows
}

/**
 * Returns the words that match a wildcard pattern. Reads the words with the pattern's prefix or ending, whichever is longer.
 */
async function wordsMatching(database: Database, field: string, pattern: string): Promise<Row[]> {
  const beginning = /^[^*?]*/u.exec(pattern)?.[0] ?? ''
  const ending = /[^*?]*$/u.exec(pattern)?.[0] ?? ''
  const fits = wildcardExpression(pattern)
  const candidates =
    ending.length > beginning.length
      ? await database.all(
          `SELECT t.token, t.memorials FROM search_ending e CROSS JOIN search_token t ON t.token = e.token
           WHERE e.ending >= ? AND e.ending < ? AND e.ending LIKE ? ESCAPE '#'`,
          ...bounds(field + reversed(ending)),
          field + likePatternOf(reversed(pattern)),
        )
      : await database.all(
          `SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? AND token LIKE ? ESCAPE '#'`,
          ...bounds(field + beginning),
          field + likePatternOf(pattern),
        )
  return candidates.filter((row) => fits.test(String(row.token).slice(field.length)))
}

function bounds(beginning: string): [from: string, before: string] {
  return [beginning, beginning + LAST]
}

/** Converts a wildcard pattern to one for LIKE. */
function likePatternOf(pattern: string): string {
  return pattern.replaceAll(/[#%_]/g, '#$&').replaceAll('*', '%').replaceAll('?', '_')
}

/** Finds similar words only once, even if several groups of a query contain the same name. */
class SimilarTokens {
  readonly #database: Database
  readonly #found = new Map<string, readonly ResolvedToken[]>()

  constructor(database: Database) {
    this.#database = database
  }

  async of(field: 's:' | 'g:', word: string): Promise<readonly ResolvedToken[]> {
    const tokens = this.#found.get(field + word) ?? (await similarTokens(this.#database, field, word))
    this.#found.set(field + word, tokens)
    return tokens
  }
}

/** Returns the words that are similar to a word, with their closeness. */
async function similarTokens(database: Database, field: 's:' | 'g:', word: string): Promise<ResolvedToken[]> {
  const name = field === 's:' ? 'surname' : 'given'
  const { words, sounds } = similarCandidates(name, word)
  return (
    await database.all`
      SELECT token, memorials FROM (
        SELECT value AS token, (SELECT t.memorials FROM search_token t WHERE t.token = word.value) AS memorials FROM (
          SELECT value FROM texts(${words.map((candidate) => field + candidate)})
          UNION SELECT s.token FROM texts(${sounds}) k JOIN search_sound s ON s.key = k.value) word) found
      WHERE memorials IS NOT NULL`
  ).flatMap((row) => {
    const similarity = nameSimilarity(name, word, String(row.token).slice(field.length))
    return similarity === null ? [] : [resolvedToken(row, () => CLOSENESS[similarity])]
  })
}

/** Returns the tokens of people whose first given name or nickname is one of these names. */
async function asFirstNames(database: Database, names: readonly ResolvedToken[]): Promise<ResolvedToken[]> {
  const closenessOf = new Map(
    names.flatMap(({ token, closeness }) => {
      const name = token.slice(TOKEN.given.length)
      return [TOKEN.firstGiven, TOKEN.otherNames].map((kind) => [kind + name, closeness] as const)
    }),
  )
  const rows = await lookUp(database, [...closenessOf.keys()])
  return rows.map((row) => resolvedToken(row, (token) => closenessOf.get(token) ?? 0))
}

function resolvedToken(row: Row, closenessOf: (token: string) => number): ResolvedToken {
  const token = String(row.token)
  return { token, memorials: Number(row.memorials), closeness: closenessOf(token) }
}
