import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CacheableResponse, type EncodedBody } from './cacheable-response.ts'

const LONG = '<p>In loving memory.</p>'.repeat(100)

const bufferOf = (body: EncodedBody | undefined) => Buffer.from(body?.bytes ?? '', 'latin1')

test('creates each encoding once, even after it drops the uncompressed body', async () => {
  const response = new CacheableResponse({ 'content-type': 'text/html' }, Buffer.from(LONG))
  await response.compact()
  const size = response.size
  expect(response.ready('identity')).toBeUndefined()
  const [br, gzip, identity] = await Promise.all((['br', 'gzip', 'identity'] as const).map((one) => response.body(one)))
  expect([br?.encoding, gzip?.encoding, identity?.encoding]).toEqual(['br', 'gzip', 'identity'])
  expect(brotliDecompressSync(bufferOf(br)).toString()).toBe(LONG)
  expect(gunzipSync(bufferOf(gzip)).toString()).toBe(LONG)
  expect(bufferOf(identity).toString()).toBe(LONG)
  expect(await response.body('gzip')).toBe(gzip)
  expect(response.size).toBe(size + bufferOf(gzip).length + LONG.length)
})

test('does not compress a short body', async () => {
  const response = new CacheableResponse({}, Buffer.from('{"id":7}'))
  await response.compact()
  expect((await response.body('gzip')).encoding).toBe('identity')
  expect(response.ready('br')?.bytes).toBe('{"id":7}')
})

test('has the same weak ETag for the same text', () => {
  const tagOf = (text: string) => new CacheableResponse({}, Buffer.from(text)).etag
  expect(tagOf('a')).toBe('W/"hvfkN_qlp_zhXR3cuerq6jd2Z7g"')
  expect(tagOf('a')).toBe(tagOf('a'))
  expect(tagOf('a')).not.toBe(tagOf('b'))
})
