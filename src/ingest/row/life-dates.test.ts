import { expect, test } from 'vitest'
import { mappingOf, readRow } from '../../../tests/support/read-row.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { separateLife } from './life-dates.ts'

test.each([
  ['1868–1954', '1868', '1954'],
  ['1868-1954', '1868', '1954'],
  ['(1868 - 1954)', '1868', '1954'],
  ['5 Feb 1868 – 30 May 1954', '5 Feb 1868', '30 May 1954'],
  ['3/4/1868 to 5/6/1954', '3/4/1868', '5/6/1954'],
  ['1868-02-05 - 1954-05-30', '1868-02-05', '1954-05-30'],
  ['c1868-1954', 'c1868', '1954'],
  ['1868-95', '1868', '1895'],
  ['1868-1954 aged 86', '1868', '1954 aged 86'],
  ['?-1920', '?', '1920'],
  ['1868/1954', '1868', '1954'],
  ['1/5/1868 / 3/4/1954', '1/5/1868', '3/4/1954'],
  ['1960-20__', '1960', '20__'],
  ['1950-20', '1950', '20'],
  ['1898-20', '1898', '1920'],
  ['1905-19', '1905', '19'],
  ['Sunrise 1901 Sunset 1971', '1901', '1971'],
  ['1960-living', '1960', 'living'],
  ['unknown – 4 Oct 1927', 'unknown', '4 Oct 1927'],
  ['b. 5 Feb 1868, d. 1954', '5 Feb 1868', '1954'],
  ['* 1868 † 1954', '1868', '1954'],
  ['* 1868 + 1954', '1868', '1954'],
  ['Born 1868 - 1954', '1868', '1954'],
  ['1950 –', '1950', ''],
  ['b. 1950', '1950', ''],
  ['d. Dec 1954', '', 'Dec 1954'],
  ['– 1954', '', '1954'],
])('separates %j', (text, birth, death) => {
  expect(separateLife(text)).toEqual({ birth, death })
})

test.each(['1954', 'Dec 1954', '12-1954', '1954-05-30', 'dates unknown', '1868 – 1890 – 1954'])(
  'does not separate %j',
  (text) => {
    expect(separateLife(text)).toBeNull()
  },
)

test('reads a column with life dates', () => {
  const read = (Lifespan: string) => {
    const { memorial, problems } = readRow({ Name: 'Ada Roe', Died: '', Lifespan }, BURIALS)
    const dates = memorial?.lifeEvents.map(
      ({ type, date }) => `${type} ${date === null ? '' : encodePartialDate(date)}`,
    )
    return [dates, problems.map(([, , , reason]) => reason)]
  }
  expect(read('5 Feb 1868 – 1954')).toEqual([['Birth 1868-02-05', 'Death 1954'], []])
  expect(read('1868 – ')).toEqual([['Birth 1868'], []])
  const one = 'is one date, and may be that of a birth or a death'
  expect(read('1868')).toEqual([[], [one]])
  const recent = 'the person was born within the last 110 years, which requires a readable date of death or burial'
  expect(read('1950')).toEqual([undefined, [one, recent]])
  expect(read('5 May 1950 –')).toEqual([undefined, [recent]])
  expect(read('living')[1]).toContain('the row states that the person is living')
})

const BURIALS = mappingOf({ kind: 'burials', recognise: true })

test('reads a time of linked data with a plus sign as any date', () => {
  const { memorial, problems } = readRow({
    Name: 'Ann Roe',
    Born: '+1844-00-00T00:00:00Z',
    Died: '+1912-05-06T00:00:00Z',
  })
  expect(memorial.lifeEvents.map(({ date }) => [date?.year, date?.month])).toEqual([
    [1844, null],
    [1912, 5],
  ])
  expect(problems).toEqual([])
})

test('prefers columns of years, months, and days to a column of lives', () => {
  const row = {
    Name: 'Ann Roe',
    Lifespan: '1850-1901',
    'Birth Year': '1850',
    'Birth Month': '5',
    'Birth Day': '6',
    'Death Year': '',
    Died: '',
  }
  expect(readRow(row).memorial.lifeEvents.map(({ date }) => [date?.year, date?.month, date?.day])).toEqual([
    [1850, 5, 6],
    [1901, null, null],
  ])
})
