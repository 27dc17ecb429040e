import { expect, test } from 'vitest'
import { givenNamePatterns } from '../../tests/support/parsed-names.ts'
import { EMPTY_QUERY } from '../storage/store-fixture.test-suite.ts'
import { tokenQuery } from './token-query.ts'

test('omits a prefix that another prefix of the same group covers', () => {
  const tokens = (givenNames: string) => tokenQuery({ ...EMPTY_QUERY, givenNames: givenNamePatterns(givenNames) })
  // Edw. abbreviates Edward, and Chas. abbreviates Charles.
  expect(tokens('Edw')).toEqual([[{ kind: 'token', token: 'h:edw' }]])
  expect(tokens('Chas')).toEqual([
    [
      { kind: 'prefix', prefix: 'g:chas' },
      { kind: 'prefix', prefix: 'g:charles' },
    ],
  ])
})
