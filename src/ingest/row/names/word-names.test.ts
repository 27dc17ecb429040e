import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'
import { mayBeNameOfWords } from './word-names.ts'

test.each([
  'He Walks Far',
  'Two Strike',
  'Kills In Water',
  'Joseph Good Voice',
  'Mrs. Yellow Bird',
  'Iron Hawk (Mahpiya)',
  'Comes Back',
  'Not Afraid of Bear',
  'Baby Her Horse',
  'Old Lady Grass',
  'LITTLE CROW THOMAS',
])('lists %j, whose last word may not be a last name', (name) => {
  const { problems } = readRow({ Name: name, Died: '1889' })
  expect(problems.map(([, , , reason]) => reason).join('\n')).toMatch(/may be one name of several words/)
})

test.each([
  'Ann Roe',
  'Wm. Black',
  'Mary Long Young',
  'Robert E. Lee White',
  'Bear, Mary Stands',
  'Young John',
  'John Wolf',
  'Rose Stone',
  'Brown Sarah',
])('does not list %j as a name of words', (name) => {
  expect(mayBeNameOfWords(name)).toBe(false)
})

test.each(['Lee Bing', 'Ah Sing', 'Mrs. Chan Ho', 'Lee Bing (laundryman)'])(
  'lists %j, whose last name may come first',
  (name) => {
    const { problems } = readRow({ Name: name, Died: '1889' })
    expect(problems.map(([, , , reason]) => reason).join('\n')).toMatch(/may have the last name first/)
  },
)

test.each(['Lee Cook', 'Lee Young', 'Kim Long', 'Ann Lee', 'Lee Wilson'])('does not list %j', (name) => {
  expect(readRow({ Name: name, Died: '1889' }).problems).toEqual([])
})
