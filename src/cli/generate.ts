import { parseArgs } from 'node:util'
import { formatNumber } from '../domain/format-number.ts'
import { openWriter } from '../server/compose/compose-directory.ts'
import { readProcessConfig } from '../server/config/config.ts'
import { importMemorials, type MemorialBatch } from '../services/import-memorials.ts'
import type { ImportRow } from '../storage/ports.ts'
import { generateMemorials } from '../synthetic/synthetic-directory.ts'
import { processCommandIo, runCommand, UsageError } from './run-command.ts'

const BATCH_ROWS = 2000
const ROWS_PER_REPORT = 20_000
const NEVER = new AbortController().signal
const MAX_MEMORIALS = 100_000_000
const USAGE = `Usage: lychgate generate --memorials N [--seed S]

Adds N synthetic memorials (1 to 100,000,000) for benchmarks. S is an integer (default: 1). The same N and S produce
the same memorials. They are not marked as fictional: use a separate DATA_DIR.

Exit status: 0 done, 1 failed, 2 usage error.
`

/** Adds synthetic memorials for measurements; the same arguments produce the same memorials. */
export function runGenerate(args: readonly string[], io = processCommandIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const options = parseArguments(args)
    const { memorials, seed } = options
    const writer = await openWriter(readProcessConfig())
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
        // Every key is unique, so no run reports rows of an earlier run as missing.
        onDuplicateKey: () => {},
        onPurged: () => {},
        onOverridesKept: () => {},
        onMissing: () => {},
        onStored: ({ added, updated, unchanged }) => {
          const stored = added + updated + unchanged
          if (stored < reported + ROWS_PER_REPORT && stored < memorials) return
          reported = stored
          const rate = Math.round(stored / seconds())
          io.out.write(`${formatNumber(stored)} of ${formatNumber(memorials)} (${formatNumber(rate)} per second)\n`)
        },
      })
      io.out.write(`Done in ${seconds().toFixed(1)} s.\n`)
    } finally {
      await writer.close()
    }
  })
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

function parseArguments(args: readonly string[]): { memorials: number; seed: number } {
  const options = { memorials: { type: 'string' }, seed: { type: 'string', default: '1' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const memorials = wholeNumber(values.memorials)
  const seed = wholeNumber(values.seed)
  if (memorials === null || memorials < 1 || memorials > MAX_MEMORIALS) {
    throw new UsageError(`--memorials must be a whole number from 1 to ${formatNumber(MAX_MEMORIALS)}.`)
  }
  if (seed === null) throw new UsageError('--seed must be a whole number of at most nine digits.')
  return { memorials, seed }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
