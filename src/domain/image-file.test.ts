import { expect, test } from 'vitest'
import { mediaPathKey } from './image-file.ts'

test.each([
  '/media/Anna/Stöne.jpg',
  '/media/anna/st%C3%B6ne.jpg',
  '/media/%41nna/Sto%CC%88ne.JPG',
  '/media//anna/./Stöne.jpg',
  '/media/x/../anna/Stöne.jpg',
  '/media/anna%2Fstöne.jpg',
  '/media/anna%5Cstöne.jpg',
  '/media/anna/stöne.jpg.',
  '/media/anna./stöne.jpg%20',
  '/media/anna/stöne.jpg?size=large#top',
])('mediaPathKey returns the same key for %s', (url) => {
  expect(mediaPathKey(url)).toBe('media/anna/stöne.jpg')
})

test('mediaPathKey returns different keys for different files', () => {
  const keys = ['/media/a.jpg', '/media/a%2525.jpg', '/media/a%.jpg', '/media/b/a.jpg', '/a.jpg'].map(mediaPathKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('mediaPathKey keeps a megabyte of dots and spaces inside a name', () => {
  const dots = '. '.repeat(2 ** 19)
  expect(mediaPathKey(`/media/a${dots}b${dots}`)).toBe(`media/a${dots}b`)
})

test('mediaPathKey never returns a name that is too long for a file', () => {
  const marks = '\u0323\u0301'.repeat(2 ** 17)
  expect(mediaPathKey(`/media/${marks}`)).toBe(`media/${marks}`)
})
