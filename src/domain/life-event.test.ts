import { expect, test } from 'vitest'
import type { CemeterySummary } from './cemetery.ts'
import { syntheticBurialPlace } from './life-event.ts'

const NOWHERE: CemeterySummary = {
  id: 3,
  slug: 'thornmere-hill-cemetery',
  name: 'Thornmere Hill Cemetery',
  city: null,
  county: null,
  state: null,
  country: 'United States',
}

test.each([
  [{ city: 'Thornmere' }, 'Thornmere'],
  [{ county: 'Larkspur' }, 'Larkspur County'],
  [{ state: 'Vermont' }, 'Vermont'],
])('returns the place of a cemetery with %o', (place, expected) => {
  expect(syntheticBurialPlace({ lifeEvents: [{ type: 'Death' }], cemetery: { ...NOWHERE, ...place } })).toBe(expected)
})

test('returns null without a cemetery, without a place, or with a Burial event', () => {
  expect(syntheticBurialPlace({ lifeEvents: [], cemetery: null })).toBeNull()
  expect(syntheticBurialPlace({ lifeEvents: [], cemetery: NOWHERE })).toBeNull()
  const cemetery = { ...NOWHERE, city: 'Thornmere' }
  expect(syntheticBurialPlace({ lifeEvents: [{ type: 'Burial' }], cemetery })).toBeNull()
})
