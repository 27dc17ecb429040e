import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeskInbox, VISITOR } from '../../../../tests/support/desk/desk-inbox.ts'
import { CURATOR, OWNER } from '../../../../tests/support/desk/desk-records.ts'
import { mailTo, queueMail } from '../../../../tests/support/mail-fixture.ts'
import { SqlFormRecords } from '../../../storage/sql/people/form-records.ts'
import { addInboxItem } from '../../../storage/sql/people/inbox-items.ts'
import { SqlMailQueue } from '../../../storage/sql/people/mail-queue.ts'

const CORRECTION = { surname: 'Rookwoode', ageAtDeath: '79', email: 'm@example.org' }
const FIRST_MESSAGE =
  'Dear friend,\n\nThank you for your correction. We reviewed each part of it.\n\nRuth Calloway, Lychgate'
const TEN_MINUTES = 'Ten minutes of work'

let desk: Awaited<ReturnType<typeof openDeskInbox>>
beforeEach(async () => {
  desk = await openDeskInbox()
})
afterEach(() => desk.close())

const post = (fields: Readonly<Record<string, string>>, id = 1) => desk.visit(`/desk/inbox/${id}`, { fields })

/** Files a question as item 1. */
async function ask(): Promise<void> {
  const form = { kind: 'contact', email: 'ann@example.org', fields: { name: 'Ann', message: 'Hello' }, pageUrl: '' }
  await new SqlFormRecords(desk.people).store({ ...form, receivedAt: new Date(), isFlagged: false }, null)
}

/** Returns the version of the item that its page shows. */
async function version(): Promise<string> {
  const { html } = await desk.visit('/desk/inbox/1')
  return /name="version" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

test('decides on a correction field by field', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, CORRECTION, VISITOR)
  const { html } = await desk.visit('/desk/inbox/1')
  expect(html).toContain(FIRST_MESSAGE)
  expect(html).toContain('<a href="/desk/records/1/history">History</a>')
  // An age that does not fit the dates is declined unless someone accepts it.
  expect(html).toMatch(/name="field-surname"[^>]*checked=""[^>]*value="accept"/)
  expect(html).toMatch(/name="field-ageAtDeath"[^>]*checked=""[^>]*value="decline"/)
  const fields = { act: 'decide', version: await version(), 'field-surname': 'accept', 'field-ageAtDeath': 'decline' }
  expect(await post({ ...fields, message: 'Thank you.' })).toEqual({
    status: 303,
    html: '/desk/inbox/1?done=decided-1-1',
  })
})

test('suggests a reason for declining a doubtful field and keeps an entered reason', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, CORRECTION, VISITOR)
  const reason = /name="reason-ageAtDeath"[^>]*>([^<]*)</
  const { html } = await desk.visit('/desk/inbox/1')
  expect(reason.exec(html)?.[1]).toBe('April 4, 1843 to November 20, 1921 makes 78.')
  expect(html).toMatch(/name="reason-surname"[^>]*><\/textarea>/)
  const fields = { version: await version(), 'field-surname': 'decline', 'field-ageAtDeath': 'decline' }
  const noted = await post({ ...fields, act: 'note', note: 'Called', 'reason-ageAtDeath': 'She was 78.' })
  expect([noted.status, reason.exec(noted.html)?.[1]]).toEqual([200, 'She was 78.'])
  const decided = { ...fields, act: 'decide', version: await version(), message: 'Thank you.' }
  await post({ ...decided, 'reason-ageAtDeath': 'She was 78.' })
  expect((await desk.visit('/desk/inbox/1')).html).toContain('Not changed: Age at death. She was 78.')
})

test('does not ask for a reason if there is no sender to notify', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, { surname: 'Rookwoode' }, VISITOR)
  expect((await desk.visit('/desk/inbox/1')).html).not.toContain('name="reason-surname"')
})

test('lists an item without a sender', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, { surname: 'Rookwoode' }, VISITOR)
  expect((await desk.visit('/desk/inbox')).html).toContain('<b>No name given</b>')
  expect((await desk.visit('/desk/inbox/1')).html).toContain('Sent by someone who gave no name, ')
})

test('lets staff only decline a correction to a removed memorial, and shows the values that the sender saw', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, { surname: 'Rookwoode' }, VISITOR)
  await desk.records.remove(OWNER, 1, 'test')
  const { html } = await desk.visit('/desk/inbox/1')
  expect(html).toContain('<span>Rookwood</span>')
  expect(html).toContain('The record was removed, so nothing can be stored in it.')
  expect(html).not.toContain('The record has changed since then.')
  expect(html).toMatch(/disabled=""[^>]*name="field-surname"[^>]*value="accept"/)
  expect(html).toMatch(/name="field-surname"[^>]*checked=""[^>]*value="decline"/)
  await post({ act: 'decline-all', version: await version() })
  expect((await desk.visit('/desk/inbox/1')).html).not.toContain('nothing can be stored in it')
})

test('sends the sender a question before a decision, and keeps the choices made so far', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, CORRECTION, VISITOR)
  const { html } = await desk.visit('/desk/inbox/1')
  expect(html).toContain('value="template-more"')
  const fields = { version: await version(), 'field-surname': 'decline', 'field-ageAtDeath': 'accept' }
  const template = await post({ ...fields, act: 'template-more', message: FIRST_MESSAGE })
  expect(template.html).toContain('Before we can continue, we need to know more')
  const sent = await post({ ...fields, act: 'reply-progress', message: 'Which stone?' })
  expect(sent.html).toMatch(/name="field-surname"[^>]*checked=""[^>]*value="decline"/)
  expect(await desk.inbox.open(OWNER, 1)).toMatchObject({
    item: { state: 'progress' },
    review: { correction: { decision: null } },
  })
  const mails = await new SqlMailQueue(desk.people).findByEmail('m@example.org')
  expect(mails.at(-1)).toMatchObject({ to: 'm@example.org', text: expect.stringContaining('Which stone?') })
})

test('stores no decisions until every field has one', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, CORRECTION, VISITOR)
  const { status, html } = await post({
    act: 'decide',
    version: '0-0',
    'field-surname': 'accept',
    message: TEN_MINUTES,
  })
  expect([status, html.includes('Accept or decline each field.'), html.includes(TEN_MINUTES)]).toEqual([
    422,
    true,
    true,
  ])
  expect((await desk.inbox.open(OWNER, 1))?.item.state).toBe('new')
})

test('keeps the message, the note, and the decisions when someone else decided first', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, CORRECTION, VISITOR)
  const fields = { version: await version(), 'field-surname': 'decline', 'field-ageAtDeath': 'accept' }
  await desk.inbox.setState(CURATOR, 1, 'progress')
  const { status, html } = await post({ ...fields, act: 'decide', message: TEN_MINUTES, note: 'Called' })
  expect(status).toBe(409)
  expect(html).toContain('Someone else changed this item in the meantime')
  expect(html).toContain(`${TEN_MINUTES}</textarea>`)
  expect(html).toContain('Called</textarea>')
  expect(html).toMatch(/name="field-surname"[^>]*checked=""[^>]*value="decline"/)
  expect(html).toMatch(/name="field-ageAtDeath"[^>]*checked=""[^>]*value="accept"/)
  expect((await desk.inbox.open(OWNER, 1))?.events).toHaveLength(2)
})

test('offers the message as a reply when someone else has decided', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, CORRECTION, VISITOR)
  const fields = { act: 'decide', version: await version(), 'field-surname': 'accept', 'field-ageAtDeath': 'accept' }
  await desk.inbox.decide(CURATOR, 1, { accepted: [], message: '', seen: {} })
  const { status, html } = await post({ ...fields, message: TEN_MINUTES })
  expect(status).toBe(409)
  expect(html).toContain('Send reply')
  expect(html).toContain(`${TEN_MINUTES}</textarea>`)
})

test.each([
  ['reply-done', { note: 'Called' }, 'message', 'Called'],
  ['note', { message: TEN_MINUTES }, 'note', TEN_MINUTES],
])('shows a rejected %s again, with the input in other fields', async (act, others, name, kept) => {
  await ask()
  const long = 'b'.repeat(20_001)
  const tooLong = await post({ act, version: await version(), ...others, [name]: long })
  expect(tooLong.status).toBe(422)
  for (const text of [`${long}</textarea>`, `${kept}</textarea>`, 'Enter at most 20,000 characters.']) {
    expect(tooLong.html).toContain(text)
  }
  const empty = await post({ act, version: await version(), ...others, [name]: ' ' })
  expect([empty.status, empty.html.includes('Write something first.')]).toEqual([422, true])
  expect((await desk.inbox.open(OWNER, 1))?.events).toEqual([])
})

test('keeps an unsent reply when another button is pressed', async () => {
  await ask()
  const noted = await post({ act: 'note', version: await version(), note: 'Called her.', message: TEN_MINUTES })
  expect(noted.status).toBe(200)
  expect(noted.html).toContain('Note added.')
  expect(noted.html).toContain(`${TEN_MINUTES}</textarea>`)
  expect(noted.html).not.toContain('Called her.</textarea>')
  const taken = await post({ act: 'assign', user: '1', version: await version(), message: TEN_MINUTES })
  expect(taken.html).toContain('Assigned.')
  expect(taken.html).toContain(`${TEN_MINUTES}</textarea>`)
  const sent = await post({ act: 'reply-done', version: await version(), message: TEN_MINUTES, note: '' })
  expect(sent).toEqual({ status: 303, html: '/desk/inbox/1?done=reply' })
  expect((await desk.visit(sent.html)).html).toContain('Your reply is on its way.')
})

test('keeps the chosen assignee when another button is pressed', async () => {
  await ask()
  const { html } = await post({ act: 'state-done', version: '0-0', user: '2' })
  expect(html).toContain('Marked as done.')
  expect(html).toMatch(/<option value="2" selected="">Daniel Pruitt/)
  expect((await desk.inbox.open(OWNER, 1))?.item.assigneeId).toBeNull()
  expect((await post({ act: 'assign', version: await version(), user: '2' })).html).toBe('/desk/inbox/1?done=assign')
})

test('shows an Undo button next to the notice about a change', async () => {
  await ask()
  const done = await desk.visit((await post({ act: 'state-spam', version: '0-0' })).html)
  expect(done.html).toMatch(/Marked as spam\. <\/p><button[^>]* form="item"[^>]* value="undo"[^>]*>Undo<span/)
  const undone = await desk.visit((await post({ act: 'undo', version: await version() })).html)
  expect(undone.html).not.toContain('value="undo"')
})

test('assigns an item to the sender of its first reply', async () => {
  await ask()
  await post({ act: 'reply-progress', version: '0-0', message: 'Which grave?' })
  expect((await desk.inbox.open(OWNER, 1))?.item).toMatchObject({ state: 'progress', assigneeId: 1 })
})

test('inserts a template below the text that was already entered', async () => {
  await ask()
  const chosen = await post({
    act: 'template-no',
    version: await version(),
    message: 'Dear Ann,\n\nThank you for writing to us.\n\nRuth Calloway, Lychgate',
  })
  expect(chosen.html).toMatch(
    /<textarea[^>]*autofocus=""[^>]*>Dear Ann,\n\nThank you for writing to us. We looked into it/,
  )
  const added = await post({ act: 'template-more', version: await version(), message: TEN_MINUTES })
  expect(added.html).toMatch(new RegExp(`>${TEN_MINUTES}\n\nDear Ann,\n\nThank you for writing to us. Before we can`))
  expect((await post({ act: 'template-none', version: '0-0' })).status).toBe(404)
})

test('says that undoing a decision does not recall its email', async () => {
  await desk.suggest({ kind: 'memorial', id: 1 }, { surname: 'Rookwoode', email: 'm@example.org' }, VISITOR)
  await post({ act: 'decide', version: await version(), 'field-surname': 'accept', message: 'Thank you.' })
  const undone = await post({ act: 'undo', version: await version() })
  expect((await desk.visit(undone.html)).html).toContain('Undone. Email that was already sent cannot be recalled.')
})

test('offers a single undo for all steps of one click', async () => {
  await ask()
  const { html } = await desk.visit((await post({ act: 'state-progress', version: '0-0' })).html)
  expect(html.match(/value="undo"/g)).toHaveLength(1)
  expect(html).toContain('Undo<span class="sr">: assigned it to Ruth Calloway, marked it as in progress</span>')
})

test('does not undo a step that someone else took after the page was opened', async () => {
  await ask()
  await post({ act: 'state-done', version: '0-0' })
  const seen = await version()
  await desk.inbox.undo(CURATOR, 1)
  await desk.inbox.addNote(CURATOR, 1, 'Waiting for the register')
  expect((await post({ act: 'undo', version: seen })).status).toBe(409)
  expect((await desk.inbox.open(OWNER, 1))?.events.map(({ isUndone }) => isUndone)).toEqual([false, true])
  expect((await post({ act: 'undo', version: await version() })).html).toBe('/desk/inbox/1?done=undo')
  expect((await desk.visit('/desk/inbox/1?done=undo')).html).toContain('Undone.')
})

test('focuses the notice and links to the next item', async () => {
  await ask()
  await desk.suggest({ kind: 'memorial', id: 1 }, { comment: 'x' }, VISITOR)
  const done = await post({ act: 'state-done', version: '0-0' })
  const { html } = await desk.visit(done.html)
  expect(html).toMatch(
    /role="status" tabindex="-1" autofocus="">.*Marked as done\. <a href="\/desk\/inbox\/2"[^>]*>Next: Ada Rookwood<\/a>/,
  )
})

test.each([
  [{}, 409],
  [{ version: '0-0' }, 404],
  [{ version: '0-0', act: 'state-gone' }, 404],
  [{ version: '0-0', act: 'assign', user: '1e3' }, 404],
  [{ version: '0-0', act: 'assign', user: '99' }, 409],
  [{ version: '0-0', act: 'reply-later', message: 'x' }, 404],
  [{ version: '0-0', act: 'retry' }, 404],
  [{ version: '0-0', act: 'undo' }, 409],
  [{ version: '0-0', act: 'decide' }, 409],
])('rejects the damaged form %j with %d', async (fields, status) => {
  await ask()
  expect((await post(fields)).status).toBe(status)
  expect((await desk.inbox.open(OWNER, 1))?.events).toEqual([])
})

test.each(['1e3', '01', '-1', '0', '1.0', '9999999999999999'])('responds with 404 for the item %s', async (id) => {
  await ask()
  expect((await desk.visit(`/desk/inbox/${id}`)).status).toBe(404)
})

test.each([
  ['form-notice', 'Find <b>lot 14</b>', 'Find &lt;b&gt;lot 14&lt;/b&gt;'],
  ['form-notice', '', 'This text is no longer stored.'],
  ['reset-link', 'https://yard.example/reset?token=secret', 'Only the recipient may read this text'],
] as const)('shows a failed %s with the text "%s"', async (kind, text, shown) => {
  const now = new Date()
  await queueMail(desk.people, mailTo('nell@example.org', { kind, text }), now)
  const queue = new SqlMailQueue(desk.people)
  const mail = await queue.lease(now, new Date(now.getTime() + 60_000))
  await queue.recordDead(mail!, { problem: '550 no', now })
  const { html } = await desk.visit('/desk/inbox/1')
  expect(html).toContain('<dt>Subject</dt><dd class="as-written">To nell@example.org</dd>')
  expect(html).toContain('<dt>To</dt><dd class="as-written">nell@example.org</dd>')
  expect(html).toContain(`<dt>Text</dt><dd class="as-written">${shown}`)
  expect(html).not.toContain('secret')
})

test('names the recipient of a failed email and offers no reply', async () => {
  const failed = {
    kind: 'mail',
    sourceId: 1,
    title: 'Yard: Jane Roe',
    summary: '550 No such mailbox',
    cemeteryId: null,
  }
  const item = {
    ...failed,
    sender: 'nell@example.org',
    email: 'nell@example.org',
    receivedAt: new Date('2026-11-20T10:00Z'),
  }
  await addInboxItem(desk.people, { ...item, kind: 'mail' })
  const { html } = await desk.visit('/desk/inbox/1')
  expect(html).toContain('To nell@example.org. Failed November 20, 2026 at 10:00 AM UTC.')
  expect(html).toContain('What went wrong')
  expect(html).not.toContain('R goes to the message.')
  await ask()
  expect((await desk.visit('/desk/inbox/2')).html).toContain('R goes to the message.')
})
