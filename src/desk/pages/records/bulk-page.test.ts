import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CURATOR, EVERY_RECORD, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { BulkDesk } from '../../../services/desk/records/bulk-desk.ts'

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

const textsOf = async (id: number) => (await desk.records.show(OWNER, id))!.texts

/** Shows the changes, stores them, and returns the path of the batch. */
async function change(path: string, fields: Readonly<Record<string, string>>, count: number) {
  const preview = await desk.visit(path, { fields: { ...fields, intent: 'preview' } })
  expect(preview.html).toContain(`name="count" value="${count}"`)
  return (await desk.visit(path, { fields: { ...fields, intent: 'apply', count: String(count) } })).html
}

test('renames a section of a cemetery after a preview, and undoes the change', async () => {
  const fields = { kind: 'plot', from: 'section c', to: 'Section D', reason: 'new map' }
  const done = await change('/desk/records/bulk?cemetery=1', fields, 1)
  expect((await desk.visit(done)).html).toContain('Changed 1 record.')
  expect((await textsOf(1)).plot).toBe('Section D, Row 4')
  const undone = await desk.visit(done.split('?')[0]!, { fields: {} })
  expect((await desk.visit(undone.html)).html).toContain('Undid 1 change.')
  expect((await textsOf(1)).plot).toBe('Section C, Row 4')
  expect((await desk.visit('/desk/records/1/history')).html).toContain('Changed together with others')
})

test('says where a new tag is added', async () => {
  const { html } = await desk.visit('/desk/records/bulk')
  expect(html).toContain('To use a new tag, first add it on the page of a memorial')
})

test('sets a tag on all records that a search finds, and keeps later changes when it is undone', async () => {
  await desk.records.addTag(OWNER, { slug: 'slate', name: 'Slate' })
  await desk.records.addTag(OWNER, { slug: 'marble', name: 'Marble' })
  const done = await change('/desk/records/bulk', { kind: 'tag', tag: 'slate' }, 2)
  const { shown, texts } = (await desk.records.show(OWNER, 2))!
  await desk.records.save(OWNER, 2, { shown, texts, tags: ['marble', 'slate'], familyLinks: [], reason: '' })
  const undone = await desk.visit(done.split('?')[0]!, { fields: {} })
  expect((await desk.visit(undone.html)).html).toContain('1 record had a later change')
  expect([(await textsOf(1)).tags, (await textsOf(2)).tags]).toEqual(['', 'marble, slate'])
})

test.each(['', '<'.repeat(60_000)])('asks for an existing tag', async (tag) => {
  const { status, html } = await desk.visit('/desk/records/bulk', { fields: { kind: 'tag', tag, intent: 'preview' } })
  expect([status, html.includes('Choose a tag.'), html.length < 20_000]).toEqual([422, true, true])
})

test('moves records from one cemetery to another', async () => {
  const done = await change('/desk/records/bulk?cemetery=1', { kind: 'move', cemetery: 'Dale, Osric, Iowa' }, 1)
  const batch = (await desk.visit(done)).html
  expect(batch).toContain('<a href="/desk/records/1">Ada Rookwood</a>')
  expect(batch).toContain('<td data-label="Before">Oak Hill</td><td data-label="After">Dale</td>')
  expect((await textsOf(1)).cemetery).toBe('Dale, Osric, Iowa')
  const unknown = await desk.visit('/desk/records/bulk', { fields: { kind: 'move', cemetery: 'Nowhere' } })
  expect(unknown.html).toContain('There is no cemetery called “Nowhere”.')
  const staff = { ...CURATOR, cemeteries: [2] }
  const other = await desk.visit('/desk/records/bulk', { staff, fields: { kind: 'move', cemetery: '#1' } })
  expect([other.status, other.html.includes('Choose one of your cemeteries.')]).toEqual([422, true])
})

test('stores nothing if the changes differ from those that were shown', async () => {
  const fields = { kind: 'plot', from: 'Row 4', to: 'Row 5', intent: 'apply', count: '7' }
  const { status, html } = await desk.visit('/desk/records/bulk', { fields })
  expect(status).toBe(422)
  expect(html).toContain('The search found 7 changes a moment ago and finds 1 now.')
  expect((await textsOf(1)).plot).toBe('Section C, Row 4')
})

test("changes only records in a curator's cemeteries", async () => {
  const staff = { ...CURATOR, cemeteries: [2] }
  const search = { kind: 'plot', from: 'Row', to: 'Line' } as const
  expect(await desk.bulk.preview(staff, EVERY_RECORD, search)).toMatchObject({ kind: 'preview', edits: [], notOwn: 1 })
  const fields = { kind: 'plot', from: 'Row', to: 'Line', intent: 'preview' }
  const { html } = await desk.visit('/desk/records/bulk', { staff, fields })
  expect(html).toContain('<p>1 record in other cemeteries stays as it is.</p>')
  const denied = 'Your role does not allow this.'
  await expect(desk.bulk.preview(staff, EVERY_RECORD, { kind: 'move', cemetery: '#1' })).rejects.toThrow(denied)
  const done = await desk.bulk.apply(OWNER, EVERY_RECORD, search)
  const batch = done.kind === 'done' ? done.batch : 0
  await expect(desk.bulk.show(staff, batch)).rejects.toThrow(denied)
  await expect(desk.bulk.undo(staff, batch)).rejects.toThrow(denied)
  const contributor = { ...OWNER, role: 'contributor' } as const
  await expect(desk.bulk.preview(contributor, EVERY_RECORD, search)).rejects.toThrow(denied)
  await expect(desk.bulk.apply(contributor, EVERY_RECORD, search)).rejects.toThrow(denied)
  await expect(desk.bulk.show(contributor, batch)).rejects.toThrow(denied)
  await expect(desk.bulk.undo(contributor, batch)).rejects.toThrow(denied)
  expect(await desk.bulk.undo(CURATOR, batch)).toEqual({ kind: 'done', undone: 1, kept: 0, removed: 0 })
})

test('offers a curator only changes to records in their cemeteries', async () => {
  const visit = async (path: string, ...cemeteries: number[]) =>
    (await desk.visit(path, { staff: { ...CURATOR, cemeteries } })).html
  expect(await visit('/desk/records?lastName=rookwood', 2)).not.toContain('at once')
  expect(await visit('/desk/records?cemetery=1', 2)).not.toContain('at once')
  expect(await visit('/desk/records?cemetery=2', 2)).toContain('Change this record at once')
  expect(await visit('/desk/records', 2)).toContain('Change all records in your cemeteries')
  expect(await visit('/desk/records', 1, 2)).toContain('Change these 2 records at once')
  expect(await visit('/desk/records/bulk', 2)).toContain(
    '1 of them is in your cemeteries. The others stay as they are.',
  )
  expect(await visit('/desk/records/bulk', 1, 2)).not.toContain('in your cemeteries')
  const none = await visit('/desk/records/bulk?cemetery=1', 2)
  expect(none).toContain('None of them is in your cemeteries, so you cannot change them.')
  expect(none).not.toContain('Show the changes')
})

test("does not count a curator's records on the other pages of a long list", async () => {
  const input = { tags: [], familyLinks: [], reason: '' }
  for (let i = 0; i < 50; i++) {
    const texts = { surname: 'Pell', givenNames: `Ada ${i}`, deathDate: '1900', cemetery: '#1' }
    await desk.records.add(OWNER, { ...input, texts })
  }
  const staff = { ...CURATOR, cemeteries: [2] }
  expect((await desk.visit('/desk/records', { staff })).html).toContain('Change all records in your cemeteries')
  expect((await desk.visit('/desk/records/bulk', { staff })).html).toContain(
    'Only records in your cemeteries will change. The others will stay as they are.',
  )
})

test('finds a section by the prefix of its plots, and words of a plot regardless of punctuation', async () => {
  const input = { texts: { surname: 'Pell', deathDate: '1900', cemetery: '#1', plot: 'C-4-11' } }
  await desk.records.add(OWNER, { ...input, tags: [], familyLinks: [], reason: '' })
  const found = async (query: string) => (await desk.visit(`/desk/records?cemetery=1&${query}`)).html
  expect(await found('section=section+c')).toContain('1 record<')
  expect(await found('section=Section+C%2C+Row')).toContain('Ada Rookwood')
  expect(await found('section=row')).toContain('No record matches')
  expect(await found('section=c-4')).toContain('/desk/records/3')
  expect(await found('plot=4-11')).toContain('1 record<')
  expect(await found('lastName=rookwood&plot=4')).toContain('1 record<')
  expect(await found('lastName=pell&section=section')).toContain('No record matches')
  expect(await desk.visit('/desk/records?section=c')).toMatchObject({ status: 422 })
})

test('shows the progress of work that takes longer than a request', async () => {
  await desk.records.addTag(OWNER, { slug: 'slate', name: 'Slate' })
  const bulk = new BulkDesk(desk.sources, { recordsPerStep: 1, maxWaitMs: 1 })
  const outcome = await bulk.apply(OWNER, EVERY_RECORD, { kind: 'tag', slug: 'slate' })
  expect(outcome).toMatchObject({ kind: 'working', total: 2 })
  if (outcome.kind !== 'working') return
  const { batch, startedAt } = outcome
  const path = `/desk/records/batches/${batch}?of=2&since=${startedAt.getTime()}`
  await vi.waitFor(async () => expect((await desk.visit(path)).html).toContain('Changed 2 records.'))
  expect((await desk.visit(path.replace('of=2', 'of=9'))).html).toContain('Changed 2 of 9 records so far.')
  const late = await desk.visit(`/desk/records/batches/${batch}?of=9&since=0`)
  expect(late.html).toContain('The work stopped after 2 of 9 records.')
  expect(await bulk.undo(OWNER, batch)).toEqual({ kind: 'working', batch, total: 2, startedAt: expect.any(Date) })
  const undoing = `/desk/records/batches/${batch}?undoing=2&since=${Date.now()}`
  await vi.waitFor(async () => expect((await desk.visit(undoing)).html).toContain('All of these changes are undone.'))
})

test('undoes a batch except for records removed since', async () => {
  await desk.records.addTag(OWNER, { slug: 'slate', name: 'Slate' })
  const path = (await change('/desk/records/bulk', { kind: 'tag', tag: 'slate' }, 2)).split('?')[0]!
  await desk.records.remove(OWNER, 1, 'test')
  expect((await desk.visit(path)).html).toContain('Undo 1 change')
  const undone = await desk.visit(path, { fields: {} })
  const { html } = await desk.visit(undone.html)
  expect(html).toContain('Undid 1 change.')
  expect(html).toContain('1 record was removed in the meantime, and will not be changed.')
})
