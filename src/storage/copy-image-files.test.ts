import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BucketServer } from '../../tests/support/bucket/bucket-server.ts'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import { openImageFiles } from '../server/compose/compose-images.ts'
import { readConfig } from '../server/config/config.ts'
import { copyImageFiles } from './copy-image-files.ts'

const server = new BucketServer()
const folder = temporaryFolder()
beforeAll(async () => {
  await server.start()
})
afterAll(() => server.close())

const inFolder = (name: string) => openImageFiles(readConfig({ MEDIA_URL: `file:${path.join(folder, name)}` }))

test('copies new and incomplete files to a bucket and back, and skips the others', async () => {
  mkdirSync(path.join(folder, 'old/rows'), { recursive: true })
  for (const [name, text] of [
    ['stone.jpg', 'stone'],
    ['rows/row 1.webp', 'row'],
    ['.new.part', 'x'],
  ] as const) {
    writeFileSync(path.join(folder, 'old', name), text)
  }
  const bucket = openImageFiles(readConfig(server.settings('/copied')))
  await bucket.write('stone.jpg', Buffer.from('sto'))
  expect(await copyImageFiles(inFolder('old'), bucket)).toEqual({ files: 2, copied: 2 })
  expect(await copyImageFiles(inFolder('old'), bucket)).toEqual({ files: 2, copied: 0 })
  expect(await copyImageFiles(bucket, inFolder('new'))).toEqual({ files: 2, copied: 2 })
  expect(readFileSync(path.join(folder, 'new/stone.jpg'), 'utf8')).toBe('stone')
  expect(readFileSync(path.join(folder, 'new/rows/row 1.webp'), 'utf8')).toBe('row')
})
