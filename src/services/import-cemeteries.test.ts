import { expect, test } from 'vitest'
import type { CemeteryInput } from '../domain/cemetery.ts'
import type { DirectoryWriter } from '../storage/ports.ts'
import { type CemeteryBatch, importCemeteries } from './import-cemeteries.ts'

/** A writer that writes down what is asked of it. */
function fakeWriter({ failsAt = 0 } = {}) {
  const calls: string[] = []
  let stores = 0
  const writer = {
    counts: async () => ({
      memorials: 3,
      demoMemorials: 3,
      cemeteries: 1,
      demoCemeteries: 1,
      removed: 0,
    }),
    removeDemo: async () => {
      calls.push('remove demo data')
      return { memorials: 3, cemeteries: 1 }
    },
    storeCemeteries: async (drafts: readonly CemeteryInput[]) => {
      calls.push(`store ${drafts.length}`)
      if (++stores === failsAt) throw new Error('disk full')
      return drafts.map(() => ({ outcome: 'added' as const, keptOverrides: [] }))
    },
  } as unknown as DirectoryWriter
  return { writer, calls }
}

const batch = (cemeteries: number, refused = 0): CemeteryBatch => ({
  cemeteries: Array(cemeteries).fill({ name: 'Elm Grove' } as CemeteryInput),
  refused,
})

const run = (writer: DirectoryWriter, items: readonly (CemeteryBatch | Error)[], stop = new AbortController()) =>
  importCemeteries(writer, {
    batches: (async function* () {
      for (const item of items) {
        if (item instanceof Error) throw item
        yield item
      }
    })(),
    keepDemo: false,
    interrupt: stop.signal,
    onOwnersValuesKept: () => {},
    onStored: () => {},
  })

test('stores thousands together, the demonstration before the first of them, and counts every row', async () => {
  const { writer, calls } = fakeWriter()
  const summary = await run(writer, [batch(1500, 2), batch(100, 1), batch(400), batch(7)])
  expect(summary).toMatchObject({ added: 2007, refused: 3, demoRemoved: true, interrupted: false })
  expect(calls).toEqual(['remove demo data', 'store 2000', 'store 7'])
})

test('a file without a cemetery leaves the demonstration alone', async () => {
  const { writer, calls } = fakeWriter()
  expect(await run(writer, [batch(0, 4)])).toMatchObject({ added: 0, refused: 4, demoRemoved: false })
  expect(calls).toEqual([])
})

test('a file that fails half-way keeps what was read before, and the failure is thrown on', async () => {
  const { writer, calls } = fakeWriter()
  await expect(run(writer, [batch(100), new Error('cut off')])).rejects.toThrow('cut off')
  expect(calls).toEqual(['remove demo data', 'store 100'])
})

test('nothing follows a store that fails', async () => {
  const { writer, calls } = fakeWriter({ failsAt: 1 })
  await expect(run(writer, [batch(2000), batch(5)])).rejects.toThrow('disk full')
  expect(calls).toEqual(['remove demo data', 'store 2000'])
})

test('a run that is stopped stores what was read', async () => {
  const { writer } = fakeWriter()
  const stopped = new AbortController()
  stopped.abort()
  expect(await run(writer, [batch(5), batch(3)], stopped)).toMatchObject({ added: 5, interrupted: true })
})
