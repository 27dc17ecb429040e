import type { CemeteryInput } from '../../../domain/cemetery.ts'
import type { Connection } from '../connection/connection.ts'
import { type CachedCemetery, CemeteryRecords, cemeteryMatchKey } from '../records/cemetery-records.ts'

/** Finds the cemeteries of import rows. */
export interface RowCemeteries {
  /** The number of cemeteries that the run has added. */
  readonly added: number
  /** Returns the cemetery of a row, which may be new, and its match key. */
  of(input: CemeteryInput | null): { readonly cemetery: CachedCemetery | null; readonly matchKey: string | null }
  byId(id: number | null): CachedCemetery | null
}

/** Finds the cemeteries of a dry run, which adds none. */
export class PreviewCemeteries implements RowCemeteries {
  readonly #connection: Connection
  readonly #records: CemeteryRecords
  readonly #known = new Map<string, CachedCemetery>()
  #added = 0

  constructor(connection: Connection) {
    this.#connection = connection
    this.#records = new CemeteryRecords(connection)
  }

  get added(): number {
    return this.#added
  }

  of(input: CemeteryInput | null): { readonly cemetery: CachedCemetery | null; readonly matchKey: string | null } {
    if (input === null) return { cemetery: null, matchKey: null }
    const matchKey = cemeteryMatchKey(input)
    const cemetery = this.#known.get(matchKey) ?? this.#find(matchKey)
    this.#known.set(matchKey, cemetery)
    return { cemetery, matchKey }
  }

  byId(id: number | null): CachedCemetery | null {
    const row = id === null ? undefined : this.#connection.get('SELECT * FROM cemetery WHERE id = ?', id)
    return row === undefined ? null : this.#records.known(row)
  }

  /** New cemeteries get negative IDs, which no stored one has. */
  #find(matchKey: string): CachedCemetery {
    const row = this.#records.find(matchKey)
    return row === undefined ? { id: -++this.#added, places: [], missing: [] } : this.#records.known(row)
  }
}
