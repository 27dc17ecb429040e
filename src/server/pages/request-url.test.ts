import { expect, test } from 'vitest'
import { parsePageUrl } from './request-url.ts'

test('an address keeps its path and query, and gets a host that no visitor chose', () => {
  expect(parsePageUrl('/search?lastName=O%27Brien&page=2')?.href).toBe(
    'http://localhost/search?lastName=O%27Brien&page=2',
  )
})

test('two slashes at its beginning name no other host', () => {
  expect(parsePageUrl('//evil.example/x')?.href).toBe('http://localhost//evil.example/x')
})

test('an address for the data of a page alone asks for a page that does not exist', () => {
  expect(parsePageUrl('/search.data?x=1')?.pathname).toBe('/search.data/')
  expect(parsePageUrl('/_root.data')?.pathname).toBe('/_root.data/')
})

test('a line break in a path is a space', () => {
  expect(parsePageUrl('/%0A')?.pathname).toBe('/%20')
  expect(parsePageUrl('/memorial/1/%0d%0Ax%e2%80%a8?x=%0a')?.href).toBe('http://localhost/memorial/1/%20%20x%20?x=%0a')
})

test.each(['http://evil.example/', '*', '', 'search', '/%ff', '/%', '/%e0%a4%a'])(
  '%j can be read by nobody',
  (target) => {
    expect(parsePageUrl(target)).toBeNull()
  },
)

test('a query that is not well encoded does no harm', () => {
  expect(parsePageUrl('/search?lastName=%ff%')?.pathname).toBe('/search')
})
