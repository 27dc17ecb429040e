import { parseArgs } from 'node:util'
import { generateMemorials } from '../demo/synthetic-directory.ts'
import { openThreadedWriter } from '../server/compose-directory.ts'
import { readProcessConfig } from '../server/config.ts'
import type { ImportRow } from '../storage/ports.ts'
import { EXIT } from './exit-status.ts'
import { asksForHelp } from './help.ts'

const BATCH_ROWS = 20_000
const MOST_MEMORIALS = 100_000_000
const USAGE = `Use: lychgate generate --memorials N [--seed S]

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
    return EXIT.wrongUse
  }
  const { memorials, seed } = asked
  const writer = openThreadedWriter(readProcessConfig())
  try {
    const startedAt = performance.now()
    const session = await writer.beginImport({ name: `generated-${memorials}-${seed}`, isDemonstration: false })
    let rows: ImportRow[] = []
    let made = 0
    let stored = 0
    // One batch is made while the last is being stored.
    let storing: Promise<void> = Promise.resolve()
    const store = async (batch: readonly ImportRow[]) => {
      await session.store(batch)
      stored += batch.length
      const rate = Math.round(stored / ((performance.now() - startedAt) / 1000))
      console.log(`${counted(stored)} of ${counted(memorials)} (${counted(rate)} a second)`)
    }
    for (const { identity, memorial, cemetery } of generateMemorials({ memorials, seed })) {
      made += 1
      rows.push({ line: made, identity: { isKey: true, text: identity }, memorial, cemetery })
      if (rows.length < BATCH_ROWS && made < memorials) continue
      await storing
      storing = store(rows)
      rows = []
    }
    await storing
    await session.close()
    console.log(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    return EXIT.done
  } finally {
    await writer.close()
  }
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
