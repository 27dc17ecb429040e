import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encode } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;Q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('for Accept-Encoding %j, chooses %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen)
})

test('decodes to the original body in both encodings', async () => {
  const text = 'Honora Jane Ashgrove '.repeat(200)
  const br = encode(Buffer.from(text), 'br')
  const gzip = encode(Buffer.from(text), 'gzip')
  expect(br.encoding).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(text)
})

test('does not compress a body under one kilobyte', async () => {
  const body = Buffer.from('short')
  expect(encode(body, 'br')).toEqual({ body, encoding: 'identity' })
})
