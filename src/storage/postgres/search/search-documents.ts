import { parseYearToken, TOKEN } from '../../../search/token-document.ts'
import type { SearchDocument, SqlValue } from '../../sql/database.ts'

/** The columns of `search_document`, in the order of `documentRow` */
export const DOCUMENT_COLUMNS = ['order_key', 'tokens', 'birth_from', 'birth_to', 'death_from', 'death_to'] as const

export function documentRow({ orderKey, tokens }: SearchDocument): SqlValue[] {
  const vector = tokens.length === 0 ? '' : `'${tokens.join("' '")}'`
  return [orderKey, vector, ...yearsOf(TOKEN.birth, tokens), ...yearsOf(TOKEN.death, tokens)]
}

/** Returns the first and last years of an event. A document has a token for each of those years. */
function yearsOf(event: string, tokens: readonly string[]): [from: number | null, to: number | null] {
  let from: number | null = null
  let to: number | null = null
  const prefix = `${event}:`
  for (const token of tokens) {
    if (!token.startsWith(prefix)) continue
    const year = parseYearToken(token)?.from ?? null
    if (year === null) continue
    from = Math.min(from ?? year, year)
    to = Math.max(to ?? year, year)
  }
  return [from, to]
}
