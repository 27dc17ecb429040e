import { afterEach, beforeEach, expect, test } from 'vitest'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { openImportDesk } from '../../../../tests/support/desk/import-desk.ts'

const OAK_HILL = 'Oak Hill,Thornmere,Vermont'
const FILE = {
  name: 'burials.csv',
  content: `Surname,Given,Born,Died,Cemetery,City,State
Ashgrove,Honora,1843,1921,${OAK_HILL}
Pell,Amos,1850,,${OAK_HILL}
Quill,Ida,1852,,${OAK_HILL}
`,
}

let desk: Awaited<ReturnType<typeof openImportDesk>>

beforeEach(async () => {
  desk = await openImportDesk()
  await desk.change('/desk/import', { file: FILE })
  await post({ intent: 'run' })
})
afterEach(() => desk.close())

const post = (fields: Readonly<Record<string, string>>) => desk.change('/desk/import/1', { fields })
const correct = (fields: Readonly<Record<string, string>>) => desk.change('/desk/import/1/rows', { fields })
const openForm = async () => formFields((await desk.visit('/desk/import/1/rows')).html, 'class="form"')
const visitRows = (fields?: Readonly<Record<string, string>>) => desk.visit('/desk/import/1/rows', { fields })

/** Returns the public names among the memorials of the file. */
async function names(): Promise<string[]> {
  const found = await Array.fromAsync([3, 4, 5, 6, 7], (id) => desk.store.findMemorial(id))
  return found.flatMap((one) => (one === null || one === 'removed' ? [] : [one.surname ?? '']))
}

/** Undoes the latest runs of the import, as the command does. */
async function undoWithCommand(count: number): Promise<void> {
  const { runIds = [] } = (await desk.imports.find(desk.owner, 1)) ?? {}
  const runs = await desk.tools.openRuns()
  const note = { by: 'ruth', at: new Date('2026-11-27T09:12:00Z'), reason: null, dryRun: false }
  for (const id of runIds.slice(-count).toReversed()) await runs.undo(id, note)
  await runs.close()
}

const statuses = async (intents: readonly string[]) =>
  Array.fromAsync(intents, async (intent) => (await desk.visit('/desk/import/1', { fields: { intent } })).status)

test('shows an import as undone after a command undid its runs, and stores nothing from it until it is imported again', async () => {
  expect(await names()).toEqual(['Ashgrove'])
  const form = await openForm()
  await undoWithCommand(1)
  expect((await desk.visit('/desk/import')).html).toMatch(
    /Undone<\/span><span class="note">Undone on November 27, 2026/,
  )
  expect((await desk.visit('/desk/import/1')).html).toContain('Undone on November 27, 2026')
  expect((await visitRows()).html).not.toContain('class="form"')
  expect((await visitRows({ ...form, intent: 'check', '3-3': '1899' })).status).toBe(409)
  expect(await statuses(['continue', 'preview-undo', 'undo', 'stop-and-undo'])).toEqual([409, 409, 409, 409])
  await desk.work()
  expect(await names()).toEqual([])
  expect((await post({ intent: 'redo' })).html).toContain('1 memorial was added')
  expect(await names()).toEqual(['Ashgrove'])
  expect((await correct({ intent: 'check', '3-3': '1899' })).html).toContain('1 memorial was added')
  expect(await names()).toEqual(['Ashgrove', 'Pell'])
})

test('refuses the same changes after an undo at the desk', async () => {
  const form = await openForm()
  await post({ intent: 'undo' })
  expect((await visitRows({ ...form, intent: 'check', '3-3': '1899' })).status).toBe(409)
  expect(await statuses(['continue', 'preview-undo', 'undo', 'stop-and-undo'])).toEqual([409, 409, 409, 409])
  await desk.work()
  expect((await desk.visit('/desk/import/1')).html).toContain('The import was undone: 1 memorial was removed.')
})

test('counts an import with several runs as undone when none of them is left', async () => {
  await correct({ intent: 'check', '3-3': '1899' })
  // A correction that changes no record adds a run without changes.
  await correct({ intent: 'check', '4-1': 'Ida May' })
  await undoWithCommand(3)
  expect((await desk.imports.find(desk.owner, 1))?.isUndone).toBe(true)
  expect((await desk.visit('/desk/import/1/remove')).html).toContain('Its import was undone, and stays undone.')
})

test('does not store undone corrections again with other corrections', async () => {
  await correct({ intent: 'check', '3-3': '1899' })
  const form = await openForm()
  await undoWithCommand(1)
  expect(await names()).toEqual(['Ashgrove'])
  const page = (await desk.visit('/desk/import/1')).html
  expect(page).toContain('The latest run of this import was undone')
  expect((await desk.visit('/desk/import')).html).toContain('<span class="mark mark--look">Partly undone</span>')
  expect(page).not.toContain('/desk/import/1/rows')
  expect((await visitRows()).html).not.toContain('class="form"')
  expect((await visitRows({ ...form, intent: 'check', '4-3': '1899' })).status).toBe(409)
  expect(await statuses(['continue', 'redo'])).toEqual([409, 409])
  const again = await desk.change('/desk/import', { file: FILE })
  expect(again.html).not.toContain('corrected in an earlier import')
  expect((await post({ intent: 'undo' })).html).toContain('The import was undone: 1 memorial was removed.')
  expect(await names()).toEqual([])
})

test('does not store corrections that were waiting when a command undid the import', async () => {
  await desk.submit('/desk/import/1/rows', { fields: { intent: 'check', '3-3': '1899' } })
  await undoWithCommand(1)
  await desk.work()
  expect(await names()).toEqual([])
  expect((await desk.visit('/desk/import/1')).html).toContain('The import was undone in the meantime.')
})

test('shows why an undone import could not be imported again', async () => {
  await undoWithCommand(1)
  await desk.people.run("UPDATE import_part SET content = ? WHERE kind = 'file'", Buffer.from('Plot\nA\n'))
  const { html } = await post({ intent: 'redo' })
  expect(html).toContain('No column of burials.csv was recognized as a name')
  expect(html).toContain('Import it again')
})
