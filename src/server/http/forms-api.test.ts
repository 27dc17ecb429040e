import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { openTestPeople } from '../../../tests/support/postgres/test-engine.ts'
import { wireDirectory } from '../../../tests/support/wire-records.ts'
import type { StoredForm } from '../../storage/ports/form-records.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { composeAccounts } from '../compose/compose-accounts.ts'
import { composeForms } from '../compose/compose-forms.ts'
import { readConfig } from '../config/config.ts'
import { buildHttpApp } from './http-app.ts'

const SALES = {
  form_name: 'sales',
  name: 'Ada Pell',
  email: 'ada@example.museum',
  phone: '(555) 010-2030',
  product: 'Premium Plan',
  notes: 'How long,\nand how much?',
  cemetery_name: 'Thornmere Hill',
  number_of_graves: '12,000',
  number_of_burials_per_year: '85',
  form_page_url: 'https://yard.example/cms',
}
const SIGN_UP = { form_name: 'email_list', email: 'ada@example.org', form_page_url: 'https://yard.example/' }
const URLENCODED = 'application/x-www-form-urlencoded'

let folder: string
let app: FastifyInstance
let people: Database

async function open(env: Record<string, string> = {}): Promise<void> {
  folder = temporaryFolder()
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', SITE_URL: 'https://yard.example', ...env })
  people = await openTestPeople(config.peopleDatabaseFile)
  app = await buildHttpApp({
    config,
    directory: wireDirectory(),
    forms: composeForms(people, config),
    accounts: composeAccounts(people, config),
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
  })
}

async function close(): Promise<void> {
  await app.close()
  await people.close()
}

beforeEach(() => open())
afterEach(close)

async function post(payload: unknown, headers: Record<string, string> = {}) {
  const isText = typeof payload === 'string'
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    headers: { 'content-type': 'application/json', ...headers },
    payload: isText ? payload : JSON.stringify(payload),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() as unknown }
}

async function stored(): Promise<StoredForm[]> {
  const found: StoredForm[] = []
  for await (const form of new SqlFormRecords(people).list({ kind: null, from: null, until: null })) found.push(form)
  return found
}

async function mails(): Promise<unknown[]> {
  return people.all('SELECT kind, recipient, reply_to, subject FROM mail ORDER BY id')
}

describe('an accepted form', () => {
  test('returns 201, is stored, and queues a notice to the site owner', async () => {
    const { status, body, headers } = await post(SALES)
    expect(status).toBe(201)
    expect(body).toEqual({ message: 'We received your form.' })
    expect(headers['cache-control']).toBe('no-store')
    const { form_name: _, email: __, form_page_url: ___, ...fields } = SALES
    expect(await stored()).toMatchObject([
      {
        kind: 'sales',
        email: 'ada@example.museum',
        fields: { ...fields, number_of_graves: 12000, number_of_burials_per_year: 85 },
        pageUrl: 'https://yard.example/cms',
        isFlagged: false,
      },
    ])
    expect(await mails()).toEqual([
      {
        kind: 'form-notice',
        recipient: 'support@lychgate.example',
        reply_to: 'ada@example.museum',
        subject: 'Inquiry: Ada Pell',
      },
    ])
  })

  test('can be JSON or URL-encoded, with the same result', async () => {
    await post(SALES)
    const { status } = await post(new URLSearchParams(SALES).toString(), { 'content-type': URLENCODED })
    expect(status).toBe(201)
    const [json, encoded] = await stored()
    expect(encoded?.fields).toEqual(json?.fields)
    expect(encoded?.email).toBe(json?.email)
  })

  test('can have 64 fields, as JSON and URL-encoded', async () => {
    const more = Array.from({ length: 64 - Object.keys(SALES).length }, (_, i) => [`f${i}`, ''])
    const form = { ...SALES, ...Object.fromEntries(more) }
    expect((await post(form)).status).toBe(201)
    expect((await post(new URLSearchParams(form).toString(), { 'content-type': URLENCODED })).status).toBe(201)
  })

  test('can be JSON with a charset and numbers', async () => {
    const entered = { ...SALES, number_of_graves: 12000 }
    expect((await post(entered, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201)
    expect((await stored())[0]?.fields.number_of_graves).toBe(12000)
  })

  test('is stored once when an address signs up again with different capitalization, with the same response', async () => {
    const first = await post(SIGN_UP)
    expect(first.status).toBe(201)
    const { status, body } = await post({ ...SIGN_UP, email: ' ADA@Example.ORG ' })
    expect({ status, body }).toEqual({ status: first.status, body: first.body })
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toMatchObject([
      { kind: 'list-confirmation', recipient: 'ada@example.org' },
      { kind: 'list-confirmation', recipient: 'ADA@Example.ORG' },
    ])
  })

  test('is stored fifty times from fifty senders, but once from fifty simultaneous sign-ups with one address', async () => {
    const sales = Array.from({ length: 50 }, (_, i) => post({ ...SALES, name: `Ada ${i}` }))
    const signUps = Array.from({ length: 50 }, () => post(SIGN_UP))
    const statuses = (await Promise.all([...sales, ...signUps])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const rows = await stored()
    expect(new Set(rows.filter(({ kind }) => kind === 'sales').map(({ fields }) => fields.name)).size).toBe(50)
    expect(rows.filter(({ kind }) => kind === 'email_list')).toHaveLength(1)
  })

  test('can fill every field with percent-encoded emoji', async () => {
    const longest = {
      ...SALES,
      name: '🪦'.repeat(200),
      notes: '🪦'.repeat(5000),
      cemetery_name: '🪦'.repeat(200),
      product: '🪦'.repeat(200),
      form_page_url: '🪦'.repeat(2000),
    }
    expect((await post(new URLSearchParams(longest).toString(), { 'content-type': URLENCODED })).status).toBe(201)
    expect((await stored())[0]?.fields.notes).toBe('🪦'.repeat(5000))
  })

  test('stores markup, SQL, and formulas unchanged', async () => {
    const name = `=HYPERLINK("http://x") '); DROP TABLE form_submission;-- <script>alert(1)</script>`
    await post({ ...SALES, name })
    expect((await stored())[0]?.fields.name).toBe(name)
  })
})

describe('a rejected form', () => {
  afterEach(async () => {
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('reports all errors in the format of readings 28', async () => {
    const { status, body, headers } = await post({ form_name: 'volunteer_list', name: ' ', email: '' })
    expect(status).toBe(422)
    expect(body).toEqual({
      message: 'Name is required. (and 1 more error)',
      errors: { name: ['Name is required.'], email: ['Email is required.'] },
    })
    expect(headers['cache-control']).toBe('no-store')
    expect((await post({ form_name: 'sales' })).body).toMatchObject({
      message: 'This field is required and should be your name. (and 6 more errors)',
    })
    expect((await post({ ...SIGN_UP, email: 'ada' })).body).toEqual({
      message: 'Invalid email address.',
      errors: { email: ['Invalid email address.'] },
    })
  })

  test('returns 422 for an unknown form name', async () => {
    expect(await post({ ...SIGN_UP, form_name: 'orders' })).toMatchObject({
      status: 422,
      body: { message: 'Form not found.', errors: { form_name: ['Form not found.'] } },
    })
  })

  test.each(['{"form_name":', '', 'null', '[]', '"sales"', '12', '{"__proto__":{"x":1}}'])(
    'returns 400 for the JSON %j',
    async (payload) => {
      expect(await post(payload)).toMatchObject({ status: 400, body: { message: 'The request is malformed.' } })
    },
  )

  test('returns 400 for more than 64 fields, as JSON and URL-encoded', async () => {
    const refused = { status: 400, body: { message: 'A form or URL must not have more than 64 fields.' } }
    const fields = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}`, '']))
    expect(await post(fields)).toMatchObject(refused)
    expect(await post(new URLSearchParams(fields).toString(), { 'content-type': URLENCODED })).toMatchObject(refused)
    expect(await post('a&'.repeat(63 * 1024), { 'content-type': URLENCODED })).toMatchObject(refused)
  })

  test('returns 400 for a URL-encoded form that is not UTF-8', async () => {
    const { status } = await post('form_name=email_list&email=a%E4@b.de', { 'content-type': URLENCODED })
    expect(status).toBe(400)
  })

  test('returns 422 for a repeated field', async () => {
    const { status, body } = await post('form_name=email_list&email=a@b.de&email=c@d.de', {
      'content-type': URLENCODED,
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { email: ['Email is required.'] } })
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'returns 415 for the content type %j',
    async (type) => {
      expect(await post(JSON.stringify(SIGN_UP), { 'content-type': type })).toMatchObject({
        status: 415,
        body: { message: 'A form must be sent as application/json or application/x-www-form-urlencoded.' },
      })
    },
  )

  test('returns 413 for more than 128 KiB', async () => {
    const entered = { ...SALES, notes: 'x'.repeat(129 * 1024) }
    expect(await post(entered)).toMatchObject({ status: 413, body: { message: 'The form is too long.' } })
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('returns 405 for %s', async (method) => {
    const response = await app.inject({ method, url: '/api/form' })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('POST')
  })

  test.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.yard.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'https://yard.example.evil.example' },
    { origin: 'null' },
    { origin: 'yard.example' },
  ])('returns 403 for a form from another site (%j)', async (headers) => {
    const { status, body } = await post(SIGN_UP, { host: 'yard.example', ...headers } as Record<string, string>)
    expect(status).toBe(403)
    expect(body).toEqual({
      message: 'This form was sent from another site. Please open the form on this site and send it again.',
    })
  })
})

test.each([
  { 'sec-fetch-site': 'same-origin', origin: 'https://yard.example' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://www.yard.example' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site', origin: 'https://yard.example' },
  { origin: 'https://yard.example', host: 'inside:3000' },
  { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' },
  {},
])('accepts a form from the site itself or from a program (%j)', async (headers) => {
  expect((await post(SIGN_UP, headers as Record<string, string>)).status).toBe(201)
})

test('stores and flags a form whose hidden field is filled in, and sends no email', async () => {
  expect(await post({ ...SALES, homepage: 'https://spam.example' })).toMatchObject({
    status: 201,
    body: { message: 'We received your form.' },
  })
  expect(await stored()).toMatchObject([{ kind: 'sales', isFlagged: true }])
  expect(await mails()).toEqual([])
})

test('returns 500 for a database failure', async () => {
  await people.transaction(() => people.run('DROP TABLE mail'))
  expect(await post(SALES)).toMatchObject({
    status: 500,
    body: { message: 'Something went wrong on the server. Please try again.' },
  })
  expect(await stored()).toEqual([])
})

test('limits the forms from an IP address, but not its other requests', async () => {
  await close()
  await open({ RATE_LIMITS: 'on', RATE_LIMIT_FORMS: '3' })
  for (let i = 0; i < 3; i++) expect((await post(SALES)).status).toBe(201)
  const { status, headers, body } = await post(SALES)
  expect(status).toBe(429)
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(body).toEqual({ message: `Too many requests. Please try again in ${seconds} seconds.` })
  expect(await stored()).toHaveLength(3)
  expect((await app.inject('/api/memorial/7')).statusCode).toBe(200)
  const other = await app.inject({ method: 'POST', url: '/api/form', remoteAddress: '10.0.0.9', payload: SIGN_UP })
  expect(other.statusCode).toBe(201)
})
