import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DirectoryWriter, ImportOutcome, ImportRow } from '../storage/ports.ts'
import { importMemorials, type MemorialBatch, type MemorialImport } from './import-memorials.ts'

// A pause of this process must not change the size of the steps.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** A writer that records its calls. */
function fakeWriter(
  behavior: {
    readonly outcomes?: ImportOutcome
    readonly demo?: number
    readonly failsAt?: number
    readonly isClosed?: boolean
    readonly millisecondsPerRow?: number
  } = {},
) {
  const calls: string[] = []
  let stores = 0
  const writer: DirectoryWriter = {
    beginImport: async ({ name }) => {
      if (behavior.isClosed) throw new Error('the directory cannot be opened')
      calls.push(`begin ${name}`)
      return {
        runId: 4,
        store: async (rows) => {
          calls.push(`store ${rows.length}`)
          stores++
          vi.advanceTimersByTime(rows.length * (behavior.millisecondsPerRow ?? 0))
          if (stores === behavior.failsAt) throw new Error('disk full')
          return rows.map(() => behavior.outcomes ?? 'added')
        },
        takeRepeatedLines: () => [],
        async *listMissing() {
          calls.push('list missing')
          yield { memorialId: 7, name: 'Jane Roe' }
        },
        cemeteriesAdded: async () => stores * 2,
        finish: async ({ refused, missing }) => {
          calls.push(`finish ${refused} ${missing}`)
        },
        close: async () => {
          calls.push('close')
        },
      }
    },
    findOverlap: async () => null,
    storeCemeteries: async () => [],
    finishCemeteries: async () => {},
    storeTags: async (tags) => {
      calls.push(`tags ${tags.length}`)
    },
    removeDemo: async () => {
      calls.push('remove demo data')
      return { memorials: 1, cemeteries: 1 }
    },
    isUnused: async () => false,
    counts: async () => {
      if (behavior.isClosed) throw new Error('the directory cannot be opened')
      return {
        memorials: 0,
        demoMemorials: behavior.demo ?? 0,
        cemeteries: 0,
        demoCemeteries: 0,
        removed: 0,
      }
    },
    close: async () => {},
  }
  return { writer, calls }
}

const rowWith = (epitaph: string | null) =>
  ({
    line: 2,
    identity: { isKey: false, text: '' },
    memorial: { epitaph, lifeEvents: [] as const },
  }) as unknown as ImportRow
const ROW = rowWith(null)
const batch = (rows: number, refused = 0): MemorialBatch => ({ rows: Array(rows).fill(ROW), refused })

async function* batchesOf(...items: (MemorialBatch | Error)[]): AsyncGenerator<MemorialBatch> {
  for (const item of items) {
    if (item instanceof Error) throw item
    yield item
  }
}

const run = (writer: DirectoryWriter, change: Partial<MemorialImport>) =>
  importMemorials(writer, {
    batches: batchesOf(),
    source: 'register.csv',
    tags: [],
    keepDemo: false,
    interrupt: new AbortController().signal,
    onDuplicateKey: () => {},
    onPurged: () => {},
    onOverridesKept: () => {},
    onMissing: () => {},
    onStored: () => {},
    ...change,
  })

test('stores rows in order in large batches, counts the outcomes, and lists missing rows', async () => {
  const { writer, calls } = fakeWriter()
  const missing: string[] = []
  const summary = await run(writer, {
    batches: batchesOf(batch(1500), batch(700, 4), batch(3), batch(2)),
    onMissing: (row) => missing.push(row.name),
  })
  expect(summary).toMatchObject({ added: 2205, refused: 4, missing: 1, cemeteriesAdded: 8, interrupted: false })
  const stored = ['store 50', 'store 2000', 'store 150', 'store 5']
  expect(calls).toEqual(['begin register.csv', ...stored, 'list missing', 'finish 4 1', 'close'])
  expect(missing).toEqual(['Jane Roe'])
})

test('stores rows with long text in smaller batches', async () => {
  const { writer, calls } = fakeWriter()
  const long = { rows: Array<ImportRow>(60).fill(rowWith('x'.repeat(20_000))), refused: 0 }
  await run(writer, { batches: batchesOf(long, long, long) })
  expect(calls.filter((call) => call.startsWith('store'))).toEqual(['store 50', 'store 70', 'store 60'])
})

test('stores rows that take long in small steps, because others may wait to write', async () => {
  const { writer, calls } = fakeWriter({ millisecondsPerRow: 10 })
  const onStored = vi.fn()
  await run(writer, { batches: batchesOf(batch(400)), onStored })
  const steps = ['store 50', 'store 100', 'store 100', 'store 100', 'store 50']
  expect(calls.filter((call) => call.startsWith('store'))).toEqual(steps)
  expect(onStored).toHaveBeenCalledTimes(5)
})

test('rejects a row with a duplicate key', async () => {
  const { writer } = fakeWriter({ outcomes: 'duplicate-key' })
  const lines: number[] = []
  const summary = await run(writer, { batches: batchesOf(batch(2)), onDuplicateKey: (row) => lines.push(row.line) })
  expect([summary.added, summary.refused, lines]).toEqual([0, 2, [2, 2]])
})

describe('the demo data', () => {
  test('is removed before the first row is stored, and tags are stored before rows', async () => {
    const { writer, calls } = fakeWriter({ demo: 9 })
    const tags = [{ slug: 'a', name: 'A', description: null }]
    const summary = await run(writer, { batches: batchesOf(batch(0, 5), batch(1)), tags })
    expect(summary.demoRemoved).toBe(true)
    expect(calls.slice(0, 4)).toEqual(['remove demo data', 'tags 1', 'begin register.csv', 'store 1'])
  })

  test('stays if no row can be stored, and with the option to keep it', async () => {
    const none = fakeWriter({ demo: 9 })
    await run(none.writer, { batches: batchesOf(batch(0, 5)) })
    // A session is opened only to list memorials of earlier runs.
    expect(none.calls).toEqual(['begin register.csv', 'list missing', 'finish 5 1', 'close'])
    const kept = fakeWriter({ demo: 9 })
    await run(kept.writer, { batches: batchesOf(batch(1)), keepDemo: true })
    expect(kept.calls).not.toContain('remove demo data')
  })
})

test('stores the rows read before a failure, lists no missing rows, and throws the error', async () => {
  const { writer, calls } = fakeWriter()
  await expect(run(writer, { batches: batchesOf(batch(3), new Error('cut off')) })).rejects.toThrow('cut off')
  expect(calls).toEqual(['begin register.csv', 'store 3', 'close'])
})

test('stops after the first failure to store', async () => {
  const { writer, calls } = fakeWriter({ failsAt: 1 })
  await expect(run(writer, { batches: batchesOf(batch(3000), batch(2000)) })).rejects.toThrow('disk full')
  expect(calls).toEqual(['begin register.csv', 'store 50', 'close'])
})

test('throws a failure to store instead of an earlier failure to read', async () => {
  const { writer, calls } = fakeWriter({ failsAt: 1 })
  await expect(run(writer, { batches: batchesOf(batch(3), new Error('cut off')) })).rejects.toThrow('disk full')
  expect(calls).toEqual(['begin register.csv', 'store 3', 'close'])
})

test('stores the rows read before an interruption and lists no missing rows', async () => {
  const { writer, calls } = fakeWriter()
  const stop = new AbortController()
  async function* batches() {
    yield batch(3000)
    stop.abort()
    yield batch(2)
    yield batch(1)
  }
  const summary = await run(writer, { batches: batches(), interrupt: stop.signal })
  expect(summary).toMatchObject({ added: 3002, interrupted: true, missing: 0 })
  expect(calls).toEqual(['begin register.csv', 'store 50', 'store 2000', 'store 950', 'store 2', 'finish 0 0', 'close'])
})

test.each([
  ['there are rows to store', [batch(3)]],
  ['there are no rows to store', [batch(0, 2)]],
])('throws the error from opening the directory if %s', async (_, batches) => {
  const { writer, calls } = fakeWriter({ isClosed: true })
  await expect(run(writer, { batches: batchesOf(...batches) })).rejects.toThrow('the directory cannot be opened')
  expect(calls).toEqual([])
})

test('throws the failure to read if it comes first', async () => {
  const { writer } = fakeWriter({ isClosed: true })
  const batches = batchesOf(new Error('the file is torn'))
  await expect(run(writer, { batches })).rejects.toThrow('the file is torn')
})
