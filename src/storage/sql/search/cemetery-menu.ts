import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import {
  CEMETERY_MATCH,
  type CemeteryWord,
  cemeteryMatch,
  cemeteryWords,
  equivalentQueries,
  joinedQueries,
  matchesWords,
  spreadOverStates,
} from '../../../search/cemeteries/cemetery-words.ts'
import { compareFolded } from '../../../search/fold.ts'
import type { Database, Row, SqlParameter } from '../database.ts'
import { text } from '../records/row-mapping.ts'

/** `cemetery_menu` indexes prefixes up to this length. */
const INDEXED_LETTERS = 6
/** Up to this many cemeteries are read and sorted. If more match, a scan in order finds them quickly. */
const MAX_SORTED = 1500
const MAX_SCANNED = 5000
/** At least this many matches are read, so that some are in other states. */
const MIN_MATCHES_READ = 200
const AFTER_ALL_LETTERS = '\u{10ffff}'

const COLUMNS = 'id, name, city, state, memorials_count, sort_key, menu_text'
const NO_LIMIT = Number.MAX_SAFE_INTEGER
const ORDER_BY_SIZE = 'memorials_count DESC, sort_key, id'

interface Found extends CemeteryMenuEntry {
  readonly memorials: number
  /** The folded name */
  readonly folded: string
  readonly text: string
}

interface Matching extends Found {
  /** How well the cemetery matches a query (`CEMETERY_MATCH`) */
  readonly match: number
}

/**
 * Finds the cemeteries for a menu. Every word of the query must begin a word of the name, city, or state, or be another form of
 * one ("ft" for "Fort"). The best matches (`cemeteryMatch`) come first, then larger cemeteries, then by name. Rare words are
 * looked up in `cemetery_menu`. If all words are common, the largest cemeteries are scanned.
 */
export class CemeteryMenu {
  readonly #database: Database

  readonly #few: number
  readonly #maxScanned: number

  constructor(database: Database, { few = MAX_SORTED, maxScanned = MAX_SCANNED } = {}) {
    this.#database = database
    this.#few = few
    this.#maxScanned = maxScanned
  }

  /** Returns the best matches first. Without a query, returns the largest cemeteries by name. A null limit means no limit. */
  async list(query: string | null, limit: number | null): Promise<CemeteryMenuEntry[]> {
    if (query === null || query.trim() === '') return this.#largest(limit)
    const found = new Map<number, Matching>()
    // "Fair View" also means Fairview.
    await this.#add(found, [...equivalentQueries(query), ...(await this.#existingJoins(query))], limit)
    return ranked([...found.values()], limit)
  }

  /**
   * Returns the joined queries whose joined word occurs in the menu. Most joined words do not occur; finding that out takes
   * one lookup each.
   */
  async #existingJoins(query: string): Promise<string[]> {
    const typed = new Set(cemeteryWords(query).map(({ beginning }) => beginning))
    const existing: string[] = []
    for (const joined of joinedQueries(query)) {
      const added = cemeteryWords(joined).filter(({ beginning }) => !typed.has(beginning))
      // Uses all letters, because the first INDEXED_LETTERS could also begin an entered word.
      const expression = this.#database.engine.search.menuExpression(added)
      if (added.length === 0 || (await this.#database.get(this.#rows, expression, 1)) !== undefined)
        existing.push(joined)
    }
    return existing
  }

  /** Adds the cemeteries that match any of the queries, each with its best match. */
  async #add(all: Map<number, Matching>, queries: readonly string[], limit: number | null): Promise<void> {
    for (const query of queries) {
      const words = cemeteryWords(query)
      if (words.length === 0) continue
      for (const found of await this.#matching(words, limit)) {
        const match = cemeteryMatch({ name: found.folded, text: found.text }, words)
        if (match >= (all.get(found.id)?.match ?? Number.POSITIVE_INFINITY)) continue
        all.set(found.id, { ...found, match })
      }
    }
  }

  async #largest(limit: number | null): Promise<CemeteryMenuEntry[]> {
    return (
      await this.#all(
        `SELECT * FROM (SELECT ${COLUMNS} FROM cemetery ORDER BY ${ORDER_BY_SIZE} LIMIT ?) largest ORDER BY sort_key, id`,
        [limit ?? NO_LIMIT],
      )
    ).map(menuEntry)
  }

  /**
   * Returns the best of the first cemeteries that match every group. A group matches any of its words, and any word that begins
   * with its first.
   */
  async near(groups: readonly (readonly string[])[], limit: number): Promise<CemeteryMenuEntry[]> {
    const words = groups.map(([beginning = '', ...others]) => ({ beginning, others }))
    const matches = (await this.#indexed(words, this.#few)).map((found) => {
      const match = cemeteryMatch({ name: found.folded, text: found.text }, writtenWords(found.text, words))
      // For a misspelled word, a large cemetery is more likely than a small one with exactly that name.
      return { ...found, match: Math.max(CEMETERY_MATCH.beginning, match) }
    })
    return ranked(matches, limit)
  }

  async #matching(words: readonly CemeteryWord[], limit: number | null): Promise<Found[]> {
    if (limit === null) return this.#having(words, words)
    const rarest = await this.#rarestFirst(words)
    for (let count = 1; count <= rarest.length; count++) {
      const some = rarest.slice(0, count)
      if (await this.#isFew(some)) return this.#having(some, words)
    }
    const most = Math.max(limit, MIN_MATCHES_READ)
    const found = new Map(
      [...(await this.#leading(words, most)), ...(await this.#scan(words, most))].map((one) => [one.id, one]),
    )
    return found.size < limit ? await this.#having(words, words) : [...found.values()]
  }

  /** Returns the words, rarest first. A word whose first rows have low row IDs is frequent. */
  async #rarestFirst(words: readonly CemeteryWord[]): Promise<CemeteryWord[]> {
    const reach = async (word: CemeteryWord) => {
      const row = await this.#database.get(
        `SELECT count(*) AS found, max(id) AS last FROM (${this.#rows}) matched`,
        this.#expression([word]),
        this.#few + 1,
      )
      return Number(row?.found) <= this.#few ? Number.POSITIVE_INFINITY : Number(row?.last)
    }
    return (await Array.fromAsync(words, async (word) => ({ word, reach: await reach(word) })))
      .sort((a, b) => (a.reach === b.reach ? 0 : b.reach - a.reach))
      .map(({ word }) => word)
  }

  async #isFew(words: readonly CemeteryWord[]): Promise<boolean> {
    const row = await this.#database.get(
      `SELECT count(*) AS found FROM (${this.#rows}) matched`,
      this.#expression(words),
      this.#few + 1,
    )
    return Number(row?.found) <= this.#few
  }

  /** Finds cemeteries by the `indexed` words and keeps those with all words. */
  async #having(indexed: readonly CemeteryWord[], words: readonly CemeteryWord[]): Promise<Found[]> {
    return (await this.#indexed(indexed, NO_LIMIT)).filter((found) => matchesWords(found, words))
  }

  async #indexed(words: readonly CemeteryWord[], limit: number): Promise<Found[]> {
    return this.#all(
      `SELECT c.id, name, city, state, memorials_count, sort_key, menu_text FROM (${this.#rows}) matched CROSS JOIN cemetery c ON c.id = matched.id ORDER BY c.id`,
      [this.#expression(words), limit],
    )
  }

  /** Returns the largest cemeteries whose name, or name and place, begins with the query. */
  async #leading(words: readonly CemeteryWord[], limit: number): Promise<Found[]> {
    const query = words.map(({ beginning }) => beginning).join(' ')
    const found = await this.#named(query, query + AFTER_ALL_LETTERS, query, limit)
    // The query may contain a whole name and the beginning of a city.
    for (let end = 0; end < words.length; end++) {
      const name = query.split(' ').slice(0, end).join(' ')
      found.push(...(await this.#named(name, `${name}\u0001`, query, limit)))
    }
    return found
  }

  /** Returns cemeteries with a name from `from` to before `to` whose menu text begins with the query, in order of size. */
  async #named(from: string, to: string, query: string, limit: number): Promise<Found[]> {
    const names = 'sort_key >= ? AND sort_key < ?'
    const few = await this.#database.get(
      `SELECT count(*) AS found FROM (SELECT 1 FROM cemetery INDEXED BY cemetery_by_name WHERE ${names} LIMIT ?) named`,
      from,
      to,
      this.#few + 1,
    )
    if (Number(few?.found) <= this.#few) {
      return this.#all(
        `SELECT ${COLUMNS} FROM cemetery INDEXED BY cemetery_by_name WHERE ${names} AND instr(menu_text, ?) = 1
         ORDER BY ${ORDER_BY_SIZE} LIMIT ?`,
        [from, to, query, limit],
      )
    }
    // Searches one size after another, because cemeteries of one size are sorted by name.
    return this.#all(
      `WITH RECURSIVE size (memorials) AS (
         SELECT max(memorials_count) FROM cemetery
         UNION ALL
         SELECT (SELECT memorials_count FROM cemetery INDEXED BY cemetery_by_size
                 WHERE memorials_count < memorials ORDER BY memorials_count DESC LIMIT 1)
         FROM size WHERE memorials IS NOT NULL
       )
       SELECT ${COLUMNS} FROM size CROSS JOIN cemetery INDEXED BY cemetery_by_size
       WHERE memorials_count = memorials AND ${names} AND instr(menu_text, ?) = 1 LIMIT ?`,
      [from, to, query, limit],
    )
  }

  /** Scans the largest cemeteries and returns the best of those with all words. */
  async #scan(words: readonly CemeteryWord[], limit: number): Promise<Found[]> {
    const sql = `SELECT id, sort_key, menu_text FROM cemetery INDEXED BY cemetery_by_size ORDER BY ${ORDER_BY_SIZE} LIMIT ?`
    const best = (await this.#database.all(sql, this.#maxScanned))
      .map(({ id, sort_key, menu_text }) => ({ id, name: String(sort_key), text: String(menu_text) }))
      .filter((menu) => matchesWords(menu, words))
      .map((menu) => ({ id: menu.id, match: cemeteryMatch(menu, words) }))
      .sort((a, b) => a.match - b.match)
      .slice(0, limit)
    return this.#all(`SELECT ${COLUMNS} FROM cemetery WHERE id IN (SELECT value FROM integers(?))`, [
      best.map(({ id }) => Number(id)),
    ])
  }

  get #rows(): string {
    return this.#database.engine.search.menuRows
  }

  #expression(words: readonly CemeteryWord[]): string {
    const indexed = words.map((word) => ({
      ...word,
      beginning: [...word.beginning].slice(0, INDEXED_LETTERS).join(''),
    }))
    return this.#database.engine.search.menuExpression(indexed)
  }

  async #all(sql: string, values: readonly SqlParameter[]): Promise<Found[]> {
    return (await this.#database.all(sql, ...values)).map(foundOf)
  }
}

/** Returns the words of a menu text that match the words of a query. */
function writtenWords(menuText: string, words: readonly CemeteryWord[]): CemeteryWord[] {
  const own = menuText.split(' ')
  return words.map(({ beginning, others }) => {
    const written =
      own.find((word) => word.startsWith(beginning)) === undefined ? own.find((word) => others.includes(word)) : null
    return { beginning: written ?? beginning, others: [] }
  })
}

/** Sorts the best matches first, then by size. */
function ranked(found: readonly Matching[], limit: number | null): CemeteryMenuEntry[] {
  const matches = found.toSorted(
    (a, b) => a.match - b.match || b.memorials - a.memorials || compareFolded(a.folded, b.folded) || a.id - b.id,
  )
  return (limit === null ? matches : spreadOverStates(matches, limit)).map(menuEntry)
}

function foundOf(row: Row): Found {
  return {
    id: Number(row.id),
    name: String(row.name),
    city: text(row.city),
    state: text(row.state),
    memorials: Number(row.memorials_count),
    folded: String(row.sort_key),
    text: String(row.menu_text),
  }
}

function menuEntry({ id, name, city, state }: CemeteryMenuEntry): CemeteryMenuEntry {
  return { id, name, city, state }
}
