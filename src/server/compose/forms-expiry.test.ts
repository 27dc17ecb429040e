import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { mailTo } from '../../../tests/support/mail-fixture.ts'
import type { FormSubmission } from '../../storage/ports/form-records.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import type { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { readConfig } from '../config/config.ts'
import { expiringForms, expiringOutbox } from './forms-expiry.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const OLD = new Date('2026-11-10T11:59:59Z')
const RECENT = new Date('2026-11-10T12:00:00Z')

let folder: string
let people: SqliteDatabase
let records: SqlFormRecords
let queue: SqlMailQueue
let warnings: string[]
beforeEach(async () => {
  folder = temporaryFolder()
  people = await openPeopleDatabase(path.join(folder, 'lychgate-people.sqlite'))
  records = new SqlFormRecords(people)
  queue = new SqlMailQueue(people)
  warnings = []
})
afterEach(() => people.close())

async function receive(email: string, receivedAt: Date, over: Partial<FormSubmission> = {}): Promise<void> {
  const form = {
    kind: 'sales',
    email,
    fields: { notes: `Notes of ${email}` },
    pageUrl: '',
    receivedAt,
    isFlagged: false,
  }
  await records.store({ ...form, ...over }, mailTo('owner@graves.example', { replyTo: email, subject: email }))
}

async function sendAll(): Promise<void> {
  for (;;) {
    const mail = await queue.lease(NOW, NOW)
    if (mail === null) return
    await queue.recordSent(mail.id, NOW)
  }
}

async function expire(keepDays = '10'): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, ...(keepDays === '' ? {} : { FORMS_KEEP_DAYS: keepDays }) })
  await expiringForms(people, config, (line) => warnings.push(line)).removeExpired(NOW)
  await expiringOutbox(config).removeExpired(NOW)
}

async function remaining(): Promise<string[]> {
  const emails: string[] = []
  for await (const { email } of records.list({ kind: null, from: null, until: null })) emails.push(email)
  return emails
}

function bytesOfDatabase(): string {
  return readdirSync(folder)
    .filter((name) => name.startsWith('lychgate-people.sqlite'))
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('')
}

test('erases forms and their sent notices after FORMS_KEEP_DAYS from every file of the database', async () => {
  await receive('old@thornmere.example', OLD)
  await receive('bot@thornmere.example', OLD, { kind: 'email_list', isFlagged: true })
  await receive('recent@thornmere.example', RECENT)
  await sendAll()
  expect(bytesOfDatabase()).toContain('old@thornmere.example')
  await expire()
  expect(await remaining()).toEqual(['recent@thornmere.example'])
  expect(bytesOfDatabase()).not.toMatch(/(?:old|bot)@thornmere\.example/)
  expect(await people.all('SELECT reply_to FROM mail')).toEqual([{ reply_to: 'recent@thornmere.example' }])
  expect(warnings).toEqual([])
})

test('keeps a form while its notice is waiting or failed, and reports it', async () => {
  await receive('waiting@thornmere.example', OLD)
  await receive('failed@thornmere.example', OLD)
  await people.run("UPDATE mail SET status = 'dead' WHERE reply_to = 'failed@thornmere.example'")
  await expire()
  expect(await remaining()).toEqual(['waiting@thornmere.example', 'failed@thornmere.example'])
  expect(warnings).toEqual([
    '2 forms are older than FORMS_KEEP_DAYS but stay until their notices are sent. See "mail list" for the reason.',
  ])
  expect(await queue.retry('all', NOW)).toBe(2)
  await sendAll()
  await expire()
  expect(await remaining()).toEqual([])
})

test('keeps sign-ups for the email list', async () => {
  await receive('ann@thornmere.example', OLD, { kind: 'email_list' })
  await sendAll()
  await expire()
  expect(await remaining()).toEqual(['ann@thornmere.example'])
})

test('keeps everything without FORMS_KEEP_DAYS', async () => {
  await receive('old@thornmere.example', new Date(0))
  await sendAll()
  await expire('')
  expect(await remaining()).toEqual(['old@thornmere.example'])
})

test('removes only old notices and confirmation emails from the outbox', async () => {
  const outbox = path.join(folder, 'outbox')
  mkdirSync(outbox)
  const names = [
    '2026-11-10T11-59-59-000Z-form-notice-a.eml',
    '2026-11-10T12-00-00-000Z-form-notice-b.eml',
    '2026-11-01T12-00-00-000Z-welcome-c.eml',
    '2026-11-13T11-59-59-999Z-list-confirmation-d.eml',
    '2026-11-13T12-00-00-000Z-list-confirmation-e.eml',
  ]
  for (const name of names) writeFileSync(path.join(outbox, name), 'To: owner@graves.example\n\n')
  await expire()
  expect(names.map((name) => existsSync(path.join(outbox, name)))).toEqual([false, true, true, false, true])
})

test('erases the copies of forms a day later when another program is using the database', async () => {
  await receive('old@thornmere.example', OLD)
  await sendAll()
  const config = readConfig({ DATA_DIR: folder, FORMS_KEEP_DAYS: '10' })
  const expiring = expiringForms(people, config, (line) => warnings.push(line))
  const reader = await openPeopleDatabase(path.join(folder, 'lychgate-people.sqlite'))
  reader.connection.database.exec('BEGIN')
  await reader.all('SELECT * FROM form_submission')
  await expiring.removeExpired(NOW)
  expect(warnings).toEqual(['Copies of erased data stay for a day, because another program is using the database.'])
  expect(bytesOfDatabase()).toContain('old@thornmere.example')
  await reader.close()
  await expiring.removeExpired(NOW)
  expect(bytesOfDatabase()).not.toContain('old@thornmere.example')
})

test('erases the copies of personal data that was erased on the site in the last two days', async () => {
  await receive('old@thornmere.example', OLD)
  await records.eraseByEmail('old@thornmere.example')
  await queue.eraseByEmail('old@thornmere.example')
  await expire('')
  expect(bytesOfDatabase()).toContain('old@thornmere.example')
  const erasure = { kind: 'erase-data', email: '' } as const
  await new SqlStaff(people).recordChange(erasure, { by: '', email: null, at: new Date('2026-11-19T12:00:00Z') })
  await expire('')
  expect(bytesOfDatabase()).not.toContain('old@thornmere.example')
})
