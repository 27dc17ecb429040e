import { describe, expect, test } from 'vitest'
import { foldText } from '../fold.ts'
import { cemeteryMenuText } from './cemetery-key.ts'
import {
  CEMETERY_MATCH,
  cemeteryMatch,
  cemeteryWords,
  equivalentQueries,
  joinedQueries,
  matchesWords,
  spreadOverStates,
} from './cemetery-words.ts'

function menuOf(name: string, city: string | null = null, state: string | null = null) {
  return { name: foldText(name), text: cemeteryMenuText({ name, city, state }) }
}

describe('matchesWords', () => {
  test.each([
    ['ft wrenfield', 'FORT WRENFIELD NATL CEMETERY'],
    ['fort wren', 'Ft. Wrenfield'],
    ['st marys', 'Saint Mary Cemetery'],
    ['saint mary', 'ST MARYS CEM'],
    ['st mary', "St. Mary's Churchyard"],
    ['oakwood cemetery', 'OAKWOOD CEM'],
    ['natl cemetery', 'Wrenfield National Cemetery'],
    ['elmwood', 'Elm-Wood Cemetery'],
    ['oakwood', 'Oak Wood Cemetery'],
    ['wrenfield cemetary', 'Wrenfield Cem'],
    ['wrenfield cemetry', 'Wrenfield Cemetery'],
    ['holy sepulcher', 'Holy Sepulchre Cemetery'],
    ['holy sepulchre', 'Holy Sepulcher Cemetery'],
  ])('%s matches %s', (query, name) => {
    expect(matchesWords(menuOf(name), cemeteryWords(query))).toBe(true)
  })

  test('matches the city, and the state by its name or code', () => {
    const menu = menuOf('Elm-Wood Cemetery', 'St. Osric', 'Vermont')
    for (const query of ['elmwood osric', 'elmwood saint osric', 'elm wood verm', 'elmwood vt']) {
      expect(matchesWords(menu, cemeteryWords(query)), query).toBe(true)
    }
    expect(matchesWords(menu, cemeteryWords('elmwood ohio'))).toBe(false)
    expect(matchesWords(menuOf('Maryhill'), cemeteryWords('marys'))).toBe(false)
  })
})

test('lists the other names of the Odd Fellows and of some cemeteries', () => {
  expect(equivalentQueries('I.O.O.F. Osric')).toEqual(['ioof osric', 'odd fellow osric', 'oddfellow osric'])
  expect(equivalentQueries('Punch Bowl')).toEqual(['punch bowl', 'national memorial cemetery of the pacific'])
  expect(equivalentQueries("St. Joe's Osric")).toEqual(['st joes osric', 'st joseph osric'])
  expect(equivalentQueries('Odd Fellows')).toEqual(['odd fellows', 'ioof', 'odd fellow', 'oddfellow'])
  expect(equivalentQueries('Elm Hill')).toEqual(['elm hill'])
})

test('joins adjacent words of a query', () => {
  expect(joinedQueries('elm wood osric')).toEqual(['elmwood osric', 'elm woodosric'])
  expect(joinedQueries('elm')).toEqual([])
})

test('does not join the words of a query that is longer than a name and a place', () => {
  expect(joinedQueries('elm '.repeat(20))).toHaveLength(19)
  expect(joinedQueries('elm '.repeat(21))).toEqual([])
})

test.each([
  ['calvary', 'Calvary Cemetery', CEMETERY_MATCH.wholeName],
  ['calvary osric', 'CALVARY CEM', CEMETERY_MATCH.wholeName],
  ['elmwood osric', 'Elm-Wood Cemetery', CEMETERY_MATCH.wholeName],
  ['evergreens osric', 'Cemetery of the Evergreens', CEMETERY_MATCH.wholeName],
  ['saint mary', 'ST MARYS CEMETERY', CEMETERY_MATCH.wholeName],
  ['calvary', 'Calvary Hill Cemetery', CEMETERY_MATCH.beginning],
  ['calv', 'Calvary Cemetery', CEMETERY_MATCH.beginning],
  ['calvary', 'Mount Calvary', CEMETERY_MATCH.name],
  ['calvary vermont', 'Calvary Hill Cemetery', CEMETERY_MATCH.nameBeginning],
  ['vermont calvary', 'Calvary Hill Cemetery', CEMETERY_MATCH.place],
  ['osric', 'Calvary Cemetery', CEMETERY_MATCH.place],
  ['cemetery', 'Cemetery', CEMETERY_MATCH.beginning],
])('%s matches %s by rank %#', (query, name, match) => {
  expect(cemeteryMatch(menuOf(name, 'Osric', 'Vermont'), cemeteryWords(query))).toBe(match)
})

describe('spreadOverStates', () => {
  const entries = (list: string) =>
    list.split(' ').map((text, id) => ({ id, state: text.slice(1), match: Number(text[0]) }))
  const spread = (list: string, limit: number) => spreadOverStates(entries(list), limit).map(({ id }) => id)

  test('lists at most three of every five from one state', () => {
    expect(spread('0A 0A 0A 0A 0A 0B 0C 0A', 8)).toEqual([0, 1, 2, 5, 6, 3, 4, 7])
  })

  test('lists better matches first, even if they are all in one state', () => {
    expect(spread('0A 0A 0A 0A 1B 1A', 6)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('returns no more than the limit', () => {
    expect(spread('0A 0A 0A 0A 0B', 4)).toEqual([0, 1, 2, 4])
  })
})
