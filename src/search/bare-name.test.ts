import { expect, test } from 'vitest'
import { bareName } from './bare-name.ts'

test.each([
  ['Ashgrove Jr', 'Ashgrove', ['Jr']],
  ['Ashgrove, Jr.', 'Ashgrove', ['Jr.']],
  ['Tobias Sr', 'Tobias', ['Sr']],
  ['Ashgrove III', 'Ashgrove', ['III']],
  ['ashgrove ii', 'ashgrove', ['ii']],
  ['Ashgrove Esq.', 'Ashgrove', ['Esq.']],
  ['Ashgrove Jr. MD, Esq', 'Ashgrove Jr. MD', ['Esq']],
  ['Dr Tobias Ashgrove', 'Tobias Ashgrove', ['Dr']],
  ['Mrs. Honora', 'Honora', ['Mrs.']],
  ['Lt. Col. Tobias Ashgrove, Jr.', 'Tobias Ashgrove', ['Lt. Col.', 'Jr.']],
  ['Ashgrove, Rev. Tobias', 'Ashgrove, Tobias', ['Rev.']],
  ['Ashgrove, Mrs', 'Ashgrove', ['Mrs']],
  ['Ashgrove Jr., Tobias', 'Ashgrove, Tobias', ['Jr.']],
  ['nee Kowalski', 'Kowalski', ['nee']],
  ['Née Kowalski', 'Kowalski', ['Née']],
  ['Ashgrove née Kowalski', 'Ashgrove', ['née Kowalski']],
  ['Ashgrove (née Kowalski)', 'Ashgrove', ['née Kowalski']],
  ['Lou Gehrig 1903', 'Lou Gehrig', ['1903']],
  ['Lou Gehrig (1903–1941)', 'Lou Gehrig', ['(1903–1941)']],
  ['Gehrig, Lou, b. 1903', 'Gehrig, Lou', ['b. 1903']],
  ['Gehrig Jr 1903 - 1941', 'Gehrig', ['1903 - 1941', 'Jr']],
  ['Mrs Ashgrove nee de la Cruz', 'Ashgrove', ['nee de la Cruz', 'Mrs']],
])('reads %s as %s', (text, name, ignored) => {
  expect(bareName(text, 1)).toEqual({ name, ignored })
})

test.each([
  '',
  ',',
  ', Jr',
  'Jr',
  'Dr',
  'nee',
  'Tobias Nee',
  'Ashgrove',
  ' Ana  de la Cruz ',
  'Ashgrove, Tobias',
  'Tobias J.R.',
  'Martin V',
  '1903',
  'Unknown 12',
  'Baby 19031',
  'Mr. & Mrs.',
  'Jr*',
  '"Ashgrove Jr"',
  '%',
])('keeps %j as typed', (text) => {
  expect(bareName(text, 1)).toEqual({ name: text, ignored: [] })
})

test('keeps the name after "née" if too few words precede it', () => {
  expect(bareName('Mary née Kowalski', 2)).toEqual({ name: 'Mary Kowalski', ignored: ['née'] })
  expect(bareName('Mary Ashgrove née Kowalski', 2)).toEqual({ name: 'Mary Ashgrove', ignored: ['née Kowalski'] })
})
