import { expect, test } from 'vitest'
import { pageOf } from '../../../domain/page.ts'
import { isTodayPagePastEnd, todayHref } from './today-href.ts'
import { parseTodayUrl } from './today-query.ts'

test('parseTodayUrl returns page 1 of both lists by default', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page='))).toEqual({
    pages: { birthsPage: 1, deathsPage: 1 },
    problem: null,
  })
})

test('parseTodayUrl returns a page for each list', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page=2&deaths_page=13')).pages).toEqual({
    birthsPage: 2,
    deathsPage: 13,
  })
})

test.each(['births_page=0', 'births_page=-1', 'deaths_page=abc', 'deaths_page=1.5', 'births_page=9007199254740992'])(
  'parseTodayUrl returns page 1 and a message for %s',
  (query) => {
    expect(parseTodayUrl(new URLSearchParams(query))).toEqual({
      pages: { birthsPage: 1, deathsPage: 1 },
      problem: expect.stringMatching(/page/),
    })
  },
)

test('parseTodayUrl names the list with the invalid page number', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page=2&deaths_page=0'))).toEqual({
    pages: { birthsPage: 2, deathsPage: 1 },
    problem: 'The deaths page must be a whole number of 1 or more.',
  })
})

test('parseTodayUrl rejects a repeated page number', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page=1&births_page=2')).problem).not.toBeNull()
})

test('todayHref omits first pages and links to the list', () => {
  expect(todayHref({ birthsPage: 1, deathsPage: 1 }, 'born-today')).toBe('/#born-today')
  expect(todayHref({ birthsPage: 3, deathsPage: 1 }, 'born-today')).toBe('/?births_page=3#born-today')
  expect(todayHref({ birthsPage: 3, deathsPage: 2 }, 'died-today')).toBe('/?births_page=3&deaths_page=2#died-today')
})

test('isTodayPagePastEnd returns false for the first page of an empty list', () => {
  expect(isTodayPagePastEnd(pageOf([], 1, 20, 0))).toBe(false)
  expect(isTodayPagePastEnd(pageOf([], 3, 20, 40))).toBe(true)
})
