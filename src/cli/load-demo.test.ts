import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import type { SqlDirectoryWriter } from '../storage/sql/import/directory-writer.ts'
import { openSqliteWriter } from '../storage/sqlite/open-directory.ts'
import { loadDemo, readDemo } from './load-demo.ts'

/** Returns the row counts of the batches that the next import of `writer` stores, each in its own transaction. */
function watchBatches(writer: SqlDirectoryWriter, { fails = false } = {}): number[] {
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

describe('a directory with the demo data', () => {
  let folder: string
  let writer: SqlDirectoryWriter
  let batches: readonly number[]

  beforeAll(async () => {
    folder = temporaryFolder()
    writer = await openSqliteWriter(join(folder, 'lychgate.sqlite'))
    batches = watchBatches(writer)
    await loadDemo(writer)
  })

  afterAll(() => writer.close())

  test('marks every record as demo data', async () => {
    const { memorials, cemeteries, ...counts } = await writer.counts()
    const demo = await readDemo()
    expect([memorials, cemeteries]).toEqual([demo.memorials.length, demo.cemeteries.length])
    expect(counts).toEqual({ demoMemorials: memorials, demoCemeteries: cemeteries, removed: 0 })
  })

  test('receives all memorials in one transaction', async () => {
    expect(batches).toEqual([(await readDemo()).memorials.length])
  })

  test('stays the same when the demo data is loaded again', async () => {
    const before = await writer.counts()
    await loadDemo(writer)
    expect(await writer.counts()).toEqual(before)
  })

  test('does not load the demo data again, even after its removal', async () => {
    expect(await writer.isUnused()).toBe(false)
    await writer.removeDemo()
    expect(await writer.isUnused()).toBe(false)
  })
})

describe('an empty directory', () => {
  let folder: string
  let writer: SqlDirectoryWriter

  beforeEach(async () => {
    folder = temporaryFolder()
    writer = await openSqliteWriter(join(folder, 'lychgate.sqlite'))
  })

  afterEach(() => writer.close())

  test('can load the demo data', async () => {
    expect(await writer.isUnused()).toBe(true)
  })

  test('has no memorials after an interrupted load, and the next start completes it', async () => {
    watchBatches(writer, { fails: true })
    await expect(loadDemo(writer)).rejects.toThrow('power failure')
    expect(await writer.counts()).toMatchObject({ memorials: 0, cemeteries: 40 })
    expect(await writer.isUnused()).toBe(true)
    await loadDemo(writer)
    expect((await writer.counts()).memorials).toBeGreaterThan(3000)
  })

  test('does not load the demo data into a directory with a real cemetery', async () => {
    const { cemeteries } = await readDemo()
    await writer.storeCemeteries(cemeteries.slice(0, 1), { isDemo: false })
    expect(await writer.isUnused()).toBe(false)
  })
})
