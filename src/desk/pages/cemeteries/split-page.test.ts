import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURATOR, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
  for (const plot of ['Section C, Row 5', 'section D, row 1', 'Section D, Row 2']) {
    const texts = { surname: 'Pell', deathDate: '1900', cemetery: '#1', plot }
    await desk.records.add(OWNER, { texts, tags: [], familyLinks: [], reason: '' })
  }
})
afterEach(() => desk.close())

const PATH = '/desk/cemeteries/1/split'
const open = async (path: string) => (await desk.visit(path)).html
const cemeteryOf = async (id: number) => (await desk.records.show(OWNER, id))!.texts.cemetery

test('moves a section to a new cemetery in the same place and undoes the split', async () => {
  const page = await open(PATH)
  expect(page).toContain('<option value="Section C">Section C (2 memorials)</option>')
  const fields = { section: 'Section C', name: 'Oak Hill North', reason: 'deed of 1911' }
  const preview = await desk.visit(PATH, { fields: { ...fields, intent: 'preview' } })
  expect(preview.html).toContain('2 records will change.')
  expect(preview.html).toContain('<td data-label="After">Oak Hill North</td>')
  expect(await open('/desk/cemeteries')).toContain('2 cemeteries')
  const done = await desk.visit(PATH, { fields: { ...fields, intent: 'apply', count: '2' } })
  const batch = await open(done.html)
  expect(batch).toContain('Changed 2 records.')
  expect(batch).toContain('<a href="/desk/cemeteries/3">New cemetery: Oak Hill North</a>')
  expect([await cemeteryOf(1), await cemeteryOf(3)]).toEqual([
    'Oak Hill North, Thornmere, Vermont',
    'Oak Hill North, Thornmere, Vermont',
  ])
  expect(await cemeteryOf(4)).toBe('Oak Hill, Thornmere, Vermont')
  const undone = await desk.visit(done.html.split('?')[0]!, { fields: {} })
  expect(await open(undone.html)).toContain('Undid 2 changes.')
  expect(await open(undone.html)).toContain('<td data-label="After">Oak Hill North</td>')
  expect(await cemeteryOf(1)).toBe('Oak Hill, Thornmere, Vermont')
  expect(await open('/desk/cemeteries')).toContain('2 cemeteries')
})

test('keeps a new cemetery that has other memorials when a split is undone', async () => {
  const fields = { section: 'Section C', name: 'Oak Hill North', intent: 'apply', count: '2' }
  const batch = (await desk.visit(PATH, { fields })).html.split('?')[0]!
  const texts = { surname: 'Voss', deathDate: '1900', cemetery: '#3' }
  await desk.records.add(OWNER, { texts, tags: [], familyLinks: [], reason: '' })
  await desk.visit(batch, { fields: {} })
  expect(await cemeteryOf(1)).toBe('Oak Hill, Thornmere, Vermont')
  expect(await open('/desk/cemeteries/3')).toContain('Oak Hill North')
})

test('moves plots with the same prefix to an existing cemetery', async () => {
  const fields = { beginning: 'section d, row 2', cemetery: 'Dale, Osric, Iowa', intent: 'apply', count: '1' }
  const done = await desk.visit(PATH, { fields })
  expect(done.status).toBe(303)
  expect([await cemeteryOf(4), await cemeteryOf(5)]).toEqual(['Oak Hill, Thornmere, Vermont', 'Dale, Osric, Iowa'])
})

test.each([
  [{ name: 'North' }, 'Choose a section'],
  [{ beginning: 'C '.repeat(1000), name: 'North' }, 'The section must not be longer than 200 characters.'],
  [{ section: 'Section C' }, 'Enter where the memorials move to.'],
  [{ section: 'Section C', name: 'North', cemetery: '#2' }, 'not both'],
  [{ section: 'Section C', cemetery: 'Nowhere' }, 'There is no cemetery called “Nowhere”.'],
  [{ section: 'Section C', name: 'Oak Hill' }, 'There is already a cemetery called “Oak Hill” in this place.'],
])('says what is missing in %o and keeps the input', async (fields, problem) => {
  const { status, html } = await desk.visit(PATH, { fields: { ...fields, reason: 'deed' } })
  expect([status, html.includes(problem), html.includes('value="deed"')]).toEqual([422, true, true])
})

test('lets curators of named cemeteries move memorials only among their own cemeteries, and not add any', async () => {
  const staff = { ...CURATOR, cemeteries: [1, 2] }
  expect((await desk.visit(PATH, { staff })).html).not.toContain('Name of a new cemetery')
  const denied = 'Your role does not allow this.'
  await expect(desk.visit(PATH, { staff, fields: { section: 'Section C', name: 'North' } })).rejects.toThrow(denied)
  const fields = { section: 'Section C', cemetery: '#2', intent: 'apply', count: '2' }
  await expect(desk.visit(PATH, { staff: { ...CURATOR, cemeteries: [2] }, fields })).rejects.toThrow(denied)
  const other = await desk.visit(PATH, { staff: { ...CURATOR, cemeteries: [1] }, fields })
  expect([other.status, other.html.includes('Choose one of your cemeteries.')]).toEqual([422, true])
  expect((await desk.visit(PATH, { staff, fields })).status).toBe(303)
})
