/** How an image is shown: its scale, and the offset of its center in CSS pixels. At scale 1, the whole image fits. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface BoxSize {
  readonly width: number
  readonly height: number
}

export const WHOLE_IMAGE: ZoomView = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 8

/** Multiplies the scale. The point of the image at `at`, relative to the center of the box, stays where it is. */
export function zoomBy(view: ZoomView, factor: number, at: Point, box: BoxSize): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE)
  const ratio = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, box)
}

/** Moves the image, but not beyond its edges. */
export function moveBy(view: ZoomView, by: Point, box: BoxSize): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, box)
}

function within({ scale, x, y }: ZoomView, box: BoxSize): ZoomView {
  const most = { x: ((scale - 1) * box.width) / 2, y: ((scale - 1) * box.height) / 2 }
  return { scale, x: clamp(x, most.x), y: clamp(y, most.y) }
}

function clamp(value: number, most: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(value, -most), most) + 0
}
