import { createHmac } from 'node:crypto'
import { foldText } from '../../../search/fold.ts'
import { PurgeKeyError } from '../../ports/database-failures.ts'
import type { Database } from '../database.ts'
import type { EncodedMemorial } from '../records/encode-memorial.ts'
import { hexDigits } from './digest.ts'

/** The length of an encoded date with a year, month, and day and no qualifier. */
const EXACT_DATE_LENGTH = 10
/** The hash of this text shows whether the key is the one that created the other hashes. */
const KEY_CHECK = 'key check'

/** Returns the key for the row hashes. It must stay the same for as long as the site keeps its data. */
export type PurgeKey = () => Uint8Array

/** Replaces the key when a store is opened without it. */
export function missingPurgeKey(): Uint8Array {
  throw new Error('the store was opened without the key for purged memorials')
}

/** Recognizes import rows of purged memorials, inside the caller's transaction. Reads the key only when needed. */
export class PurgedRows {
  readonly #database: Database
  readonly #key: PurgeKey
  #hashes: ReadonlySet<string> = new Set()

  private constructor(database: Database, key: PurgeKey) {
    this.#database = database
    this.#key = key
  }

  /** Opens the hashes. Throws the same error as `reload`. */
  static async open(database: Database, key: PurgeKey): Promise<PurgedRows> {
    const rows = new PurgedRows(database, key)
    await rows.reload()
    return rows
  }

  /** Reads the hashes again. Throws PurgeKeyError when the key of the site is not the one that created the hashes. */
  async reload(): Promise<void> {
    const rows = await this.#database.all('SELECT hash FROM purged_row')
    this.#hashes = new Set(rows.map(({ hash }) => hexDigits(hash as Uint8Array)))
    if (rows.length > 0 && !this.#hashes.has(this.#hash(KEY_CHECK))) {
      throw new PurgeKeyError(
        'The file site.key in DATA_DIR is not the key that was used to purge memorials, so an import could bring them back. Restore the file from a backup.',
      )
    }
  }

  /**
   * Whether a row was stored as a memorial that was later purged, or is about the same person as such a memorial.
   * `identities` returns the row's identity and others that it may have had.
   */
  has(source: string, identities: () => readonly Uint8Array[], memorial: () => EncodedMemorial): boolean {
    if (this.#hashes.size === 0) return false
    const texts = [...identities().map((identity) => rowText(source, identity)), ...personTexts(memorial())]
    return texts.some((text) => this.#hashes.has(this.#hash(text)))
  }

  /** Records the rows of a memorial that is being purged. */
  async add(
    rows: readonly { readonly source: string; readonly identity: Uint8Array }[],
    memorials: readonly EncodedMemorial[],
  ): Promise<void> {
    const texts = [
      KEY_CHECK,
      ...rows.map(({ source, identity }) => rowText(source, identity)),
      ...memorials.flatMap(personTexts),
    ]
    for (const text of texts) {
      await this.#database.run`
        INSERT INTO purged_row (hash) VALUES (${Buffer.from(this.#hash(text), 'hex')}) ON CONFLICT DO NOTHING`
    }
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#key()).update(text).digest('hex')
  }
}

function rowText(source: string, identity: Uint8Array): string {
  return `row\n${hexDigits(identity)}\n${source}`
}

/**
 * Two rows with the same full name and the same exact date of birth or death are about one person. Anything less is not
 * enough.
 */
function personTexts({ input, birth, death }: EncodedMemorial): string[] {
  const [given, surname] = [foldText(input.givenNames ?? ''), foldText(input.surname ?? '')]
  if (given === '' || surname === '') return []
  return [`born ${birth}`, `died ${death}`]
    .filter((_, i) => [birth, death][i]?.length === EXACT_DATE_LENGTH)
    .map((event) => `person\n${surname}\n${given}\n${event}`)
}
