import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { soundKeys } from '../../../search/names/similar-names.ts'
import { placeSounds } from '../../../search/places/whole-places.ts'
import { firstWordOfSortKey } from '../../../search/sort-key.ts'
import { personTokens, searchedYears } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import { namesOfRow, storedFamilyKeys } from '../family/family-keys.ts'
import { placesOf } from '../records/cemetery-records.ts'

/** Keeps the sums of a checksum exact in both engines. */
const MODULUS = 4096

/** Lists the problems in the tables of sounds, name endings, aliases, family keys, and places. */
export async function findWrongSearchTables(database: Database): Promise<string[]> {
  return [
    ...(await findWrongSounds(database)),
    ...(await findWrongEndings(database)),
    ...(await findWrongAliases(database)),
    ...(await findWrongFamilyKeys(database)),
    ...(await findWrongPlaces(database)),
    ...(await findWrongPlaceSounds(database)),
  ]
}

async function findWrongSounds(database: Database): Promise<string[]> {
  const stored = await database.all('SELECT key, token FROM search_sound')
  const tokens = (await database.all('SELECT token FROM search_token')).map(({ token }) => String(token))
  return differences(
    'the sound',
    tokens.flatMap((token) => soundKeys(token).map((key) => `${key} for ${token}`)),
    stored.map(({ key, token }) => `${key} for ${token}`),
  )
}

async function findWrongEndings(database: Database): Promise<string[]> {
  const problems: string[] = []
  const stored = new Set<string>()
  for (const { ending, token } of await database.all('SELECT ending, token FROM search_ending')) {
    stored.add(String(token))
    const [field, word] = [String(ending).slice(0, 2), String(ending).slice(2)]
    if (field + [...word].reverse().join('') !== token) problems.push(`${token} has the ending ${ending}`)
  }
  const words = await database.all("SELECT token FROM search_token WHERE token LIKE 's:%' OR token LIKE 'g:%'")
  const expected = new Set(words.map(({ token }) => String(token)))
  return [
    ...problems,
    ...[...expected.difference(stored)].map((token) => `the ending of ${token} is missing`),
    ...[...stored.difference(expected)].map((token) => `the ending of ${token} is left over`),
  ]
}

async function findWrongAliases(database: Database): Promise<string[]> {
  const line = (values: readonly unknown[]) => values.map(String).join(' ')
  const stored = new Set(
    (await database.all('SELECT token, order_key, birth_from, birth_to, death_from, death_to FROM search_alias')).map(
      (row) => line(Object.values(row)),
    ),
  )
  const expected = new Set(
    (await database.all('SELECT * FROM memorial')).flatMap((row) => {
      const birthDate = row.birth === null ? null : decodePartialDate(String(row.birth))
      const deathDate = row.death === null ? null : decodePartialDate(String(row.death))
      const years = [birthDate, deathDate].flatMap((date) => {
        if (date === null) return [null, null]
        const { from, to } = searchedYears(date)
        return [from, to]
      })
      const [surname, maidenName] = [row.surname, row.maiden_name].map((name) => (name === null ? null : String(name)))
      const named = { surname: surname ?? null, maidenName: maidenName ?? null, givenNames: null, nickname: null }
      const own = `s:${firstWordOfSortKey(String(row.sort_key))}`
      return [...personTokens({ ...named, birthDate: null, deathDate: null })]
        .filter((token) => token.startsWith('s:') && token !== own)
        .map((token) => line([token, row.order_key, ...years]))
    }),
  )
  return [
    ...[...expected.difference(stored)].map((alias) => `the alias ${alias} is missing`),
    ...[...stored.difference(expected)].map((alias) => `the alias ${alias} is left over`),
  ]
}

/** Compares the number and a checksum of all family keys with those of the memorials, without loading them. */
export async function findWrongFamilyTotals(database: Database): Promise<string[]> {
  const expected = { keys: 0, checksum: 0 }
  const rows = database.iterate('SELECT * FROM memorial WHERE spouse IS NOT NULL OR father IS NOT NULL')
  for await (const row of rows) {
    for (const key of storedFamilyKeys(namesOfRow(row))) {
      expected.keys++
      expected.checksum += (key % MODULUS) * (Number(row.id) % MODULUS)
    }
  }
  const stored = await database.get(
    `SELECT count(*) AS keys, coalesce(sum((key % ${MODULUS}) * (memorial_id % ${MODULUS})), 0) AS checksum FROM family_key`,
  )
  const isSame = Number(stored?.keys) === expected.keys && Number(stored?.checksum) === expected.checksum
  return isSame
    ? []
    : [`family keys that differ from those of the memorials: ${stored?.keys} stored, ${expected.keys} expected`]
}

async function findWrongFamilyKeys(database: Database): Promise<string[]> {
  const line = (key: unknown, id: unknown) => `${key} of memorial ${id}`
  const stored = await database.all('SELECT key, memorial_id FROM family_key')
  const memorials = await database.all('SELECT * FROM memorial')
  return differences(
    'the family key',
    memorials.flatMap((row) => storedFamilyKeys(namesOfRow(row)).map((key) => line(key, row.id))),
    stored.map((row) => line(row.key, row.memorial_id)),
  )
}

async function findWrongPlaces(database: Database): Promise<string[]> {
  const stored = await database.all('SELECT place, cemetery_id FROM cemetery_place')
  const cemeteries = await database.all('SELECT * FROM cemetery')
  return differences(
    'the place',
    cemeteries.flatMap((row) => placesOf(row).map((place) => `${place} of cemetery ${row.id}`)),
    stored.map((row) => `${row.place} of cemetery ${row.cemetery_id}`),
  )
}

async function findWrongPlaceSounds(database: Database): Promise<string[]> {
  const stored = await database.all('SELECT sound, name FROM place_sound')
  const names = (await database.all('SELECT name FROM place_name')).map(({ name }) => String(name))
  return differences(
    'the sound',
    names.flatMap((name) => placeSounds(name).map((sound) => `${sound} of the place ${name}`)),
    stored.map(({ sound, name }) => `${sound} of the place ${name}`),
  )
}

function differences(what: string, expectedRows: readonly string[], storedRows: readonly string[]): string[] {
  const expected = new Set(expectedRows)
  const stored = new Set(storedRows)
  return [
    ...[...expected.difference(stored)].map((row) => `${what} ${row} is missing`),
    ...[...stored.difference(expected)].map((row) => `${what} ${row} is left over`),
  ]
}
