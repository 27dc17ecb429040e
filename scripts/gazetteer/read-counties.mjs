/** The FIPS codes of independent cities, which are not part of a county, end in 510 or more. */
const FIRST_INDEPENDENT_CITY = 510
/** "James City" is a county of Virginia. */
const HAS_CITY_IN_ITS_NAME = / City$/

/** Reads the counties in a us-atlas TopoJSON file: their names, states, and borders. */
export function readCounties(topology) {
  const arcs = decodeArcs(topology)
  const states = new Map(topology.objects.states.geometries.map(({ id, properties }) => [id, properties.name]))
  const counties = topology.objects.counties.geometries.map(({ id, properties, type, arcs: own }) => {
    const polygons = type === 'Polygon' ? [own] : (own ?? [])
    const rings = polygons.map((polygon) => polygon.map((ring) => joinArcs(ring, arcs)))
    return { id, name: countyName(id, properties.name), rings }
  })
  const byId = new Map(counties.map((county) => [county.id, county]))
  return {
    nameOf: (fips) => byId.get(fips)?.name ?? null,
    stateOf: (fips) => states.get(fips.slice(0, 2)) ?? null,
    at: (longitude, latitude) =>
      counties.find(({ rings }) =>
        // The first ring is the border, and the others are holes.
        rings.some(
          ([border, ...holes]) =>
            isInside(border, longitude, latitude) && !holes.some((hole) => isInside(hole, longitude, latitude)),
        ),
      )?.id ?? null,
  }
}

function countyName(fips, name) {
  const isCity = Number(fips.slice(2)) >= FIRST_INDEPENDENT_CITY
  if (isCity) return HAS_CITY_IN_ITS_NAME.test(name) ? name : `${name} City`
  return HAS_CITY_IN_ITS_NAME.test(name) ? `${name} County` : name
}

/** Arcs are stored as differences of whole numbers. */
function decodeArcs({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/** A negative number means an arc in reverse. */
function joinArcs(ring, arcs) {
  return ring.flatMap((number) => (number >= 0 ? arcs[number] : arcs[~number].toReversed()))
}

/** A point is inside if a line from it to the east crosses the ring an odd number of times. */
function isInside(ring, x, y) {
  let inside = false
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(i - 1)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
