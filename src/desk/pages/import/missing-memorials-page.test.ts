import { afterEach, beforeEach, expect, test } from 'vitest'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { openImportDesk } from '../../../../tests/support/desk/import-desk.ts'

const HEADER = 'Surname,Given,Died,Plot,Cemetery,City,State\n'
const row = (given: string, place: string) => `Ashgrove,${given},1921,${given} 1,${place}\n`
const OAK_HILL = 'Oak Hill,Thornmere,Vermont'
const DALE = 'Dale,Osric,Iowa'
const ALL = [row('Amos', OAK_HILL), row('Honora', OAK_HILL), row('Ida', DALE)]
const MISSING = '/desk/import/2/missing'

let desk: Awaited<ReturnType<typeof openImportDesk>>

beforeEach(async () => {
  desk = await openImportDesk()
  await importFile(1, ALL)
  await importFile(2, ALL.slice(0, 1))
})
afterEach(() => desk.close())

async function importFile(id: number, rows: readonly string[]) {
  await desk.change('/desk/import', { file: { name: 'list.csv', content: HEADER + rows.join('') } })
  return desk.change(`/desk/import/${id}`, { fields: { intent: 'run' } })
}
const isPublic = () =>
  Array.fromAsync([3, 4, 5], async (id) => ![null, 'removed'].includes((await desk.store.findMemorial(id)) as string))
const apply = async () =>
  desk.visit(MISSING, {
    fields: { ...formFields((await desk.visit(MISSING)).html, `action="${MISSING}"`), intent: 'apply' },
  })

test('removes all memorials that are no longer in the file after a preview, and restores them with one undo', async () => {
  expect((await desk.visit('/desk/import/2')).html).toContain(`href="${MISSING}">Remove 2 memorials…<`)
  const { html } = await desk.visit(MISSING)
  expect(html).toContain('2 records will be removed. Nothing is stored yet.')
  expect(html).toMatch(/Honora Ashgrove<.*“Plot Honora 1”, Oak Hill<.*Removed<.*Ida Ashgrove<.*“Plot Ida 1”, Dale</s)
  expect(await isPublic()).toEqual([true, true, true])

  const { status, html: batch } = await apply()
  expect([status, await isPublic()]).toEqual([303, [true, false, false]])
  const done = await desk.visit(batch)
  expect(done.html).toContain('“No longer in list.csv”')
  expect(done.html).toMatch(/Ida Ashgrove<.*“Plot Ida 1”, Dale<.*Removed</s)
  expect((await desk.visit(MISSING)).html).toContain('All of them are removed.')

  const undone = await desk.visit(batch.replace(/\?.*/, ''), { fields: {} })
  expect((await desk.visit(undone.html)).html).toContain('Undid 2 changes.')
  expect(await isPublic()).toEqual([true, true, true])
})

test('skips memorials that someone else has since restored or removed', async () => {
  const { html } = await apply()
  // A batch has the same number as its first change.
  const [, change = ''] = /batches\/(\d+)/.exec(html) ?? []
  await desk.visit('/desk/records/4/undo', { fields: { change } })
  const undone = await desk.visit(html.replace(/\?.*/, ''), { fields: {} })
  expect((await desk.visit(undone.html)).html).toContain('Undid 1 change.')
  expect(await isPublic()).toEqual([true, true, true])
  await desk.visit('/desk/records/5/remove', { fields: { reason: 'No such grave' } })
  const { html: one } = await desk.visit(MISSING)
  expect(one).toContain('Remove 1 record<')
})

test('removes nothing when a later file of the same source was imported', async () => {
  const fields = formFields((await desk.visit(MISSING)).html, `action="${MISSING}"`)
  await importFile(3, ALL)
  expect((await desk.visit(MISSING)).html).toContain('a later file of the same source was imported')
  const { status } = await desk.visit(MISSING, { fields: { ...fields, intent: 'apply' } })
  expect([status, await isPublic()]).toEqual([409, [true, true, true]])
})
