import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SqliteDirectoryWriter } from '../storage/sqlite/import/directory-writer.ts'
import { loadDemo, mayLoadDemo, readDemo } from './load-demo.ts'

let folder: string
let writer: SqliteDirectoryWriter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-demo-'))
  writer = new SqliteDirectoryWriter(join(folder, 'lychgate.sqlite'))
})

afterEach(async () => {
  await writer.close()
  await rm(folder, { recursive: true })
})

/** Returns the row counts of the batches that the next import stores, each in its own transaction. */
function watchBatches({ fails = false } = {}): number[] {
  const batches: number[] = []
  const beginImport = writer.beginImport.bind(writer)
  vi.spyOn(writer, 'beginImport').mockImplementationOnce(async (source) => {
    const session = await beginImport(source)
    const store = session.store.bind(session)
    vi.spyOn(session, 'store').mockImplementation(async (rows) => {
      batches.push(rows.length)
      if (fails) throw new Error('power failure')
      return store(rows)
    })
    return session
  })
  return batches
}

describe('loading the demo data', () => {
  test('marks every record as demo data', async () => {
    await loadDemo(writer)
    const { memorials, cemeteries, ...counts } = await writer.counts()
    const demo = await readDemo()
    expect([memorials, cemeteries]).toEqual([demo.memorials.length, demo.cemeteries.length])
    expect(counts).toEqual({ demoMemorials: memorials, demoCemeteries: cemeteries, removed: 0 })
  })

  test('changes nothing when it is repeated', async () => {
    await loadDemo(writer)
    const before = await writer.counts()
    await loadDemo(writer)
    expect(await writer.counts()).toEqual(before)
  })

  test('stores all memorials in one transaction', async () => {
    const batches = watchBatches()
    await loadDemo(writer)
    expect(batches).toEqual([(await readDemo()).memorials.length])
  })

  test('leaves no memorials when it is interrupted, and is completed by the next start', async () => {
    watchBatches({ fails: true })
    await expect(loadDemo(writer)).rejects.toThrow('power failure')
    expect(await writer.counts()).toMatchObject({ memorials: 0, cemeteries: 40 })
    expect(await mayLoadDemo(writer)).toBe(true)
    await loadDemo(writer)
    expect((await writer.counts()).memorials).toBeGreaterThan(3000)
  })
})

describe('a directory', () => {
  test('may load the demo data when it is new', async () => {
    expect(await mayLoadDemo(writer)).toBe(true)
  })

  test('does not load the demo data again after it was loaded or removed', async () => {
    await loadDemo(writer)
    expect(await mayLoadDemo(writer)).toBe(false)
    await writer.removeDemo()
    expect(await mayLoadDemo(writer)).toBe(false)
  })

  test('does not load the demo data beside a real cemetery', async () => {
    const { cemeteries } = await readDemo()
    await writer.storeCemeteries(cemeteries.slice(0, 1), { isDemo: false })
    expect(await mayLoadDemo(writer)).toBe(false)
  })
})
