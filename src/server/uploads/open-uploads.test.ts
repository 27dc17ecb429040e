import { expect, test } from 'vitest'
import { OpenUploads } from './open-uploads.ts'

test('allows ten open uploads from one network, while other networks can begin theirs', () => {
  const uploads = new OpenUploads()
  const ends = Array.from({ length: 10 }, (_, i) => uploads.begin(`2001:db8:1:1::${i}`))
  expect(ends).not.toContain(null)
  expect(uploads.begin('2001:db8:1:1::a')).toBe(null)
  expect(uploads.begin('2001:db8:1:2::a')).not.toBe(null)
  ends[0]!()
  expect(uploads.begin('2001:db8:1:1::a')).not.toBe(null)
  expect(uploads.begin('2001:db8:1:1::b')).toBe(null)
})

test('allows a hundred open uploads', () => {
  const uploads = new OpenUploads()
  const ends = Array.from({ length: 100 }, (_, i) => uploads.begin(`192.0.2.${i}`))
  expect(ends).not.toContain(null)
  expect(uploads.begin('198.51.100.1')).toBe(null)
  for (const end of ends) end!()
  expect(uploads.begin('198.51.100.1')).not.toBe(null)
})
