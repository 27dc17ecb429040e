import { expect, test } from 'vitest'
import { parsePageUrl } from './request-url.ts'

test('keeps the path and query, and uses a constant host', () => {
  expect(parsePageUrl('/search?lastName=O%27Brien&page=2')?.href).toBe(
    'http://localhost/search?lastName=O%27Brien&page=2',
  )
})

test('treats two leading slashes as a path', () => {
  expect(parsePageUrl('//evil.example/x')?.href).toBe('http://localhost//evil.example/x')
})

test('appends a slash to a .data URL', () => {
  expect(parsePageUrl('/search.data?x=1')?.pathname).toBe('/search.data/')
  expect(parsePageUrl('/_root.data')?.pathname).toBe('/_root.data/')
})

test('replaces a line break or NUL in a path with a space', () => {
  expect(parsePageUrl('/headstones/%00')?.pathname).toBe('/headstones/%20')
  expect(parsePageUrl('/%0A')?.pathname).toBe('/%20')
  expect(parsePageUrl('/memorial/1/%0d%0Ax%e2%80%a8?x=%0a')?.href).toBe('http://localhost/memorial/1/%20%20x%20?x=%0a')
})

test.each(['http://evil.example/', '*', '', 'search', '/%ff', '/%', '/%e0%a4%a'])('returns null for %j', (target) => {
  expect(parsePageUrl(target)).toBeNull()
})

test.each(['/media/../login', '/media/%2E./login', '/x\\..\\login', '/healthz/..', '/.?x=1', '/assets/%2e'])(
  'returns null for %j, which browsers change before they send it',
  (target) => {
    expect(parsePageUrl(target)).toBeNull()
  },
)

test.each(['/memorial/1/a..b', '/search?next=/../x', '/x/...', '/.well-known/x'])('keeps the dots in %j', (target) => {
  expect(parsePageUrl(target)?.href).toBe(`http://localhost${target}`)
})

test('accepts a malformed query', () => {
  expect(parsePageUrl('/search?lastName=%ff%')?.pathname).toBe('/search')
})
