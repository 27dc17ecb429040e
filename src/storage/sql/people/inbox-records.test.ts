import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { InboxFilter, NewInboxItem } from '../../ports/inbox.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database } from '../database.ts'
import { insertUser, SqlAccountStore } from './account-records.ts'
import { SqlCorrections } from './correction-records.ts'
import { SqlFormRecords } from './form-records.ts'
import { SqlInbox } from './inbox-records.ts'
import { SqlMailQueue } from './mail-queue.ts'

const AT = new Date('2026-11-25T12:00:00.000Z')
const EVERYTHING = { userId: 1, cemeteries: 'all' } as const
const ALL: InboxFilter = {
  kind: null,
  states: ['new', 'progress', 'done', 'spam'],
  assigneeId: null,
  text: '',
  cemeteryIds: [],
  scope: EVERYTHING,
}
const MAIL: OutgoingMail = {
  kind: 'form-notice',
  to: 'owner@example.org',
  replyTo: null,
  subject: 'Correction',
  text: 'text',
  html: 'html',
  expiresAt: null,
  host: 'graves.example',
}

let people: Database
let inbox: SqlInbox
let corrections: SqlCorrections
/** The account of Ruth */
let authorId: number

beforeEach(async () => {
  people = await openTestPeople()
  authorId = (await insertUser(people, { name: 'Ruth', email: 'ruth@example.org', passwordHash: 'hash' }, AT))?.id ?? 0
  inbox = new SqlInbox(people)
  corrections = new SqlCorrections(people)
})
afterEach(() => people.close())

function item(sourceId: number, more: Partial<NewInboxItem> = {}): NewInboxItem {
  const receivedAt = new Date(AT.getTime() + sourceId)
  const texts = { title: 'Ada Voss', summary: 'Birth date', sender: 'Miriam', email: 'miriam@example.org' }
  return { kind: 'import', sourceId, ...texts, cemeteryId: null, receivedAt, ...more }
}

const titlesOf = async (filter: Partial<InboxFilter>) =>
  (await inbox.list({ ...ALL, ...filter }, { after: null, limit: 10 })).map(({ title }) => title)

function sent(email: string, userId: number | null = null) {
  const changes = [{ field: 'surname', before: 'Voss', after: 'Vos' }]
  const texts = { comment: '', evidence: 'Bible', name: 'Miriam', email, userId, receivedAt: AT }
  const { kind: _, sourceId: __, ...rest } = item(1, { cemeteryId: 7 })
  return [{ kind: 'memorial', recordId: 3, changes, ...texts }, rest, MAIL] as const
}

test('lists the latest items first, page by page', async () => {
  for (const id of [1, 2, 3]) await inbox.add(item(id, { title: `Item ${id}` }))
  await inbox.add(item(3, { title: 'The same source again' }))
  const first = await inbox.list(ALL, { after: null, limit: 2 })
  expect(first.map(({ title }) => title)).toEqual(['Item 3', 'Item 2'])
  const last = first[1]!
  const rest = await inbox.list(ALL, { after: { receivedAt: last.receivedAt.getTime(), id: last.id }, limit: 2 })
  expect(rest.map(({ title }) => title)).toEqual(['Item 1'])
})

test('filters by kind, state, text, and cemetery', async () => {
  await inbox.add(item(1, { title: 'Zoë Ääkkönen', kind: 'mail' }))
  await inbox.add(item(2, { title: '100% wool', kind: 'contact', state: 'spam', cemeteryId: 7 }))
  expect(await titlesOf({ kind: 'mail' })).toEqual(['Zoë Ääkkönen'])
  expect(await titlesOf({ states: ['spam'] })).toEqual(['100% wool'])
  expect(await titlesOf({ text: 'zoë MIRIAM' })).toEqual(['Zoë Ääkkönen'])
  expect(await titlesOf({ text: '0% w' })).toEqual(['100% wool'])
  expect(await titlesOf({ text: '%_' })).toEqual([])
  expect(await titlesOf({ text: 'oak hill', cemeteryIds: [7] })).toEqual(['100% wool'])
  expect(await titlesOf({ text: 'zoë', cemeteryIds: [7], kind: 'mail' })).toEqual(['Zoë Ääkkönen'])
  expect(await titlesOf({ scope: { userId: 1, cemeteries: [7, 8] } })).toEqual(['100% wool'])
  expect(await titlesOf({ scope: { userId: 1, cemeteries: [] } })).toEqual([])
})

test('counts items by kind and state', async () => {
  await inbox.add(item(1))
  await inbox.add(item(2))
  await inbox.add(item(1, { kind: 'mail', state: 'done', cemeteryId: 7 }))
  const counts = await inbox.count(EVERYTHING)
  expect(counts).toHaveLength(2)
  expect(counts).toContainEqual({ kind: 'import', state: 'new', items: 2, oldestAt: item(1).receivedAt })
  expect(await inbox.count({ userId: 1, cemeteries: [7] })).toMatchObject([{ kind: 'mail', state: 'done', items: 1 }])
})

test('records who did what, and undoes it', async () => {
  await inbox.add(item(1))
  const change = { authorId, at: AT }
  const acts = [
    { kind: 'state', from: 'new', to: 'done' },
    { kind: 'note', text: 'Called her' },
  ] as const
  expect(await inbox.act(1, acts, change)).toBe(true)
  expect(await inbox.find(1)).toMatchObject({ state: 'done' })
  const events = await inbox.listEvents(1)
  expect(events.map(({ act, author, at }) => ({ act, author, at }))).toEqual([
    { act: acts[1], author: 'Ruth', at: AT },
    { act: acts[0], author: 'Ruth', at: AT },
  ])
  const { id } = events[1]!
  expect(await inbox.undo(id)).toBe(true)
  expect(await inbox.undo(id)).toBe(false)
  expect(await inbox.find(1)).toMatchObject({ state: 'new' })
  expect((await inbox.listEvents(1))[1]).toMatchObject({ isUndone: true })
})

test('undoes one of two steps in the same millisecond', async () => {
  await inbox.add(item(1))
  await inbox.act(1, [{ kind: 'assign', from: null, to: authorId }], { authorId, at: AT })
  await inbox.act(1, [{ kind: 'state', from: 'new', to: 'done' }], { authorId, at: AT })
  expect(await inbox.undo((await inbox.listEvents(1))[0]!.id)).toBe(true)
  expect(await inbox.find(1)).toMatchObject({ state: 'new', assigneeId: authorId })
})

test('does not keep the name of an erased account', async () => {
  await corrections.store(...sent('miriam@example.org'))
  await inbox.act(1, [{ kind: 'note', text: 'Called her' }], { authorId, at: AT })
  await new SqlAccountStore(people).eraseUser('ruth@example.org')
  expect(await inbox.listEvents(1)).toMatchObject([{ act: { text: 'Called her' }, author: null }])
})

test('changes nothing if someone else has changed the item', async () => {
  await inbox.add(item(1))
  const change = { authorId, at: AT, mail: MAIL }
  await inbox.act(1, [{ kind: 'state', from: 'new', to: 'progress' }], { authorId, at: AT })
  expect(await inbox.act(1, [{ kind: 'state', from: 'new', to: 'spam' }], change)).toBe(false)
  expect(await inbox.find(1)).toMatchObject({ state: 'progress' })
  expect(await new SqlMailQueue(people).count('queued')).toBe(0)
})

test('stores a correction with its item and notice', async () => {
  const id = await corrections.store(...sent('Miriam@example.org'))
  expect(await corrections.find(id)).toMatchObject({ recordId: 3, evidence: 'Bible', decision: null })
  expect(await inbox.findBySource('correction', id)).toMatchObject({ state: 'new', cemeteryId: 7 })
  expect(await new SqlMailQueue(people).count('queued')).toBe(1)
  const decision = { accepted: ['surname'], declined: [], changeId: 9 }
  await corrections.decide(id, decision)
  expect((await corrections.find(id))?.decision).toEqual(decision)
})

test('erases corrections and forms from an address with their items', async () => {
  await corrections.store(...sent('Miriam@example.org'))
  await corrections.store(...sent('other@example.org'))
  const forms = new SqlFormRecords(people)
  const form = { kind: 'contact', fields: { name: 'Miriam', message: 'Hello' }, pageUrl: '', receivedAt: AT }
  await forms.store({ ...form, email: 'miriam@example.org', isFlagged: false }, null)
  await forms.store({ ...form, email: 'bot@example.org', isFlagged: true }, null)
  expect(await inbox.count(EVERYTHING)).toHaveLength(3)
  expect(await inbox.list({ ...ALL, states: ['spam'] }, { after: null, limit: 9 })).toMatchObject([
    { summary: 'Hello' },
  ])
  expect(await corrections.findByEmail('miriam@example.org')).toHaveLength(1)
  expect(await corrections.eraseByEmail('MIRIAM@example.org')).toBe(1)
  expect(await forms.eraseByEmail('miriam@example.org')).toBe(1)
  expect((await inbox.list(ALL, { after: null, limit: 9 })).map(({ kind }) => kind).sort()).toEqual([
    'contact',
    'correction',
  ])
})

test('withdraws only an undecided correction from the account', async () => {
  const user = `INSERT INTO "user" (name, email, email_key, password, created_at) VALUES ('M', 'm@e.org', 'm@e.org', '', '')`
  await people.run(user)
  const id = await corrections.store(...sent('m@e.org', 1))
  expect(await corrections.withdraw(id, 2)).toBe(false)
  expect(await corrections.listByUser(1)).toHaveLength(1)
  expect(await corrections.withdraw(id, 1)).toBe(true)
  expect(await inbox.count(EVERYTHING)).toEqual([])
})
