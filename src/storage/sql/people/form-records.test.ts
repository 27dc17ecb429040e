import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { FormFilter, FormSubmission, StoredForm } from '../../ports/form-records.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database } from '../../sql/database.ts'
import { SqlFormRecords } from './form-records.ts'

const NOTICE: OutgoingMail = {
  kind: 'form-notice',
  to: 'owner@example.org',
  replyTo: null,
  subject: 'A form',
  text: 'A form',
  html: '<p>A form</p>',
  expiresAt: null,
  host: 'example.org',
}
const EVERYTHING: FormFilter = { kind: null, from: null, until: null }

let folder: string
let connection: Database
let records: SqlFormRecords

beforeEach(async () => {
  folder = temporaryFolder()
  connection = await openTestPeople(join(folder, 'data', 'people.sqlite'))
  records = new SqlFormRecords(connection)
})

afterEach(() => connection.close())

function submission(over: Partial<FormSubmission> = {}): FormSubmission {
  return {
    kind: 'sales',
    email: 'Ada@Example.org',
    fields: { name: 'Ada Pell', number_of_graves: 1200 },
    pageUrl: 'https://example.org/cms',
    receivedAt: new Date('2026-11-21T10:00:00.123Z'),
    isFlagged: false,
    ...over,
  }
}

async function listed(filter: Partial<FormFilter> = {}) {
  const found: StoredForm[] = []
  for await (const form of records.list({ ...EVERYTHING, ...filter })) found.push(form)
  return found
}

async function mails(): Promise<number> {
  return Number((await connection.get('SELECT count(*) AS count FROM mail'))?.count)
}

test('stores a submission unchanged and queues its email', async () => {
  await records.store(submission(), NOTICE)
  expect(await listed()).toEqual([{ id: 1, ...submission(), confirmedAt: null }])
  expect(await mails()).toBe(1)
})

test('does not store a submission when its email cannot be queued', async () => {
  await connection.transaction(() => connection.run('ALTER TABLE mail RENAME TO elsewhere'))
  await expect(records.store(submission(), NOTICE)).rejects.toThrow(/no such table|does not exist/)
  expect(await listed()).toEqual([])
})

test('stores repeated submissions of other forms from one address', async () => {
  await records.store(submission(), null)
  await records.store(submission(), null)
  await records.store(submission({ kind: 'volunteer_list' }), null)
  await records.store(submission({ kind: 'volunteer_list' }), null)
  expect(await listed()).toHaveLength(4)
})

test('stores every flagged sign-up from an address', async () => {
  const signUp = submission({ kind: 'email_list', fields: {}, isFlagged: true })
  await records.store(signUp, null)
  await records.store(signUp, null)
  expect((await listed()).map(({ isFlagged }) => isFlagged)).toEqual([true, true])
})

test('filters by kind and by time, including `from` and excluding `until`', async () => {
  for (const day of [1, 2, 3]) {
    await records.store(submission({ receivedAt: new Date(Date.UTC(2026, 0, day)) }), null)
    await records.store(submission({ kind: 'volunteer_list', receivedAt: new Date(Date.UTC(2026, 0, day)) }), null)
  }
  const ids = async (filter: Partial<FormFilter>) => (await listed(filter)).map(({ id }) => id)
  expect(await ids({})).toEqual([1, 2, 3, 4, 5, 6])
  expect(await ids({ kind: 'sales' })).toEqual([1, 3, 5])
  expect(await ids({ from: new Date('2026-01-02') })).toEqual([3, 4, 5, 6])
  expect(await ids({ until: new Date('2026-01-02') })).toEqual([1, 2])
  expect(await ids({ kind: 'sales', from: new Date('2026-01-02'), until: new Date('2026-01-03') })).toEqual([3])
})

test('lists each of 1,203 submissions from the same millisecond once', async () => {
  await connection.transaction(async () => {
    for (let i = 0; i < 1203; i++) {
      await connection.run(
        `INSERT INTO form_submission (kind, email, email_key, fields, page_url, received_at) VALUES ('sales', 'a@b.de', 'a@b.de', '{}', '', 1000)`,
      )
    }
  })
  expect((await listed()).map(({ id }) => id)).toEqual(Array.from({ length: 1203 }, (_, i) => i + 1))
})

test('finds and erases only the forms from one address, regardless of case', async () => {
  await records.store(submission({ email: 'Ada@Example.org' }), null)
  await records.store(submission({ email: 'ada@example.org', kind: 'email_list', isFlagged: true }), null)
  await records.store(submission({ email: 'ada@example.com' }), null)
  expect((await records.findByEmail('ADA@EXAMPLE.ORG')).map(({ id }) => id)).toEqual([1, 2])
  expect(await records.eraseByEmail('ADA@EXAMPLE.ORG')).toBe(2)
  expect(await records.eraseByEmail('ADA@EXAMPLE.ORG')).toBe(0)
  expect((await listed()).map(({ id }) => id)).toEqual([3])
})
