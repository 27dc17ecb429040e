import type {
  DirectoryWriter,
  ImportOutcome,
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
  /** Cemeteries that the directory has of this run. */
  cemeteriesMade: number
  demonstrationRemoved: boolean
  /** The user stopped the run; what was stored stays. */
  interrupted: boolean
}

/** A row by what messages call it. */
export type NamedRow = Pick<ImportRow, 'line' | 'identity'>

export interface MemorialImport {
  readonly batches: AsyncIterable<MemorialBatch>
  readonly source: string
  readonly tags: readonly TagDraft[]
  readonly keepDemonstration: boolean
  /** Stops the run after the batches that were handed over. */
  readonly interrupt: AbortSignal
  readonly onDuplicateKey: (row: NamedRow) => void
  /** The row has changed, and says otherwise than the site's owner has. */
  readonly onOwnersValuesKept: (row: NamedRow, kept: OwnersValuesKept) => void
  readonly onVanished: (row: VanishedRow) => void
  readonly onStored: (summary: Readonly<MemorialImportSummary>) => void
}

/** So many batches may wait for the writer: its commits take as long as some batches take to read. */
const BATCHES_AHEAD = 3

/**
 * Stores the memorials of a file. The next batches are read while one is being stored. The demonstration goes just
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
  const storing: Promise<void>[] = []
  const failures: unknown[] = []
  // Asked at once, so that the writer is ready when the first rows have been read.
  const countsBefore = writer.counts().catch((error) => void failures.push(error))
  const endAfterFailure = () => {
    if (failures.length > 0) throw failures[0]
  }

  async function open(): Promise<ImportSession> {
    const counts = await countsBefore
    endAfterFailure()
    if (!keepDemonstration && counts && counts.demonstrationMemorials > 0) {
      await writer.removeDemonstration()
      summary.demonstrationRemoved = true
    }
    if (tags.length > 0) await writer.storeTags(tags)
    return writer.beginImport({ name: source, isDemonstration: false })
  }

  async function count(rows: readonly NamedRow[], answer: Promise<readonly ImportOutcome[]>) {
    for (const [index, outcome] of (await answer).entries()) {
      const row = rows[index] as NamedRow
      if (outcome === 'duplicate-key') {
        summary.refused++
        on.onDuplicateKey(row)
      } else if (typeof outcome === 'string') summary[outcome]++
      else {
        summary[outcome.outcome]++
        on.onOwnersValuesKept(row, outcome)
      }
    }
    on.onStored(summary)
  }

  try {
    for await (const { rows, refused } of batches) {
      summary.refused += refused
      if (rows.length > 0) {
        session ??= await open()
        // Handed over before the last is done: the writer takes batches in order and seldom waits for the reader.
        const answer = session.store(rows)
        // Of rows on their way only the names are kept: what lives long costs a sweep of the memory the most.
        storing.push(count(rows.map(nameOf), answer).catch((error) => void failures.push(error)))
        if (storing.length > BATCHES_AHEAD) await storing.shift()
        endAfterFailure()
      } else on.onStored(summary)
      if (interrupt.aborted) break
    }
    await Promise.all([countsBefore, ...storing])
    endAfterFailure()
    summary.interrupted = interrupt.aborted
    // A run that was cut short has not seen the rows it did not reach.
    if (session && !summary.interrupted) {
      for await (const row of session.listVanished()) {
        summary.vanished++
        on.onVanished(row)
      }
    }
    if (session) summary.cemeteriesMade = await session.cemeteriesMade()
    return summary
  } finally {
    await Promise.all(storing)
    await session?.close()
  }
}

function nameOf({ line, identity }: ImportRow): NamedRow {
  return { line, identity }
}
