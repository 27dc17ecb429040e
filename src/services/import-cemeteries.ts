import type { CemeteryInput } from '../domain/cemetery.ts'
import type { CemeteryImportOutcome, DirectoryWriter, ListedCemetery } from '../storage/ports.ts'

export interface CemeteryBatch {
  readonly cemeteries: readonly ListedCemetery[]
  readonly refused: number
}

export interface CemeteryImportSummary {
  added: number
  updated: number
  unchanged: number
  refused: number
  demoRemoved: boolean
  interrupted: boolean
}

/** Each batch is one transaction. A larger batch needs fewer transactions. */
const CEMETERIES_PER_BATCH = 2000

/**
 * Stores the cemeteries of a file. Removes the demo data just before the first one is stored. If reading fails, the cemeteries
 * read so far are stored before the error is thrown.
 */
export async function importCemeteries(
  writer: DirectoryWriter,
  options: {
    readonly batches: AsyncIterable<CemeteryBatch>
    readonly keepDemo: boolean
    /** The name of the file in the list of runs. Without it, the run is not recorded. */
    readonly file?: string
    /** The name of the source that keys belong to; the default is `file`. */
    readonly source?: string
    /** Computes the results but stores nothing. */
    readonly isDryRun?: boolean
    /** Marks what this run adds as demo data. */
    readonly isDemo?: boolean
    readonly interrupt: AbortSignal
    /** Called for a row that differs from values set by the site owner, which the import keeps. */
    readonly onOverridesKept: (cemetery: CemeteryInput, fields: readonly string[]) => void
    readonly onOutcome?: (cemetery: CemeteryInput, outcome: CemeteryImportOutcome) => void
    readonly onStored: (summary: Readonly<CemeteryImportSummary>) => void
  },
): Promise<CemeteryImportSummary> {
  const summary: CemeteryImportSummary = {
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    demoRemoved: false,
    interrupted: false,
  }
  const isDryRun = options.isDryRun ?? false
  let isFirst = true
  let batch: ListedCemetery[] = []

  async function store(): Promise<void> {
    const cemeteries = batch
    batch = []
    if (cemeteries.length === 0) return
    if (isFirst && !options.keepDemo && (await writer.counts()).demoMemorials > 0) {
      if (!isDryRun) await writer.removeDemo()
      summary.demoRemoved = true
    }
    isFirst = false
    const stored = await writer.storeCemeteries(cemeteries, {
      isDemo: options.isDemo ?? false,
      isDryRun,
      ...(options.file === undefined ? {} : { file: options.file }),
      ...(options.source === undefined ? {} : { source: options.source }),
    })
    for (const [index, { outcome, keptOverrides }] of stored.entries()) {
      summary[outcome]++
      options.onOutcome?.(cemeteries[index] as CemeteryInput, outcome)
      if (keptOverrides.length > 0) options.onOverridesKept(cemeteries[index] as CemeteryInput, keptOverrides)
    }
  }

  try {
    for await (const { cemeteries, refused } of options.batches) {
      summary.refused += refused
      batch.push(...cemeteries)
      // A dry run stores nothing between batches, so it needs the whole list at once to recognize repeated cemeteries.
      if (batch.length >= CEMETERIES_PER_BATCH && !isDryRun) await store()
      options.onStored(summary)
      if (options.interrupt.aborted) break
    }
  } finally {
    await store()
    options.onStored(summary)
  }
  await writer.finishCemeteries({ refused: summary.refused, missing: 0 })
  summary.interrupted = options.interrupt.aborted
  return summary
}
