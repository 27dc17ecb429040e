import { expect, test } from 'vitest'
import { distanceBetween } from './distance.ts'

test('returns the distance between two positions in meters', () => {
  // A degree of latitude is about 111.2 km; at 60° N, a degree of longitude is half of that.
  expect(Math.round(distanceBetween({ latitude: 43, longitude: -72 }, { latitude: 44, longitude: -72 }))).toBe(111195)
  expect(Math.round(distanceBetween({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }) / 100)).toBe(556)
  expect(distanceBetween({ latitude: 43, longitude: -72 }, { latitude: 43, longitude: -72 })).toBe(0)
})
