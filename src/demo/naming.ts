import { ENGLISH_FASHIONS } from './english-names.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './random.ts'
import { type NameFashion, type Tradition, type WrittenName, writtenName } from './tradition.ts'

type Named = Pick<Person, 'sex' | 'tradition' | 'birthYear' | 'father' | 'mother' | 'twin'>

export function familyName(entry: string): WrittenName {
  return writtenName(entry)
}

function fashionOf(fashions: readonly NameFashion[], year: number): NameFashion {
  return fashions.find((fashion) => year <= fashion.until) ?? (fashions.at(-1) as NameFashion)
}

function middleNameShare(year: number): number {
  if (year < 1800) return 0.04
  if (year < 1840) return 0.22
  if (year < 1870) return 0.45
  return year < 1900 ? 0.66 : 0.8
}

/** Given names by the fashion of the year; a son may take his father's, a middle name may be the mother's surname. */
export function drawGivenNames(person: Named, random: SeededRandom): readonly WrittenName[] {
  const { tradition, birthYear, father, mother } = person
  const turnsEnglish = tradition.englishFrom !== null && birthYear >= tradition.englishFrom && random.chance(0.78)
  const fashion = fashionOf(turnsEnglish ? ENGLISH_FASHIONS : tradition.fashions, birthYear)
  const list = person.sex === 'female' ? fashion.female : fashion.male
  const siblings = new Set(
    (father?.children ?? [])
      .filter((sibling) => sibling.deathYear > birthYear)
      .map((sibling) => sibling.given[0]?.shown),
  )
  const parent = person.sex === 'male' ? father : mother
  let first = writtenName(random.pick(list))
  const namesake = parent?.given[0]
  if (namesake && random.chance(0.13) && (person.sex === 'female' || birthYear > 1750)) first = namesake
  for (let i = 0; i < 12 && siblings.has(first.shown); i++) first = writtenName(random.pick(list))
  if (namesake === first && person.sex === 'male' && father) return father.given
  if (!random.chance(tradition.middleNames ?? middleNameShare(birthYear))) return [first]
  const motherFamily = mother?.family.shown ?? ''
  if (tradition.surnameRule === 'taken' && /^[A-Z][a-z]+$/.test(motherFamily) && random.chance(0.14)) {
    return [first, { shown: motherFamily, latin: null }]
  }
  let second = writtenName(random.pick(list))
  for (let i = 0; i < 5 && second.shown === first.shown; i++) second = writtenName(random.pick(list))
  return second.shown === first.shown ? [first] : [first, second]
}

/** A surname as somebody of this sex bears it, with a second one where that is the custom. */
export function writtenSurname(
  family: WrittenName,
  second: WrittenName | null,
  sex: Person['sex'],
  tradition: Tradition,
): WrittenName {
  if (sex === 'female' && tradition.feminineEnding) {
    const [own, latin] = tradition.feminineEnding.split('/')
    return { shown: `${family.shown}${own}`, latin: family.latin ? `${family.latin}${latin}` : null }
  }
  return second ? { shown: `${family.shown} ${second.shown}`, latin: null } : family
}

export function marriedSurname(wife: Person, husband: Person): WrittenName {
  if (husband.tradition.surnameRule !== 'taken') return wife.surname
  return writtenSurname(husband.family, null, 'female', husband.tradition)
}
