import type {
  DirectoryWriter,
  ImportRow,
  ImportSession,
  OwnersValuesKept,
  TagDraft,
  VanishedRow,
} from '../storage/ports.ts'

/** Rows that were read and are ready to store, and how many of the same stretch of the file were refused. */
export interface MemorialBatch {
  readonly rows: readonly ImportRow[]
  readonly refused: number
}

export interface MemorialImportSummary {
  added: number
  updated: number
  unchanged: number
  refused: number
  vanished: number
  /** Cemeteries that the directory has now and had not before. */
  cemeteriesMade: number
  demonstrationRemoved: boolean
  /** The user stopped the run; what was stored stays. */
  interrupted: boolean
}

export interface MemorialImport {
  readonly batches: AsyncIterable<MemorialBatch>
  readonly source: string
  readonly tags: readonly TagDraft[]
  readonly keepDemonstration: boolean
  /** Stops the run after the batch at hand. */
  readonly interrupt: AbortSignal
  readonly onDuplicateKey: (row: ImportRow) => void
  /** The row has changed, and says otherwise than the site's owner has. */
  readonly onOwnersValuesKept: (row: ImportRow, kept: OwnersValuesKept) => void
  readonly onVanished: (row: VanishedRow) => void
  readonly onStored: (summary: Readonly<MemorialImportSummary>) => void
}

/**
 * Stores the memorials of a file. The next batch is read while the last is being stored. The demonstration goes just
 * before the first row is stored, so a file that cannot be read leaves it alone. When reading fails half-way, what was
 * stored stays and the error is thrown on.
 */
export async function importMemorials(
  writer: DirectoryWriter,
  { batches, source, tags, keepDemonstration, interrupt, ...on }: MemorialImport,
): Promise<MemorialImportSummary> {
  const summary: MemorialImportSummary = {
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    vanished: 0,
    cemeteriesMade: 0,
    demonstrationRemoved: false,
    interrupted: false,
  }
  let session: ImportSession | null = null
  let opening: Promise<ImportSession> | null = null
  let cemeteriesBefore = 0
  let storing: Promise<void> = Promise.resolve()

  async function open(): Promise<ImportSession> {
    if (!keepDemonstration && (await writer.counts()).demonstrationMemorials > 0) {
      await writer.removeDemonstration()
      summary.demonstrationRemoved = true
    }
    cemeteriesBefore = (await writer.counts()).cemeteries
    if (tags.length > 0) await writer.storeTags(tags)
    session = await writer.beginImport({ name: source, isDemonstration: false })
    return session
  }

  async function store({ rows, refused }: MemorialBatch) {
    summary.refused += refused
    if (rows.length > 0) {
      opening ??= open()
      const outcomes = await (await opening).store(rows)
      for (const [index, outcome] of outcomes.entries()) {
        const row = rows[index] as ImportRow
        if (outcome === 'duplicate-key') {
          summary.refused++
          on.onDuplicateKey(row)
        } else if (typeof outcome === 'string') summary[outcome]++
        else {
          summary[outcome.outcome]++
          on.onOwnersValuesKept(row, outcome)
        }
      }
    }
    on.onStored(summary)
  }

  try {
    for await (const batch of batches) {
      const last = storing
      // Handed over before the last is done: the writer takes batches in order and never waits for the reader.
      storing = store(batch)
      // Without this, a failure that arrives while the next batch is read would count as unhandled.
      storing.catch(() => {})
      await last
      if (interrupt.aborted) break
    }
    await storing
    summary.interrupted = interrupt.aborted
    // A run that was cut short has not seen the rows it did not reach.
    if (session && !summary.interrupted) {
      for await (const row of (session as ImportSession).listVanished()) {
        summary.vanished++
        on.onVanished(row)
      }
    }
    if (session) summary.cemeteriesMade = (await writer.counts()).cemeteries - cemeteriesBefore
    return summary
  } finally {
    await storing.catch(() => {})
    await (session as ImportSession | null)?.close()
  }
}
