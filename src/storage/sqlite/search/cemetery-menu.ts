import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { compareFolded, foldText } from '../../../search/fold.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { text } from '../records/row-mapping.ts'

/** `cemetery_menu` indexes prefixes up to this length. */
const INDEXED_LETTERS = 6
/** Up to this many cemeteries are read and sorted. More matches are frequent enough to find them by scanning in order. */
const FEW = 1500
const MOST_SCANNED = 10_000
const AFTER_ALL_LETTERS = '\u{10ffff}'

const COLUMNS = 'id, name, city, state'
const FEW_ROWS = 'SELECT rowid FROM cemetery_menu WHERE cemetery_menu MATCH ? LIMIT ?'
const BY_SIZE = 'memorials_count DESC, sort_key, id'

/**
 * Finds the cemeteries of a menu. Every word of the query must begin a word of the name, city, or state. Names that
 * begin with the query come first, then larger cemeteries, then by name. Rare words are looked up in `cemetery_menu`.
 * If all words are common, the cemeteries are scanned in the order of the results.
 */
export class CemeteryMenu {
  readonly #connection: Connection

  readonly #few: number
  readonly #mostScanned: number

  constructor(connection: Connection, { few = FEW, mostScanned = MOST_SCANNED } = {}) {
    this.#connection = connection
    this.#few = few
    this.#mostScanned = mostScanned
  }

  /** Returns the best matches first. Without a query, returns the largest cemeteries by name. A null limit means no limit. */
  list(query: string | null, limit: number | null): CemeteryMenuEntry[] {
    const words = query === null ? [] : foldText(query).split(' ').filter(Boolean)
    if (words.length > 0) return this.#matching(words, limit).map(menuEntry)
    if (query !== null && query.trim() !== '') return []
    return this.#connection
      .all(
        `SELECT ${COLUMNS} FROM
           (SELECT * FROM cemetery ORDER BY ${BY_SIZE} LIMIT ?) ORDER BY sort_key, id`,
        limit ?? -1,
      )
      .map(menuEntry)
  }

  /**
   * Returns the largest of the first cemeteries that match every group. A group matches any of its words, and any word that begins
   * with its first.
   */
  near(groups: readonly (readonly string[])[], limit: number): CemeteryMenuEntry[] {
    const expression = groups
      .map(([first = '', ...others]) => [beginnings([first]), ...others.map((word) => `"${word}"`)].join(' OR '))
      .map((ways) => `(${ways})`)
      .join(' AND ')
    return this.#connection
      .all(
        `SELECT ${COLUMNS} FROM (${FEW_ROWS}) matched CROSS JOIN cemetery ON id = matched.rowid ORDER BY ${BY_SIZE} LIMIT ?`,
        expression,
        this.#few,
        limit,
      )
      .map(menuEntry)
  }

  #matching(words: readonly string[], limit: number | null): Row[] {
    if (limit === null) return this.#sorted(words, words, -1)
    const rarest = this.#rarestFirst(words)
    for (let count = 1; count <= rarest.length; count++) {
      const some = rarest.slice(0, count)
      if (this.#isFew(some)) return this.#sorted(some, words, limit)
    }
    const leading = this.#leading(words, limit)
    if (leading.length >= limit) return leading
    const others = this.#scan(words, limit - leading.length)
    if (leading.length + others.length < limit) return this.#sorted(words, words, limit)
    return [...leading, ...others]
  }

  /** Returns distinct words, rarest first. The first rows of a frequent word have low row IDs. */
  #rarestFirst(words: readonly string[]): string[] {
    const reach = (word: string) => {
      const row = this.#connection.get(
        `SELECT count(*) AS found, max(rowid) AS last FROM (${FEW_ROWS})`,
        beginnings([word]),
        this.#few + 1,
      )
      return Number(row?.found) <= this.#few ? Number.POSITIVE_INFINITY : Number(row?.last)
    }
    return [...new Set(words)]
      .map((word) => ({ word, reach: reach(word) }))
      .sort((a, b) => (a.reach === b.reach ? 0 : b.reach - a.reach))
      .map(({ word }) => word)
  }

  #isFew(words: readonly string[]): boolean {
    const row = this.#connection.get(`SELECT count(*) AS found FROM (${FEW_ROWS})`, beginnings(words), this.#few + 1)
    return Number(row?.found) <= this.#few
  }

  /** Finds cemeteries by the `indexed` words, keeps those with all words, and sorts them. */
  #sorted(indexed: readonly string[], words: readonly string[], limit: number): Row[] {
    return this.#connection.all(
      `SELECT ${COLUMNS} FROM cemetery_menu CROSS JOIN cemetery ON id = cemetery_menu.rowid
       WHERE cemetery_menu MATCH ? AND ${containing(words)}
       ORDER BY instr(cemetery.menu_text, ?) = 1 DESC, ${BY_SIZE} LIMIT ?`,
      beginnings(indexed),
      ...words,
      words.join(' '),
      limit,
    )
  }

  /** Returns the first cemeteries whose name, or name and place, begins with the query. */
  #leading(words: readonly string[], limit: number): Row[] {
    const query = words.join(' ')
    const rows = this.#named(query, query + AFTER_ALL_LETTERS, query, limit)
    // The query may contain a whole name and the beginning of a city.
    for (let end = 0; end < words.length; end++) {
      const name = words.slice(0, end).join(' ')
      rows.push(...this.#named(name, `${name}\u0001`, query, limit))
    }
    return rows.sort(bySize).slice(0, limit)
  }

  /** Returns cemeteries with a name from `from` to before `to` whose menu text begins with the query, in order of size. */
  #named(from: string, to: string, query: string, limit: number): Row[] {
    const names = 'sort_key >= ? AND sort_key < ?'
    const few = this.#connection.get(
      `SELECT count(*) AS found FROM (SELECT 1 FROM cemetery INDEXED BY cemetery_by_name WHERE ${names} LIMIT ?)`,
      from,
      to,
      this.#few + 1,
    )
    const columns = `${COLUMNS}, sort_key, memorials_count`
    if (Number(few?.found) <= this.#few) {
      return this.#connection.all(
        `SELECT ${columns} FROM cemetery INDEXED BY cemetery_by_name WHERE ${names} AND instr(menu_text, ?) = 1
         ORDER BY ${BY_SIZE} LIMIT ?`,
        from,
        to,
        query,
        limit,
      )
    }
    // Searches one size after another, because cemeteries of one size are sorted by name.
    return this.#connection.all(
      `WITH RECURSIVE size (memorials) AS (
         SELECT max(memorials_count) FROM cemetery
         UNION ALL
         SELECT (SELECT memorials_count FROM cemetery INDEXED BY cemetery_by_size
                 WHERE memorials_count < memorials ORDER BY memorials_count DESC LIMIT 1)
         FROM size WHERE memorials IS NOT NULL
       )
       SELECT ${columns} FROM size CROSS JOIN cemetery INDEXED BY cemetery_by_size
       WHERE memorials_count = memorials AND ${names} AND instr(menu_text, ?) = 1 LIMIT ?`,
      from,
      to,
      query,
      limit,
    )
  }

  /** Scans the largest cemeteries for those that contain the words, but do not begin with the query. */
  #scan(words: readonly string[], limit: number): Row[] {
    const ids = this.#connection.all(
      `SELECT id FROM
         (SELECT id, menu_text FROM cemetery INDEXED BY cemetery_by_size ORDER BY ${BY_SIZE} LIMIT ?)
       WHERE ${containing(words, 'menu_text')} AND instr(menu_text, ?) <> 1 LIMIT ?`,
      this.#mostScanned,
      ...words,
      words.join(' '),
      limit,
    )
    return this.#connection.all(
      `SELECT ${COLUMNS} FROM cemetery WHERE id IN (SELECT value FROM json_each(?)) ORDER BY ${BY_SIZE}`,
      JSON.stringify(ids.map(({ id }) => id)),
    )
  }
}

/** Returns a full-text query for words with these beginnings, cut to INDEXED_LETTERS. */
function beginnings(words: readonly string[]): string {
  return words.map((word) => `"${[...word].slice(0, INDEXED_LETTERS).join('')}" *`).join(' AND ')
}

function containing(words: readonly string[], column = 'cemetery.menu_text'): string {
  return words.map(() => `instr(' ' || ${column}, ' ' || ?) > 0`).join(' AND ')
}

function bySize(a: Row, b: Row): number {
  const bySizeAlone = Number(b.memorials_count) - Number(a.memorials_count)
  return bySizeAlone || compareFolded(String(a.sort_key), String(b.sort_key)) || Number(a.id) - Number(b.id)
}

function menuEntry(row: Row): CemeteryMenuEntry {
  return { id: Number(row.id), name: String(row.name), city: text(row.city), state: text(row.state) }
}
