import { describe, expect, it } from 'vitest'
import { dayNumberOf } from './calendar.ts'
import { MIDWESTERN_CEMETERIES } from './cemeteries-midwest.ts'
import { LifeCalendar } from './days.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { Person } from './person.ts'
import { Population } from './population.ts'
import { SeededRandom } from './random.ts'

const random = new SeededRandom(5)
const wanderers: Person[] = []
const population = new Population(MIDWESTERN_CEMETERIES[0] as DemoCemetery, wanderers, random)
population.live()
const { people } = population
const calendar = new LifeCalendar(random)

describe('the invented population of a town', () => {
  it('is large enough to fill its cemetery', () => {
    expect(people.length).toBeGreaterThan(1200)
    expect(people.filter(({ father }) => father !== null).length).toBeGreaterThan(800)
  })

  it('has parents fifteen years older than their children at least, and mothers under fifty', () => {
    for (const { birthYear, father, mother } of people) {
      if (!father || !mother) continue
      expect(birthYear - father.birthYear).toBeGreaterThanOrEqual(15)
      expect(birthYear - mother.birthYear).toBeGreaterThanOrEqual(15)
      expect(birthYear - mother.birthYear).toBeLessThan(50)
    }
  })

  it('has mothers alive at every birth, and fathers alive or not long dead', () => {
    for (const person of people) {
      if (!person.father || !person.mother) continue
      const born = dayNumberOf(calendar.of(person).born)
      expect(dayNumberOf(calendar.of(person.mother).died)).toBeGreaterThanOrEqual(born)
      expect(dayNumberOf(calendar.of(person.father).died)).toBeGreaterThan(born - 270)
    }
  })

  it('has siblings of one mother born a year apart, or on one day', () => {
    for (const { children } of people.filter(({ sex }) => sex === 'female')) {
      const days = children.map((child) => dayNumberOf(calendar.of(child).born)).sort((a, b) => a - b)
      for (let i = 1; i < days.length; i++) {
        const apart = (days[i] as number) - (days[i - 1] as number)
        expect(apart === 0 || apart > 280).toBe(true)
      }
    }
  })

  it('has couples who name each other, and nobody married to two at once', () => {
    for (const person of people) {
      for (const partner of person.partners) expect(partner.partners).toContain(person)
      for (let i = 1; i < person.partners.length; i++) {
        const former = person.partners[i - 1] as Person
        const next = person.partners[i] as Person
        const firstChild = next.children.map(({ birthYear }) => birthYear).sort((a, b) => a - b)[0]
        if (firstChild !== undefined) expect(firstChild).toBeGreaterThan(former.deathYear)
      }
    }
  })

  it('lets nobody die before being born or live past 105', () => {
    for (const person of people) {
      const { born, died } = calendar.of(person)
      expect(dayNumberOf(died)).toBeGreaterThanOrEqual(dayNumberOf(born))
      expect(died.year - born.year).toBeLessThanOrEqual(105)
    }
  })

  it('buries the fallen in a year of their war', () => {
    const fallen = people.filter(({ service }) => service?.diedIn)
    expect(fallen.length).toBeGreaterThan(3)
    for (const { birthYear, deathYear } of fallen) {
      expect(deathYear - birthYear).toBeGreaterThanOrEqual(17)
      expect(deathYear - birthYear).toBeLessThanOrEqual(40)
    }
  })

  it('sends some of its young away, to turn up elsewhere', () => {
    expect(wanderers.length).toBeGreaterThan(20)
    for (const { cemetery } of wanderers) expect(cemetery).toBeNull()
  })
})
