import type {
  DirectoryWriter,
  ImportRow,
  ImportSession,
  KeptOverrides,
  MissingRow,
  SourceOverlap,
  TagInput,
} from '../storage/ports.ts'

/** Rows that are ready to store, and how many rows in the same part of the file were refused. */
export interface MemorialBatch {
  readonly rows: readonly ImportRow[]
  readonly refused: number
}

export type StoredOutcome = 'added' | 'updated' | 'unchanged'

export interface MemorialImportSummary {
  added: number
  updated: number
  unchanged: number
  refused: number
  missing: number
  cemeteriesAdded: number
  demoRemoved: boolean
  /** True if the user stopped the run. Stored rows are kept. */
  interrupted: boolean
}

/** How messages identify a row. */
export interface NamedRow {
  readonly line: number
  /** Null when the source has no key column. */
  readonly key: string | null
}

export interface MemorialImport {
  readonly batches: AsyncIterable<MemorialBatch>
  readonly source: string
  /** The name of the file in the list of runs; by default the name of the source. */
  readonly file?: string
  /** The person who imports the file at the desk. */
  readonly by?: string
  readonly tags: readonly TagInput[]
  readonly keepDemo: boolean
  /** Computes the results but stores nothing. */
  readonly isDryRun?: boolean
  /** The only cemeteries in which memorials may change; all by default. */
  readonly within?: readonly number[]
  /** Imports a new source even if another source already has its people. */
  readonly allowsOverlap?: boolean
  /** Marks what this run adds as demo data. */
  readonly isDemo?: boolean
  /** Stops the run after the rows read so far are stored. */
  readonly interrupt: AbortSignal
  readonly onDuplicateKey: (row: NamedRow) => void
  /** Called with the line of a stored row without a key that equals an earlier row. */
  readonly onRepeated?: (line: number) => void
  /** Called for a row whose memorial the site owner permanently removed. */
  readonly onPurged: (row: NamedRow) => void
  /** Called for a row that would change a memorial outside `within`. */
  readonly onElsewhere?: (row: NamedRow) => void
  /** Called for a row without evidence that it is about a person. */
  readonly onUnproven?: (row: ImportRow, memorialId: number | null) => void
  /** Called for a changed row that differs from values set by the site owner. */
  readonly onOverridesKept: (row: NamedRow, kept: KeptOverrides) => void
  readonly onMissing: (row: MissingRow) => void
  /** Called before the first row is stored, with the ID of the run. Not called for a dry run. */
  readonly onBegun?: (runId: number) => Promise<void>
  /** Called for every row that is not refused. */
  readonly onOutcome?: (row: ImportRow, outcome: StoredOutcome) => void
  readonly onStored: (summary: Readonly<MemorialImportSummary>) => void
}

/** Another source already has the people of a new source. Nothing was stored. */
export class OverlappingSourceError extends Error {
  readonly overlap: SourceOverlap

  constructor(overlap: SourceOverlap) {
    super(`the source "${overlap.source}" has the same people`)
    this.overlap = overlap
  }
}

/** Larger batches write sorted lists faster but need more memory. */
const ROWS_PER_BATCH = 2000
/**
 * Other writers wait until a step is stored, and give up after 10 seconds. In PostgreSQL, 2,000 rows that change their
 * memorials can take longer; on a busy server, even 250.
 */
const STEP_MS = 1000
/** The number of rows in the first step, and the minimum in later ones */
const MIN_ROWS_PER_STEP = 50
/** Limits the memory for a batch of rows with long epitaphs and notes. */
const CHARACTERS_PER_BATCH = 2_000_000

/**
 * Stores the memorials of a file. Removes the demo data just before the first row is stored. If reading fails, the rows read
 * so far are stored before the error is thrown. If storing them also fails, that error is thrown instead, because earlier
 * rows may also be lost.
 */
export async function importMemorials(
  writer: DirectoryWriter,
  options: MemorialImport,
): Promise<MemorialImportSummary> {
  const run = new MemorialImportRun(writer, options)
  try {
    await run.storeAll()
    await run.finish()
    return run.summary
  } finally {
    await run.close()
  }
}

class MemorialImportRun {
  readonly summary: MemorialImportSummary = {
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    missing: 0,
    cemeteriesAdded: 0,
    demoRemoved: false,
    interrupted: false,
  }
  readonly #writer: DirectoryWriter
  readonly #options: MemorialImport
  #session: ImportSession | null = null
  #batch: ImportRow[] = []
  #characters = 0
  #rowsPerStep: number

  constructor(writer: DirectoryWriter, options: MemorialImport) {
    this.#writer = writer
    this.#options = options
    // The demo data is stored in one transaction.
    this.#rowsPerStep = options.isDemo ? Number.POSITIVE_INFINITY : MIN_ROWS_PER_STEP
  }

  async storeAll(): Promise<void> {
    const { batches, interrupt, onStored } = this.#options
    try {
      for await (const { rows, refused } of batches) {
        this.summary.refused += refused
        for (const row of rows) {
          this.#batch.push(row)
          this.#characters += charactersOf(row)
        }
        if (this.#batch.length >= ROWS_PER_BATCH || this.#characters >= CHARACTERS_PER_BATCH) await this.#storeBatch()
        else if (rows.length === 0) onStored(this.summary)
        if (interrupt.aborted) break
      }
    } finally {
      await this.#storeBatch()
    }
    this.summary.interrupted = interrupt.aborted
  }

  async #storeBatch(): Promise<void> {
    const rows = this.#batch
    if (rows.length === 0) return
    this.#batch = []
    this.#characters = 0
    this.#session ??= await this.#open(rows)
    for (let start = 0; start < rows.length; ) {
      const step = rows.slice(start, start + this.#rowsPerStep)
      const begunAt = performance.now()
      await this.#store(this.#session, step)
      const rowsInTime = (step.length * STEP_MS) / (performance.now() - begunAt)
      this.#rowsPerStep = Math.round(Math.min(Math.max(rowsInTime, MIN_ROWS_PER_STEP), ROWS_PER_BATCH))
      start += step.length
      this.#options.onStored(this.summary)
    }
  }

  async #store(session: ImportSession, rows: readonly ImportRow[]): Promise<void> {
    const outcomes = await session.store(rows)
    const { onDuplicateKey, onRepeated, onPurged, onElsewhere, onOverridesKept, onOutcome, onUnproven } = this.#options
    for (const line of session.takeRepeatedLines()) onRepeated?.(line)
    for (const [index, outcome] of outcomes.entries()) {
      const row = nameOf(rows[index]!)
      if (outcome === 'duplicate-key') {
        this.summary.refused++
        onDuplicateKey(row)
      } else if (outcome === 'purged') {
        this.summary.refused++
        onPurged(row)
      } else if (outcome === 'elsewhere') {
        this.summary.refused++
        onElsewhere?.(row)
      } else if (typeof outcome === 'object' && outcome.outcome === 'unproven') {
        this.summary.refused++
        onUnproven?.(rows[index]!, outcome.memorialId)
      } else if (typeof outcome === 'string') {
        this.summary[outcome]++
        onOutcome?.(rows[index]!, outcome)
      } else {
        this.summary[outcome.outcome]++
        onOutcome?.(rows[index]!, outcome.outcome)
        onOverridesKept(row, outcome)
      }
    }
  }

  async #open(rows: readonly ImportRow[]): Promise<ImportSession> {
    const { source, tags, keepDemo, isDryRun = false, isDemo = false, allowsOverlap = false } = this.#options
    const overlap =
      isDemo || allowsOverlap
        ? null
        : await this.#writer.findOverlap(
            source,
            rows.filter(({ isUnproven }) => !isUnproven),
          )
    if (overlap !== null) throw new OverlappingSourceError(overlap)
    if (!keepDemo && (await this.#writer.counts()).demoMemorials > 0) {
      if (!isDryRun) await this.#writer.removeDemo()
      this.summary.demoRemoved = true
    }
    if (tags.length > 0 && !isDryRun) await this.#writer.storeTags(tags)
    return this.#begin()
  }

  async #begin(): Promise<ImportSession> {
    const { source, file, by, within, isDemo = false, isDryRun = false, onBegun } = this.#options
    const given = {
      ...(file === undefined ? {} : { file }),
      ...(by === undefined ? {} : { by }),
      ...(within === undefined ? {} : { within }),
    }
    const session = await this.#writer.beginImport({ name: source, isDemo, isDryRun, ...given })
    if (session.runId !== null) await onBegun?.(session.runId)
    return session
  }

  /** Reports memorials whose rows are missing from the file. An interrupted run has not seen all rows. */
  async finish(): Promise<void> {
    const { interrupted, refused } = this.summary
    // If every row was refused, no session is open, but memorials of an earlier run are still listed.
    if (refused > 0 && !interrupted) this.#session ??= await this.#begin()
    if (this.#session === null) return
    if (!interrupted) {
      for await (const row of this.#session.listMissing()) {
        this.summary.missing++
        this.#options.onMissing(row)
      }
    }
    this.summary.cemeteriesAdded = await this.#session.cemeteriesAdded()
    await this.#session.finish(this.summary)
  }

  async close(): Promise<void> {
    await this.#session?.close()
  }
}

function charactersOf({ memorial: { epitaph, remark, lifeEvents } }: ImportRow): number {
  let characters = (epitaph?.length ?? 0) + (remark?.length ?? 0)
  for (const { note } of lifeEvents) characters += note?.length ?? 0
  return characters
}

/** Returns the data that messages use to identify a row. */
export function nameOf({ line, identity }: ImportRow): NamedRow {
  return { line, key: identity.isKey ? identity.text : null }
}
