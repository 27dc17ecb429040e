import { wildcardExpression } from '../../search/name-query.ts'
import { resembles } from '../../search/similar-names.ts'
import type { TokenQuery, TokenTerm } from '../../search/token-query.ts'
import type { Connection } from './database.ts'

/**
 * Writes a token query as an FTS5 expression; null when nothing can match. Tokens hold only letters, digits, `:` and `_`
 * (src/search folds everything else away), so that quoting them is enough.
 */
export function matchExpression(connection: Connection, query: TokenQuery): string | null {
  const groups: string[] = []
  for (const group of query) {
    const phrases = group.flatMap((term) => phrasesOf(connection, term))
    if (phrases.length === 0) return null
    groups.push(anyOf(phrases))
  }
  return groups.join(' AND ')
}

/** No document holds it. */
const NOWHERE = '"x:"'

/**
 * One of the phrases. FTS5 asks every branch of an OR for each row, and makes one OR of nested ones: 40,000 words take it
 * 16 seconds. Behind a NOT that takes nothing away they stay nested, and the same search takes a fraction of a second.
 */
function anyOf(phrases: readonly string[]): string {
  const size = Math.ceil(Math.sqrt(phrases.length))
  if (phrases.length === 1) return phrases[0]!
  if (size < 16) return `(${phrases.join(' OR ')})`
  const parts: string[] = []
  for (let start = 0; start < phrases.length; start += size) {
    parts.push(`((${phrases.slice(start, start + size).join(' OR ')}) NOT ${NOWHERE})`)
  }
  return `(${parts.join(' OR ')})`
}

function phrasesOf(connection: Connection, term: TokenTerm): string[] {
  if (term.kind === 'token') return [`"${term.token}"`]
  if (term.kind === 'prefix') return [`"${term.prefix}"*`]
  if (term.kind === 'like') return wordsAlike(connection, term.field, term.word).map((token) => `"${token}"`)
  return wordsThatFit(connection, term.field, term.pattern).map((token) => `"${token}"`)
}

/** Expands a wildcard pattern through the words that the directory holds, from the letters before its first wildcard on. */
function wordsThatFit(connection: Connection, field: string, pattern: string): string[] {
  const beginning = field + (/^[^*?]*/u.exec(pattern)?.[0] ?? '')
  const fits = wildcardExpression(pattern)
  const words: string[] = []
  const rows = connection.iterate(
    'SELECT token FROM search_token WHERE token >= ? AND token < ?',
    beginning,
    `${beginning}\u{10ffff}`,
  )
  for (const row of rows) {
    const token = String(row.token)
    if (fits.test(token.slice(field.length))) words.push(token)
  }
  return words
}

/** Every word that the directory holds is compared with the typed one. */
function wordsAlike(connection: Connection, field: 's:' | 'g:', typed: string): string[] {
  const name = field === 's:' ? 'surname' : 'given'
  const words: string[] = []
  const rows = connection.iterate(
    'SELECT token FROM search_token WHERE token >= ? AND token < ?',
    field,
    `${field}\u{10ffff}`,
  )
  for (const row of rows) {
    const token = String(row.token)
    if (resembles(name, typed, token.slice(field.length)) !== null) words.push(token)
  }
  return words
}

/** The token of a query that asks for one token only: its total is counted already. */
export function singleToken(query: TokenQuery): string | null {
  const [group] = query
  if (query.length !== 1 || group === undefined || group.length !== 1) return null
  const [term] = group
  return term !== undefined && term.kind === 'token' ? term.token : null
}
