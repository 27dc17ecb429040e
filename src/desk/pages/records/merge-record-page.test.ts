import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CURATOR, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import { isOnPostgres } from '../../../../tests/support/postgres/test-engine.ts'
import { auditDirectory } from '../../../storage/sqlite/audit/sqlite-audit.ts'

let desk: Awaited<ReturnType<typeof openDeskRecords>>
beforeEach(async () => {
  desk = await openDeskRecords()
  const texts = { givenNames: 'Adah', surname: 'Rookwood', deathDate: '1921', nickname: 'Addie', cemetery: '#1' }
  await desk.records.add(OWNER, { texts, tags: [], familyLinks: [], reason: '' })
})
afterEach(() => desk.close())

test('suggests similar memorials, compares two side by side, and merges them', async () => {
  const asked = (await desk.visit('/desk/records/1/merge')).html
  expect(asked).toContain('href="/desk/records/1/merge?other=3"')
  expect((await desk.visit('/desk/records/1/merge?other=99')).html).toContain('no other memorial “99” to merge')
  const compared = (await desk.visit('/desk/records/1/merge?other=%233')).html
  expect(compared).toContain('name="field-nickname" checked="" value="other"')
  expect(compared).toContain('name="field-givenNames" checked="" value="kept"')
  const fields = { other: '3', 'field-givenNames': 'kept', 'field-deathDate': 'kept', 'field-nickname': 'other' }
  const merged = await desk.visit('/desk/records/1/merge', { fields })
  const page = (await desk.visit(merged.html)).html
  expect(page).toContain('The two memorials are now one.')
  expect((await desk.records.show(OWNER, 1))!.memorial.record).toMatchObject({ givenNames: 'Ada', nickname: 'Addie' })
  for (const path of ['', '/remove']) expect((await desk.visit(`/desk/records/3${path}`)).html).toBe('/desk/records/1')
  if (!isOnPostgres()) expect(await auditDirectory(desk.site.config.databaseFile)).toEqual([])
  const history = (await desk.visit('/desk/records/1/history')).html
  expect(history).toContain('Memorial 3 was merged into memorial 1 by Ruth Calloway')
  const change = /value="undo:(\d+)"/.exec(page)![1]!
  await desk.visit('/desk/records/1/undo', { fields: { change } })
  expect((await desk.records.show(OWNER, 3))!.memorial.record).toMatchObject({ givenNames: 'Adah' })
  expect((await desk.records.show(OWNER, 1))!.memorial.record).toMatchObject({ nickname: null })
  if (!isOnPostgres()) expect(await auditDirectory(desk.site.config.databaseFile)).toEqual([])
})

test('keeps the choices and the reason that were entered for a rejected merge', async () => {
  const chosen = { 'field-givenNames': 'other', 'field-nickname': 'kept' }
  const fields = { other: '3', ...chosen, reason: 'one stone' }
  const invalid = { kind: 'invalid', problem: 'The death is before the birth.' } as const
  vi.spyOn(desk.recordMerge, 'merge').mockResolvedValueOnce(invalid)
  const rejected = await desk.visit('/desk/records/1/merge', { fields })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain('name="field-nickname" checked="" value="kept"')
  expect(rejected.html).toContain('name="field-givenNames" checked="" value="other"')
  expect(rejected.html).toContain('value="one stone"')
})

test('requires the right to edit both memorials', async () => {
  const denied = 'Your role does not allow this.'
  const merge = { keptId: 1, otherId: 2, fromOther: [], reason: '' }
  const { recordMerge } = desk
  for (const staff of [
    { ...CURATOR, cemeteries: [1] },
    { ...OWNER, role: 'contributor' as const },
  ]) {
    await expect(recordMerge.compare(staff, 1, 2)).rejects.toThrow(denied)
    await expect(recordMerge.merge(staff, merge)).rejects.toThrow(denied)
    await expect(recordMerge.findSimilar(staff, 2)).rejects.toThrow(denied)
  }
  const { edited } = (await recordMerge.merge(CURATOR, merge)) as { edited: { change: { id: number } } }
  await expect(desk.records.undo({ ...CURATOR, cemeteries: [1] }, edited.change.id)).rejects.toThrow(denied)
})

test.each(['', '0', '1.5', '1e3', '99999999999999999999', 'x'])(
  'responds with 404 to the ID %j in a form',
  async (id) => {
    const compare = vi.spyOn(desk.recordMerge, 'compare')
    expect((await desk.visit('/desk/records/1/merge', { fields: { other: id } })).status).toBe(404)
    // PostgreSQL reports an ID that is not a whole number as an error.
    expect(compare).not.toHaveBeenCalled()
    for (const path of ['/desk/records/1/undo', '/desk/cemeteries/1/undo']) {
      expect((await desk.visit(path, { fields: { change: id } })).status, path).toBe(404)
    }
  },
)
