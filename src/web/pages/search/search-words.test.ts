import { expect, test } from 'vitest'
import { searchFilters, searchInWords } from './search-words.ts'

const NOTHING = { givenNames: '', surname: '', birthYear: '', deathYear: '', cemeteryId: '', location: '' }
const EVERYTHING = {
  givenNames: ' Zebulon ',
  surname: 'Thistlewaite',
  birthYear: 'abt 1790',
  deathYear: 'before 1860',
  cemeteryId: '6',
  location: 'Xyz, Ohio',
}

test('the line that the form folds into states every filter', () => {
  expect(searchFilters(EVERYTHING, 'Cold Lantern Cemetery')).toEqual([
    'Zebulon Thistlewaite',
    'born abt 1790',
    'died before 1860',
    'Cold Lantern Cemetery',
    'Xyz, Ohio',
  ])
  expect(searchFilters(NOTHING, null)).toEqual([])
})

test('a cemetery that nobody knows is stated by its id', () => {
  expect(searchFilters({ ...NOTHING, cemeteryId: '999' }, null)).toEqual(['cemetery 999'])
})

test('the search is said in a sentence, word for word', () => {
  expect(searchInWords(EVERYTHING, 'Cold Lantern Cemetery, Ohio')).toBe(
    'given name “Zebulon”, last name “Thistlewaite”, born abt 1790, died before 1860, ' +
      'buried in Cold Lantern Cemetery, Ohio, in “Xyz, Ohio”',
  )
  expect(searchInWords({ ...NOTHING, surname: '   ' }, null)).toBeNull()
})
