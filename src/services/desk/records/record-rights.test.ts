import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_RECORD, OWNER, openDeskRecords } from '../../../../tests/support/desk/desk-records.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import type { PictureDesk } from './picture-desk.ts'
import type { RecordDesk } from './record-desk.ts'

const ROLES: Readonly<Record<string, StaffMember>> = {
  owner: OWNER,
  curator: { ...OWNER, role: 'curator' },
  // Memorial 1 is in cemetery 1.
  'curator of its cemetery': { ...OWNER, role: 'curator', cemeteries: [1] },
  'curator of another cemetery': { ...OWNER, role: 'curator', cemeteries: [2] },
  contributor: { ...OWNER, role: 'contributor' },
}
const EDITORS = ['owner', 'curator', 'curator of its cemetery']
const ALL_CURATORS = [...EDITORS, 'curator of another cemetery']
const INPUT = { texts: {}, tags: [], familyLinks: [], reason: '' }

/** Calls to each method, with the roles that may make them. */
const CALLS: Readonly<
  Record<keyof RecordDesk, readonly [(desk: RecordDesk, staff: StaffMember) => Promise<unknown>, readonly string[]]>
> = {
  findCemetery: [(desk, staff) => desk.findCemetery(staff, 'Oak Hill'), ALL_CURATORS],
  find: [(desk, staff) => desk.find(staff, EVERY_RECORD), ALL_CURATORS],
  findRemoved: [(desk, staff) => desk.findRemoved(staff, 1), ALL_CURATORS],
  listRuns: [(desk, staff) => desk.listRuns(staff), ALL_CURATORS],
  choices: [(desk, staff) => desk.choices(staff), ALL_CURATORS],
  read: [(desk, staff) => desk.read(staff, { ...INPUT, shown: '' }), ALL_CURATORS],
  understand: [(desk, staff) => desk.understand(staff, 'birthDate', '1850'), ALL_CURATORS],
  findSimilar: [(desk, staff) => desk.findSimilar(staff, INPUT), ALL_CURATORS],
  findRelatives: [(desk, staff) => desk.findRelatives(staff, 'Ada Rookwood'), ALL_CURATORS],
  linkedMemorials: [(desk, staff) => desk.linkedMemorials(staff, [1]), ALL_CURATORS],
  show: [(desk, staff) => desk.show(staff, 1), EDITORS],
  history: [(desk, staff) => desk.history(staff, 1), EDITORS],
  add: [(desk, staff) => desk.add(staff, { ...INPUT, texts: { cemetery: '#1' } }), EDITORS],
  save: [(desk, staff) => desk.save(staff, 1, { ...INPUT, shown: '' }), EDITORS],
  rebase: [(desk, staff) => desk.rebase(staff, 1, { ...INPUT, shown: '' }), EDITORS],
  findConcurrentChanges: [(desk, staff) => desk.findConcurrentChanges(staff, 1, ''), EDITORS],
  undo: [(desk, staff) => desk.undo(staff, 1), EDITORS],
  addTag: [(desk, staff) => desk.addTag(staff, { slug: 'a', name: 'A' }), ['owner', 'curator']],
  previewPurge: [(desk, staff) => desk.previewPurge(staff, 1), ['owner']],
  countSent: [(desk, staff) => desk.countSent(staff, 1), ['owner']],
  purge: [(desk, staff) => desk.purge(staff, 9), ['owner']],
  remove: [(desk, staff) => desk.remove(staff, 1, 'test'), EDITORS],
}

describe.each(Object.entries(ROLES))('the records of the desk for the role: %s', (role, staff) => {
  let opened: Awaited<ReturnType<typeof openDeskRecords>>
  beforeAll(async () => {
    opened = await openDeskRecords()
    const edit = { ...INPUT, shown: (await opened.records.show(OWNER, 1))!.shown }
    await opened.records.save(OWNER, 1, { ...edit, texts: { nickname: 'Addie' } })
  })
  afterAll(() => opened.close())

  test.each(Object.entries(CALLS))('allows or denies %s', async (_, [call, allowed]) => {
    const attempt = call(opened.records, staff)
    if (allowed.includes(role)) await attempt
    else await expect(attempt).rejects.toThrow('Your role does not allow this.')
  })
})

const PICTURE_CALLS: Readonly<Record<keyof PictureDesk, (desk: PictureDesk, staff: StaffMember) => Promise<unknown>>> =
  {
    list: (desk, staff) => desk.list(staff, 1),
    add: (desk, staff) => desk.add(staff, 1, { path: import.meta.filename, altText: 'A', description: null }),
    edit: (desk, staff) => desk.edit(staff, 1, 1, {}),
    move: (desk, staff) => desk.move(staff, 1, 1, 1),
    remove: (desk, staff) => desk.remove(staff, 1, 1),
    restore: (desk, staff) => desk.restore(staff, 1, 1),
    rotate: (desk, staff) => desk.rotate(staff, 1, 1, 'left'),
  }

test.each(Object.entries(PICTURE_CALLS))('allows only editors of a memorial to %s its pictures', async (_, call) => {
  const { recordPictures, close } = await openDeskRecords()
  for (const [role, staff] of Object.entries(ROLES)) {
    const attempt = call(recordPictures, staff)
    if (EDITORS.includes(role)) await attempt
    else await expect(attempt).rejects.toThrow('Your role does not allow this.')
  }
  await close()
})

test('does not let a curator of named cemeteries move a memorial into or out of another cemetery', async () => {
  const { records, close } = await openDeskRecords()
  const staff: StaffMember = { ...OWNER, role: 'curator', cemeteries: [1] }
  const { shown } = (await records.show(staff, 1))!
  const denied = 'Your role does not allow this.'
  await expect(records.save(staff, 1, { ...INPUT, shown, texts: { cemetery: '#2' } })).rejects.toThrow(denied)
  await expect(records.save(staff, 1, { ...INPUT, shown, texts: { cemetery: '' } })).rejects.toThrow(denied)
  await expect(records.add(staff, { ...INPUT, texts: { surname: 'X', deathDate: '1900' } })).rejects.toThrow(denied)
  const moved = await records.save(OWNER, 1, { ...INPUT, shown, texts: { cemetery: '#2' } })
  const change = moved.kind === 'saved' ? moved.change!.id : 0
  await expect(records.undo({ ...staff, cemeteries: [2] }, change)).rejects.toThrow(denied)
  await close()
})
