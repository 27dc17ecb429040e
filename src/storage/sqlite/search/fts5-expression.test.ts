import { expect, test } from 'vitest'
import { tokenGroup } from '../../sql/search/match-expression.ts'
import { fts5Expression } from './fts5-expression.ts'

test.each([
  [[['g:ada', 'g:ida'], ['s:roe']], '("g:ada" OR "g:ida") AND "s:roe"'],
  [
    [
      ['n:1', 'g:ada'],
      ['g:ben', 'n:1'],
      ['g:ada', 'g:ben'],
    ],
    '("g:ada" OR "g:ben") AND ("n:1" OR ("g:ada" AND "g:ben"))',
  ],
  [
    [
      ['n:1', 'n:2', 'g:ada'],
      ['n:1', 'n:2', 'g:ben'],
      ['n:1', 'g:ada', 'g:ben'],
    ],
    '("n:1" OR (("g:ada" OR "g:ben") AND ("n:2" OR ("g:ada" AND "g:ben"))))',
  ],
  [[['n:1'], ['n:1', 'g:ada']], '"n:1"'],
])('reads the token for a number of given names only once: %j', (groups, expected) => {
  expect(fts5Expression({ allOf: groups.map(tokenGroup) })).toBe(expected)
})
