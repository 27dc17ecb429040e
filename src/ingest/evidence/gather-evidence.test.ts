import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'
import { makeWorkbook } from '../../../tests/support/workbook.ts'
import { isDayFirstHeader } from './day-month-order.ts'

/** A list with a death column. */
const list = (...deaths: string[]) =>
  `Surname,Given,Died\n${deaths.map((death, index) => `Roe,Ada ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}.,"${death}"`).join('\n')}\n`

async function deathsOf(text: string | Buffer, options: Parameters<typeof readMemorialFile>[1] = {}) {
  const { rows, problems } = await readMemorialFile(text, options)
  return { deaths: datesOf(rows, 'Death'), problems: problems.map(({ line, kind, reason }) => [line, kind, reason]) }
}

const repeat = (count: number, dateOf: (index: number) => string) => Array.from({ length: count }, (_, n) => dateOf(n))
/** Twenty dates that are valid in either order. */
const AMBIGUOUS = repeat(20, (n) => `0${1 + (n % 8)}/09/19${10 + n}`)

describe('the order of day and month', () => {
  test('is day first if some dates in the column are valid only with the day first', async () => {
    const { deaths, problems } = await deathsOf(list('13/04/1922', '04/05/1922', '5/6/1923'))
    expect(deaths).toEqual(['1922-04-13', '1922-05-04', '1923-06-05'])
    expect(problems).toEqual([
      [
        1,
        'note',
        'was read with the day first: 1 date is valid only that way ("13/04/1922", line 2), and none is valid only with the month first',
      ],
    ])
  })

  test('is month first if some dates in the column are valid only with the month first', async () => {
    expect(await deathsOf(list('04/13/1922', '04/05/1922'))).toEqual({
      deaths: ['1922-04-13', '1922-04-05'],
      problems: [],
    })
  })

  test('can differ between columns, which is noted for each column', async () => {
    const { rows, problems } = await readMemorialFile(
      'Surname,Born,Died\nRoe,13/04/1850,04/13/1922\nOak,01/02/1850,03/04/1922\n',
    )
    expect([datesOf(rows, 'Birth'), datesOf(rows, 'Death')]).toEqual([
      ['1850-04-13', '1850-02-01'],
      ['1922-04-13', '1922-03-04'],
    ])
    expect(problems.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
      'Born was read with the day first: 1 date is valid only that way ("13/04/1850", line 2), and none is valid only with the month first',
      'Died was read with the month first, unlike another column: 1 date is valid only that way ("04/13/1922", line 2), and none is valid only with the day first',
    ])
  })

  test('must be stated if dates conflict, and the message names the options', async () => {
    const text = list('13/04/1922', '04/13/1922', '04/05/1922')
    await expect(deathsOf(text)).rejects.toMatchObject({
      isUsageError: true,
      message: expect.stringMatching(
        /Column "Died": 1 date is valid only with the day first \("13\/04\/1922", line 2\), but 1 date is valid only with the month first \("04\/13\/1922", line 3\)\. Add --day-first or --month-first, or set "dates" in the mapping\./,
      ),
    })
    expect((await deathsOf(text, { dateOrder: 'day-first' })).deaths).toEqual([
      '1922-04-13',
      '1922-04-13',
      '1922-05-04',
    ])
    const mapping = { recognise: true, dates: 'month-first' }
    expect((await deathsOf(text, { mapping })).deaths).toEqual(['1922-04-13', '1922-04-13', '1922-04-05'])
  })

  test('can differ between dates with periods and other dates, which is noted', async () => {
    const dates = ['20.02.1856', '01.09.1885', '29. 9. 1882', '10/29/1914', '1/14/1928', '4/5/1904']
    const read = ['1856-02-20', '1885-09-01', '1882-09-29', '1914-10-29', '1928-01-14', '1904-04-05']
    const { deaths, problems } = await deathsOf(list(...dates))
    expect(deaths).toEqual(read)
    expect(problems).toEqual([
      [
        1,
        'note',
        'was read with the day first in dates with periods ("20.02.1856", line 2), and with the month first in other dates ("10/29/1914", line 5)',
      ],
    ])
    expect((await deathsOf(list(...dates), { dateOrder: 'month-first' })).deaths).toEqual(read)
    await expect(deathsOf(list('20.02.1856', '10/29/1914', '1/14/1928'))).rejects.toThrow('Add --day-first')
  })

  test('must be stated if the few dates that show it may be mistakes, because another column has many in the other order', async () => {
    const rows = (count: number) => [...repeat(count, () => 'Roe,01/13/1850,03/04/1922'), 'Oak,01/02/1850,13/01/1922']
    const read = (count: number) => readMemorialFile(['Surname,Born,Died', ...rows(count)].join('\n'))
    await expect(read(5)).rejects.toThrow(
      'Column "Died": 1 date is valid only with the day first ("13/01/1922", line 7), but in column "Born", 5 dates are valid only with the month first ("01/13/1850", line 2). Add --day-first',
    )
    expect(datesOf((await read(4)).rows, 'Death').at(0)).toBe('1922-04-03')
    const stated = { recognise: true, dates: { death_date: 'day-first', birth_date: 'month-first' } }
    const { rows: people } = await readMemorialFile(['Surname,Born,Died', ...rows(5)].join('\n'), { mapping: stated })
    expect([datesOf(people, 'Birth').at(-1), datesOf(people, 'Death').at(0)]).toEqual(['1850-01-02', '1922-04-03'])
  })

  test('must be stated if twenty dates are ambiguous and none shows the order', async () => {
    await expect(deathsOf(list(...AMBIGUOUS, '13/45/1900', '30/02/1900'))).rejects.toThrow(
      '20 dates are valid both with the day first and with the month first ("01/09/1910", line 2), and no date of the column shows the order.',
    )
  })

  test('is month first if fewer dates are ambiguous, and the dates are reported', async () => {
    const { deaths, problems } = await deathsOf(list(...AMBIGUOUS.slice(1), '05/05/1922'))
    expect(deaths.slice(0, 2)).toEqual(['1911-02-09', '1912-03-09'])
    expect(problems).toHaveLength(19)
    expect(problems[0]).toEqual([
      2,
      'note',
      'read with the month first as 1911-02-09, but the column does not show the order',
    ])
  })

  test('follows the other columns if the column has few dates, and the dates are reported', async () => {
    const { rows, problems } = await readMemorialFile('Surname,Born,Died\nRoe,03/04/1850,15/04/1922\n')
    expect(datesOf(rows, 'Birth')).toEqual(['1850-04-03'])
    expect(problems.map(({ line, column }) => [line, column])).toContainEqual([2, 'Born'])
  })

  test.each(['Data zgonu', 'Data śmierci', 'gest.', 'Zemřel', 'Død', 'Décès', 'Fecha de fallecimiento'])(
    'is day first below the header "%s" if no date shows the order, and the dates are reported',
    async (header) => {
      const { rows, problems } = await readMemorialFile(`Surname;Given;${header}\nRoe;Ada;12.11.1890\n`)
      expect(datesOf(rows, 'Death')).toEqual(['1890-11-12'])
      expect(problems.map(({ reason }) => reason)).toContainEqual(
        'read with the day first as 1890-11-12, but the column does not show the order',
      )
    },
  )

  test('is day first below a Nordic header for a burial', async () => {
    const { rows } = await readMemorialFile('Surname;Given;Gravlagt\nRoe;Ada;12.11.1890\n')
    expect(datesOf(rows, 'Burial')).toEqual(['1890-11-12'])
  })

  test('is day first in all columns if one header is in another language', async () => {
    const german = await readMemorialFile('Name;Lebensdaten\nAda Roe;5.6.1888 – 7.8.1950\n')
    expect(datesOf(german.rows, 'Death')).toEqual(['1950-08-07'])
    const { rows } = await readMemorialFile('Surname;Given;Data zgonu;Burial date\nRoe;Ada;1890;12.11.1890\n')
    expect(datesOf(rows, 'Burial')).toEqual(['1890-11-12'])
  })

  test('follows the other columns, even below a header in another language', async () => {
    const { rows } = await readMemorialFile('Surname;Given;Born;gest.\nRoe;Ada;04/15/1850;12/11/1890\n')
    expect(datesOf(rows, 'Death')).toEqual(['1890-12-11'])
  })

  test('ignores impossible dates', async () => {
    expect((await deathsOf(list('13/45/1900', '31/04/1900', '02/03/1900'))).deaths).toEqual([null, null, '1900-02-03'])
  })
})

describe('the first pass', () => {
  const text = list('13/04/1922', '04/05/1922')

  test.each([
    ['compressed text', 'list.csv.gz', gzipSync(text)],
    [
      'JSON',
      'list.json',
      JSON.stringify([
        { surname: 'Roe', died: '13/04/1922' },
        { surname: 'Oak', died: '04/05/1922' },
      ]),
    ],
    [
      'a workbook',
      'list.xlsx',
      makeWorkbook([
        {
          name: 'Sheet1',
          rows: [
            ['Surname', 'Died'],
            ['Roe', '13/04/1922'],
            ['Oak', '04/05/1922'],
          ],
        },
      ]),
    ],
  ])('reads %s twice', async (_, name, content) => {
    expect((await deathsOf(content, { name })).deaths).toEqual(['1922-04-13', '1922-05-04'])
  })

  test('reports a warning about the file once', async () => {
    const { problems } = await readMemorialFile('Surname,Died\nRoe,1900\n"Oak,1901\n')
    expect(problems.filter(({ reason }) => reason.includes('never closed'))).toHaveLength(1)
  })
})

describe('two-digit years', () => {
  test('get the century of a complete year in the same row', async () => {
    const text = 'Surname,Born,Died\nRoe,1850,3/18/22\nOak,2/13/55,5/14/1885\n'
    const { rows } = await readMemorialFile(text)
    expect([datesOf(rows, 'Birth'), datesOf(rows, 'Death')]).toEqual([
      ['1850', '1855-02-13'],
      ['1922-03-18', '1885-05-14'],
    ])
  })

  test('get the century of the year column', async () => {
    const { rows } = await readMemorialFile('Surname,Death Date,Death Year\nRoe,3/18/67,1867\n')
    expect(datesOf(rows, 'Death')).toEqual(['1867-03-18'])
  })

  test('get the century of the complete years in the column', async () => {
    const complete = repeat(40, (n) => `3/18/${1860 + n}`)
    const { deaths } = await deathsOf(list(...complete, '3/18/67', '3/18/01', '3/18/00'))
    expect(deaths.slice(-3)).toEqual(['1867-03-18', '1901-03-18', '1900-03-18'])
  })

  test('get the century of two-digit years that are completed in other rows', async () => {
    const beside = repeat(20, (n) => `Roe,${1830 + n},3/18/${10 + n}`)
    const text = `Surname,Born,Died\n${beside.join('\n')}\nOak,,3/18/12\nAsh,,3/18/1790\n`
    expect(datesOf((await readMemorialFile(text)).rows, 'Death').slice(-2)).toEqual(['1912-03-18', '1790-03-18'])
  })

  test('require a stated century if twenty of them have no century', async () => {
    const text = list(...repeat(20, (n) => `3/18/${60 + n}`))
    await expect(deathsOf(text)).rejects.toThrow(/20 years have two digits .* Add --two-digit-years-from YEAR/)
    const mapping = { recognise: true, two_digit_years_from: 1800 }
    expect((await deathsOf(text, { mapping })).deaths[0]).toBe('1860-03-18')
  })

  test('can come first in a date', async () => {
    const { deaths } = await deathsOf(list('61.09.18', '08.10.12', '00.01.05', '1961.09.18'))
    expect(deaths).toEqual(['1961-09-18', '2008-10-12', '2000-01-05', '1961-09-18'])
    expect((await deathsOf(list('61.09.18', '00/00/1887'))).deaths).toEqual(['1961-09-18', '1887'])
    expect((await deathsOf(list('18.09.61', '08.10.12'))).deaths).toEqual(['1961-09-18', '2012-10-08'])
  })
})

describe('January 1', () => {
  const deaths = [...repeat(6, (n) => `01/01/191${n}`), ...repeat(4, (n) => `05/2${n}/1920`)]
  const hint = '(to store the years only, add "january_1_means_year": ["death_date"] to the mapping)'

  test('is reported as probably a year only if it is far more frequent than other days', async () => {
    const listed = await deathsOf(list(...deaths))
    expect(listed.deaths.slice(0, 2)).toEqual(['1910-01-01', '1911-01-01'])
    expect(listed.problems).toHaveLength(6)
    expect(listed.problems[0]?.[2]).toBe(
      `is probably a year only: January 1 is 6 of the column's 10 complete dates ${hint}`,
    )
    expect((await deathsOf(list(...deaths.slice(2)))).problems).toEqual([])
  })

  test('is stored as only the year if the mapping says so', async () => {
    const mapping = { recognise: true, january_1_means_year: ['death_date'] }
    expect((await deathsOf(list(...deaths), { mapping })).deaths.slice(5, 8)).toEqual([
      '1915',
      '1920-05-20',
      '1920-05-21',
    ])
    await expect(readMemorialFile(list('1900'), { mapping: { january_1_means_year: 'surname' } })).rejects.toThrow(
      'january_1_means_year: must be a list of date fields: birth_date, death_date, burial_date',
    )
  })
})

test('reads Excel day numbers from 1900 on if the column has several', async () => {
  const { deaths, problems } = await deathsOf(list('366', '7306', '18568', '20000', '43000', '1887', '45'))
  expect(deaths).toEqual(['1900-12-31', '1920-01-01', '1950-11-01', '1954-10-03', '2017-09-22', '1887', null])
  expect(problems[0]).toEqual([2, 'note', "the number 366 was read as a day in Excel's calendar"])
  const short = await deathsOf(list('5000', '6000', '9000', '1887'))
  expect(short.deaths).toEqual(['1913-09-08', '1916-06-04', '1924-08-21', '1887'])
  expect((await deathsOf(list('18568', '1901'))).deaths).toEqual([null, '1901'])
})

describe('words for an empty cell', () => {
  const text =
    'Surname,Given,Died,Plot,Father\nTamm,ei_ole,1901,-1,ei_ole\nKask,Mari,1902,-1,\nSepp,Null,1903,-1,ei_ole\n'

  test('are recognized when the file repeats them, and reported once', async () => {
    const { rows, problems } = await readMemorialFile(text)
    expect(rows.map(({ memorial: { givenNames, plot, father } }) => [givenNames, plot, father])).toEqual([
      [null, null, null],
      ['Mari', null, null],
      ['Null', null, null],
    ])
    expect(problems.map(({ kind, column, value }) => [kind, column, value])).toEqual([
      ['note', 'Given + Father', 'ei_ole'],
      ['note', 'Plot', '-1'],
    ])
  })

  test('are recognized in a date column if they also occur in other columns', async () => {
    const rows = ['A,1901,xx_xx,xx_xx', 'B,1902,xx_xx,xx_xx', 'C,1903,xx_xx,xx_xx', 'D,xx_xx,,4']
    const read = await readMemorialFile(`Surname,Died,Buried,Plot\n${rows.join('\n')}\n`)
    expect(read.rows.map(({ memorial }) => [memorial.surname, memorial.plot])).toEqual([
      ['A', null],
      ['B', null],
      ['C', null],
    ])
    expect(read.problems.map(({ kind }) => kind)).toEqual(['note', 'refused'])
  })

  test('can be stated, unless they show that a person is living', async () => {
    const mapping = { recognise: true, blank: ['zz', '-1'] }
    const read = await readMemorialFile('Surname,Given,Died,Plot\nRoe,ZZ,1900,-1\n', { mapping })
    expect(read.rows[0]?.memorial).toMatchObject({ givenNames: null, plot: null })
    await expect(readMemorialFile('Surname,Died\nRoe,1900\n', { mapping: { blank: 'Living' } })).rejects.toThrow(
      '"blank" has "Living", which shows that a person is living or a grave is empty.',
    )
  })

  test('include Blank as a given name, but not as a last name', async () => {
    const rows = ['Roe,Blank,1900,Blank', 'Moss,Ann,1901,Blank', 'Blank,Cal,1902,M']
    const read = await readMemorialFile(`Surname,Given,Died,Sex\n${rows.join('\n')}\n`)
    expect(read.rows.map(({ memorial: { givenNames, surname } }) => [givenNames, surname])).toEqual([
      [null, 'Roe'],
      ['Ann', 'Moss'],
      ['Cal', 'Blank'],
    ])
  })

  test('do not include -1 as a longitude', async () => {
    const { rows } = await readMemorialFile(
      'Surname,Died,Lat,Lon,Plot\nA,1900,53,-1,-1\nB,1900,53,-1,-1\nC,1900,53,-1,4\n',
    )
    expect(rows.map(({ memorial }) => memorial.longitude)).toEqual([-1, -1, -1])
  })

  test('include Null as a whole name, but not as part of a name', async () => {
    const { rows } = await readMemorialFile(
      'Surname,Given,Died,Lot\nNull,NULL,1900,1\nNull,,1901,2\nSommers,Harold Null,1902,3\nNull,Jane,1903,4\n',
    )
    expect(rows.map(({ memorial: { givenNames, surname } }) => [givenNames, surname])).toEqual([
      [null, null],
      [null, null],
      ['Harold Null', 'Sommers'],
      ['Jane', 'Null'],
    ])
  })
})

describe('milliseconds since 1970', () => {
  const times = ['-2208988800000', '-631152000000', '86400000000']

  test('are dates if they fill a column, and then also in a column with few of them', async () => {
    const rows = times.map((time, n) => `Roe,Ada ${'ABC'[n]}.,${time},${n === 0 ? '1577836800000' : ''}`)
    const { rows: stored, problems } = await readMemorialFile(
      `Surname,Given,Died,Buried\n${rows.join('\n')}\nRoe,Eva,4070908800000,\n`,
    )
    expect(datesOf(stored, 'Death')).toEqual(['1900-01-01', '1950-01-01', '1972-09-27'])
    expect(datesOf(stored, 'Burial')[0]).toBe('2020-01-01')
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 'Died'],
      [1, 'Buried'],
      [2, 'Died'],
      [2, 'Buried'],
      [5, 'Died'],
      [5, null],
    ])
    expect(problems[0]?.reason).toBe(
      'was read as milliseconds since 1970, as map servers export dates ("-2208988800000", line 2); each time was stored as the day whose midnight is nearest',
    )
  })

  test('are not dates if the column also has other dates', async () => {
    const { deaths } = await deathsOf(list(...times, '5 May 1900'))
    expect(deaths).toEqual([null, null, null, '1900-05-05'])
  })
})

test.each(['Né le', 'Décédé(e)', 'Mort pour la France', 'Народився', 'Помер'])(
  'recognizes %j as the header of a column with the day first',
  (header) => {
    expect(isDayFirstHeader(header)).toBe(true)
  },
)
