import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { surnamePattern } from '../../tests/support/parsed-names.ts'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import { EMPTY_MEMORIAL, type MemorialFields } from '../domain/memorial-fields.ts'
import type { ChangeNote, DirectoryEditor, EditRejection } from './ports/editing.ts'
import { type DirectoryStore, type DirectoryWriter, type ImportRow, REMOVED } from './ports.ts'
import {
  EMPTY_QUERY,
  foundNames,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

const ALL = { limit: 100, offset: 0 }
const AT = new Date('2026-11-20T09:05:30Z')

const note = (change: Partial<ChangeNote> = {}): ChangeNote => ({
  by: 'ann',
  at: AT,
  reason: null,
  dryRun: false,
  ...change,
})

export function describeEditing(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`editing a directory in ${engine}`, () => {
    let opened: OpenedStore
    let store: DirectoryStore
    let writer: DirectoryWriter
    let editor: DirectoryEditor
    const importing = (rows: readonly ImportRow[], source?: string) => importRows(writer, rows, source)
    const rejectionOf = async (work: Promise<unknown>): Promise<EditRejection> =>
      work.then(
        () => Promise.reject(new Error('The change was not rejected.')),
        (error) => error.rejection,
      )
    const memorial = async (id: number) => {
      const found = await store.findMemorial(id)
      if (found === null || found === REMOVED) throw new Error(`memorial ${id} is ${found}`)
      return found
    }

    const HILL = testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' })
    const DALE = testCemetery('Dale', { city: 'Osric', state: 'Iowa' })
    const ADA = keyedRow('a', testMemorial('Ada|Rookwood', '1843-04-04', '1921-11-20'), HILL)
    const BEN = keyedRow('b', testMemorial('Ben|Oatley', '1850', '1900'), DALE)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      writer = opened.writer
      editor = opened.editor
      await importing([ADA, BEN])
    })
    afterEach(() => opened.close())

    test('edits a memorial, updates all lists, and records the change in the audit log', async () => {
      const fields: Partial<MemorialFields> = {
        surname: 'Rookwood-Voss',
        birthDate: makePartialDate({ year: 1844, qualifier: 'about' }),
        burialPlace: 'Thornmere',
        cemeteryId: 2,
      }
      const { change } = await editor.editMemorial(1, fields, note({ reason: 'her granddaughter wrote' }))
      expect(change).toMatchObject({
        action: 'edited',
        by: 'ann',
        at: new Date('2026-11-20T09:05:30Z'),
        reason: 'her granddaughter wrote',
        before: { surname: 'Rookwood', birthDate: '1843-04-04', burialPlace: null, cemeteryId: 1 },
        after: { surname: 'Rookwood-Voss', birthDate: '~1844', burialPlace: 'Thornmere', cemeteryId: 2 },
      })
      expect(await memorial(1)).toMatchObject({
        slug: 'ada-rookwood-voss',
        birthDate: { year: 1844, qualifier: 'about' },
        deathDate: { year: 1921, month: 11, day: 20 },
        cemetery: { id: 2 },
        updatedAt: '2026-11-20T09:05:30.000Z',
      })
      expect((await foundNames(store, { surname: surnamePattern('Voss') })).names).toEqual(['Ada Rookwood-Voss'])
      expect((await foundNames(store, { cemeteryId: 1 })).total).toBe(0)
      expect((await foundNames(store, { cemeteryId: 2 })).names).toEqual(['Ben Oatley', 'Ada Rookwood-Voss'])
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 0, firstBurialDate: null })
      expect(await store.findCemetery(2)).toMatchObject({ memorialsCount: 2, firstBurialDate: { year: 1900 } })
      expect((await store.listOnThisDay('Birth', [{ month: 4, day: 4 }], null, ALL)).total).toBe(0)
      expect(await editor.history('memorial', 1)).toHaveLength(1)
    })

    test('saves nothing when no value changes, and nothing on a dry run', async () => {
      const before = await store.version()
      expect((await editor.editMemorial(1, { surname: 'Rookwood' }, note())).change).toBeNull()
      const removed = await editor.removeMemorial(1, note({ dryRun: true }))
      expect(removed.change?.before).toMatchObject({ surname: 'Rookwood' })
      const added = await editor.addMemorial({ ...EMPTY_MEMORIAL, surname: 'New' }, note({ dryRun: true }))
      expect(added.id).toBe(3)
      expect(await store.version()).toBe(before)
      expect(await editor.history('memorial', 1)).toEqual([])
      expect((await memorial(1)).surname).toBe('Rookwood')
      expect(await store.findMemorial(3)).toBeNull()
    })

    test('removes a memorial from all lists and restores it unchanged', async () => {
      await editor.storeTag({ slug: 'slate', name: 'Slate', description: null }, note())
      await editor.editMemorial(1, { tags: ['slate'] }, note())
      const before = await memorial(1)
      const { change } = await editor.removeMemorial(1, note({ reason: 'the family asked' }))
      expect(change).toMatchObject({ action: 'removed', reason: 'the family asked', after: null })
      expect(change?.before).toMatchObject({ givenNames: 'Ada', birthDate: '1843-04-04', tags: ['slate'] })
      expect(await store.findMemorial(1)).toBe(REMOVED)
      expect(await store.findMemorialSummary(1)).toBe(REMOVED)
      expect(await foundNames(store, {})).toEqual({ names: ['Ben Oatley'], total: 1 })
      expect(await foundNames(store, { surname: surnamePattern('Rookwood') })).toEqual({ names: [], total: 0 })
      expect((await store.listCemeteryMemorials(1, null, ALL)).total).toBe(0)
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 0, firstBurialDate: null })
      expect((await store.listOnThisDay('Birth', [{ month: 4, day: 4 }], null, ALL)).total).toBe(0)
      expect((await store.listTaggedMemorials('slate', ALL)).total).toBe(0)
      expect(await editor.findMemorial(1)).toMatchObject({ isRemoved: true, slug: 'ada-rookwood' })
      expect(await rejectionOf(editor.editMemorial(1, { surname: 'X' }, note()))).toEqual({ code: 'removed', id: 1 })
      expect(await rejectionOf(editor.removeMemorial(1, note()))).toEqual({ code: 'removed', id: 1 })

      const later = new Date('2026-11-21T10:00:00Z')
      const { undone } = await editor.restoreMemorial(1, note({ at: later }))
      expect(undone).toMatchObject({ action: 'removed', isUndone: true })
      expect(await memorial(1)).toEqual({ ...before, updatedAt: '2026-11-21T10:00:00.000Z' })
      expect((await foundNames(store, { surname: surnamePattern('Rookwood') })).total).toBe(1)
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 1, firstBurialDate: { year: 1921 } })
      expect((await store.listTaggedMemorials('slate', ALL)).total).toBe(1)
    })

    test('undoes changes one by one and rejects an undo when none is left', async () => {
      await editor.editMemorial(1, { surname: 'One', epitaph: 'Asleep' }, note())
      await editor.editMemorial(1, { surname: 'Two' }, note())
      await editor.removeMemorial(1, note())
      await editor.restoreMemorial(1, note())
      expect(await memorial(1)).toMatchObject({ surname: 'Two', epitaph: 'Asleep' })
      await editor.restoreMemorial(1, note())
      expect(await memorial(1)).toMatchObject({ surname: 'One', epitaph: 'Asleep' })
      await editor.restoreMemorial(1, note())
      expect(await memorial(1)).toMatchObject({ surname: 'Rookwood', epitaph: null, slug: 'ada-rookwood' })
      expect(await rejectionOf(editor.restoreMemorial(1, note()))).toMatchObject({ code: 'nothing to undo' })
      expect(await editor.history('memorial', 1)).toHaveLength(6)
    })

    test('undoes any change and keeps fields that a later change set', async () => {
      const first = (await editor.editMemorial(1, { surname: 'One', epitaph: 'Asleep' }, note())).change!
      await editor.editMemorial(1, { surname: 'Two', plot: 'Row 4' }, note())
      const undone = await editor.undoChange(first.id, note())
      expect(undone.kept).toEqual(['surname'])
      expect(undone.change).toMatchObject({ action: 'restored', undoes: first.id, after: { epitaph: null } })
      expect(await memorial(1)).toMatchObject({ surname: 'Two', epitaph: null, plot: 'Row 4' })
      const again = await rejectionOf(editor.undoChange(first.id, note()))
      expect(again).toEqual({ code: 'cannot be undone', id: first.id })
      const renamed = (await editor.editCemetery(1, { name: 'Oak Hills' }, note())).change!
      await editor.undoChange(renamed.id, note())
      expect(await store.findCemetery(1)).toMatchObject({ name: 'Oak Hill' })
    })

    test('rejects an edit of a record that does not have the expected value', async () => {
      const expected = { surname: 'Rookwood', birthDate: makePartialDate({ year: 1843, month: 4, day: 4 }) }
      await editor.editMemorial(1, { epitaph: 'Asleep' }, note(), expected)
      await editor.editMemorial(1, { surname: 'One' }, note())
      const late = await rejectionOf(editor.editMemorial(1, { epitaph: 'Awake' }, note(), expected))
      expect(late).toEqual({ code: 'changed meanwhile', id: 1 })
      expect(await memorial(1)).toMatchObject({ surname: 'One', epitaph: 'Asleep' })
      const cemetery = editor.editCemetery(1, { phone: '1' }, note(), { name: 'Another' })
      expect(await rejectionOf(cemetery)).toEqual({ code: 'changed meanwhile', id: 1 })
    })

    test('links relatives in both directions and hides a relative that staff unlinked', async () => {
      const relativesOf = async (id: number) =>
        (await memorial(id)).relatives.map((one) => [one.kinship, one.memorial.id])
      const { change } = await editor.editMemorial(1, { familyLinks: ['spouse 2'] }, note())
      expect([await relativesOf(1), await relativesOf(2)]).toEqual([[['spouse', 2]], [['spouse', 1]]])
      await editor.editMemorial(2, { familyLinks: ['mother 1'] }, note())
      expect([await relativesOf(1), await relativesOf(2)]).toEqual([[['spouse', 2]], [['mother', 1]]])
      await editor.undoChange(change!.id, note())
      expect(await relativesOf(1)).toEqual([['child', 2]])
      await editor.editMemorial(1, { familyLinks: ['none 2'] }, note())
      expect([await relativesOf(1), await relativesOf(2)]).toEqual([[], []])
      await editor.editMemorial(1, { familyLinks: [] }, note())
      await editor.removeMemorial(2, note())
      await editor.restoreMemorial(2, note())
      expect(await relativesOf(2)).toEqual([['mother', 1]])
    })

    test('edits many memorials as a batch, separate from other batches', async () => {
      const edits = (plot: string) => [1, 2].map((id) => ({ id, fields: { plot } }))
      const batch = await editor.editMemorials(edits('Row 1'), note())
      const other = await editor.editMemorials(edits('Row 2'), note())
      expect(await editor.editMemorials(edits('Row 3'), note({ batch }))).toBe(batch)
      expect((await editor.listBatch(batch!)).map(({ recordId }) => recordId)).toEqual([2, 1, 2, 1])
      expect((await editor.listBatch(other!)).map(({ recordId }) => recordId)).toEqual([2, 1])
      expect(await editor.editMemorials(edits('Row 3'), note())).toBeNull()
    })

    test('never reuses the ID of a removed memorial', async () => {
      const record = { ...EMPTY_MEMORIAL, givenNames: 'Cora', surname: 'Finch', cemeteryId: 1 }
      const { id } = await editor.addMemorial(record, note())
      expect(id).toBe(3)
      expect(await memorial(3)).toMatchObject({ slug: 'cora-finch', cemetery: { id: 1 }, isDemo: false })
      expect(await rejectionOf(editor.restoreMemorial(3, note()))).toMatchObject({
        code: 'nothing to undo',
        wasAdded: true,
      })
      await editor.removeMemorial(3, note())
      expect((await editor.addMemorial(record, note())).id).toBe(4)
      expect(await store.findMemorial(3)).toBe(REMOVED)
    })

    test('rejects unknown records and saves nothing', async () => {
      const before = await store.version()
      expect(await rejectionOf(editor.editMemorial(9, {}, note()))).toEqual({ code: 'no memorial', id: 9 })
      expect(await rejectionOf(editor.restoreMemorial(9, note()))).toEqual({ code: 'no memorial', id: 9 })
      expect(await rejectionOf(editor.editMemorial(1, { cemeteryId: 9 }, note()))).toEqual({
        code: 'no cemetery',
        id: 9,
      })
      expect(await rejectionOf(editor.editMemorial(1, { tags: ['no'] }, note()))).toEqual({
        code: 'no tag',
        slug: 'no',
      })
      expect(await rejectionOf(editor.mergeCemetery(1, 9, note()))).toEqual({ code: 'no cemetery', id: 9 })
      expect(await rejectionOf(editor.mergeCemetery(1, 1, note()))).toEqual({ code: 'merge into itself', id: 1 })
      expect(await store.version()).toBe(before)
    })

    test('does not restore a removed memorial when an import has its row', async () => {
      await editor.removeMemorial(1, note())
      expect(await importing([ADA, BEN])).toEqual({ outcomes: ['unchanged', 'unchanged'], missing: [] })
      const changed = keyedRow('a', testMemorial('Ada|Rookwood', '1843-04-05', '1921-11-20'), HILL)
      expect((await importing([changed, BEN])).outcomes).toEqual(['unchanged', 'unchanged'])
      expect(await store.findMemorial(1)).toBe(REMOVED)
      await editor.restoreMemorial(1, note())
      expect((await importing([changed, BEN])).outcomes).toEqual(['updated', 'unchanged'])
      expect(await memorial(1)).toMatchObject({ birthDate: { day: 5 } })
    })

    test('keeps owner overrides when the source changes, and reports the fields', async () => {
      await editor.editMemorial(1, { surname: 'Voss', cemeteryId: 2, deathPlace: 'Osric' }, note())
      expect((await importing([ADA, BEN])).outcomes).toEqual(['unchanged', 'unchanged'])
      const changed = keyedRow('a', testMemorial('Ada|Brandt', '1843-04-05', '1921-11-20', { plot: 'C 4' }), HILL)
      const overrides = { memorialId: 1, fields: ['surname', 'deathPlace', 'cemeteryId'] }
      expect((await importing([changed])).outcomes).toEqual([{ ...overrides, outcome: 'updated' }])
      expect(await memorial(1)).toMatchObject({
        surname: 'Voss',
        slug: 'ada-voss',
        birthDate: { year: 1843, month: 4, day: 5 },
        plot: 'C 4',
        cemetery: { id: 2 },
        lifeEvents: [{ type: 'Birth' }, { type: 'Death', location: 'Osric' }],
      })
      // Every later import reports the conflict but saves nothing.
      expect((await importing([changed])).outcomes).toEqual([{ ...overrides, outcome: 'unchanged' }])
      const agreeing = keyedRow('a', testMemorial('Ada|Voss', '1843-04-05', '1921-11-20', { plot: 'C 4' }), DALE)
      expect((await importing([agreeing])).outcomes).toEqual([
        { memorialId: 1, fields: ['deathPlace'], outcome: 'unchanged' },
      ])
      // After an undo, the import sets the fields again.
      await editor.restoreMemorial(1, note())
      expect((await importing([changed])).outcomes).toEqual(['updated'])
      expect(await memorial(1)).toMatchObject({ surname: 'Brandt', cemetery: { id: 1 } })
    })

    test('finds a renamed cemetery by its old name in imports', async () => {
      const { change } = await editor.editCemetery(1, { name: 'Elm Grove', county: 'Windsor', phone: null }, note())
      expect(change?.after).toEqual({ name: 'Elm Grove', county: 'Windsor' })
      expect(await store.findCemetery(1)).toMatchObject({ name: 'Elm Grove', slug: 'elm-grove' })
      expect((await foundNames(store, { places: ['windsor'] })).total).toBe(1)
      const outcomes = await writer.storeCemeteries([{ ...HILL, county: 'Orange', phone: '555-0101' }], {
        isDemo: false,
      })
      expect(outcomes).toMatchObject([{ id: 1, outcome: 'updated' }])
      expect(await store.findCemetery(1)).toMatchObject({ name: 'Elm Grove', county: 'Windsor', phone: '555-0101' })
      const elm = testCemetery('Elm Grove', {
        city: 'Thornmere',
        state: 'Vermont',
        county: 'Windsor County',
        phone: '1',
      })
      const again = await writer.storeCemeteries([elm], { isDemo: false })
      expect(again).toEqual([{ id: 1, outcome: 'updated', keptOverrides: ['county'] }])
      expect(await store.findCemetery(1)).toMatchObject({ county: 'Windsor', phone: '1' })
      expect(
        await rejectionOf(editor.editCemetery(2, { name: 'Elm Grove', city: 'Thornmere', state: 'VT' }, note())),
      ).toEqual({
        code: 'duplicate name',
        id: 2,
        other: 1,
        isFormer: false,
      })
      await editor.restoreCemetery(1, note())
      expect(await store.findCemetery(1)).toMatchObject({ name: 'Oak Hill', county: null, slug: 'oak-hill' })
      expect((await foundNames(store, { places: ['windsor'] })).total).toBe(0)
    })

    test('does not fill in a cemetery field that the owner has cleared', async () => {
      await writer.storeCemeteries([{ ...HILL, phone: '555-0101' }], { isDemo: false })
      await editor.editCemetery(1, { phone: null }, note())
      await importing([keyedRow('c', testMemorial('Cora|Finch', '', '1900'), { ...HILL, phone: '555-0101' })], 'two')
      expect(await store.findCemetery(1)).toMatchObject({ phone: null, memorialsCount: 2 })
    })

    test('merges a cemetery into another, redirects its ID and names, and unmerges it', async () => {
      const third = keyedRow('c', testMemorial('Cora|Finch', '', '1899'), testCemetery('Third'))
      await importing([third], 'two')
      const merged = await editor.mergeCemetery(1, 2, note({ reason: 'the same cemetery' }))
      expect(merged).toMatchObject({ moved: 1, change: { action: 'merged', recordId: 1, otherId: 2 } })
      expect(await store.findCemetery(1)).toMatchObject({
        id: 2,
        name: 'Dale',
        memorialsCount: 2,
        firstBurialDate: { year: 1900 },
      })
      expect(await memorial(1)).toMatchObject({ cemetery: { id: 2 }, updatedAt: '2026-11-20T09:05:30.000Z' })
      expect((await store.listCemeteryMemorials(2, null, ALL)).total).toBe(2)
      expect((await foundNames(store, { cemeteryId: 1 })).names).toEqual(['Ben Oatley', 'Ada Rookwood'])
      expect((await foundNames(store, { places: ['thornmere'] })).total).toBe(0)
      expect((await store.listCemeteries({ cemeteryId: 1, places: [] }, ALL)).rows).toMatchObject([{ id: 2 }])
      const renaming = editor.editCemetery(1, { name: 'X' }, note())
      expect(await rejectionOf(renaming)).toEqual({ code: 'merged', kind: 'cemetery', id: 1, into: 2 })

      const late = keyedRow('d', testMemorial('Dan|Voss', '', '1901'), HILL)
      await importing([late], 'three')
      expect(await memorial(4)).toMatchObject({ cemetery: { id: 2 } })

      await editor.mergeCemetery(2, 3, note())
      expect(await store.findCemetery(1)).toMatchObject({ id: 3, memorialsCount: 4 })
      const unmerging = editor.restoreCemetery(1, note())
      expect(await rejectionOf(unmerging)).toEqual({ code: 'merged', kind: 'cemetery', id: 2, into: 3 })
      await editor.restoreCemetery(2, note())
      expect(await store.findCemetery(3)).toMatchObject({ memorialsCount: 1 })
      expect(await store.findCemetery(1)).toMatchObject({ id: 2, memorialsCount: 3 })

      expect(await editor.restoreCemetery(2, note())).toMatchObject({ id: 1, moved: 1 })
      expect(await store.findCemetery(1)).toMatchObject({ id: 1, name: 'Oak Hill', memorialsCount: 1 })
      // Memorials that an import added under the old name since the merge do not move back.
      expect(await store.findCemetery(2)).toMatchObject({ memorialsCount: 2, firstBurialDate: { year: 1900 } })
      expect(await memorial(1)).toMatchObject({ cemetery: { id: 1 } })
      expect((await foundNames(store, { places: ['thornmere'] })).names).toEqual(['Ada Rookwood'])
    })

    test('finds all memorials of a merged cemetery by a ZIP code that one row of a batch adds', async () => {
      await editor.mergeCemetery(1, 2, note())
      await importing(
        [
          keyedRow('c', testMemorial('Cora|Finch', '', '1900'), DALE),
          keyedRow('d', testMemorial('Dan|Voss', '', '1901'), HILL),
          keyedRow('e', testMemorial('Eve|Brandt', '', '1902'), { ...DALE, zip: '05098' }),
        ],
        'two',
      )
      expect((await foundNames(store, { places: ['05098'] })).total).toBe(5)
      expect((await foundNames(store, { cemeteryId: 2, places: ['osric', '05098'] })).total).toBe(5)
    })

    test('adds and edits tags, and removes only unused ones', async () => {
      const slate = { slug: 'slate', name: 'Slate', description: 'Thin stones.' }
      expect((await editor.storeTag(slate, note())).change).toMatchObject({ action: 'added', after: slate })
      expect((await editor.storeTag(slate, note())).change).toBeNull()
      await editor.storeTag({ ...slate, name: 'Carved slate' }, note())
      expect(await store.findTag('slate')).toMatchObject({ name: 'Carved slate' })
      await editor.editMemorial(1, { tags: ['slate'] }, note())
      expect(await editor.listTags()).toMatchObject([{ slug: 'slate', memorials: 1 }])
      expect(await rejectionOf(editor.removeTag('slate', note()))).toEqual({
        code: 'tag in use',
        slug: 'slate',
        memorials: 1,
      })
      await editor.editMemorial(1, { tags: [] }, note())
      await editor.removeTag('slate', note())
      expect(await store.findTag('slate')).toBeNull()
      // The undo cannot assign a tag that no longer exists.
      await editor.restoreMemorial(1, note())
      expect((await memorial(1)).tags).toEqual([])
    })

    test('rejects an undo for memorials that were removed with the demo data', async () => {
      const session = await writer.beginImport({ name: 'demo', isDemo: true })
      await session.store([
        keyedRow('1', testMemorial('Demo|One', '1850', '1900'), testCemetery('Invented')),
        keyedRow('2', testMemorial('Demo|Two', '1850', '1900'), testCemetery('Invented')),
      ])
      await session.close()
      await editor.removeMemorial(3, note())
      await editor.editMemorial(4, { surname: 'Zwei' }, note())
      await editor.restoreMemorial(3, note())
      expect((await memorial(3)).isDemo).toBe(true)
      await editor.removeMemorial(3, note())
      await writer.removeDemo()
      for (const id of [3, 4]) {
        expect(await rejectionOf(editor.restoreMemorial(id, note()))).toEqual({ code: 'demo data was removed', id })
        expect(await store.findMemorial(id)).toBe(REMOVED)
      }
      expect(await store.searchMemorials(EMPTY_QUERY, ALL)).toMatchObject({ total: 2 })
    })
  })
}
