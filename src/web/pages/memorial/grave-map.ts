import type { Memorial } from '../../../domain/memorial.ts'

// A metre or so on the ground: more decimals than that are noise of the device.
const DECIMALS = 5

/** Where the grave lies and a map of it; null unless both coordinates are known. */
export function graveMap({ latitude, longitude }: Pick<Memorial, 'latitude' | 'longitude'>): {
  readonly coordinates: string
  readonly url: string
} | null {
  if (latitude === null || longitude === null) return null
  const place = `${latitude}/${longitude}`
  return {
    coordinates: `${degrees(latitude)}, ${degrees(longitude)}`,
    url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${place}`,
  }
}

function degrees(value: number): string {
  return String(Number(value.toFixed(DECIMALS)))
}
