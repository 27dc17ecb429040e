// The Census Bureau's cartographic state boundaries of 2017, which are in the public domain, simplified to about 4 km. Each line is a
// border as "longitude latitude" pairs in hundredths of a degree.
import outlines from './us-outlines.txt?raw'

export const MAP_WIDTH = 720
export const MAP_HEIGHT = 480
/** Degrees of longitude across the map, by zoom */
const SPANS = [62, 16, 4, 1] as const
export const MAX_ZOOM = SPANS.length - 1
const PER_DEGREE = 100

export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** The part of the world that the map shows. */
export interface MapView {
  readonly center: MapPoint
  /** From 0 to MAX_ZOOM */
  readonly zoom: number
}

/** The contiguous United States */
export const WHOLE_MAP: MapView = { center: { latitude: 38, longitude: -96 }, zoom: 0 }

/** Parts of the United States that the map of the contiguous states does not show */
export const DISTANT_VIEWS: readonly (MapView & { readonly name: string })[] = [
  { name: 'Alaska', center: { latitude: 61.5, longitude: -154 }, zoom: 0 },
  { name: 'Hawaii', center: { latitude: 20.6, longitude: -157.5 }, zoom: 1 },
  { name: 'Puerto Rico', center: { latitude: 18.2, longitude: -66.4 }, zoom: 2 },
]

const BORDERS: readonly (readonly MapPoint[])[] = outlines
  .trim()
  .split('\n')
  .map((line) =>
    line.split(',').map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(' ').map((text) => Number(text) / PER_DEGREE)
      return { latitude, longitude }
    }),
  )

/** Returns the degrees of longitude and latitude per pixel. A degree of longitude is shorter in the north. */
function degreesPerPixel({ center, zoom }: MapView) {
  const x = (SPANS[zoom] ?? SPANS[0]) / MAP_WIDTH
  return { x, y: x * Math.cos((center.latitude * Math.PI) / 180) }
}

/** Returns the point at a position on the map, in pixels from its top-left corner. */
export function pointAt(view: MapView, x: number, y: number): MapPoint {
  const per = degreesPerPixel(view)
  return {
    latitude: view.center.latitude - (y - MAP_HEIGHT / 2) * per.y,
    longitude: view.center.longitude + (x - MAP_WIDTH / 2) * per.x,
  }
}

/** Returns the position of a point on the map, in pixels. */
function positionOf(view: MapView, { latitude, longitude }: MapPoint): readonly [x: number, y: number] {
  const per = degreesPerPixel(view)
  const x = MAP_WIDTH / 2 + (longitude - view.center.longitude) / per.x
  const y = MAP_HEIGHT / 2 - (latitude - view.center.latitude) / per.y
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}

/** Draws the borders of the states, lines of whole degrees or tenths, and a mark at a point, as an SVG image. */
export function drawMap(view: MapView, mark: MapPoint | null): string {
  const borders = BORDERS.map((border) => border.map((point) => positionOf(view, point)))
    .filter((border) => border.some(isNearMap))
    .map((border) => `M${border.map((position) => position.join(' ')).join('L')}`)
  const [x, y] = mark === null ? [-10, -10] : positionOf(view, mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}">
<rect width="100%" height="100%" fill="#f5f2ea"/>
<path d="${gridOf(view)}" stroke="#cfcabb" fill="none"/>
<path d="${borders.join('')}" stroke="#3a4a52" stroke-width="1.5" fill="none" stroke-linejoin="round"/>
<circle cx="${x}" cy="${y}" r="7" fill="none" stroke="#8a1f11" stroke-width="3"/><circle cx="${x}" cy="${y}" r="1.5" fill="#8a1f11"/>
</svg>`
}

/** Borders far outside the map are omitted. A border between two points outside the map can still cross it. */
function isNearMap([x, y]: readonly [number, number]): boolean {
  return x > -MAP_WIDTH * 4 && x < MAP_WIDTH * 5 && y > -MAP_HEIGHT * 4 && y < MAP_HEIGHT * 5
}

function gridOf(view: MapView): string {
  const step = view.zoom < 1 ? 10 : view.zoom < 3 ? 1 : 0.1
  const [first, last] = [pointAt(view, 0, MAP_HEIGHT), pointAt(view, MAP_WIDTH, 0)]
  const lines: string[] = []
  for (let n = Math.ceil(first.longitude / step); n * step <= last.longitude; n++) {
    lines.push(`M${positionOf(view, { ...first, longitude: n * step })[0]} 0V${MAP_HEIGHT}`)
  }
  for (let n = Math.ceil(first.latitude / step); n * step <= last.latitude; n++) {
    lines.push(`M0 ${positionOf(view, { ...first, latitude: n * step })[1]}H${MAP_WIDTH}`)
  }
  return lines.join('')
}
