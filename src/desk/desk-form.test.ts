import { expect, test } from 'vitest'
import { DeskForm } from './desk-form.ts'

test('reads the texts of a form, with line breaks of one character', () => {
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

test.each([
  ['a repeated field', 'note=a&note=b'],
  ['a field with NUL', 'note=a%00b'],
])('rejects %s with 400', (_, encoded) => {
  const form = DeskForm.parse(encoded)
  expect(() => form.text('note')).toThrow(expect.objectContaining({ statusCode: 400 }))
})

test.each(['note=%ff', '%ff=a'])('rejects %s, which is not UTF-8, with 400', (encoded) => {
  expect(() => DeskForm.parse(encoded)).toThrow(expect.objectContaining({ statusCode: 400 }))
})
