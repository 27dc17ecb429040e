import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { soundKeys } from '../../../search/names/similar-names.ts'
import { firstWordOfSortKey } from '../../../search/sort-key.ts'
import { personTokens, searchedYears } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import { namesOfRow, storedFamilyKeys } from '../family/family-keys.ts'

/** Lists the problems in the tables of sounds, name endings, aliases, and family keys. */
export async function wrongSearchTables(database: Database): Promise<string[]> {
  return [
    ...(await wrongSounds(database)),
    ...(await wrongEndings(database)),
    ...(await wrongAliases(database)),
    ...(await wrongFamilyKeys(database)),
  ]
}

async function wrongSounds(database: Database): Promise<string[]> {
  const stored = new Set(
    (await database.all('SELECT key, token FROM search_sound')).map(({ key, token }) => `${key} for ${token}`),
  )
  const expected = new Set(
    (await database.all('SELECT token FROM search_token')).flatMap(({ token }) =>
      soundKeys(String(token)).map((key) => `${key} for ${token}`),
    ),
  )
  return [
    ...[...expected.difference(stored)].map((sound) => `the sound ${sound} is missing`),
    ...[...stored.difference(expected)].map((sound) => `the sound ${sound} is left over`),
  ]
}

async function wrongEndings(database: Database): Promise<string[]> {
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

async function wrongAliases(database: Database): Promise<string[]> {
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

async function wrongFamilyKeys(database: Database): Promise<string[]> {
  const line = (key: unknown, id: unknown) => `${key} of memorial ${id}`
  const stored = new Set(
    (await database.all('SELECT key, memorial_id FROM family_key')).map((row) => line(row.key, row.memorial_id)),
  )
  const expected = new Set(
    (await database.all('SELECT * FROM memorial')).flatMap((row) =>
      storedFamilyKeys(namesOfRow(row)).map((key) => line(key, row.id)),
    ),
  )
  return [
    ...[...expected.difference(stored)].map((key) => `the family key ${key} is missing`),
    ...[...stored.difference(expected)].map((key) => `the family key ${key} is left over`),
  ]
}
