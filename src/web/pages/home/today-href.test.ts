import { expect, test } from 'vitest'
import { pageOf } from '../../../domain/page.ts'
import { isTodayPagePastEnd, parseTodayUrl, todayHref } from './today-href.ts'

test('without pages in the address both lists show their first', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page='))).toEqual({
    pages: { birthsPage: 1, deathsPage: 1 },
    problem: null,
  })
})

test('each list has a page of its own', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page=2&deaths_page=13')).pages).toEqual({
    birthsPage: 2,
    deathsPage: 13,
  })
})

test.each(['births_page=0', 'births_page=-1', 'deaths_page=abc', 'deaths_page=1.5', 'births_page=9007199254740992'])(
  '%s is no page: the first stands in, and the reader is told',
  (query) => {
    expect(parseTodayUrl(new URLSearchParams(query))).toEqual({
      pages: { birthsPage: 1, deathsPage: 1 },
      problem: expect.stringMatching(/page/),
    })
  },
)

test('the reader is told which list it was, by the rule of the call', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page=2&deaths_page=0'))).toEqual({
    pages: { birthsPage: 2, deathsPage: 1 },
    problem: 'The page of deaths must be a whole number of 1 or more.',
  })
})

test('a page given twice is no page', () => {
  expect(parseTodayUrl(new URLSearchParams('births_page=1&births_page=2')).problem).not.toBeNull()
})

test('addresses leave first pages out and lead to their list', () => {
  expect(todayHref({ birthsPage: 1, deathsPage: 1 }, 'born-today')).toBe('/#born-today')
  expect(todayHref({ birthsPage: 3, deathsPage: 1 }, 'born-today')).toBe('/?births_page=3#born-today')
  expect(todayHref({ birthsPage: 3, deathsPage: 2 }, 'died-today')).toBe('/?births_page=3&deaths_page=2#died-today')
})

test('the first page of an empty list is not beyond its end', () => {
  expect(isTodayPagePastEnd(pageOf([], 1, 20, 0))).toBe(false)
  expect(isTodayPagePastEnd(pageOf([], 3, 20, 40))).toBe(true)
})
