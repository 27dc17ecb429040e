const EARTH_RADIUS_METERS = 6_371_000

/** A position in degrees, WGS 84. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Returns the distance between two positions in meters, on a sphere. */
export function distanceBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const square =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(square))
}
