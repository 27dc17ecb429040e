import type { CemeteryDraft } from '../domain/cemetery.ts'
import type { DirectoryWriter } from '../storage/ports.ts'

export interface CemeteryBatch {
  readonly cemeteries: readonly CemeteryDraft[]
  readonly refused: number
}

export interface CemeteryImportSummary {
  added: number
  updated: number
  unchanged: number
  refused: number
  demonstrationRemoved: boolean
  interrupted: boolean
}

/** Stores the cemeteries of a file; the demonstration goes just before the first one is stored. */
export async function importCemeteries(
  writer: DirectoryWriter,
  options: {
    readonly batches: AsyncIterable<CemeteryBatch>
    readonly keepDemonstration: boolean
    readonly interrupt: AbortSignal
    readonly onStored: (summary: Readonly<CemeteryImportSummary>) => void
  },
): Promise<CemeteryImportSummary> {
  const summary: CemeteryImportSummary = {
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    demonstrationRemoved: false,
    interrupted: false,
  }
  let isFirst = true
  for await (const { cemeteries, refused } of options.batches) {
    summary.refused += refused
    if (cemeteries.length > 0) {
      if (isFirst && !options.keepDemonstration && (await writer.counts()).demonstrationMemorials > 0) {
        await writer.removeDemonstration()
        summary.demonstrationRemoved = true
      }
      isFirst = false
      for (const { outcome } of await writer.storeCemeteries(cemeteries, { isDemonstration: false })) summary[outcome]++
    }
    options.onStored(summary)
    if (options.interrupt.aborted) break
  }
  summary.interrupted = options.interrupt.aborted
  return summary
}
