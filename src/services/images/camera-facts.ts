import readExif from 'exif-reader'

/** The data that a camera recorded with a photo. Each value is null if it is missing. */
export interface CameraFacts {
  /** Its local time as YYYY-MM-DDTHH:MM:SS */
  readonly takenAt: string | null
  /** The position of the camera, in degrees */
  readonly latitude: number | null
  readonly longitude: number | null
}

const NO_FACTS: CameraFacts = { takenAt: null, latitude: null, longitude: null }
const SECONDS_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length
/** Five decimals correspond to about a meter. */
const DECIMALS = 5

/** Reads the time and position in the EXIF data of a photo. Data that cannot be read counts as absent. */
export function cameraFacts(exif: Buffer | undefined): CameraFacts {
  if (exif === undefined) return NO_FACTS
  try {
    const { Photo, GPSInfo } = readExif(exif)
    const taken: unknown = Photo?.DateTimeOriginal
    const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef, 90)
    const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef, 180)
    const isPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
    return {
      takenAt: taken instanceof Date && taken.getTime() > 0 ? taken.toISOString().slice(0, SECONDS_LENGTH) : null,
      latitude: isPlace ? latitude : null,
      longitude: isPlace ? longitude : null,
    }
  } catch {
    return NO_FACTS
  }
}

/** Converts degrees, minutes, and seconds. Returns null if they are not a position. */
function degrees(parts: unknown, direction: unknown, max: number): number | null {
  if (!Array.isArray(parts) || parts.length === 0 || typeof direction !== 'string') return null
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(Number)
  const value = whole + minutes / 60 + seconds / 3600
  if (!(value >= 0 && value <= max)) return null
  return Number((/^[SW]/i.test(direction) ? -value : value).toFixed(DECIMALS))
}
