import { expect, test } from 'vitest'
import { documentRow } from './search-documents.ts'

test('writes tokens as a tsvector, with the first and last years of each event', () => {
  const tokens = ['s:o_neil', 'b:1851', 'b:1849', 'b:1850', 'bs:1849_1851', 'bd:184', 'd:0950']
  const vector = "'s:o_neil' 'b:1851' 'b:1849' 'b:1850' 'bs:1849_1851' 'bd:184' 'd:0950'"
  expect(documentRow({ orderKey: -7, tokens })).toEqual([-7, vector, 1849, 1851, 950, 950])
})

test('leaves unknown years empty', () => {
  expect(documentRow({ orderKey: 1, tokens: ['g:ada', 'ds:1900_1999'] }).slice(2)).toEqual([null, null, null, null])
})
