import { expect, test } from 'vitest'
import { withoutQuotationMarks } from './quotation-marks.ts'

test.each([
  ['"Honora Ashgrove"', 'Honora Ashgrove'],
  ['“Honora” Ashgrove', 'Honora Ashgrove'],
  ['„Honora Ashgrove“', 'Honora Ashgrove'],
  ["'Honora' ‘Ashgrove’", 'Honora Ashgrove'],
  ['Honora "Nora" Ashgrove', 'Honora Nora Ashgrove'],
  ["O'Brien", "O'Brien"],
  ["'t Hooft", "'t Hooft"],
  ["D’ Arcy O'", "D’ Arcy O'"],
  ['"', '"'],
  ['', ''],
])('reads %s as %s', (text, bare) => {
  expect(withoutQuotationMarks(text)).toBe(bare)
})
