import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDeskInbox, VISITOR } from '../../../../tests/support/desk/desk-inbox.ts'
import { CURATOR, OWNER } from '../../../../tests/support/desk/desk-records.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import { openEditor } from '../../../server/compose/compose-directory.ts'
import type { Database } from '../../../storage/sql/database.ts'
import { SqlCorrections } from '../../../storage/sql/people/correction-records.ts'
import { SqlFormRecords } from '../../../storage/sql/people/form-records.ts'
import { SqlMailQueue } from '../../../storage/sql/people/mail-queue.ts'
import type { DeskInbox } from './desk-inbox.ts'

const QUERY = { kind: null, states: ['new', 'progress', 'done', 'spam'], text: '', isMine: false, after: null } as const
const MEMORIAL = { kind: 'memorial', id: 1 } as const
/** The values on the page of memorial 1, except for the changes */
const SENT = {
  surname: 'Rookwoode',
  deathDate: '20 Nov 1921',
  ageAtDeath: '79',
  evidence: 'Bible',
  email: 'm@example.org',
}

let records: Awaited<ReturnType<typeof openDeskInbox>>
let people: Database
let inbox: DeskInbox
let suggest: typeof records.suggest
const sender = VISITOR

beforeEach(async () => {
  records = await openDeskInbox()
  ;({ people, inbox, suggest } = records)
})
afterEach(() => records.close())

async function surnameOf(id: number): Promise<string | null | undefined> {
  const editor = await openEditor(records.site.config)
  const memorial = await editor.findMemorial(id)
  await editor.close()
  return memorial?.record.surname
}

const openItem = async (id: number, staff = OWNER) => {
  const opened = await inbox.open(staff, id)
  if (opened === null) throw new Error('no item')
  return opened
}

test('compares a correction with the record, and warns about a wrong age', async () => {
  expect(await suggest(MEMORIAL, SENT, sender)).toEqual({ accepted: true })
  const { item, review } = await openItem(1)
  expect(item).toMatchObject({ kind: 'correction', state: 'new', title: 'Ada Rookwood', cemeteryId: 1 })
  // The death date has the same value in a different form, so only its text differs.
  expect(
    review?.fields.map(({ name, current, suggested, understood }) => [name, current, suggested, understood]),
  ).toEqual([
    ['surname', 'Rookwood', 'Rookwoode', null],
    ['deathDate', 'November 20, 1921', '20 Nov 1921', 'November 20, 1921'],
    ['ageAtDeath', '', '79', null],
  ])
  expect(review?.fields[2]?.warning).toBe('April 4, 1843 to November 20, 1921 makes 78.')
})

test('suggests only what the sender changed in a form that is older than an edit', async () => {
  const opened = {
    'seen-surname': 'Rookwoode',
    'seen-mother': 'Jane Rook',
    'seen-militaryBranch': 'Navy',
    'seen-deathDate': 'November 20, 1921',
  }
  const sent = { surname: 'Rookwoode', mother: 'Jane Rooke', militaryBranch: '', deathDate: 'November 20, 1921' }
  expect(await suggest(MEMORIAL, { ...opened, ...sent }, sender)).toEqual({ accepted: true })
  const { review } = await openItem(1)
  expect(review?.correction.changes).toEqual([{ field: 'mother', before: 'Jane Rook', after: 'Jane Rooke' }])
  const unchanged = { ...opened, surname: ' Rookwoode\r\n' }
  expect(await suggest(MEMORIAL, unchanged, sender)).toMatchObject({ accepted: false, errors: { comment: {} } })
})

test('compares a correction with the record if the form lacks the original values', async () => {
  const seen = { 'seen-surname': 'x'.repeat(501), 'seen-mother': ['Jane', 'Jane'] }
  await suggest(MEMORIAL, { ...seen, surname: 'Rookwoode', mother: 'Jane' }, sender)
  const { review } = await openItem(1)
  expect(review?.correction.changes.map(({ field, before }) => [field, before])).toEqual([
    ['surname', 'Rookwood'],
    ['mother', expect.not.stringContaining('Jane')],
  ])
})

test('stores only the accepted fields, sends the message, and undoes everything', async () => {
  await suggest(MEMORIAL, SENT, sender)
  const decision = { accepted: ['surname'], message: 'Dear friend,\n\nThank you.', seen: {} }
  expect(await inbox.decide(CURATOR, 1, decision)).toEqual({ kind: 'decided', accepted: 1, declined: 2, isSent: true })
  expect(await surnameOf(1)).toBe('Rookwoode')
  const { item, events, review } = await openItem(1)
  expect(item.state).toBe('done')
  expect(review?.correction.decision).toMatchObject({ accepted: ['surname'], declined: ['deathDate', 'ageAtDeath'] })
  expect(events.map(({ act, author }) => [act.kind, author])).toEqual([
    ['reply', 'Daniel Pruitt'],
    ['decide', 'Daniel Pruitt'],
  ])
  const mail = await new SqlMailQueue(people).findByEmail('m@example.org')
  expect(mail.filter(({ kind }) => kind === 'staff-reply')).toMatchObject([{ subject: 'Lychgate: Ada Rookwood' }])
  expect(await inbox.decide(OWNER, 1, decision)).toEqual({ kind: 'outdated' })

  expect(await inbox.undo(OWNER, 1)).toBe('done')
  expect(await surnameOf(1)).toBe('Rookwood')
  expect((await openItem(1)).item.state).toBe('new')
  expect((await openItem(1)).review?.correction.decision).toBeNull()
})

test('stores a correction of a merged memorial in the one that remains', async () => {
  await suggest({ kind: 'memorial', id: 2 }, { surname: 'Oakley', email: 'm@example.org' }, sender)
  const editor = await openEditor(records.site.config)
  await editor.mergeMemorial(2, 1, {}, { by: 'Ruth', at: new Date(), reason: null, dryRun: false })
  await editor.close()
  const { review } = await openItem(1)
  expect([review?.record?.id, review?.fields.find(({ name }) => name === 'surname')?.current]).toEqual([1, 'Rookwood'])
  expect(await inbox.decide(OWNER, 1, { accepted: ['surname'], message: '', seen: {} })).toMatchObject({ accepted: 1 })
  expect(await surnameOf(1)).toBe('Oakley')
  expect(await inbox.undo(OWNER, 1)).toBe('done')
  expect(await surnameOf(1)).toBe('Rookwood')
})

test('counts the reasons as part of the message', async () => {
  await suggest(MEMORIAL, SENT, sender)
  const reasons = new Map([['surname', 'b'.repeat(20_000)]])
  const outcome = await inbox.decide(OWNER, 1, { accepted: [], message: 'x', reasons, seen: {} })
  expect(outcome).toEqual({ kind: 'too long' })
})

test("keeps the sender's name out of the record's history", async () => {
  await suggest(MEMORIAL, { ...SENT, name: 'Marian Holt' }, sender)
  await inbox.decide(CURATOR, 1, { accepted: ['surname'], message: '', seen: {} })
  const editor = await openEditor(records.site.config)
  const history = await editor.history('memorial', 1)
  await editor.close()
  expect(history[0]?.reason).toBe('Correction 1')
})

test('lists the changed and unchanged fields in the message', async () => {
  await suggest(MEMORIAL, SENT, sender)
  await inbox.decide(OWNER, 1, { accepted: ['surname'], message: 'Thank you.', seen: { surname: 'Rookwood' } })
  const mail = await new SqlMailQueue(people).findByEmail('m@example.org')
  expect(mail.find(({ kind }) => kind === 'staff-reply')?.text).toContain(
    'Thank you.\n\nChanged: Last name.\n\nNot changed: Death date, Age at death.',
  )
})

test('finds the items of a cemetery by its name', async () => {
  await suggest(MEMORIAL, SENT, sender)
  await suggest({ kind: 'memorial', id: 2 }, { surname: 'Oakley' }, sender)
  const { items } = await inbox.list(OWNER, { ...QUERY, text: ' oak hill ' })
  expect(items.map(({ title }) => title)).toEqual(['Ada Rookwood'])
})

test('reads a website without https', async () => {
  await suggest({ kind: 'cemetery', id: 1 }, { website: 'oakhill.example/graves' }, sender)
  const [field] = (await openItem(1)).review?.fields ?? []
  expect([field?.problem, field?.understood]).toEqual([null, 'https://oakhill.example/graves'])
})

test('quotes the question in a reply, whose subject is not the sender’s name', async () => {
  const form = { kind: 'contact', email: 'ann@example.org', fields: { name: 'Ann', message: 'Where is lot 14?' } }
  await new SqlFormRecords(people).store({ ...form, pageUrl: '', receivedAt: new Date(), isFlagged: false }, null)
  await inbox.reply(OWNER, 1, { text: 'By the gate.', state: 'done' })
  const mails = await new SqlMailQueue(people).findByEmail('ann@example.org')
  expect(mails[0]).toMatchObject({ subject: 'Lychgate: Your message' })
  expect(mails[0]?.text).toContain('By the gate.\n\nYou wrote:\n    Where is lot 14?')
})

test('sends the reason for declining a field', async () => {
  await suggest(MEMORIAL, SENT, sender)
  const reasons = new Map([
    ['surname', 'Not sent, because it is accepted'],
    ['ageAtDeath', ' The dates make 78. '],
  ])
  await inbox.decide(OWNER, 1, { accepted: ['surname'], message: 'Thank you.', reasons, seen: {} })
  const mail = await new SqlMailQueue(people).findByEmail('m@example.org')
  expect(mail.find(({ kind }) => kind === 'staff-reply')?.text).toContain(
    'Thank you.\n\nChanged: Last name.\n\nNot changed: Death date.\n\nNot changed: Age at death. The dates make 78.\n\n--',
  )
})

test('does not overwrite a change made after the reviewer opened the item', async () => {
  await suggest(MEMORIAL, SENT, sender)
  const outcome = await inbox.decide(OWNER, 1, { accepted: ['surname'], message: '', seen: { surname: 'Rook' } })
  expect(outcome).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('Someone else changed this field: Last name.'),
  })
  expect(await surnameOf(1)).toBe('Rookwood')
})

test('does not undo a decision about a memorial that is now in another cemetery', async () => {
  const curator = { ...CURATOR, cemeteries: [1] }
  await suggest(MEMORIAL, SENT, sender)
  await inbox.decide(curator, 1, { accepted: ['surname'], message: '', seen: {} })
  const editor = await openEditor(records.site.config)
  await editor.editMemorial(1, { cemeteryId: 2 }, { by: 'Ruth', at: new Date(), reason: null, dryRun: false })
  await editor.close()
  await expect(inbox.undo(curator, 1)).rejects.toMatchObject({ statusCode: 403 })
  expect(await surnameOf(1)).toBe('Rookwoode')
})

test('does not keep an edit to a memorial if someone else decided first', async () => {
  await suggest(MEMORIAL, SENT, sender)
  const surname = { accepted: ['surname'], message: '', seen: {} }
  const age = { accepted: ['ageAtDeath'], message: '', seen: {} }
  const outcomes = await Promise.all([inbox.decide(OWNER, 1, surname), inbox.decide(CURATOR, 1, age)])
  expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(['decided', 'outdated'])
  const { review, events } = await openItem(1)
  expect(events.map(({ act }) => act.kind)).toEqual(['decide'])
  const accepted = review?.correction.decision?.accepted ?? []
  expect(await surnameOf(1)).toBe(accepted.includes('surname') ? 'Rookwoode' : 'Rookwood')
  expect(review?.fields.find(({ name }) => name === 'ageAtDeath')?.current).toBe(
    accepted.includes('ageAtDeath') ? '79' : '',
  )
})

test('does not keep an edit to a cemetery if someone else decided first', async () => {
  await suggest({ kind: 'cemetery', id: 1 }, { name: 'Oak Hills', city: 'Osric' }, sender)
  const decide = (staff: StaffMember, name: string) =>
    inbox.decide(staff, 1, { accepted: [name], message: '', seen: {} })
  const outcomes = await Promise.all([decide(OWNER, 'name'), decide(CURATOR, 'city')])
  expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(['decided', 'outdated'])
  const { review } = await openItem(1)
  const kept = review?.fields.filter(({ current, suggested }) => current === suggested) ?? []
  expect(kept.map(({ name }) => name)).toEqual(review?.correction.decision?.accepted)
})

test('quickly rejects a very long email address', async () => {
  const email = `a@${'.'.repeat(60_000)}@`
  expect(await suggest(MEMORIAL, { comment: 'x', email }, sender)).toEqual({
    accepted: false,
    errors: { email: ['Enter at most 254 characters.'] },
  })
})

test('stores nothing that cannot be parsed or would break a rule', async () => {
  await suggest(MEMORIAL, { birthDate: 'Easter', deathDate: '', burialDate: '' }, sender)
  const bad = { accepted: ['birthDate'], message: '', seen: {} }
  expect(await inbox.decide(OWNER, 1, bad)).toEqual({
    kind: 'rejected',
    message: 'Birth date: This is not understood as a date.',
  })
  expect((await openItem(1)).item.state).toBe('new')
})

test('rejects a correction without a change, and an invalid email address', async () => {
  expect(await suggest(MEMORIAL, { surname: ' Rookwood ', email: 'm' }, sender)).toEqual({
    accepted: false,
    errors: {
      comment: ['Change a field above, or write here what is wrong.'],
      email: ['This is not an email address.'],
    },
  })
  await expect(suggest({ kind: 'memorial', id: 99 }, { comment: 'x' }, sender)).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('marks a correction sent by a program as spam, and sends no notice', async () => {
  await suggest({ kind: 'cemetery', id: 1 }, { comment: 'Buy', homepage: 'x' }, sender)
  expect((await openItem(1)).item.state).toBe('spam')
  expect(await new SqlMailQueue(people).count('queued')).toBe(0)
})

test('assigns a correction to the verified account of its sender', async () => {
  const account = { id: 2, name: 'Dan', email: 'dan@example.org', emailVerifiedAt: new Date() }
  await suggest(MEMORIAL, { comment: 'x' }, { ...sender, accounts: { findCurrentAccount: async () => account } })
  await suggest(
    MEMORIAL,
    { comment: 'y' },
    {
      ...sender,
      accounts: { findCurrentAccount: async () => ({ ...account, emailVerifiedAt: null }) },
    },
  )
  expect((await new SqlCorrections(people).listByUser(2)).map(({ comment }) => comment)).toEqual(['x'])
  // Staff can reply, although only the account has an address.
  expect([(await openItem(1)).item.email, (await openItem(2)).item.email]).toEqual(['dan@example.org', ''])
})

test('limits the corrections from one network', async () => {
  for (let i = 0; i < 60; i++) await suggest(MEMORIAL, { comment: `${i}` }, sender)
  await expect(suggest(MEMORIAL, { comment: 'more' }, sender)).rejects.toMatchObject({ statusCode: 429 })
  await suggest(MEMORIAL, { comment: 'other network' }, { ...sender, address: '192.0.2.2' })
})

test('keeps notes, replies, and assignees, and undoes the latest step', async () => {
  const forms = new SqlFormRecords(people)
  const form = { kind: 'contact', email: 'ann@example.org', fields: { name: 'Ann', message: 'Hello' }, pageUrl: '' }
  await forms.store({ ...form, receivedAt: new Date(), isFlagged: false }, null)
  expect(await inbox.setState(CURATOR, 1, 'progress')).toBe('done')
  expect((await openItem(1)).item).toMatchObject({ state: 'progress', assigneeId: 2 })
  expect(await inbox.assign(OWNER, 1, 1)).toBe('done')
  expect(await inbox.addNote(OWNER, 1, ' Called her. ')).toBe('done')
  expect(await inbox.reply(OWNER, 1, { text: 'Dear Ann', state: 'done' })).toBe('done')
  const { item, events, form: shown } = await openItem(1)
  expect(item).toMatchObject({ state: 'done', assigneeId: 1 })
  expect(shown?.fields.message).toBe('Hello')
  expect(events.map(({ act }) => act.kind)).toEqual(['state', 'reply', 'note', 'assign', 'assign', 'state'])
  expect(await inbox.undo(OWNER, 1)).toBe('done')
  expect((await openItem(1)).item.state).toBe('progress')
  expect((await inbox.list(OWNER, { ...QUERY, isMine: true })).items).toHaveLength(1)
})

test('undoes a click that marked an item as in progress and assigned it in one step', async () => {
  await suggest(MEMORIAL, SENT, sender)
  await inbox.setState(CURATOR, 1, 'progress')
  expect((await openItem(1)).item).toMatchObject({ state: 'progress', assigneeId: 2 })
  expect(await inbox.undo(CURATOR, 1)).toBe('done')
  const { item, events } = await openItem(1)
  expect(item).toMatchObject({ state: 'new', assigneeId: null })
  expect(events.map(({ act, isUndone }) => [act.kind, isUndone])).toEqual([
    ['assign', true],
    ['state', true],
  ])
  expect(await inbox.undo(CURATOR, 1)).toBe('outdated')
})

test('links to the next older waiting item, and from the oldest to the latest', async () => {
  for (const comment of ['x', 'y', 'z']) await suggest(MEMORIAL, { comment }, sender)
  const nextOf = async (id: number) => (await openItem(id)).next?.id
  expect(await nextOf(2)).toBe(1)
  expect(await nextOf(1)).toBe(3)
  await inbox.setState(OWNER, 1, 'done')
  await inbox.setState(OWNER, 3, 'spam')
  expect([await nextOf(1), await nextOf(2)]).toEqual([2, undefined])
})

test('rejects empty and very long text', async () => {
  await suggest(MEMORIAL, SENT, sender)
  const long = 'a'.repeat(20_001)
  expect(await inbox.addNote(OWNER, 1, ' \n')).toBe('empty')
  expect(await inbox.addNote(OWNER, 1, long)).toBe('too long')
  expect(await inbox.reply(OWNER, 1, { text: ' ', state: 'done' })).toBe('empty')
  expect(await inbox.reply(OWNER, 1, { text: long, state: 'done' })).toBe('too long')
  expect(await inbox.decide(OWNER, 1, { accepted: ['surname'], message: long, seen: {} })).toEqual({ kind: 'too long' })
  expect((await openItem(1)).events).toEqual([])
  expect(await surnameOf(1)).toBe('Rookwood')
})

describe('the rights', () => {
  const scoped = (cemetery: number): StaffMember => ({ ...CURATOR, cemeteries: [cemetery] })
  const CALLS: Readonly<Record<string, (staff: StaffMember) => Promise<unknown>>> = {
    open: (staff) => inbox.open(staff, 1),
    setState: (staff) => inbox.setState(staff, 1, 'progress'),
    assign: (staff) => inbox.assign(staff, 1, 1),
    addNote: (staff) => inbox.addNote(staff, 1, 'note'),
    reply: (staff) => inbox.reply(staff, 1, { text: 'Hello', state: 'progress' }),
    retryMail: (staff) => inbox.retryMail(staff, 1),
    undo: (staff) => inbox.undo(staff, 1),
    decide: (staff) => inbox.decide(staff, 1, { accepted: [], message: '', seen: {} }),
  }

  test.each(Object.keys(CALLS))('allow only staff of the cemetery to call %s', async (method) => {
    await suggest(MEMORIAL, SENT, sender)
    const call = CALLS[method]!
    const denied = { statusCode: 403 }
    await expect(call({ ...OWNER, role: 'contributor' })).rejects.toMatchObject(denied)
    await expect(call(scoped(2))).rejects.toMatchObject(denied)
    for (const staff of [scoped(1), CURATOR, OWNER]) await expect(call(staff)).resolves.not.toThrow()
  })

  test('let curators of named cemeteries see only items about records there', async () => {
    await suggest(MEMORIAL, SENT, sender)
    const titles = async (staff: StaffMember) => (await inbox.list(staff, QUERY)).items.map(({ title }) => title)
    expect(await titles(scoped(1))).toEqual(['Ada Rookwood'])
    expect(await titles(scoped(2))).toEqual([])
    expect([await inbox.countNew(scoped(1)), await inbox.countNew(scoped(2))]).toEqual([1, 0])
    expect(await inbox.countNew({ ...OWNER, role: 'contributor' })).toBe(0)
    await expect(titles({ ...OWNER, role: 'contributor' })).rejects.toMatchObject({ statusCode: 403 })
  })
})
