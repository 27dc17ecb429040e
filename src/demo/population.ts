import type { DemoCemetery } from './demo-cemetery.ts'
import { drawLifeYears, drawMarriageAge, drawSiblingGap, wantsMoreChildren } from './lives.ts'
import { drawNursing, drawService } from './military.ts'
import { drawGivenNames, familyName, marriedSurname, writtenSurname } from './naming.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './random.ts'
import type { Tradition, WrittenName } from './tradition.ts'

export const LAST_DEATH_YEAR = 2015

/** The birthplace of somebody older than the town, which no register states. */
export const UNSTATED = ''

/** Those who left the place where they grew up and may turn up in another. */
export type Wanderers = Person[]

/** Lives, marriages and families of one place through the years, until its cemetery has enough graves. */
export class Population {
  readonly people: Person[] = []
  private readonly unmarried: Person[] = []
  private readonly cemetery: DemoCemetery
  private readonly random: SeededRandom
  private readonly wanderers: Wanderers
  private readonly surnames = new Map<Tradition, readonly string[]>()

  constructor(cemetery: DemoCemetery, wanderers: Wanderers, random: SeededRandom) {
    this.cemetery = cemetery
    this.wanderers = wanderers
    this.random = random
  }

  /** Runs the place from its settlement to the present. */
  live(): void {
    const { opened, closed, size } = this.cemetery
    const start = opened - 30
    const end = Math.min(closed, 1990)
    const meanYears = Math.max(closed - opened, 25)
    for (let year = start; year <= end; year++) {
      const aim = ((size * 62) / meanYears) * Math.min(1, (year - start + 8) / 45)
      const living = this.people.filter(
        (person) => person.birthYear <= year && person.deathYear > year && person.cemetery,
      ).length
      if (living < aim) this.arrive(year, Math.min(4, Math.ceil((aim - living) / 8)))
      this.marry(year, living > aim * 1.25)
    }
  }

  /** One more person without kin here. */
  stranger(): Person {
    const { opened, closed } = this.cemetery
    const died = this.random.int(opened, Math.min(closed, LAST_DEATH_YEAR))
    const age = Math.max(18, Math.min(94, Math.round(this.random.around(58, 17))))
    const person = this.newcomer(
      died - age,
      this.random.chance(0.4) ? 'female' : 'male',
      this.drawTradition(died - age + 30),
    )
    person.deathYear = died
    this.enlist(person)
    return person
  }

  private drawTradition(year: number): Tradition {
    const settling = this.cemetery.traditions.filter(([tradition]) => tradition.arrivesFrom <= year)
    return this.random.weighted(settling.length > 0 ? settling : this.cemetery.traditions.slice(0, 1))
  }

  private drawSurname(tradition: Tradition): WrittenName {
    let known = this.surnames.get(tradition)
    if (!known) {
      const few = Math.max(4, Math.round(this.cemetery.size / 7))
      known = this.random.shuffle(tradition.surnames).slice(0, few)
      this.surnames.set(tradition, known)
    }
    return familyName(this.random.pick(known))
  }

  private newcomer(birthYear: number, sex: Person['sex'], tradition: Tradition, apartFrom?: Person): Person {
    let family = this.drawSurname(tradition)
    for (let i = 0; i < 5 && family.shown === apartFrom?.family.shown; i++) family = this.drawSurname(tradition)
    const second = tradition.surnameRule === 'double' && this.random.chance(0.6) ? this.drawSurname(tradition) : null
    const abroad = tradition.abroad.length > 0 && birthYear <= tradition.abroadUntil && this.random.chance(0.75)
    return this.add({
      sex,
      tradition,
      family,
      second,
      birthYear,
      deathYear: birthYear + this.adultYears(birthYear),
      livedDays: null,
      twin: null,
      birthPlace: abroad ? this.random.pick(tradition.abroad) : this.earlierHome(birthYear),
      father: null,
      mother: null,
    })
  }

  private earlierHome(birthYear: number): string | null {
    const { cameFrom, opened } = this.cemetery
    if (cameFrom.length === 0) return birthYear < opened - 30 ? UNSTATED : null
    return birthYear < opened || this.random.chance(0.6) ? this.random.pick(cameFrom) : null
  }

  private adultYears(birthYear: number): number {
    for (;;) {
      const life = drawLifeYears(birthYear, this.random)
      if (life.years >= 22) return life.years
    }
  }

  private add(
    stated: Pick<
      Person,
      | 'sex'
      | 'tradition'
      | 'family'
      | 'birthYear'
      | 'deathYear'
      | 'livedDays'
      | 'twin'
      | 'birthPlace'
      | 'father'
      | 'mother'
    > & {
      readonly second: WrittenName | null
    },
  ): Person {
    const { second, ...rest } = stated
    const given = drawGivenNames(rest, this.random)
    const usesOwnLetters =
      rest.tradition.hasOwnLetters && given.every((name) => name.latin !== null) && this.random.chance(0.42)
    const bornSurname = writtenSurname(rest.family, second, rest.sex, rest.tradition)
    const person: Person = {
      ...rest,
      number: this.people.length,
      given,
      usesOwnLetters,
      bornSurname,
      surname: bornSurname,
      suffix: null,
      partners: [],
      children: [],
      diedBearing: null,
      service: null,
      origin: this.cemetery,
      cemetery: this.cemetery,
      plot: null,
    }
    this.people.push(person)
    return person
  }

  /** Young couples and single people who come to live here in this year. */
  private arrive(year: number, households: number): void {
    for (let i = 0; i < households; i++) {
      const wanderer = this.wanderers.findIndex(
        (one) => year - one.birthYear >= 20 && year - one.birthYear <= 34 && one.deathYear > year + 4,
      )
      if (wanderer >= 0 && this.random.chance(0.5)) {
        const [person] = this.wanderers.splice(wanderer, 1)
        if (person && this.cemetery.traditions.some(([tradition]) => tradition === person.tradition)) {
          person.cemetery = this.cemetery
          this.people.push(person)
          this.unmarried.push(person)
          continue
        }
      }
      const tradition = this.drawTradition(year)
      const husband = this.newcomer(year - this.random.int(23, 34), 'male', tradition)
      this.enlist(husband)
      if (tradition.surnameRule === 'kept' && this.random.chance(0.55)) continue
      const wife = this.newcomer(husband.birthYear + this.random.int(0, 5), 'female', tradition, husband)
      if (husband.deathYear > year + 1 && wife.deathYear > year + 1) this.wed(husband, wife, year)
    }
  }

  private marry(year: number, isCrowded: boolean): void {
    for (const person of [...this.unmarried]) {
      const age = year - person.birthYear
      if (!this.unmarried.includes(person)) continue
      if (age > 36 || person.deathYear <= year + 1) this.leaveMarket(person)
      else if (age === 19 && this.random.chance(isCrowded ? 0.7 : 0.28) && !person.service?.diedIn)
        this.moveAway(person)
      else if (age >= drawMarriageAge(person.sex, this.random)) this.seekPartner(person, year)
    }
  }

  private moveAway(person: Person): void {
    this.leaveMarket(person)
    person.cemetery = null
    if (this.random.chance(0.4)) this.wanderers.push(person)
  }

  private seekPartner(person: Person, year: number): void {
    const match = this.unmarried.find(
      (other) =>
        other.sex !== person.sex &&
        Math.abs(other.birthYear - person.birthYear) <= 7 &&
        year - other.birthYear >= 18 &&
        other.family.shown !== person.family.shown &&
        other.tradition.hasOwnLetters === person.tradition.hasOwnLetters &&
        other.tradition.surnameRule === person.tradition.surnameRule &&
        other.deathYear > year + 1,
    )
    if (match && this.random.chance(0.75)) {
      this.pair(person, match, year)
    } else if (this.random.chance(0.6)) {
      const born = person.birthYear + this.random.int(-2, 4) * (person.sex === 'male' ? 1 : -1)
      const incomer = this.newcomer(
        Math.min(born, year - 18),
        person.sex === 'male' ? 'female' : 'male',
        person.tradition,
        person,
      )
      if (incomer.sex === 'male') this.enlist(incomer)
      if (incomer.deathYear > year + 1) this.pair(person, incomer, year)
      else incomer.cemetery = null
    }
  }

  private pair(one: Person, other: Person, year: number): void {
    this.leaveMarket(one)
    this.leaveMarket(other)
    const [husband, wife] = one.sex === 'male' ? [one, other] : [other, one]
    this.wed(husband, wife, year)
  }

  private leaveMarket(person: Person): void {
    const at = this.unmarried.indexOf(person)
    if (at >= 0) this.unmarried.splice(at, 1)
  }

  private wed(husband: Person, wife: Person, year: number): void {
    husband.partners.push(wife)
    wife.partners.push(husband)
    wife.surname = marriedSurname(wife, husband)
    this.bearChildren(husband, wife, year)
    const isWidowed = wife.deathYear < husband.deathYear - 2
    if (
      isWidowed &&
      wife.deathYear - husband.birthYear < 48 &&
      husband.partners.length < 3 &&
      this.random.chance(0.55)
    ) {
      const again = wife.deathYear + this.random.int(1, 2)
      if (again >= husband.deathYear - 1) return
      const second = this.newcomer(
        Math.min(husband.birthYear + this.random.int(1, 12), again - 19),
        'female',
        husband.tradition,
        husband,
      )
      if (second.deathYear > again + 1) this.wed(husband, second, again)
      else second.cemetery = null
    }
  }

  private bearChildren(husband: Person, wife: Person, married: number): void {
    let year = married + 1
    let born = 0
    while (
      year < wife.deathYear &&
      year < husband.deathYear &&
      year - wife.birthYear <= 43 &&
      year - husband.birthYear <= 62 &&
      year <= 1995
    ) {
      if (!wantsMoreChildren(year, born, this.random)) return
      const child = this.child(husband, wife, year, null)
      born += 1
      if (this.random.chance(0.018)) this.child(husband, wife, year, child)
      if (this.random.chance(year < 1920 ? 0.02 : 0.002) && wife.deathYear < 2016) {
        wife.deathYear = year
        wife.diedBearing = child
        return
      }
      year += drawSiblingGap(this.random)
    }
  }

  private child(father: Person, mother: Person, year: number, twin: Person | null): Person {
    const life = drawLifeYears(year, this.random)
    const sex = this.random.chance(0.5) ? 'female' : 'male'
    const second = father.tradition.surnameRule === 'double' ? mother.family : null
    const child = this.add({
      sex,
      tradition: father.tradition,
      family: father.family,
      second,
      birthYear: year,
      deathYear: year + life.years,
      livedDays: life.days,
      twin,
      birthPlace: null,
      father,
      mother,
    })
    if (
      sex === 'male' &&
      child.given[0]?.shown === father.given[0]?.shown &&
      child.given.length === father.given.length
    ) {
      child.suffix = father.suffix === 'Jr' ? 'III' : 'Jr'
      if (father.suffix === null) father.suffix = 'Sr'
    }
    father.children.push(child)
    mother.children.push(child)
    this.enlist(child)
    if (life.years >= 18) this.unmarried.push(child)
    return child
  }

  private enlist(person: Person): void {
    if (person.livedDays !== null) return
    const { state, country } = this.cemetery.draft
    if (person.sex === 'female') {
      const nursing = country === 'United States' ? drawNursing(person.birthYear, person.deathYear, this.random) : null
      if (nursing) person.service = { ...nursing, diedIn: false }
      return
    }
    const call = drawService(
      person.birthYear,
      person.deathYear,
      state,
      country === 'United States',
      this.cemetery.military,
      this.random,
    )
    if (!call) return
    const wasYoung = call.lastYear - person.birthYear <= 32
    const diedIn = wasYoung && person.partners.length === 0 && this.random.chance(this.cemetery.military ? 0.3 : 0.07)
    if (diedIn) person.deathYear = call.lastYear
    person.service = { war: call.war, branch: call.branch, diedIn }
  }
}
