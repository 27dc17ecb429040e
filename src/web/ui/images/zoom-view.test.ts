import { expect, test } from 'vitest'
import { moveBy, WHOLE_IMAGE, zoomBy } from './zoom-view.ts'

const BOX = { width: 400, height: 300 }

test('keeps the point under the pointer in place', () => {
  const view = zoomBy(WHOLE_IMAGE, 2, { x: 100, y: -50 }, BOX)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // The place where the image shows that point: offset + scale * position.
  expect([view.x + 2 * 100, view.y + 2 * -50]).toEqual([100, -50])
})

test('zooms between the whole image and eight times its size', () => {
  expect(zoomBy(WHOLE_IMAGE, 100, { x: 0, y: 0 }, BOX).scale).toBe(8)
  expect(zoomBy({ scale: 2, x: 150, y: -100 }, 0.1, { x: 200, y: 0 }, BOX)).toEqual(WHOLE_IMAGE)
})

test('does not move the image past its edges', () => {
  expect(moveBy(WHOLE_IMAGE, { x: 50, y: 50 }, BOX)).toEqual(WHOLE_IMAGE)
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 150, y: -20 }, BOX)).toEqual({ scale: 2, x: 150, y: -20 })
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 500, y: -500 }, BOX)).toEqual({ scale: 2, x: 200, y: -150 })
})
