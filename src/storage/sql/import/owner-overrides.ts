import type { MemorialInput } from '../../../domain/memorial.ts'
import { type MemorialFields, memorialFields, memorialInput } from '../../../domain/memorial-fields.ts'
import { difference } from '../../ports/written-fields.ts'
import type { Database } from '../database.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { readEditableMemorial } from '../editing/editable-memorial.ts'
import { ImportedMedia } from './imported-media.ts'

/** A row merged with the values that the site owner set. */
export interface OverriddenRow {
  readonly memorial: MemorialInput
  readonly cemeteryId: number | null
  /** The fields in which the row differs from the owner's values */
  readonly fields: readonly string[]
  /** Whether storing the result changes anything. */
  readonly isChange: boolean
}

/** Keeps the site owner's values when an import row has different ones. */
export class OwnerOverrides {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #media: ImportedMedia

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#media = new ImportedMedia(database)
  }

  /** Returns the fields of a memorial that the owner set. */
  async fields(id: number): Promise<ReadonlySet<string>> {
    return this.#log.ownerFields('memorial', id)
  }

  /** Returns null when the row does not conflict with the owner's values. */
  async apply(id: number, input: MemorialInput, cemeteryId: number | null): Promise<OverriddenRow | null> {
    const ownerFields = await this.fields(id)
    if (ownerFields.size === 0) return null
    const stored = (await readEditableMemorial(this.#database, id))?.record
    if (stored === undefined) return null
    // An import never removes tags, so only an added tag can conflict.
    const tags = [...new Set([...stored.tags, ...input.tags])]
    const { isRemarkShown, familyLinks } = stored
    const row = memorialFields(input, input.lifeEvents, { isRemarkShown, cemeteryId, tags, familyLinks })
    const fields = Object.keys(difference(stored, row)?.after ?? {}).filter((field) => ownerFields.has(field))
    if (fields.length === 0) return null
    const ownerValues = Object.fromEntries(fields.map((field) => [field, stored[field as keyof MemorialFields]]))
    const next: MemorialFields = { ...row, ...ownerValues }
    return {
      memorial: memorialInput(next, input.media),
      cemeteryId: next.cemeteryId,
      fields,
      isChange: difference(stored, next) !== null || (await this.#media.wouldChange(id, input.media)),
    }
  }
}
