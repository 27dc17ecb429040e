import { wildcardExpression } from '../../../search/name-query.ts'
import { nameSimilarity, similarCandidates } from '../../../search/similar-names.ts'
import type { TokenQuery, TokenTerm } from '../../../search/token-query.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { backwards } from './search-index.ts'

/** A token that some memorials have, and how many. */
export interface ResolvedToken {
  readonly token: string
  readonly memorials: number
}

/** Any of the tokens, or any token that begins with one of the prefixes. */
export interface ResolvedTokenGroup {
  readonly tokens: readonly ResolvedToken[]
  readonly prefixes: readonly string[]
}

/** How many memorials the tokens of a group have together, counting those with several of them as often. */
export function memorialCount({ tokens }: ResolvedTokenGroup): number {
  return tokens.reduce((sum, { memorials }) => sum + memorials, 0)
}

/** How many lists of the index FTS5 opens for groups. */
export function postingListCount(groups: readonly ResolvedTokenGroup[]): number {
  return groups.reduce((sum, { tokens, prefixes }) => sum + tokens.length + prefixes.length, 0)
}

/** Beginnings of more words than this are left to FTS5, which gathers all their memorials before it answers the first. */
const MOST_WORDS_OF_A_BEGINNING = 4000

/** After every token that begins with the text to which it is added. */
const LAST = '\u{10ffff}'

/** Looks up which tokens of the directory a query stands for; null when nothing can match. */
export function resolveTokens(connection: Connection, query: TokenQuery): ResolvedTokenGroup[] | null {
  const groups: ResolvedTokenGroup[] = []
  for (const terms of query) {
    const group = groupOf(connection, terms)
    if (group.tokens.length === 0 && group.prefixes.length === 0) return null
    groups.push(group)
  }
  return groups
}

function groupOf(connection: Connection, terms: readonly TokenTerm[]): ResolvedTokenGroup {
  const tokens = new Map<string, ResolvedToken>()
  const prefixes: string[] = []
  const add = (rows: Iterable<Row>) => {
    for (const row of rows) {
      const token = String(row.token)
      tokens.set(token, { token, memorials: Number(row.memorials) })
    }
  }
  const plain = terms.flatMap((term) => (term.kind === 'token' ? [term.token] : []))
  if (plain.length > 0) add(lookUp(connection, plain))
  for (const term of terms) {
    if (term.kind === 'pattern') add(wordsThatFit(connection, term.field, term.pattern))
    if (term.kind === 'like') add(wordsAlike(connection, term.field, term.word))
    if (term.kind === 'prefix') {
      const words = wordsThatBegin(connection, term.prefix)
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

/** Null when there are too many. */
function wordsThatBegin(connection: Connection, prefix: string): Row[] | null {
  const rows = connection.all(
    'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ? LIMIT ?',
    ...bounds(prefix),
    MOST_WORDS_OF_A_BEGINNING + 1,
  )
  return rows.length > MOST_WORDS_OF_A_BEGINNING ? null : rows
}

/** Expands a wildcard pattern through the words that begin, or end, as it does: whichever says more. */
function wordsThatFit(connection: Connection, field: string, pattern: string): Row[] {
  const beginning = /^[^*?]*/u.exec(pattern)?.[0] ?? ''
  const ending = /[^*?]*$/u.exec(pattern)?.[0] ?? ''
  const fits = wildcardExpression(pattern)
  const candidates =
    ending.length > beginning.length
      ? connection.all(
          `SELECT t.token, t.memorials FROM search_ending e CROSS JOIN search_token t ON t.token = e.token
           WHERE e.ending >= ? AND e.ending < ? AND e.ending GLOB ?`,
          ...bounds(field + backwards(ending)),
          field + globOf(backwards(pattern)),
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

/** GLOB knows sets of letters in brackets too, which no word holds. */
function globOf(pattern: string): string {
  return pattern.replaceAll('[', '[[]')
}

function wordsAlike(connection: Connection, field: 's:' | 'g:', word: string): Row[] {
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
    .filter((row) => nameSimilarity(name, word, String(row.token).slice(field.length)) !== null)
}
