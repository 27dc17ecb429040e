import type { MapStyle } from './draw-plots.ts'

/** Fewer pixels than the smallest canvas that any current browser refuses, on a side and in all. */
const MOST_PIXELS_A_SIDE = 8192
const MOST_PIXELS = 16_000_000

/**
 * The map's colours as the page has them now: the custom properties of plot-map.css, made plain by the browser, since a
 * canvas can neither follow `var()` nor be trusted with the system's own colours.
 */
export function readMapStyle(canvas: HTMLCanvasElement): MapStyle {
  const style = getComputedStyle(canvas)
  const before = canvas.style.color
  const color = (name: string): string => {
    canvas.style.color = `var(--map-${name})`
    return style.color
  }
  const tone = (name: string) => ({ line: color(name), fill: color(`${name}-fill`) })
  const look = {
    ground: color('ground'),
    path: color('path'),
    rule: color('rule'),
    ink: color('ink'),
    current: color('current'),
    named: color('named'),
    tones: {
      forSale: tone('for-sale'),
      purchased: tone('purchased'),
      occupied: tone('occupied'),
      other: tone('other'),
    },
    fontFamily: style.fontFamily,
  }
  canvas.style.color = before
  return look
}

/** How many canvas pixels make a CSS pixel: as many as the screen has, unless the canvas grew too large for a browser. */
export function canvasScale({ width, height }: { width: number; height: number }, devicePixelRatio: number): number {
  if (width <= 0 || height <= 0) return devicePixelRatio
  return Math.min(
    devicePixelRatio,
    MOST_PIXELS_A_SIDE / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
}
