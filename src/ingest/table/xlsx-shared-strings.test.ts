import { expect, test } from 'vitest'
import { SharedStringsHandler } from './xlsx-shared-strings.ts'

function add(handler: SharedStringsHandler, text: string): void {
  handler.open('si')
  handler.open('t')
  handler.text(text)
  handler.close('t')
  handler.close('si')
}

test('reads shared strings without their phonetic readings', () => {
  const handler = new SharedStringsHandler()
  add(handler, 'first')
  handler.open('si')
  handler.open('rPh')
  add(handler, 'reading')
  expect(handler.strings).toEqual(['first', ''])
})

test('rejects a workbook with more text than fits in memory', () => {
  const handler = new SharedStringsHandler()
  const text = 'x'.repeat(99_960)
  for (let count = 0; count < 5000; count++) add(handler, text)
  expect(() => add(handler, 'y')).toThrow('The workbook has too many different texts.')
})
