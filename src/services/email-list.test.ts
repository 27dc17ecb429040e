import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailFixture } from '../../tests/support/mail-fixture.ts'
import type { StoredForm } from '../storage/ports/form-records.ts'
import { SqlAcceptedPosts } from '../storage/sql/people/accepted-post-records.ts'
import { SqlAccountStore } from '../storage/sql/people/account-records.ts'
import { SqlEmailList } from '../storage/sql/people/email-list-records.ts'
import { SqlFormRecords } from '../storage/sql/people/form-records.ts'
import { EmailList } from './email-list.ts'
import { FormService } from './forms/accept-form.ts'
import { IdempotentPosts } from './idempotent-posts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SITE = { siteName: 'Old Yard', siteUrl: 'https://yard.example', supportEmail: 'help@yard.example' }
const ANN = 'ann@thornmere.example'

let fixture: MailFixture
let list: EmailList
let records: SqlFormRecords
let pauses: number[]
beforeEach(() => open())
afterEach(() => fixture.close())

async function open({ limitsNetworks = true } = {}): Promise<void> {
  fixture = await MailFixture.open()
  pauses = []
  records = new SqlFormRecords(fixture.connection)
  let secrets = 1
  list = new EmailList({
    store: new SqlEmailList(fixture.connection),
    attempts: new SqlAccountStore(fixture.connection),
    key: () => new Uint8Array(32).fill(7),
    clock: fixture.clock,
    randomBytes: (count) => new Uint8Array(count).fill(secrets++),
    pause: async (milliseconds) => pauses.push(milliseconds),
    site: SITE,
    formsEmail: 'owner@yard.example',
    limitsNetworks,
  })
}

async function signUp(email = ANN, address = '203.0.113.7'): Promise<void> {
  const forms = new FormService({
    records,
    emailList: list,
    once: new IdempotentPosts({
      posts: new SqlAcceptedPosts(fixture.connection),
      secret: () => new Uint8Array(32),
      clock: fixture.clock,
    }),
    clock: fixture.clock,
    site: SITE,
    formsEmail: 'owner@yard.example',
  })
  const form = { form_name: 'email_list', email, form_page_url: 'https://yard.example/about' }
  expect(await forms.submit(form, { address })).toEqual({ accepted: true })
}

interface QueuedMail {
  readonly kind: string
  readonly recipient: string
  readonly text_body: string
}

const mails = async (kind = 'list-confirmation') =>
  (await fixture.connection.all(
    'SELECT kind, recipient, text_body FROM mail WHERE kind = ? ORDER BY id',
    kind,
  )) as unknown[] as QueuedMail[]

/** Returns the token of the newest link that confirms a sign-up. */
const newestToken = async () => /confirm\?token=([\w-]+)/.exec((await mails()).at(-1)?.text_body ?? '')?.[1] ?? ''

function unsubscribeLinkIn(text = ''): { email: string; token: string } {
  const { searchParams } = new URL(/https:\S+unsubscribe\S+/.exec(text)?.[0] ?? '')
  return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' }
}

async function entries(): Promise<StoredForm[]> {
  const found: StoredForm[] = []
  for await (const form of records.list({ kind: null, from: null, until: null })) found.push(form)
  return found
}

const expire = () => records.eraseExpired(fixture.clock.now(), null)

describe('a sign-up', () => {
  test('is stored unconfirmed, and its email has a link whose token is stored only as a hash', async () => {
    await signUp()
    expect(await entries()).toMatchObject([
      { kind: 'email_list', email: ANN, pageUrl: 'https://yard.example/about', confirmedAt: null },
    ])
    expect(await mails()).toMatchObject([{ recipient: ANN }])
    expect(await mails('form-notice')).toEqual([])
    expect(await newestToken()).toHaveLength(43)
    const tokens = await fixture.connection.all('SELECT * FROM confirmation_token')
    expect(Buffer.from(tokens[0]?.token_hash as Uint8Array)).toHaveLength(32)
    expect(JSON.stringify(tokens)).not.toContain(await newestToken())
  })

  test('is erased with its links and email after seven days without a confirmation', async () => {
    await signUp()
    const token = await newestToken()
    fixture.clock.pass(7 * DAY_MS - 1)
    await expire()
    expect(await entries()).toHaveLength(1)
    fixture.clock.pass(1)
    expect(await list.confirm(token)).toBe(false)
    expect(await expire()).toEqual({ erased: 2, kept: 0 })
    expect(await entries()).toEqual([])
    expect(await mails()).toEqual([])
    expect(await fixture.connection.all('SELECT * FROM confirmation_token')).toEqual([])
  })

  test('does not expire and can be confirmed if it is from an earlier version', async () => {
    await signUp()
    await fixture.connection.run('UPDATE form_submission SET expires_at = NULL')
    await fixture.connection.run('DELETE FROM confirmation_token')
    fixture.clock.pass(100 * DAY_MS)
    await signUp()
    fixture.clock.pass(8 * DAY_MS)
    await expire()
    expect(await entries()).toMatchObject([{ email: ANN, confirmedAt: null }])
    await signUp()
    expect(await list.confirm(await newestToken())).toBe(true)
  })

  test('takes the same time whether or not an email is sent', async () => {
    await signUp()
    await list.confirm(await newestToken())
    await signUp()
    expect(pauses).toEqual([200, 200])
  })

  test('is erased with its links by "people erase"', async () => {
    await signUp()
    expect(await records.eraseByEmail(ANN.toUpperCase())).toBe(1)
    expect(await list.confirm(await newestToken())).toBe(false)
    expect(await fixture.connection.all('SELECT * FROM confirmation_token')).toEqual([])
  })
})

describe('a repeated sign-up', () => {
  test('sends another link, keeps the first, and restarts the seven days', async () => {
    await signUp()
    const first = await newestToken()
    fixture.clock.pass(6 * DAY_MS)
    await signUp(' ANN@Thornmere.example ')
    expect(await entries()).toHaveLength(1)
    expect(await newestToken()).not.toBe(first)
    fixture.clock.pass(6 * DAY_MS)
    await expire()
    expect(await list.confirm(first)).toBe(false)
    expect(await list.confirm(await newestToken())).toBe(true)
  })

  test('changes nothing and sends nothing if the address is confirmed', async () => {
    await signUp()
    await list.confirm(await newestToken())
    const before = await entries()
    fixture.clock.pass(DAY_MS)
    await signUp()
    expect(await entries()).toEqual(before)
    expect(await mails()).toHaveLength(1)
  })

  test('sends an address at most three emails in seven days, from all networks together', async () => {
    for (let i = 0; i < 10; i += 1) await signUp(ANN, `203.0.113.${i}`)
    expect(await mails()).toHaveLength(3)
    fixture.clock.pass(7 * DAY_MS)
    await signUp()
    expect(await mails()).toHaveLength(4)
  })

  test('does not restart the count of emails when the address is removed from the list', async () => {
    for (let i = 0; i < 3; i += 1) await signUp()
    expect(await list.unsubscribe(unsubscribeLinkIn((await mails())[0]?.text_body))).toBe(true)
    const sent = (await mails()).length
    await signUp()
    expect(await mails()).toHaveLength(sent)
    expect(await entries()).toHaveLength(1)
  })
})

describe('a network', () => {
  test('can cause 100 emails an hour, and its later sign-ups are stored without an email', async () => {
    for (let i = 0; i < 101; i += 1) await signUp(`nr${i}@thornmere.example`, `2001:db8::${i}`)
    expect(await mails()).toHaveLength(100)
    expect(await entries()).toHaveLength(101)
    await signUp('other@thornmere.example', '198.51.100.1')
    expect(await mails()).toHaveLength(101)
    // The sign-up that sent no email did not count toward the limit of its address.
    fixture.clock.pass(DAY_MS)
    await signUp('nr100@thornmere.example', '2001:db8::1')
    expect((await mails()).at(-1)?.recipient).toBe('nr100@thornmere.example')
  })

  test('has no limit with RATE_LIMITS=off', async () => {
    await fixture.close()
    await open({ limitsNetworks: false })
    for (let i = 0; i < 101; i += 1) await signUp(`nr${i}@thornmere.example`)
    expect(await mails()).toHaveLength(101)
  })
})

describe('a confirmation', () => {
  test('confirms the sign-up and notifies the site owner once', async () => {
    await signUp()
    fixture.clock.pass(DAY_MS)
    expect(await list.confirm(await newestToken())).toBe(true)
    expect(await entries()).toMatchObject([{ email: ANN, confirmedAt: fixture.clock.now() }])
    fixture.clock.pass(DAY_MS)
    expect(await list.confirm(await newestToken())).toBe(true)
    expect(await entries()).toMatchObject([{ confirmedAt: new Date('2026-11-21T09:00:00Z') }])
    expect(await mails('form-notice')).toHaveLength(1)
    expect((await mails('form-notice'))[0]).toMatchObject({ recipient: 'owner@yard.example' })
    expect((await mails('form-notice'))[0]?.text_body).toMatch(
      /^Confirmed sign-up for the email list\n.*ann@thornmere\.example.*Received:\n {4}2026-11-20 09:00 UTC\n\nConfirmed:\n {4}2026-11-21 09:00 UTC/s,
    )
  })

  test('keeps the address beyond the seven days', async () => {
    await signUp()
    await list.confirm(await newestToken())
    fixture.clock.pass(1000 * DAY_MS)
    await expire()
    expect(await entries()).toHaveLength(1)
  })

  test.each(['', 'x', 'A'.repeat(43)])('rejects the token %j', async (token) => {
    await signUp()
    expect(await list.confirm(token)).toBe(false)
    expect(await entries()).toMatchObject([{ confirmedAt: null }])
  })
})

describe('unsubscribing', () => {
  test('erases the address, regardless of case, and invalidates its links', async () => {
    await signUp()
    const token = await newestToken()
    await list.confirm(token)
    const link = unsubscribeLinkIn((await mails())[0]?.text_body)
    expect(link.email).toBe(ANN)
    expect(await list.unsubscribe({ ...link, email: 'ANN@thornmere.example' })).toBe(true)
    expect(await entries()).toEqual([])
    expect(await list.confirm(token)).toBe(false)
    expect(await list.unsubscribe(link)).toBe(true)
  })

  test('deletes confirmation emails that are still waiting, and no other email', async () => {
    await signUp()
    await signUp('bob@thornmere.example')
    await fixture.queued(ANN, { kind: 'reset-link' })
    await list.unsubscribe(unsubscribeLinkIn((await mails())[0]?.text_body))
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['bob@thornmere.example'])
    expect(await mails('reset-link')).toHaveLength(1)
  })

  test('does not erase other forms from the address', async () => {
    await records.store(
      { kind: 'sales', email: ANN, fields: {}, pageUrl: '', receivedAt: fixture.clock.now(), isFlagged: false },
      null,
    )
    await signUp()
    await list.unsubscribe(unsubscribeLinkIn(list.unsubscribeUrl(ANN)))
    expect(await entries()).toMatchObject([{ kind: 'sales' }])
  })

  test('rejects a wrong token and the token of another address', async () => {
    await signUp()
    const { token } = unsubscribeLinkIn(list.unsubscribeUrl('bob@thornmere.example'))
    for (const wrong of [token, '', 'x'.repeat(5000)]) {
      expect(await list.unsubscribe({ email: ANN, token: wrong })).toBe(false)
    }
    expect(await entries()).toHaveLength(1)
  })
})
