import { expect, test } from 'vitest'
import { DeskForm } from './desk-form.ts'

test('reads the text fields of a form, with one-character line breaks', () => {
  const form = DeskForm.parse('note=a%0D%0Ab&cemetery=1&cemetery=2&empty=')
  expect(form.text('note')).toBe('a\nb')
  expect(form.texts('cemetery')).toEqual(['1', '2'])
  expect([form.text('empty'), form.text('missing'), form.has('empty'), form.has('missing')]).toEqual([
    '',
    '',
    true,
    false,
  ])
})

test('removes control characters, including bidirectional ones', () => {
  const form = DeskForm.parse(`note=${encodeURIComponent('a\u202eb\u2066\u200f\u001b\t\r\n\u0085c')}`)
  expect(form.text('note')).toBe('ab\u200f\t\nc')
})

test('rejects a repeated field with 400', () => {
  const form = DeskForm.parse('note=a&note=b')
  expect(() => form.text('note')).toThrow(expect.objectContaining({ statusCode: 400 }))
})

test.each(['note=%ff', '%ff=a', 'note=a%00b', 'note=a&note=%00', 'no%00te=a'])(
  'rejects the damaged form %s with 400',
  (encoded) => {
    expect(() => DeskForm.parse(encoded)).toThrow(expect.objectContaining({ statusCode: 400 }))
  },
)
