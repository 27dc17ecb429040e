import { afterEach, beforeEach, expect, test } from 'vitest'
import { openImportDesk } from '../../../../tests/support/desk/import-desk.ts'
import type { StaffMember } from '../../../domain/staff.ts'

const HEADER = 'Surname,Given,Died,Epitaph\n'
const fileWith = (epitaph: string) => ({
  name: 'burials.csv',
  content: `${HEADER}Ashgrove,Honora,1921,${epitaph}\nPell,Amos,1930,${epitaph}\nQuill,Ida,1931,${epitaph}\n`,
})
const FIRST = fileWith('At rest')
const SECOND = fileWith('Asleep')
const NOTE = { by: 'Ruth', at: new Date(), reason: null, dryRun: false }

let desk: Awaited<ReturnType<typeof openImportDesk>>
let staff: StaffMember

beforeEach(async () => {
  desk = await openImportDesk()
  staff = await desk.addStaff('Daniel', { role: 'curator', cemeteries: [1] })
  await upload(FIRST)
})
afterEach(() => desk.close())

/** Uploads and imports a file from the curator of cemetery 1. */
async function upload(file: typeof FIRST): Promise<string> {
  const { jobs } = await desk.imports.list(staff)
  const url = `/desk/import/${jobs.length + 1}`
  await desk.change('/desk/import', { staff, file, fields: { cemetery: '1' } })
  return (await desk.change(url, { staff, fields: { intent: 'run' } })).html
}

async function move(id: number, cemeteryId: number | null): Promise<void> {
  const editor = await desk.openEditor()
  await editor.editMemorial(id, { cemeteryId }, NOTE)
  await editor.close()
}

/** Returns the epitaphs of the imported memorials; null for removed ones. */
const epitaphs = () =>
  Array.fromAsync([3, 4, 5], async (id) => {
    const found = await desk.store.findMemorial(id)
    return found === null || found === 'removed' ? null : found.epitaph
  })

test('does not change memorials moved to another cemetery, or to none, in an import by a curator of a named cemetery', async () => {
  await move(4, 2)
  await move(5, null)
  const html = await upload(SECOND)
  expect(html).toContain('The memorial of this row is now in a cemetery that is not one of yours')
  expect(await epitaphs()).toEqual(['Asleep', 'At rest', 'At rest'])
  const job = await desk.imports.find(staff, 2)
  expect(job?.checked?.counts).toMatchObject({ updated: 1, refused: 2 })
  expect(job?.result?.counts).toMatchObject({ updated: 1, refused: 2 })
  expect(job?.result?.refused.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [3, 'Pell'],
    [4, 'Quill'],
  ])
})

test('offers a curator only their own imports as a filter for records', async () => {
  const filesFor = async (member: StaffMember) => (await desk.records.listRuns(member)).map(({ file }) => file)
  expect(await filesFor(desk.owner)).toEqual(['burials.csv', 'test'])
  expect(await filesFor(staff)).toEqual(['burials.csv'])
})

test("does not change memorials moved since a curator's import when it undoes the import", async () => {
  await upload(SECOND)
  await move(4, 2)
  const preview = await desk.change('/desk/import/2', { staff, fields: { intent: 'preview-undo' } })
  expect(preview.html).toContain('restores 2 records')
  expect(preview.html).toContain('<a href="/desk/records/4">Amos Pell</a>')
  await desk.change('/desk/import/2', { staff, fields: { intent: 'undo' } })
  expect(await epitaphs()).toEqual(['At rest', 'Asleep', 'At rest'])
  // The merge moves the other memorials without editing them.
  const editor = await desk.openEditor()
  await editor.mergeCemetery(1, 2, NOTE)
  await editor.close()
  const other = await desk.change('/desk/import/1', { staff, fields: { intent: 'undo' } })
  expect(other.html).toContain('The import was undone: no record changed.')
  expect(await epitaphs()).toEqual(['At rest', 'Asleep', 'At rest'])
})

test("updates a memorial that the undo of a curator's import did not change, in a later import", async () => {
  await upload(SECOND)
  await move(4, 2)
  await desk.change('/desk/import/2', { staff, fields: { intent: 'undo' } })
  await move(4, 1)
  expect(await epitaphs()).toEqual(['At rest', 'Asleep', 'At rest'])
  await upload(FIRST)
  expect(await epitaphs()).toEqual(['At rest', 'At rest', 'At rest'])
})

test("lets an owner undo a curator's import completely", async () => {
  await upload(SECOND)
  await move(4, 2)
  await desk.change('/desk/import/2', { fields: { intent: 'undo' } })
  expect(await epitaphs()).toEqual(['At rest', 'At rest', 'At rest'])
})

test("does not import into the cemetery that a curator's cemetery was merged into", async () => {
  await desk.change('/desk/import', { staff, file: SECOND, fields: { cemetery: '1' } })
  const editor = await desk.openEditor()
  await editor.mergeCemetery(1, 2, NOTE)
  await editor.close()
  const run = await desk.change('/desk/import/2', { staff, fields: { intent: 'run' } })
  expect(run.html).toContain('The cemetery of this file is now part of Dale, which is not one of yours.')
  const again = desk.visit('/desk/import', { staff, file: SECOND, fields: { cemetery: '1' } })
  await expect(again).rejects.toMatchObject({ name: 'RightDeniedError' })
})
