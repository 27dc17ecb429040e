import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeNote, DirectoryEditor } from './ports/editing.ts'
import { type DirectoryStore, REMOVED } from './ports.ts'
import {
  foundNames,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

const NOTE: ChangeNote = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false }
const HILL = testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' })
const picture = (url: string) => ({ url, altText: null, description: null, isPortrait: false })
const ADA = testMemorial('Ada|Rookwood', '1843', '1921', { media: [picture('/media/a.jpg')] })
const ADAH = testMemorial('Adah|Rookwood', '', '1921-11-20', {
  media: [picture('/media/a.jpg'), picture('/media/b.jpg')],
})

export function describeMerging(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`merging memorials in ${engine}`, () => {
    let opened: OpenedStore
    let store: DirectoryStore
    let editor: DirectoryEditor
    const importing = (adah = ADAH) =>
      importRows(opened.writer, [
        keyedRow('a', ADA, HILL),
        keyedRow('b', adah, HILL),
        keyedRow('c', testMemorial('Cy|Roe', '', '1930'), HILL),
      ])
    const found = async (id: number) => {
      const memorial = await store.findMemorial(id)
      if (memorial === null || memorial === REMOVED) throw new Error(`memorial ${id} is ${memorial}`)
      return memorial
    }

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      editor = opened.editor
      await importing()
    })
    afterEach(() => opened.close())

    test('moves the images and links of one memorial to the other, and returns the other for its ID', async () => {
      await editor.editMemorial(3, { familyLinks: ['mother 2'] }, NOTE)
      await editor.mergeMemorial(2, 1, { epitaph: 'Asleep' }, NOTE)
      const merged = await found(1)
      expect(merged).toMatchObject({ givenNames: 'Ada', epitaph: 'Asleep', relatives: [{ kinship: 'child' }] })
      expect(merged.media.map(({ url }) => url)).toEqual(['/media/a.jpg', '/media/b.jpg'])
      expect(await found(2)).toEqual(merged)
      expect(await store.findMemorialSummary(2)).toMatchObject({ id: 1 })
      expect(await editor.findMemorial(2)).toMatchObject({ isRemoved: true, mergedInto: 1 })
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 2 })
      await expect(editor.mergeMemorial(2, 3, {}, NOTE)).rejects.toThrow('removed')
    })

    test('removes a demo memorial that another demo memorial was merged into, and keeps one that a real memorial was merged into', async () => {
      const session = await opened.writer.beginImport({ name: 'demo', isDemo: true })
      await session.store(
        ['One', 'Two', 'Three', 'Four'].map((name) => keyedRow(name, testMemorial(`Demo|${name}`, '', '1900'), HILL)),
      )
      await session.close()
      await editor.mergeMemorial(5, 4, {}, NOTE)
      await editor.mergeMemorial(2, 6, {}, NOTE)
      await editor.mergeMemorial(7, 3, {}, NOTE)
      expect(await opened.writer.removeDemo()).toEqual({ memorials: 1, cemeteries: 0 })
      expect(await store.findMemorial(4)).toBe(REMOVED)
      for (const id of [1, 3, 6]) expect(await found(id)).toMatchObject({ id })
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 3 })
    })

    test('keeps the chosen values when the rows of both are imported again', async () => {
      await editor.mergeMemorial(2, 1, {}, NOTE)
      const { outcomes } = await importing({ ...ADAH, givenNames: 'Adelheid', epitaph: 'New' })
      expect(outcomes).toMatchObject(['unchanged', { outcome: 'unchanged', memorialId: 1 }, 'unchanged'])
      expect(await found(1)).toMatchObject({ givenNames: 'Ada', epitaph: null })
    })

    test('does not list a merged memorial as missing while the file has one of its rows', async () => {
      await editor.mergeMemorial(2, 1, {}, NOTE)
      const cy = keyedRow('c', testMemorial('Cy|Roe', '', '1930'), HILL)
      expect((await importRows(opened.writer, [keyedRow('b', ADAH, HILL)])).missing).toEqual(['Cy Roe'])
      expect((await importRows(opened.writer, [cy])).missing).toEqual(['Ada Rookwood'])
      expect((await importRows(opened.writer, [])).missing).toEqual(['Ada Rookwood', 'Cy Roe'])
    })

    test('undoes a merge, but keeps later changes', async () => {
      const before = [await found(1), await found(2)]
      const { change } = await editor.mergeMemorial(2, 1, { givenNames: 'Adah', epitaph: 'Asleep' }, NOTE)
      await editor.editMemorial(1, { epitaph: 'Awake' }, NOTE)
      await editor.undoChange(change!.id, NOTE)
      const [one, two] = [await found(1), await found(2)]
      expect(one).toMatchObject({ givenNames: 'Ada', epitaph: 'Awake' })
      expect(one.media).toEqual(before[0]!.media)
      const { origin, updatedAt, ...facts } = before[1]!
      expect(two).toMatchObject(facts)
      expect((await importing()).outcomes).toEqual(['unchanged', 'unchanged', 'unchanged'])
    })

    test('undoes a merge of memorials in the demo data', async () => {
      const session = await opened.writer.beginImport({ name: 'demo', isDemo: true })
      await session.store([
        keyedRow('1', testMemorial('Demo|One', '1850', '1900'), testCemetery('Invented')),
        keyedRow('2', testMemorial('Demo|Two', '1850', '1900'), testCemetery('Invented')),
      ])
      await session.close()
      const { change } = await editor.mergeMemorial(5, 4, {}, NOTE)
      await editor.undoChange(change!.id, NOTE)
      expect(await found(5)).toMatchObject({ givenNames: 'Demo', surname: 'Two', isDemo: true })
    })

    test('keeps the county of a cemetery when rows state a county for a cemetery that was merged into it', async () => {
      const [maple, birch] = ['Maple', 'Birch'].map((name) => testCemetery(name, { city: 'Thornmere' }))
      const rowsIn = (counties: readonly (string | null)[]) =>
        [maple!, birch!].map((cemetery, i) => keyedRow(`m${i}`, ADA, { ...cemetery, county: counties[i] ?? null }))
      await importRows(opened.writer, rowsIn([]), 'counties')
      await editor.mergeCemetery(2, 3, NOTE)
      await importRows(opened.writer, rowsIn(['Alder', 'Larch']), 'counties')
      expect(await store.findCemetery(3)).toMatchObject({ name: 'Birch', county: 'Larch', memorialsCount: 2 })
    })

    test('undoes a merge after an import gave the rows other identities', async () => {
      const rows = (version: number) =>
        [ADA, ADAH].map((memorial, line) => {
          const identity = { isKey: false, text: `${line} v${version}`, former: () => [`${line} v${version - 1}`] }
          return { line, identity, memorial, cemetery: HILL }
        })
      await importRows(opened.writer, rows(1), 'versions')
      const { change } = await editor.mergeMemorial(5, 4, {}, NOTE)
      await importRows(opened.writer, rows(2), 'versions')
      await importRows(opened.writer, rows(3), 'versions')
      await editor.undoChange(change!.id, NOTE)
      const changed = rows(3).map((row) => ({ ...row, memorial: { ...row.memorial, plot: 'A 1' } }))
      expect((await importRows(opened.writer, changed, 'versions')).outcomes).toEqual(['updated', 'updated'])
      expect([(await found(4)).plot, (await found(5)).plot]).toEqual(['A 1', 'A 1'])
    })

    test('stores one of two changed rows of a merged memorial whose values follow its source again', async () => {
      const { change } = await editor.mergeMemorial(2, 1, {}, NOTE)
      await editor.undoChange(change!.id - 1, NOTE)
      const rows = ['a', 'b'].map((key) => keyedRow(key, { ...ADA, plot: `${key} 1` }, HILL))
      expect((await importRows(opened.writer, rows)).outcomes).toEqual(['updated', 'unchanged'])
      expect(await found(1)).toMatchObject({ plot: 'a 1' })
      expect(await foundNames(store, {})).toMatchObject({ total: 2 })
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 2 })
    })

    test('does not change a merged memorial again with a row that differed only in the values of the owner', async () => {
      const { change } = await editor.mergeMemorial(2, 1, {}, NOTE)
      await editor.undoChange(change!.id - 1, NOTE)
      await editor.editMemorial(1, { epitaph: 'At rest' }, NOTE)
      const rows = [
        keyedRow('a', { ...ADA, epitaph: 'Asleep' }, HILL),
        keyedRow('b', { ...ADA, epitaph: 'At rest', plot: 'A 1' }, HILL),
      ]
      expect((await importRows(opened.writer, rows)).outcomes).toMatchObject([{ outcome: 'unchanged' }, 'updated'])
      expect((await importRows(opened.writer, rows)).outcomes).toEqual(['unchanged', 'unchanged'])
      expect(await found(1)).toMatchObject({ epitaph: 'At rest', plot: 'A 1' })
    })

    test('updates both memorials with their changed rows after a merge was undone', async () => {
      const { change } = await editor.mergeMemorial(2, 1, {}, NOTE)
      const rows = ['a', 'b'].map((key) =>
        keyedRow(key, { ...ADA, plot: `${key} 1`, media: [picture(`/media/${key}${key}.jpg`)] }, HILL),
      )
      const importChanged = async () => (await importRows(opened.writer, rows)).outcomes
      expect(await importChanged()).toMatchObject([{ outcome: 'updated' }, 'unchanged'])
      expect(await importChanged()).toMatchObject([{ outcome: 'unchanged' }, 'unchanged'])
      await editor.undoChange(change!.id, NOTE)
      expect(await importChanged()).toEqual(['updated', 'updated'])
      expect([(await found(1)).plot, (await found(2)).plot]).toEqual(['a 1', 'b 1'])
    })

    test('moves images back when a merge into a memorial that was removed since is undone', async () => {
      const { change } = await editor.mergeMemorial(2, 1, {}, NOTE)
      await editor.removeMemorial(1, NOTE)
      await editor.undoChange(change!.id, NOTE)
      await editor.restoreMemorial(1, NOTE)
      const urls = async (id: number) => (await found(id)).media.map(({ url }) => url)
      expect([await urls(1), await urls(2)]).toEqual([['/media/a.jpg'], ['/media/a.jpg', '/media/b.jpg']])
    })

    test('undoes a merge only after later merges of the kept memorial', async () => {
      const { change } = await editor.mergeMemorial(2, 1, {}, NOTE)
      await editor.mergeMemorial(1, 3, {}, NOTE)
      await expect(editor.undoChange(change!.id, NOTE)).rejects.toMatchObject({
        rejection: { code: 'merged', kind: 'memorial', id: 1, into: 3 },
      })
      await editor.restoreMemorial(3, NOTE)
      await editor.undoChange(change!.id, NOTE)
      for (const id of [1, 2, 3]) expect(await found(id)).toMatchObject({ id })
    })

    test('undoes a merge with restoreMemorial of either memorial', async () => {
      await editor.mergeMemorial(2, 1, {}, NOTE)
      await editor.restoreMemorial(1, NOTE)
      expect(await found(2)).toMatchObject({ id: 2, givenNames: 'Adah' })
    })
  })
}
