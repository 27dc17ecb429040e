import { soundKeys } from '../../../search/names/similar-names.ts'
import { TOKEN } from '../../../search/token-document.ts'
import type { Database, SearchDocument } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'

/**
 * A row of `search_token` that counts all memorials. Documents contain neither this token nor the tokens of day-totals.ts.
 */
export const ALL_MEMORIALS = '*'

/**
 * Writes search documents and the counts of their tokens. Collects both until `write`, which writes documents in the order
 * of their keys, because FTS5 starts a new segment when a row ID decreases. Removals are written at once.
 */
export class SearchIndex {
  readonly #database: Database
  readonly #counts = new Map<string, number>()
  #documents: SearchDocument[] = []
  readonly #newTokens: BulkInsert<'token' | 'memorials'>
  readonly #newEndings: BulkInsert<'ending' | 'token'>
  readonly #newSounds: BulkInsert<'key' | 'token'>

  constructor(database: Database) {
    this.#database = database
    this.#newTokens = new BulkInsert(database, 'search_token', ['token', 'memorials'])
    this.#newEndings = new BulkInsert(database, 'search_ending', ['ending', 'token'], { onConflict: 'ignore' })
    this.#newSounds = new BulkInsert(database, 'search_sound', ['key', 'token'], { onConflict: 'ignore' })
  }

  add(orderKey: number, tokens: readonly string[]): void {
    this.#documents.push({ orderKey, tokens })
    this.#addToCounts(tokens, 1)
  }

  count(token: string, by: number): void {
    this.#counts.set(token, (this.#counts.get(token) ?? 0) + by)
  }

  async remove(documents: readonly SearchDocument[]): Promise<void> {
    await this.writeDocuments()
    await this.#database.removeDocuments(documents.map(({ orderKey }) => orderKey))
    for (const { tokens } of documents) this.#addToCounts(tokens, -1)
  }

  /** Moves documents to other keys; the counts stay. Removes all documents before it adds any, because keys may be exchanged. */
  async move(
    documents: readonly { readonly from: number; readonly to: number; readonly tokens: readonly string[] }[],
  ): Promise<void> {
    await this.writeDocuments()
    await this.#database.removeDocuments(documents.map(({ from }) => from))
    for (const { to, tokens } of documents) this.#documents.push({ orderKey: to, tokens })
  }

  #addToCounts(tokens: readonly string[], by: number): void {
    for (const token of tokens) this.count(token, by)
    this.count(ALL_MEMORIALS, by)
  }

  /** Writes the collected documents and counts. Must run before the transaction that added and removed documents ends. */
  async write(): Promise<void> {
    await this.writeDocuments()
    await this.#writeCounts()
  }

  /** Writes the collected documents, but not the counts. */
  async writeDocuments(): Promise<void> {
    this.#documents.sort((a, b) => a.orderKey - b.orderKey)
    const documents = this.#documents
    this.#documents = []
    if (documents.length > 0) await this.#database.addDocuments(documents)
  }

  async #writeCounts(): Promise<void> {
    const changes = [...this.#counts].filter(([, by]) => by !== 0)
    this.#counts.clear()
    if (changes.length === 0) return
    const known = await this.#database.engine.search.addToCounts(this.#database, changes)
    for (const [token, by] of changes) {
      if (known.has(token)) continue
      this.#newTokens.add({ token, memorials: by })
      this.#addWord(token)
    }
    for (const rows of [this.#newTokens, this.#newEndings, this.#newSounds]) await rows.flush()
    await this.#removeUnused(changes.flatMap(([token, by]) => (by < 0 ? [token] : [])))
  }

  #addWord(token: string): void {
    const ending = endingOf(token)
    if (ending === null) return
    this.#newEndings.add({ ending, token })
    for (const key of soundKeys(token)) this.#newSounds.add({ key, token })
  }

  async #removeUnused(decreased: readonly string[]): Promise<void> {
    if (decreased.length === 0) return
    const unused = (
      await this.#database.all`
        DELETE FROM search_token WHERE memorials = 0 AND token IN (SELECT value FROM texts(${decreased}))
        RETURNING token`
    ).map((row) => String(row.token))
    const endings = unused.map(endingOf).filter((ending) => ending !== null)
    await this.#database.run`DELETE FROM search_ending WHERE ending IN (SELECT value FROM texts(${endings}))`
    for (const token of unused) {
      const keys = soundKeys(token)
      await this.#database.run`
        DELETE FROM search_sound WHERE token = ${token} AND key IN (SELECT value FROM texts(${keys}))`
    }
  }
}

/** Returns a name's token with its word reversed, which finds endings. Returns null for other tokens. */
function endingOf(token: string): string | null {
  if (!token.startsWith(TOKEN.surname) && !token.startsWith(TOKEN.given)) return null
  return token.slice(0, 2) + reversed(token.slice(2))
}

export function reversed(word: string): string {
  return [...word].reverse().join('')
}
