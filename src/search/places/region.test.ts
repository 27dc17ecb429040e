import { expect, test } from 'vitest'
import { regionLevels, regionOf } from './region.ts'

const place = (county: string | null, state: string | null, country: string | null) => ({ county, state, country })

test.each([
  [place('Larkspur County', 'VT', null), 'united states|vermont|larkspur'],
  [place('Larkspur Co.', 'Vermont', null), 'united states|vermont|larkspur'],
  [place('Larkspur', 'Vermont', 'USA'), 'united states|vermont|larkspur'],
  [place(null, 'Vermont', null), 'united states|vermont|'],
  [place(null, null, null), 'united states||'],
  [place(null, null, 'Puerto Rico'), 'united states|puerto rico|'],
  [place('District of Columbia', null, null), 'united states|district of columbia|'],
  [place(null, 'Ontario', 'Canada'), 'canada|ontario|'],
  [place(null, 'Singapore', 'Singapore'), 'singapore|singapore|'],
])('returns the same region for every spelling of a place (%o)', (input, expected) => {
  expect(regionOf(input)).toBe(expected)
})

test('splits a region into levels', () => {
  expect(regionLevels('united states|vermont|')).toEqual(['united states', 'vermont', ''])
})
