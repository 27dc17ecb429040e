import type { PersonName } from '../domain/memorial.ts'
import { nicknameOf } from './nicknames.ts'
import type { Person } from './person.ts'
import { LAST_DEATH_YEAR } from './population.ts'
import type { SeededRandom } from './random.ts'
import type { WrittenName } from './tradition.ts'

function titleOf(person: Person, random: SeededRandom): string | null {
  if (person.livedDays !== null || person.deathYear - person.birthYear < 30) return null
  if (person.sex === 'female') return person.birthYear > 1880 && random.chance(0.006) ? 'Dr.' : null
  if (person.birthYear < 1850 && random.chance(0.02)) return random.pick(['Capt.', 'Deacon', 'Hon.', 'Col.'])
  return random.chance(0.022) ? random.pick(['Rev.', 'Dr.']) : null
}

/** A person's name as the register has it: in full, with an initial, in one alphabet or the other. */
export function recordedName(person: Person, random: SeededRandom): PersonName {
  const letters = (name: WrittenName) => (person.usesOwnLetters ? name.shown : (name.latin ?? name.shown))
  const other = (name: WrittenName) => (person.usesOwnLetters ? name.latin : name.shown)
  const surname = letters(person.surname)
  const maiden = letters(person.bornSurname)
  const [first, second] = person.given.map(letters)
  let givenNames = person.given.map(letters).join(' ')
  if (first && second && !person.tradition.hasOwnLetters && random.chance(0.24))
    givenNames = `${first} ${second.charAt(0)}.`
  if (person.livedDays !== null && person.livedDays < 4 && random.chance(0.45)) {
    givenNames = person.twin ? 'Infant Twin' : `Infant ${person.sex === 'female' ? 'Daughter' : 'Son'}`
  }
  let nickname: string | null = null
  if (person.tradition.hasOwnLetters && person.given.every((name) => name.latin !== null)) {
    const isFamilyFirst = ['chinese', 'japanese'].includes(person.tradition.key) && !person.usesOwnLetters
    const parts = [person.given.map(other).join(' '), other(person.surname) ?? '']
    const otherName = isFamilyFirst ? parts.reverse().join('') : parts.join(' ').trim()
    if (person.usesOwnLetters || random.chance(0.6)) nickname = otherName
  } else if (person.livedDays === null && random.chance(0.12)) {
    nickname = nicknameOf(first ?? '', random)
  }
  return {
    title: titleOf(person, random),
    givenNames,
    surname,
    nameSuffix: person.suffix === 'Sr' && !random.chance(0.3) ? null : person.suffix,
    maidenName: maiden !== surname && random.chance(0.8) ? maiden : null,
    nickname,
  }
}

/** How a record names its kin: "Last, First ..." or "First ... Last". Nobody living is named. */
export function kinText(kin: Person, recorded: PersonName | undefined, random: SeededRandom): string | null {
  if (kin.deathYear > LAST_DEATH_YEAR) return null
  const letters = (name: WrittenName) => (kin.usesOwnLetters ? name.shown : (name.latin ?? name.shown))
  const given = recorded?.givenNames ?? kin.given.map(letters).join(' ')
  const married = recorded?.surname ?? letters(kin.surname)
  const surname = recorded?.maidenName && random.chance(0.55) ? recorded.maidenName : married
  const words = random.chance(0.85) ? given : (given.split(' ')[0] as string)
  const isOneWord = !/\s/.test(surname) && !kin.tradition.hasOwnLetters
  return isOneWord && random.chance(0.5) ? `${words} ${surname}` : `${surname}, ${words}`
}
