import { expect, test } from 'vitest'
import { decodePartialDate } from './dates/partial-date.ts'
import { memorialFilterNeedle, memorialFilterText, passesMemorialFilter } from './memorial-filter.ts'

const honora = memorialFilterText({
  givenNames: 'Honora Jane',
  surname: "O'Ashgrove",
  birthDate: decodePartialDate('1882-04-04'),
  deathDate: decodePartialDate('~1950'),
})

function passes(entered: string, text = honora): boolean {
  return passesMemorialFilter(text, memorialFilterNeedle(entered))
}

test.each([
  'honora',
  'HONORA',
  'ora ja',
  'ashGROVE',
  "o'ash",
  'o’ash',
  'april 4, 1882',
  'April',
  '4, 18',
  '1882',
  'about 1950',
  '950',
  ' honora ',
  'honora  jane',
])('matches %j', (entered) => {
  expect(passes(entered)).toBe(true)
})

test.each([
  'margaret',
  'honora jane o',
  'ashgrove april',
  '1882 about',
  'tuesday',
  '1882-04-04',
  '%',
  '_',
  'h*',
  '\\',
  '"',
  '😀',
])('does not match %j', (entered) => {
  expect(passes(entered)).toBe(false)
})

test('matches every memorial if the filter is empty', () => {
  for (const entered of ['', '   ', '\n', '\0', '\t\r\n']) expect(memorialFilterNeedle(entered)).toBeNull()
  expect(passes('')).toBe(true)
})

test('does not match text across two fields', () => {
  for (const between of ['\n', '\r\n', '\0', '\u2028', '\t', '\u0085', ' ']) {
    expect(passes(`jane${between}o'ash`)).toBe(false)
    expect(memorialFilterNeedle(`jane${between}o'ash`)).not.toContain('\n')
  }
})

test('treats a line break in a name as a space', () => {
  const text = memorialFilterText({ givenNames: 'Honora\nJane', surname: null, birthDate: null, deathDate: null })
  expect(passes('honora jane', text)).toBe(true)
})

test('does not match missing fields', () => {
  const text = memorialFilterText({ givenNames: null, surname: null, birthDate: null, deathDate: null })
  expect(passes('null', text)).toBe(false)
  expect(passes('a', text)).toBe(false)
})

test('ignores case in other scripts', () => {
  const text = memorialFilterText({ givenNames: 'ΣΑΣΑ', surname: 'Mu\u0308ller', birthDate: null, deathDate: null })
  expect(passes('σας', text)).toBe(true)
  expect(passes('MÜLL', text)).toBe(true)
})
