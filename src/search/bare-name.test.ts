import { expect, test } from 'vitest'
import { bareName, maidenNameIn } from './bare-name.ts'

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
  ['Ashgrove z domu Tindlewick', 'Ashgrove', ['z domu Tindlewick']],
  ['Ashgrove, roz. Tindlewick', 'Ashgrove', ['roz. Tindlewick']],
  ['Honora Ashgrove (born Tindlewick)', 'Honora Ashgrove', ['born Tindlewick']],
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
  'Max Born',
  'max born smith',
  'Ashgrove born in Vermont',
  '"Ashgrove née Kowalski"',
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

test.each([
  ['Ashgrove née Kowalski', 1, 'Kowalski', 'née Kowalski'],
  ['Honora Ashgrove (née de la Cruz), 1843-1921', 2, 'de la Cruz', 'née de la Cruz'],
  ['Honora Ashgrove z domu Tindlewick', 2, 'Tindlewick', 'z domu Tindlewick'],
  ['Ashgrove geb. Müller', 1, 'Müller', 'geb. Müller'],
])('finds the maiden name in %s', (text, namesBefore, name, entered) => {
  expect(maidenNameIn(text, namesBefore)).toEqual({ name, entered })
})

test.each([
  ['née Kowalski', 1],
  ['Mary née Kowalski', 2],
  ['Tobias Nee', 1],
  ['Max Born Jr', 1],
  ['"Ashgrove née Kowalski"', 1],
  ['', 1],
])('finds no maiden name after a married name in %j', (text, namesBefore) => {
  expect(maidenNameIn(text, namesBefore)).toBeNull()
})
