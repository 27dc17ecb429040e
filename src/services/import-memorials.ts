import type {
  DirectoryWriter,
  ImportRow,
  ImportSession,
  OverridesKept,
  TagInput,
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
export interface NamedRow {
  readonly line: number
  /** Null when the source gives it none. */
  readonly key: string | null
}

export interface MemorialImport {
  readonly batches: AsyncIterable<MemorialBatch>
  readonly source: string
  readonly tags: readonly TagInput[]
  readonly keepDemonstration: boolean
  /** Marks what this run adds as demo data. */
  readonly isDemonstration?: boolean
  /** Stops the run after the batches that were handed over. */
  readonly interrupt: AbortSignal
  readonly onDuplicateKey: (row: NamedRow) => void
  /** The row has changed, and says otherwise than the site's owner has. */
  readonly onOwnersValuesKept: (row: NamedRow, kept: OverridesKept) => void
  readonly onVanished: (row: VanishedRow) => void
  readonly onStored: (summary: Readonly<MemorialImportSummary>) => void
}

/** The store finds places and writes lists for many rows at a time: fewer cost it more, more take more memory. */
const STORED_TOGETHER = 2000
/** So many rows may wait behind those that are being stored: a commit takes as long as these take to read. More take more memory. */
const ROWS_AHEAD = 24_000
/** The longest texts, of which few rows have any, count as rows: they would take most of the memory. */
const LETTERS_OF_A_ROW = 1000

/**
 * Stores the memorials of a file. The next batches are read while one is being stored. The demonstration goes just
 * before the first row is stored, so a file of which none can be read leaves it alone. When reading fails half-way, the batches
 * that came before are stored and the error is thrown on; when storing has failed as well, that is told: rows that were stored
 * before may be lost with it.
 */
export async function importMemorials(
  writer: DirectoryWriter,
  { batches, source, tags, keepDemonstration, isDemonstration = false, interrupt, ...on }: MemorialImport,
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
  const opened: { session: ImportSession | null } = { session: null }
  let opening: Promise<void> | null = null
  let gathered: NamedRow[] = []
  let longRows = 0
  /** Rows that the session does not have yet. */
  let rowsAtHand: ImportRow[] = []
  const storing: { readonly stored: Promise<void>; readonly rows: number }[] = []
  let rowsAhead = 0
  const failures: unknown[] = []
  // Asked at once, so that the writer is ready when the first rows have been read.
  const countsBefore = writer.counts().catch((error) => void failures.push(error))
  const endAfterFailure = () => {
    if (failures.length > 0) throw failures[0]
  }

  async function open(): Promise<void> {
    const counts = await countsBefore
    endAfterFailure()
    if (!keepDemonstration && counts && counts.demonstrationMemorials > 0) {
      await writer.removeDemonstration()
      summary.demonstrationRemoved = true
    }
    if (tags.length > 0) await writer.storeTags(tags)
    opened.session = await writer.beginImport({ name: source, isDemonstration })
  }

  async function store(session: ImportSession, rows: readonly ImportRow[]) {
    const names = gathered
    gathered = []
    for (const [index, outcome] of (await session.store(rows)).entries()) {
      const row = names[index] as NamedRow
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

  /** Hands rows over before the last are stored: the writer takes them in order and seldom waits for the reader. */
  async function storeBehind(session: ImportSession) {
    const rows = gathered.length + longRows
    longRows = 0
    storing.push({ rows, stored: store(session, takeRowsAtHand()).catch((error) => void failures.push(error)) })
    rowsAhead += rows
    while (rowsAhead > ROWS_AHEAD + STORED_TOGETHER) {
      const oldest = storing.shift()
      await oldest?.stored
      rowsAhead -= oldest?.rows ?? rowsAhead
    }
    endAfterFailure()
  }

  function takeRowsAtHand(): readonly ImportRow[] {
    const rows = rowsAtHand
    rowsAtHand = []
    return rows
  }

  /** Opens the session while the first rows are read; null until it is open. */
  async function openBehind(): Promise<ImportSession | null> {
    opening ??= open().catch((error) => void failures.push(error))
    if (gathered.length >= STORED_TOGETHER) await opening
    endAfterFailure()
    return opened.session
  }

  try {
    try {
      for await (const { rows, refused } of batches) {
        summary.refused += refused
        if (rows.length > 0) {
          // Of rows on their way only the names are kept: what lives long costs a sweep of the memory the most.
          for (const row of rows) {
            gathered.push(nameOf(row))
            longRows += lettersOf(row) / LETTERS_OF_A_ROW
          }
          rowsAtHand.push(...rows)
          const session = opened.session ?? (await openBehind())
          if (session !== null && gathered.length >= STORED_TOGETHER) await storeBehind(session)
          else session?.add(takeRowsAtHand())
        } else on.onStored(summary)
        if (interrupt.aborted) break
      }
    } finally {
      await opening
      if (opened.session && gathered.length > 0 && failures.length === 0) await storeBehind(opened.session)
    }
    await Promise.all([countsBefore, ...storing.map(({ stored }) => stored)])
    endAfterFailure()
    summary.interrupted = interrupt.aborted
    // Where every row was refused, nothing opened a session; memorials of an earlier run are listed all the same.
    if (opened.session === null && summary.refused > 0 && !summary.interrupted) {
      opened.session = await writer.beginImport({ name: source, isDemonstration: false })
    }
    const { session } = opened
    // A run that was cut short has not seen the rows it did not reach.
    if (session && !summary.interrupted) {
      for await (const row of session.listVanished()) {
        summary.vanished++
        on.onVanished(row)
      }
    }
    if (session) summary.cemeteriesMade = await session.cemeteriesMade()
    return summary
  } catch (error) {
    await Promise.all(storing.map(({ stored }) => stored))
    throw opened.session !== null && failures.length > 0 ? failures[0] : error
  } finally {
    await opened.session?.close()
  }
}

function lettersOf({ memorial: { epitaph, lifeEvents } }: ImportRow): number {
  let letters = epitaph?.length ?? 0
  for (const { note } of lifeEvents) letters += note?.length ?? 0
  return letters
}

export function nameOf({ line, identity }: ImportRow): NamedRow {
  return { line, key: identity.isKey ? identity.text : null }
}
