import { expect, test } from 'vitest'
import { tokenGroup } from '../../sql/search/match-expression.ts'
import { oneTokenQuery, tokenQueries } from './token-queries.ts'

const SMITH = tokenGroup(['s:smith'])
const YEARS = tokenGroup(['b:1850', 'b:1851'])

test('requires a token of every group', () => {
  expect(tokenQueries({ allOf: [SMITH, YEARS] })).toEqual(["('b:1850' | 'b:1851') & ('s:smith')"])
  expect(tokenQueries({ allOf: [{ tokens: [], prefixes: ['g:an'] }] })).toEqual(["('g:an':*)"])
})

test('splits the largest group into queries of up to eight terms', () => {
  const words = Array.from({ length: 17 }, (_, i) => `s:a${i}`)
  const queries = tokenQueries({ allOf: [YEARS, tokenGroup(words)] })
  expect(queries).toHaveLength(3)
  expect(queries[2]).toBe("('s:a16') & ('b:1850' | 'b:1851')")
})

test('combines and excludes expressions', () => {
  const either = { eitherOf: [{ allOf: [SMITH] }, { allOf: [YEARS] }] }
  expect(tokenQueries(either)).toEqual(["('s:smith')", "('b:1850' | 'b:1851')"])
  expect(tokenQueries({ match: either, without: either })).toEqual([
    "(('s:smith')) & !((('s:smith')) | (('b:1850' | 'b:1851')))",
    "(('b:1850' | 'b:1851')) & !((('s:smith')) | (('b:1850' | 'b:1851')))",
  ])
  expect(oneTokenQuery(either)).toBe("(('s:smith')) | (('b:1850' | 'b:1851'))")
})
