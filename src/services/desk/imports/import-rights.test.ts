import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImportDesk } from '../../../../tests/support/desk/import-desk.ts'
import type { RoleGrant, StaffMember } from '../../../domain/staff.ts'
import { composeInbox } from '../../../server/compose/desk/compose-desk.ts'
import type { ImportDesk } from './import-desk.ts'

const UPLOADER = 'curator who uploaded it'
const ROLES: Readonly<Record<string, RoleGrant>> = {
  owner: { role: 'owner', cemeteries: 'all' },
  curator: { role: 'curator', cemeteries: 'all' },
  // The file belongs to cemetery 1.
  [UPLOADER]: { role: 'curator', cemeteries: [1] },
  'curator of its cemetery': { role: 'curator', cemeteries: [1, 2] },
  'curator of another cemetery': { role: 'curator', cemeteries: [2] },
  contributor: { role: 'contributor', cemeteries: [] },
}
const EVERYWHERE = ['owner', 'curator']
const WITH_FILE = [...EVERYWHERE, UPLOADER]
const IN_CEMETERY = [...WITH_FILE, 'curator of its cemetery']
const ALL_CURATORS = [...IN_CEMETERY, 'curator of another cemetery']
const NO_FILE = { path: '/dev/null', name: 'a.csv', bytes: 0 }
const FILE = { name: 'a.csv', content: 'Surname,Died\nAshgrove,1921\n' }
const CHOICE = { text: '#1', isNew: false, isUnknown: false }

/** Calls to each method, with the roles that may make them. */
const CALLS: Readonly<
  Record<
    Exclude<keyof ImportDesk, 'maxBytes' | 'keepDays'>,
    readonly [(desk: ImportDesk, staff: StaffMember, id: number) => Promise<unknown>, readonly string[]]
  >
> = {
  list: [(desk, staff) => desk.list(staff), ALL_CURATORS],
  cemeteries: [(desk, staff) => desk.cemeteries(staff, ''), ALL_CURATORS],
  upload: [(desk, staff) => desk.upload(staff, NO_FILE, 1), IN_CEMETERY],
  find: [(desk, staff, id) => desk.find(staff, id), WITH_FILE],
  findMissing: [(desk, staff, id) => desk.findMissing(staff, id), WITH_FILE],
  read: [(desk, staff, id) => desk.read(staff, id, {}), WITH_FILE],
  checkAgain: [(desk, staff, id) => desk.checkAgain(staff, id), WITH_FILE],
  correct: [(desk, staff, id) => desk.correct(staff, id, new Map()), WITH_FILE],
  run: [(desk, staff, id) => desk.run(staff, id), WITH_FILE],
  redo: [(desk, staff, id) => desk.redo(staff, id), WITH_FILE],
  stop: [(desk, staff, id) => desk.stop(staff, id), WITH_FILE],
  stopAndUndo: [(desk, staff, id) => desk.stopAndUndo(staff, id), WITH_FILE],
  previewUndo: [(desk, staff, id) => desk.previewUndo(staff, id), WITH_FILE],
  undo: [(desk, staff, id) => desk.undo(staff, id), WITH_FILE],
  rejects: [(desk, staff, id) => desk.rejects(staff, id), WITH_FILE],
  openRun: [(desk, staff) => desk.openRun(staff, 999), EVERYWHERE],
  remove: [(desk, staff, id) => desk.remove(staff, id), WITH_FILE],
}

describe.each(Object.entries(ROLES))('the imports of the desk for the role: %s', (role, grant) => {
  let opened: Awaited<ReturnType<typeof openImportDesk>>
  let staff: StaffMember

  beforeAll(async () => {
    opened = await openImportDesk()
    staff = await opened.addStaff('Daniel', grant)
    const uploader = role === UPLOADER ? staff : await opened.addStaff('Orla', { role: 'curator', cemeteries: [1] })
    await opened.visit('/desk/import', { staff: uploader, file: FILE, fields: { cemetery: '1' } })
  })
  afterAll(() => opened.close())

  test.each(Object.entries(CALLS))('allows or denies %s', async (_, [call, roles]) => {
    const result = call(opened.imports, staff, 1)
    if (roles.includes(role)) await result
    else await expect(result).rejects.toMatchObject({ name: 'RightDeniedError' })
  })
})

test('curators of named cemeteries cannot choose another cemetery, a new one, or none', async () => {
  const opened = await openImportDesk()
  const staff = await opened.addStaff('Daniel', { role: 'curator', cemeteries: [1] })
  await opened.visit('/desk/import', { staff, file: FILE, fields: { cemetery: '1' } })
  const choose = (choice: Partial<typeof CHOICE>) =>
    opened.imports.read(staff, 1, { cemetery: { ...CHOICE, ...choice } })
  expect(await choose({ text: '#2' })).toMatchObject({ problem: 'This is not one of your cemeteries.', mayAdd: false })
  expect(await choose({ text: 'Elm', isNew: true })).toMatchObject({
    problem: 'There is no cemetery called “Elm”. Enter its whole name.',
  })
  expect(await choose({ text: '', isUnknown: true })).toMatchObject({ problem: 'Choose one of your cemeteries.' })
  const sourceOf = async () => (await opened.imports.find(staff, 1))?.choices.source
  expect(await sourceOf()).toBe('a.csv (cemetery 1)')
  // Otherwise, their file would change all records from that source, in any cemetery.
  await opened.work()
  await opened.imports.read(staff, 1, { source: 'burials.csv', isNewSource: true })
  expect(await sourceOf()).toBe('burials.csv (cemetery 1)')
  await opened.work()
  await opened.imports.read(staff, 1, { source: `${'x'.repeat(300)} (cemetery 2)` })
  expect(await sourceOf()).toBe(`${'x'.repeat(187)} (cemetery 1)`)
  await opened.close()
})

describe('a curator of a named cemetery', () => {
  let opened: Awaited<ReturnType<typeof openImportDesk>>
  let staff: StaffMember
  beforeEach(async () => {
    opened = await openImportDesk()
    staff = await opened.addStaff('Daniel', { role: 'curator', cemeteries: [1] })
    await opened.change('/desk/import', { staff, file: FILE, fields: { cemetery: '1' } })
  })
  afterEach(() => opened.close())

  test('sees the files that they uploaded, even after an owner worked on them, and no others', async () => {
    const other = await opened.addStaff('Orla', { role: 'curator', cemeteries: [1] })
    await opened.change('/desk/import', { staff: other, file: FILE, fields: { cemetery: '1' } })
    await opened.change('/desk/import', { file: FILE })
    await opened.change('/desk/import/3', { fields: { intent: 'read', cemetery: '#1' } })
    await opened.change('/desk/import/1', { fields: { intent: 'run' } })
    const { jobs, runs } = await opened.imports.list(staff)
    expect([jobs.map(({ id }) => id), runs]).toEqual([[1], []])
    expect((await opened.imports.list(opened.owner)).jobs.map(({ id }) => id)).toEqual([3, 2, 1])
    await expect(opened.imports.find(staff, 3)).rejects.toMatchObject({ name: 'RightDeniedError' })
  })

  test('finds the inbox items of imports that they may open', async () => {
    const alive = { name: 'b.csv', content: 'Surname,Died\nAshgrove,1921\nPell,\n' }
    await opened.change('/desk/import', { staff, file: alive, fields: { cemetery: '1' } })
    await opened.change('/desk/import/2', { staff, fields: { intent: 'run' } })
    await opened.change('/desk/import', { file: { ...alive, name: 'c.csv' } })
    await opened.change('/desk/import/3', { fields: { intent: 'read', cemetery: '#1' } })
    await opened.change('/desk/import/3', { fields: { intent: 'new-source' } })
    await opened.change('/desk/import/3', { fields: { intent: 'run' } })
    expect(await opened.people.all('SELECT source_id, cemetery_id FROM inbox_item ORDER BY source_id')).toEqual([
      { source_id: 2, cemetery_id: 1 },
      { source_id: 3, cemetery_id: null },
    ])
  })

  test('sees no inbox item of an import that they may not open', async () => {
    const other = await opened.addStaff('Orla', { role: 'curator', cemeteries: [1] })
    const alive = { name: 'b.csv', content: 'Surname,Died\nAshgrove,1921\nPell,\n' }
    await opened.change('/desk/import', { staff, file: alive, fields: { cemetery: '1' } })
    await opened.change('/desk/import/2', { staff, fields: { intent: 'run' } })
    const inbox = composeInbox(opened.site.config, opened)
    const query = { kind: null, states: ['new'], text: '', isMine: false, after: null } as const
    for (const [member, items] of [
      [staff, 1],
      [opened.owner, 1],
      [other, 0],
    ] as const) {
      const listed = await inbox.list(member, query)
      expect([listed.items.length, listed.counts.length, await inbox.countNew(member)]).toEqual([items, items, items])
    }
    await expect(inbox.open(other, 1)).rejects.toMatchObject({ name: 'RightDeniedError' })
    expect((await inbox.open(staff, 1))?.staff.map(({ name }) => name)).toEqual(['Daniel', 'Ruth'])
    expect(await inbox.assign(opened.owner, 1, other.userId)).toBe('outdated')
    // An owner assigns the file to another cemetery, so that its curator can no longer open it.
    await opened.people.run('UPDATE import_job SET cemetery_id = 2 WHERE id = 2')
    expect((await inbox.list(staff, query)).items).toEqual([])
  })

  test('loses access to their file once an owner has imported it under the source of another file', async () => {
    await opened.imports.read(opened.owner, 1, { source: 'burials.csv' })
    await opened.work()
    await opened.change('/desk/import/1', { fields: { intent: 'run' } })
    expect((await opened.imports.find(staff, 1))?.runIds).toHaveLength(1)
    const { imports } = opened
    for (const call of [
      () => imports.correct(staff, 1, new Map([[2, ['Pell', '1900']]])),
      () => imports.run(staff, 1),
      () => imports.previewUndo(staff, 1),
      () => imports.undo(staff, 1),
      () => imports.stopAndUndo(staff, 1),
    ]) {
      await expect(call()).rejects.toMatchObject({ name: 'RightDeniedError' })
    }
  })

  test('gets a new check of their file after an owner has chosen the source of another file', async () => {
    await opened.imports.read(opened.owner, 1, { source: 'burials.csv' })
    await opened.work()
    expect(await opened.imports.run(staff, 1)).toBe('queued')
    expect(await opened.imports.find(staff, 1)).toMatchObject({
      task: 'check',
      choices: { source: 'burials.csv (cemetery 1)' },
    })
  })
})
