import type { ProblemSink } from '../problem.ts'
import type { FieldReader } from './field-text.ts'
import { parseCoordinates, parseDegrees } from './parse-values.ts'

/** In degrees. About ten meters. */
const TOLERANCE = 0.0001

/** Reads a point from two cells or from a pair in one cell. Reports an invalid or incomplete point, and 0, 0. */
export function readPoint(
  [latitudeText, longitudeText]: readonly [string | null, string | null],
  pairText: string | null,
  [latitudeField, longitudeField, pairField]: readonly [FieldReader, FieldReader, FieldReader],
  problems: ProblemSink,
): { readonly latitude: number; readonly longitude: number } | null {
  if (latitudeText === null && longitudeText === null) {
    if (pairText === null) return null
    const pair = parseCoordinates(pairText)
    if (!pair) problems.add('unread', pairField.column, pairText, 'is not a pair of coordinates')
    return pair
  }
  const latitude = latitudeText === null ? null : parseDegrees(latitudeText, 90)
  const longitude = longitudeText === null ? null : parseDegrees(longitudeText, 180)
  if (latitude === 0 && longitude === 0) {
    problems.add('unread', latitudeField.column, '0, 0', 'is a placeholder for unknown coordinates')
    return null
  }
  if (latitude !== null && longitude !== null) {
    const pair = pairText === null ? null : parseCoordinates(pairText)
    const isSame =
      pair && Math.abs(pair.latitude - latitude) < TOLERANCE && Math.abs(pair.longitude - longitude) < TOLERANCE
    if (pairText !== null && !isSame) {
      problems.add('unmapped', pairField.column, pairText, 'differs from the latitude and longitude columns')
    }
    return { latitude, longitude }
  }
  if (latitudeText !== null && latitude === null)
    problems.add('unread', latitudeField.column, latitudeText, 'is not a latitude')
  if (longitudeText !== null && longitude === null)
    problems.add('unread', longitudeField.column, longitudeText, 'is not a longitude')
  if (latitude !== null) problems.add('unread', latitudeField.column, latitudeText ?? '', 'has no longitude')
  if (longitude !== null) problems.add('unread', longitudeField.column, longitudeText ?? '', 'has no latitude')
  return null
}
