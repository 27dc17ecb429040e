import { expect, test } from 'vitest'
import { readPageNumber } from './pager.tsx'

test('reads the page number in the URL of a list and uses the first page for any other text', () => {
  const pageIn = (query: string) => readPageNumber(new URL(`https://lychgate.example/desk/records?${query}`))
  expect(['', 'page=3', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page='].map(pageIn)).toEqual([1, 3, 1, 1, 1, 1, 1])
})
