import type { MapLayout, PlotPlace } from './plot-layout.ts'

// How much worse a step aside is than a step in the direction of the arrow.
const ASIDE = 2

type Direction = readonly [x: number, y: number]

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place that a key leads to from a plot; itself where the map ends, null when the key is none of the map's. */
export function placeForKey(layout: MapLayout, plotId: string, key: string): PlotPlace | null {
  const { places } = layout
  const from = places.find(({ plot }) => plot.id === plotId) ?? places[0]
  if (from === undefined) return null
  if (key === 'Home') return places[0] ?? null
  if (key === 'End') return places.at(-1) ?? null
  const direction = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
  return direction === undefined ? null : nearest(places, from, direction)
}

/** Straight ahead comes before anything aside, however far ahead it is. */
function nearest(places: readonly PlotPlace[], from: PlotPlace, [x, y]: Direction): PlotPlace {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const dx = place.x + place.width / 2 - from.x - from.width / 2
    const dy = place.y + place.height / 2 - from.y - from.height / 2
    const ahead = dx * x + dy * y
    if (ahead <= 0) continue
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    const cost = aside === 0 ? ahead / 1e6 : ahead + ASIDE * aside
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}
