import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailTo } from '../../../../tests/support/mail-fixture.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { CONTRIBUTOR } from '../../../domain/staff.ts'
import { type AcceptedPost, RepeatedPostError } from '../../ports/accepted-posts.ts'
import { PostgresDatabase } from '../../postgres/connection/postgres-database.ts'
import { openPeopleDatabase } from '../../sqlite/people/people-database.ts'
import type { Database } from '../database.ts'
import { SqlAcceptedPosts } from './accepted-post-records.ts'
import { SqlAccountStore } from './account-records.ts'
import { SqlEmailList } from './email-list-records.ts'
import { SqlFormRecords } from './form-records.ts'
import { SqlInvitations } from './invitation-records.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')
const MAIL = mailTo('owner@graves.example')
const bytes = (value: number) => new Uint8Array(32).fill(value)
const link = (value: number) => ({ tokenHash: bytes(value), expiresAt: LATER })

function postOf(key: number, acceptedAt = NOW): AcceptedPost {
  return { keyHash: bytes(key), fieldsHash: bytes(100 + key), acceptedAt }
}

function formOf(email: string, kind = 'sales') {
  return { kind, email, fields: {}, pageUrl: '', receivedAt: NOW, isFlagged: false }
}

function describeAcceptedPosts(open: () => Promise<Database>): void {
  let database: Database
  let posts: SqlAcceptedPosts
  beforeEach(async () => {
    database = await open()
    posts = new SqlAcceptedPosts(database)
    for (const table of ['accepted_post', 'form_submission', 'mail', '"user"', 'invitation']) {
      await database.run(`DELETE FROM ${table}`)
    }
  })
  afterEach(() => database.close())

  const rowsIn = async (table: string) => Number((await database.get(`SELECT count(*) AS n FROM ${table}`))?.n)

  test('finds an accepted post for 24 hours', async () => {
    await posts.record(postOf(1))
    expect(Buffer.from((await posts.findFieldsHash(bytes(1), NOW))!)).toEqual(Buffer.from(bytes(101)))
    expect(await posts.findFieldsHash(bytes(1), new Date('2026-11-21T09:59:59Z'))).not.toBeNull()
    expect(await posts.findFieldsHash(bytes(1), LATER)).toBeNull()
    expect(await posts.findFieldsHash(bytes(2), NOW)).toBeNull()
  })

  test('removes expired posts and accepts their keys again', async () => {
    await posts.record(postOf(1))
    await posts.record(postOf(2, LATER))
    expect(await rowsIn('accepted_post')).toBe(1)
    await posts.record(postOf(1, LATER))
    await posts.removeExpired(LATER)
    expect(await rowsIn('accepted_post')).toBe(2)
    await posts.removeExpired(new Date('2026-11-22T10:00:00Z'))
    expect(await rowsIn('accepted_post')).toBe(0)
  })

  test('stores the form of only one of two simultaneous posts', async () => {
    const forms = new SqlFormRecords(database)
    const results = await Promise.allSettled([1, 2].map(() => forms.store(formOf('a@x.example'), MAIL, postOf(1))))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rejected = results.find((result) => result.status === 'rejected')
    expect(rejected?.reason).toBeInstanceOf(RepeatedPostError)
    expect([await rowsIn('form_submission'), await rowsIn('mail')]).toEqual([1, 1])
  })

  test('stores nothing from a repeated post', async () => {
    const accounts = new SqlAccountStore(database)
    const invitations = new SqlInvitations(database)
    const user = await accounts.createUser({ name: 'A', email: 'a@x.example', passwordHash: 'h' }, link(1), MAIL, NOW)
    const author = { by: 'root', email: null, at: NOW }
    await invitations.invite({ email: 'b@x.example', name: '', grant: CONTRIBUTOR }, link(2), MAIL, author)
    await accounts.createResetToken({ ...link(3), userId: user!.id }, MAIL, NOW, postOf(1))
    const before = [await rowsIn('mail'), await rowsIn('"user"'), await rowsIn('form_submission')]
    const repeated = [
      () => new SqlFormRecords(database).store(formOf('c@x.example'), MAIL, postOf(1)),
      () =>
        new SqlEmailList(database).signUp({
          submission: formOf('c@x.example', 'email_list'),
          expiresAt: LATER,
          link: { tokenHash: bytes(4), mail: MAIL },
          post: postOf(1),
        }),
      () => accounts.createUser({ name: 'C', email: 'c@x.example', passwordHash: 'h' }, link(5), MAIL, NOW, postOf(1)),
      () => invitations.accept(bytes(2), { name: 'B', email: 'b@x.example', passwordHash: 'h' }, MAIL, NOW, postOf(1)),
      () => accounts.createResetToken({ ...link(6), userId: user!.id }, MAIL, NOW, postOf(1)),
      () => accounts.resetPassword({ tokenHash: bytes(3), passwordHash: 'new' }, MAIL, NOW, postOf(1)),
    ]
    for (const repeat of repeated) await expect(repeat()).rejects.toThrow(RepeatedPostError)
    expect([await rowsIn('mail'), await rowsIn('"user"'), await rowsIn('form_submission')]).toEqual(before)
    expect(await accounts.findResetToken(bytes(3), NOW)).toMatchObject({ passwordHash: 'h' })
  })

  test('does not record a post that is rejected', async () => {
    const accounts = new SqlAccountStore(database)
    const create = (key: number) =>
      accounts.createUser({ name: 'A', email: 'a@x.example', passwordHash: 'h' }, link(key), MAIL, NOW, postOf(key))
    expect(await create(1)).not.toBeNull()
    expect(await create(2)).toBeNull()
    expect(await posts.findFieldsHash(bytes(2), NOW)).toBeNull()
  })
}

describeOnPostgres('Accepted posts in PostgreSQL', () => {
  const database = useTestDatabase()
  describeAcceptedPosts(async () => new PostgresDatabase({ url: database.url, area: 'people' }))
})

describeAcceptedPosts(() => openPeopleDatabase(':memory:'))
