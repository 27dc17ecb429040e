import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { prepareUpload } from '../../src/services/images/prepare-upload.ts'
import { prepareUploadInChild } from '../../src/services/images/prepare-upload-in-child.ts'
import { animation, photograph, photographWithPosition } from '../support/test-images.ts'

/** More hostile photos than the process has threads for work outside JavaScript */
const PHOTOS = 5

/** Returns a photo whose two EXIF directories point at each other from each of their entries. */
async function photographOfMirrors(): Promise<Buffer> {
  const entries = 2700
  const bytes = 2 + entries * 12 + 4
  const directory = (target: number) => {
    const entry = Buffer.alloc(12)
    entry.writeUInt16LE(4, 2)
    entry.writeUInt32LE(1, 4)
    entry.writeUInt32LE(target, 8)
    const pointers = [0x8769, 0x8825, 0xa005].map((tag) => {
      const pointer = Buffer.from(entry)
      pointer.writeUInt16LE(tag)
      return pointer
    })
    const count = Buffer.alloc(2)
    count.writeUInt16LE(entries)
    return Buffer.concat([count, ...Array.from({ length: entries }, (_, i) => pointers[i % 3]!), Buffer.alloc(4)])
  }
  const header = Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1')
  const exif = Buffer.concat([header, directory(8 + bytes), directory(8)]).subarray(0, 65_500)
  const segment = Buffer.from([0xff, 0xe1, 0, 0])
  segment.writeUInt16BE(exif.length + 2, 2)
  const photo = await photograph({ width: 400, height: 300 })
  return Buffer.concat([photo.subarray(0, 2), segment, exif, photo.subarray(2)])
}

test('rejects photos that keep the decoder busy, while the site can still hash passwords', async () => {
  const photo = await photographOfMirrors()
  const rejected = Array.from({ length: PHOTOS }, () =>
    expect(prepareUploadInChild(photo, 3000)).rejects.toThrow('damaged'),
  )
  expect(await promisify(pbkdf2)('a long walk', 'salt', 1, 32, 'sha256')).toHaveLength(32)
  await Promise.all(rejected)
})

test('prepares a photo in a child process as in its own', async () => {
  const photo = await photographWithPosition()
  expect(await prepareUploadInChild(photo)).toEqual(await prepareUpload(photo))
})

test('states why a photo is not accepted', async () => {
  await expect(prepareUploadInChild(Buffer.from('<svg ></svg>'))).rejects.toThrow('The file is SVG')
  await expect(prepareUploadInChild(await animation('gif'))).rejects.toThrow('The image is animated')
})

test('rejects a photo if no process can start, and keeps running', async () => {
  const { execPath } = process
  process.execPath = '/missing/node'
  try {
    await expect(prepareUploadInChild(await photograph({ width: 400, height: 300 }))).rejects.toThrow('damaged')
  } finally {
    process.execPath = execPath
  }
})
