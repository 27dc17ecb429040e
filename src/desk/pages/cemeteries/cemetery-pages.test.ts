import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CURATOR, fieldsIn, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { NO_INBOX } from '../../../../tests/support/desk/no-inbox.ts'
import { visitDesk } from '../../../../tests/support/desk/visit-desk.ts'
import { CemeteryDesk } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import type { DeskServices } from '../../../services/desk/desk-services.ts'
import { keyedRow, testCemetery, testMemorial } from '../../../storage/store-fixture.test-suite.ts'
import { createDesk } from '../../desk-entry.ts'

const PLACE = { city: 'Thornmere', state: 'Vermont' }

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
})
afterEach(() => desk.close())

const open = async (path: string) => (await desk.visit(path)).html
/** Returns the ID of the latest change to a cemetery that its history can undo. */
const latestChangeOf = async (id: number) =>
  /name="change" value="(\d+)"/.exec(await open(`/desk/cemeteries/${id}/history`))![1]!

test('lists cemeteries with their memorial counts and missing data', async () => {
  const list = await open('/desk/cemeteries')
  expect(list).toContain('2 cemeteries')
  expect(list).toContain('No coordinates (2)')
  expect(list).toContain('No city or state (0)')
  expect(await open('/desk/cemeteries?q=osric')).not.toContain('Oak Hill')
  expect(await open('/desk/cemeteries?missing=place')).toContain('No cemetery matches.')
  expect((await open(`/desk/cemeteries?q=${'zz+'.repeat(8000)}`)).includes('No cemetery matches.')).toBe(true)
})

test('tells a curator whose cemeteries were removed to ask an owner', async () => {
  const notice = async (path: string, cemeteries: readonly number[]) =>
    /Your cemeter[^<]*/.exec((await desk.visit(path, { staff: { ...CURATOR, cemeteries } })).html)?.[0]
  for (const path of ['/desk/cemeteries', '/desk/records']) {
    expect(await notice(path, [99])).toBe(
      'Your cemetery was removed or merged into another one. Ask an owner of the site to assign you a cemetery.',
    )
    expect(await notice(path, [98, 99])).toContain('Your cemeteries were removed, or merged into others.')
    expect(await notice(path, [1, 99])).toBeUndefined()
  }
  const records = async (cemeteries: readonly number[]) =>
    (await desk.visit('/desk/records', { staff: { ...CURATOR, cemeteries } })).html
  expect(await records([99])).not.toContain('Add a memorial')
  expect(await records([1, 99])).toContain('Add a memorial')
})

test('saves a cemetery with typed coordinates, and undoes the change', async () => {
  const form = fieldsIn(await open('/desk/cemeteries/1'))
  const fields = { ...form, position: '43°54\'15"N, 72°33\'4"W', county: 'Larkspur', website: 'oak hill' }
  const rejected = await desk.visit('/desk/cemeteries/1', { fields })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain('“oak hill” is not an http or https URL.')
  const saved = await desk.visit('/desk/cemeteries/1', { fields: { ...fields, website: '' } })
  const page = await open(saved.html)
  expect(page).toContain('43° 54′ 15″ N, 72° 33′ 4″ W')
  expect(page).toContain('href="/desk/cemeteries/1/history"')
  const change = await latestChangeOf(1)
  const undone = await desk.visit('/desk/cemeteries/1/undo', { fields: { change } })
  expect(await open(undone.html)).toContain('The change is undone.')
  expect(await open('/desk/cemeteries?missing=coordinates')).toContain('Oak Hill')
})

test('accepts a website without https', async () => {
  const html = await open('/desk/cemeteries/1')
  // A browser would reject this value in a URL field.
  expect(html).toMatch(/<input(?=[^>]* type="text")[^>]* name="website"/)
  await desk.visit('/desk/cemeteries/1', { fields: { ...fieldsIn(html), website: 'oakhill.example/visit' } })
  expect(await open('/desk/cemeteries/1')).toMatch(
    /<input(?=[^>]* name="website")[^>]* value="https:\/\/oakhill\.example\/visit"/,
  )
})

test('formats dates in the history as on the page', async () => {
  const form = fieldsIn(await open('/desk/cemeteries/1'))
  await desk.visit('/desk/cemeteries/1', { fields: { ...form, firstBurialDate: 'abt 1794' } })
  expect(await open('/desk/cemeteries/1/history')).toContain('First burial: empty → About 1794')
})

test('shows the second of two editors the changes made by the first', async () => {
  const form = fieldsIn(await open('/desk/cemeteries/1'))
  await desk.visit('/desk/cemeteries/1', { fields: { ...form, phone: '555-0100' }, staff: CURATOR })
  const second = await desk.visit('/desk/cemeteries/1', { fields: { ...form, county: 'Larkspur' } })
  expect(second.status).toBe(409)
  expect(second.html).toContain('Daniel Pruitt changed this cemetery while you were editing.')
  expect(second.html).toMatch(/Phone<\/th><td[^>]*>empty<\/td><td[^>]*>555-0100<\/td>/)
  expect(fieldsIn(second.html)).toMatchObject({ phone: '555-0100', county: 'Larkspur' })
  expect((await desk.visit('/desk/cemeteries/1', { fields: fieldsIn(second.html) })).status).toBe(303)
})

test('lets the second editor take the first editor’s values one by one', async () => {
  const form = fieldsIn(await open('/desk/cemeteries/1'))
  await desk.visit('/desk/cemeteries/1', { fields: { ...form, phone: '1', position: '43.9, -72.5' }, staff: CURATOR })
  const own = { ...form, phone: '2', position: '44, -73', county: 'Larkspur' }
  const second = await desk.visit('/desk/cemeteries/1', { fields: own })
  const one = await desk.visit('/desk/cemeteries/1', { fields: { ...fieldsIn(second.html), take: 'phone' } })
  expect(one.html).toContain('Daniel Pruitt changed this cemetery while you were editing.')
  // Only the button for the position remains.
  expect(one.html.match(/<button[^>]*name="take"/g)).toEqual([expect.stringContaining('value="position"')])
  const both = await desk.visit('/desk/cemeteries/1', {
    fields: { ...fieldsIn(one.html), take: 'position', reason: 'Their sign' },
  })
  expect(fieldsIn(both.html)).toMatchObject({ phone: '1', position: '43.9, -72.5', county: 'Larkspur' })
  expect(both.html).toContain('value="Their sign"')
  expect((await desk.visit('/desk/cemeteries/1', { fields: fieldsIn(both.html) })).status).toBe(303)
})

test('adds a cemetery unless its name and place already exist, and removes an empty one', async () => {
  const double = await desk.visit('/desk/cemeteries/new', {
    fields: { name: 'Oak Hill', city: 'Thornmere', state: 'VT' },
  })
  expect(double.html).toContain('Cemetery #1 already has this name in this place')
  const added = await desk.visit('/desk/cemeteries/new', { fields: { name: 'New Ground', city: 'Wren' } })
  const page = await open(added.html)
  expect(page).toContain('The cemetery was added and is public.')
  const change = await latestChangeOf(3)
  const removed = await desk.visit('/desk/cemeteries/3/undo', { fields: { change } })
  expect(await open(removed.html)).toContain('2 cemeteries')
})

test('merges two cemeteries after confirmation, and unmerges them', async () => {
  expect(await open('/desk/cemeteries/1')).toContain('href="/desk/cemeteries/1/merge"')
  expect(await open('/desk/cemeteries/1/merge')).toMatch(/<a href="\/desk\/cemeteries\/1">Oak Hill<\/a>.*name="into"/)
  expect((await desk.visit('/desk/cemeteries/1/merge', { fields: { into: '9' } })).html).toContain(
    'no other cemetery #9',
  )
  const asked = await desk.visit('/desk/cemeteries/1/merge', { fields: { into: '#2' } })
  expect(asked.html).toContain('Move 1 memorial from Oak Hill, Thornmere, Vermont to Dale, Osric, Iowa (#2)?')
  const merged = await desk.visit('/desk/cemeteries/1/merge', { fields: { into: '2', confirmed: 'on' } })
  const page = await open(merged.html)
  expect(page).toContain('Merged. 1 memorial moved here.')
  for (const path of ['', '/merge']) expect(await open(`/desk/cemeteries/1${path}`)).toBe('/desk/cemeteries/2')
  expect(await open('/desk/cemeteries/1/history')).toBe('/desk/cemeteries/2/history')
  expect((await desk.visit('/desk/cemeteries/9/history')).status).toBe(404)
  expect((await desk.visit('/desk/cemeteries/9/merge')).status).toBe(404)
  const change = await latestChangeOf(2)
  await desk.visit('/desk/cemeteries/2/undo', { fields: { change } })
  expect(await open('/desk/cemeteries')).toContain('2 cemeteries')
})

test('counts the records that a merge moves, and states which links keep working', async () => {
  const media = [1, 2].map((i) => ({ url: `/media/${i}.jpg`, altText: null, description: null, isPortrait: false }))
  await desk.site.import([
    keyedRow('a', testMemorial('Ada|Rookwood', '1843', '1921', { media }), testCemetery('Oak Hill', PLACE)),
    keyedRow('c', testMemorial('Cy|Roe', '', '1930'), testCemetery('Old Hill', PLACE)),
    keyedRow('d', testMemorial('Di|Roe', '', '1931'), testCemetery('Oldest Hill', PLACE)),
  ])
  for (const [from, into] of [
    [4, 3],
    [3, 1],
  ] as const) {
    await desk.visit(`/desk/cemeteries/${from}/merge`, { fields: { into: String(into), confirmed: 'on' } })
  }
  const asked = (await desk.visit('/desk/cemeteries/1/merge', { fields: { into: '2' } })).html
  expect(asked).toContain('Move 3 memorials from Oak Hill')
  expect(asked).toContain('2 pictures of these memorials move with them.')
  expect(asked).toContain('and so do links to 2 cemeteries merged into it earlier')
  expect(asked).not.toContain('The picture of this cemetery')
  expect(asked).toContain('You can undo the merge in the history of Dale, Osric, Iowa (#2).')
  await desk.visit('/desk/cemeteries/1/merge', { fields: { into: '2', confirmed: 'on' } })
  expect(await desk.sources.store.findCemetery(4)).toMatchObject({ id: 2, memorialsCount: 4 })
})

test('keeps the reason that was entered for a rejected merge', async () => {
  const rejection = { code: 'duplicate name', id: 1, other: 7, isFormer: false } as const
  vi.spyOn(desk.cemeteries, 'merge').mockResolvedValueOnce({ kind: 'rejected', rejection })
  const fields = { into: '2', confirmed: 'on', reason: 'listed twice' }
  const { status, html } = await desk.visit('/desk/cemeteries/1/merge', { fields })
  expect(status).toBe(422)
  expect(html).toContain('Cemetery #7 already has this name')
  expect(html).toContain('value="listed twice"')
})

test('offers a merge only to those who may manage cemeteries', async () => {
  const staff = { ...CURATOR, cemeteries: [1] }
  expect((await desk.visit('/desk/cemeteries/1', { staff })).html).not.toContain('/desk/cemeteries/1/merge')
  await expect(desk.visit('/desk/cemeteries/1/merge', { staff })).rejects.toThrow('Your role does not allow this.')
})

test('shows that a long merge or its undo is not finished yet, and then redirects to the result', async () => {
  let work = Promise.withResolvers<void>()
  const { longEdits } = desk.sources
  const held: typeof longEdits = {
    mergeCemetery: (...args) => work.promise.then(() => longEdits.mergeCemetery(...args)),
    undoChange: (...args) => work.promise.then(() => longEdits.undoChange(...args)),
  }
  const cemeteries = new CemeteryDesk({ ...desk.sources, longEdits: held }, { maxWaitMs: 0 })
  const services = { cemeteries, inbox: NO_INBOX } as unknown as DeskServices
  const slow = createDesk(services, desk.site.config.site)
  const visit = (url: string, fields?: Record<string, string>) =>
    visitDesk(slow, url, fields === undefined ? { staff: OWNER } : { staff: OWNER, fields })
  const finish = async (isDone: () => Promise<boolean>) => {
    work.resolve()
    await expect.poll(isDone, { timeout: 10_000 }).toBe(true)
    work = Promise.withResolvers()
  }

  const merging = (await visit('/desk/cemeteries/1/merge', { into: '2', confirmed: 'on' })).html
  expect(merging).toMatch(/^\/desk\/cemeteries\/1\?working=merge&since=\d+$/)
  const page = await visit(merging)
  expect(page.html).toContain('Merging 1 memorial takes a while.')
  expect(page.html).toContain('data-refresh="3"')
  expect(page.html).not.toContain('<form class="form"')
  const stale = merging.replace(/since=\d+/, 'since=1')
  expect((await visit(stale)).html).toContain('The work was not finished, and nothing was changed.')
  await finish(async () => (await cemeteries.show(OWNER, 1))!.cemetery.mergedInto === 2)
  expect((await visit(merging)).html).toBe('/desk/cemeteries/2')

  const change = String((await cemeteries.show(OWNER, 2))!.changes[0]!.id)
  const undoing = (await visit('/desk/cemeteries/2/undo', { change })).html
  expect((await visit(undoing)).html).toContain('Undoing the merge takes a while.')
  await finish(async () => (await cemeteries.show(OWNER, 1))!.cemetery.mergedInto === null)
  expect((await visit(undoing)).html).toBe('/desk/cemeteries/2?done=undone')
})

test('picks coordinates on a map without a script', async () => {
  const form = fieldsIn(await open('/desk/cemeteries/1'))
  const saved = await desk.visit('/desk/cemeteries/1', { fields: { ...form, phone: '555-0100', intent: 'map' } })
  expect(saved.html).toBe('/desk/cemeteries/1/map')
  const clicked = await open(`${saved.html}?lat=38&lon=-96&zoom=0&map.x=360&map.y=240`)
  expect(clicked).toContain('Use 38.0000, -96.0000')
  const picked = await open('/desk/cemeteries/1?position=38.0000%2C+-96.0000')
  expect(picked).toContain('Save to store them.')
  await desk.visit('/desk/cemeteries/1', { fields: fieldsIn(picked) })
  expect((await desk.cemeteries.show(OWNER, 1))!.cemetery.record).toMatchObject({ latitude: 38, longitude: -96 })
})

test('lists the plots of a cemetery as recorded', async () => {
  expect(await open('/desk/cemeteries/1/plots')).toContain('Section C, Row 4')
  expect(await open('/desk/cemeteries/2/plots')).toContain('No plot is recorded')
})

const INPUT = { texts: {}, reason: '', shown: '' }
const CALLS: Readonly<Record<keyof CemeteryDesk, (cemeteries: CemeteryDesk, staff: typeof OWNER) => Promise<unknown>>> =
  {
    list: (cemeteries, staff) => cemeteries.list(staff, { text: '', missing: null, page: 1 }),
    countMissing: (cemeteries, staff) => cemeteries.countMissing(staff),
    read: (cemeteries, staff) => cemeteries.read(staff, INPUT),
    show: (cemeteries, staff) => cemeteries.show(staff, 1),
    findConcurrentChanges: (cemeteries, staff) => cemeteries.findConcurrentChanges(staff, 1, ''),
    listSections: (cemeteries, staff) => cemeteries.listSections(staff, 1),
    listPlots: (cemeteries, staff) => cemeteries.listPlots(staff, 1, 1),
    save: (cemeteries, staff) => cemeteries.save(staff, 1, INPUT),
    undo: (cemeteries, staff) => cemeteries.undo(staff, 99),
    add: (cemeteries, staff) => cemeteries.add(staff, INPUT),
    countMoved: (cemeteries, staff) => cemeteries.countMoved(staff, 1),
    merge: (cemeteries, staff) => cemeteries.merge(staff, 1, 1, ''),
  }
const ANYWHERE = ['list', 'countMissing', 'read', 'undo']
const MANAGING = ['add', 'countMoved', 'merge']

test.each(Object.entries(CALLS))('checks the right to %s', async (method, call) => {
  const curatorOf = (...cemeteries: number[]) => ({ ...CURATOR, cemeteries })
  await call(desk.cemeteries, OWNER)
  await call(desk.cemeteries, CURATOR)
  const denied = 'Your role does not allow this.'
  await expect(call(desk.cemeteries, { ...OWNER, role: 'contributor' })).rejects.toThrow(denied)
  if (MANAGING.includes(method)) await expect(call(desk.cemeteries, curatorOf(1))).rejects.toThrow(denied)
  else await call(desk.cemeteries, curatorOf(1))
  if (ANYWHERE.includes(method)) await call(desk.cemeteries, curatorOf(2))
  else await expect(call(desk.cemeteries, curatorOf(2))).rejects.toThrow(denied)
})
