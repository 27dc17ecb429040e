import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import { EMPTY_SEARCH, InvalidInputError, type MemorialSearch, RemovedError } from '../contract/directory.ts'
import { DirectoryBusyError } from '../storage/ports/too-busy.ts'
import type { SqlDirectoryWriter } from '../storage/sql/import/directory-writer.ts'
import { SqliteDirectoryStore } from '../storage/sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../storage/store-fixture.test-suite.ts'
import { systemClock } from './clock.ts'
import { DirectoryService } from './directory-service.ts'

describe('the directory service', () => {
  let folder: string
  let writer: SqlDirectoryWriter
  let store: SqliteDirectoryStore
  let directory: DirectoryService
  let year = 2026

  beforeEach(async () => {
    folder = temporaryFolder()
    writer = await openSqliteWriter(join(folder, 'lychgate.db'))
    store = new SqliteDirectoryStore(join(folder, 'lychgate.db'))
    directory = new DirectoryService(store, {
      now: () => new Date(Date.UTC(year, 1, 28)),
      today: () => ({ year, month: 2, day: 28 }),
    })
    const springfield = testCemetery('Oak Ridge', { city: 'Springfield', county: 'Sangamon', state: 'Illinois' })
    await importRows(writer, [
      keyedRow('1', testMemorial('Ada|Oatley', '1848-02-29', '1900-03-01'), springfield),
      ...Array.from({ length: 41 }, (_, i) => keyedRow(`n${i}`, testMemorial('Ben|Pengarth', '1850', '1910'))),
    ])
  })
  afterEach(async () => {
    await store.close()
    await writer.close()
  })

  const search = (entered: Partial<MemorialSearch>) => directory.searchMemorials({ ...EMPTY_SEARCH, ...entered })

  test('finds, sorts, and counts the results of a search in one query', async () => {
    const calls: string[] = []
    const watched = new Proxy(store, {
      get(target, name: keyof SqliteDirectoryStore) {
        calls.push(name)
        return Reflect.get(target, name).bind(target)
      },
    })
    await new DirectoryService(watched, systemClock).searchMemorials({ ...EMPTY_SEARCH, surname: 'Pengarth' })
    expect(calls).toEqual(['arrangeMemorials'])
  })

  test('reports when the directory was too busy to count the results of a search', async () => {
    const busyStore = new Proxy(store, {
      get(target, name: keyof SqliteDirectoryStore) {
        if (name === 'arrangeMemorials') return () => Promise.reject(new DirectoryBusyError(5))
        return Reflect.get(target, name).bind(target)
      },
    })
    let incomplete = 0
    const onIncomplete = () => void incomplete++
    for (const opened of [store, busyStore]) {
      const service = new DirectoryService(opened, systemClock, { onIncomplete })
      const { total, groups } = await service.searchMemorials({ ...EMPTY_SEARCH, surname: 'Pengarth' })
      expect([total, groups === null, incomplete]).toEqual(opened === store ? [41, false, 0] : [41, true, 1])
    }
  })

  test('returns empty groups for a search without results', async () => {
    const groups = { states: [], withoutState: 0, births: [], withoutBirth: 0 }
    expect(await search({ surname: 'Nobodyhere' })).toMatchObject({ total: 0, groups })
  })

  test('finds a town with the name or the code of a state without cemeteries', async () => {
    await importRows(writer, [
      keyedRow(
        '1',
        testMemorial('Amos|Rookwood', '', '1900'),
        testCemetery('Hill', { city: 'Newfoundland', state: 'New Jersey' }),
      ),
      keyedRow('2', testMemorial('Otto|Rookwood', '', '1900'), testCemetery('Hof', { city: 'Wren', country: 'DE' })),
    ])
    expect(await search({ location: 'Newfoundland, NJ' })).toMatchObject({ total: 1, unrecognizedPlaces: [] })
    expect(await search({ location: 'DE' })).toMatchObject({ total: 1, unrecognizedPlaces: [] })
    expect(await search({ location: 'Delaware' })).toMatchObject({
      total: 0,
      unrecognizedPlaces: [{ entered: 'Delaware' }],
    })
  })

  test('pages through search results with exact totals, even past the end', async () => {
    const { data, understood: _understood, groups: _groups, ...last } = await search({ surname: 'Pengarth', page: 3 })
    expect(data).toHaveLength(1)
    expect(last).toEqual({
      currentPage: 3,
      lastPage: 3,
      perPage: 20,
      total: 41,
      from: 41,
      to: 41,
      exactTotal: 41,
      sort: 'name',
      unrecognizedPlaces: [],
      suggestions: [],
    })
    for (const page of [4, 1_000_000_000, Number.MAX_SAFE_INTEGER]) {
      expect(await search({ surname: 'Pengarth', page })).toMatchObject({ data: [], total: 41, from: null, to: null })
    }
  })

  test('reports every invalid field', async () => {
    let fields: InvalidInputError['fields'] = {}
    try {
      await search({ givenNames: 'J*', surname: '?', birthYear: 'yesterday', deathYear: '12' })
    } catch (error) {
      if (error instanceof InvalidInputError) fields = error.fields
    }
    expect(Object.keys(fields).sort()).toEqual(['birthYear', 'deathYear', 'givenNames', 'surname'])
    expect(fields.surname).toEqual(['Please enter at least 2 letters besides * or ?.'])
  })

  test('recognizes places with and without commas and reports unrecognized ones', async () => {
    for (const location of ['Springfield, IL', 'springfield il', 'Sangamon County, Illinois, USA', 'IL']) {
      expect(await search({ location }), location).toMatchObject({ total: 1, unrecognizedPlaces: [] })
    }
    expect(await search({ location: 'Atlantis, IL' })).toMatchObject({
      total: 0,
      unrecognizedPlaces: [{ entered: 'Atlantis' }],
    })
    expect(await directory.listCemeteries({ cemeteryId: null, location: 'Atlantis', page: 1 })).toMatchObject({
      total: 0,
      unrecognizedPlaces: [{ entered: 'Atlantis' }],
    })
  })

  test('returns places in the spelling of the cemeteries', async () => {
    const namesOf = async (location: string) =>
      (await search({ location })).understood.places.map(({ name, isRecognized }) =>
        isRecognized ? name : `? ${name}`,
      )
    expect(await namesOf('springfield il')).toEqual(['Springfield', 'Illinois'])
    expect(await namesOf('SANGAMON, usa')).toEqual(['Sangamon County', 'United States'])
    expect(await namesOf('sangamon co., Ill.')).toEqual(['Sangamon County', 'Illinois'])
    expect(await namesOf('springfeld, il')).toEqual(['? springfeld', 'Illinois'])
    expect(await namesOf('')).toEqual([])
  })

  test('suggests a cemetery whose name was entered as a place', async () => {
    const [oakRidge] = await store.listCemeteryMenu(null, 1)
    const { unrecognizedPlaces } = await search({ location: 'oak ridge, il' })
    expect(unrecognizedPlaces).toEqual([
      {
        entered: 'oak ridge',
        nearest: [{ name: 'Oak Ridge, Springfield, Illinois', location: 'Illinois', cemeteryId: oakRidge?.id }],
      },
    ])
    expect(await search({ location: 'Illinois', cemeteryId: oakRidge?.id ?? 0 })).toMatchObject({ total: 1 })
  })

  test('returns how names, years, and the cemetery of a search were interpreted', async () => {
    const [oakRidge] = await store.listCemeteryMenu(null, 1)
    const { understood } = await search({ surname: 'Oat*', birthYear: 'abt 1848', cemeteryId: oakRidge?.id ?? 0 })
    expect(understood).toMatchObject({
      surname: { text: 'Oat', kind: 'beginning' },
      birthYears: { from: 1846, to: 1850 },
      deathYears: null,
      cemetery: { name: 'Oak Ridge', city: 'Springfield' },
    })
    expect((await search({ cemeteryId: 999_999 })).understood.cemetery).toBeNull()
  })

  test('hides remarks unless the setting or the site owner shows them', async () => {
    const session = await writer.beginImport({ name: 'remarks', isDemo: false })
    const remarked = (name: string) => keyedRow(name, testMemorial(name, '', '1900', { remark: 'paid by her son' }))
    await session.store(['Cy|Finch', 'Dora|Finch', 'Eli|Finch'].map(remarked))
    await session.close()
    const editor = await openSqliteEditor(join(folder, 'lychgate.db'))
    const note = { by: 'ann', at: new Date(), reason: null, dryRun: false }
    await editor.editMemorial(44, { isRemarkShown: true }, note)
    await editor.editMemorial(45, { isRemarkShown: false }, note)
    await editor.close()
    const shown = (shows: boolean) => {
      const service = new DirectoryService(store, systemClock, { showsRemarks: shows })
      return Promise.all([43, 44, 45].map(async (id) => (await service.findMemorial(id))?.remark))
    }
    expect(await shown(false)).toEqual([null, 'paid by her son', null])
    expect(await shown(true)).toEqual(['paid by her son', 'paid by her son', null])
    expect(await directory.findMemorial(44)).not.toHaveProperty('isRemarkShown')
  })

  test('computes an age only if it is certain', async () => {
    expect(await directory.findMemorial(1)).toMatchObject({ ageAtDeath: '52' })
    expect(await directory.findMemorial(2)).toMatchObject({ ageAtDeath: null })
    expect(await directory.findMemorial(99)).toBeNull()
  })

  test('lists births on February 29 on February 28 of common years', async () => {
    const births = async () =>
      (await directory.listTodaysEvents({ day: 28, month: 2, birthsPage: 1, deathsPage: 1 })).births.total
    year = 2026
    expect(await births()).toBe(1)
    year = 2028
    expect(await births()).toBe(0)
  })

  test('throws RemovedError for a removed memorial', async () => {
    const demo = await writer.beginImport({ name: 'demonstration', isDemo: true })
    await demo.store([keyedRow('d', testMemorial('Cora|Demo', '', '1900'), testCemetery('Invented'))])
    await writer.removeDemo()
    await expect(directory.findMemorial(43)).rejects.toThrow(RemovedError)
    await expect(directory.findCemeteryMemorials(2, { filter: null, page: 1 })).rejects.toThrow(RemovedError)
  })

  test('returns at most 1,000 memorials of a cemetery per page', async () => {
    const all = await directory.findCemeteryMemorials(1, { filter: null, page: 1, perPage: 5000 })
    expect(all?.memorials.perPage).toBe(1000)
    expect(await directory.findCemeteryMemorials(77, { filter: null, page: 1 })).toBeNull()
  })
})
