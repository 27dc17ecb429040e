import { type MemorialFields, memorialFields } from '../../../domain/memorial-fields.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { ChangeLog, difference } from '../editing/change-log.ts'
import { encodeMemorial, memorialFacts, readEditableMemorial } from '../editing/editable-memorial.ts'
import { type EncodedMemorial, INPUT_COLUMNS } from '../records/encoded-row.ts'
import { lifeEventInputs } from '../records/life-event-records.ts'
import { ImportedMedia } from './imported-media.ts'

/** A row of a register as it may be stored beside what the owner has set. */
export interface RowWithOverrides {
  readonly memorial: EncodedMemorial
  readonly cemeteryId: number | null
  /** The fields in which the row says otherwise and the owner's values stay. */
  readonly fields: readonly string[]
  /** Whether anything of it is not in the directory yet. */
  readonly isChange: boolean
}

/** Holds rows of a register against what the site's owner has set by hand: the owner's values stay. */
export class OwnerOverrides {
  readonly #connection: Connection
  readonly #log: ChangeLog
  readonly #media: ImportedMedia

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
    this.#media = new ImportedMedia(connection)
  }

  /** Null when the row says nothing against the owner, and can be stored as it is. */
  keptIn(id: number, described: EncodedMemorial, cemeteryId: number | null): RowWithOverrides | null {
    const owners = this.#log.ownersFields('memorial', id)
    if (owners.size === 0) return null
    const now = readEditableMemorial(this.#connection, id)?.record
    if (now === undefined) return null
    const stated = recordOf(described, cemeteryId)
    // An import adds tags and takes none away, so that it contradicts the owner only by adding.
    const row = { ...stated, tags: [...new Set([...now.tags, ...stated.tags])].sort() }
    const against = difference(now, row)?.after ?? {}
    const fields = Object.keys(against).filter((field) => owners.has(field))
    if (fields.length === 0) return null
    const kept = Object.fromEntries(fields.map((field) => [field, now[field as keyof MemorialFields]]))
    const next: MemorialFields = { ...row, ...kept }
    return {
      memorial: { ...encodeMemorial(next), media: described.media },
      cemeteryId: next.cemeteryId,
      fields,
      isChange: difference(now, next) !== null || this.#media.wouldChange(id, described.media),
    }
  }
}

function recordOf(described: EncodedMemorial, cemeteryId: number | null): MemorialFields {
  const row: Row = Object.fromEntries(INPUT_COLUMNS.map((column, i) => [column, described.values.at(i) ?? null]))
  return memorialFields(memorialFacts(row), lifeEventInputs(described), { cemeteryId, tags: described.tags })
}
