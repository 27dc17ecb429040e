import type { MapStyle } from './draw-plots.ts'

/** Canvas limits, per side and in total, that all current browsers support. */
const MAX_PIXELS_PER_SIDE = 8192
const MAX_PIXELS = 16_000_000

/**
 * Reads the map's current colors and font. It resolves the custom properties of plot-map.css, because a canvas does not
 * support `var()` or reliably support system colors.
 */
export function readMapStyle(canvas: HTMLCanvasElement): MapStyle {
  const style = getComputedStyle(canvas)
  const previous = canvas.style.color
  const color = (name: string): string => {
    canvas.style.color = `var(--map-${name})`
    return style.color
  }
  const tone = (name: string) => ({ line: color(name), fill: color(`${name}-fill`) })
  const mapStyle = {
    ground: color('ground'),
    path: color('path'),
    rule: color('rule'),
    ink: color('ink'),
    current: color('current'),
    labeled: color('labeled'),
    tones: {
      forSale: tone('for-sale'),
      purchased: tone('purchased'),
      occupied: tone('occupied'),
      other: tone('other'),
    },
    fontFamily: style.fontFamily,
  }
  canvas.style.color = previous
  return mapStyle
}

/** Returns the number of canvas pixels per CSS pixel: the screen's ratio, or less if the canvas would be too large. */
export function canvasScale({ width, height }: { width: number; height: number }, devicePixelRatio: number): number {
  if (width <= 0 || height <= 0) return devicePixelRatio
  return Math.min(
    devicePixelRatio,
    MAX_PIXELS_PER_SIDE / Math.max(width, height),
    Math.sqrt(MAX_PIXELS / (width * height)),
  )
}
