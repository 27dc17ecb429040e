import { parseArgs } from 'node:util'
import { generateMemorials } from '../demo/synthetic-directory.ts'
import { openThreadedWriter } from '../server/compose/compose-directory.ts'
import { readProcessConfig } from '../server/config/config.ts'
import { importMemorials, type MemorialBatch } from '../services/import-memorials.ts'
import type { ImportRow } from '../storage/ports.ts'
import { EXIT } from './exit-status.ts'
import { asksForHelp } from './help.ts'

const BATCH_ROWS = 2000
const ROWS_A_LINE = 20_000
const NEVER = new AbortController().signal
const MOST_MEMORIALS = 100_000_000
const USAGE = `Usage: lychgate generate --memorials N [--seed S]

Makes a synthetic directory for measuring, of N memorials (1 to 100,000,000); S is a whole number, 1 when absent. The same N and
S make the same directory. They are not marked as fictional: give it a DATA_DIR of its own.

Exit status: 0 done, 1 failed, 2 wrong use.`

/** Fills the directory with synthetic memorials for measuring; the same N and S give the same directory. */
export async function runGenerate(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE)
    return EXIT.done
  }
  const asked = readArguments(args)
  if (asked === null) {
    console.error(USAGE)
    return EXIT.usage
  }
  const { memorials, seed } = asked
  const writer = openThreadedWriter(readProcessConfig())
  try {
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    let told = 0
    await importMemorials(writer, {
      batches: generateBatches(asked),
      source: `generated-${memorials}-${seed}`,
      tags: [],
      keepDemonstration: true,
      interrupt: NEVER,
      // No two are alike, and nothing of an earlier run goes.
      onDuplicateKey: () => {},
      onOwnersValuesKept: () => {},
      onVanished: () => {},
      onStored: ({ added, updated, unchanged }) => {
        const stored = added + updated + unchanged
        if (stored < told + ROWS_A_LINE && stored < memorials) return
        told = stored
        console.log(`${counted(stored)} of ${counted(memorials)} (${counted(Math.round(stored / seconds()))} a second)`)
      },
    })
    console.log(`Done in ${seconds().toFixed(1)} s.`)
    return EXIT.done
  } finally {
    await writer.close()
  }
}

async function* generateBatches(asked: { memorials: number; seed: number }): AsyncGenerator<MemorialBatch> {
  let rows: ImportRow[] = []
  let line = 0
  for (const { identity, memorial, cemetery } of generateMemorials(asked)) {
    line += 1
    rows.push({ line, identity: { isKey: true, text: identity }, memorial, cemetery })
    if (rows.length < BATCH_ROWS) continue
    yield { rows, refused: 0 }
    rows = []
  }
  yield { rows, refused: 0 }
}

function counted(count: number): string {
  return count.toLocaleString('en-US')
}

function readArguments(args: readonly string[]): { memorials: number; seed: number } | null {
  let values: { memorials?: string; seed?: string }
  try {
    values = parseArgs({ args: [...args], options: { memorials: { type: 'string' }, seed: { type: 'string' } } }).values
  } catch {
    return null
  }
  const memorials = wholeNumber(values.memorials)
  const seed = values.seed === undefined ? 1 : wholeNumber(values.seed)
  if (memorials === null || seed === null || memorials < 1 || memorials > MOST_MEMORIALS) return null
  return { memorials, seed }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
