import type { SQLInputValue } from 'node:sqlite'
import type { Sql } from '../../sql/database.ts'
import { Connection } from './connection.ts'

/**
 * A connection that writes to the directory. Each transaction that writes rows also increments the content version, except
 * for maintenance of the search index (docs/decisions/0031). All writes to the directory use this class.
 */
export class DirectoryConnection extends Connection {
  #hasVersion = false

  constructor(path: string, options: { readonly cacheKib?: number } = {}) {
    super(path, { readOnly: false, ...options })
  }

  /** Writes outside a transaction are a defect, because they would not increment the content version. */
  override run(sql: Sql, ...values: SQLInputValue[]): number {
    if (!this.database.isTransaction) throw new Error('A change to the directory needs a transaction.')
    return super.run(sql, ...values)
  }

  protected override recordChange(): void {
    // The first migrations run before the table exists.
    this.#hasVersion ||= this.get("SELECT 1 AS found FROM sqlite_schema WHERE name = 'content_version'") !== undefined
    if (this.#hasVersion) this.run('UPDATE content_version SET version = version + 1')
  }
}
