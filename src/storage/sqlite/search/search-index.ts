import type { StatementSync } from 'node:sqlite'
import { soundKeys } from '../../../search/similar-names.ts'
import { TOKEN } from '../../../search/token-document.ts'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'
import { GatheredDocuments } from '../import/gathered-documents.ts'
import type { TokenText } from '../import/token-counter.ts'

/** Counts every memorial in `search_token`; no document holds it, nor the tokens of day-totals.ts. */
export const ALL_MEMORIALS = '*'

/**
 * Writes token documents and keeps the token counts true. Both gather until `write`: FTS5 begins a new segment whenever a
 * row number goes backwards, so documents are written together, in the order of their keys. What is taken out is taken out at
 * once, after what has gathered was written.
 */
export class SearchIndex {
  readonly #connection: Connection
  readonly #counts = new Map<string, number>()
  /** What another thread has worked out for words that are counted here. */
  readonly #sounds = new Map<string, readonly string[]>()
  readonly #added = new GatheredDocuments()
  readonly #insert: StatementSync
  readonly #delete: StatementSync
  readonly #count: StatementSync
  readonly #newTokens: BulkInsert
  readonly #newEndings: BulkInsert
  readonly #newSounds: BulkInsert

  constructor(connection: Connection) {
    this.#connection = connection
    this.#insert = connection.prepareWrite('INSERT INTO search_document (rowid, tokens) VALUES (?, ?)')
    this.#delete = connection.prepareWrite('DELETE FROM search_document WHERE rowid = ?')
    this.#count = connection.prepareWrite('UPDATE search_token SET memorials = memorials + ? WHERE token = ?')
    this.#newTokens = new BulkInsert(connection, 'search_token', ['token', 'memorials'])
    this.#newEndings = new BulkInsert(connection, 'search_ending', ['ending', 'token'], { onConflict: 'nothing' })
    this.#newSounds = new BulkInsert(connection, 'search_sound', ['key', 'token'], { onConflict: 'nothing' })
  }

  add(orderKey: number, tokens: readonly string[]): void {
    this.#added.add(orderKey, [], tokens.join(' '))
    this.#addToCounts(tokens, 1)
  }

  /** Adds a document whose tokens, those of the groups and others with a space between two, are counted by `count`. */
  addUncounted(orderKey: number, groups: readonly TokenText[], others: string): void {
    this.#added.add(orderKey, groups, others)
  }

  /** Sound keys of words that may be entered before the next `write`; a line each, the token first. */
  tellSounds(lines: string): void {
    for (const line of lines === '' ? [] : lines.split('\n')) {
      const [token = '', ...keys] = line.split(' ')
      this.#sounds.set(token, keys)
    }
  }

  count(token: string, by: number): void {
    this.#counts.set(token, (this.#counts.get(token) ?? 0) + by)
  }

  /** Counts each token of a text that has a space between two. */
  countGroup(tokens: string, by: number): void {
    for (const token of tokens.split(' ')) this.count(token, by)
  }

  remove(orderKey: number, tokens: readonly string[]): void {
    this.#writeDocuments()
    this.#delete.run(orderKey)
    this.#addToCounts(tokens, -1)
  }

  /** Moves a document to another key; its tokens and so the counts stay. Removes all before adding any. */
  move(documents: readonly { readonly from: number; readonly to: number; readonly tokens: readonly string[] }[]): void {
    this.#writeDocuments()
    for (const { from } of documents) this.#delete.run(from)
    for (const { to, tokens } of documents) this.#added.add(to, [], tokens.join(' '))
  }

  #addToCounts(tokens: readonly string[], by: number): void {
    for (const token of tokens) this.count(token, by)
    this.count(ALL_MEMORIALS, by)
  }

  /** Writes what has gathered. Must run before the transaction that added and removed documents ends. */
  write(): void {
    this.#writeDocuments()
    this.#writeCounts()
  }

  #writeDocuments(): void {
    for (const { orderKey, tokens } of this.#added.take()) this.#insert.run(orderKey, tokens)
  }

  #writeCounts(): void {
    let hasEmptied = false
    for (const [token, by] of this.#counts) {
      if (by === 0) continue
      if (this.#count.run(by, token).changes === 0n) {
        this.#newTokens.add(token, by)
        this.#enterWord(token)
      }
      if (by < 0) hasEmptied = true
    }
    for (const rows of [this.#newTokens, this.#newEndings, this.#newSounds]) rows.flush()
    if (hasEmptied) this.#dropEmptied()
    this.#counts.clear()
    this.#sounds.clear()
  }

  #enterWord(token: string): void {
    const ending = endingOf(token)
    if (ending === null) return
    this.#newEndings.add(ending, token)
    for (const key of this.#sounds.get(token) ?? soundKeys(token)) this.#newSounds.add(key, token)
  }

  #dropEmptied(): void {
    const emptied = this.#connection.prepareWrite('DELETE FROM search_token WHERE token = ? AND memorials = 0')
    const silenced = this.#connection.prepareWrite('DELETE FROM search_sound WHERE key = ? AND token = ?')
    const unended = this.#connection.prepareWrite('DELETE FROM search_ending WHERE ending = ?')
    for (const [token, by] of this.#counts) {
      if (by >= 0 || emptied.run(token).changes === 0n) continue
      unended.run(endingOf(token))
      for (const key of soundKeys(token)) silenced.run(key, token)
    }
  }
}

/** The token of a name with its word written backwards; null for any other token. */
export function endingOf(token: string): string | null {
  if (!token.startsWith(TOKEN.surname) && !token.startsWith(TOKEN.given)) return null
  return token.slice(0, 2) + backwards(token.slice(2))
}

export function backwards(word: string): string {
  return [...word].reverse().join('')
}
