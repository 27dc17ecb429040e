import { expect, test } from 'vitest'
import { parsePlaceBeginning } from './place-query.ts'

test('completes a place before an abbreviated state', () => {
  expect(parsePlaceBeginning('Erie, Penna')).toMatchObject([{ names: ['erie'], within: [['penna', 'pennsylvania']] }])
  expect(parsePlaceBeginning('fargo n dak')[2]).toMatchObject({ names: ['fargo'], within: [['n dak', 'north dakota']] })
})

test('splits up to twelve words without a comma into a place and its surroundings', () => {
  expect(parsePlaceBeginning('Springfield il')).toHaveLength(2)
  expect(parsePlaceBeginning('a '.repeat(12))).toHaveLength(12)
  expect(parsePlaceBeginning('a '.repeat(13))).toHaveLength(1)
})
