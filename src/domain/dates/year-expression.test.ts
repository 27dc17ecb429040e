import { expect, test } from 'vitest'
import {
  parseYearExpression,
  widenYears,
  YEAR_EXPRESSION_HINT,
  yearExpression,
  yearsInWords,
} from './year-expression.ts'
import { FIRST_YEAR, LAST_YEAR } from './year-range.ts'

test.each([
  ['1912', 1912, 1912],
  [' 1912 ', 1912, 1912],
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
  ['abt 0001', 1, 3],
  ['before 1900', 1, 1899],
  ['bef. 1900', 1, 1899],
  ['< 1900', 1, 1899],
  ['<1900', 1, 1899],
  ['after 1900', 1901, 2199],
  ['AFT 1900', 1901, 2199],
  ['>1900', 1901, 2199],
  ['1910-15', 1910, 1915],
  ['1893-5', 1893, 1895],
  ['1893 to 95', 1893, 1895],
  ['1893/94', 1893, 1894],
  ['between 1893 and 95', 1893, 1895],
  ['1912 or 1913', 1912, 1913],
  ['1893 or 94', 1893, 1894],
  ['1893 & 1894', 1893, 1894],
  ['1890s', 1890, 1899],
  ['1890’s', 1890, 1899],
  ['the 1890s', 1890, 1899],
  ['abt 1890s', 1888, 1901],
  ['before 1890s', 1, 1889],
  ['after 1890s', 1900, 2199],
  ['b. 1893', 1893, 1893],
  ['b.1893', 1893, 1893],
  ['b1893', 1893, 1893],
  ['Born in 1893', 1893, 1893],
  ['b. abt 1893', 1891, 1895],
  ['b. c1893', 1891, 1895],
  ['d. 1893', 1893, 1893],
  ['died on 12 March 1893', 1893, 1893],
  ['est. 1893', 1891, 1895],
  ['12 Mar 1893', 1893, 1893],
  ['12 Mar. 1893', 1893, 1893],
  ['12-Mar-1893', 1893, 1893],
  ['Mar 12, 1893', 1893, 1893],
  ['March 12th, 1893', 1893, 1893],
  ['March 1893', 1893, 1893],
  ['Sept 1893', 1893, 1893],
  ['Dec 3, 1893', 1893, 1893],
  ['1893 Mar 12', 1893, 1893],
  ['1893-03-12', 1893, 1893],
  ['1893-03', 1893, 1893],
  ['04/04/1912', 1912, 1912],
  ['12.3.1893', 1893, 1893],
  ['3/1893', 1893, 1893],
  ['abt 12 Mar 1893', 1891, 1895],
  ['before 12 Mar 1893', 1, 1892],
  ['12 Mar 1893 - 5 April 1895', 1893, 1895],
  ['1893?', 1891, 1895],
  ['1893 (?)', 1891, 1895],
  ['abt 1893?', 1891, 1895],
  ['b. 12 Mar 1893?', 1891, 1895],
  ['1890s?', 1888, 1901],
])('parses %s as the years %i to %i', (text, from, to) => {
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
  '1910-15?',
  '?',
  'before 1912?',
  '850',
  'abt 850',
  '93',
  "'93",
  '93-95',
  '1898-13',
  '1893 or 12',
  '1895s',
  '1893 1894',
  '12 Mar',
  '12 Mar 93',
  '45 Mar 1893',
  '12 Mai 1893',
  '3/4/93',
  '1893-03-12-1',
  '12-1893-95',
  'b.',
  'born',
  'b. d. 1893',
  'b 12',
  '1893 or 1894 or 1895',
  'abt',
  'before',
  'before before 1900',
  'abt 1910-1915',
  '0',
  '0000',
  '0000s',
  '2200',
  '9999',
  'after 2199',
  'after 2190s',
  'before 0001',
  '1910-2200',
  '%',
  '1912\0',
  "1912'",
  '1e3',
  '0x7d0',
  '19.12',
  '1'.repeat(10_000),
  `abt ${' '.repeat(10_000)}x`,
  `${'12 mar 1893 '.repeat(10_000)}x`,
  `${'1893-'.repeat(10_000)}`,
  `b. ${'31 '.repeat(10_000)}`,
])('returns null for %.20j', (text) => {
  expect(parseYearExpression(text)).toBeNull()
})

test('parses the examples in its hint', () => {
  const examples = YEAR_EXPRESSION_HINT.match(/(?:abt )?\d{4}(?:-\d{2})?/g) ?? []
  expect(examples).toHaveLength(3)
  for (const example of examples) expect(parseYearExpression(example)).not.toBeNull()
})

test.each([
  ['1912', '1912', '1912'],
  ['abt 1912', '1910-1914', '1910 to 1914'],
  ['1915 to 1910', '1910-1915', '1910 to 1915'],
  ['before 1900', 'before 1900', 'before 1900'],
  ['after 1900', 'after 1900', 'after 1900'],
  ['0850', '0850', '0850'],
  ['between 0001 and 2199', '0001-2199', '0001 to 2199'],
])('writes %s as the expression %s and as the words %s', (entered, expression, words) => {
  const range = parseYearExpression(entered) ?? { from: 0, to: 0 }
  expect(yearExpression(range)).toBe(expression)
  expect(yearsInWords(range)).toBe(words)
})

test('parses every expression that it writes', () => {
  const years = [FIRST_YEAR, 2, 3, 99, 100, 999, 1000, 1912, LAST_YEAR - 1, LAST_YEAR]
  for (const from of years) {
    for (const to of years.filter((year) => year >= from)) {
      expect(parseYearExpression(yearExpression({ from, to })), `${from} to ${to}`).toEqual({ from, to })
    }
  }
})

test('widens a range at both ends, but leaves an open end open', () => {
  expect(widenYears({ from: 1912, to: 1912 }, 2)).toEqual({ from: 1910, to: 1914 })
  expect(yearExpression(widenYears({ from: FIRST_YEAR, to: 1899 }, 5))).toBe('before 1905')
  expect(yearExpression(widenYears({ from: 1901, to: LAST_YEAR }, 5))).toBe('after 1895')
  expect(widenYears({ from: 2, to: LAST_YEAR - 1 }, 5)).toEqual({ from: FIRST_YEAR, to: LAST_YEAR })
})
