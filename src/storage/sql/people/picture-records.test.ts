import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { NewPicture, PictureReview } from '../../ports/pictures.ts'
import type { Database } from '../database.ts'
import { insertUser, SqlAccountStore } from './account-records.ts'
import { SqlInbox } from './inbox-records.ts'
import { SqlMailQueue } from './mail-queue.ts'
import { SqlPictures } from './picture-records.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const LATER = new Date('2026-11-21T10:00:00.000Z')
const PICTURE: NewPicture = {
  memorialId: 7,
  jpeg: new Uint8Array([255, 216, 1]),
  width: 1600,
  height: 1200,
  takenAt: '2026-10-03T14:05:09',
  latitude: 43.5,
  longitude: -72.25,
  sender: 'Ada Pell',
  email: 'Ada@example.org',
  comment: 'The east side',
  userId: null,
  sentAt: NOW,
}
const ITEM = { title: 'Jane Roe', summary: 'The east side', cemeteryId: 7 }
const REVIEW: PictureReview = {
  altText: 'A stone',
  caption: 'The east side',
  credit: 'Ada Pell',
  isPortrait: true,
  message: 'Thank you.',
  turn: 90,
}
const MAIL: OutgoingMail = {
  kind: 'welcome',
  to: 'ada@example.org',
  replyTo: null,
  subject: 'Your photo',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  expiresAt: null,
  host: 'graves.example',
}

let db: Database
let pictures: SqlPictures
/** The account of Ruth */
let byId: number

beforeEach(async () => {
  db = await openTestPeople(':memory:')
  byId = (await insertUser(db, { name: 'Ruth', email: 'ruth@example.org', passwordHash: 'hash' }, NOW))?.id ?? 0
  pictures = new SqlPictures(db)
})
afterEach(() => db.close())

async function storeOne(picture: Partial<NewPicture> = {}): Promise<number> {
  expect(await pictures.store({ ...PICTURE, ...picture }, ITEM, 100)).toBe(true)
  return (await pictures.listWaiting()).at(-1)?.id ?? 0
}

test('stores a picture with the data of the camera and the sender', async () => {
  const id = await storeOne()
  const { jpeg, ...rest } = PICTURE
  expect(await pictures.find(id)).toEqual({
    ...rest,
    id,
    uploadId: id,
    review: { altText: '', caption: '', credit: 'Ada Pell', isPortrait: false, message: null, turn: 0 },
    decision: null,
  })
  expect(new Uint8Array((await pictures.readJpeg(id)) ?? [])).toEqual(jpeg)
})

test('stores a repeated upload once', async () => {
  await storeOne()
  await storeOne()
  await storeOne({ memorialId: 8 })
  expect((await pictures.listWaiting()).map(({ memorialId }) => memorialId)).toEqual([7, 8])
})

test('stores nothing when too many pictures are waiting', async () => {
  await storeOne()
  expect(await pictures.store({ ...PICTURE, memorialId: 8 }, ITEM, 1)).toBe(false)
  expect(await pictures.listWaiting()).toHaveLength(1)
})

test('stores only the first decision and queues its email', async () => {
  const id = await storeOne()
  const accepted = { state: 'accepted', imageId: 31, positionChangeId: null } as const
  const declined = { state: 'declined', reason: 'Blurred' } as const
  expect(await pictures.decide(id, accepted, { review: REVIEW, byId, at: LATER, isLast: true, mail: MAIL })).toBe(true)
  expect(await pictures.decide(id, declined, { review: REVIEW, byId, at: LATER, isLast: true, mail: MAIL })).toBe(false)
  expect(await pictures.listDecided(10)).toMatchObject([
    { id, review: REVIEW, decision: { ...accepted, by: 'Ruth', at: LATER } },
  ])
  expect(await pictures.listWaiting()).toEqual([])
  expect(await new SqlMailQueue(db).count('queued')).toBe(1)
})

test('does not keep the name of an erased account that decided on a picture', async () => {
  const id = await storeOne()
  await pictures.decide(
    id,
    { state: 'declined', reason: '' },
    { review: REVIEW, byId, at: LATER, isLast: true, mail: null },
  )
  await new SqlAccountStore(db).eraseUser('ruth@example.org')
  expect(await pictures.find(id)).toMatchObject({ decision: { state: 'declined', by: null } })
})

test("undoes a decision and keeps the reviewer's input", async () => {
  const id = await storeOne()
  const declined = { state: 'declined', reason: 'Blurred' } as const
  await pictures.decide(id, declined, { review: REVIEW, byId, at: LATER, isLast: true, mail: null })
  await pictures.edit(id, { ...REVIEW, altText: 'Too late' })
  expect(await pictures.reopen(id)).toBe(true)
  expect(await pictures.reopen(id)).toBe(false)
  expect(await pictures.listWaiting()).toEqual([{ id, memorialId: 7 }])
  expect(await pictures.findAll([id])).toMatchObject([{ id, review: REVIEW, decision: null }])
})

test('updates the inbox item after a review', async () => {
  const inbox = new SqlInbox(db)
  const id = await storeOne()
  const stateOf = async () => (await inbox.findBySource('pictures', id))?.state
  expect(await inbox.findBySource('pictures', id)).toMatchObject({ ...ITEM, sender: 'Ada Pell', state: 'new' })
  await pictures.decide(
    id,
    { state: 'declined', reason: '' },
    { review: REVIEW, byId, at: NOW, isLast: true, mail: null },
  )
  expect(await stateOf()).toBe('done')
  await pictures.reopen(id)
  expect(await stateOf()).toBe('new')
  await pictures.eraseByEmail('ada@example.org')
  expect(await inbox.findBySource('pictures', id)).toBeNull()
})

test('gives the photos of one upload one inbox item, which is done after the last decision', async () => {
  const inbox = new SqlInbox(db)
  const send = (marked: number, change: Partial<NewPicture> = {}) =>
    storeOne({ jpeg: new Uint8Array([marked]), memorialId: 7, ...change })
  const first = await send(1)
  const second = await send(2, { sentAt: new Date(NOW.getTime() + 59 * 60_000) })
  const others = [
    await send(3, { comment: 'Another text' }),
    await send(4, { email: 'bea@example.org' }),
    await send(5, { memorialId: 8 }),
    await send(6, { sentAt: new Date(NOW.getTime() + 3 * 60 * 60_000) }),
  ]
  expect((await pictures.listUpload(first)).map(({ id }) => id)).toEqual([first, second])
  const items = await Promise.all([first, second, ...others].map((id) => inbox.findBySource('pictures', id)))
  expect(items.map((item) => item?.state)).toEqual(['new', undefined, 'new', 'new', 'new', 'new'])

  const decide = (id: number, isLast: boolean) =>
    pictures.decide(id, { state: 'declined', reason: '' }, { review: REVIEW, byId, at: LATER, isLast, mail: null })
  expect([await decide(first, true), await decide(first, false)]).toEqual([false, true])
  expect((await inbox.findBySource('pictures', first))?.state).toBe('new')
  expect([await decide(second, false), await decide(second, true)]).toEqual([false, true])
  expect((await inbox.findBySource('pictures', first))?.state).toBe('done')
  await pictures.reopen(second)
  expect((await inbox.findBySource('pictures', first))?.state).toBe('new')
})

test('keeps the inbox item of an upload when its first photo is withdrawn, until no photo waits', async () => {
  const inbox = new SqlInbox(db)
  const ada = (await insertUser(db, { name: 'Ada', email: 'ada@example.org', passwordHash: 'hash' }, NOW))?.id ?? 0
  const send = (marked: number) => storeOne({ jpeg: new Uint8Array([marked]), userId: ada })
  const [first, second, third] = [await send(1), await send(2), await send(3)]
  await pictures.withdraw(first, ada)
  expect((await pictures.listUpload(first)).map(({ id }) => id)).toEqual([second, third])
  await pictures.decide(
    second,
    { state: 'declined', reason: '' },
    { review: REVIEW, byId, at: LATER, isLast: false, mail: null },
  )
  expect((await inbox.findBySource('pictures', first))?.state).toBe('new')
  await pictures.withdraw(third, ada)
  expect((await inbox.findBySource('pictures', first))?.state).toBe('done')
})

test('does not add photos to an upload that is marked as spam or has ten photos', async () => {
  const inbox = new SqlInbox(db)
  const send = (marked: number) => storeOne({ jpeg: new Uint8Array([marked]) })
  const first = await send(1)
  for (let marked = 2; marked <= 10; marked++) await send(marked)
  const eleventh = await send(11)
  expect([(await pictures.listUpload(first)).length, (await pictures.find(eleventh))?.uploadId]).toEqual([10, eleventh])
  const item = (await inbox.findBySource('pictures', eleventh))?.id ?? 0
  await inbox.act(item, [{ kind: 'state', from: 'new', to: 'spam' }], { authorId: byId, at: LATER })
  const twelfth = await send(12)
  expect((await pictures.find(twelfth))?.uploadId).toBe(twelfth)
})

test('lets an account withdraw only its own waiting pictures', async () => {
  const ada = (await insertUser(db, { name: 'Ada', email: 'ada@example.org', passwordHash: 'hash' }, NOW))?.id ?? 0
  const id = await storeOne({ userId: ada })
  expect(await pictures.listByUser(ada)).toMatchObject([{ id }])
  expect(await pictures.withdraw(id, ada + 1)).toBe(false)
  expect(await pictures.withdraw(id, ada)).toBe(true)
  expect(await pictures.find(id)).toBeNull()
})

test('finds and erases expired pictures, and those sent from an address', async () => {
  const id = await storeOne()
  const other = await storeOne({ email: '', memorialId: 8 })
  expect(await pictures.findByEmail('ada@EXAMPLE.org')).toMatchObject([{ id }])
  expect(await pictures.eraseByEmail('ada@example.org')).toBe(1)
  expect(await pictures.eraseExpired(LATER, null)).toBe(0)
  const declined = { state: 'declined', reason: '' } as const
  await pictures.decide(other, declined, { review: REVIEW, byId, at: NOW, isLast: true, mail: null })
  expect(await pictures.eraseExpired(NOW, null)).toBe(0)
  expect(await pictures.eraseExpired(LATER, null)).toBe(1)
  await storeOne()
  expect(await pictures.eraseExpired(LATER, LATER)).toBe(1)
})

test('treats a picture marked as spam as not waiting, and lets it expire unless that is undone', async () => {
  const id = await storeOne()
  const other = await storeOne({ memorialId: 8 })
  const inbox = new SqlInbox(db)
  const item = (await inbox.findBySource('pictures', id))?.id ?? 0
  const spam = [{ kind: 'state', from: 'new', to: 'spam' }] as const
  await inbox.act(item, spam, { authorId: byId, at: LATER })
  expect((await pictures.listWaiting()).map((picture) => picture.id)).toEqual([other])
  expect(await pictures.store({ ...PICTURE, memorialId: 9 }, ITEM, 2)).toBe(true)
  const [event] = await inbox.listEvents(item)
  await inbox.undo(event?.id ?? 0)
  expect((await pictures.listWaiting()).map((picture) => picture.memorialId)).toEqual([7, 8, 9])
  await inbox.act(item, spam, { authorId: byId, at: LATER })
  expect(await pictures.eraseExpired(LATER, null)).toBe(0)
  expect(await pictures.eraseExpired(new Date(LATER.getTime() + 1), null)).toBe(1)
  expect(await pictures.find(id)).toBeNull()
})
