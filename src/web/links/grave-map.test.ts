import { expect, test } from 'vitest'
import { graveMap } from './grave-map.ts'

test('links to a map of the grave, rounded to about a meter', () => {
  expect(graveMap({ latitude: 43.904123456, longitude: -72.55108 })).toEqual({
    coordinates: '43.90412, -72.55108',
    url: 'https://www.openstreetmap.org/?mlat=43.90412&mlon=-72.55108#map=18/43.90412/-72.55108',
  })
})

test('writes coordinates without exponents, because maps cannot parse them', () => {
  expect(graveMap({ latitude: 0.0000001, longitude: 0 })?.coordinates).toBe('0, 0')
})

test('returns null when a coordinate is missing', () => {
  expect(graveMap({ latitude: 43.9, longitude: null })).toBeNull()
  expect(graveMap({ latitude: null, longitude: -72.5 })).toBeNull()
})
