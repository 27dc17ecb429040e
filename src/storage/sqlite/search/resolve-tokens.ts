import { wildcardExpression } from '../../../search/name-query.ts'
import { CLOSENESS, nameSimilarity, similarCandidates } from '../../../search/names/similar-names.ts'
import type { TokenQuery, TokenTerm } from '../../../search/token-query.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { reversed } from './search-index.ts'

/** A token that the index has, with its number of memorials. */
export interface ResolvedToken {
  readonly token: string
  readonly memorials: number
  /** How far it is from the query (`CLOSENESS`); 0 if it is as in the query */
  readonly closeness: number
}

/** Matches any of the tokens, and any token that begins with one of the prefixes. */
export interface ResolvedTokenGroup {
  readonly tokens: readonly ResolvedToken[]
  readonly prefixes: readonly string[]
}

/** Returns the sum of the memorials of a group's tokens. A memorial with several tokens counts several times. */
export function memorialCount({ tokens }: ResolvedTokenGroup): number {
  return tokens.reduce((sum, { memorials }) => sum + memorials, 0)
}

/** Returns the number of posting lists that FTS5 opens for groups. */
export function postingListCount(groups: readonly ResolvedTokenGroup[]): number {
  return groups.reduce((sum, { tokens, prefixes }) => sum + tokens.length + prefixes.length, 0)
}

/** FTS5 expands a prefix of more words than this. It collects all their memorials before it returns the first. */
const MOST_WORDS_OF_A_PREFIX = 4000

/** Appended to a text, sorts after every token that begins with the text. */
const LAST = '\u{10ffff}'

/** Returns the tokens of the index that a query matches, or null if no memorial can match. */
export function resolveTokens(connection: Connection, query: TokenQuery): ResolvedTokenGroup[] | null {
  const groups: ResolvedTokenGroup[] = []
  const similar = new SimilarTokens(connection)
  for (const terms of query) {
    const group = groupOf(connection, terms, similar)
    if (group.tokens.length === 0 && group.prefixes.length === 0) return null
    groups.push(group)
  }
  return groups
}

function groupOf(connection: Connection, terms: readonly TokenTerm[], similar: SimilarTokens): ResolvedTokenGroup {
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
  if (plain.size > 0) add(lookUp(connection, [...plain.keys()]), (token) => plain.get(token) ?? 0)
  for (const term of terms) {
    if (term.kind === 'pattern') add(wordsMatching(connection, term.field, term.pattern))
    if (term.kind === 'like') for (const token of similar.of(term.field, term.word)) addToken(token)
    if (term.kind === 'prefix') {
      const words = wordsWithPrefix(connection, term.prefix)
      if (words === null) prefixes.push(term.prefix)
      else add(words)
    }
  }
  return { tokens: [...tokens.values()], prefixes }
}

function lookUp(connection: Connection, tokens: readonly string[]): Row[] {
  return connection.all(
    'SELECT token, memorials FROM search_token WHERE token IN (SELECT value FROM json_each(?))',
    JSON.stringify(tokens),
  )
}

/** Returns null if there are more than MOST_WORDS_OF_A_PREFIX. */
function wordsWithPrefix(connection: Connection, prefix: string): Row[] | null {
  const rows = connection.all(
    'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? LIMIT ?',
    ...bounds(prefix),
    MOST_WORDS_OF_A_PREFIX + 1,
  )
  return rows.length > MOST_WORDS_OF_A_PREFIX ? null : rows
}

/** Returns the words that match a wildcard pattern. It reads the words with the pattern's beginning or its ending, the longer one. */
function wordsMatching(connection: Connection, field: string, pattern: string): Row[] {
  const beginning = /^[^*?]*/u.exec(pattern)?.[0] ?? ''
  const ending = /[^*?]*$/u.exec(pattern)?.[0] ?? ''
  const fits = wildcardExpression(pattern)
  const candidates =
    ending.length > beginning.length
      ? connection.all(
          `SELECT t.token, t.memorials FROM search_ending e CROSS JOIN search_token t ON t.token = e.token
           WHERE e.ending >= ? AND e.ending < ? AND e.ending GLOB ?`,
          ...bounds(field + reversed(ending)),
          field + globOf(reversed(pattern)),
        )
      : connection.all(
          'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? AND token GLOB ?',
          ...bounds(field + beginning),
          field + globOf(pattern),
        )
  return candidates.filter((row) => fits.test(String(row.token).slice(field.length)))
}

function bounds(beginning: string): [from: string, before: string] {
  return [beginning, beginning + LAST]
}

/** Escapes brackets, which are special in GLOB. */
function globOf(pattern: string): string {
  return pattern.replaceAll('[', '[[]')
}

/** Finds similar words only once, even if several groups of a query contain the same name. */
class SimilarTokens {
  readonly #connection: Connection
  readonly #found = new Map<string, readonly ResolvedToken[]>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  of(field: 's:' | 'g:', word: string): readonly ResolvedToken[] {
    const tokens = this.#found.get(field + word) ?? similarTokens(this.#connection, field, word)
    this.#found.set(field + word, tokens)
    return tokens
  }
}

/** Returns the words that are similar to a word, with their closeness. */
function similarTokens(connection: Connection, field: 's:' | 'g:', word: string): ResolvedToken[] {
  const name = field === 's:' ? 'surname' : 'given'
  const { words, sounds } = similarCandidates(name, word)
  return connection
    .all(
      `SELECT token, memorials FROM search_token WHERE token IN (
         SELECT value FROM json_each(?)
         UNION SELECT s.token FROM json_each(?) k JOIN search_sound s ON s.key = k.value)`,
      JSON.stringify(words.map((candidate) => field + candidate)),
      JSON.stringify(sounds),
    )
    .flatMap((row) => {
      const similarity = nameSimilarity(name, word, String(row.token).slice(field.length))
      return similarity === null ? [] : [resolvedToken(row, () => CLOSENESS[similarity])]
    })
}

function resolvedToken(row: Row, closenessOf: (token: string) => number): ResolvedToken {
  const token = String(row.token)
  return { token, memorials: Number(row.memorials), closeness: closenessOf(token) }
}
