import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEvent, LifeEventType } from '../../../domain/life-event.ts'
import type { LifeEventInput } from '../../../domain/memorial.ts'
import type { Database, Row } from '../database.ts'
import { BulkInsert } from './bulk-insert.ts'
import { EVENT_TYPE_NUMBERS, EVENT_TYPES, eventDate, isoTime, text } from './row-mapping.ts'

/**
 * Some life events have a row in `life_event`. The `memorial` table has the dates of Birth and Death for lists. Most import
 * files contain nothing else about these events, and a row for each would double the number of rows that an import writes.
 * Therefore, a Birth or Death with a date, no location, no note, and the `created_at` of its memorial is plain and has no
 * row. It is read from `memorial.birth`, `memorial.death`, and `memorial.created_at`. Every other event has a row, which
 * repeats the date.
 */

/** A life event's public ID is its memorial's ID times this number, plus its ordinal. */
const EVENTS_PER_MEMORIAL = 16

/** The event dates in the `memorial` table, with the ordinals of the events. */
const MEMORIAL_DATES = [
  { type: 'Birth', ordinal: EVENT_TYPE_NUMBERS.Birth, column: 'birth' },
  { type: 'Death', ordinal: EVENT_TYPE_NUMBERS.Death, column: 'death' },
] as const satisfies readonly { type: LifeEventType; ordinal: number; column: string }[]

/** The columns of `life_event` that depend on the input. The ordinal is the number of the type. */
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

/** The times when a memorial and its events were added, in seconds. Events are keyed by ordinal. */
export interface CreationTimes {
  readonly memorial: number
  readonly events: ReadonlyMap<number, number>
}

/** Whether the date in the `memorial` table is the only data of an event. */
function isDateOnly({ type, date, location, note }: LifeEventInput): boolean {
  return type !== 'Burial' && date !== null && location === null && note === null
}

/** Reads the events of a memorial by type. Needs its `id`, `birth`, `death`, and `created_at` columns. */
export async function readLifeEvents(database: Database, memorial: Row): Promise<LifeEvent[]> {
  const id = Number(memorial.id)
  const rows = await database.all`SELECT * FROM life_event WHERE memorial_id = ${id} ORDER BY type, ordinal`
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

/** Returns the events in the memorial's row that have no row in `life_event`. */
function plainEvents(memorial: Row, rows: readonly Row[]) {
  return MEMORIAL_DATES.flatMap(({ type, ordinal, column }) => {
    const date = text(memorial[column])
    return date === null || rows.some((row) => row.ordinal === ordinal) ? [] : [{ type, ordinal, date }]
  })
}

/** Writes the events of memorials, a row for each that is not plain, inside the caller's transaction. */
export class LifeEventRecords {
  readonly #database: Database
  readonly #newRows: BulkInsert<EventColumn>

  constructor(database: Database) {
    this.#database = database
    this.#newRows = new BulkInsert(database, 'life_event', ['memorial_id', 'created_at', 'ordinal', ...EVENT_COLUMNS])
  }

  /** Writes the events of new memorials. */
  async insert(
    memorials: readonly { readonly id: number; readonly events: readonly LifeEventInput[] }[],
    createdAt: number,
  ): Promise<void> {
    for (const { id, events } of memorials) {
      for (const event of events) if (!isDateOnly(event)) this.#add(id, event, createdAt)
    }
    await this.#newRows.flush()
  }

  /** Replaces the events of a memorial. An event of a new type gets the creation time `now`. */
  async replace(id: number, events: readonly LifeEventInput[], created: CreationTimes, now: number): Promise<void> {
    await this.#database.run`DELETE FROM life_event WHERE memorial_id = ${id} AND ordinal <= 3`
    for (const event of events) {
      const createdAt = created.events.get(EVENT_TYPE_NUMBERS[event.type]) ?? now
      if (!(isDateOnly(event) && createdAt === created.memorial)) this.#add(id, event, createdAt)
    }
    await this.#newRows.flush()
  }

  #add(memorialId: number, event: LifeEventInput, createdAt: number): void {
    const ordinal = EVENT_TYPE_NUMBERS[event.type]
    this.#newRows.add({ memorial_id: memorialId, created_at: createdAt, ordinal, ...eventRow(event) })
  }

  /** Reads the times when a memorial and its events were added. Call it before you change the memorial's row. */
  async creationTimes(id: number): Promise<CreationTimes> {
    const memorial = await this.#database.get`SELECT birth, death, created_at FROM memorial WHERE id = ${id}`
    if (memorial === undefined) throw new Error(`memorial ${id} does not exist`)
    const rows = await this.#database.all`SELECT ordinal, created_at FROM life_event WHERE memorial_id = ${id}`
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
  if (type === undefined) throw new Error(`unknown type of life event: ${row.type}`)
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
