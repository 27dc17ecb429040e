import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeskPictures } from '../../../../tests/support/desk/desk-pictures.ts'
import { CURATOR, OWNER } from '../../../../tests/support/desk/desk-records.ts'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { SqlMailQueue } from '../../../storage/sql/people/mail-queue.ts'

let desk: Awaited<ReturnType<typeof openDeskPictures>>
beforeEach(async () => {
  desk = await openDeskPictures()
})
afterEach(() => desk.close())

test('lists waiting pictures and links from one to the next', async () => {
  const second = await desk.send(2, 50)
  const list = await desk.visit('/desk/pictures')
  expect(list.html).toContain('2 pictures waiting')
  expect(list.html).toContain('Sent by Mae Pell, November 20, 2026 at 10:00 AM UTC')
  const fields = { intent: 'decline', reason: 'It is blurred, or too small to read.', answer: 'Sorry. [reason]' }
  const declined = await desk.visit(`/desk/pictures/${desk.first}`, { fields })
  expect(declined.html).toBe(`/desk/pictures/${second}?decided=${desk.first}`)
  expect((await desk.visit(declined.html)).html).toContain('Declined the picture of Ada Rookwood.')
  expect((await desk.visit('/desk/pictures')).html).toContain(
    'Declined by Ruth Calloway. It is blurred, or too small to read.',
  )
})

test("shows the sender's text and address, and the time and position from the camera", async () => {
  const { html } = await desk.visit(`/desk/pictures/${desk.first}`)
  for (const text of [
    'The east side',
    'mae@example.org',
    'October 3, 2026 at 2:05 PM',
    '43.5, -72.25',
    'Dear Mae Pell,',
  ]) {
    expect(html).toContain(text)
  }
})

test('does not ask for a message to a sender without a name or an email address', async () => {
  const unnamed = await desk.send(2, 50, { sender: '', email: '' })
  const { html } = await desk.visit(`/desk/pictures/${unnamed}`)
  expect(html).toContain('<dd>No name given</dd>')
  expect(html).toContain('>Another reason</option>')
  expect((await desk.visit(`/desk/pictures/${desk.first}`)).html).toContain('(write it in the message)')
})

test('keeps the input when the picture is rotated', async () => {
  const page = `/desk/pictures/${desk.first}`
  const decline = { reason: 'It shows people who may be living.', answer: 'Dear Mae, they are still with us.' }
  const fields = { intent: 'left', alt: 'A slate', caption: 'East', credit: '', message: 'My own words', position: '1' }
  expect((await desk.visit(page, { fields: { ...fields, ...decline } })).html).toBe(page)
  const { html } = await desk.visit(page)
  expect(html).toContain(`/desk/pictures/${desk.first}/image?turn=270`)
  expect(html).toContain('value="A slate"')
  expect(html).toContain('My own words')
  expect(html).toContain('value="East"')
  expect(html).toContain('Dear Mae, they are still with us.')
  expect(html).toContain('<option value="It shows people who may be living." selected="">')
  expect(html).toMatch(/name="position"[^>]* checked=""/)
})

test('keeps the input when an earlier decision is undone from the notice', async () => {
  const second = await desk.send(2, 50)
  const declined = await desk.visit(`/desk/pictures/${desk.first}`, { fields: { intent: 'decline', answer: '' } })
  const { html } = await desk.visit(declined.html)
  expect(html).toMatch(new RegExp(`form="review" value="${desk.first}" name="undo"`))
  const fields = { undo: String(desk.first), alt: 'A slate', caption: 'East', message: 'My own words' }
  const undone = await desk.visit(`/desk/pictures/${second}`, { fields })
  expect(undone.html).toContain(`/desk/pictures/${desk.first}?undone=`)
  expect((await desk.visit(`/desk/pictures/${second}`)).html).toContain('My own words')
  expect((await desk.visit('/desk/pictures')).html).toContain('2 pictures waiting')
})

test('signs an unchanged message with the name of the person who replies', async () => {
  const page = `/desk/pictures/${desk.first}`
  const [thanks, declined] = ['thanks', 'answer'].map((id) => new RegExp(`id="${id}"[^>]*>\\s*(Dear [^<]*)</textarea>`))
  const { html } = await desk.visit(page)
  const fields = {
    intent: 'left',
    alt: 'A slate',
    message: thanks?.exec(html)?.[1] ?? '',
    answer: declined?.exec(html)?.[1] ?? '',
  }
  await desk.visit(page, { fields })
  const other = await desk.visit(page, { staff: CURATOR })
  expect(other.html.split('Daniel Pruitt, Lychgate')).toHaveLength(3)
  expect(other.html).not.toContain('Ruth Calloway, Lychgate')
})

test.each(['decline', 'accept', 'save', 'left'])(
  'keeps the message if someone else decided first, for the button %s',
  async (intent) => {
    await desk.reviewer.decline(CURATOR, desk.first, { reason: '', message: '' })
    const fields = { intent, alt: 'A slate', reason: '', message: '', answer: 'Dear Mae,\nthe stone is hard to read.' }
    const { status, html } = await desk.visit(`/desk/pictures/${desk.first}`, { fields })
    expect(status).toBe(409)
    expect(html).toContain('Someone else has already decided about this picture, so nothing was done.')
    expect(html).toContain('Dear Mae,\nthe stone is hard to read.')
    expect(html).toContain('Declined by Daniel Pruitt')
  },
)

test.each([
  ['decline', 'answer'],
  ['accept', 'thanks'],
])('keeps a message that is too long, for the button %s', async (intent, id) => {
  const message = 'Thank you. '.repeat(2000)
  const reason = 'It is blurred, or too small to read.'
  const fields = { intent, alt: 'A slate', reason, [intent === 'accept' ? 'message' : 'answer']: message }
  const { status, html } = await desk.visit(`/desk/pictures/${desk.first}`, { fields })
  expect([status, html.includes(message)]).toEqual([422, true])
  expect(html).toContain(`id="${id}-problem"`)
  expect(html).toContain(`<option value="${reason}" selected="">`)
})

test('shows changes that someone else saved before it accepts a picture', async () => {
  const page = `/desk/pictures/${desk.first}`
  const before = formFields((await desk.visit(page)).html, page)
  await desk.visit(page, { staff: CURATOR, fields: { ...before, intent: 'save', caption: 'The north side' } })
  const fields = { ...before, intent: 'accept', alt: 'A slate', caption: 'The east side' }
  const { status, html } = await desk.visit(page, { fields })
  expect(status).toBe(409)
  expect(html).toContain('<blockquote class="as-written">The north side</blockquote>')
  expect(html).toContain('value="The east side"')
  expect(await desk.shownImages()).toEqual([])
  const again = await desk.visit(page, { fields: { ...formFields(html, page), intent: 'accept' } })
  expect(again.html).toBe(`/desk/pictures?decided=${desk.first}`)
  expect(await desk.shownImages()).toMatchObject([{ description: 'The east side. Photo: Mae Pell' }])
})

test('accepts a picture and undoes the decision', async () => {
  const fields = { intent: 'accept', alt: '', caption: '', credit: '' }
  const rejected = await desk.visit(`/desk/pictures/${desk.first}`, { fields })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain('Describe the picture in one sentence.')
  const accepted = await desk.visit(`/desk/pictures/${desk.first}`, { fields: { ...fields, alt: 'A slate' } })
  expect(accepted.html).toBe(`/desk/pictures?decided=${desk.first}`)
  expect((await desk.visit(accepted.html)).html).toContain('The memorial of Ada Rookwood now shows the picture.')
  const undone = await desk.visit('/desk/pictures', { fields: { undo: String(desk.first) } })
  expect((await desk.visit(undone.html)).html).toContain('The picture is waiting again.')
  expect(await desk.shownImages()).toEqual([])
})

test('shows a picture only to people who may edit its memorial', async () => {
  const curator = { ...OWNER, role: 'curator', cemeteries: [2] } as const
  const image = `/desk/pictures/${desk.first}/image?small`
  expect((await desk.visit(image)).html).toBe('image/jpeg')
  await expect(desk.visit(image, { staff: curator })).rejects.toThrow('Your role does not allow this.')
  expect((await desk.visit('/desk/pictures', { staff: curator })).html).toContain('No pictures are waiting.')
})

test('shows the photos of one upload together, decides on each, and sends one message', async () => {
  const [second, third] = [await desk.send(1, 50), await desk.send(1, 60)]
  const other = await desk.send(2, 70)
  const url = (id: number) => `/desk/pictures/${id}`
  const { html } = await desk.visit(url(desk.first))
  expect(html).toContain('3 photos sent together')
  expect(html).toContain('One message to mae@example.org covers all photos that were sent together.')
  expect(html).not.toContain('name="message"')
  const press = async (id: number, fields: Record<string, string>) =>
    desk.visit(url(id), {
      fields: { ...formFields((await desk.visit(url(id))).html, url(id)), alt: 'A slate', ...fields },
    })
  const mails = () => new SqlMailQueue(desk.people).findByEmail('mae@example.org')

  const outdated = formFields((await desk.visit(url(third))).html, url(third))
  expect((await press(second, { intent: 'accept' })).html).toBe(`${url(third)}?decided=${second}`)
  const blurred = 'It is blurred, or too small to read.'
  expect((await press(desk.first, { intent: 'decline', reason: blurred })).html).toContain(url(third))
  expect(await mails()).toEqual([])

  const changed = await desk.visit(url(third), { fields: { ...outdated, intent: 'accept', caption: 'East' } })
  expect(changed.status).toBe(409)
  expect(changed.html).toContain('Other photos of this upload were sent or reviewed in the meantime')
  expect(changed.html).toContain('value="East"')
  const thanks = `Thank you for your 3 photos of Ada Rookwood. The memorial now shows 2 of them. We did not add the other one. ${blurred}`
  expect(changed.html).toContain(thanks)
  expect(changed.html).toContain(
    `Thank you for your 3 photos of Ada Rookwood. The memorial now shows 1 of them. We did not add the other 2. ${blurred} [reason]`,
  )
  const last = await desk.visit(url(third), { fields: { ...formFields(changed.html, url(third)), intent: 'accept' } })
  expect(last.html).toBe(`${url(other)}?decided=${third}`)
  expect(await mails()).toMatchObject([{ text: expect.stringContaining(thanks) }])
  expect(await desk.shownImages()).toHaveLength(2)
})
