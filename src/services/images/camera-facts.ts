import { ExifDirectory } from './exif-directory.ts'

/** The data that a camera recorded with a photo. Each value is null if it is missing. */
export interface CameraFacts {
  /** The time of the photo by the clock of the camera, as YYYY-MM-DDTHH:MM:SS */
  readonly takenAt: string | null
  /** The position of the camera, in degrees */
  readonly latitude: number | null
  readonly longitude: number | null
}

const NO_FACTS: CameraFacts = { takenAt: null, latitude: null, longitude: null }
const SECONDS_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length
const TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/
/** The numbers of the entries (EXIF 2.32, section 4.6) */
const TAGS = {
  photo: 0x8769,
  dateTimeOriginal: 0x9003,
  position: 0x8825,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const
/** Five decimals correspond to about a meter. */
const DECIMALS = 5

/** Reads the time and position in the EXIF data of a photo. Data that cannot be read counts as absent. */
export function cameraFacts(exif: Buffer | undefined): CameraFacts {
  if (exif === undefined) return NO_FACTS
  try {
    const image = ExifDirectory.first(exif)
    const position = image?.directory(TAGS.position)
    const latitude = degrees(position?.fractions(TAGS.latitude), position?.text(TAGS.latitudeRef), 90)
    const longitude = degrees(position?.fractions(TAGS.longitude), position?.text(TAGS.longitudeRef), 180)
    const isPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
    return {
      takenAt: timeOf(image?.directory(TAGS.photo)?.text(TAGS.dateTimeOriginal)),
      latitude: isPlace ? latitude : null,
      longitude: isPlace ? longitude : null,
    }
  } catch {
    return NO_FACTS
  }
}

function timeOf(text: string | null | undefined): string | null {
  const [match, ...parts] = TIME.exec(text ?? '') ?? []
  if (match === undefined) return null
  const [year = 0, month = 0, day = 0, ...time] = parts.map(Number)
  const taken = new Date(Date.UTC(year, month - 1, day, ...time))
  return taken.getTime() > 0 ? taken.toISOString().slice(0, SECONDS_LENGTH) : null
}

/** Converts degrees, minutes, and seconds. Returns null if they are not a position. */
function degrees(
  parts: readonly number[] | null | undefined,
  direction: string | null | undefined,
  max: number,
): number | null {
  if (parts == null || parts.length === 0 || direction == null) return null
  const [whole = 0, minutes = 0, seconds = 0] = parts
  const value = whole + minutes / 60 + seconds / 3600
  if (!(value >= 0 && value <= max)) return null
  return Number((/^[SW]/i.test(direction) ? -value : value).toFixed(DECIMALS))
}
