import { expect, test } from 'vitest'
import { DISTANT_VIEWS, drawMap, MAP_HEIGHT, MAP_WIDTH, pointAt, WHOLE_MAP } from './outline-map.ts'

test('reads the point under a click', () => {
  expect(pointAt(WHOLE_MAP, MAP_WIDTH / 2, MAP_HEIGHT / 2)).toEqual({ latitude: 38, longitude: -96 })
  const view = { center: { latitude: 60, longitude: -100 }, zoom: 3 }
  expect(pointAt(view, MAP_WIDTH, MAP_HEIGHT / 2).longitude).toBeCloseTo(-99.5)
  // At 60 degrees north, a degree of longitude is half as long as one of latitude.
  expect(pointAt(view, MAP_WIDTH / 2, 0).latitude).toBeCloseTo(60 + MAP_HEIGHT / 2 / MAP_WIDTH / 2)
})

test('draws the borders of states and marks the point', () => {
  const map = drawMap(WHOLE_MAP, { latitude: 38, longitude: -96 })
  expect(map).toContain('cx="360" cy="240"')
  expect(map.split('M').length).toBeGreaterThan(100)
  expect(drawMap({ center: { latitude: 0, longitude: 0 }, zoom: 3 }, null)).toContain('cx="-10"')
})

test.each(DISTANT_VIEWS)('draws the borders of $name in a separate view', (view) => {
  const border = /<path d="([^"]*)" stroke="#3a4a52"/.exec(drawMap(view, null))?.[1] ?? ''
  const inside = Array.from(
    border.matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    ([, x, y]) => [Number(x), Number(y)] as const,
  ).filter(([x, y]) => x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT)
  expect(inside.length).toBeGreaterThan(5)
})
