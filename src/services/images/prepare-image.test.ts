import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  animation,
  bombJpeg,
  bombPng,
  heicFile,
  heicPhoto,
  LEFT_COLOR,
  photograph,
  photographWithPosition,
  RIGHT_COLOR,
  SENDER_METADATA,
} from '../../../tests/support/test-images.ts'
import { prepareImage } from './prepare-image.ts'

async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

function isNear(color: readonly number[], other: readonly number[]): boolean {
  return color.every((value, i) => Math.abs(value - (other[i] ?? 0)) < 12)
}

describe('prepareImage', () => {
  test('limits images to 1,600 pixels and adds smaller sizes for phones', async () => {
    const { given, largest, smaller } = await prepareImage(await photograph({ width: 2400, height: 1800 }))
    expect(given).toEqual({ format: 'jpeg', width: 2400, height: 1800 })
    expect(largest).toMatchObject({ width: 1600, height: 1200 })
    expect(smaller.map(({ width, height }) => [width, height])).toEqual([
      [520, 390],
      [800, 600],
      [1000, 750],
    ])
    for (const { bytes, width } of [largest, ...smaller]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, space: 'srgb' })
    }
  })

  test('does not enlarge images or add sizes close to the original', async () => {
    const small = await prepareImage(await photograph({ width: 500, height: 700 }))
    expect(small.largest).toMatchObject({ width: 500, height: 700 })
    expect(small.smaller).toEqual([])
  })

  test('limits the height of portrait images', async () => {
    const tall = await prepareImage(await photograph({ width: 1500, height: 3000 }))
    expect([tall.largest.width, tall.largest.height]).toEqual([800, 1600])
    expect(tall.smaller.map(({ width }) => width)).toEqual([520])
  })

  test('removes position, camera, captions, and color profile', async () => {
    const sent = await photographWithPosition()
    const before = await sharp(sent).metadata()
    expect(before.exif?.includes('Thornmere phone')).toBe(true)
    expect([before.xmp, before.iptc, before.icc].map(Boolean)).toEqual([true, false, true])
    expect(SENDER_METADATA.filter((words) => sent.includes(words))).toEqual(SENDER_METADATA)

    const { largest, smaller } = await prepareImage(sent)
    for (const { bytes } of [largest, ...smaller]) {
      const after = await sharp(bytes).metadata()
      expect([after.exif, after.xmp, after.iptc, after.icc, after.comments]).toEqual(Array(5).fill(undefined))
      const text = Buffer.from(bytes)
      expect([...SENDER_METADATA, 'Exif', 'GPS', 'http:', 'Photoshop'].filter((words) => text.includes(words))).toEqual(
        [],
      )
    }
  })

  test('rotates images by their orientation tag', async () => {
    // Orientation 6: the camera was rotated, so the left side of the file is the top of the image.
    const turned = await prepareImage(await photograph({ width: 800, height: 400, orientation: 6 }))
    expect(turned.given).toMatchObject({ width: 400, height: 800 })
    expect([turned.largest.width, turned.largest.height]).toEqual([400, 800])
    expect(isNear(await colorAt(turned.largest.bytes, 200, 50), LEFT_COLOR)).toBe(true)
    expect(isNear(await colorAt(turned.largest.bytes, 200, 750), RIGHT_COLOR)).toBe(true)
  })

  test('keeps colors when converting from another color profile', async () => {
    const wide = await sharp(await photograph({ width: 600, height: 400 }))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { largest } = await prepareImage(wide)
    expect(isNear(await colorAt(largest.bytes, 50, 200), LEFT_COLOR)).toBe(true)
  })

  test.each(['png', 'webp', 'tiff', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const sent = await sharp(await photograph({ width: 300, height: 200 }))
      .toFormat(format)
      .toBuffer()
    const { given, largest } = await prepareImage(sent)
    expect(given).toEqual({ format, width: 300, height: 200 })
    expect((await sharp(largest.bytes).metadata()).format).toBe('jpeg')
  })

  test('accepts HEIC', async () => {
    const { given, largest } = await prepareImage(heicPhoto())
    expect(given).toEqual({ format: 'heic', width: 64, height: 48 })
    expect(isNear(await colorAt(largest.bytes, 8, 24), LEFT_COLOR)).toBe(true)
    expect(isNear(await colorAt(largest.bytes, 56, 24), RIGHT_COLOR)).toBe(true)
  })

  test('fills transparent areas with white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sent = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
      .png()
      .toBuffer()
    expect(await colorAt((await prepareImage(sent)).largest.bytes, 100, 100)).toEqual([255, 255, 255])
  })

  test('returns the same name for the same image and another name for another image', async () => {
    const names = [300, 300, 301].map(
      async (width) => (await prepareImage(await photograph({ width, height: 200 }))).file,
    )
    const [first, again, other] = await Promise.all(names)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})

describe('prepareImage with an unusable file', () => {
  const reason = (bytes: Uint8Array) =>
    prepareImage(bytes).then(
      () => null,
      (error: { readonly reason?: string }) => error.reason,
    )

  test('rejects SVG, a damaged HEIC file, text, and an empty file', async () => {
    expect(await reason(Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('svg')
    expect(await reason(heicFile())).toBe('broken')
    expect(await reason(heicPhoto().subarray(0, 800))).toBe('broken')
    expect(await reason(Buffer.from('%PDF-1.7'))).toBe('unknown')
    expect(await reason(Buffer.from('x'))).toBe('unknown')
    expect(await reason(Buffer.alloc(0))).toBe('empty')
  })

  test('rejects SVG with the start of a GIF', async () => {
    expect(await reason(Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
      'broken',
    )
  })

  test('rejects an animated image', async () => {
    expect(await reason(await animation('gif'))).toBe('animated')
    expect(await reason(await animation('webp'))).toBe('animated')
  })

  test('rejects a file with several pages', async () => {
    expect(await reason(await animation('tiff'))).toBe('pages')
  })

  test('rejects an image that is truncated in its header or its data', async () => {
    const whole = await photograph({ width: 900, height: 600 })
    expect(await reason(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('broken')
    expect(await reason(whole.subarray(0, 40))).toBe('broken')
    const png = await sharp(whole).png().toBuffer()
    expect(await reason(png.subarray(0, Math.floor(png.length / 2)))).toBe('broken')
  })

  test('rejects a small file that would decode to gigabytes, without decoding it', async () => {
    const bomb = bombPng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(10_000)
    const begun = performance.now()
    expect(await reason(bomb)).toBe('tooManyPixels')
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('rejects a progressive or interlaced image that would need more than 400 MB in the decoder', async () => {
    expect(await reason(bombPng(9_000, 9_000, true))).toBe('wholeTooLarge')
    expect(await reason(await bombJpeg(8_200, 8_200))).toBe('wholeTooLarge')
  })

  test('rejects a file of more than 50 MB', async () => {
    expect(await reason(Buffer.alloc(50 * 1024 * 1024 + 1))).toBe('tooManyBytes')
  })
})
