import { expect, test } from 'vitest'
import { relativeSearchPath } from './relative-search-path.ts'

test.each([
  ['Tindlewick, Josiah', '/search?givenName=Josiah&lastName=Tindlewick&page=1'],
  ['Tobias Ashgrove', '/search?givenName=Tobias&lastName=Ashgrove&page=1'],
  ['Mary Ann de la Cruz', '/search?givenName=Mary+Ann&lastName=de+la+Cruz&page=1'],
])('returns the search for the name %j', (nameText, path) => {
  expect(relativeSearchPath(nameText)).toBe(path)
})

test.each([
  ['J? Smith?', '/search?givenName=J&lastName=Smith&page=1'],
  ['Smith, Mary ?', '/search?givenName=Mary&lastName=Smith&page=1'],
  ['?, Mary', '/search?givenName=Mary&page=1'],
  ['? Sm?th', '/search?lastName=Sm%3Fth&page=1'],
])('removes question marks that express doubt from %j', (nameText, path) => {
  expect(relativeSearchPath(nameText)).toBe(path)
})

test.each(['Unknown', '?', '? Unknown'])('returns null for %j, which would match every memorial', (nameText) => {
  expect(relativeSearchPath(nameText)).toBe(null)
})

test('leaves the other filters empty', () => {
  const path = relativeSearchPath('Ashgrove & Sons?page=9#x, Tobias') ?? ''
  const params = new URL(path, 'https://x.example').searchParams
  expect([...params.keys()]).toEqual(['givenName', 'lastName', 'page'])
  expect(params.get('page')).toBe('1')
})
