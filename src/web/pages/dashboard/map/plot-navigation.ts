import type { MapLayout, PlotPlace } from './plot-layout.ts'

// The weight of sideways distance compared with distance in the direction of the arrow.
const SIDEWAYS_WEIGHT = 2

type Direction = readonly [x: number, y: number]

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the place that a key moves to from a plot: the same place at the edge, null if the map does not use the key. */
export function placeForKey(layout: MapLayout, plotId: string, key: string): PlotPlace | null {
  const { places } = layout
  const from = places.find(({ plot }) => plot.id === plotId) ?? places[0]
  if (from === undefined) return null
  if (key === 'Home') return places[0] ?? null
  if (key === 'End') return places.at(-1) ?? null
  const direction = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
  return direction === undefined ? null : nearest(places, from, direction)
}

/** Prefers any plot straight ahead over plots to the side, at any distance. */
function nearest(places: readonly PlotPlace[], from: PlotPlace, [x, y]: Direction): PlotPlace {
  let best = from
  let lowestCost = Number.POSITIVE_INFINITY
  for (const place of places) {
    const dx = place.x + place.width / 2 - from.x - from.width / 2
    const dy = place.y + place.height / 2 - from.y - from.height / 2
    const ahead = dx * x + dy * y
    if (ahead <= 0) continue
    const sideways = Math.abs(dx * y) + Math.abs(dy * x)
    const cost = sideways === 0 ? ahead / 1e6 : ahead + SIDEWAYS_WEIGHT * sideways
    if (cost < lowestCost) {
      lowestCost = cost
      best = place
    }
  }
  return best
}
