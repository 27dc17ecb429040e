import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto, runImportsIn, withEditor, withStore } from '../../../tests/support/import-run.ts'
import type { Memorial } from '../../domain/memorial.ts'
import { openSqliteImages } from '../../storage/sqlite/open-directory.ts'

const NOTE = { by: 'Ruth', at: new Date('2026-11-21T10:00:00Z'), reason: null, dryRun: false }
const HEADER = 'Nr,First Name,Last Name,Died,Cemetery,City,State'
const TOWN = 'Thornmere,Vermont'
const ADA = `1,Ada,Roe,1901,Elm Grove,${TOWN}`
const ELIAS = `2,Elias,Quill,1903,Elm Grove,${TOWN}`
const WITHOUT_KEY = '{ "recognise": true, "ignore": ["Nr"] }'
const WITH_KEY = '{ "key": "Nr", "recognise": true }'

let folder: string
let database: string
beforeEach(() => {
  folder = temporaryFolder()
  database = join(folder, 'lychgate.sqlite')
})

/** Imports rows under a header. Returns the output. */
async function importRows(
  rows: readonly string[],
  { header = HEADER, mapping = WITH_KEY, file = 'graves.csv', subject = 'memorials' } = {},
): Promise<string> {
  await writeFile(join(folder, file), `${[header, ...rows].join('\n')}\n`)
  await writeFile(join(folder, 'mapping.json'), mapping)
  const columns = subject === 'memorials' ? ['--columns', join(folder, 'mapping.json')] : []
  const { status, out, err } = await runImportInto(folder, [subject, join(folder, file), ...columns])
  expect([status, err]).toEqual([0, ''])
  return out
}

const undo = async (run: number) => (await runImportsIn(database, ['undo', String(run), '--yes'])).out
const previewUndo = async (run: number) => (await runImportsIn(database, ['undo', String(run)])).err

const memorial = async (id: number) => (await withStore(database, (store) => store.findMemorial(id))) as Memorial
const relativesOf = async (id: number) =>
  (await memorial(id)).relatives.map(({ kinship, memorial: { id: other } }) => `${kinship} ${other}`)

test('restores the relatives that rows name by their keys', async () => {
  const options = {
    header: `${HEADER},Father`,
    mapping: '{ "key": "Nr", "recognise": true, "fields": { "father_key": "Father" } }',
  }
  const rows = (father: string) => [`${ADA},`, `${ELIAS},`, `3,Honora,Voss,1930,Elm Grove,${TOWN},${father}`]
  await importRows(rows('1'), options)
  expect(await relativesOf(3)).toEqual(['father 1'])
  await importRows(rows('2'), options)
  expect(await relativesOf(3)).toEqual(['father 2'])
  await undo(2)
  expect(await relativesOf(3)).toEqual(['father 1'])
})

test('updates the relatives of a memorial whose other values the owner set', async () => {
  const options = {
    header: `${HEADER},Father`,
    mapping: '{ "key": "Nr", "recognise": true, "fields": { "father_key": "Father" } }',
  }
  const rows = (died: string, father: string) => [
    `${ADA},`,
    `${ELIAS},`,
    `3,Honora,Voss,${died},Elm Grove,${TOWN},${father}`,
  ]
  await importRows(rows('1930', '1'), options)
  await withEditor(database, (editor) => editor.editMemorial(3, { deathDate: null }, NOTE))
  expect(await importRows(rows('1931', '2'), options)).toMatch(/updated +1\n/)
  expect(await relativesOf(3)).toEqual(['father 2'])
  expect(await importRows(rows('1931', '2'), options)).toMatch(/unchanged +3\n/)
})

test('restores rows without a key after a run that added the key', async () => {
  await importRows([ADA], { mapping: WITHOUT_KEY })
  expect(await importRows([ADA])).toMatch(/unchanged +1\n/)
  expect((await memorial(1)).origin.sourceRow).toMatchObject({ key: '1' })
  await undo(2)
  expect((await memorial(1)).origin.sourceRow).toMatchObject({ key: null })
})

test('requires a later run that only added a key to be undone first', async () => {
  await importRows([ADA], { mapping: WITHOUT_KEY })
  const changed = [`${ADA},At rest`]
  const header = `${HEADER},Inscription`
  expect(await importRows(changed, { header, mapping: WITHOUT_KEY })).toMatch(/updated +1\n/)
  expect(await importRows(changed, { header })).toMatch(/unchanged +1\n/)
  expect(await previewUndo(2)).toContain('Import 3 is a later run of the same source. Undo it first')
  await undo(3)
  await undo(2)
  expect(await memorial(1)).toMatchObject({ epitaph: null })
  expect(await importRows(changed, { header, mapping: WITHOUT_KEY })).toMatch(/updated +1\n/)
  expect(await memorial(1)).toMatchObject({ epitaph: 'At rest' })
})

test('restores all rows of a merged memorial', async () => {
  await importRows([ADA, ELIAS], { mapping: WITHOUT_KEY })
  await withEditor(database, (editor) => editor.mergeMemorial(2, 1, {}, NOTE))
  expect(await importRows([ADA, ELIAS])).toMatch(/unchanged +2\n/)
  await undo(2)
  expect(await importRows([ADA, ELIAS], { mapping: WITHOUT_KEY })).toMatch(/added +0\n.*unchanged +2\n/s)
})

test('keeps values that another import gave the same cemetery', async () => {
  await importRows([ADA])
  await importRows(['9,Ida,Marsh,1910,Elm Grove,Thornmere,Vermont,Orange'], {
    header: `${HEADER},County`,
    file: 'b.csv',
  })
  const cemeteries = { header: 'Name,City,State,Phone', subject: 'cemeteries', file: 'cemeteries.csv' }
  await importRows(['Elm Grove,Thornmere,Vermont,555-0101'], cemeteries)
  expect(await undo(2)).toContain('restored 1 record')
  expect(await withStore(database, (store) => store.findCemetery(1))).toMatchObject({ county: null, phone: '555-0101' })
})

test('previews the edits that it keeps and the records that it restores', async () => {
  await importRows([ADA, ELIAS, `3,Ida,Marsh,1910,Elm Grove,${TOWN}`])
  await importRows([ADA, ELIAS, `3,Ida,Marsh,1910,Elm Grove,${TOWN}`].map((row) => row.replace(/19/, '18')))
  await withEditor(database, (editor) => editor.editMemorial(1, { deathDate: null }, NOTE))
  await withEditor(database, (editor) => editor.editMemorial(2, { epitaph: 'At rest' }, NOTE))
  await withEditor(database, (editor) => editor.removeMemorial(3, NOTE))
  const preview = await previewUndo(2)
  expect(preview).toContain('restore 2 records')
  expect(preview).toContain('has edited since the import:\n  Ada Roe (memorial 1)\n  Elias Quill (memorial 2)\nTo undo')
  const undone = await undo(2)
  expect(undone).toContain('restored 2 records')
  expect(undone).toContain('has edited since the import:\n  Ada Roe (memorial 1)\n  Elias Quill (memorial 2)\n')
  expect(await memorial(2)).toMatchObject({ epitaph: 'At rest', lifeEvents: [{ date: { year: 1903 } }] })
})

test('lists an edited cemetery that still has memorials, as its preview does', async () => {
  await importRows([ADA, ELIAS])
  await withEditor(database, (editor) => editor.editCemetery(1, { phone: '555-0101' }, NOTE))
  await withEditor(database, (editor) => editor.editMemorial(2, { epitaph: 'At rest' }, NOTE))
  const kept =
    'records that someone has edited since the import:\n  Elias Quill (memorial 2)\n  Elm Grove (cemetery 1)\n'
  expect(await previewUndo(1)).toContain(`would keep ${kept}`)
  expect(await undo(1)).toContain(`It kept ${kept}`)
})

test('updates a memorial that was removed while a change of its row was undone', async () => {
  await importRows([ADA])
  await importRows([ADA.replace('1901', '1902')])
  await withEditor(database, (editor) => editor.removeMemorial(1, NOTE))
  await undo(2)
  await withEditor(database, (editor) => editor.restoreMemorial(1, NOTE))
  expect(await importRows([ADA])).toMatch(/updated +1\n/)
  expect(await memorial(1)).toMatchObject({ lifeEvents: [{ date: { year: 1901 } }] })
})

test('undoes a run in which a kept memorial got the identity of an equal row', async () => {
  const others = ['Ida', 'Amos', 'Ruth'].map((name, i) => `${i + 3},${name},Marsh,1910,Elm Grove,${TOWN}`)
  const rows = [ADA, ADA.replace('1', '2'), ...others]
  await importRows(rows, { mapping: WITHOUT_KEY })
  await withEditor(database, (editor) => editor.editMemorial(2, { epitaph: 'At rest' }, NOTE))
  await undo(1)
  expect(await importRows(rows, { mapping: WITHOUT_KEY })).toMatch(/added +4\n.*unchanged +1\n/s)
  expect(await undo(2)).toContain('removed 4 memorials')
  expect(await memorial(2)).toMatchObject({ epitaph: 'At rest' })
  expect(await importRows(rows, { mapping: WITHOUT_KEY })).toMatch(/added +4\n.*unchanged +1\n/s)
})

test.each([WITHOUT_KEY, WITH_KEY])('adds an equal row again after an undo that kept one: %s', async (mapping) => {
  const rows = [ADA, ADA.replace('1', '2')]
  await importRows(rows, { mapping })
  await withEditor(database, (editor) => editor.editMemorial(2, { epitaph: 'At rest' }, NOTE))
  await undo(1)
  expect(await importRows(rows, { mapping })).toMatch(/added +1\n.*unchanged +1\n/s)
})

test('finds the kept one of two equal rows in a file with one of them', async () => {
  const rows = [ADA, ADA.replace('1', '2')]
  await importRows(rows, { mapping: WITHOUT_KEY })
  await withEditor(database, (editor) => editor.editMemorial(2, { epitaph: 'At rest' }, NOTE))
  await undo(1)
  expect(await importRows(rows.slice(1), { mapping: WITHOUT_KEY })).toMatch(/added +0\n.*unchanged +1\n/s)
  await undo(2)
  expect(await importRows(rows, { mapping: WITHOUT_KEY })).toMatch(/added +1\n.*unchanged +1\n/s)
})

test('keeps the images that someone edited or removed since the import, and lists the edited ones', async () => {
  const header = `${HEADER},Inscription,Photo`
  const photo = (name: string) => `https://img.example/${name}.jpg`
  await importRows([`${ADA},,${photo('a')}`, `${ELIAS},,${photo('b')}`], { header })
  await importRows([`${ADA},At rest,${photo('a')}`, `${ELIAS},,${photo('c')}`], { header })
  const images = await openSqliteImages(database)
  const [removed] = (await memorial(1)).media
  const [edited] = (await memorial(2)).media
  await images.removeImage(removed!.id, NOTE)
  await images.editImage(edited!.id, { altText: 'A stone' }, NOTE)
  await images.close()
  const kept = 'records that someone has edited since the import:\n  Elias Quill (memorial 2)\n'
  expect(await previewUndo(2)).toContain(`would keep ${kept}`)
  expect(await undo(2)).toContain(`It kept ${kept}`)
  expect(await memorial(1)).toMatchObject({ epitaph: null, media: [] })
  expect((await memorial(2)).media.map(({ url }) => url).sort()).toEqual([photo('b'), photo('c')])
})

test('restores the images of a memorial with their order, portrait, IDs, and edits', async () => {
  const importing = (...names: string[]) =>
    importRows([`${ADA},${names.map((name) => `https://img.example/${name}.jpg`).join('; ')}`], {
      header: `${HEADER},Photo`,
    })
  await importing('a', 'b', 'c')
  const images = await openSqliteImages(database)
  await images.editImage((await memorial(1)).media[1]!.id, { altText: 'A stone' }, NOTE)
  await images.close()
  const { media } = await memorial(1)
  await importing('c', 'a', 'd')
  await undo(2)
  expect((await memorial(1)).media).toEqual(media)
  await importing('a', 'b')
  expect((await memorial(1)).media).toEqual(media.slice(0, 2))
})

test('keeps the images of a memorial that was merged since the import', async () => {
  const photo = (name: string) => `https://img.example/${name}.jpg`
  const importing = (photos: string) =>
    importRows([`${ADA},${photos}`, `${ELIAS},${photo('b')}`], { header: `${HEADER},Photo` })
  await importing(photo('a'))
  await importing(`${photo('a')}; ${photo('c')}`)
  await withEditor(database, (editor) => editor.mergeMemorial(2, 1, {}, NOTE))
  await undo(2)
  expect((await memorial(1)).media.map(({ url }) => url)).toEqual([photo('a'), photo('b')])
})

test('restores a memorial whose former cemetery was removed with another import', async () => {
  const cemeteries = { header: 'Name,City,State', subject: 'cemeteries', file: 'cemeteries.csv' }
  await importRows([`Elm Grove,${TOWN}`], cemeteries)
  await importRows([ADA])
  await importRows([ADA.replace('Elm Grove', 'Hill')])
  await undo(1)
  expect(await undo(3)).toContain('restored 1 record')
  expect(await memorial(1)).toMatchObject({ cemetery: null })
  expect(await importRows([ADA])).toMatch(/updated +1\n/)
  expect(await memorial(1)).toMatchObject({ cemetery: { name: 'Elm Grove' } })
})
