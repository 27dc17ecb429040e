import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph, pngChunk } from '../../../tests/support/test-images.ts'
import { limitMetadata } from './limit-metadata.ts'
import { prepareUpload } from './prepare-upload.ts'

async function drawn(format: 'png' | 'tiff' | 'avif'): Promise<Buffer> {
  return sharp(await photograph({ width: 30, height: 20 }))
    .toFormat(format)
    .toBuffer()
}

test('removes the text chunks of a PNG before the decoder unpacks them', async () => {
  const plain = await drawn('png')
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000))]))
  const texts = [
    text,
    pngChunk('tEXt', Buffer.from('Author\0Jane')),
    pngChunk('iTXt', Buffer.from('Title\0\0\0\0\0Stone')),
  ]
  const afterHead = 33
  const end = plain.length - 12
  const sent = Buffer.concat([
    plain.subarray(0, afterHead),
    ...texts,
    plain.subarray(afterHead, end),
    text,
    plain.subarray(end),
  ])
  expect(Buffer.from(limitMetadata(sent, 'png'))).toEqual(plain)
  expect(await prepareUpload(sent)).toMatchObject({ width: 30, height: 20 })
})

test('keeps the bytes after the last complete chunk of a PNG', async () => {
  const cutOff = (await drawn('png')).subarray(0, -30)
  expect(Buffer.from(limitMetadata(cutOff, 'png'))).toEqual(cutOff)
})

test('rejects a TIFF that points to a second page, even outside the file', async () => {
  const sent = await drawn('tiff')
  expect(await prepareUpload(sent)).toMatchObject({ width: 30, height: 20 })
  const directory = sent.readUInt32LE(4)
  sent.writeUInt32LE(0xfffffff0, directory + 2 + sent.readUInt16LE(directory) * 12)
  await expect(prepareUpload(sent)).rejects.toMatchObject({ reason: 'pages' })
})

test('rejects an AVIF of more than 30 million pixels before decoding it', async () => {
  const sent = await drawn('avif')
  const size = sent.indexOf('ispe') + 8
  sent.writeUInt32BE(8000, size)
  sent.writeUInt32BE(4000, size + 4)
  await expect(prepareUpload(sent)).rejects.toMatchObject({ reason: 'avifTooLarge' })
})

/** Returns an AVIF file with text items that all claim the same bytes. */
async function avifWithTexts(texts: number, bytes: number): Promise<Buffer> {
  const plain = await drawn('avif')
  const table = plain.indexOf('iloc')
  const [locations, end] = [table + 4 + 6, table - 4 + plain.readUInt32BE(table - 4)]
  const items = plain.readUInt16BE(locations)
  // An ID, a file, and an offset, and then one extent with an offset and a length
  const text = Buffer.alloc(18)
  text.writeUInt16BE(1, 8)
  text.writeUInt32BE(bytes, 14)
  const grown = Buffer.from(plain)
  grown.writeUInt16BE(items + texts, locations)
  for (const [box, name] of [
    [table - 4, 'iloc'],
    [plain.indexOf('meta') - 4, 'meta'],
  ] as const) {
    expect(grown.toString('latin1', box + 4, box + 8)).toBe(name)
    grown.writeUInt32BE(grown.readUInt32BE(box) + texts * text.length, box)
  }
  const added = Array.from({ length: texts }, () => text)
  return Buffer.concat([grown.subarray(0, end), ...added, grown.subarray(end)])
}

test('rejects an AVIF with many items that claim the same bytes', async () => {
  const few = await avifWithTexts(2, 100)
  expect(limitMetadata(few, 'avif')).toEqual(few)
  const many = await avifWithTexts(100, 500)
  expect(() => limitMetadata(many, 'avif')).toThrow('damaged')
  expect(() => limitMetadata(many, 'heic')).toThrow('damaged')
})

test('leaves a truncated AVIF to the decoder', async () => {
  const cutOff = (await drawn('avif')).subarray(0, 120)
  expect(limitMetadata(cutOff, 'avif')).toEqual(cutOff)
})
