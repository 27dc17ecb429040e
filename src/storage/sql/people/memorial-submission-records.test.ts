import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailTo } from '../../../../tests/support/mail-fixture.ts'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { NewCorrection } from '../../ports/corrections.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database } from '../database.ts'
import { insertUser } from './account-records.ts'
import { SqlCorrections } from './correction-records.ts'
import { SqlFormRecords } from './form-records.ts'
import { SqlInbox } from './inbox-records.ts'
import { enqueueMail, SqlMailQueue } from './mail-queue.ts'
import { SqlMemorialSubmissions } from './memorial-submission-records.ts'
import { SqlPictures } from './picture-records.ts'

const START = new Date('2026-11-20T10:00:00Z').getTime()
const SENDER = { name: 'Mae Pell', email: 'mae@example.org' }

let db: Database
let submissions: SqlMemorialSubmissions
/** The kinds of email whose files were removed */
let mailFiles: string[]
let authorId: number
/** The time of the next step, a second after the last one */
let time: number
const next = () => {
  time += 1000
  return new Date(time)
}

beforeEach(async () => {
  db = await openTestPeople(':memory:')
  mailFiles = []
  submissions = new SqlMemorialSubmissions(db, async (mail) => void mailFiles.push(...mail.map(({ kind }) => kind)))
  time = START
  authorId =
    (await insertUser(db, { name: 'Ruth', email: 'ruth@example.org', passwordHash: 'hash' }, new Date(START)))?.id ?? 0
})
afterEach(() => db.close())

function mail(kind: OutgoingMail['kind'], subject: string): OutgoingMail {
  return kind === 'form-notice'
    ? { ...mailTo('support@example.org'), kind, subject, replyTo: SENDER.email }
    : { ...mailTo(SENDER.email), kind, subject }
}

/** Stores a correction with its notice, and replies to it. */
async function correct(kind: NewCorrection['kind'], recordId: number, title: string): Promise<void> {
  const receivedAt = next()
  const item = { title, summary: '', sender: SENDER.name, email: SENDER.email, cemeteryId: null, receivedAt }
  const correction = { ...SENDER, kind, recordId, changes: [], comment: title, evidence: '', userId: null, receivedAt }
  await new SqlCorrections(db).store(correction, item, mail('form-notice', `Correction: ${title}`))
  const inbox = new SqlInbox(db)
  const id = Number((await db.get('SELECT max(id) AS id FROM inbox_item'))?.id)
  const reply = { kind: 'reply', to: SENDER.email, text: title } as const
  await inbox.act(id, [reply], { authorId, at: next(), mail: mail('staff-reply', `Yard: ${title}`) })
}

/** Stores a photo and declines it. */
async function photograph(memorialId: number, title: string): Promise<void> {
  const pictures = new SqlPictures(db)
  const jpeg = new Uint8Array([255, 216, memorialId])
  const camera = { width: 16, height: 12, takenAt: null, latitude: null, longitude: null }
  const sent = { sender: SENDER.name, email: SENDER.email, comment: title, userId: null, sentAt: next() }
  await pictures.store({ memorialId, jpeg, ...camera, ...sent }, { title, summary: '', cemeteryId: null }, 100)
  const id = Number((await db.get('SELECT max(id) AS id FROM picture'))?.id)
  const review = { altText: title, caption: '', credit: '', isPortrait: false, message: null, turn: 0 } as const
  const letter = mail('staff-reply', `Yard: ${title}`)
  await pictures.decide(
    id,
    { state: 'declined', reason: '' },
    { review, byId: authorId, at: next(), isLast: true, mail: letter },
  )
}

/** Returns the names of records that remain in the tables with visitors' data and email. */
async function namesLeft(): Promise<readonly string[]> {
  const rows = await db.all(
    `SELECT comment AS name FROM correction UNION ALL SELECT comment FROM picture UNION ALL SELECT title FROM inbox_item
     UNION ALL SELECT subject FROM mail UNION ALL SELECT detail FROM inbox_event UNION ALL SELECT page_url FROM form_submission`,
  )
  return rows.map(({ name }) => String(name))
}

test('erases the corrections and photos of one memorial, with their items, steps, and email', async () => {
  await correct('memorial', 7, 'Jane Roe')
  await photograph(7, 'Jane Roe')
  await correct('memorial', 77, 'John Doe')
  await photograph(77, 'John Doe')
  await correct('cemetery', 7, 'Oak Hill')
  expect((await namesLeft()).filter((name) => name.includes('Jane Roe'))).toHaveLength(8)
  const others = (await namesLeft()).filter((name) => !name.includes('Jane Roe'))
  expect(others).toHaveLength(13)

  expect(await submissions.count([7])).toEqual({ corrections: 1, pictures: 1 })
  expect(await submissions.erase([7])).toEqual({ corrections: 1, pictures: 1 })
  expect(await namesLeft()).toEqual(others)
  expect(mailFiles).toEqual(['form-notice', 'staff-reply', 'staff-reply'])
  expect(await submissions.erase([7])).toEqual({ corrections: 0, pictures: 0 })
})

test('erases email that was rescheduled, and keeps other email to the same person with the same time', async () => {
  await correct('memorial', 7, 'Jane Roe')
  time = START
  await correct('memorial', 77, 'John Doe')
  for (const kind of ['form-notice', 'staff-reply'] as const) {
    await enqueueMail(db, mail(kind, 'Question'), new Date(START + 1000))
  }
  await new SqlMailQueue(db).rescheduleFuture(new Date(START), new Date(START))
  await submissions.erase([7])
  const subjects = (await db.all('SELECT subject FROM mail ORDER BY id')).map(({ subject }) => subject)
  expect(subjects).toEqual(['Correction: John Doe', 'Yard: John Doe', 'Question', 'Question'])
})

test('erases the URL of the memorial in forms and their notices, and keeps the forms and notices', async () => {
  const forms = new SqlFormRecords(db)
  for (const pageUrl of ['/memorial/7/jane-roe', '/memorial/7', '/memorial/77/john-doe', '/contact']) {
    const form = {
      kind: 'contact',
      email: 'mae@example.org',
      fields: {},
      pageUrl,
      receivedAt: next(),
      isFlagged: false,
    }
    const texts = { text: `Message, sent from ${pageUrl}`, html: `<p>Message, sent from ${pageUrl}</p>` }
    await forms.store(form, mailTo('support@example.org', texts))
  }
  await submissions.erase([7])
  const urls = await db.all('SELECT page_url FROM form_submission ORDER BY id')
  expect(urls.map((row) => row.page_url)).toEqual(['', '', '/memorial/77/john-doe', '/contact'])
  const notices = await db.all('SELECT text_body, html_body FROM mail ORDER BY id')
  expect(notices.map((row) => row.text_body)).toEqual([
    'Message, sent from ',
    'Message, sent from ',
    'Message, sent from /memorial/77/john-doe',
    'Message, sent from /contact',
  ])
  expect(notices[0]?.html_body).toBe('<p>Message, sent from </p>')
  expect(mailFiles).toEqual(['form-notice', 'form-notice'])
})

test('erases the senders of the accepted photos of one memorial', async () => {
  for (const memorialId of [7, 77]) {
    await db.run(
      "INSERT INTO photo_credit (image_id, memorial_id, credit, sender_hash) VALUES (?1, ?1, 'Mae Pell', ?2)",
      memorialId,
      new Uint8Array(32),
    )
  }
  await submissions.erase([7])
  expect(await db.all('SELECT memorial_id FROM photo_credit')).toEqual([{ memorial_id: 77 }])
})
