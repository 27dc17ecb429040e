import { expect, test } from 'vitest'
import { localPath, readNextPath } from './local-path.ts'

test.each([
  ['/account', '/account'],
  ['/account?done=password', '/account?done=password'],
  ['/a/../account#top', '/account'],
  ['/', '/'],
])('accepts %s as %s', (text, path) => {
  expect(localPath(text)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'account',
  '',
  `/${'a'.repeat(2000)}`,
  '/ö',
])('rejects %j', (text) => {
  expect(localPath(text)).toBeNull()
})

test('reads the "next" parameter', () => {
  expect(readNextPath('http://localhost/login?next=%2Faccount')).toBe('/account')
  expect(readNextPath('http://localhost/login?next=%2F%2Fevil.example')).toBeNull()
  expect(readNextPath('http://localhost/login')).toBeNull()
})
