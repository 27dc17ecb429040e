import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import { EMPTY_MEMORIAL } from '../domain/memorial-fields.ts'
import type { BulkEdit, ChangeNote, DirectoryEditor } from './ports/editing.ts'
import { type DirectoryStore, REMOVED } from './ports.ts'
import {
  EMPTY_QUERY,
  foundNames,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

const NOTE: ChangeNote = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false }
const ALL = { limit: 100, offset: 0 }
const TAG = { slug: 'slate', name: 'Slate', description: null }

export function describeBulkEditing(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`editing many memorials in ${engine}`, () => {
    let opened: OpenedStore
    let store: DirectoryStore
    let editor: DirectoryEditor
    /** Edits memorials and returns the IDs of the changes. */
    const edit = async (...edits: BulkEdit[]) => {
      const batch = await editor.editMemorials(edits, NOTE)
      return (await editor.listBatch(batch!)).map(({ id }) => id)
    }
    const plots = async () => {
      const found = await Array.fromAsync([1, 2, 3], (id) => editor.findMemorial(id))
      return found.map((one) => one?.record.plot)
    }
    const cemetery = async (id: number) => {
      const found = await store.findCemetery(id)
      return found === null || found === REMOVED ? null : [found.memorialsCount, found.firstBurialDate?.year]
    }
    const namesIn = async (cemeteryId: number) => (await foundNames(store, { ...EMPTY_QUERY, cemeteryId })).names

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      editor = opened.editor
      const hill = testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' })
      await importRows(opened.writer, [
        keyedRow('a', testMemorial('Ada|Rookwood', '1843-04-04', '1921-11-20'), hill),
        keyedRow('b', testMemorial('Ben|Oatley', '1850', '1900'), hill),
        keyedRow('c', testMemorial('Cy|Roe', '1860', '1930'), testCemetery('Dale', { city: 'Osric', state: 'Iowa' })),
      ])
      await editor.storeTag(TAG, NOTE)
    })
    afterEach(() => opened.close())

    test('updates the earliest dates of cemeteries when memorials are edited, moved, removed, and restored', async () => {
      const year = async () => [await cemetery(1), await cemetery(2)]
      expect(await year()).toEqual([
        [2, 1900],
        [1, 1930],
      ])
      await edit({ id: 2, fields: { cemeteryId: 2 } })
      expect(await year()).toEqual([
        [1, 1921],
        [2, 1900],
      ])
      await editor.editMemorial(1, { deathDate: makePartialDate({ year: 1880 }) }, NOTE)
      await editor.removeMemorial(2, NOTE)
      expect(await year()).toEqual([
        [1, 1880],
        [1, 1930],
      ])
      await editor.editMemorial(1, { deathDate: makePartialDate({ year: 1890 }) }, NOTE)
      await editor.restoreMemorial(2, NOTE)
      expect(await year()).toEqual([
        [1, 1890],
        [2, 1900],
      ])
    })

    test('treats a burial without a month as earlier than one in the same year with a month', async () => {
      const burials = { 1: { year: 1850, month: 5 }, 2: { year: 1850 }, 3: { year: 1840 } }
      await edit({ id: 3, fields: { cemeteryId: 1 } })
      for (const [id, date] of Object.entries(burials)) {
        await editor.editMemorial(Number(id), { burialDate: makePartialDate(date) }, NOTE)
      }
      await editor.removeMemorial(3, NOTE)
      expect(await store.findCemetery(1)).toMatchObject({ firstBurialDate: { year: 1850, month: null } })
    })

    test('records the edits as one batch', async () => {
      const edits = [1, 2].map((id) => ({ id, fields: { plot: 'Section C' } }))
      const batch = await editor.editMemorials([{ id: 3, fields: { tags: [] } }, ...edits], NOTE)
      expect((await editor.listBatch(batch!)).map(({ recordId }) => recordId)).toEqual([2, 1])
      expect((await editor.history('memorial', 1))[0]).toMatchObject({
        ...{ action: 'edited', by: 'ann', batch, before: { plot: null }, after: { plot: 'Section C' } },
      })
      expect(await store.findMemorial(1)).toMatchObject({ updatedAt: '2026-11-20T09:05:30.000Z' })
    })

    test('counts all edits in a batch, the edits to undo, and the edits to removed memorials, and lists the latest', async () => {
      const batch = await editor.editMemorials(
        [1, 2, 3].map((id) => ({ id, fields: { plot: 'Section C' } })),
        NOTE,
      )
      const [latest] = await editor.listBatch(batch!, 1)
      expect([latest?.recordId, (await editor.listBatch(batch!, 1)).length]).toEqual([3, 1])
      await editor.removeMemorial(1, NOTE)
      expect(await editor.countBatch(batch!)).toEqual({ edits: 3, open: 2, removed: 1 })
      await editor.undoEdits([latest!.id], NOTE)
      expect(await editor.countBatch(batch!)).toEqual({ edits: 3, open: 1, removed: 1 })
    })

    test('removes memorials as one batch, and restores those that are still removed', async () => {
      const batch = await editor.removeMemorials([1, 2, 3], NOTE)
      expect([await cemetery(1), await cemetery(2), await store.findMemorial(2)]).toEqual([
        [0, undefined],
        [0, undefined],
        REMOVED,
      ])
      const changes = (await editor.listBatch(batch!)).map(({ id }) => id)
      await editor.restoreMemorial(2, NOTE)
      expect(await editor.countBatch(batch!)).toEqual({ edits: 3, open: 2, removed: 0 })
      expect(await editor.undoEdits(changes, NOTE)).toEqual({ undone: 2, kept: 0, removed: 0 })
      expect(await editor.countBatch(batch!)).toEqual({ edits: 3, open: 0, removed: 0 })
      expect([await cemetery(1), await cemetery(2)]).toEqual([
        [2, 1900],
        [1, 1930],
      ])
    })

    test('removes no memorial if one of them does not exist', async () => {
      const rejection = await editor.removeMemorials([1, 9], NOTE).catch((error) => error.rejection)
      expect([rejection, await cemetery(1)]).toEqual([{ code: 'no memorial', id: 9 }, [2, 1900]])
    })

    test('moves memorials between cemeteries, including one without a cemetery, and moves them back', async () => {
      const record = { ...EMPTY_MEMORIAL, givenNames: 'Dora', surname: 'Pell', deathDate: null, burialDate: null }
      const { id } = await editor.addMemorial(record, NOTE)
      const changes = await edit(...[1, 2, id].map((one) => ({ id: one, fields: { cemeteryId: 2 } })))
      expect([await cemetery(1), await cemetery(2)]).toEqual([
        [0, undefined],
        [4, 1900],
      ])
      expect(await namesIn(2)).toEqual(['Ben Oatley', 'Dora Pell', 'Cy Roe', 'Ada Rookwood'])
      await editor.undoEdits(changes, NOTE)
      expect([await cemetery(1), await cemetery(2)]).toEqual([
        [2, 1900],
        [1, 1930],
      ])
      expect(await namesIn(1)).toEqual(['Ben Oatley', 'Ada Rookwood'])
      expect((await editor.findMemorial(id))?.record.cemeteryId).toBeNull()
    })

    test('sets and removes tags', async () => {
      const tagged = async () => (await store.listTaggedMemorials('slate', ALL)).total
      const changes = await edit(...[1, 2, 3].map((id) => ({ id, fields: { tags: ['slate'] } })))
      expect(await tagged()).toBe(3)
      await edit({ id: 1, fields: { tags: [] } })
      expect(await tagged()).toBe(2)
      expect(await editor.undoEdits(changes, NOTE)).toEqual({ undone: 3, kept: 1, removed: 0 })
      expect(await tagged()).toBe(0)
    })

    test('rejects all edits if one is invalid', async () => {
      const first = { id: 1, fields: { plot: 'Section C' } }
      const rejected = async (edit: BulkEdit) =>
        editor.editMemorials([first, edit], NOTE).catch((error) => error.rejection)
      expect(await rejected({ id: 2, fields: { tags: ['marble'] } })).toEqual({ code: 'no tag', slug: 'marble' })
      expect(await rejected({ id: 2, fields: { cemeteryId: 9 } })).toEqual({ code: 'no cemetery', id: 9 })
      expect(await rejected({ id: 9, fields: { plot: 'Row 1' } })).toEqual({ code: 'no memorial', id: 9 })
      const expected = { plot: 'Row 7' }
      expect(await rejected({ id: 2, fields: { plot: 'Row 1' }, expected })).toEqual({
        code: 'changed meanwhile',
        id: 2,
      })
      await editor.removeMemorial(2, NOTE)
      expect(await rejected({ id: 2, fields: { plot: 'Row 1' } })).toEqual({ code: 'removed', id: 2 })
      expect(await plots()).toEqual([null, null, null])
    })

    test('undoes unchanged edits, but keeps later changes and removed memorials', async () => {
      const changes = await edit(...[1, 2, 3].map((id) => ({ id, fields: { plot: 'Section C' } })))
      await editor.editMemorial(1, { plot: 'Section D' }, NOTE)
      await editor.removeMemorial(2, NOTE)
      expect(await editor.undoEdits(changes, NOTE)).toEqual({ undone: 2, kept: 1, removed: 1 })
      expect(await plots()).toEqual(['Section D', 'Section C', null])
      expect(await editor.undoEdits(changes, NOTE)).toEqual({ undone: 0, kept: 0, removed: 1 })
      await editor.restoreMemorial(2, NOTE)
      expect(await editor.undoEdits(changes, NOTE)).toEqual({ undone: 1, kept: 0, removed: 0 })
      expect(await plots()).toEqual(['Section D', null, null])
    })
  })
}
