import { readdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { SITE } from '../../../tests/support/pages/sample-memorial.ts'
import { bombPng, photograph, photographWithPosition } from '../../../tests/support/test-images.ts'
import type { RejectedUpload } from '../../contract/picture-upload.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import { systemClock } from '../../services/clock.ts'
import { prepareUpload } from '../../services/images/prepare-upload.ts'
import { PictureUploads } from '../../services/pictures/receive-pictures.ts'
import { REMOVED } from '../../storage/ports.ts'
import type { Database } from '../../storage/sql/database.ts'
import { insertUser, SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { SqlPictures } from '../../storage/sql/people/picture-records.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { registerPicturePosts } from './picture-posts.ts'

const MEMORIAL = { id: 7, givenNames: 'Jane', surname: 'Roe', cemetery: { id: 3 } } as MemorialSummary
const UPLOAD = '/add-image?memorial=7'

let app: FastifyInstance
let people: Database
let pictures: SqlPictures
let folder: string
let access: { state: string; account?: { id: number; email: string; emailVerifiedAt: Date | null } }
const site = { ...SITE, acceptsPictures: true }

beforeEach(async () => {
  people = await openPeopleDatabase(':memory:')
  pictures = new SqlPictures(people)
  folder = temporaryFolder()
  access = { state: 'logged-out' }
  site.acceptsPictures = true
  app = Fastify()
  await app.register(registerPicturePosts, {
    site,
    uploads: new PictureUploads({
      store: pictures,
      attempts: new SqlAccountStore(people),
      clock: systemClock,
      prepare: prepareUpload,
    }),
    accounts: { forRequest: () => ({ security: { checkAccess: async () => access } }) } as unknown as AccountService,
    memorials: { findMemorialSummary: async (id) => (id === 7 ? MEMORIAL : id === 8 ? REMOVED : null) },
    arrivals: folder,
    respond: async (_request, reply, { upload, rejection }) =>
      reply.code(rejection?.status ?? 422).send(rejection ?? upload),
  })
})
afterEach(async () => {
  await app.close()
  await people.close()
  expect(readdirSync(folder)).toEqual([])
})

interface Sent {
  readonly fields?: Readonly<Record<string, string>>
  readonly photos?: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer> | Buffer])[]
  readonly headers?: Readonly<Record<string, string>>
  readonly url?: string
}

async function post({ fields = { consent: 'yes' }, photos = [], headers = {}, url = UPLOAD }: Sent) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const [name, bytes] of photos) form.append('photos', new File([new Uint8Array(bytes)], name))
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': String(encoded.headers.get('content-type')), ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, location: response.headers.location, response }
}

test('stores photos for review, with their position, and redirects', async () => {
  const fields = { name: ' Ada Pell ', email: 'ada@example.org', comment: 'East\r\nside', consent: 'yes' }
  const photos = [
    ['a.jpg', await photographWithPosition({ width: 60, height: 40 })],
    ['b.jpg', await photograph({ width: 30, height: 20 })],
  ] as const
  expect(await post({ fields, photos })).toMatchObject({ status: 303, location: '/add-image?memorial=7&sent=2' })
  const waiting = await pictures.listWaiting()
  expect(await pictures.findAll(waiting.map(({ id }) => id))).toMatchObject([
    { memorialId: 7, sender: 'Ada Pell', email: 'ada@example.org', comment: 'East\nside', latitude: 43.63006 },
    { userId: null, latitude: null },
  ])
})

test('explains which photos it does not accept, and keeps the others and the entered text', async () => {
  const photos = [
    ['good.jpg', await photograph({ width: 30, height: 20 })],
    ['bomb.png', bombPng(60_000, 60_000)],
    ['page.html', Buffer.from('<script>alert(1)</script>')],
    ['empty.jpg', Buffer.alloc(0)],
  ] as const
  const { status, response } = await post({ fields: { consent: 'yes', name: 'Ada' }, photos })
  const { accepted, rejected, values } = response.json<RejectedUpload>()
  expect([status, accepted, values.name]).toEqual([422, 1, 'Ada'])
  expect(rejected).toEqual([
    { name: 'bomb.png', problem: 'This photo has more than 100 million pixels. Choose a smaller version of it.' },
    {
      name: 'page.html',
      problem: 'This file is not a photo that we can read. Choose a JPEG, HEIC, PNG, WebP, TIFF, AVIF, or GIF.',
    },
    { name: 'empty.jpg', problem: 'This file is empty. Choose it again.' },
  ])
  expect(await pictures.listWaiting()).toHaveLength(1)
})

test('stores nothing if the form has errors', async () => {
  const photo = ['a.jpg', await photograph({ width: 30, height: 20 })] as const
  const fields = { email: 'wrong', homepage: 'https://spam.example' }
  const { status, response } = await post({ fields, photos: [photo] })
  expect(status).toBe(422)
  expect(response.json().errors).toEqual({
    email: ['This is not an email address.'],
    consent: ['Check this box so that we may show your photos.'],
    homepage: ['Leave this field empty.'],
  })
  expect((await post({})).response.json().errors).toEqual({ photos: ['Choose at least one photo.'] })
  const many = Array.from({ length: 11 }, () => photo)
  expect((await post({ photos: many })).response.json().errors).toEqual({
    photos: ['Choose at most 10 photos at a time.'],
  })
  expect(await pictures.listWaiting()).toEqual([])
})

test('responds to scripts with JSON', async () => {
  const photos = [['a.jpg', await photograph({ width: 30, height: 20 })]] as const
  const headers = { accept: 'application/json' }
  const { status, response } = await post({ photos, headers })
  expect([status, response.json()]).toEqual([201, { accepted: 1, rejected: [], errors: {} }])
  expect((await post({ headers, url: '/add-image?memorial=9' })).response.json()).toEqual({
    message: 'Memorial not found.',
  })
})

test('receives at most ten uploads from one network at a time', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const open = Array.from({ length: 10 }, () => {
    const payload = new PassThrough()
    const response = app.inject({ method: 'POST', url: UPLOAD, headers, payload })
    return { payload, status: response.then(({ statusCode }) => statusCode) }
  })
  await vi.waitFor(async () => {
    const { status, response } = await post({ headers: { accept: 'application/json' } })
    expect([status, response.headers['retry-after']]).toEqual([429, '60'])
    expect(response.json()).toEqual({ message: 'Too many requests. Please try again in 60 seconds.' })
  })
  for (const { payload } of open) payload.end()
  for (const { status } of open) expect(await status).toBe(400)
  expect((await post({})).status).toBe(422)
})

test('assigns photos only to a verified account', async () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const user = await insertUser(people, { name: 'Ada', email: 'ada@example.org', passwordHash: 'hash' }, at)
  const id = user?.id ?? 0
  const send = async (width: number, emailVerifiedAt: Date | null) => {
    access = { state: 'open', account: { id, email: 'ada@example.org', emailVerifiedAt } }
    await post({ photos: [['a.jpg', await photograph({ width, height: 20 })]] })
    return pictures.find((await pictures.listWaiting()).at(-1)?.id ?? 0)
  }
  expect(await send(30, null)).toMatchObject({ userId: null, email: '' })
  expect(await send(40, at)).toMatchObject({ userId: id, email: 'ada@example.org' })
})

test('accepts nothing from another site, for a missing memorial, or while uploads are off', async () => {
  const photos = [['a.jpg', await photograph({ width: 30, height: 20 })]] as const
  expect(await post({ photos, headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 403 })
  expect(await post({ photos, url: '/add-image?memorial=8' })).toMatchObject({ status: 410 })
  expect(await post({ photos, url: '/add-image' })).toMatchObject({ status: 404 })
  site.acceptsPictures = false
  expect(await post({ photos })).toMatchObject({ status: 405 })
  expect(await pictures.listWaiting()).toEqual([])
})

test('returns 503 while the disk is full, and accepts the photo later', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  const store = vi.spyOn(pictures, 'store').mockRejectedValueOnce(full).mockRejectedValueOnce(full)
  const photos = [['a.jpg', await photograph({ width: 30, height: 20 })]] as const
  for (const accept of ['text/html', 'application/json']) {
    const { status, response } = await post({ photos, headers: { accept } })
    expect([status, response.headers['retry-after']]).toEqual([503, '60'])
    expect(response.body).toContain('The site cannot save anything right now; please try again later.')
  }
  expect(await post({ photos })).toMatchObject({ status: 303 })
  store.mockRestore()
})
