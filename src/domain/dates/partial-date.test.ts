import { describe, expect, test } from 'vitest'
import { daysInMonth } from './calendar.ts'
import {
  comparePartialDates,
  decodePartialDate,
  encodePartialDate,
  isBefore,
  makePartialDate,
  type PartialDate,
  yearsOf,
} from './partial-date.ts'

function date(text: string): PartialDate {
  const decoded = decodePartialDate(text)
  if (decoded === null) throw new Error(`no date: ${text}`)
  return decoded
}

describe('making a date', () => {
  test('parts that are left out are unknown', () => {
    expect(makePartialDate({ year: 1843 })).toEqual({ year: 1843, month: null, day: null, qualifier: null, end: null })
    expect(makePartialDate({ year: 1843, month: 3, day: 12, qualifier: 'about' })).toEqual({
      year: 1843,
      month: 3,
      day: 12,
      qualifier: 'about',
      end: null,
    })
  })

  test.each([
    { year: 1843, month: 13 },
    { year: 1843, month: 0 },
    { year: 1843, month: 2, day: 30 },
    { year: 1900, month: 2, day: 29 },
    { year: 1843, month: 4, day: 31 },
    { year: 1843, month: 4, day: 0 },
    { year: 1843, day: 4 },
    { year: 0 },
    { year: 2200 },
    { year: -5 },
    { year: 1843.5 },
    { year: Number.NaN },
    { year: 1843, month: 1.5 },
    { year: 1843, month: 1, day: Number.POSITIVE_INFINITY },
  ])('%o is no date', (parts) => {
    expect(makePartialDate(parts)).toBeNull()
  })

  test('29 February exists in leap years', () => {
    expect(makePartialDate({ year: 2000, month: 2, day: 29 })?.day).toBe(29)
    expect(makePartialDate({ year: 1904, month: 2, day: 29 })?.day).toBe(29)
  })

  test('the first and the last year that the directory holds are dates', () => {
    expect(makePartialDate({ year: 1 })?.year).toBe(1)
    expect(makePartialDate({ year: 2199, month: 12, day: 31 })?.year).toBe(2199)
  })

  test('an end makes it a between, and only a between has one', () => {
    expect(makePartialDate({ year: 1900, end: { year: 1910 } })?.qualifier).toBe('between')
    expect(makePartialDate({ year: 1900, qualifier: 'between' })).toBeNull()
    expect(makePartialDate({ year: 1900, qualifier: 'about', end: { year: 1910 } })).toBeNull()
  })

  test('an end before the start is refused, one inside it is not', () => {
    expect(makePartialDate({ year: 1910, end: { year: 1900 } })).toBeNull()
    expect(makePartialDate({ year: 1910, month: 5, end: { year: 1910, month: 4, day: 30 } })).toBeNull()
    expect(makePartialDate({ year: 1910, month: 5, end: { year: 1910 } })?.end?.year).toBe(1910)
    expect(makePartialDate({ year: 1910, end: { year: 1910, month: 2, day: 30 } })).toBeNull()
  })

  test('from a date to itself is that date', () => {
    expect(makePartialDate({ year: 1910, qualifier: 'between', end: { year: 1910 } })).toEqual(date('1910'))
  })
})

describe('the stored text', () => {
  test.each([
    [{ year: 1843, month: 3, day: 12 }, '1843-03-12'],
    [{ year: 1843, month: 3 }, '1843-03'],
    [{ year: 1843 }, '1843'],
    [{ year: 79 }, '0079'],
    [{ year: 1843, qualifier: 'about' }, '~1843'],
    [{ year: 1843, month: 3, qualifier: 'before' }, '<1843-03'],
    [{ year: 1843, month: 3, day: 12, qualifier: 'after' }, '>1843-03-12'],
    [{ year: 1900, end: { year: 1910, month: 5 } }, '1900/1910-05'],
  ] as const)('%o is %s', (parts, text) => {
    const made = makePartialDate(parts)
    expect(made && encodePartialDate(made)).toBe(text)
    expect(decodePartialDate(text)).toEqual(made)
  })

  test('every date comes back as it went', () => {
    let checked = 0
    for (let year = 1; year <= 2199; year += 13) {
      for (let month = 0; month <= 12; month++) {
        const lastDay = month === 0 ? 0 : daysInMonth(year, month)
        for (let day = 0; day <= lastDay; day += 3) {
          for (const qualifier of [null, 'about', 'before', 'after', 'between'] as const) {
            const made = makePartialDate({
              year,
              month: month || null,
              day: day || null,
              qualifier,
              end: qualifier === 'between' ? { year: Math.min(2199, year + (day % 3)), month: 12, day: 31 } : null,
            })
            if (made === null) throw new Error(`${year}-${month}-${day} ${qualifier}`)
            const back = decodePartialDate(encodePartialDate(made))
            if (JSON.stringify(back) !== JSON.stringify(made)) throw new Error(encodePartialDate(made))
            checked++
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(90_000)
  })

  test.each([
    '',
    '1843-3',
    '1843-03-1',
    '843',
    '1843-13',
    '1843-02-30',
    '0000',
    '2200',
    '~',
    '~1900/1910',
    '1910/1900',
    '1843/',
    '/1843',
    ' 1843',
    '1843 ',
    '1843\n',
    '١٨٤٣',
    '1843-03-12T00:00',
    '--',
    '~~1843',
  ])('%j is not one', (text) => {
    expect(decodePartialDate(text)).toBeNull()
  })
})

describe('order', () => {
  test('earlier dates come first, and a missing part before a known one', () => {
    const sorted = [
      '0079',
      '<1843',
      '1843',
      '~1843',
      '1843/1850',
      '1843/1850-02',
      '>1843',
      '1843-02',
      '1843-02-01',
      '1843-11',
      '1844',
    ]
    const shuffled = sorted.toReversed().map(date)
    expect(shuffled.sort(comparePartialDates).map(encodePartialDate)).toEqual(sorted)
  })

  test('only equal dates compare as equal', () => {
    expect(comparePartialDates(date('1843-02'), date('1843-02'))).toBe(0)
    expect(comparePartialDates(date('~1843-02'), date('1843-02'))).not.toBe(0)
  })

  test('a date lies before another only when it is certain', () => {
    const certain = [
      ['1843', '1844'],
      ['1843-12-31', '1844'],
      ['1843-02', '1843-03-01'],
      ['<1900', '1900'],
      ['1900', '>1900'],
      ['<1900-05-02', '1900-05-02'],
      ['1890/1899', '1900'],
      ['<1900', '>1899'],
    ] as const
    const uncertain = [
      ['1843', '1843'],
      ['1843', '1843-12-31'],
      ['1843-02-01', '1843'],
      ['~1700', '1990'],
      ['1700', '~1990'],
      ['1899', '<1950'],
      ['>1700', '1990'],
      ['1890/1900', '1900'],
      ['1844', '1843'],
    ] as const
    expect(certain.map(([a, b]) => isBefore(date(a), date(b)))).toEqual(certain.map(() => true))
    expect(uncertain.map(([a, b]) => isBefore(date(a), date(b)))).toEqual(uncertain.map(() => false))
  })
})

test('a between names the years to its end, other dates their year', () => {
  expect(yearsOf(date('1900/1910-05'))).toEqual({ from: 1900, to: 1910 })
  expect(yearsOf(date('~1912-05'))).toEqual({ from: 1912, to: 1912 })
  expect(yearsOf(date('<1912'))).toEqual({ from: 1912, to: 1912 })
})
