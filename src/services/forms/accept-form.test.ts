import { expect, test } from 'vitest'
import type { UncheckedForm } from '../../contract/form-submission.ts'
import type { FormSubmission } from '../../storage/ports/form-records.ts'
import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { IdempotentPosts } from '../idempotent-posts.ts'
import { FormService } from './accept-form.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const VOLUNTEER = {
  form_name: 'volunteer_list',
  name: ' Ada Pell ',
  email: 'ada@example.org',
  form_page_url: '/volunteer',
}

function build(store?: () => Promise<void>) {
  const signUps: [FormSubmission, string][] = []
  const stored: { readonly submission: FormSubmission; readonly notice: OutgoingMail | null }[] = []
  const forms = new FormService({
    records: {
      store:
        store ??
        (async (submission, notice) => {
          stored.push({ submission, notice })
        }),
      async *list() {},
      find: async () => null,
      findByEmail: async () => [],
      eraseByEmail: async () => 0,
      eraseExpired: async () => ({ erased: 0, kept: 0 }),
    },
    emailList: { signUp: async (submission, address) => void signUps.push([submission, address]) },
    once: new IdempotentPosts({
      posts: { findFieldsHash: async () => null, record: async () => {}, removeExpired: async () => {} },
      secret: () => new Uint8Array(32),
      clock: { now: () => NOW },
    }),
    clock: { now: () => NOW, today: () => ({ year: 2026, month: 11, day: 21 }) },
    site: { siteName: 'Old Yard', siteUrl: 'https://yard.example', supportEmail: 'help@yard.example' },
    formsEmail: 'owner@yard.example',
  })
  return {
    forms: { submit: (fields: UncheckedForm) => forms.submit(fields, { address: '203.0.113.7' }) },
    stored,
    signUps,
  }
}

test('stores a valid form and queues a notification with the sender as reply address', async () => {
  const { forms, stored } = build()
  expect(await forms.submit(VOLUNTEER)).toEqual({ accepted: true })
  expect(stored).toHaveLength(1)
  expect(stored[0]?.submission).toEqual({
    kind: 'volunteer_list',
    email: 'ada@example.org',
    fields: { name: 'Ada Pell' },
    pageUrl: '/volunteer',
    receivedAt: NOW,
    isFlagged: false,
  })
  expect(stored[0]?.notice).toMatchObject({ to: 'owner@yard.example', replyTo: 'ada@example.org' })
  expect(stored[0]?.notice?.text).toContain('Ada Pell')
})

test('sends a message from the contact page to the site owner', async () => {
  const { forms, stored } = build()
  const message = { form_name: 'contact', name: 'Ada Pell', email: 'ada@example.org', message: 'A stone has moved.' }
  expect(await forms.submit(message)).toEqual({ accepted: true })
  expect(stored[0]?.submission).toMatchObject({ kind: 'contact', fields: { message: 'A stone has moved.' } })
  expect(stored[0]?.notice).toMatchObject({ subject: 'Message: Ada Pell', replyTo: 'ada@example.org' })
  expect(stored[0]?.notice?.text).toContain('A stone has moved.')
})

test('reports errors and does not store an invalid form', async () => {
  const { forms, stored } = build()
  expect(await forms.submit({ ...VOLUNTEER, email: 'ada' })).toEqual({
    accepted: false,
    errors: { email: ['Invalid email address.'] },
  })
  expect(stored).toEqual([])
})

test.each(['x', ' ', 0, false, ['']])(
  'stores and flags a form with %j in the hidden field, without a notification',
  async (homepage) => {
    const { forms, stored } = build()
    expect(await forms.submit({ ...VOLUNTEER, homepage })).toEqual({ accepted: true })
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ submission: { isFlagged: true }, notice: null })
  },
)

test.each(['', null, undefined])('treats %j in the hidden field as empty', async (homepage) => {
  const { forms, stored } = build()
  await forms.submit({ ...VOLUNTEER, homepage })
  expect(stored[0]).toMatchObject({ submission: { isFlagged: false } })
})

test('fails if the form cannot be stored', async () => {
  const { forms } = build(() => Promise.reject(new Error('disk full')))
  await expect(forms.submit(VOLUNTEER)).rejects.toThrow('disk full')
})

test('passes a sign-up and the IP address of its sender to the email list, and does not store a form itself', async () => {
  const { forms, stored, signUps } = build()
  const form = { form_name: 'email_list', email: 'ada@example.org', form_page_url: '/' }
  expect(await forms.submit(form)).toEqual({ accepted: true })
  expect(stored).toEqual([])
  expect(signUps).toEqual([
    [
      { kind: 'email_list', email: 'ada@example.org', fields: {}, pageUrl: '/', receivedAt: NOW, isFlagged: false },
      '203.0.113.7',
    ],
  ])
})

test('stores a flagged sign-up like any other flagged form', async () => {
  const { forms, stored, signUps } = build()
  expect(await forms.submit({ form_name: 'email_list', email: 'bot@example.org', homepage: 'x' })).toEqual({
    accepted: true,
  })
  expect(stored).toMatchObject([{ submission: { kind: 'email_list', isFlagged: true }, notice: null }])
  expect(signUps).toEqual([])
})
