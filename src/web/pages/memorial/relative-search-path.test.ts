import { expect, it } from 'vitest'
import { relativeSearchPath } from './relative-search-path.ts'

it.each([
  ['Tindlewick, Josiah', '/search?givenName=Josiah&lastName=Tindlewick&page=1'],
  ['Tobias Ashgrove', '/search?givenName=Tobias&lastName=Ashgrove&page=1'],
  ['Mary Ann de la Cruz', '/search?givenName=Mary+Ann&lastName=de+la+Cruz&page=1'],
])('leads from %j to the search for that name', (nameText, path) => {
  expect(relativeSearchPath(nameText)).toBe(path)
})

it('leaves the other filters empty', () => {
  const params = new URL(relativeSearchPath('Ashgrove & Sons?page=9#x, Tobias'), 'https://x.example').searchParams
  expect([...params.keys()]).toEqual(['givenName', 'lastName', 'page'])
  expect(params.get('page')).toBe('1')
})
