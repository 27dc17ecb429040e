import type { CemeteryInput } from '../domain/cemetery.ts'
import type { DirectoryWriter } from '../storage/ports.ts'

export interface CemeteryBatch {
  readonly cemeteries: readonly CemeteryInput[]
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

/** What a call to the store costs is shared by so many, and its transaction is brought to the disk. */
const STORED_TOGETHER = 2000

/**
 * Stores the cemeteries of a file; the demonstration goes just before the first one is stored. When reading fails half-way, what
 * was read before is stored and the error is thrown on.
 */
export async function importCemeteries(
  writer: DirectoryWriter,
  options: {
    readonly batches: AsyncIterable<CemeteryBatch>
    readonly keepDemo: boolean
    /** Marks what this run adds as demo data. */
    readonly isDemo?: boolean
    readonly interrupt: AbortSignal
    /** The directory keeps what the site's owner has set, though the cemetery's row says otherwise. */
    readonly onOwnersValuesKept: (cemetery: CemeteryInput, fields: readonly string[]) => void
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
  let isFirst = true
  let gathered: CemeteryInput[] = []

  async function store(): Promise<void> {
    const cemeteries = gathered
    gathered = []
    if (cemeteries.length === 0) return
    if (isFirst && !options.keepDemo && (await writer.counts()).demoMemorials > 0) {
      await writer.removeDemo()
      summary.demoRemoved = true
    }
    isFirst = false
    const stored = await writer.storeCemeteries(cemeteries, { isDemo: options.isDemo ?? false })
    for (const [index, { outcome, keptOverrides }] of stored.entries()) {
      summary[outcome]++
      if (keptOverrides.length > 0) options.onOwnersValuesKept(cemeteries[index] as CemeteryInput, keptOverrides)
    }
  }

  try {
    for await (const { cemeteries, refused } of options.batches) {
      summary.refused += refused
      gathered.push(...cemeteries)
      if (gathered.length >= STORED_TOGETHER) await store()
      options.onStored(summary)
      if (options.interrupt.aborted) break
    }
  } finally {
    await store()
    options.onStored(summary)
  }
  summary.interrupted = options.interrupt.aborted
  return summary
}
