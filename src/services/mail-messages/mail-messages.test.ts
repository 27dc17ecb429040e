import { describe, expect, test } from 'vitest'
import { formNotice } from './form-notice.ts'
import { listConfirmation } from './list-confirmation.ts'
import { resetLink } from './reset-link.ts'
import { welcome } from './welcome.ts'

const SITE = {
  siteName: 'Hartwell & Daughters',
  siteUrl: 'https://graves.example',
  supportEmail: 'help@graves.example',
}
const SALES = {
  formName: 'sales',
  email: 'ann@thornmere.example',
  receivedAt: new Date('2026-11-20T09:05:30Z'),
  fields: {
    name: 'Ann Tindlewick',
    email: 'ann@thornmere.example',
    phone: '555 0100',
    product: 'premium',
    notes: 'Two questions:\nfences & gates?',
    cemetery_name: 'Thornmere Hill',
    number_of_graves: 1200,
    number_of_burials_per_year: 0,
    form_name: 'sales',
    form_page_url: 'https://graves.example/cms?plan=premium',
  },
}

describe('formNotice', () => {
  test('addresses the site owner, shows every field, and sets the sender as reply address', () => {
    const mail = formNotice(SITE, 'owner@graves.example', SALES)
    expect(mail).toMatchObject({
      kind: 'form-notice',
      to: 'owner@graves.example',
      replyTo: 'ann@thornmere.example',
      subject: 'Inquiry: Ann Tindlewick',
      expiresAt: null,
      host: 'graves.example',
    })
    expect(mail.text).toBe(`Inquiry about cemetery software

Name:
    Ann Tindlewick

Email:
    ann@thornmere.example

Phone:
    555 0100

Plan:
    premium

Notes and questions:
    Two questions:
    fences & gates?

Cemetery:
    Thornmere Hill

Burial plots:
    1200

Burials last year:
    0

Form:
    sales

Sent from:
    https://graves.example/cms?plan=premium

Received:
    2026-11-20 09:05 UTC

--

Hartwell & Daughters, https://graves.example
You are receiving this email because the forms of this site are sent to you. Your reply goes to the sender of the form.
`)
    for (const shown of ['Ann Tindlewick', '555 0100', 'Two questions:<br>fences &amp; gates?', '>1200<', '>0<']) {
      expect(mail.html).toContain(shown)
    }
    expect(mail.html).toContain('Hartwell &amp; Daughters')
  })

  test('marks empty fields and shows unknown fields by their names', () => {
    const mail = formNotice(SITE, 'owner@graves.example', {
      ...SALES,
      formName: 'survey',
      fields: { phone: null, shoe_size: '' },
    })
    expect(mail.subject).toBe('Form: ann@thornmere.example')
    expect(mail.text).toContain('Phone:\n    (empty)\n\nshoe_size:\n    (empty)')
  })

  test('escapes markup in values', () => {
    const hostile = `"><img src=x onerror=alert(1)><a href='https://evil.example'>`
    const { html } = formNotice(SITE, 'owner@graves.example', { ...SALES, fields: { [hostile]: hostile } })
    expect(html).not.toContain('<img')
    expect(html).not.toContain("<a href='")
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;a href=&#39;https://evil.example&#39;&gt;')
  })

  test('prevents values from adding headers or addresses', () => {
    const mail = formNotice(SITE, 'owner@graves.example', {
      ...SALES,
      email: 'ann@thornmere.example\r\nBcc: all@graves.example',
      fields: { name: 'Ann\r\nBcc: all@graves.example\u0000\u2028x' },
    })
    expect(mail.subject).toBe('Inquiry: Ann Bcc: all@graves.example x')
    expect(mail.replyTo).toBe('ann@thornmere.exampleBcc:all@graves.example')
    const coded = formNotice(SITE, 'owner@graves.example', { ...SALES, fields: { name: '=?utf-8?q?=0D=0ABcc:_all?=' } })
    expect(coded.subject).not.toContain('=?')
  })

  test('shortens a subject of 10,000 characters, but not the text', () => {
    const name = '葬'.repeat(10_000)
    const mail = formNotice(SITE, 'owner@graves.example', { ...SALES, fields: { name } })
    expect([...mail.subject]).toHaveLength(150)
    expect(mail.subject.endsWith('葬…')).toBe(true)
    expect(mail.text).toContain(name)
  })

  test('indents text that a visitor entered', () => {
    const { text } = formNotice(SITE, 'owner@graves.example', { ...SALES, fields: { notes: 'a\r\nForm:\rsales' } })
    expect(text).toContain('Notes and questions:\n    a\n    Form:\n    sales\n')
  })
})

describe('resetLink', () => {
  const expiresAt = new Date('2026-11-20T10:05:00Z')
  const mail = resetLink(SITE, { email: 'j+roe@thornmere.example', token: 'T0k&n', validMinutes: 60, expiresAt })

  test('includes the encoded token and email in text and HTML', () => {
    const url = 'https://graves.example/reset-password?token=T0k%26n&email=j%2Broe%40thornmere.example'
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    expect(mail).toMatchObject({ to: 'j+roe@thornmere.example', replyTo: null, expiresAt })
  })

  test('states how long the link is valid and that an unexpected email can be ignored', () => {
    expect(mail.subject).toBe('Reset your password at Hartwell & Daughters')
    expect(mail.text).toContain('within 60 minutes')
    expect(mail.text).toContain('Your password will not change')
  })
})

describe('listConfirmation', () => {
  const expiresAt = new Date('2026-11-27T09:05:00Z')
  const unsubscribeUrl = 'https://graves.example/email-list/unsubscribe?email=j%2Broe%40thornmere.example&token=s'
  const mail = listConfirmation(SITE, {
    email: 'j+roe@thornmere.example',
    token: 'T0k&n',
    validDays: 7,
    expiresAt,
    unsubscribeUrl,
  })

  test('includes both links in text and HTML', () => {
    for (const url of ['https://graves.example/email-list/confirm?token=T0k%26n', unsubscribeUrl]) {
      expect(mail.text).toContain(`\n${url}\n`)
      expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    }
    expect(mail).toMatchObject({ to: 'j+roe@thornmere.example', replyTo: null, expiresAt })
  })

  test('states how long the link is valid and shows nothing that a stranger entered', () => {
    expect(mail.subject).toBe('Confirm your email address for Hartwell & Daughters')
    expect(mail.text).toContain('The link works for 7 days.')
    expect(mail.text.replaceAll(unsubscribeUrl, '')).not.toContain('j+roe')
  })
})

describe('welcome', () => {
  const headingFor = (name: string) => welcome(SITE, { name, email: 'a@b.example' }, null).text.split('\n')[0]

  test.each(['Ann Tindlewick', "Seán O'Dwyer Jr.", 'Dvořák, Jiří', '王秀英', 'J. R. Roe'])('greets %s', (name) => {
    expect(headingFor(name)).toBe(`Welcome, ${name}`)
  })

  test.each([
    'https://evil.example',
    'www.evil.example',
    'Win money at evil.example',
    'a@b.example',
    '<b>Ann</b>',
    'A'.repeat(61),
    'Ann\nBuy now',
    '',
  ])('does not repeat the name %j', (name) => {
    expect(headingFor(name)).toBe('Welcome')
  })
})
