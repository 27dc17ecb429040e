import { type DeskRequest, type DeskResponse, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CEMETERY_DESK_COPY } from './cemeteries-copy.ts'
import {
  DISTANT_VIEWS,
  drawMap,
  MAP_HEIGHT,
  MAP_WIDTH,
  MAX_ZOOM,
  type MapPoint,
  type MapView,
  pointAt,
  WHOLE_MAP,
} from './outline-map.ts'

/** About ten meters */
const DECIMALS = 4
const MAP_IMAGE = '/desk/cemeteries/map.svg'

/** GET /desk/cemeteries/map.svg?lat=&lon=&zoom=&mark= */
export async function showMapImage({ url }: DeskRequest): Promise<DeskResponse> {
  const view = readMapView(url.searchParams)
  const svg = drawMap(view, readMapMark(url.searchParams))
  return { kind: 'image', type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
}

/**
 * GET /desk/cemeteries/:id/map: a map that is also a submit button, so that a click sends its coordinates without a script.
 * Each click marks a point and zooms in on it.
 */
export async function showCemeteryMap({ url, params, services, staff }: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(params)
  const shown = id === null ? null : await services.cemeteries.show(staff, id)
  if (id === null || shown === null) return NOT_FOUND
  const { latitude, longitude, name } = shown.cemetery.record
  const { searchParams } = url
  const stored = latitude === null || longitude === null ? null : { latitude, longitude }
  const before = searchParams.has('lat')
    ? readMapView(searchParams)
    : stored === null
      ? WHOLE_MAP
      : { center: stored, zoom: 2 }
  const [x, y] = [Number(searchParams.get('map.x')), Number(searchParams.get('map.y'))]
  const clicked = searchParams.has('map.x') ? pointAt(before, x, y) : null
  const mark = clicked ?? readMapMark(searchParams) ?? stored
  const view = clicked === null ? before : { center: clicked, zoom: Math.min(before.zoom + 1, MAX_ZOOM) }
  const query = new URLSearchParams(queryOf(view, mark))
  const wider = new URLSearchParams(queryOf({ ...view, zoom: Math.max(0, view.zoom - 1) }, mark))
  const path = `/desk/cemeteries/${id}/map`
  const body = (
    <>
      <PageHead heading={CEMETERY_DESK_COPY.mapHeading} parent={{ href: `/desk/cemeteries/${id}`, label: name }} />
      <p>{CEMETERY_DESK_COPY.mapIntro}</p>
      <form className="mapframe" method="get" action={path}>
        {[...query].map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input
          className="pickmap"
          type="image"
          name="map"
          src={`${MAP_IMAGE}?${query}`}
          alt={CEMETERY_DESK_COPY.mapAlt}
          width={MAP_WIDTH}
          height={MAP_HEIGHT}
        />
      </form>
      <div className="actions">
        {mark !== null && (
          <a className="btn" href={`/desk/cemeteries/${id}?${new URLSearchParams({ position: formatPoint(mark) })}`}>
            {CEMETERY_DESK_COPY.takePoint(formatPoint(mark))}
          </a>
        )}
        {view.zoom > 0 && <a href={`${path}?${wider}`}>{CEMETERY_DESK_COPY.wider}</a>}
        <a href={`${path}?${new URLSearchParams(queryOf(WHOLE_MAP, mark))}`}>{CEMETERY_DESK_COPY.wholeMap}</a>
        {DISTANT_VIEWS.map((distant) => (
          <a key={distant.name} href={`${path}?${new URLSearchParams(queryOf(distant, mark))}`}>
            {distant.name}
          </a>
        ))}
      </div>
      <p className="hint">{CEMETERY_DESK_COPY.mapSource}</p>
    </>
  )
  return page(CEMETERY_DESK_COPY.mapHeading, body)
}

function formatPoint({ latitude, longitude }: MapPoint): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`
}

function queryOf({ center, zoom }: MapView, mark: MapPoint | null): Record<string, string> {
  const view = { lat: center.latitude.toFixed(DECIMALS), lon: center.longitude.toFixed(DECIMALS), zoom: String(zoom) }
  return mark === null ? view : { ...view, mark: formatPoint(mark) }
}

function readMapView(params: URLSearchParams): MapView {
  const center = readMapPoint(params.get('lat'), params.get('lon'))
  const zoom = Number(params.get('zoom') ?? 0)
  return center === null || !Number.isInteger(zoom) || zoom < 0 || zoom > MAX_ZOOM ? WHOLE_MAP : { center, zoom }
}

function readMapMark(params: URLSearchParams): MapPoint | null {
  const [latitude = null, longitude = null] = params.get('mark')?.split(', ') ?? []
  return readMapPoint(latitude, longitude)
}

function readMapPoint(latitude: string | null, longitude: string | null): MapPoint | null {
  if (latitude === null || longitude === null) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 85 && Math.abs(point.longitude) <= 180 ? point : null
}
