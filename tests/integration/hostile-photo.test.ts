import { pbkdf2 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { composeSettings } from '../../src/server/compose/desk/compose-desk.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { prepareImage } from '../../src/services/images/prepare-image.ts'
import { prepareInChild } from '../../src/services/images/prepare-in-child.ts'
import { prepareLogo } from '../../src/services/images/prepare-logo.ts'
import { prepareUpload } from '../../src/services/images/prepare-upload.ts'
import { openSqliteSiteSettings } from '../../src/storage/sqlite/open-directory.ts'
import { OWNER, openDeskRecords } from '../support/desk/desk-records.ts'
import { animation, photograph, photographWithPosition } from '../support/test-images.ts'

/** More hostile photos than the process has threads for native work */
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
    expect(prepareInChild('upload', photo, 1000)).rejects.toThrow('damaged'),
  )
  expect(await promisify(pbkdf2)('a long walk', 'salt', 1, 32, 'sha256')).toHaveLength(32)
  await Promise.all(rejected)
})

test('prepares the same images in a child process as in its own process', async () => {
  const photo = await photographWithPosition()
  expect(await prepareInChild('upload', photo)).toEqual(await prepareUpload(photo))
  expect(await prepareInChild('image', photo)).toEqual(await prepareImage(photo))
  expect(await prepareInChild('logo', photo)).toEqual(await prepareLogo(photo))
})

test('states why a photo is not accepted', async () => {
  await expect(prepareInChild('upload', Buffer.from('<svg ></svg>'))).rejects.toThrow('The file is SVG')
  await expect(prepareInChild('upload', await animation('gif'))).rejects.toThrow('The image is animated')
})

/** Runs the work while no process can start. */
async function withoutProcesses(work: () => Promise<void>): Promise<void> {
  const { execPath } = process
  process.execPath = '/missing/node'
  try {
    await work()
  } finally {
    process.execPath = execPath
  }
}

test('rejects a photo if no process can start, and keeps running', async () => {
  await withoutProcesses(async () => {
    await expect(prepareInChild('upload', await photograph({ width: 400, height: 300 }))).rejects.toThrow('damaged')
  })
})

test("decodes no picture from staff in the site's own process", async () => {
  const desk = await openDeskRecords()
  const photo = path.join(desk.site.folder, 'photo.jpg')
  await writeFile(photo, await photograph({ width: 400, height: 300 }))
  const texts = { path: photo, altText: 'The gate', description: null }
  const { shown } = (await desk.cemeteryPictures.show(OWNER, 1))!
  const store = await openSqliteSiteSettings(':memory:')
  const settings = composeSettings(readConfig({}), store)
  await withoutProcesses(async () => {
    expect(await desk.recordPictures.add(OWNER, 1, texts)).toMatchObject({ kind: 'unreadable' })
    expect(await desk.cemeteryPictures.replace(OWNER, 1, { ...texts, shown })).toMatchObject({ kind: 'unreadable' })
    await expect(settings.prepareLogo(OWNER, { path: photo })).rejects.toThrow('damaged')
  })
  await store.close()
  await desk.close()
})
