import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEvent, LifeEventType } from '../../../domain/life-event.ts'
import type { LifeEventInput } from '../../../domain/memorial.ts'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { EVENT_TYPE_NUMBERS, EVENT_TYPES, eventDate, isoTime, text } from './row-mapping.ts'

/*
 * Which life events have a row, and how the others are read.
 *
 * A memorial's own row holds the dates of its Birth and Death, for the lists. Most registers say nothing else of the two, and
 * a row for each would be half of what an import writes. So a Birth or Death is plain, and has no row in `life_event`, when
 * it has a date, no location and no note, and came with its memorial (`created_at` of both is the same). It is read from
 * `memorial.birth`, `memorial.death` and `memorial.created_at`. Every other event has a row, its date in it once more.
 */

/** A life event's public id: its memorial's, and its place among the memorial's events. */
const EVENTS_PER_MEMORIAL = 16

/** What a memorial's own row says of events, and under which ordinal. */
const DATES_OF_MEMORIALS = [
  { type: 'Birth', ordinal: EVENT_TYPE_NUMBERS.Birth, column: 'birth' },
  { type: 'Death', ordinal: EVENT_TYPE_NUMBERS.Death, column: 'death' },
] as const satisfies readonly { type: LifeEventType; ordinal: number; column: string }[]

/** The columns of `life_event` that hold what an input says. The ordinal is the number of the type. */
const EVENT_COLUMNS = [
  'type',
  'year',
  'month',
  'day',
  'qualifier',
  'end_year',
  'end_month',
  'end_day',
  'location',
  'note',
] as const

type EventColumn = 'memorial_id' | 'created_at' | 'ordinal' | (typeof EVENT_COLUMNS)[number]

/** When a memorial and its events came into the directory, in seconds; the events by their ordinals. */
export interface CreationTimes {
  readonly memorial: number
  readonly events: ReadonlyMap<number, number>
}

/** Whether the date in the memorial's own row says all there is to say of an event. */
function isOnlyADate({ type, date, location, note }: LifeEventInput): boolean {
  return type !== 'Burial' && date !== null && location === null && note === null
}

/** The events of a memorial in the order of their types, from its `id`, `birth`, `death` and `created_at`. */
export function readLifeEvents(connection: Connection, memorial: Row): LifeEvent[] {
  const id = Number(memorial.id)
  const rows = connection.all('SELECT * FROM life_event WHERE memorial_id = ? ORDER BY type, ordinal', id)
  const events = rows.map(
    (row): LifeEvent => ({
      id: eventId(id, Number(row.ordinal)),
      type: typeOf(row),
      date: eventDate(row),
      location: text(row.location),
      note: text(row.note),
      createdAt: isoTime(row.created_at),
    }),
  )
  const plain = plainEvents(memorial, rows).map(
    ({ type, ordinal, date }): LifeEvent => ({
      id: eventId(id, ordinal),
      type,
      date: decodePartialDate(date),
      location: null,
      note: null,
      createdAt: isoTime(memorial.created_at),
    }),
  )
  return [...events, ...plain].sort((a, b) => EVENT_TYPE_NUMBERS[a.type] - EVENT_TYPE_NUMBERS[b.type] || a.id - b.id)
}

/** Those events of a memorial's own row that have no row in `life_event`. */
function plainEvents(memorial: Row, rows: readonly Row[]) {
  return DATES_OF_MEMORIALS.flatMap(({ type, ordinal, column }) => {
    const date = text(memorial[column])
    return date === null || rows.some((row) => row.ordinal === ordinal) ? [] : [{ type, ordinal, date }]
  })
}

/** Writes the events of memorials inside the caller's transaction: a row for each that is not plain. */
export class LifeEventRecords {
  readonly #connection: Connection
  readonly #newRows: BulkInsert<EventColumn>

  constructor(connection: Connection) {
    this.#connection = connection
    this.#newRows = new BulkInsert(connection, 'life_event', ['memorial_id', 'created_at', 'ordinal', ...EVENT_COLUMNS])
  }

  /** Writes the events of new memorials. Those that are only a date need no row. */
  insert(
    memorials: readonly { readonly id: number; readonly events: readonly LifeEventInput[] }[],
    createdAt: number,
  ): void {
    for (const { id, events } of memorials) {
      for (const event of events) if (!isOnlyADate(event)) this.#add(id, event, createdAt)
    }
    this.#newRows.flush()
  }

  /** Replaces the events of a memorial. Events of types it did not have before are created `now`. */
  replace(id: number, events: readonly LifeEventInput[], created: CreationTimes, now: number): void {
    this.#connection.run('DELETE FROM life_event WHERE memorial_id = ? AND ordinal <= 3', id)
    for (const event of events) {
      const createdAt = created.events.get(EVENT_TYPE_NUMBERS[event.type]) ?? now
      if (!(isOnlyADate(event) && createdAt === created.memorial)) this.#add(id, event, createdAt)
    }
    this.#newRows.flush()
  }

  #add(memorialId: number, event: LifeEventInput, createdAt: number): void {
    const ordinal = EVENT_TYPE_NUMBERS[event.type]
    this.#newRows.add({ memorial_id: memorialId, created_at: createdAt, ordinal, ...eventRow(event) })
  }

  /** When a memorial that is there, and each of its events, came. Call it before the memorial's row is changed. */
  creationTimes(id: number): CreationTimes {
    const memorial = this.#connection.get('SELECT birth, death, created_at FROM memorial WHERE id = ?', id)
    if (memorial === undefined) throw new Error(`memorial ${id} is not there`)
    const rows = this.#connection.all('SELECT ordinal, created_at FROM life_event WHERE memorial_id = ?', id)
    const createdAt = Number(memorial.created_at)
    return {
      memorial: createdAt,
      events: new Map([
        ...rows.map((row): [number, number] => [Number(row.ordinal), Number(row.created_at)]),
        ...plainEvents(memorial, rows).map(({ ordinal }): [number, number] => [ordinal, createdAt]),
      ]),
    }
  }
}

function eventId(memorialId: number, ordinal: number): number {
  return memorialId * EVENTS_PER_MEMORIAL + ordinal
}

function typeOf(row: Row): LifeEventType {
  const type = EVENT_TYPES[Number(row.type)]
  if (type === undefined) throw new Error(`a life event has the unknown type ${row.type}`)
  return type
}

function eventRow({ type, date, location, note }: LifeEventInput) {
  return {
    type: EVENT_TYPE_NUMBERS[type],
    year: date?.year ?? null,
    month: date?.month ?? null,
    day: date?.day ?? null,
    qualifier: date?.qualifier ?? null,
    end_year: date?.end?.year ?? null,
    end_month: date?.end?.month ?? null,
    end_day: date?.end?.day ?? null,
    location,
    note,
  }
}
