import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  bombPng,
  heicPhoto,
  photograph,
  photographWithPosition,
  SENDER_METADATA,
} from '../../../tests/support/test-images.ts'
import { cameraFacts } from './camera-facts.ts'
import { prepareUpload } from './prepare-upload.ts'

test('reads the position of the camera and removes it from the picture', async () => {
  const { jpeg, latitude, longitude, width, height } = await prepareUpload(await photographWithPosition())
  // 43°37'48.21" N, 72°31'12.34" W
  expect([latitude, longitude, width, height]).toEqual([43.63006, -72.52009, 1200, 800])
  expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
  expect(SENDER_METADATA.filter((words) => Buffer.from(jpeg).includes(words))).toEqual([])
})

test('reads the local time of the camera', async () => {
  const sent = await sharp(await photograph({ width: 30, height: 20 }))
    .withExif({ IFD2: { DateTimeOriginal: '2026:10:03 14:05:09' } })
    .jpeg()
    .toBuffer()
  expect(await prepareUpload(sent)).toMatchObject({ takenAt: '2026-10-03T14:05:09', latitude: null, longitude: null })
})

test('reads a HEIC photo with its time and position', async () => {
  expect(await prepareUpload(heicPhoto())).toMatchObject({
    ...{ width: 64, height: 48, takenAt: '2026-10-03T14:05:09' },
    ...{ latitude: 43.63006, longitude: -72.52009 },
  })
})

test('rotates the photo by its orientation tag and limits its size', async () => {
  const { width, height } = await prepareUpload(await photograph({ width: 2400, height: 1800, orientation: 6 }))
  expect([width, height]).toEqual([1200, 1600])
})

test('rejects a decompression bomb and a text file', async () => {
  await expect(prepareUpload(bombPng(60_000, 60_000))).rejects.toMatchObject({ reason: 'tooManyPixels' })
  await expect(prepareUpload(Buffer.from('<html>'))).rejects.toMatchObject({ reason: 'unknown' })
})

test.each([
  ['a position at sea level and longitude zero', '0/1 0/1 0/1'],
  ['a latitude of 95 degrees', '95/1 0/1 0/1'],
])('ignores %s', async (_, latitude) => {
  const sent = await sharp(await photograph({ width: 30, height: 20 }))
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude, GPSLongitudeRef: 'E', GPSLongitude: '0/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(await prepareUpload(sent)).toMatchObject({ latitude: null, longitude: null })
})

test('ignores EXIF data that cannot be read', () => {
  expect(cameraFacts(Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1'))).toEqual({
    takenAt: null,
    latitude: null,
    longitude: null,
  })
})

test('reads the time among thousands of entries that each claim all of the data', () => {
  const claims = 4000
  const photoAt = 10 + (claims + 1) * 12
  const exif = Buffer.alloc(photoAt + 34)
  exif.write('II*\0\x08', 'latin1')
  exif.writeUInt16LE(claims + 1, 8)
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    exif.writeUInt16LE(tag, at)
    exif.writeUInt16LE(type, at + 2)
    exif.writeUInt32LE(count, at + 4)
    exif.writeUInt32LE(value, at + 8)
  }
  for (let i = 0; i < claims; i++) entry(10 + i * 12, [0xc000 + i, 1, exif.length, 0])
  entry(10 + claims * 12, [0x8769, 4, 1, photoAt])
  exif.writeUInt16LE(1, photoAt)
  entry(photoAt + 2, [0x9003, 2, 20, photoAt + 14])
  exif.write('2026:10:03 14:05:09\0', photoAt + 14, 'latin1')
  const facts = { takenAt: '2026-10-03T14:05:09', latitude: null, longitude: null }
  expect(cameraFacts(exif)).toEqual(facts)
  expect(cameraFacts(Buffer.concat([Buffer.from('Exif\0\0'), exif]))).toEqual(facts)
})
