import type { StatementSync } from 'node:sqlite'
import { soundKeys } from '../../../search/names/similar-names.ts'
import { TOKEN } from '../../../search/token-document.ts'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'

/** A row of `search_token` that counts all memorials. Documents do not have this token, nor the tokens of day-totals.ts. */
export const ALL_MEMORIALS = '*'

/** The tokens of a memorial, separated by spaces */
interface SearchDocument {
  readonly orderKey: number
  readonly tokens: string
}

/**
 * Writes search documents and the counts of their tokens. It collects both until `write`, which writes documents in the order of
 * their keys, because FTS5 starts a new segment when a row ID decreases. Removals are written at once.
 */
export class SearchIndex {
  readonly #connection: Connection
  readonly #counts = new Map<string, number>()
  #documents: SearchDocument[] = []
  readonly #insert: StatementSync
  readonly #delete: StatementSync
  readonly #count: StatementSync
  readonly #newTokens: BulkInsert<'token' | 'memorials'>
  readonly #newEndings: BulkInsert<'ending' | 'token'>
  readonly #newSounds: BulkInsert<'key' | 'token'>

  constructor(connection: Connection) {
    this.#connection = connection
    this.#insert = connection.prepareWrite('INSERT INTO search_document (rowid, tokens) VALUES (?, ?)')
    this.#delete = connection.prepareWrite('DELETE FROM search_document WHERE rowid = ?')
    this.#count = connection.prepareWrite('UPDATE search_token SET memorials = memorials + ? WHERE token = ?')
    this.#newTokens = new BulkInsert(connection, 'search_token', ['token', 'memorials'])
    this.#newEndings = new BulkInsert(connection, 'search_ending', ['ending', 'token'], { onConflict: 'ignore' })
    this.#newSounds = new BulkInsert(connection, 'search_sound', ['key', 'token'], { onConflict: 'ignore' })
  }

  add(orderKey: number, tokens: readonly string[]): void {
    this.#documents.push({ orderKey, tokens: tokens.join(' ') })
    this.#addToCounts(tokens, 1)
  }

  count(token: string, by: number): void {
    this.#counts.set(token, (this.#counts.get(token) ?? 0) + by)
  }

  remove(orderKey: number, tokens: readonly string[]): void {
    this.#writeDocuments()
    this.#delete.run(orderKey)
    this.#addToCounts(tokens, -1)
  }

  /** Moves documents to other keys; the counts stay. Removes all documents before it adds any, because keys may be exchanged. */
  move(documents: readonly { readonly from: number; readonly to: number; readonly tokens: readonly string[] }[]): void {
    this.#writeDocuments()
    for (const { from } of documents) this.#delete.run(from)
    for (const { to, tokens } of documents) this.#documents.push({ orderKey: to, tokens: tokens.join(' ') })
  }

  #addToCounts(tokens: readonly string[], by: number): void {
    for (const token of tokens) this.count(token, by)
    this.count(ALL_MEMORIALS, by)
  }

  /** Writes the collected documents and counts. Must run before the transaction that added and removed documents ends. */
  write(): void {
    this.#writeDocuments()
    this.#writeCounts()
  }

  #writeDocuments(): void {
    this.#documents.sort((a, b) => a.orderKey - b.orderKey)
    for (const { orderKey, tokens } of this.#documents) this.#insert.run(orderKey, tokens)
    this.#documents = []
  }

  #writeCounts(): void {
    let hasDecreased = false
    for (const [token, by] of this.#counts) {
      if (by === 0) continue
      if (this.#count.run(by, token).changes === 0n) {
        this.#newTokens.add({ token, memorials: by })
        this.#addWord(token)
      }
      if (by < 0) hasDecreased = true
    }
    for (const rows of [this.#newTokens, this.#newEndings, this.#newSounds]) rows.flush()
    if (hasDecreased) this.#removeUnused()
    this.#counts.clear()
  }

  #addWord(token: string): void {
    const ending = endingOf(token)
    if (ending === null) return
    this.#newEndings.add({ ending, token })
    for (const key of soundKeys(token)) this.#newSounds.add({ key, token })
  }

  #removeUnused(): void {
    const deleteToken = this.#connection.prepareWrite('DELETE FROM search_token WHERE token = ? AND memorials = 0')
    const deleteSound = this.#connection.prepareWrite('DELETE FROM search_sound WHERE key = ? AND token = ?')
    const deleteEnding = this.#connection.prepareWrite('DELETE FROM search_ending WHERE ending = ?')
    for (const [token, by] of this.#counts) {
      if (by >= 0 || deleteToken.run(token).changes === 0n) continue
      deleteEnding.run(endingOf(token))
      for (const key of soundKeys(token)) deleteSound.run(key, token)
    }
  }
}

/** Returns a name's token with its word reversed, by which endings are found. Returns null for other tokens. */
export function endingOf(token: string): string | null {
  if (!token.startsWith(TOKEN.surname) && !token.startsWith(TOKEN.given)) return null
  return token.slice(0, 2) + reversed(token.slice(2))
}

export function reversed(word: string): string {
  return [...word].reverse().join('')
}
