import { displayDate } from '../../../domain/dates/display-date.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import { EDITABLE_MEMORIAL_FIELDS, type ParsedValue, type RecordField } from '../../../domain/editable-fields.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { EditableCemetery } from '../../../storage/ports/editing.ts'
import type { RecordSources } from './record-sources.ts'

/** The fields of a form, by name, as entered. `position` is the latitude and longitude of the grave. */
export type RecordTexts = Readonly<Record<string, string>>

/** The parsed fields, with the interpretations and the problems. */
export interface ReadTexts<Fields = MemorialFields> {
  readonly fields: Partial<Fields>
  /** The interpretations of dates and positions, by field. */
  readonly interpretations: RecordTexts
  /** Warnings about likely mistakes, by field. */
  readonly notes: RecordTexts
  readonly problems: RecordTexts
}

/** Returns the text of a record, as shown in its form. */
export function textsOf(record: MemorialFields, cemetery: EditableCemetery | null): RecordTexts {
  const texts: Record<string, string> = {}
  for (const { key } of EDITABLE_MEMORIAL_FIELDS) texts[key] = textOf(record[key])
  const { latitude, longitude, tags, familyLinks } = record
  texts.position = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
  texts.cemetery = cemetery === null ? '' : cemeteryLabel(cemetery.record)
  texts.tags = tags.join(', ')
  texts.familyLinks = familyLinks.join(', ')
  return texts
}

export function textOf(value: PartialDate | string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? displayDate(value) : String(value)
}

/**
 * Parses the fields that differ from `shown`, the text of the record when the form was opened. Other fields keep their exact
 * values, which may contain more than the text shows.
 */
export function readTexts<Fields = MemorialFields>(
  texts: RecordTexts,
  shown: RecordTexts,
  { parseValue, parseCoordinates, clock }: Pick<RecordSources, 'parseValue' | 'parseCoordinates' | 'clock'>,
  editable: readonly RecordField<string>[] = EDITABLE_MEMORIAL_FIELDS,
): ReadTexts<Fields> {
  const fields: Record<string, unknown> = {}
  const interpretations: Record<string, string> = {}
  const notes: Record<string, string> = {}
  const problems: Record<string, string> = {}
  const rules = { today: clock.today(), dayFirst: false }
  for (const { key, kind } of editable) {
    const text = texts[key]?.trim()
    if (text === undefined || kind === 'latitude' || kind === 'longitude') continue
    const isChanged = text !== shown[key]
    if (text === '') {
      if (isChanged) fields[key] = kind === 'yes or no' ? false : null
      continue
    }
    if (!isChanged && kind !== 'date') continue
    const parsed = parseValue(kind, text, rules)
    if ('problem' in parsed) {
      if (isChanged) problems[key] = problemText(text, parsed.problem)
      continue
    }
    if (isChanged) fields[key] = parsed.value
    if (kind === 'date') interpretations[key] = displayDate(parsed.value as PartialDate)
    if (parsed.note !== null && isChanged) notes[key] = parsed.note
  }
  const position = texts.position?.trim()
  if (position !== undefined && position !== '') {
    const point = parseCoordinates(position)
    if (point !== null) interpretations.position = interpretedPosition(point)
    if (position !== shown.position) {
      if (point === null) problems.position = problemText(position, 'is not a latitude and a longitude')
      else Object.assign(fields, point)
    }
  } else if (position === '' && shown.position !== '') Object.assign(fields, { latitude: null, longitude: null })
  return { fields: fields as Partial<Fields>, interpretations, notes, problems }
}

/** Parses one field as its form would, for the message next to the field while a person types. */
export function understandText(field: string, text: string, sources: Parameters<typeof readTexts>[2]): ReadTexts {
  return readTexts({ [field]: text }, {}, sources)
}

function problemText(text: string, problem: Extract<ParsedValue, { problem: string }>['problem']): string {
  // The rest of the message names an option of the command.
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}” ${problem.split(';')[0]}.`
}

/** Returns degrees, minutes, and seconds, such as "43° 54′ 15″ N, 72° 33′ 4″ W". */
function interpretedPosition({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): string {
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`
}

function degrees(value: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(value) * 3600)
  const whole = Math.floor(seconds / 3600)
  return `${whole}° ${Math.floor((seconds % 3600) / 60)}′ ${seconds % 60}″ ${value < 0 ? negative : positive}`
}
