import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registrationOf } from '../../../tests/support/account-site.ts'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { wireDirectory } from '../../../tests/support/wire-records.ts'
import type { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { readConfig } from '../config/config.ts'
import { buildHttpApp } from '../http/http-app.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeForms } from './compose-forms.ts'

const CONTACT = { form_name: 'contact', name: 'Ada Pell', email: 'ada@example.org', message: 'A stone has moved.' }
const SIGN_UP = { form_name: 'email_list', email: 'ada@example.org' }
const KEY = '5f0c1c1e-8f0f-4b53-9a38-6c6a5e2a7d11'
const REUSED = 'This Idempotency-Key was used for a different form. Please use a new one.'

interface Node {
  readonly people: SqliteDatabase
  readonly app: FastifyInstance
}

let folder: string
let nodes: Node[]

/** Opens a process of the site on the same databases. */
async function openNode(): Promise<Node> {
  const config = readConfig({ DATA_DIR: folder, SITE_URL: 'https://yard.example', RATE_LIMITS: 'off' })
  const people = await openPeopleDatabase(config.peopleDatabaseFile)
  people.connection.doNotWait()
  const app = await buildHttpApp({
    config,
    directory: wireDirectory(),
    forms: composeForms(people, config),
    accounts: composeAccounts(people, config),
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
  })
  nodes.push({ people, app })
  return { people, app }
}

let node: Node
beforeEach(async () => {
  folder = temporaryFolder()
  nodes = []
  node = await openNode()
})
afterEach(async () => {
  for (const { app, people } of nodes) {
    await app.close()
    await people.close()
  }
})

async function post(url: string, payload: object, key: string | null = KEY, { app } = node) {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  if (url !== '/api/form') {
    const { cookies } = await app.inject({ url: '/sanctum/csrf-cookie' })
    headers.cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    headers['x-xsrf-token'] = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  }
  const response = await app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, body: response.json() as unknown, retryAfter: response.headers['retry-after'] }
}

async function rowsIn(table: string): Promise<number> {
  return Number((await node.people.get(`SELECT count(*) AS n FROM ${table}`))?.n)
}

describe('a repeated post with the same key', () => {
  test.each([
    ['form', '/api/form', CONTACT, 'form_submission'],
    ['sign-up', '/api/form', SIGN_UP, 'form_submission'],
    ['registration', '/api/register', registrationOf('ada@example.org'), '"user"'],
  ])('stores a %s once and gets the same response', async (_, url, fields, table) => {
    const first = await post(url, fields)
    expect(first.status).toBe(201)
    expect(await post(url, fields)).toEqual(first)
    expect(await post(url, Object.fromEntries(Object.entries(fields).reverse()))).toEqual(first)
    expect([await rowsIn(table), await rowsIn('mail')]).toEqual([1, 1])
  })

  test('gets the same response from another process, and after a restart', async () => {
    const first = await post('/api/form', CONTACT)
    expect(await post('/api/form', CONTACT, KEY, await openNode())).toEqual(first)
    expect(await rowsIn('form_submission')).toBe(1)
  })

  test('stores a form once when two processes get it at the same time', async () => {
    const other = await openNode()
    const results = await Promise.all([
      post('/api/form', CONTACT),
      post('/api/form', CONTACT, KEY, other),
      post('/api/form', CONTACT, KEY, other),
    ])
    expect(results.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2)
    expect(await rowsIn('form_submission')).toBe(1)
  })

  test('returns 409 with Retry-After while the first one runs', async () => {
    const registration = registrationOf('ada@example.org')
    const results = await Promise.all([post('/api/register', registration), post('/api/register', registration)])
    expect(results.find(({ status }) => status !== 201)).toEqual({
      status: 409,
      body: { message: 'This form is being saved. Please try again in a moment.' },
      retryAfter: '1',
    })
    expect([await rowsIn('"user"'), await rowsIn('mail')]).toEqual([1, 1])
    expect((await post('/api/register', registration)).status).toBe(201)
  })

  test('returns 422 if the fields differ, except after a rejected form', async () => {
    const invalid = { ...CONTACT, message: '' }
    expect((await post('/api/form', invalid)).status).toBe(422)
    expect((await post('/api/form', CONTACT)).status).toBe(201)
    const other = await post('/api/form', { ...CONTACT, message: 'Another stone has moved.' })
    expect(other).toMatchObject({ status: 422, body: { message: REUSED, errors: { 'Idempotency-Key': [REUSED] } } })
    expect(await rowsIn('form_submission')).toBe(1)
  })

  test('does not reveal whether a reset request matched an account', async () => {
    await post('/api/register', registrationOf('ada@example.org'), null)
    const withAccount = [1, 2].map(() => post('/api/forgot-password', { email: 'ada@example.org' }, 'key-1'))
    expect((await Promise.all(withAccount)).map(({ status }) => status).sort()).toEqual([200, 409])
    const first = await post('/api/forgot-password', { email: 'ada@example.org' }, 'key-1')
    const unknown = await post('/api/forgot-password', { email: 'eve@example.org' }, 'key-2')
    expect(await post('/api/forgot-password', { email: 'eve@example.org' }, 'key-2')).toEqual(unknown)
    expect(unknown).toEqual(first)
    expect(await rowsIn("mail WHERE kind = 'reset-link'")).toBe(1)
  })
})

test('stores a form twice with two keys or without one', async () => {
  for (const key of ['a', 'b', null, null]) expect((await post('/api/form', CONTACT, key)).status).toBe(201)
  expect(await rowsIn('form_submission')).toBe(4)
  expect(await rowsIn('accepted_post')).toBe(2)
})

test.each(['', 'two words', 'é', 'x'.repeat(129)])('returns 400 for the key "%s"', async (key) => {
  const message = 'The Idempotency-Key header must have 1 to 128 visible ASCII characters.'
  expect(await post('/api/form', CONTACT, key)).toMatchObject({ status: 400, body: { message } })
  expect(await post('/api/register', registrationOf('ada@example.org'), key)).toMatchObject({
    status: 400,
    body: { message },
  })
  expect([await rowsIn('form_submission'), await rowsIn('"user"')]).toEqual([0, 0])
})

test('stores neither keys nor fields with an accepted post', async () => {
  await post('/api/form', CONTACT)
  const rows = await node.people.all('SELECT * FROM accepted_post')
  expect(Object.keys(rows[0]!)).toEqual(['key_hash', 'fields_hash', 'expires_at'])
  expect(Buffer.from(rows[0]!.key_hash as Uint8Array)).toHaveLength(32)
  expect(Buffer.from(rows[0]!.fields_hash as Uint8Array)).toHaveLength(32)
})
