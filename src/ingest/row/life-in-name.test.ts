import { expect, test } from 'vitest'
import { BURIALS, readRow, rejectionOf } from '../../../tests/support/read-row.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'

const read = (cells: Record<string, string>) => {
  const { memorial, problems } = readRow({ Died: '', ...cells }, BURIALS)
  const dates = memorial?.lifeEvents.map(({ type, date }) => `${type} ${date === null ? '' : encodePartialDate(date)}`)
  return { name: [memorial?.givenNames, memorial?.surname], dates, remark: memorial?.remark, problems }
}

test.each<[string, readonly string[]]>([
  ['Roe, John (1842-1901)', ['Birth 1842', 'Death 1901']],
  ['Roe, John (1842 - 1901?)', ['Birth 1842', 'Death ~1901']],
  ['John Roe 1842-1901', ['Birth 1842', 'Death 1901']],
  ['Roe, John (3/14/1872 - 5/16/1950)', ['Birth 1872-03-14', 'Death 1950-05-16']],
  ['Roe, John b. 12 Jan 1840 d. 3 May 1899', ['Birth 1840-01-12', 'Death 1899-05-03']],
  ['Roe, John (May 1861 - June 1862)', ['Birth 1861-05', 'Death 1862-06']],
  ['Roe, John, died Mar. 4, 1860', ['Death 1860-03-04']],
  ['Roe, John (b. 1840)', ['Birth 1840']],
  ['Roe, John b. & d. 3 May 1910', ['Birth 1910-05-03', 'Death 1910-05-03']],
  ['Roe, John (1840-____)', ['Birth 1840']],
  ['Roe, John (?-1901)', ['Death 1901']],
])('reads the dates in the name %j', (Name, dates) => {
  const row = read({ Name })
  expect(row).toMatchObject({ name: ['John', 'Roe'], dates, remark: null })
  expect(row.problems).toContainEqual(['note', 'Name', expect.anything(), expect.stringMatching(/dates of the life$/)])
})

test('reads the dates before a relative in a name, and keeps the relative in the remark', () => {
  expect(read({ Name: 'Roe, John, b. 12 Jan 1840, d. 3 May 1899, s/o Wm' })).toMatchObject({
    dates: ['Birth 1840-01-12', 'Death 1899-05-03'],
    remark: 's/o Wm',
  })
})

test('keeps the age after a date of death in the remark', () => {
  expect(read({ Name: 'Roe, John d. 4 Mar 1853 ae 54y' })).toMatchObject({
    dates: ['Death 1853-03-04'],
    remark: 'Death: ae 54y',
  })
})

test.each([
  '(1861-65)',
  '(1942-1945)',
  '(1700-1901)',
  '(Mayor 1890-1915)',
  'died at Thornmere 1901',
  '(1842-1901 stone)',
])('keeps the note %j, which may mean something else', (note) => {
  expect(read({ Name: `Roe, John ${note}` })).toMatchObject({ dates: [], remark: note.replace(/[()]/g, '') })
})

test.each(['1915-1921', '1880-1880', '1890 - 1901'])('reads the life of a child in the name: %j', (years) => {
  const row = read({ Name: `Roe, Lyle ${years}` })
  expect(row).toMatchObject({
    name: ['Lyle', 'Roe'],
    dates: [/Birth/, /Death/].map((event) => expect.stringMatching(event)),
  })
  expect(row.problems).toContainEqual(['note', 'Name', years, expect.stringMatching(/dates of the life$/)])
})

test.each(['Roe, Rev. John (1890-1896)', 'Roe, John (1861-1864)', 'Roe, John (1917-1919)', 'Roe, John (1998-2004)'])(
  'keeps the years of an office or a service in the remark: %j',
  (Name) => {
    expect(read({ Name })).toMatchObject({ dates: [], remark: Name.replace(/^[^(]*\(|\)/g, '') })
  },
)

test('keeps the note in a row with another date, and in a row without a name', () => {
  expect(read({ Name: 'Roe, John (1842-1901)', Born: '1843' })).toMatchObject({
    dates: ['Birth 1843'],
    remark: '1842-1901',
  })
  expect(rejectionOf({ Name: '(1842-1901)' })).not.toBeNull()
})

test('keeps the years of an occupation in the remark', () => {
  expect(read({ Name: 'Roe, John, teacher 1890-1925' })).toMatchObject({ dates: [], remark: 'teacher 1890-1925' })
})

test('refuses two people with their dates in one name', () => {
  expect(rejectionOf({ Name: 'Roe, Zeb (1850-1901) and Ida (1855-1920)' })).toMatch(/several people/)
})

test('refuses a person whose name shows that they may be living', () => {
  for (const note of ['(1950-20__)', '(1950-)', '(b. 1948)', '1950 - 20', '(1950-____)', '(1950-202_)', '(1950-?)'])
    expect(rejectionOf({ Name: `Roe, John ${note}` })).not.toBeNull()
  expect(rejectionOf({ Name: 'Roe, John (1950-1990)' })).toBeNull()
})

test('treats the years of a life in a name as evidence of death in any list', () => {
  expect(readRow({ Name: 'Roe, John (1842-1901)', Died: '' }).memorial?.surname).toBe('Roe')
})

test.each([
  ['Amos Roe died Aug. 4 1820 in his 77th year', 'Death 1820-08-04'],
  ['Ann Roe who died 1 Jan 1799', 'Death 1799-01-01'],
  ['Prudence relict of Capt. Wm Roe ob. 9 Oct 1795 aet 80', 'Death 1795-10-09'],
])('reads the date of an inscription, %j', (Name, death) => {
  expect(read({ Name })).toMatchObject({ dates: [death] })
})

test('counts a death in a note beside a lone name as evidence of a person', () => {
  expect(readRow({ Name: 'London, d. of fever', Died: '' }, BURIALS).memorial).toMatchObject({ surname: 'London' })
})

test.each([
  ['Capt. Eli Roe who departed this life Aug. 9th 1822 in the 61st year of his age', ['Death 1822-08-09']],
  ['Wm. Roe, a soldier of the Revolution. Died July 4, 1836, aged 79', ['Death 1836-07-04']],
  ['Ezra Roe 1866 1931', ['Birth 1866', 'Death 1931']],
])('reads the dates in the inscription %j', (Name, dates) => {
  expect(read({ Name })).toMatchObject({ dates })
})

test('keeps the words before a death in the remark', () => {
  const read = readRow({ Name: 'Wm. Roe, a soldier of the Revolution. Died July 4, 1836', Died: '' }, BURIALS)
  expect(read.memorial.remark).toBe('a soldier of the Revolution')
})

test('reads "f." before a year as the birth in a column with a Nordic header', () => {
  expect(read({ Navn: 'Gunhild Olsen f. 1850 d. 1920' }).dates).toEqual(['Birth 1850', 'Death 1920'])
})
