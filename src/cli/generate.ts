import { parseArgs } from 'node:util'
import { openWriter } from '../server/compose/compose-directory.ts'
import { readProcessConfig } from '../server/config/config.ts'
import { importMemorials, type MemorialBatch } from '../services/import-memorials.ts'
import type { ImportRow } from '../storage/ports.ts'
import { generateMemorials } from '../synthetic/synthetic-directory.ts'
import { EXIT } from './exit-status.ts'
import { asksForHelp } from './help.ts'

const BATCH_ROWS = 2000
const ROWS_PER_REPORT = 20_000
const NEVER = new AbortController().signal
const MAX_MEMORIALS = 100_000_000
const USAGE = `Usage: lychgate generate --memorials N [--seed S]

Adds N synthetic memorials (1 to 100,000,000) for measurements. S is an integer, by default 1. The same N and S give the same
memorials. They are not marked as fictional: use a separate DATA_DIR.

Exit status: 0 done, 1 failed, 2 usage error.`

/** Adds synthetic memorials for measurements; the same arguments give the same memorials. */
export async function runGenerate(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE)
    return EXIT.done
  }
  const options = parseArguments(args)
  if (options === null) {
    console.error(USAGE)
    return EXIT.usage
  }
  const { memorials, seed } = options
  const writer = openWriter(readProcessConfig())
  try {
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    let reported = 0
    await importMemorials(writer, {
      batches: generateBatches(options),
      source: `generated-${memorials}-${seed}`,
      tags: [],
      keepDemo: true,
      interrupt: NEVER,
      // Every key is unique, and rows of an earlier run are never missing.
      onDuplicateKey: () => {},
      onOwnersValuesKept: () => {},
      onVanished: () => {},
      onStored: ({ added, updated, unchanged }) => {
        const stored = added + updated + unchanged
        if (stored < reported + ROWS_PER_REPORT && stored < memorials) return
        reported = stored
        console.log(
          `${formatCount(stored)} of ${formatCount(memorials)} (${formatCount(Math.round(stored / seconds()))} a second)`,
        )
      },
    })
    console.log(`Done in ${seconds().toFixed(1)} s.`)
    return EXIT.done
  } finally {
    await writer.close()
  }
}

async function* generateBatches(options: { memorials: number; seed: number }): AsyncGenerator<MemorialBatch> {
  let rows: ImportRow[] = []
  let line = 0
  for (const { identity, memorial, cemetery } of generateMemorials(options)) {
    line += 1
    rows.push({ line, identity: { isKey: true, text: identity }, memorial, cemetery })
    if (rows.length < BATCH_ROWS) continue
    yield { rows, refused: 0 }
    rows = []
  }
  yield { rows, refused: 0 }
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

function parseArguments(args: readonly string[]): { memorials: number; seed: number } | null {
  let values: { memorials?: string; seed?: string }
  try {
    values = parseArgs({ args: [...args], options: { memorials: { type: 'string' }, seed: { type: 'string' } } }).values
  } catch {
    return null
  }
  const memorials = wholeNumber(values.memorials)
  const seed = values.seed === undefined ? 1 : wholeNumber(values.seed)
  if (memorials === null || seed === null || memorials < 1 || memorials > MAX_MEMORIALS) return null
  return { memorials, seed }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
