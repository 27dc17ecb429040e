import type { CemeteryInput } from '../domain/cemetery.ts'
import { SeededRandom, words } from './random.ts'

interface State {
  readonly name: string
  /** Share of the burials, in thousandths or so. */
  readonly weight: number
  readonly latitude: number
  readonly longitude: number
  /** First two digits of a ZIP code there. */
  readonly zip: string
}

const STATES: readonly State[] =
  `Alabama 17 32.8 -86.8 35|Arizona 14 34.2 -111.6 85|Arkansas 11 34.9 -92.4 71|California 78 37.2 -119.8 93|
Colorado 13 39.0 -105.5 80|Connecticut 14 41.6 -72.7 06|Delaware 4 39.0 -75.5 19|Florida 48 28.6 -82.2 32|Georgia 27 32.6 -83.4 30|
Idaho 5 44.3 -114.2 83|Illinois 47 40.0 -89.2 61|Indiana 26 39.9 -86.3 46|Iowa 15 42.0 -93.5 50|Kansas 13 38.5 -98.4 67|
Kentucky 19 37.5 -85.3 40|Louisiana 19 31.0 -92.0 70|Maine 7 45.2 -69.2 04|Maryland 18 39.1 -76.8 21|Massachusetts 28 42.3 -71.8 01|
Michigan 36 44.2 -84.8 48|Minnesota 20 46.2 -94.3 55|Mississippi 13 32.7 -89.7 39|Missouri 26 38.4 -92.5 64|Montana 4 47.0 -109.6 59|
Nebraska 8 41.5 -99.8 68|Nevada 5 39.5 -116.6 89|New Hampshire 6 43.7 -71.6 03|New Jersey 32 40.2 -74.7 08|New Mexico 7 34.4 -106.1 87|
New York 72 42.9 -75.6 13|North Carolina 29 35.5 -79.4 27|North Dakota 4 47.4 -100.5 58|Ohio 48 40.3 -82.8 43|Oklahoma 16 35.6 -97.5 73|
Oregon 12 44.0 -120.5 97|Pennsylvania 56 40.9 -77.8 17|Rhode Island 5 41.7 -71.6 02|South Carolina 15 33.9 -80.9 29|
South Dakota 4 44.4 -100.2 57|Tennessee 24 35.9 -86.4 37|Texas 68 31.5 -99.3 76|Utah 7 39.3 -111.7 84|Vermont 4 44.1 -72.7 05|
Virginia 26 37.5 -78.8 23|Washington 20 47.4 -120.4 98|West Virginia 11 38.6 -80.6 25|Wisconsin 22 44.6 -89.9 54|Wyoming 2 43.0 -107.5 82`
    .replaceAll('\n', '')
    .split('|')
    .map((text) => {
      const [, name, weight, latitude, longitude, zip] = /^(.+) (\d+) (\S+) (\S+) (\d+)$/.exec(text) ?? []
      return {
        name: String(name),
        weight: Number(weight),
        latitude: Number(latitude),
        longitude: Number(longitude),
        zip: String(zip),
      }
    })
const WEIGHTED_STATES = STATES.map((state) => [state, state.weight] as const)

const FIRST_PARTS =
  words(`Alder Amber Apple Ash Aspen Badger Barley Bay Bear Beaver Beech Bell Birch Bitter Black Blue Bram Briar Bright
  Brindle Brook Buck Butter Calder Cane Canter Cedar Cherry Clay Clear Clover Cold Copper Coral Corn Cotton Crane Crow Dale Deer Dove
  Drift Dun Eagle Elder Elk Elm Ember Fair Fallow Falcon Farrow Fern Field Finch Flint Fox Frost Garnet Glen Gold Goose Granite Grape
  Gray Green Grove Hallow Harrow Hart Haven Hawk Hazel Heather Heron Hickory High Holly Honey Iron Ivy Jasper Juniper Kestrel Kettle
  Kings Lake Lamb Larch Lark Laurel Lily Lime Linden Locust Long Lower Maple Marble Marsh Meadow Mill Mint Moss Mule Myrtle Nettle New
  North Nut Oak Olive Orchard Osage Otter Owl Palm Partridge Peach Pearl Pebble Pepper Pigeon Pine Plain Plum Poplar Prairie Quail Quarry
  Quartz Queens Rain Raven Red Reed Ridge River Robin Rock Rose Ruby Rush Rye Sage Salt Sand Shadow Sheep Silver Slate Snow Sorrel South
  Sparrow Spring Spruce Star Stone Storm Sugar Summer Swan Sweet Sycamore Tall Tamarack Thistle Thorn Timber Trout Turtle Upper Vale
  Vine Violet Walnut Warm Water West Wheat White Wild Willow Wind Winter Wolf Wren Yarrow Yellow Yew`)
const LAST_PARTS =
  words(`ton ville burg field ford wood dale mont port view side brook creek ridge haven bridge mill crossing land
  hurst stead worth ham bury croft well gate meadow hollow point grove spring falls lake hill way combe moor mere shaw`)
const COUNTY_NAMES =
  words(`Abbotsly Barrowmore Calloway-Dunn Dunmarrow Eastvale Fallowmere Grantlee Hartwell-Lee Ironvale Jasperly
  Kestrelton Larkspur Merrowick Northmere Oakhart Penrowan Quillan Redmarsh Sedgewater Tarnwell Underhollow Vinemont Wickburn Yarrowdale`)
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
/** Coprime with the number of towns. */
const STRIDE = 2_741

export const MOST_CEMETERIES = 50_000

/** The cemeteries of a synthetic directory of so many memorials: one for every 200, 50,000 at most; each of its own name and town. */
export function syntheticCemeteries(memorials: number, seed: number): readonly CemeteryInput[] {
  const random = new SeededRandom(seed ^ 0x63656d)
  const count = Math.max(1, Math.min(MOST_CEMETERIES, Math.round(memorials / 200)))
  return Array.from({ length: count }, (_, at) => cemeteryAt(at, random))
}

function cemeteryAt(at: number, random: SeededRandom): CemeteryInput {
  const state = random.weighted(WEIGHTED_STATES)
  const town = (at * STRIDE) % TOWNS
  const city = `${FIRST_PARTS[town % FIRST_PARTS.length]}${LAST_PARTS[Math.floor(town / FIRST_PARTS.length)]}`
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  const hasCoordinates = random.chance(0.8)
  // A town that comes round again gets the next pattern, so that no two cemeteries are one.
  const pattern = PATTERNS[(town * 7 + Math.floor(at / TOWNS)) % PATTERNS.length] as (town: string) => string
  return {
    name: pattern(city),
    city,
    county: `${random.pick(COUNTY_NAMES)} County`,
    state: state.name,
    zip: random.chance(0.7) ? `${state.zip}${String(random.int(0, 999)).padStart(3, '0')}` : null,
    country: 'United States',
    address: null,
    phone: null,
    website: null,
    description: null,
    latitude: hasCoordinates ? round(state.latitude + (random.next() - 0.5) * 1.6) : null,
    longitude: hasCoordinates ? round(state.longitude + (random.next() - 0.5) * 1.8) : null,
    firstBurialDate: null,
  }
}
