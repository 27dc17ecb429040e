import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { firstWordOfSortKey } from '../../../search/sort-key.ts'
import { searchedYears, TOKEN } from '../../../search/token-document.ts'
import type { Connection } from '../connection/connection.ts'

/** A person and what aliases say of one. */
export interface AliasedPerson {
  /** As `aliasesOf` gives them */
  readonly aliases: readonly string[]
  /** Encoded dates */
  readonly birth: string | null
  readonly death: string | null
}

/** Keeps `search_alias` true; the caller's transaction ends it. */
export class SearchAliases {
  readonly #insert: StatementSync
  readonly #delete: StatementSync

  constructor(connection: Connection) {
    this.#insert = connection.prepareWrite(
      `INSERT INTO search_alias (token, order_key, birth_from, birth_to, death_from, death_to) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    this.#delete = connection.prepareWrite('DELETE FROM search_alias WHERE token = ? AND order_key = ?')
  }

  enter(orderKey: number, { aliases, birth, death }: AliasedPerson): void {
    for (const token of aliases) this.#insert.run(token, orderKey, ...yearsOf(birth), ...yearsOf(death))
  }

  takeOut(orderKey: number, { aliases }: Pick<AliasedPerson, 'aliases'>): void {
    for (const token of aliases) this.#delete.run(token, orderKey)
  }

  /** Gives people other keys. Takes out all before entering any: a key may have been another's. */
  move(people: readonly { readonly from: number; readonly to: number; readonly person: AliasedPerson }[]): void {
    for (const { from, person } of people) this.takeOut(from, person)
    for (const { to, person } of people) this.enter(to, person)
  }
}

/** Those of a person's tokens that are surnames other than the first word of the sort key. */
export function aliasesOf(sortKey: string, tokens: readonly string[]): readonly string[] {
  const own = TOKEN.surname + firstWordOfSortKey(sortKey)
  return tokens.filter((token) => token.startsWith(TOKEN.surname) && token !== own)
}

function yearsOf(date: string | null): SQLInputValue[] {
  const decoded = date === null ? null : decodePartialDate(date)
  if (decoded === null) return [null, null]
  const { from, to } = searchedYears(decoded)
  return [from, to]
}
