import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { firstWordOfSortKey } from '../../../search/sort-key.ts'
import { searchedYears, TOKEN } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'

/** The fields of a person that `search_alias` contains. */
export interface AliasedPerson {
  /** The tokens that `aliasesOf` returns */
  readonly aliases: readonly string[]
  /** Encoded dates */
  readonly birth: string | null
  readonly death: string | null
}

const COLUMNS = ['token', 'order_key', 'birth_from', 'birth_to', 'death_from', 'death_to'] as const

/**
 * Updates `search_alias`, which contains the surnames that find a memorial but do not sort it. Runs in the caller's
 * transaction. New rows are collected until `write`, which writes them in order.
 */
export class SearchAliases {
  readonly #database: Database
  readonly #table: BulkInsert<(typeof COLUMNS)[number]>
  #people: { readonly token: string; readonly orderKey: number; readonly person: AliasedPerson }[] = []

  constructor(database: Database) {
    this.#database = database
    this.#table = new BulkInsert(database, 'search_alias', COLUMNS)
  }

  add(orderKey: number, person: AliasedPerson): void {
    for (const token of person.aliases) this.#people.push({ token, orderKey, person })
  }

  async remove(people: readonly { readonly orderKey: number; readonly aliases: readonly string[] }[]): Promise<void> {
    await this.write()
    const keys = people.flatMap(({ orderKey, aliases }) => aliases.map((token) => JSON.stringify([token, orderKey])))
    if (keys.length === 0) return
    await this.#database.run`
      DELETE FROM search_alias WHERE (token, order_key) IN
        (SELECT value ->> 0, CAST(value ->> 1 AS BIGINT) FROM texts(${keys}))`
  }

  /** Changes the order keys of people. Removes all rows before it adds any, because keys may be exchanged. */
  async move(
    people: readonly { readonly from: number; readonly to: number; readonly person: AliasedPerson }[],
  ): Promise<void> {
    await this.remove(people.map(({ from, person }) => ({ orderKey: from, aliases: person.aliases })))
    for (const { to, person } of people) this.add(to, person)
  }

  /** Writes the collected rows. Must run before the end of the transaction that added them. */
  async write(): Promise<void> {
    const people = this.#people
    if (people.length === 0) return
    this.#people = []
    people.sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : a.orderKey - b.orderKey))
    for (const { token, orderKey, person } of people) {
      const [birth_from, birth_to] = yearsOf(person.birth)
      const [death_from, death_to] = yearsOf(person.death)
      this.#table.add({ token, order_key: orderKey, birth_from, birth_to, death_from, death_to })
    }
    await this.#table.flush()
  }
}

/** Returns the surname tokens of a person except the first word of the sort key. */
export function aliasesOf(sortKey: string, tokens: readonly string[]): readonly string[] {
  const own = TOKEN.surname + firstWordOfSortKey(sortKey)
  return tokens.filter((token) => token.startsWith(TOKEN.surname) && token !== own)
}

function yearsOf(date: string | null): [from: number | null, to: number | null] {
  const decoded = date === null ? null : decodePartialDate(date)
  if (decoded === null) return [null, null]
  const { from, to } = searchedYears(decoded)
  return [from, to]
}
