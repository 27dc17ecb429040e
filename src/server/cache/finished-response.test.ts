import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type EncodedBody, FinishedResponse } from './finished-response.ts'

const LONG = '<p>In loving memory.</p>'.repeat(100)

const bufferOf = (body: EncodedBody | undefined) => Buffer.from(body?.bytes ?? '', 'latin1')

test('makes each encoding once, also after it keeps only brotli', async () => {
  const finished = new FinishedResponse({ 'content-type': 'text/html' }, Buffer.from(LONG))
  await finished.compact()
  const size = finished.size
  expect(finished.ready('identity')).toBeUndefined()
  const [br, gzip, identity] = await Promise.all((['br', 'gzip', 'identity'] as const).map((one) => finished.body(one)))
  expect([br?.encoding, gzip?.encoding, identity?.encoding]).toEqual(['br', 'gzip', 'identity'])
  expect(brotliDecompressSync(bufferOf(br)).toString()).toBe(LONG)
  expect(gunzipSync(bufferOf(gzip)).toString()).toBe(LONG)
  expect(bufferOf(identity).toString()).toBe(LONG)
  expect(await finished.body('gzip')).toBe(gzip)
  expect(finished.size).toBe(size + bufferOf(gzip).length + LONG.length)
})

test('does not compress a short body', async () => {
  const finished = new FinishedResponse({}, Buffer.from('{"id":7}'))
  await finished.compact()
  expect((await finished.body('gzip')).encoding).toBe('identity')
  expect(finished.ready('br')?.bytes).toBe('{"id":7}')
})

test('has the same weak tag for the same text', () => {
  const tagOf = (text: string) => new FinishedResponse({}, Buffer.from(text)).etag
  expect(tagOf('a')).toBe('W/"hvfkN_qlp_zhXR3cuerq6jd2Z7g"')
  expect(tagOf('a')).toBe(tagOf('a'))
  expect(tagOf('a')).not.toBe(tagOf('b'))
})
