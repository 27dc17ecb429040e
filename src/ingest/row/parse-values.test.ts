import { expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'
import { parseAge, parseCoordinates, parseDegrees, parseGender, parseYesNo } from './parse-values.ts'

test.each([
  ['78', '78'],
  ['078', '78'],
  ['78.0', '78'],
  ['78 yrs', '78'],
  ['aged 78', '78'],
  ['78 years old', '78'],
  ['3 mths', '3 months'],
  ['1 mo.', '1 month'],
  ['78y 3m 2d', '78 years, 3 months, 2 days'],
  ['78Y03M', '78 years, 3 months'],
  ['0y 3m', '3 months'],
  ['75 лет', '75'],
  ['2 мес', '2 months'],
  ['11 дней', '11 days'],
  ['23 años', '23'],
  ['2 Jahre und 3 Monate', '2 years, 3 months'],
  ['3 miesięcy', '3 months'],
  ['7 лет или мес', '7 лет или мес'],
  ['2 месяца', '2 months'],
  ['infant', 'infant'],
  ['abt 60', 'abt 60'],
  ['999', null],
  ['-1', null],
])('parses the age %j as %j', (text, age) => {
  expect(parseAge(text)).toBe(age)
})

test.each([
  ['38.8895', 90, 38.8895],
  ['-77.0353', 180, -77.0353],
  ['29.93991339643825', 90, 29.93991339643825],
  ['38,8895', 90, 38.8895],
  ['38°53\'22"N', 90, 38.8894444],
  ['77 02 07 W', 180, -77.0352778],
  ['W77.0353', 180, -77.0353],
  ['61.09.18', 90, 61.155],
  ['61.9.53', 90, 61.1647222],
  ['63.00.02.7', 90, 63.00075],
  ['23,41.11', 180, 23.6863889],
  ['27.11 47', 180, 27.1963889],
  ['68 23.09', 90, 68.3848333],
  ['63.74.76', 90, null],
  ['61.5 30.2 10', 90, null],
  ['91', 90, null],
  ['77.03 W', 90, null],
  ['38 61 00', 90, null],
  ['north', 90, null],
] as const)('parses the degrees %j within ±%d as %j', (text, limit, degrees) => {
  expect(parseDegrees(text, limit)).toBe(degrees)
})

test.each([
  ['38.8895, -77.0353', { latitude: 38.8895, longitude: -77.0353 }],
  ['(38.8895; -77.0353)', { latitude: 38.8895, longitude: -77.0353 }],
  ['38.8895 -77.0353', { latitude: 38.8895, longitude: -77.0353 }],
  ['POINT (-77.0353 38.8895)', { latitude: 38.8895, longitude: -77.0353 }],
  ["{'latitude': '38.8895', 'longitude': '-77.0353'}", { latitude: 38.8895, longitude: -77.0353 }],
  ['138, -77.0353', null],
  ['behind the church', null],
])('parses the coordinates %j', (text, pair) => {
  expect(parseCoordinates(text)).toEqual(pair)
})

test('parses yes and no in many forms, and returns null for other words', () => {
  for (const text of ['Y', 'yes', 'TRUE', '1', 'x', 'Veteran (Self)', 'US Veteran']) expect(parseYesNo(text)).toBe(true)
  for (const text of ['N', 'no', 'false', '0', 'Civilian', 'not a veteran']) expect(parseYesNo(text)).toBe(false)
  for (const text of ['maybe', 'Wife', 'D']) expect(parseYesNo(text)).toBeNull()
})

test('expands abbreviated genders, and keeps other words', () => {
  expect(['M', 'f', 'FEMALE', 'U', 'Nonbinary'].map(parseGender)).toEqual(['Male', 'Female', 'Female', '', 'Nonbinary'])
})

test('treats names of Object properties as plain text', () => {
  expect(parseGender('constructor')).toBe('constructor')
  expect(parseAge('5 constructor')).toBe('5 constructor')
})

test('reads the unit of an age from its own column', () => {
  const ageOf = (Age: string, unit: string) => readRow({ Name: 'Ann Roe', Age, ageUnit: unit }).memorial.ageAtDeath
  expect([ageOf('5', 'H'), ageOf('67', 'Y'), ageOf('3', ''), ageOf('3 mos', 'Y')]).toEqual([
    '5 hours',
    '67',
    '3',
    '3 months',
  ])
})

test.each([
  ['weiblich', 'Female'],
  ['мужской', 'Male'],
  ['נקבה', 'Female'],
  ['Perempuan', 'Female'],
  ['Laki-laki', 'Male'],
])('parses the gender %s', (text, gender) => {
  expect(parseGender(text)).toBe(gender)
})

test('reads the name of a spouse without the word for a spouse', () => {
  expect(readRow({ Name: 'Ann Roe', Died: '1901', Spouse: 'Husband John' }).memorial).toMatchObject({ spouse: 'John' })
  expect(readRow({ Name: 'Ann Roe', Died: '1901', Spouse: 'Husband' }).memorial).toMatchObject({ spouse: 'Husband' })
})

test('reads a colon in place of a date as an empty cell', () => {
  expect(readRow({ Name: 'Ann Roe', Died: ':' })).toMatchObject({ memorial: undefined })
})

test('reads an age of years, months, and days joined by hyphens', () => {
  expect(['032-10-14', '000-00-07', '041-00-00', '76-2-11'].map(parseAge)).toEqual([
    '32 years, 10 months, 14 days',
    '7 days',
    '41',
    '76 years, 2 months, 11 days',
  ])
  // The first may be a date, and the others are no ages.
  expect(['12-10-14', '000-00-00', '076-21-14'].map(parseAge)).toEqual(['12-10-14', '000-00-00', '076-21-14'])
  expect(parseAge('N')).toBeNull()
})

test('reads the names of relatives in data of a program', () => {
  const row = { Name: 'Ann Roe', Died: '1901' }
  const spouses = `[{'name': 'John Roe', 'born': '1850'}, {"name": "Hugh O'Thorn"}]`
  expect(readRow({ ...row, Spouse: spouses }).memorial).toMatchObject({ spouse: "John Roe, Hugh O'Thorn" })
  expect(readRow({ ...row, Spouse: '[]' })).toMatchObject({ memorial: { spouse: null }, problems: [] })
  expect(readRow({ ...row, Spouse: '[John]' }).memorial).toMatchObject({ spouse: '[John]' })
  for (const data of ['[{"id": 17}]', '[{"name": "Jane Roe", "living": true}]']) {
    const { memorial, problems } = readRow({ ...row, Spouse: data })
    expect(memorial).toMatchObject({ spouse: null })
    expect(problems).toContainEqual(['unread', 'Spouse', data, 'is data that was not read as names'])
  }
})

test('reports a code in place of a gender', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Gender: '2' })
  expect(memorial.gender).toBeNull()
  expect(problems).toEqual([['unread', 'Gender', '2', 'is a code, not a gender']])
})
