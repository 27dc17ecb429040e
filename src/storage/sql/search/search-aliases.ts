import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { firstWordOfSortKey } from '../../../search/sort-key.ts'
import { searchedYears, TOKEN } from '../../../search/token-document.ts'
import type { Database, SqlValue } from '../database.ts'

/** The fields of a person that `search_alias` has. */
export interface AliasedPerson {
  /** The tokens that `aliasesOf` returns */
  readonly aliases: readonly string[]
  /** Encoded dates */
  readonly birth: string | null
  readonly death: string | null
}

const INSERT = `INSERT INTO search_alias (token, order_key, birth_from, birth_to, death_from, death_to)
  VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`

/** Updates `search_alias`, which has the surnames by which a memorial is found but not sorted. Runs in the caller's transaction. */
export class SearchAliases {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async add(orderKey: number, { aliases, birth, death }: AliasedPerson): Promise<void> {
    for (const token of aliases) await this.#database.run(INSERT, token, orderKey, ...yearsOf(birth), ...yearsOf(death))
  }

  async remove(orderKey: number, { aliases }: Pick<AliasedPerson, 'aliases'>): Promise<void> {
    for (const token of aliases)
      await this.#database.run('DELETE FROM search_alias WHERE token = ? AND order_key = ?', token, orderKey)
  }

  /** Changes the order keys of people. Removes all rows before it adds any, because keys may be exchanged. */
  async move(
    people: readonly { readonly from: number; readonly to: number; readonly person: AliasedPerson }[],
  ): Promise<void> {
    for (const { from, person } of people) await this.remove(from, person)
    for (const { to, person } of people) await this.add(to, person)
  }
}

/** Returns the surname tokens of a person except the first word of the sort key. */
export function aliasesOf(sortKey: string, tokens: readonly string[]): readonly string[] {
  const own = TOKEN.surname + firstWordOfSortKey(sortKey)
  return tokens.filter((token) => token.startsWith(TOKEN.surname) && token !== own)
}

function yearsOf(date: string | null): SqlValue[] {
  const decoded = date === null ? null : decodePartialDate(date)
  if (decoded === null) return [null, null]
  const { from, to } = searchedYears(decoded)
  return [from, to]
}
