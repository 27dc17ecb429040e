import { expect, test } from 'vitest'
import type { CemeteryInput } from '../domain/cemetery.ts'
import type { DirectoryWriter } from '../storage/ports.ts'
import { type CemeteryBatch, importCemeteries } from './import-cemeteries.ts'

/** A writer that records its calls. */
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
    storeCemeteries: async (inputs: readonly CemeteryInput[]) => {
      calls.push(`store ${inputs.length}`)
      if (++stores === failsAt) throw new Error('disk full')
      return inputs.map(() => ({ outcome: 'added' as const, keptOverrides: [] }))
    },
    finishCemeteries: async () => {},
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
    onOverridesKept: () => {},
    onStored: () => {},
  })

test('stores large batches, removes the demo data before the first, and counts every row', async () => {
  const { writer, calls } = fakeWriter()
  const summary = await run(writer, [batch(1500, 2), batch(100, 1), batch(400), batch(7)])
  expect(summary).toMatchObject({ added: 2007, refused: 3, demoRemoved: true, interrupted: false })
  expect(calls).toEqual(['remove demo data', 'store 2000', 'store 7'])
})

test('keeps the demo data if the file has no cemetery', async () => {
  const { writer, calls } = fakeWriter()
  expect(await run(writer, [batch(0, 4)])).toMatchObject({ added: 0, refused: 4, demoRemoved: false })
  expect(calls).toEqual([])
})

test('stores the cemeteries read before a failure, then throws the error', async () => {
  const { writer, calls } = fakeWriter()
  await expect(run(writer, [batch(100), new Error('cut off')])).rejects.toThrow('cut off')
  expect(calls).toEqual(['remove demo data', 'store 100'])
})

test('stops after a failure to store', async () => {
  const { writer, calls } = fakeWriter({ failsAt: 1 })
  await expect(run(writer, [batch(2000), batch(5)])).rejects.toThrow('disk full')
  expect(calls).toEqual(['remove demo data', 'store 2000'])
})

test('stores the cemeteries read before an interruption', async () => {
  const { writer } = fakeWriter()
  const stopped = new AbortController()
  stopped.abort()
  expect(await run(writer, [batch(5), batch(3)], stopped)).toMatchObject({ added: 5, interrupted: true })
})
