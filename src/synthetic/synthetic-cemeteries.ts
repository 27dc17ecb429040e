import { type CemeteryInput, EMPTY_CEMETERY } from '../domain/cemetery.ts'
import PLACES from './places.json' with { type: 'json' }
import { SeededRandom, words } from './seeded-random.ts'

const WEIGHTED_STATES = PLACES.states.map((state) => [state, state.weight] as const)
const FIRST_PARTS = words(PLACES.towns.firstParts)
const LAST_PARTS = words(PLACES.towns.lastParts)
const COUNTY_NAMES = words(PLACES.counties)
const PATTERNS: readonly ((town: string) => string)[] = [
  (town) => `${town} Cemetery`,
  () => 'Oak Hill Cemetery',
  () => 'Calvary Cemetery',
  () => 'City Cemetery',
  (town) => `${town} Memorial Park`,
  () => 'Mount Olivet Cemetery',
  () => 'Evergreen Cemetery',
  (town) => `Old ${town} Burying Ground`,
  () => "Saint Mary's Cemetery",
  () => 'Greenwood Cemetery',
  () => 'Riverside Cemetery',
  (town) => `${town} Lutheran Churchyard`,
]
const TOWNS = FIRST_PARTS.length * LAST_PARTS.length
/** Coprime to the number of towns, so that every town is used before one repeats. */
const STRIDE = 2_741

export const MAX_CEMETERIES = 50_000

/** Generates one cemetery per 200 memorials, 50,000 at most, each with its own name and place. */
export function syntheticCemeteries(memorials: number, seed: number): readonly CemeteryInput[] {
  const random = new SeededRandom(seed ^ 0x63656d)
  const count = Math.max(1, Math.min(MAX_CEMETERIES, Math.round(memorials / 200)))
  return Array.from({ length: count }, (_, at) => cemeteryAt(at, random))
}

function cemeteryAt(at: number, random: SeededRandom): CemeteryInput {
  const state = random.weighted(WEIGHTED_STATES)
  const town = (at * STRIDE) % TOWNS
  const city = `${FIRST_PARTS[town % FIRST_PARTS.length]}${LAST_PARTS[Math.floor(town / FIRST_PARTS.length)]}`
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  const hasCoordinates = random.chance(0.8)
  // A repeated town uses the next pattern, so no two cemeteries are alike.
  const pattern = PATTERNS[(town * 7 + Math.floor(at / TOWNS)) % PATTERNS.length] as (town: string) => string
  return {
    ...EMPTY_CEMETERY,
    name: pattern(city),
    city,
    county: `${random.pick(COUNTY_NAMES)} County`,
    state: state.name,
    zip: random.chance(0.7) ? `${state.zip}${String(random.int(0, 999)).padStart(3, '0')}` : null,
    country: 'United States',
    latitude: hasCoordinates ? round(state.latitude + (random.next() - 0.5) * 1.6) : null,
    longitude: hasCoordinates ? round(state.longitude + (random.next() - 0.5) * 1.8) : null,
  }
}
