import type { MemorialInput } from '../../../domain/memorial.ts'
import { type MemorialFields, memorialFields, memorialInput } from '../../../domain/memorial-fields.ts'
import type { Connection } from '../connection/connection.ts'
import { ChangeLog, difference } from '../editing/change-log.ts'
import { readEditableMemorial } from '../editing/editable-memorial.ts'
import { ImportedMedia } from './imported-media.ts'

/** A row merged with the values that the site owner set. */
export interface OverriddenRow {
  readonly memorial: MemorialInput
  readonly cemeteryId: number | null
  /** The fields in which the row differs and the owner's values stay. */
  readonly fields: readonly string[]
  /** Whether storing the result changes anything. */
  readonly isChange: boolean
}

/** Keeps values that the site owner set by hand when an import brings other ones. */
export class OwnerOverrides {
  readonly #connection: Connection
  readonly #log: ChangeLog
  readonly #media: ImportedMedia

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
    this.#media = new ImportedMedia(connection)
  }

  /** Returns null when the row contradicts no value of the owner. */
  apply(id: number, input: MemorialInput, cemeteryId: number | null): OverriddenRow | null {
    const owned = this.#log.ownersFields('memorial', id)
    if (owned.size === 0) return null
    const stored = readEditableMemorial(this.#connection, id)?.record
    if (stored === undefined) return null
    // An import adds tags and removes none, so only an added tag can contradict the owner.
    const tags = [...new Set([...stored.tags, ...input.tags])]
    const row = memorialFields(input, input.lifeEvents, { cemeteryId, tags })
    const fields = Object.keys(difference(stored, row)?.after ?? {}).filter((field) => owned.has(field))
    if (fields.length === 0) return null
    const kept = Object.fromEntries(fields.map((field) => [field, stored[field as keyof MemorialFields]]))
    const next: MemorialFields = { ...row, ...kept }
    return {
      memorial: memorialInput(next, input.media),
      cemeteryId: next.cemeteryId,
      fields,
      isChange: difference(stored, next) !== null || this.#media.wouldChange(id, input.media),
    }
  }
}
