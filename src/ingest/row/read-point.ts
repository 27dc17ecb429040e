import type { ProblemSink } from '../problem.ts'
import type { FieldReader } from './field-text.ts'
import { parseCoordinates, parseDegrees } from './parse-values.ts'

/** Degrees; about ten metres. */
const NEAR = 0.0001

/** A point from two cells or from one pair; a half, an impossible one and 0, 0 are reported. */
export function readPoint(
  [latitudeText, longitudeText]: readonly [string | null, string | null],
  pairText: string | null,
  [latitudeField, longitudeField, pairField]: readonly [FieldReader, FieldReader, FieldReader],
  problems: ProblemSink,
): { readonly latitude: number; readonly longitude: number } | null {
  if (latitudeText === null && longitudeText === null) {
    if (pairText === null) return null
    const pair = parseCoordinates(pairText)
    if (!pair) problems.add('unread', pairField.column, pairText, 'is no pair of coordinates')
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
    const isSame = pair && Math.abs(pair.latitude - latitude) < NEAR && Math.abs(pair.longitude - longitude) < NEAR
    if (pairText !== null && !isSame) {
      problems.add('no place', pairField.column, pairText, 'the columns of latitude and longitude say otherwise')
    }
    return { latitude, longitude }
  }
  if (latitudeText !== null && latitude === null)
    problems.add('unread', latitudeField.column, latitudeText, 'is no latitude')
  if (longitudeText !== null && longitude === null)
    problems.add('unread', longitudeField.column, longitudeText, 'is no longitude')
  if (latitude !== null) problems.add('unread', latitudeField.column, latitudeText ?? '', 'stands without a longitude')
  if (longitude !== null)
    problems.add('unread', longitudeField.column, longitudeText ?? '', 'stands without a latitude')
  return null
}
