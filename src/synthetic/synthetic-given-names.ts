import ABBREVIATIONS from './abbreviations.json' with { type: 'json' }
import GIVEN_NAMES from './given-names.json' with { type: 'json' }
import NICKNAMES from './nicknames.json' with { type: 'json' }
import { type SeededRandom, words } from './seeded-random.ts'

/** Names for births up to and including the year `until`, most common first. */
const ERAS = GIVEN_NAMES.map(({ until, male, female }) => ({ until, male: words(male), female: words(female) }))

// With this value, about 1 person in 14 has the first name on a list, and 2 in 5 have one of the first ten.
const RANK_OFFSET = 4

/** Draws a given name that was in use in the year, common names most often. */
export function drawGivenName(year: number, isFemale: boolean, random: SeededRandom): string {
  const era = ERAS.find(({ until }) => year <= until) ?? ERAS.at(-1)!
  const list = isFemale ? era.female : era.male
  const rank = RANK_OFFSET * (1 + list.length / RANK_OFFSET) ** random.next() - RANK_OFFSET
  return list[Math.min(Math.floor(rank), list.length - 1)] as string
}

/** Draws a nickname for the given name, or null if it has none. */
export function drawNickname(given: string, random: SeededRandom): string | null {
  const nicknames = (NICKNAMES as Readonly<Record<string, readonly string[]>>)[given]
  return nicknames === undefined ? null : random.pick(nicknames)
}

const ABBREVIATED_SHARE = 0.06
const LAST_ABBREVIATED_BIRTH = 1890

/** Returns the given name as a clerk of the time might have recorded it: sometimes abbreviated. */
export function recordedGivenName(given: string, year: number, random: SeededRandom): string {
  if (year > LAST_ABBREVIATED_BIRTH) return given
  const short = (ABBREVIATIONS as Readonly<Record<string, string>>)[given]
  return short !== undefined && random.chance(ABBREVIATED_SHARE) ? short : given
}
