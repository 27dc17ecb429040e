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
 * Lists the countries, the states of a country, or the counties of a state. Names that are not US states follow them. `region` has a row per county, so at most a few
 * thousand rows are added up.
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
  const rows = await Array.fromAsync(
    sorted.slice(slice.offset, slice.offset + slice.limit),
    async ([key, { region, ...totals }]) => ({
      key,
      label: key === '' ? '' : await labelOf(database, region, level),
      ...totals,
    }),
  )
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
    label: key === '' ? '' : await labelOf(database, String(row.region), levels.length - 1),
    cemeteries: Number(row.cemeteries),
    memorials: Number(row.memorials),
  }
}

async function labelOf(database: Database, region: string, level: number): Promise<string> {
  const row = await database.get(
    'SELECT country, state, coalesce(county, derived_county) AS county FROM cemetery WHERE region = ? LIMIT 1',
    region,
  )
  const [country, state, county] = [text(row?.country), text(row?.state), text(row?.county)]
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
  const counted = await database.get('SELECT cemeteries FROM region WHERE region = ?', region)
  const rows = await database.all(
    'SELECT * FROM cemetery WHERE region = ? ORDER BY sort_key, id LIMIT ? OFFSET ?',
    region,
    slice.limit,
    slice.offset,
  )
  return { rows, total: Number(counted?.cemeteries ?? 0) }
}
