import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEvent, LifeEventType } from '../../../domain/life-event.ts'
import type { LifeEventInput, Memorial } from '../../../domain/memorial.ts'
import { REMOVED } from '../../ports.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import type { SqlDirectoryWriter } from '../import/directory-writer.ts'

const ORDINALS: Readonly<Record<LifeEventType, number>> = { Birth: 1, Death: 2, Burial: 3 }
/** Every form of an encoded date. Only the first four are exact days. */
const DATES = [
  ...['1843-03-12', '0812-03-12', '2199-12-31', '1844-02-29', '1843', '1843-03', '~1843', '<1843', '>1843', '~1843-03'],
  ...['<1843-03-12', '>1843-03-12', '~1843-03-12', '1843/1844', '1843/1844-03', '1843/1844-03-12', '1843-03/1844'],
  ...['1843-03/1844-03', '1843-03/1844-03-12', '1843-03-12/1844', '1843-03-12/1844-03', '1843-03-12/1844-03-12'],
]
const HILL = testCemetery('Hill', { state: 'Vermont' })

let folder = ''
let path = ''
let writer: SqlDirectoryWriter
let store: SqliteDirectoryStore

beforeEach(async () => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
  writer = await openSqliteWriter(path)
  store = new SqliteDirectoryStore(path)
})
afterEach(async () => {
  await writer.close()
  await store.close()
})

function event(type: LifeEventType, date: string | null, fields: Partial<LifeEventInput> = {}): LifeEventInput {
  return { type, date: date === null ? null : decodePartialDate(date), location: null, note: null, ...fields }
}

/** Imports the memorial with the key '1' at the given second. */
async function importOn(second: number, lifeEvents: readonly LifeEventInput[]): Promise<void> {
  vi.spyOn(Date, 'now').mockReturnValue(second * 1000)
  await importRows(writer, [keyedRow('1', { ...testMemorial('Ada|Roe', '', '1900'), lifeEvents }, HILL)])
  vi.mocked(Date.now).mockRestore()
}

async function memorialOf(id: number, from = store): Promise<Memorial> {
  const found = await from.findMemorial(id)
  if (found === null || found === REMOVED) throw new Error(`memorial ${id} is ${found}`)
  return found
}

/** Returns the expected event of memorial 1. */
function expectedEvent(input: LifeEventInput, second: number): LifeEvent {
  return { id: 16 + ORDINALS[input.type], ...input, createdAt: new Date(second * 1000).toISOString() }
}

function rowsOf(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('SELECT * FROM life_event ORDER BY memorial_id, ordinal').all()
  database.close()
  return rows
}

const ordinalsOfRows = () => rowsOf(path).map((row) => row.ordinal)

test('does not store a row for a birth or death that was added with its memorial and is only a date', async () => {
  const events = [event('Birth', '~1843'), event('Death', '1843/1844-03')]
  await importOn(1000, events)
  expect(ordinalsOfRows()).toEqual([])
  expect((await memorialOf(1)).lifeEvents).toEqual(events.map((one) => expectedEvent(one, 1000)))
})

test('stores a row for each burial and each event with a location or note', async () => {
  const events = [
    event('Birth', '1843', { location: 'Osric' }),
    event('Death', null, { note: 'at sea' }),
    event('Burial', '1900-01-02'),
  ]
  await importOn(1000, events)
  expect(rowsOf(path)).toMatchObject([{ ordinal: 1, year: 1843 }, { ordinal: 2 }, { ordinal: 3, year: 1900, day: 2 }])
  expect((await memorialOf(1)).lifeEvents).toEqual(events.map((one) => expectedEvent(one, 1000)))
})

test('keeps IDs and creation times when updates turn plain events into rows and back', async () => {
  const plain = [event('Birth', '1843'), event('Death', '1900-01-02')]
  await importOn(1000, plain)
  await importOn(2000, [event('Birth', '1843', { location: 'Osric' }), event('Death', '1900-01-03')])
  expect((await memorialOf(1)).lifeEvents.map(({ id, createdAt }) => [id, createdAt])).toEqual([
    [17, '1970-01-01T00:16:40.000Z'],
    [18, '1970-01-01T00:16:40.000Z'],
  ])
  expect(ordinalsOfRows()).toEqual([1])
  await importOn(3000, plain)
  expect(ordinalsOfRows()).toEqual([])
  expect((await memorialOf(1)).lifeEvents).toEqual(plain.map((one) => expectedEvent(one, 1000)))
  // An event that is added later needs a row for its own creation time.
  await importOn(4000, plain.slice(1))
  await importOn(5000, plain)
  expect(rowsOf(path)).toMatchObject([{ ordinal: 1, created_at: 5000 }])
  expect((await memorialOf(1)).lifeEvents).toEqual([expectedEvent(plain[0]!, 5000), expectedEvent(plain[1]!, 1000)])
})

test('returns the same events as if each had a row, after random imports, removals, and restorations', async () => {
  const editor = await openSqliteEditor(path)
  let state = 1
  const pick = <T>(values: readonly T[]): T => {
    state = (state * 7919 + 104_729) % 1_000_003
    return values[state % values.length] as T
  }
  const created = new Map<LifeEventType, number>()
  for (let second = 1000; second < 1080; second++) {
    const inputs = (['Birth', 'Death', 'Burial'] as const).flatMap((type) =>
      pick([true, true, false])
        ? [
            event(type, pick([...DATES, null]), {
              location: pick([null, null, 'Osric']),
              note: pick([null, null, 'x']),
            }),
          ]
        : [],
    )
    const known = inputs.filter(({ date, location, note }) => date ?? location ?? note)
    await importOn(second, known)
    for (const type of created.keys()) if (!known.some((one) => one.type === type)) created.delete(type)
    for (const { type } of known) created.set(type, created.get(type) ?? second)
    const expected = known.map((one) => expectedEvent(one, Number(created.get(one.type))))
    expect((await memorialOf(1)).lifeEvents).toEqual(expected)
    if (second % 4 > 0) continue
    const note = { by: 'ann', at: new Date(90_000_000), reason: null, dryRun: false }
    await editor.removeMemorial(1, note)
    expect(rowsOf(path)).toEqual([])
    await editor.restoreMemorial(1, note)
    expect((await memorialOf(1)).lifeEvents).toEqual(expected)
    expect(await auditDirectory(path)).toEqual([])
  }
  await editor.close()
})

const days = Array.from({ length: 12 * 31 }, (_, i) => ({ month: Math.floor(i / 31) + 1, day: (i % 31) + 1 }))

async function listDays(from: SqliteDirectoryStore): Promise<string[]> {
  const lists = []
  for (const type of ['Birth', 'Death'] as const) {
    for (const day of days) {
      for (const diedBy of [null, 0]) {
        const { total, rows } = await from.listOnThisDay(type, [day], diedBy, { limit: 99, offset: 0 })
        expect(rows).toHaveLength(total)
        if (total > 0) lists.push(`${type} ${day.month}-${day.day}: ${rows.map(({ id }) => id)}`)
      }
    }
  }
  return lists
}

test('lists only exact dates on a day', async () => {
  await importRows(
    writer,
    DATES.flatMap((date, i) =>
      (['Birth', 'Death'] as const).map((type) =>
        keyedRow(`${type} ${i}`, { ...testMemorial('Ada|Roe', '', '1900'), lifeEvents: [event(type, date)] }),
      ),
    ),
  )
  // The person of memorial 6 died in 2199, so the memorial is not listed for the day number 0, in 1970.
  expect(await listDays(store)).toEqual([
    ...['Birth 2-29: 7', 'Birth 2-29: 7', 'Birth 3-12: 3,1', 'Birth 3-12: 3,1', 'Birth 12-31: 5', 'Birth 12-31: 5'],
    ...['Death 2-29: 8', 'Death 2-29: 8', 'Death 3-12: 4,2', 'Death 3-12: 4,2', 'Death 12-31: 6'],
  ])
})

/** Gives every event a row, as before the migration 0010_plain_life_events.sql. */
function downgrade(file: string, memorials: readonly Memorial[]): void {
  const database = new DatabaseSync(file)
  database.exec(`
    DROP TABLE day_listing;
    DROP TABLE lately_dead_listing;
    CREATE INDEX memorial_born_and_lately_dead ON memorial (substr(birth, 6), birth, death);
    DELETE FROM life_event;
    CREATE INDEX life_event_on_day ON life_event (type, month, day, year, memorial_id, qualifier)
      WHERE day IS NOT NULL AND qualifier IS NULL;
    DELETE FROM schema_migration WHERE name = '0010_plain_life_events.sql';
  `)
  const insert = database.prepare('INSERT INTO life_event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const { id, lifeEvents } of memorials) {
    for (const { type, date, location, note, createdAt } of lifeEvents) {
      insert.run(
        ...[id, ORDINALS[type], ORDINALS[type], date?.year ?? null, date?.month ?? null, date?.day ?? null],
        ...[date?.qualifier ?? null, date?.end?.year ?? null, date?.end?.month ?? null, date?.end?.day ?? null],
        ...[location, note, Date.parse(createdAt) / 1000],
      )
    }
  }
  database.close()
}

test('deletes the rows of plain events when it migrates an older directory, and returns the same memorials', async () => {
  const rows = DATES.flatMap((date, i) => {
    const death = DATES[(i * 7) % DATES.length]!
    const lives = [
      [event('Birth', date), event('Death', death), event('Burial', date)],
      [event('Birth', date, { location: 'Osric' }), event('Death', death)],
      [event('Birth', date), event('Death', death, { note: 'at sea' })],
      [event('Birth', null, { note: 'unknown' }), event('Death', null, { location: 'Osric' }), event('Burial', death)],
      [event('Birth', date)],
      [event('Death', death)],
    ]
    return lives.map((lifeEvents, life) =>
      keyedRow(`${i} ${life}`, { ...testMemorial('Ada|Roe', '', '1900'), lifeEvents }, HILL),
    )
  })
  await importRows(writer, rows)
  const editor = await openSqliteEditor(path)
  const note = { by: 'ann', at: new Date(90_000_000), reason: null, dryRun: false }
  for (const id of [5, 6, 17, 18]) {
    await editor.editMemorial(id, { birthDate: decodePartialDate('1844-02-29'), deathDate: null }, note)
    await editor.editMemorial(id, { deathDate: decodePartialDate('1900-01-02') }, note)
  }
  await editor.close()
  const memorialsOf = async (from: SqliteDirectoryStore) => {
    const ids = rows.map((_, i) => i + 1)
    return Promise.all(ids.map((id) => memorialOf(id, from)))
  }
  const before = { memorials: await memorialsOf(store), lists: await listDays(store), rows: rowsOf(path) }
  await writer.close()
  downgrade(path, before.memorials)
  expect(rowsOf(path)).toHaveLength(before.memorials.flatMap(({ lifeEvents }) => lifeEvents).length)
  expect(before.rows.length).toBeLessThan(rowsOf(path).length)

  writer = await openSqliteWriter(path)
  expect(rowsOf(path)).toEqual(before.rows)
  expect(await auditDirectory(path)).toEqual([])
  const later = new SqliteDirectoryStore(path)
  expect(await memorialsOf(later)).toEqual(before.memorials)
  expect(await listDays(later)).toEqual(before.lists)
  await later.close()
})
