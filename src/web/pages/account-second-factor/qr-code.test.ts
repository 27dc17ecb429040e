import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQrCode, type QrCode } from './qr-code.ts'

const PIXELS_PER_MODULE = 4

/** Paints the squares of the path as black pixels on white. */
function paint({ size, path }: QrCode): { width: number; height: number; data: Uint8Array } {
  const width = size * PIXELS_PER_MODULE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row++) {
      const start = ((Number(y) * PIXELS_PER_MODULE + row) * width + Number(x) * PIXELS_PER_MODULE) * 4
      for (let pixel = 0; pixel < PIXELS_PER_MODULE; pixel++) data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return { width, height: width, data }
}

test.each([
  'otpauth://totp/Yard:ada%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Yard',
  `otpauth://totp/${'%C3%96'.repeat(60)}:${'a'.repeat(254)}?secret=${'A'.repeat(32)}&issuer=${'%C3%96'.repeat(60)}`,
])('draws a code that a camera reads as %s', (text) => {
  expect(decodeQR(paint(drawQrCode(text)))).toBe(text)
})

test('draws an empty border of four modules', () => {
  const { size, path } = drawQrCode('otpauth://totp/x')
  const positions = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...positions), Math.max(...positions)]).toEqual([4, size - 5])
})
