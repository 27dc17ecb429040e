import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { describeStoreContract } from '../../store-contract.test-suite.ts'
import { EMPTY_QUERY, generatedRows, importRows } from '../../store-fixture.test-suite.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../open-directory.ts'
import { ThreadedDirectoryStore } from './threaded-directory-store.ts'

describeStoreContract('SQLite with reader threads', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  const writer = await openSqliteWriter(path)
  const store = new ThreadedDirectoryStore(path)
  const editor = await openSqliteEditor(path)
  return {
    store,
    writer,
    editor,
    close: async () => {
      await editor.close()
      await store.close()
      await writer.close()
    },
  }
})

describe('ThreadedDirectoryStore', () => {
  const MEMORIALS = 6000
  const slice = { limit: 20, offset: 0 }
  const given = (letters: string): SearchQuery['givenNames'][number] => ({
    ...{ kind: 'prefix', spellings: [letters], fullNames: [] },
  })
  const bornBefore = { from: 0, to: 2100 }
  const anySurname = { kind: 'pattern', spellings: ['*e*'] } as const
  /** Reads all surnames and most memorials. */
  const expensive: SearchQuery = {
    ...EMPTY_QUERY,
    surname: anySurname,
    birthYears: bornBefore,
    deathYears: bornBefore,
  }
  let folder: string
  let path: string

  beforeAll(async () => {
    folder = temporaryFolder()
    path = join(folder, 'lychgate.db')
    const writer = await openSqliteWriter(path)
    await importRows(writer, generatedRows({ memorials: MEMORIALS, seed: 3 }))
    await writer.close()
  })

  test('finishes fast queries before expensive ones that came first', async () => {
    const store = new ThreadedDirectoryStore(path, { slowThreads: 1 })
    store.warm()
    const finished: string[] = []
    const run = async (name: string, work: () => Promise<unknown>) => {
      await work()
      finished.push(name)
    }
    await store.searchMemorials({ ...EMPTY_QUERY, surname: { kind: 'equal', spellings: ['smith'] } }, slice)
    await Promise.all([
      ...Array.from({ length: 4 }, () => run('expensive', () => store.searchMemorials(expensive, slice))),
      run('memorial', () => store.findMemorial(1)),
      run('fast', () => store.searchMemorials({ ...EMPTY_QUERY, givenNames: [given('jo')] }, slice)),
      run('menu', () => store.listCemeteryMenu('a', 10)),
    ])
    await store.close()
    expect(finished.filter((name) => name !== 'expensive')).toHaveLength(3)
    expect(finished.at(-1)).toBe('expensive')
    expect(finished.indexOf('fast')).toBeLessThan(finished.lastIndexOf('expensive'))
    expect(finished[0]).toBe('memorial')
  })

  test('returns the results of the plain store from both pools', async () => {
    const plain = new SqliteDirectoryStore(path)
    const threaded = new ThreadedDirectoryStore(path)
    const queries = [EMPTY_QUERY, expensive, { ...EMPTY_QUERY, birthYears: { from: 1850, to: 1877 } }]
    for (const query of queries) {
      for (const offset of [0, 2980]) {
        const expected = await plain.searchMemorials(query, { limit: 20, offset })
        expect(await threaded.searchMemorials(query, { limit: 20, offset })).toEqual(expected)
      }
      expect(await threaded.countMemorials([query, EMPTY_QUERY])).toEqual(
        await plain.countMemorials([query, EMPTY_QUERY]),
      )
    }
    await plain.close()
    await threaded.close()
  })

  test('rejects searches as busy while too many are waiting', async () => {
    const store = new ThreadedDirectoryStore(path, { slowThreads: 1, maxWaiting: { fast: 100, slow: 2 } })
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => store.searchMemorials(expensive, slice)))
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.length).toBeLessThan(12)
    for (const { reason } of rejected) expect(reason).toMatchObject({ name: 'DirectoryBusyError' })
    expect((await store.searchMemorials(EMPTY_QUERY, slice)).total).toBe(MEMORIALS)
    await store.close()
  })

  test('finds a change at once in both pools', async () => {
    const store = new ThreadedDirectoryStore(path)
    const editor = await openSqliteEditor(path)
    const note = { by: 'Ann', at: new Date('2026-11-22T08:00:00Z'), reason: null, dryRun: false }
    const found = async (surname: SearchQuery['surname']) =>
      (await store.searchMemorials({ ...EMPTY_QUERY, surname }, slice)).rows.map(({ id }) => id)
    for (const name of ['quillfeather', 'ashwhistle', 'larkmoor']) {
      const inFastPool = { kind: 'equal', spellings: [name] } as const
      const inSlowPool = { kind: 'pattern', spellings: [`*${name}`] } as const
      expect([await found(inFastPool), await found(inSlowPool)]).toEqual([[], []])
      await editor.editMemorial(6, { surname: name }, note)
      expect([await found(inFastPool), await found(inSlowPool)]).toEqual([[6], [6]])
      expect(await store.countMemorials([{ ...EMPTY_QUERY, surname: inFastPool }])).toEqual([1])
    }
    await editor.removeMemorial(6, note)
    expect(await found({ kind: 'equal', spellings: ['larkmoor'] })).toEqual([])
    await editor.close()
    await store.close()
  })

  test('throws an error with the file name when the database cannot be opened', () => {
    expect(() => new ThreadedDirectoryStore(join(folder, 'none.db'))).toThrow('none.db')
  })
})
