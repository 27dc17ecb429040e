import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BucketServer } from '../../../tests/support/bucket/bucket-server.ts'
import { ImageAdminSite } from '../../../tests/support/image-admin-site.ts'
import { photograph } from '../../../tests/support/test-images.ts'

const server = new BucketServer()
beforeAll(() => server.start())
afterAll(() => server.close())

let site: ImageAdminSite
beforeEach(async () => {
  site = await ImageAdminSite.open(server.settings())
  await site.import()
})
afterEach(() => site.close())

async function addStone(): Promise<string> {
  const upload = site.writeUpload(await photograph({ width: 600, height: 400 }))
  const { status, err } = await site.run('add', upload, '--memorial', '1', '--alt', 'A marble headstone')
  expect({ status, err }).toEqual({ status: 0, err: '' })
  return (await site.memorial(1)).media[0].url
}

async function get(url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return (await site.httpApp()).inject({ method, url, headers })
}

describe('an image in a bucket', () => {
  test('is served by the site itself, with the headers of a file in a folder', async () => {
    const url = await addStone()
    const image = await get(url)
    expect(image.statusCode).toBe(200)
    expect(image.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(image.rawPayload.length),
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(image.headers['content-security-policy']).toContain('sandbox')
    expect(Object.keys(image.headers).filter((name) => name.startsWith('x-amz'))).toEqual([])
    expect(site.mediaFiles()).toEqual([])
  })

  test('supports conditions, ranges, and HEAD', async () => {
    const url = await addStone()
    const { headers, rawPayload } = await get(url)
    const unchanged = await get(url, { 'if-none-match': String(headers.etag) })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    const part = await get(url, { range: 'bytes=1-4' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 1-4/${rawPayload.length}`)
    expect(part.rawPayload).toEqual(rawPayload.subarray(1, 5))
    expect((await get(url, { range: `bytes=${rawPayload.length}-` })).statusCode).toBe(416)
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': String(rawPayload.length) })
  })

  test('returns 410 while it is removed, and 404 for an unknown or hidden name', async () => {
    const url = await addStone()
    const [{ id }] = (await site.memorial(1)).media
    const removed = await site.run('remove', String(id))
    expect(removed.out).toContain(`s3://graves/site/${url.slice('/media/'.length)}`)
    expect((await get(url)).statusCode).toBe(410)
    await site.run('restore', String(id))
    expect((await get(url)).statusCode).toBe(200)
    for (const unknown of [
      `/media/${'e'.repeat(32)}-480.jpg`,
      '/media/stone.jpg',
      '/media/.stone.jpg',
      '/media/a.html',
    ]) {
      const { statusCode, headers } = await get(unknown)
      expect([statusCode, headers['cache-control']], unknown).toEqual([404, 'no-store'])
    }
  })

  test('returns 503 with Retry-After while the store is down, and cannot be added', async () => {
    const url = await addStone()
    await server.stop()
    const response = await get(url)
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    const upload = site.writeUpload(await photograph({ width: 500, height: 400 }))
    const { status, err } = await site.run('add', upload, '--memorial', '1', '--alt', 'Another')
    expect(status).toBe(1)
    expect(err).toMatch(/^The image store http:\S+ rejects PUT s3:\/\/graves\/site\/\S+: ECONNREFUSED\.\n$/)
    expect((await site.memorial(1)).media).toHaveLength(1)
    await server.start()
    expect((await get(url)).statusCode).toBe(200)
  })
})
