import { expect, test } from 'vitest'
import { base32, codeAt, findStep, otpauthUrl, stepAt } from './one-time-code.ts'

const SECRET = Buffer.from('12345678901234567890')

// The test vectors of RFC 6238, appendix B, cut to six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('computes the code that RFC 6238 lists for second %i', (second, code) => {
  expect(codeAt(SECRET, stepAt(new Date(second * 1000)))).toBe(code)
})

test('accepts only codes of the current and the adjacent time steps', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((offset) => findStep(SECRET, codeAt(SECRET, step + offset), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(findStep(SECRET, '', now)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('writes a link for authenticator apps', () => {
  expect(otpauthUrl(SECRET, { issuer: 'Yard: Graves & Co', email: 'ada+x@example.org' })).toBe(
    'otpauth://totp/Yard%20%20Graves%20%26%20Co:ada%2Bx%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Yard%20%20Graves%20%26%20Co',
  )
})
