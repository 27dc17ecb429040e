import type { RegionEntry } from '../../../domain/browse.ts'
import {
  countryName,
  countyLabel,
  DEFAULT_COUNTRY,
  isUnitedStates,
  isUsState,
  stateName,
} from '../../../domain/places/place.ts'
import { regionLevels, regionsWithin } from '../../../search/places/region.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { text } from '../records/row-mapping.ts'

/**
 * Lists the countries, the states of a country, or the counties of a state. US states come before other names. `region` has
 * one row per county, so at most a few thousand rows are added up.
 */
export async function listRegions(
  database: Database,
  within: readonly string[],
  slice: Slice,
): Promise<Rows<RegionEntry>> {
  const level = within.length
  const entries = new Map<string, { readonly region: string; cemeteries: number; memorials: number }>()
  for (const row of await database.all(
    'SELECT region, cemeteries, memorials FROM region WHERE region >= ? AND region < ? ORDER BY region',
    ...regionsWithin(within),
  )) {
    const region = String(row.region)
    const key = regionLevels(region)[level] ?? ''
    const entry = entries.get(key) ?? { region, cemeteries: 0, memorials: 0 }
    entry.cemeteries += Number(row.cemeteries)
    entry.memorials += Number(row.memorials)
    entries.set(key, entry)
  }
  const isState = level === 1 && isUnitedStates(within[0] ?? null) ? isUsState : () => true
  const rankOf = (key: string) => (key === '' ? 2 : isState(key) ? 0 : 1)
  const sorted = [...entries].toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  const listed = sorted.slice(slice.offset, slice.offset + slice.limit)
  const labels = await labelsOf(
    database,
    listed.map(([, { region }]) => region),
    level,
  )
  const rows = listed.map(([key, { region: _, ...totals }], i) => ({
    key,
    label: key === '' ? '' : labels[i]!,
    ...totals,
  }))
  return { rows, total: sorted.length }
}

/** Adds up the totals of a region with one to three levels, or of all regions. Returns null for a region without cemeteries. */
export async function findRegion(database: Database, levels: readonly string[]): Promise<RegionEntry | null> {
  const row = await database.get(
    `SELECT min(region) AS region, sum(cemeteries) AS cemeteries, sum(memorials) AS memorials
     FROM region WHERE region >= ? AND region < ?`,
    ...regionsWithin(levels),
  )
  if (row === undefined || row.region === null) return null
  const key = levels.at(-1) ?? ''
  return {
    key,
    label: key === '' ? '' : (await labelsOf(database, [String(row.region)], levels.length - 1))[0]!,
    cemeteries: Number(row.cemeteries),
    memorials: Number(row.memorials),
  }
}

/** Returns the names of regions as one of their cemeteries writes them. */
async function labelsOf(database: Database, regions: readonly string[], level: number): Promise<string[]> {
  const ids = await database.all`
    SELECT (SELECT id FROM cemetery WHERE region = value LIMIT 1) AS id FROM texts(${regions}) ORDER BY key`
  const rows = await database.all`
    SELECT id, country, state, coalesce(county, derived_county) AS county FROM cemetery
    WHERE id IN (SELECT value FROM integers(${ids.map(({ id }) => Number(id))}))`
  const cemeteries = new Map(rows.map((row) => [row.id, row]))
  return regions.map((region, i) => labelOf(region, level, cemeteries.get(ids[i]?.id ?? null)))
}

function labelOf(region: string, level: number, cemetery: Row | undefined): string {
  const [country, state, county] = [text(cemetery?.country), text(cemetery?.state), text(cemetery?.county)]
  if (level === 0) return isInUnitedStates(region) ? DEFAULT_COUNTRY : countryName(country ?? '')
  if (level === 1) {
    const written = state ?? (isInUnitedStates(region) && !isUnitedStates(country) ? country : county) ?? ''
    return stateName(written) ?? written
  }
  return isInUnitedStates(region) ? countyLabel(county ?? '') : (county ?? '')
}

function isInUnitedStates(region: string): boolean {
  return isUnitedStates(regionLevels(region)[0])
}

/** Returns the rows of a county's cemeteries by name, and their total. */
export async function regionCemeteryRows(
  database: Database,
  levels: readonly string[],
  slice: Slice,
): Promise<Rows<Row>> {
  const region = levels.join('|')
  const counted = await database.get`SELECT cemeteries FROM region WHERE region = ${region}`
  const rows = await database.all`
    SELECT * FROM cemetery WHERE region = ${region} ORDER BY sort_key, id LIMIT ${slice.limit} OFFSET ${slice.offset}`
  return { rows, total: Number(counted?.cemeteries ?? 0) }
}
