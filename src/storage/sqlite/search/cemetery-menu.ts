import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { compareFolded, foldText } from '../../../search/fold.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { text } from '../records/row-mapping.ts'

/** Letters of a beginning that `cemetery_menu` has an index for. */
const INDEXED_LETTERS = 6
/** So many cemeteries are read one by one and put in order; more are met soon enough by walking in order. */
const FEW = 1500
const WALKED_AT_MOST = 10_000
const AFTER_ALL_LETTERS = '\u{10ffff}'

const COLUMNS = 'id, name, city, state'
const FEW_ROWS = 'SELECT rowid FROM cemetery_menu WHERE cemetery_menu MATCH ? LIMIT ?'
const BY_SIZE = 'memorials_count DESC, sort_key, id'

/**
 * The cemeteries of a menu. Every typed word begins a word of name, city or state; names that begin with what was typed come
 * first, then the larger, then by name. Rare words are looked up in `cemetery_menu`; where all words are common, the
 * cemeteries are walked in the very order of the answer.
 */
export class CemeteryMenu {
  readonly #connection: Connection

  readonly #few: number
  readonly #walkedAtMost: number

  constructor(connection: Connection, { few = FEW, walkedAtMost = WALKED_AT_MOST } = {}) {
    this.#connection = connection
    this.#few = few
    this.#walkedAtMost = walkedAtMost
  }

  /** Best matches first; without a query the largest `limit` cemeteries by name. A null limit is none. */
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

  /** Of the first cemeteries with a word of each group, or one that its first begins, the largest. */
  near(groups: readonly (readonly string[])[], limit: number): CemeteryMenuEntry[] {
    const expression = groups
      .map(([first = '', ...others]) => [beginnings([first]), ...others.map((word) => `"${word}"`)].join(' OR '))
      .map((ways) => `(${ways})`)
      .join(' AND ')
    return this.#connection
      .all(
        `SELECT ${COLUMNS} FROM (${FEW_ROWS}) met CROSS JOIN cemetery ON id = met.rowid ORDER BY ${BY_SIZE} LIMIT ?`,
        expression,
        this.#few,
        limit,
      )
      .map(menuEntry)
  }

  #matching(words: readonly string[], limit: number | null): Row[] {
    if (limit === null) return this.#gather(words, words, -1)
    const rarest = this.#rarestFirst(words)
    for (let looked = 1; looked <= rarest.length; looked++) {
      const some = rarest.slice(0, looked)
      if (this.#isFew(some)) return this.#gather(some, words, limit)
    }
    const leading = this.#leading(words, limit)
    if (leading.length >= limit) return leading
    const others = this.#walk(words, limit - leading.length)
    if (leading.length + others.length < limit) return this.#gather(words, words, limit)
    return [...leading, ...others]
  }

  /** Each word once, the likely rarest first: the sooner the few first rows of its list end, the denser it is. */
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

  /** All cemeteries that `looked` words find, put in order. */
  #gather(looked: readonly string[], words: readonly string[], limit: number): Row[] {
    return this.#connection.all(
      `SELECT ${COLUMNS} FROM cemetery_menu CROSS JOIN cemetery ON id = cemetery_menu.rowid
       WHERE cemetery_menu MATCH ? AND ${holding(words)}
       ORDER BY instr(cemetery.menu_text, ?) = 1 DESC, ${BY_SIZE} LIMIT ?`,
      beginnings(looked),
      ...words,
      words.join(' '),
      limit,
    )
  }

  /** The first of the cemeteries whose name, or name and place, begin with what was typed. */
  #leading(words: readonly string[], limit: number): Row[] {
    const typed = words.join(' ')
    const rows = this.#named(typed, typed + AFTER_ALL_LETTERS, typed, limit)
    // The name may end within what was typed, and the city go on.
    for (let end = 0; end < words.length; end++) {
      const name = words.slice(0, end).join(' ')
      rows.push(...this.#named(name, `${name}\u0001`, typed, limit))
    }
    return rows.sort(bySize).slice(0, limit)
  }

  /** Cemeteries with a name from `from` to before `to` whose menu text begins with `typed`, in order of size. */
  #named(from: string, to: string, typed: string, limit: number): Row[] {
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
        typed,
        limit,
      )
    }
    // From size to size, of each the names at once: cemeteries of one size lie by name.
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
      typed,
      limit,
    )
  }

  /** The first cemeteries that hold the words further on, as far as a short walk meets them. */
  #walk(words: readonly string[], limit: number): Row[] {
    const ids = this.#connection.all(
      `SELECT id FROM
         (SELECT id, menu_text FROM cemetery INDEXED BY cemetery_by_size ORDER BY ${BY_SIZE} LIMIT ?)
       WHERE ${holding(words, 'menu_text')} AND instr(menu_text, ?) <> 1 LIMIT ?`,
      this.#walkedAtMost,
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

/** The full-text query for cemeteries with these beginnings; of long ones, for more than those. */
function beginnings(words: readonly string[]): string {
  return words.map((word) => `"${[...word].slice(0, INDEXED_LETTERS).join('')}" *`).join(' AND ')
}

function holding(words: readonly string[], column = 'cemetery.menu_text'): string {
  return words.map(() => `instr(' ' || ${column}, ' ' || ?) > 0`).join(' AND ')
}

function bySize(a: Row, b: Row): number {
  const bySizeAlone = Number(b.memorials_count) - Number(a.memorials_count)
  return bySizeAlone || compareFolded(String(a.sort_key), String(b.sort_key)) || Number(a.id) - Number(b.id)
}

function menuEntry(row: Row): CemeteryMenuEntry {
  return { id: Number(row.id), name: String(row.name), city: text(row.city), state: text(row.state) }
}
