import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NOT_SAVED, sendForm, sendUntilRefused } from '../../../tests/support/faults/posted-forms.ts'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { wireDirectory } from '../../../tests/support/wire-records.ts'
import { systemClock } from '../../services/clock.ts'
import { FormService } from '../../services/forms/accept-form.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import type { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import { checkWriting } from '../../storage/sqlite/people/write-check.ts'
import { composeAccounts } from '../compose/compose-accounts.ts'
import { composeEmailList } from '../compose/compose-forms.ts'
import { composeIdempotentPosts } from '../compose/compose-idempotent-posts.ts'
import { readConfig } from '../config/config.ts'
import { createSiteLog } from '../log/site-log.ts'
import { buildHttpApp } from './http-app.ts'

/** How long the site in these tests waits for a lock */
const LOCK_LIMIT_MS = 400

let folder: string
let file: string
let people: SqliteDatabase
let app: FastifyInstance
let origin: string
let lines: string[]

beforeEach(async () => {
  folder = temporaryFolder()
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  file = config.peopleDatabaseFile
  people = await openPeopleDatabase(file)
  people.connection.doNotWait()
  lines = []
  const { site, mail } = config
  const records = waitForLock(new SqlFormRecords(people), LOCK_LIMIT_MS)
  app = await buildHttpApp({
    config,
    directory: wireDirectory(),
    forms: new FormService({
      records,
      emailList: composeEmailList(people, config),
      once: composeIdempotentPosts(people, config),
      clock: systemClock,
      site,
      formsEmail: mail.formsEmail,
    }),
    accounts: composeAccounts(people, config),
    images: { findImageState: async () => 'shown' },
    isReady: async () => {
      await checkWriting(people, file)
      return true
    },
    log: createSiteLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } }),
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await people.close()
})

async function ready(): Promise<unknown[]> {
  const response = await fetch(`${origin}/readyz`)
  return [response.status, await response.json()]
}

async function expectNotSaved(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '60',
    { message: NOT_SAVED },
  ])
}

function expectLogOf(problem: string): void {
  const messages = lines.map((line) => JSON.parse(line) as { msg: string; err?: unknown })
  expect(messages.map(({ msg }) => msg)).toEqual([problem])
  expect(messages.every(({ err }) => err === undefined)).toBe(true)
}

const pageCount = async () => Number((await people.get('PRAGMA page_count'))?.page_count)

describe('a database on a full disk', () => {
  test('makes forms return 503 and /readyz give the reason until there is space again', async () => {
    people.connection.database.exec(`PRAGMA max_page_count = ${await pageCount()}`)
    expect(await ready()).toEqual([200, { status: 'ready' }])
    const { accepted, refused } = await sendUntilRefused(origin)
    await expectNotSaved(refused)
    expectLogOf('The disk is full.')
    expect(await ready()).toEqual([503, { status: 'not ready', reason: 'The disk is full.' }])
    expect(await ready()).toEqual([503, { status: 'not ready', reason: 'The disk is full.' }])
    people.connection.database.exec(`PRAGMA max_page_count = ${(await pageCount()) + 100}`)
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect((await sendForm(origin, 'last@pell.example')).status).toBe(201)
    const emails = (await people.all('SELECT email FROM form_submission ORDER BY id')).map(({ email }) => email)
    expect(emails).toEqual([...accepted, 'last@pell.example'])
    expect(await people.get('SELECT count(*) AS rows FROM attempt')).toEqual({ rows: 0 })
  })
})

describe('a read-only database', () => {
  test('makes forms return 503 until it is writable again', async () => {
    people.connection.database.exec('PRAGMA query_only = ON')
    await expectNotSaved(await sendForm(origin, 'ada@pell.example'))
    const reason = 'The database lychgate-people.sqlite cannot be written: the file or its disk is read-only.'
    expectLogOf(reason)
    expect(await ready()).toEqual([503, { status: 'not ready', reason }])
    people.connection.database.exec('PRAGMA query_only = OFF')
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect((await sendForm(origin, 'ada@pell.example')).status).toBe(201)
  })
})

describe('a database that another program has locked', () => {
  test('delays a form until it is unlocked, while other visitors are served', async () => {
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const form = sendForm(origin, 'ada@pell.example')
    for (let i = 0; i < 20; i++) expect((await fetch(`${origin}/api/memorial/7`)).status).toBe(200)
    expect(await people.get('SELECT count(*) AS rows FROM form_submission')).toEqual({ rows: 0 })
    other.close()
    expect((await form).status).toBe(201)
    expect(await people.get('SELECT count(*) AS rows FROM form_submission')).toEqual({ rows: 1 })
  })

  test('makes forms return 503 while it stays locked', async () => {
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await expectNotSaved(await sendForm(origin, 'ada@pell.example'))
    expectLogOf('Another program has locked the database.')
    other.close()
    expect((await sendForm(origin, 'ada@pell.example')).status).toBe(201)
  })
})
