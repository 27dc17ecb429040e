import { describe, expect, test } from 'vitest'
import { daysInMonth } from './calendar.ts'
import {
  comparePartialDates,
  decodePartialDate,
  encodePartialDate,
  isBefore,
  makePartialDate,
  type PartialDate,
} from './partial-date.ts'

function date(text: string): PartialDate {
  const decoded = decodePartialDate(text)
  if (decoded === null) throw new Error(`not a date: ${text}`)
  return decoded
}

describe('makePartialDate', () => {
  test('sets missing parts to null', () => {
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
  ])('returns null for %o', (parts) => {
    expect(makePartialDate(parts)).toBeNull()
  })

  test('accepts February 29 in leap years', () => {
    expect(makePartialDate({ year: 2000, month: 2, day: 29 })?.day).toBe(29)
    expect(makePartialDate({ year: 1904, month: 2, day: 29 })?.day).toBe(29)
  })

  test('accepts the first and the last year that the directory supports', () => {
    expect(makePartialDate({ year: 1 })?.year).toBe(1)
    expect(makePartialDate({ year: 2199, month: 12, day: 31 })?.year).toBe(2199)
  })

  test('marks a date with an end as `between`, and rejects any other combination', () => {
    expect(makePartialDate({ year: 1900, end: { year: 1910 } })?.qualifier).toBe('between')
    expect(makePartialDate({ year: 1900, qualifier: 'between' })).toBeNull()
    expect(makePartialDate({ year: 1900, qualifier: 'about', end: { year: 1910 } })).toBeNull()
  })

  test('rejects an end before the start, but accepts an end within the year or month of the start', () => {
    expect(makePartialDate({ year: 1910, end: { year: 1900 } })).toBeNull()
    expect(makePartialDate({ year: 1910, month: 5, end: { year: 1910, month: 4, day: 30 } })).toBeNull()
    expect(makePartialDate({ year: 1910, month: 5, end: { year: 1910 } })?.end?.year).toBe(1910)
    expect(makePartialDate({ year: 1910, end: { year: 1910, month: 2, day: 30 } })).toBeNull()
  })

  test('turns a range from a date to itself into that date', () => {
    expect(makePartialDate({ year: 1910, qualifier: 'between', end: { year: 1910 } })).toEqual(date('1910'))
  })
})

describe('encodePartialDate and decodePartialDate', () => {
  test.each([
    [{ year: 1843, month: 3, day: 12 }, '1843-03-12'],
    [{ year: 1843, month: 3 }, '1843-03'],
    [{ year: 1843 }, '1843'],
    [{ year: 79 }, '0079'],
    [{ year: 1843, qualifier: 'about' }, '~1843'],
    [{ year: 1843, month: 3, qualifier: 'before' }, '<1843-03'],
    [{ year: 1843, month: 3, day: 12, qualifier: 'after' }, '>1843-03-12'],
    [{ year: 1900, end: { year: 1910, month: 5 } }, '1900/1910-05'],
  ] as const)('encode %o as %s', (parts, text) => {
    const made = makePartialDate(parts)
    expect(made && encodePartialDate(made)).toBe(text)
    expect(decodePartialDate(text)).toEqual(made)
  })

  test('restore every date', () => {
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
  ])('return null for %j', (text) => {
    expect(decodePartialDate(text)).toBeNull()
  })
})

describe('comparing dates', () => {
  test('sorts earlier dates first, and a missing part before a known one', () => {
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

  test('returns 0 only for equal dates', () => {
    expect(comparePartialDates(date('1843-02'), date('1843-02'))).toBe(0)
    expect(comparePartialDates(date('~1843-02'), date('1843-02'))).not.toBe(0)
  })

  test('isBefore returns true only if the order is certain', () => {
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
