import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeImageFiles } from '../domain/image-file.ts'
import type { ChangeNote, DirectoryEditor } from './ports/editing.ts'
import { importRows, keyedRow, type OpenedStore, testCemetery, testMemorial } from './store-fixture.test-suite.ts'

const NOTE: ChangeNote = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false }
const [GATE_FILE, CHAPEL_FILE] = ['a'.repeat(32), 'b'.repeat(32)]
const GATE = {
  image: encodeImageFiles({ file: GATE_FILE, width: 1600, height: 900, smaller: [520, 1000] }),
  imageAlt: 'The gate',
}
const CHAPEL = {
  image: encodeImageFiles({ file: CHAPEL_FILE, width: 400, height: 300, smaller: [] }),
  imageAlt: 'The chapel',
}
const NONE = { image: null, imageAlt: null }

export function describeCemeteryImages(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`pictures of cemeteries in ${engine}`, () => {
    let opened: OpenedStore
    let store: OpenedStore['store']
    let editor: DirectoryEditor
    const importing = () =>
      importRows(opened.writer, [
        keyedRow('a', testMemorial('Ada|Rookwood', '1843', '1921'), testCemetery('Oak Hill', { phone: '555-0101' })),
        keyedRow('b', testMemorial('Ben|Oatley', '1850', '1900'), testCemetery('Dale')),
      ])
    const recorded = async (id: number) => (await editor.findCemetery(id))!.record
    const states = () =>
      Promise.all([GATE_FILE, CHAPEL_FILE].map((file) => store.findImageState(`/media/${file}-400.jpg`)))

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      editor = opened.editor
      await importing()
    })
    afterEach(() => opened.close())

    test('stores a picture with its sizes, and shows its files', async () => {
      expect(await states()).toEqual(['unknown', 'unknown'])
      await editor.editCemetery(1, GATE, NOTE, NONE)
      expect(await store.findCemetery(1)).toMatchObject({
        image: {
          url: `/media/${GATE_FILE}-1600.jpg`,
          altText: 'The gate',
          width: 1600,
          height: 900,
          smaller: [
            { url: `/media/${GATE_FILE}-520.jpg`, width: 520 },
            { url: `/media/${GATE_FILE}-1000.jpg`, width: 1000 },
          ],
        },
        updatedAt: '2026-11-20T09:05:30.000Z',
      })
      expect(await states()).toEqual(['shown', 'unknown'])
      await editor.editCemetery(2, GATE, { ...NOTE, dryRun: true })
      expect(await recorded(2)).toMatchObject(NONE)
    })

    test('keeps the files of a replaced picture and undoes every change', async () => {
      await editor.editCemetery(1, GATE, NOTE)
      const { change } = await editor.editCemetery(1, CHAPEL, NOTE)
      expect(change).toMatchObject({ before: GATE, after: CHAPEL })
      expect(await states()).toEqual(['removed', 'shown'])
      await editor.undoChange(change!.id, NOTE)
      expect(await recorded(1)).toMatchObject(GATE)
      expect(await states()).toEqual(['shown', 'removed'])
      await editor.editCemetery(1, NONE, NOTE)
      expect(await states()).toEqual(['removed', 'removed'])
      await editor.restoreCemetery(1, NOTE)
      expect(await states()).toEqual(['shown', 'removed'])
    })

    test('rejects a change to a picture that someone else has changed', async () => {
      await editor.editCemetery(1, GATE, NOTE, NONE)
      await expect(editor.editCemetery(1, CHAPEL, NOTE, NONE)).rejects.toThrow('changed meanwhile')
      await editor.editCemetery(1, { phone: '555-0102' }, NOTE, { phone: '555-0101' })
      expect(await recorded(1)).toMatchObject({ ...GATE, phone: '555-0102' })
      await importing()
      expect(await recorded(1)).toMatchObject(GATE)
    })

    test('moves a picture to a cemetery without one in a merge, and back', async () => {
      await editor.editCemetery(1, GATE, NOTE)
      const { change } = await editor.mergeCemetery(1, 2, NOTE)
      expect(await recorded(2)).toMatchObject(GATE)
      expect(await states()).toEqual(['shown', 'unknown'])
      await editor.undoChange(change!.id, NOTE)
      expect([await recorded(1), await recorded(2)]).toMatchObject([GATE, NONE])
      expect(await states()).toEqual(['shown', 'unknown'])
    })

    test('keeps a picture that was chosen after a merge when the merge is undone', async () => {
      await editor.editCemetery(1, GATE, NOTE)
      const { change } = await editor.mergeCemetery(1, 2, NOTE)
      await editor.editCemetery(2, CHAPEL, NOTE)
      expect(await states()).toEqual(['removed', 'shown'])
      await editor.undoChange(change!.id, NOTE)
      expect([await recorded(1), await recorded(2)]).toMatchObject([GATE, CHAPEL])
      expect(await states()).toEqual(['shown', 'shown'])
    })

    test("keeps a cemetery's own picture in a merge", async () => {
      await editor.editCemetery(1, GATE, NOTE)
      await editor.editCemetery(2, CHAPEL, NOTE)
      const { change } = await editor.mergeCemetery(1, 2, NOTE)
      expect(await recorded(2)).toMatchObject(CHAPEL)
      expect(await states()).toEqual(['removed', 'shown'])
      await editor.undoChange(change!.id, NOTE)
      expect([await recorded(1), await recorded(2)]).toMatchObject([GATE, CHAPEL])
    })

    test('reports the picture of a removed cemetery as removed', async () => {
      const { id, change } = await editor.addCemetery(testCemetery('New Ground'), NOTE)
      await editor.editCemetery(id, GATE, NOTE)
      await editor.undoChange(change!.id, NOTE)
      expect(await states()).toEqual(['removed', 'unknown'])
    })
  })
}
