// Five decimals are precise to about a meter, and devices are no more precise than that.
const DECIMALS = 5

interface Position {
  /** Degrees, WGS 84 */
  readonly latitude: number | null
  /** Degrees, WGS 84 */
  readonly longitude: number | null
}

/** Returns a position as text with a link to its map, or null unless both coordinates are known. */
export function graveMap({ latitude, longitude }: Position): {
  readonly coordinates: string
  readonly url: string
} | null {
  if (latitude === null || longitude === null) return null
  const north = degrees(latitude)
  const east = degrees(longitude)
  return {
    coordinates: `${north}, ${east}`,
    url: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`,
  }
}

function degrees(value: number): string {
  return String(Number(value.toFixed(DECIMALS)))
}
