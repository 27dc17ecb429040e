import { comparePartialDates, decodePartialDate, type PartialDate } from '../../../domain/dates/partial-date.ts'
import type { YearRange } from '../../../domain/dates/year-range.ts'
import { stateCode, stateName } from '../../../domain/places/place.ts'
import type { BirthGroup, ResultGroups, SortOrder, StateGroup } from '../../../domain/result-groups.ts'
import { searchedPlaces } from '../../../search/places/places.ts'
import { searchedYears } from '../../../search/token-document.ts'
import type { Database, Row } from '../database.ts'
import { text } from '../records/row-mapping.ts'
import type { CemeteryStates } from './cemetery-states.ts'

/** The encoded dates (partial-date.ts) and the cemetery of one result */
export interface DatedResult {
  readonly orderKey: number
  readonly birth: string | null
  readonly death: string | null
  readonly cemeteryId: number | null
}

/** Reads columns of memorials, in the order of their keys. */
export async function readInOrder(database: Database, orderKeys: readonly number[], columns: string): Promise<Row[]> {
  return database.all(
    `SELECT m.order_key, ${columns}
     FROM integers(?) k CROSS JOIN ${database.engine.search.memorialsInOrder} ON m.order_key = k.value ORDER BY k.key`,
    orderKeys,
  )
}

/** Reads the dates and cemeteries of memorials, in the order of their keys. */
export async function readDatedResults(database: Database, orderKeys: readonly number[]): Promise<DatedResult[]> {
  const rows = await readInOrder(database, orderKeys, 'm.birth, m.death, m.cemetery_id')
  return rows.map((row) => ({
    orderKey: Number(row.order_key),
    birth: text(row.birth),
    death: text(row.death),
    cemeteryId: row.cemetery_id === null ? null : Number(row.cemetery_id),
  }))
}

/** Sorts results that are in name order. Results without the date keep that order and come last. */
export function sortResults(results: readonly DatedResult[], order: SortOrder): readonly DatedResult[] {
  if (order === 'name') return results
  return results
    .map((result) => ({ result, date: decoded(result[order]) }))
    .sort(({ date: a }, { date: b }) =>
      a === null || b === null ? Number(a === null) - Number(b === null) : comparePartialDates(a, b),
    )
    .map(({ result }) => result)
}

function decoded(date: string | null): PartialDate | null {
  return date === null ? null : decodePartialDate(date)
}

/** Counts results by state and century. `birthYears` are the years of the search, which limit the centuries. */
export async function groupResults(
  database: Database,
  cemeteryStates: CemeteryStates,
  results: readonly DatedResult[],
  birthYears: YearRange | null,
): Promise<ResultGroups> {
  return {
    ...(await stateGroups(database, cemeteryStates, results)),
    births: birthGroups(results, birthYears),
    withoutBirth: results.filter(({ birth }) => birth === null).length,
  }
}

function birthGroups(results: readonly DatedResult[], limits: YearRange | null): BirthGroup[] {
  const totals = new Map<number, number>()
  for (const result of results) {
    const birth = decoded(result.birth)
    if (birth === null) continue
    const { from, to } = within(searchedYears(birth), limits)
    for (let century = centuryOf(from); century <= centuryOf(to); century++) {
      totals.set(century, (totals.get(century) ?? 0) + 1)
    }
  }
  return [...totals]
    .toSorted(([a], [b]) => a - b)
    .map(([century, total]) => ({ years: within({ from: century * 100, to: century * 100 + 99 }, limits), total }))
}

function centuryOf(year: number): number {
  return Math.floor(year / 100)
}

function within({ from, to }: YearRange, limits: YearRange | null): YearRange {
  return limits === null ? { from, to } : { from: Math.max(from, limits.from), to: Math.min(to, limits.to) }
}

async function stateGroups(
  database: Database,
  cemeteryStates: CemeteryStates,
  results: readonly DatedResult[],
): Promise<Pick<ResultGroups, 'states' | 'withoutState'>> {
  // One ID for each result, because the totals are of results, not of cemeteries
  const ids = results.flatMap(({ cemeteryId }) => cemeteryId ?? [])
  const stateOf = await cemeteryStates.of(ids)
  const keyOfState = new Map<string, string>()
  const totalOfKey = new Map<string, number>()
  let inStates = 0
  for (const id of ids) {
    const { state = null, key = null } = stateOf.get(id) ?? {}
    if (key !== null) totalOfKey.set(key, (totalOfKey.get(key) ?? 0) + 1)
    if (state === null) continue
    if (!keyOfState.has(state)) keyOfState.set(state, keyOf(state))
    inStates++
  }
  // Records may spell the same state in several ways.
  const stateOfKey = new Map([...keyOfState].toSorted().map(([state, key]) => [key, state]))
  // A search for a state without a code also finds towns with its name, so the count includes them.
  const others = [...stateOfKey.keys()].filter((key) => !totalOfKey.has(key))
  for (const [key, total] of await countInPlaces(database, ids, others)) totalOfKey.set(key, total)
  const states: StateGroup[] = [...stateOfKey].map(([key, state]) => ({
    name: stateName(state) ?? state,
    location: locationOf(state),
    total: totalOfKey.get(key) ?? 0,
  }))
  return {
    states: states.toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1)),
    withoutState: results.length - inStates,
  }
}

/** Counts cemeteries by place. An ID may occur several times. */
async function countInPlaces(
  database: Database,
  cemeteryIds: readonly number[],
  places: readonly string[],
): Promise<[place: string, total: number][]> {
  if (places.length === 0) return []
  const rows = await database.all`
    SELECT p.place, count(*) AS total FROM integers(${cemeteryIds}) k CROSS JOIN cemetery_place p
    ON p.cemetery_id = k.value
    WHERE p.place || '' IN (SELECT value FROM texts(${places})) GROUP BY p.place`
  return rows.map(({ place, total }) => [String(place), Number(total)])
}

/** The code of a state means only the state, and its name also means towns and counties. */
function locationOf(state: string): string {
  return stateCode(state) ?? state
}

function keyOf(state: string): string {
  return searchedPlaces(locationOf(state))[0] ?? ''
}
