import { expect, test } from 'vitest'
import { parseYearExpression, YEAR_EXPRESSION_HINT } from './year-expression.ts'

test.each([
  ['1912', 1912, 1912],
  [' 1912 ', 1912, 1912],
  ['850', 850, 850],
  ['0850', 850, 850],
  ['１９１２', 1912, 1912],
  ['١٩١٢', 1912, 1912],
  ['۱۹۱۲', 1912, 1912],
  ['1910-1915', 1910, 1915],
  ['1910 - 1915', 1910, 1915],
  ['1910–1915', 1910, 1915],
  ['1910 — 1915', 1910, 1915],
  ['1910 to 1915', 1910, 1915],
  ['1910 TO 1915', 1910, 1915],
  ['between 1910 and 1915', 1910, 1915],
  ['bet. 1910 and 1915', 1910, 1915],
  ['1915-1910', 1910, 1915],
  ['1912-1912', 1912, 1912],
  ['abt 1912', 1910, 1914],
  ['abt. 1912', 1910, 1914],
  ['About 1912', 1910, 1914],
  ['circa 1912', 1910, 1914],
  ['ca. 1912', 1910, 1914],
  ['c. 1912', 1910, 1914],
  ['c1912', 1910, 1914],
  ['~1912', 1910, 1914],
  ['～ 1912', 1910, 1914],
  ['abt 2199', 2197, 2199],
  ['abt 001', 1, 3],
  ['before 1900', 1, 1899],
  ['bef. 1900', 1, 1899],
  ['< 1900', 1, 1899],
  ['<1900', 1, 1899],
  ['after 1900', 1901, 2199],
  ['AFT 1900', 1901, 2199],
  ['>1900', 1901, 2199],
])('%s means %i to %i', (text, from, to) => {
  expect(parseYearExpression(text)).toEqual({ from, to })
})

test.each([
  '',
  ' ',
  '12',
  '1',
  '19122',
  'nineteen twelve',
  '1912a',
  '-1912',
  '1912-',
  '1910-15',
  '1912?',
  '04/04/1912',
  '1912 or 1913',
  'abt',
  'before',
  'before before 1900',
  'abt 1910-1915',
  '0',
  '000',
  '2200',
  '9999',
  'after 2199',
  'before 001',
  '1910-2200',
  '%',
  '1912\0',
  "1912'",
  '1e3',
  '0x7d0',
  '19.12',
  '1'.repeat(10_000),
  `abt ${' '.repeat(10_000)}x`,
])('%.20j is asked about', (text) => {
  expect(parseYearExpression(text)).toBeNull()
})

test('the hint’s examples are themselves understood', () => {
  const examples = YEAR_EXPRESSION_HINT.match(/(?:abt |before |after )?\d{4}(?:-\d{4})?/g) ?? []
  expect(examples).toHaveLength(5)
  for (const example of examples) expect(parseYearExpression(example)).not.toBeNull()
})
