import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  animation,
  bombPng,
  heicFile,
  LEFT_COLOR,
  photograph,
  photographWithPosition,
  RIGHT_COLOR,
  SENDER_METADATA,
} from '../../../tests/support/test-images.ts'
import { prepareImage } from './prepare-image.ts'

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

function isNear(colour: readonly number[], other: readonly number[]): boolean {
  return colour.every((value, i) => Math.abs(value - (other[i] ?? 0)) < 12)
}

describe('a picture that somebody sends', () => {
  test('is shown at most 1,600 pixels large, with smaller copies for phones', async () => {
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

  test('is not enlarged, and has no copy of nearly its own size', async () => {
    const small = await prepareImage(await photograph({ width: 500, height: 700 }))
    expect(small.largest).toMatchObject({ width: 500, height: 700 })
    expect(small.smaller).toEqual([])
  })

  test('keeps its height in bounds when it is upright', async () => {
    const tall = await prepareImage(await photograph({ width: 1500, height: 3000 }))
    expect([tall.largest.width, tall.largest.height]).toEqual([800, 1600])
    expect(tall.smaller.map(({ width }) => width)).toEqual([520])
  })

  test('loses its position, its camera, its words and its profile', async () => {
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

  test('is turned as its camera was held', async () => {
    // Orientation 6: the camera lay on its side, so what was left is on top.
    const turned = await prepareImage(await photograph({ width: 800, height: 400, orientation: 6 }))
    expect(turned.given).toMatchObject({ width: 400, height: 800 })
    expect([turned.largest.width, turned.largest.height]).toEqual([400, 800])
    expect(isNear(await colourAt(turned.largest.bytes, 200, 50), LEFT_COLOR)).toBe(true)
    expect(isNear(await colourAt(turned.largest.bytes, 200, 750), RIGHT_COLOR)).toBe(true)
  })

  test('keeps its colours when it came with another profile', async () => {
    const wide = await sharp(await photograph({ width: 600, height: 400 }))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { largest } = await prepareImage(wide)
    expect(isNear(await colourAt(largest.bytes, 50, 200), LEFT_COLOR)).toBe(true)
  })

  test.each(['png', 'webp', 'tiff', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const sent = await sharp(await photograph({ width: 300, height: 200 }))
      .toFormat(format)
      .toBuffer()
    const { given, largest } = await prepareImage(sent)
    expect(given).toEqual({ format, width: 300, height: 200 })
    expect((await sharp(largest.bytes).metadata()).format).toBe('jpeg')
  })

  test('is laid on white where it is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sent = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
      .png()
      .toBuffer()
    expect(await colourAt((await prepareImage(sent)).largest.bytes, 100, 100)).toEqual([255, 255, 255])
  })

  test('has one name however often it is sent, and another when it is another', async () => {
    const names = [300, 300, 301].map(
      async (width) => (await prepareImage(await photograph({ width, height: 200 }))).file,
    )
    const [first, again, other] = await Promise.all(names)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})

describe('what is refused', () => {
  const reason = (bytes: Uint8Array) =>
    prepareImage(bytes).then(
      () => null,
      (error: { readonly reason?: string }) => error.reason,
    )

  test('a drawing, a HEIC of a phone, a text and nothing at all', async () => {
    expect(await reason(Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('svg')
    expect(await reason(heicFile())).toBe('heic')
    expect(await reason(Buffer.from('%PDF-1.7'))).toBe('unknown')
    expect(await reason(Buffer.from('x'))).toBe('unknown')
    expect(await reason(Buffer.alloc(0))).toBe('empty')
  })

  test('a drawing that pretends to be a GIF', async () => {
    expect(await reason(Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
      'broken',
    )
  })

  test('a picture that moves', async () => {
    expect(await reason(await animation('gif'))).toBe('animated')
    expect(await reason(await animation('webp'))).toBe('animated')
  })

  test('a file of several pages', async () => {
    expect(await reason(await animation('tiff'))).toBe('pages')
  })

  test('a picture that was cut off, at its head or in its middle', async () => {
    const whole = await photograph({ width: 900, height: 600 })
    expect(await reason(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('broken')
    expect(await reason(whole.subarray(0, 40))).toBe('broken')
    const png = await sharp(whole).png().toBuffer()
    expect(await reason(png.subarray(0, Math.floor(png.length / 2)))).toBe('broken')
  })

  test('a few bytes that would open to gigabytes, before they are opened', async () => {
    const bomb = bombPng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(10_000)
    const begun = performance.now()
    expect(await reason(bomb)).toBe('tooManyPixels')
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('more than 50 MB', async () => {
    expect(await reason(Buffer.alloc(50 * 1024 * 1024 + 1))).toBe('tooManyBytes')
  })
})
