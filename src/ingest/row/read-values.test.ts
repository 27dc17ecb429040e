import { expect, test } from 'vitest'
import { readAge, readDegrees, readGender, readPair, readYesNo } from './read-values.ts'

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
  ['infant', 'infant'],
  ['abt 60', 'abt 60'],
  ['999', null],
  ['-1', null],
])('the age %j is %j', (text, age) => {
  expect(readAge(text)).toBe(age)
})

test.each([
  ['38.8895', 90, 38.8895],
  ['-77.0353', 180, -77.0353],
  ['29.93991339643825', 90, 29.93991339643825],
  ['38,8895', 90, 38.8895],
  ['38°53\'22"N', 90, 38.8894444],
  ['77 02 07 W', 180, -77.0352778],
  ['W77.0353', 180, -77.0353],
  ['91', 90, null],
  ['77.03 W', 90, null],
  ['38 61 00', 90, null],
  ['north', 90, null],
] as const)('the degrees %j within ±%d are %j', (text, limit, degrees) => {
  expect(readDegrees(text, limit)).toBe(degrees)
})

test.each([
  ['38.8895, -77.0353', { latitude: 38.8895, longitude: -77.0353 }],
  ['(38.8895; -77.0353)', { latitude: 38.8895, longitude: -77.0353 }],
  ['38.8895 -77.0353', { latitude: 38.8895, longitude: -77.0353 }],
  ['POINT (-77.0353 38.8895)', { latitude: 38.8895, longitude: -77.0353 }],
  ['138, -77.0353', null],
  ['behind the church', null],
])('the pair %j', (text, pair) => {
  expect(readPair(text)).toEqual(pair)
})

test('yes and no come in many words, and others are neither', () => {
  for (const text of ['Y', 'yes', 'TRUE', '1', 'x', 'Veteran (Self)', 'US Veteran']) expect(readYesNo(text)).toBe(true)
  for (const text of ['N', 'no', 'false', '0', 'Civilian', 'not a veteran']) expect(readYesNo(text)).toBe(false)
  for (const text of ['maybe', 'Wife', 'D']) expect(readYesNo(text)).toBeNull()
})

test('a gender is written out, and another word stays', () => {
  expect(['M', 'f', 'FEMALE', 'U', 'Nonbinary'].map(readGender)).toEqual(['Male', 'Female', 'Female', '', 'Nonbinary'])
})

test('reads names of Object properties as plain text', () => {
  expect(readGender('constructor')).toBe('constructor')
  expect(readAge('5 constructor')).toBe('5 constructor')
})
