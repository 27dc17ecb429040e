import { describe, expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { type DateRules, parseDate } from './parse-date.ts'

const RULES: DateRules = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

/** Returns the encoded date ("1843-03-12", "~1843", "1900/1910"), "!" and the problem, or "" for no date. */
function parse(text: string, rules: Partial<DateRules> = {}): string {
  const parsed = parseDate(text, { ...RULES, ...rules })
  if (parsed === null) return ''
  return 'problem' in parsed ? `! ${parsed.problem}` : encodePartialDate(parsed.date)
}

/** In these tests, two digits mean a year of the 20th century. */
const CENTURY = { resolveTwoDigitYear: (lastTwo: number) => 1900 + lastTwo }

const noteOf = (text: string, rules: Partial<DateRules> = {}) => {
  const parsed = parseDate(text, { ...RULES, ...rules })
  return parsed !== null && 'date' in parsed ? parsed.note : 'no date'
}

test.each([
  ['03/18/1922', '1922-03-18'],
  ['3/8/1922', '1922-03-08'],
  ['1922', '1922'],
  ['1843-05-02', '1843-05-02'],
  ['1843-05', '1843-05'],
  ['1843/05/02', '1843-05-02'],
  ['4 Septembris 1742', '1742-09-04'],
  ['9 марта 1861', '1861-03-09'],
  ['26 серпня 2006', '2006-08-26'],
  ['1885. március 12.', '1885-03-12'],
  ['15 Ağustos 1931', '1931-08-15'],
  ['3 Kasım 1922', '1922-11-03'],
  ['7bris 4 1742', '1742-09-04'],
  ['die 12 Xbris anno 1742', '1742-12-12'],
  ['12 Martii 1742', '1742-03-12'],
  ['1843.05.02', '1843-05-02'],
  ['18430502', '1843-05-02'],
  ['1843-05-02T00:00:00.000Z', '1843-05-02'],
  ['1843-05-02 00:00:00', '1843-05-02'],
  ['5/2/1843 12:00 AM', '1843-05-02'],
  ['1843/05/02 00:00:00+00', '1843-05-02'],
  ['06/1923', '1923-06'],
  ['12 APR 1887', '1887-04-12'],
  ['12-Apr-1887', '1887-04-12'],
  ['12APR1887', '1887-04-12'],
  ['Apr 1887', '1887-04'],
  ['April, 1887', '1887-04'],
  ['Sept 1, 1903', '1903-09-01'],
  ['Sept. 1st, 1903', '1903-09-01'],
  ['the 4th of April 1882', '1882-04-04'],
  ['Tuesday, April 4, 1882', '1882-04-04'],
  ['May 2,1843', '1843-05-02'],
  ['1843 May 2', '1843-05-02'],
  ['2. Mai 1843', '1843-05-02'],
  ['3. März 1843', '1843-03-03'],
  ['1er février 1843', '1843-02-01'],
  ['2 de mayo de 1843', '1843-05-02'],
  ['10 października 1899', '1899-10-10'],
  ['12.IV.1887', '1887-04-12'],
  ['d. 12 Apr 1887', '1887-04-12'],
  ['† 12.4.1887', '1887-12-04'],
  ['*1887', '1887'],
  ['gefallen 1943', '1943'],
  ['KIA 03/05/1917', '1917-03-05'],
  ['died of wounds 4 May 1917', '1917-05-04'],
  ['3 de março de 1901', '1901-03-03'],
  ['5. desember 1901', '1901-12-05'],
  ['15. září 1920', '1920-09-15'],
  ['zm. 1943', '1943'],
  ['+1943', '1943'],
  ['30 Nov 1900 (Friday)', '1900-11-30'],
  ['12 / 27 / 1881', '1881-12-27'],
  ['1867 AD', '1867'],
  ['  03/18/1922  ', '1922-03-18'],
  ['02/29/1904', '1904-02-29'],
])('parses %j', (text, expected) => {
  expect(parse(text)).toBe(expected)
  expect(noteOf(text)).toBeNull()
})

test.each([
  ['02/  /1842', '1842-02'],
  ['09/--/1909', '1909-09'],
  ['11/  1853', '1853-11'],
  ['12/ 27/1881', '1881-12-27'],
  ['10/2/1913', '1913-10-02'],
  ['04/00/1887', '1887-04'],
  ['00/00/1887', '1887'],
  ['1887-00-00', '1887'],
  ['--/--/1909', '1909'],
  ['??/??/1909', '1909'],
  ['XX/XX/1909', '1909'],
  ['09/xx/1909', '1909-09'],
  ['__ May 1909', '1909-05'],
  ['Mar ?, 1867', '1867-03'],
  ['x/x/1867', '1867'],
  ['unknown 1867', '1867'],
  ['/1922', '1922'],
  ['03//1922', '1922-03'],
  ['1920,-1,-1', '1920'],
  ['-1/-1/1920', '1920'],
  ['1920/-1/-1', '1920'],
  ['1920 -1 -1', '1920'],
  ['1920--1--1', '1920'],
  ['1920-05--1', '1920-05'],
  ['1920-03--05', '1920-03'],
  ['1887-04-00', '1887-04'],
  ['1887-4-0', '1887-04'],
])('omits the blank parts of %j', (text, expected) => {
  expect(parse(text)).toBe(expected)
})

test.each([
  ['abt 1890', '~1890'],
  ['Abt. 1890', '~1890'],
  ['about April 1890', '~1890-04'],
  ['c1890', '~1890'],
  ['c. 1890', '~1890'],
  ['ca 12 Apr 1890', '~1890-04-12'],
  ['circa 1890', '~1890'],
  ['omkr. 1890', '~1890'],
  ['1850 [sic]', '1850'],
  ['12 Mar 1850 (sic)', '1850-03-12'],
  ['kolem 1890', '~1890'],
  ['~1890', '~1890'],
  ['EST 1890', '~1890'],
  ['1890 (approx.)', '~1890'],
  ['1843?', '~1843'],
  ['May? 1843', '~1843-05'],
  ['[1843]', '~1843'],
  ['(1843)', '~1843'],
  ['8 Octr. 1767', '1767-10-08'],
  ['1 Jany. 1768', '1768-01-01'],
  ['12 Xbr. 1767', '1767-12-12'],
  ['(May 1843)', '~1843-05'],
  ['Sunrise 1901', '1901'],
  ['Sunset: 4 May 1971', '1971-05-04'],
  ['Mar. ye 4th 1761', '1761-03-04'],
  ['(unveiled 1999)', '! is the date of a stone'],
  ['Stone set May 1999', '! is the date of a stone'],
  ['1951 Korea', '! is not understood as a date'],
  ['8 Feb 1968 Vietnam', '1968-02-08'],
  ['?1843', '~1843'],
  ['1843 (?)', '~1843'],
  ['1843 ca', '~1843'],
  ['Circa: 1843', '~1843'],
  ['bef 1900', '<1900'],
  ['before 12 Apr 1900', '<1900-04-12'],
  ['<1900', '<1900'],
  ['aft. 1900', '>1900'],
  ['after May 1900', '>1900-05'],
  ['since 1900', '>1900'],
  ['before about 1850', '<1850'],
])('keeps the qualifier of %j', (text, expected) => {
  expect(parse(text)).toBe(expected)
})

test.each([
  ['bet 1843 and 1845', '1843/1845'],
  ['Between 1843 & 1845', '1843/1845'],
  ['BET 3 AND 9 MAY 1843', '1843-05-03/1843-05-09'],
  ['between May and June 1843', '1843-05/1843-06'],
  ['from 1843 to 1845', '1843/1845'],
  ['1843-1845', '1843/1845'],
  ['1843–45', '1843/1845'],
  ['1843 or 1844', '1843/1844'],
  ['1843/1844', '1843/1844'],
  ['1840s', '1840/1849'],
  ["1840's", '1840/1849'],
  ['the 1840s', '1840/1849'],
  ['187?', '1870/1879'],
  ['6/19/187?', '1870/1879'],
  ['184-', '1840/1849'],
  ['1800s', '1800/1899'],
  ['19--', '1900/1999'],
  ['18??', '1800/1899'],
  ['18--?', '1800/1899'],
  ['20--', '2000/2026'],
  ['bet 1843 and 1843', '1843'],
])('keeps the range %j', (text, expected) => {
  expect(parse(text)).toBe(expected)
})

test.each([
  '',
  '   ',
  '-',
  '--',
  '?',
  '??',
  'unknown',
  'Unk.'.replace('.', ''),
  'N/A',
  'none',
  'n.d.',
  '0000-00-00',
  '00/00/0000',
  '00000000',
  '0-0-0',
  '0000-00-00 00:00:00',
  '0000-00-00T00:00:00.000Z',
  '1/0/1900',
  '-1',
  '-1/-1/-1',
  'ei_ole',
  'XX/XX/XXXX',
])('returns null for %j', (text) => {
  expect(parseDate(text, RULES)).toBeNull()
})

test.each([
  ['7', 'is a number but not a year'],
  ['0', 'has no year'],
  ['12345', "is a number but not a year (as a day number in Excel's calendar, it is 1933-10-18)"],
  ['02/30/1887', 'has a day that is not in February 1887'],
  ['02/29/1900', 'has a day that is not in February 1900'],
  ['13/13/1887', 'has the month 13'],
  ['99/99/9999', 'has the month 99'],
  ['May 12', 'has no year, or only two digits of it'],
  ['June', 'has no year'],
  ['12/31/2199', 'is in the future'],
  ['11/21/2026', 'is in the future'],
  ['9999', 'is in the future'],
  ['0187', 'has the year 187'],
  ['44 B.C.', 'is of another calendar or era'],
  ['@#DJULIAN@ 25 JAN 1700', 'is of another calendar or era'],
  ['bet 1845 and 1843', 'ends before it begins'],
  ['before 1843-1845', 'is not understood as a date'],
  ['see stone', 'is not understood as a date'],
  ['Apr May 1900', 'has more than one month'],
  ['abt', 'is not understood as a date'],
  ['x'.repeat(200), 'is too long for a date'],
  [`1843${' '.repeat(800)}`, 'is too long for a date'],
  [`1843${'[sic]'.repeat(9000)}`, 'is too long for a date'],
])('returns a problem for %j', (text, problem) => {
  expect(parse(text)).toBe(`! ${problem}`)
})

test.each([
  ...['living', '[Living]', 'still alive', 'LIV', 'lebt', 'Żyje', 'Living.', '"living"', '*alive*', 'living?'],
  ...['living 2019', 'still living in 2020', 'alive as of May 2015', 'not yet deceased', 'noch am Leben', 'en vie'],
])('reports a living person for %j', (text) => {
  expect(parseDate(text, RULES)).toMatchObject({ living: true })
})

test.each(['[Redacted]', 'withheld', '(private)'])('treats %j as evidence of a living person', (text) => {
  const problem = 'is withheld, as for a living person'
  expect(parseDate(text, RULES)).toMatchObject({ problem, living: true, showsNoDeath: true })
})

test.each(['living in 1850', 'alive 1880', 'no longer living', 'wife living', 'Liv 1850'])(
  'does not report a living person for %j',
  (text) => {
    expect(parseDate(text, RULES)).not.toMatchObject({ living: true })
  },
)

test.each([
  ...['0', 'no', 'N', 'not yet', '(reserved)', 'Pre-need', '2050', 'after 2030', '2050s', '21--', '2020-2030'],
  ...['Not yet.', 'Reserved for wife', 'future burial', 'pre-need marker', 'TBA', 'pending', 'vacant', 'private'],
  ...['FALSE', '#VALUE!', '#REF!', '0001-01-01', '1/1/0001 12:00:00 AM', 'no death date', 'none on stone'],
  ...['Awaited', 'to come', 'date pending', 'not yet known', 'to be engraved'],
  ...[
    'open',
    'NDD',
    'lives in Ohio',
    'still lives at 12 Elm St',
    'living at 4 Oak',
    'reserved 1990',
    'sold 1985',
    'date unknown',
  ],
])('does not treat %j as evidence of a death', (text) => {
  expect(parseDate(text, RULES)).toMatchObject({ problem: expect.any(String), showsNoDeath: true })
})

test.each([
  'illegible',
  'no stone',
  'lost at sea',
  'no day, 1902 perhaps',
  '0199',
  'not a date',
  'moved to Oak Hill 1902',
  'lost their lives',
  'purchased 1902, died there 1910',
])('treats %j as possible evidence of a death', (text) => {
  expect(parseDate(text, RULES)).not.toMatchObject({ showsNoDeath: true })
})

test.each([
  ['13/04/1922', '1922-04-13', 'read with the day first as 1922-04-13'],
  ['00/15/1887', '1887', 'the day 15 has no month and was dropped'],
  ['3/-5/1920', '1920-03', 'the negative part -5 was dropped'],
  ['1920-03--05', '1920-03', 'the negative part -05 was dropped'],
  ['05021843', '1843-05-02', 'eight digits were read as 1843-05-02'],
  ['1699/00', '1700', 'the dual year 1699/00 was read as 1700'],
  ['11 Feb 1699/1700', '1700-02-11', 'the dual year 1699/1700 was read as 1700'],
  ['Aug 1867/8', '1868-08', 'the dual year 1867/8 was read as 1868'],
  ['1853/4 Jun 30', '1854-06-30', 'the dual year 1853/4 was read as 1854'],
  ['1902/3 Mar 24', '1903-03-24', 'the dual year 1902/3 was read as 1903'],
  ['1853/4', '1853-04', 'was read as a month; it may be the dual year 1853/1854'],
  ['1878-9', '1878-09', 'was read as a month; it may be the dual year 1878/1879'],
  ['61.09.18', '1961-09-18', 'the year 61 was read as 1961; read with the year first as 1961-09-18'],
  ['Spring 1843', '1843', 'only the year of "spring 1843" was kept'],
  ['1900s', '1900/1999', '"1900s" was read as 1900 to 1999'],
  ['late 1840s', '1840/1849', '"late 1840s" was read as 1840 to 1849'],
])('adds a note on the interpretation of %j', (text, expected, note) => {
  expect([parse(text, CENTURY), noteOf(text, CENTURY)]).toEqual([expected, note])
})

describe('parseDate with the day first', () => {
  test.each([
    ['04/05/1922', '1922-05-04'],
    ['4.5.1922', '1922-05-04'],
    ['  /02/1842', '1842-02'],
    ['1922-05-04', '1922-05-04'],
    ['06/1923', '1923-06'],
  ])('parses %j', (text, expected) => {
    expect(parse(text, { dayFirst: true })).toBe(expected)
  })

  test('notes a date that is valid only with the month first', () => {
    expect(noteOf('04/13/1922', { dayFirst: true })).toBe('read with the month first as 1922-04-13')
  })
})

describe('a two-digit year', () => {
  test.each(['03/18/22', '18-Mar-22', '1/2/03', 'May-98', "'43", 'abt 3/18/22'])('needs a century: %j', (text) => {
    expect(parseDate(text, RULES)).toMatchObject({ needsCentury: true })
  })

  test.each(['3/18/00', '18-Mar-00', '18.03.00'])('may be 00: %j', (text) => {
    const resolveTwoDigitYear = (lastTwo: number) => 1900 + lastTwo
    expect(parse(text, { resolveTwoDigitYear })).toBe('1900-03-18')
  })

  test('is completed by resolveTwoDigitYear, with a note', () => {
    const resolveTwoDigitYear = (lastTwo: number) => 1900 + lastTwo
    expect(parse('03/18/22', { resolveTwoDigitYear })).toBe('1922-03-18')
    expect(noteOf('03/18/22', { resolveTwoDigitYear })).toBe('the year 22 was read as 1922')
  })
})

test('reads a bare number as an Excel day number only in a workbook', () => {
  expect(parse('12345', { excelEpoch: 1900 })).toBe('1933-10-18')
  expect(parse('1887', { excelEpoch: 1900 })).toBe('1887')
  expect(parse('10883', { excelEpoch: 1904 })).toBe('1933-10-18')
})

test('notes a year that may be a day number in a column with day numbers', () => {
  const rules = { hasDayNumbers: true }
  expect([parse('1500', rules), parse('1922', rules)]).toEqual(['1500', '1922'])
  expect(noteOf('1500', rules)).toBe("was read as a year; as a day number in Excel's calendar, it is 1904-02-08")
  expect(noteOf('1922', rules)).toBe("was read as a year; as a day number in Excel's calendar, it is 1905-04-05")
  expect([noteOf('1922', {}), noteOf('1500', {})]).toEqual([null, null])
})

test.each([
  ['May 7, 1949-Found', '1949-05-07', 'Found'],
  ['1901 drowned in the river', '1901', 'drowned in the river'],
  ['7 May 1949 (at sea)', '1949-05-07', 'at sea'],
])('keeps the remark after the date %j', (text, date, remark) => {
  expect(parse(text)).toBe(date)
  expect(parseDate(text, RULES)).toMatchObject({ remark })
})

test.each(['1949-reserved', '1949 purchased', '1949 or later', '1949-born'])(
  'does not read %j, whose text may change the meaning of the date',
  (text) => {
    expect(parse(text)).toBe('! is not understood as a date')
  },
)

test('reports a year with one decimal place, which may be a plain number', () => {
  expect([parse('1881.5'), noteOf('1881.5')]).toEqual([
    '1881-05',
    'was read as a year and a month, but may be a decimal number',
  ])
  expect(noteOf('1881.05')).toBeNull()
})

test('keeps the cause of a soldier’s death, and reports a part that a transcriber supplied', () => {
  expect(parseDate('KIA 03/05/1917', RULES)).toMatchObject({ remark: 'KIA' })
  expect(parseDate('KIA 1944 Anzio', RULES)).toMatchObject({ date: { year: 1944 }, remark: 'KIA Anzio' })
  expect(noteOf('18[4]0')).toBe('has a part in brackets and was read as "about"')
  expect(parse('d. 9 Sept 1899, ae 55y 1m 3d')).toBe('1899-09-09')
  expect(parseDate('9 Sept 1899 @ 19y 2m', RULES)).toMatchObject({ remark: '@ 19y 2m' })
  expect(parseDate('9 Sept 1899 aged 55', RULES)).toMatchObject({ remark: 'aged 55' })
  expect(parseDate('9 Sept 1899 - 55 yrs', RULES)).toMatchObject({ remark: '55 yrs' })
  expect(parse('?/?/19??')).toBe('1900/1999')
  expect(parse('5/6/19??')).toMatch('!')
  expect(parse('18[4]0')).toBe('~1840')
  expect(parse('12 Ma[r] 1840')).toBe('~1840-03-12')
  expect(parse('1859 [1869?]')).toMatch('!')
  expect(parseDate('Lost at sea, 1858', RULES)).toMatchObject({ date: { year: 1858 }, remark: 'Lost at sea' })
  expect(parse('Janry 4 1814')).toBe('1814-01-04')
})
