import { expect, test } from 'vitest'
import { paginateRows } from './paginate-rows.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('returns the rows of a page and their positions', () => {
  expect(paginateRows(ROWS, 2, 3)).toMatchObject({ data: ['d', 'e', 'f'], currentPage: 2, lastPage: 3, from: 4, to: 6 })
  expect(paginateRows(ROWS, 3, 3)).toMatchObject({ data: ['g'], from: 7, to: 7, total: 7 })
})

test('returns the nearest page for a number out of range', () => {
  expect(paginateRows(ROWS, 0, 3).currentPage).toBe(1)
  expect(paginateRows(ROWS, 99, 3)).toMatchObject({ currentPage: 3, data: ['g'] })
})

test('returns one empty page for an empty list', () => {
  expect(paginateRows([], 4, 3)).toMatchObject({ data: [], currentPage: 1, lastPage: 1, from: null })
})
