import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_SEARCH, type MemorialSearch } from '../../src/contract/directory.ts'
import { systemClock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import type { SqlDirectoryWriter } from '../../src/storage/sql/import/directory-writer.ts'
import { auditDirectory } from '../../src/storage/sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

const HOSTILE = [
  ...[
    '"',
    "'",
    '" OR "',
    "'; DROP TABLE memorial; --",
    's:smith',
    'c:1',
    'b:1850',
    '*',
    '_',
    '%',
    '\\',
    '^smith',
    '-smith',
  ],
  ...['AND', 'OR', 'NOT', 'NEAR(smith ash)', '{tokens}: smith', 'tokens:smith', '(smith', 'smith)', 'smith*', 'sm?th'],
  ...[
    'a\u0000b',
    'Smith\u0000',
    '\ud800',
    'x\udc00y',
    '\uffff',
    '\u{10ffff}',
    '\u0001',
    'Smith\u0001Ash',
    '\u202eהתימס',
    'שלום',
  ],
  ...[
    'e\u0301\u0301\u0301\u0301',
    '\u0301',
    '\u200d',
    '👩‍👧',
    '12345',
    '٣',
    '½',
    '①',
    'ﷺ',
    'ﬁnch',
    'ǅ',
    'İstanbul',
    'ıssız',
    'ΣΊΣΥΦΟΣ',
  ],
  ...[
    'a'.repeat(10_000),
    'ü'.repeat(10_000),
    '𠀋'.repeat(10_000),
    'a '.repeat(5_000),
    '-'.repeat(10_000),
    'a*'.repeat(200),
  ],
]

describe('a store with hostile input', () => {
  let folder: string
  let file: string
  let writer: SqlDirectoryWriter
  let store: SqliteDirectoryStore
  let directory: DirectoryService
  const search = (entered: Partial<MemorialSearch>) => directory.searchMemorials({ ...EMPTY_SEARCH, ...entered })

  beforeEach(async () => {
    folder = temporaryFolder()
    file = path.join(folder, 'lychgate.db')
    writer = await openSqliteWriter(file)
    store = new SqliteDirectoryStore(file)
    directory = new DirectoryService(store, systemClock)
  })
  afterEach(async () => {
    await store.close()
    await writer.close()
  })

  async function listedIds(): Promise<number[]> {
    const { total } = await search({})
    const { rows } = await store.searchMemorials(
      {
        givenNames: [],
        surname: null,
        similarNames: null,
        maidenName: null,
        birthYears: null,
        deathYears: null,
        cemeteryId: null,
        places: [],
      },
      { limit: total, offset: 0 },
    )
    return rows.map(({ id }) => id)
  }

  test('stores hostile names and places unchanged, and finds only memorials that match', async () => {
    await importRows(writer, [
      keyedRow(
        'plain',
        testMemorial('Ada|Smith', '1850', '1900'),
        testCemetery('Hill', { city: 'Wren', state: 'Iowa' }),
      ),
      ...HOSTILE.map((text, i) =>
        keyedRow(
          `hostile ${i}`,
          testMemorial('', '1850', '1900', { givenNames: text, surname: text, maidenName: text, nickname: text }),
          testCemetery(text, { city: text, county: text, state: text, zip: text, country: text }),
        ),
      ),
    ])
    expect(await auditDirectory(file)).toEqual([])
    expect((await search({})).total).toBe(HOSTILE.length + 1)
    for (const [i, text] of HOSTILE.entries()) {
      const id = i + 2
      const hasLetter = /[\p{L}\p{N}]/u.test(text.normalize('NFKD'))
      for (const field of ['surname', 'givenNames', 'location'] as const) {
        if (/[*?]/.test(text)) continue
        const found = await search({ [field]: text })
        const ids: number[] = []
        for (let page = 1; page <= found.lastPage; page++) {
          ids.push(...(await search({ [field]: text, page })).data.map((row) => row.id))
        }
        expect(ids, `${field} ${text.slice(0, 30)}`).toHaveLength(found.total)
        if (field !== 'location' || !text.includes(','))
          expect(ids.includes(id), `${field} ${i} ${text.slice(0, 30)}`).toBe(hasLetter)
      }
      expect(await directory.findMemorial(id)).not.toBeNull()
    }
    // Removing and adding a memorial must change the same token counts.
    await importRows(
      writer,
      HOSTILE.map((text, i) => keyedRow(`hostile ${i}`, testMemorial('', '1851', '1900', { surname: text }))),
    )
    expect(await auditDirectory(file)).toEqual([])
    expect((await search({})).total).toBe(HOSTILE.length + 1)
  })

  test('accepts IDs and offsets at the numeric limits', async () => {
    await importRows(writer, [keyedRow('1', testMemorial('Ada|Ash', '', '1900'), testCemetery('Hill'))])
    for (const id of [Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 32 + 1]) {
      expect(await directory.findMemorial(id)).toBeNull()
      expect(await directory.findCemeteryMemorials(id, { filter: null, page: 1 })).toBeNull()
      expect((await search({ cemeteryId: id })).total).toBe(0)
      expect((await search({ page: id })).data).toEqual([])
      expect((await search({ surname: 'Ash', page: id })).total).toBe(1)
    }
  })

  test('keeps the order when all rows are inserted at one position', async () => {
    const surnames = {
      ascending: (i: number) => `M${String(i).padStart(5, '0')}`,
      descending: (i: number) => `M${String(99_999 - i).padStart(5, '0')}`,
      equal: () => 'Mmm',
      inward: (i: number) => (i % 2 === 0 ? `Ma${String(i).padStart(5, '0')}` : `Mz${String(99_999 - i)}`),
    }
    const expected: { id: number; key: string }[] = []
    const bring = async (key: string, names: readonly string[]) => {
      await importRows(
        writer,
        names.map((name, i) => keyedRow(`${key} ${i}`, testMemorial(`A|${name}`, '', '1900'))),
        key,
      )
      for (const name of names) expected.push({ id: expected.length + 1, key: name.toLowerCase() })
    }
    await bring('ends', ['Aaa', 'Zzz'])
    for (const [way, surname] of Object.entries(surnames)) {
      for (let i = 0; i < 60; i++) await bring(`${way} ${i}`, [surname(i)])
      await bring(
        `${way} at once`,
        Array.from({ length: 500 }, (_, i) => surname(i)),
      )
    }
    expected.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
    expect(await listedIds()).toEqual(expected.map(({ id }) => id))
    expect(await auditDirectory(file)).toEqual([])
  })

  test('expands a wildcard that matches thousands of words', async () => {
    const names = Array.from({ length: 5_000 }, (_, i) => `An${i.toString(36)}na`)
    await importRows(
      writer,
      names.map((name, i) => keyedRow(String(i), testMemorial(`Ada|${name}`, '', '1900'))),
    )
    expect((await search({ surname: '*an*' })).total).toBe(5_000)
  })
})

describe('a directory with two writers', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = temporaryFolder()
    file = path.join(folder, 'lychgate.db')
  })

  const rowsOf = (source: string, count: number, city: string): ImportRow[] =>
    Array.from({ length: count }, (_, i) =>
      keyedRow(
        `${source} ${i}`,
        testMemorial(`Ada|${source}${i % 50}`, '1850', '1900'),
        testCemetery('Hill', { city }),
      ),
    )

  test('runs two imports at once without losing rows, and readers see whole batches', async () => {
    // Both writers share one thread, so each must commit every batch. A waiting writer would block the other one's commit.
    const [one, other] = [await openSqliteWriter(file), await openSqliteWriter(file)]
    await one.counts()
    const store = new SqliteDirectoryStore(file)
    const directory = new DirectoryService(store, systemClock)
    let isRunning = true
    const reader = (async () => {
      while (isRunning) {
        const found = await directory.searchMemorials({ ...EMPTY_SEARCH, location: 'Wren', page: 1 })
        expect(found.data).toHaveLength(Math.min(20, found.total))
        expect(found.total % 100).toBe(0)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const run = async (writer: SqlDirectoryWriter, source: string) => {
      const session = await writer.beginImport({ name: source, isDemo: false })
      const rows = rowsOf(source, 2_000, 'Wren')
      for (let start = 0; start < rows.length; start += 100) await session.store(rows.slice(start, start + 100))
      await session.close()
    }
    await Promise.all([run(one, 'Oatley'), run(other, 'Rookwood')])
    isRunning = false
    await reader
    expect((await one.counts()).memorials).toBe(4_000)
    await Promise.all([one.close(), other.close(), store.close()])
    expect(await auditDirectory(file)).toEqual([])
  })

  test('uses changes that another writer makes between two batches', async () => {
    const [one, other] = [await openSqliteWriter(file), await openSqliteWriter(file)]
    const session = await one.beginImport({ name: 'register', isDemo: false })
    await session.store(rowsOf('Oatley', 3, 'Wren'))
    await other.storeCemeteries([testCemetery('Hill', { city: 'Wren', county: 'Larkspur', zip: '05091' })], {
      isDemo: false,
    })
    await session.store(rowsOf('Rookwood', 2, 'Wren'))
    await session.close()
    expect(await auditDirectory(file)).toEqual([])
    const store = new SqliteDirectoryStore(file)
    const directory = new DirectoryService(store, systemClock)
    expect(await directory.searchMemorials({ ...EMPTY_SEARCH, location: '05091' })).toMatchObject({ total: 5 })
    await importRows(one, rowsOf('Oatley', 3, 'Osric'), 'register')
    expect(await directory.searchMemorials({ ...EMPTY_SEARCH, location: 'Larkspur' })).toMatchObject({ total: 2 })
    await Promise.all([one.close(), other.close(), store.close()])
    expect(await auditDirectory(file)).toEqual([])
  })

  test('continues after the demo data is removed between two batches', async () => {
    const [one, other] = [await openSqliteWriter(file), await openSqliteWriter(file)]
    const demonstration = await one.beginImport({ name: 'demonstration', isDemo: true })
    await demonstration.store(rowsOf('Demo', 3, 'Wren'))
    await other.removeDemo()
    await demonstration.store(rowsOf('Later', 3, 'Wren'))
    await demonstration.close()
    expect(await one.counts()).toMatchObject({ memorials: 3, cemeteries: 1 })
    await Promise.all([one.close(), other.close()])
    expect(await auditDirectory(file)).toEqual([])
  })

  test('rejects a second first import of one source at the same time', async () => {
    const [one, other] = [await openSqliteWriter(file), await openSqliteWriter(file)]
    const first = await one.beginImport({ name: 'register.csv', isDemo: false })
    const second = await other.beginImport({ name: 'register.csv', isDemo: false })
    const unkeyed = (row: ImportRow): ImportRow => ({ ...row, identity: { isKey: false, text: row.identity.text } })
    const rows = rowsOf('Oatley', 40, 'Wren').map(unkeyed)
    await first.store(rows.slice(0, 20))
    await expect(second.store(rows.slice(0, 20))).rejects.toThrow(
      'Another import of the source "register.csv" is running',
    )
    await first.store(rows.slice(20))
    await Promise.all([first.close(), second.close()])
    expect((await importRows(other, rows, 'register.csv')).outcomes.every((outcome) => outcome === 'unchanged')).toBe(
      true,
    )
    expect((await one.counts()).memorials).toBe(40)
    await Promise.all([one.close(), other.close()])
    expect(await auditDirectory(file)).toEqual([])
  })

  test('throws a clear error for a file that is not a database', async () => {
    await writeFile(file, 'surname,given names\n'.repeat(200))
    await expect(openSqliteWriter(file)).rejects.toThrow(/lychgate\.db.*(not|no) .*database/i)
    expect(() => new SqliteDirectoryStore(file)).toThrow(/lychgate\.db.*(not|no) .*database/i)
  })

  test.skipIf(process.getuid?.() === 0)('throws a clear error for a file that cannot be written', async () => {
    await await (await openSqliteWriter(file)).close()
    await chmod(file, 0o444)
    await expect(openSqliteWriter(file)).rejects.toThrow(/lychgate\.db/)
  })
})
