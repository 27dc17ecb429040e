import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

test('keeps images in DATA_DIR unless MEDIA_URL names another folder', () => {
  expect(readConfig({ DATA_DIR: '/srv/graves' }).media).toEqual({ folder: '/srv/graves/media' })
  expect(readConfig({ MEDIA_URL: 'file:///mnt/shared/media' }).media).toEqual({ folder: '/mnt/shared/media' })
  expect(readConfig({ MEDIA_URL: 'file:pictures' }).media).toEqual({ folder: path.resolve('pictures') })
})

test('reads a bucket and a key prefix from MEDIA_URL', () => {
  expect(readConfig({ MEDIA_URL: 's3://graves/site/media/', AWS_REGION: 'eu-central-1', ...KEYS }).media).toEqual({
    bucket: 'graves',
    prefix: 'site/media/',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  const settings = { MEDIA_URL: 's3://graves', AWS_ENDPOINT_URL_S3: 'https://store.example:9000', ...KEYS }
  expect(readConfig(settings).media).toMatchObject({ prefix: '', endpoint: 'https://store.example:9000' })
})

test.each([
  's3://',
  's3://key:secret@graves',
  's3://graves/a b',
  'https://graves.example',
  '/srv/media',
  'file:',
  'file://host/media',
])('rejects the MEDIA_URL %s', (text) => {
  expect(() => readConfig({ MEDIA_URL: text, ...KEYS })).toThrow(/^MEDIA_URL is ".*", but must be file: followed by/)
})

test('rejects a bucket without a key, and does not show the secret', () => {
  expect(() => readConfig({ MEDIA_URL: 's3://graves', AWS_ACCESS_KEY_ID: 'key' })).toThrow(
    'MEDIA_URL names a bucket, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
  expect(() => readConfig({ AWS_SECRET_ACCESS_KEY: 'x'.repeat(201) })).toThrow(
    /^AWS_SECRET_ACCESS_KEY is "\(hidden\)",/,
  )
})
