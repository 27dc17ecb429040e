import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { SqlFormRecords } from '../../sql/people/form-records.ts'
import { SqlImportJobs } from '../../sql/people/import-job-records.ts'
import { SqlInbox } from '../../sql/people/inbox-records.ts'
import { SqlMailQueue } from '../../sql/people/mail-queue.ts'
import { migrationsOf } from '../../sqlite/connection/migrate.ts'
import type { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openPeopleDatabase } from './people-database.ts'

const FOLDER = new URL('../../../../migrations/sqlite/people/', import.meta.url)
const RECEIVED = '2026-01-02T03:04:05.006Z'

let folder: string
let people: SqliteDatabase

/** Applies the migrations that come before the one with this number. */
function migrateTo(before: string, old: DatabaseSync): void {
  old.exec(
    'CREATE TABLE IF NOT EXISTS schema_migration (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL) STRICT',
  )
  const applied = old.prepare('SELECT name FROM schema_migration').all().length
  for (const name of migrationsOf('people')
    .filter((migration) => migration < before)
    .slice(applied)) {
    old.exec(readFileSync(new URL(name, FOLDER), 'utf8'))
    old.prepare('INSERT INTO schema_migration VALUES (?, ?)').run(name, RECEIVED)
  }
}

/** Creates a database of a version in which notices were not linked to forms, and opens it with the current version. */
beforeEach(async () => {
  folder = temporaryFolder()
  const file = join(folder, 'people.sqlite')
  const old = new DatabaseSync(file)
  migrateTo('0005', old)
  const form = old.prepare(
    `INSERT INTO form_submission (kind, email, email_key, fields, page_url, received_at) VALUES (?, ?, ?, '{}', '', ?)`,
  )
  const mail = old.prepare(
    `INSERT INTO mail (message_id, kind, recipient, reply_to, subject, text_body, html_body, created_at, next_attempt_at, status)
     VALUES (?, ?, ?, ?, '', 'text', '', ?, ?, ?)`,
  )
  const time = Date.parse(RECEIVED)
  form.run('sales', 'ann@thornmere.example', 'ann@thornmere.example', time)
  form.run('sales', 'bob@thornmere.example', 'bob@thornmere.example', time)
  form.run('email_list', 'cay@thornmere.example', 'cay@thornmere.example', time)
  const owner = 'owner@graves.example'
  mail.run('<a@x>', 'form-notice', owner, 'ann@thornmere.example', RECEIVED, RECEIVED, 'queued')
  mail.run('<b@x>', 'form-notice', owner, 'bob@thornmere.example', RECEIVED, RECEIVED, 'sent')
  mail.run('<c@x>', 'welcome', 'dee@thornmere.example', null, RECEIVED, RECEIVED, 'queued')
  migrateTo('0016', old)
  old.exec(`
    INSERT INTO correction (record_kind, record_id, changes, comment, evidence, name, email, email_key, received_at) VALUES
      ('memorial', 7, '[]', '', '', '', 'bob@thornmere.example', 'bob@thornmere.example', ${time})`)
  old.exec(`
    INSERT INTO user (name, email, email_key, password, created_at) VALUES
      ('Ruth', 'r@e.org', 'r@e.org', '', ''), ('Ann', 'a@e.org', 'a@e.org', '', ''), ('Ann', 'b@e.org', 'b@e.org', '', '');
    INSERT INTO inbox_event (item_id, happened_at, author, kind, detail) VALUES
      (1, 0, 'Ruth', 'note', '{"kind":"note"}'), (1, 0, 'Ann', 'note', '{"kind":"note"}'), (1, 0, 'Eve', 'note', '{"kind":"note"}')`)
  migrateTo('0018', old)
  old.exec(`INSERT INTO import_job (file, bytes, choices, task, state, run_ids, created_at, changed_at) VALUES
    ('a.csv', 1, '{}', 'run', 'done', '[]', '${RECEIVED}', '${RECEIVED}'), ('b.csv', 1, '{}', 'run', 'done', '[4,9]', '${RECEIVED}', '${RECEIVED}')`)
  old.close()
  people = await openPeopleDatabase(file)
})

afterEach(() => people.close())

test('expires forms from an earlier version only after their notices are sent, and keeps sign-ups', async () => {
  const records = new SqlFormRecords(people)
  const later = new Date('2026-12-01T00:00:00Z')
  expect(await records.eraseExpired(later, later)).toEqual({ erased: 2, kept: 1 })
  const emails: string[] = []
  for await (const { email, confirmedAt } of records.list({ kind: null, from: null, until: null })) {
    emails.push(email)
    expect(confirmedAt).toBeNull()
  }
  expect(emails).toEqual(['ann@thornmere.example', 'cay@thornmere.example'])
})

test('sends email from an earlier version under the share of its kind', async () => {
  const queue = new SqlMailQueue(people)
  const now = new Date('2026-01-03T00:00:00Z')
  expect(await queue.lease(now, now, ['account'])).toBeNull()
  expect(await queue.lease(now, now, ['owner'])).toMatchObject({ messageId: '<a@x>' })
  expect(await queue.lease(now, now, ['unconfirmed'])).toMatchObject({ messageId: '<c@x>' })
})

test("assigns the steps from an earlier version to the only account with their author's name", async () => {
  expect((await new SqlInbox(people).listEvents(1)).map(({ author }) => author)).toEqual([null, null, 'Ruth'])
})

test('keeps the import runs from an earlier version', async () => {
  const jobs = new SqlImportJobs(people)
  expect((await jobs.findByRun(9))?.runIds).toEqual([4, 9])
  expect((await jobs.find(1))?.runIds).toEqual([])
})

test('records which memorial a queued email is about', async () => {
  const mails = await people.all('SELECT message_id AS id, memorial_id AS memorial FROM mail ORDER BY id')
  expect(mails.map(({ id, memorial }) => [id, memorial])).toEqual([
    ['<a@x>', null],
    ['<b@x>', 7],
    ['<c@x>', null],
  ])
})
