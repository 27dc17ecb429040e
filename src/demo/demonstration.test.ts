import { describe, expect, it } from 'vitest'
import { ageAtDeath } from '../domain/dates/age-at-death.ts'
import { daysInMonth } from '../domain/dates/calendar.ts'
import type { PartialDate } from '../domain/dates/partial-date.ts'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import type { LifeEventType } from '../domain/life-event.ts'
import type { MemorialInput } from '../domain/memorial.ts'
import { dayNumberOf } from './calendar.ts'
import { buildDemonstration } from './demonstration.ts'
import { WARS } from './military.ts'

const demonstration = buildDemonstration()
const { tags, cemeteries, memorials } = demonstration

function eventDate(memorial: MemorialInput, type: LifeEventType): PartialDate | null {
  return memorial.lifeEvents.find((event) => event.type === type)?.date ?? null
}

function isFullDay(date: PartialDate | null): date is PartialDate & { month: number; day: number } {
  return date !== null && date.qualifier === null && date.month !== null && date.day !== null
}

function countIn(cemetery: string, city?: string): number {
  return memorials.filter((one) => one.cemetery?.name === cemetery && (!city || one.cemetery.city === city)).length
}

const people = memorials.map(({ identity, memorial }) => ({
  identity,
  memorial,
  born: eventDate(memorial, 'Birth'),
  died: eventDate(memorial, 'Death'),
  buried: eventDate(memorial, 'Burial'),
}))

describe('the demonstration', () => {
  it('holds about 40 cemeteries and 3,000 memorials across many states and two centuries', () => {
    expect(cemeteries.length).toBeGreaterThanOrEqual(38)
    expect(cemeteries.length).toBeLessThanOrEqual(44)
    expect(memorials.length).toBeGreaterThanOrEqual(3000)
    expect(memorials.length).toBeLessThanOrEqual(3400)
    expect(new Set(cemeteries.map((cemetery) => cemetery.state)).size).toBeGreaterThanOrEqual(20)
    const years = people.flatMap(({ died }) => (died ? [died.year] : []))
    expect(Math.min(...years)).toBeLessThan(1780)
    expect(Math.max(...years)).toBeGreaterThan(2005)
  })

  it('is the same, byte for byte, every time it is built', () => {
    expect(JSON.stringify(buildDemonstration())).toBe(JSON.stringify(demonstration))
  })

  it('gives every memorial an identity of its own and a cemetery of the list, or none', () => {
    expect(new Set(memorials.map(({ identity }) => identity)).size).toBe(memorials.length)
    for (const { cemetery } of memorials) expect(cemetery === null || cemeteries.includes(cemetery)).toBe(true)
    expect(memorials.filter(({ cemetery }) => cemetery === null)).toHaveLength(2)
  })

  it('has one cemetery above 1,000 memorials, some of one, and one of none', () => {
    expect(countIn('Cold Lantern Cemetery')).toBeGreaterThan(1000)
    expect(countIn('Old Quarry Road Burial Ground')).toBe(1)
    expect(countIn('Wagon Spring Grave')).toBe(1)
    expect(countIn('Larkrise Woodland Burial Ground')).toBe(0)
  })

  it('has two cemeteries of one name in two towns', () => {
    expect(countIn('Holy Lantern Cemetery', 'Ironvale')).toBeGreaterThan(20)
    expect(countIn('Holy Lantern Cemetery', 'Keelson Bay')).toBeGreaterThan(20)
    const keys = cemeteries.map(({ name, city, state }) => `${name}|${city}|${state}`)
    expect(new Set(keys).size).toBe(cemeteries.length)
  })

  it('has cemeteries in other countries and cemeteries that lack what registers lack', () => {
    expect(new Set(cemeteries.map(({ country }) => country))).toEqual(new Set(['United States', 'Canada', 'Ireland']))
    for (const field of [
      'city',
      'county',
      'state',
      'zip',
      'address',
      'phone',
      'website',
      'description',
      'latitude',
    ] as const) {
      expect(
        cemeteries.some((cemetery) => cemetery[field] === null),
        `none lacks ${field}`,
      ).toBe(true)
      expect(
        cemeteries.some((cemetery) => cemetery[field] !== null),
        `none has ${field}`,
      ).toBe(true)
    }
  })

  it('rings nobody up and sends nobody to a site that exists', () => {
    for (const { phone, website } of cemeteries) {
      if (phone !== null) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      if (website !== null) expect(new URL(website).hostname).toMatch(/\.example$/)
    }
  })

  it('keeps a cemetery’s first burial no later than the deaths recorded in it', () => {
    for (const { cemetery, memorial } of memorials) {
      const first = cemetery?.firstBurialDate
      const died = eventDate(memorial, 'Death')
      if (first && died && died.qualifier === null) expect(died.year, cemetery?.name).toBeGreaterThanOrEqual(first.year)
    }
  })

  it('shows the woman of the design in every detail', () => {
    const honora = memorials.find(({ identity }) => identity === 'honora-jane-ashgrove')
    expect(honora?.cemetery).toMatchObject({ name: 'Thornmere Hill Cemetery', city: 'Thornmere', state: 'Vermont' })
    expect(honora?.memorial).toMatchObject({
      givenNames: 'Honora Jane',
      surname: 'Ashgrove',
      maidenName: 'Tindlewick',
      latitude: 43.90412,
      longitude: -72.55108,
      isVeteran: true,
      warServed: 'Civil War',
      militaryBranch: 'Army, hospital service',
      father: 'Tindlewick, Josiah',
      mother: 'Merriweather, Abigail',
      spouse: 'Tobias Ashgrove',
      plot: 'Section C, Row 4, Plot 11',
    })
    expect(honora?.memorial.media).toHaveLength(4)
    expect(honora?.memorial.media[0]?.isPortrait).toBe(true)
  })
})

describe('Born Today and Died Today', () => {
  it.each(['Birth', 'Death'] as const)('has three or more of every day of the year, 29 February too: %s', (type) => {
    const counts = new Map<string, number>()
    for (const { memorial } of people) {
      const date = eventDate(memorial, type)
      if (isFullDay(date)) counts.set(`${date.month}-${date.day}`, (counts.get(`${date.month}-${date.day}`) ?? 0) + 1)
    }
    const thin: string[] = []
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= daysInMonth(2000, month); day++) {
        if ((counts.get(`${month}-${day}`) ?? 0) < 3) thin.push(`${month}-${day}`)
      }
    }
    expect(thin).toEqual([])
    expect(counts.size).toBe(366)
  })
})

describe('the dates of a life', () => {
  it('are dates that the calendar has', () => {
    for (const { identity, born, died, buried } of people) {
      for (const date of [born, died, buried]) if (date) expect(makePartialDate(date), identity).toEqual(date)
    }
  })

  it('say of everybody that they have died, none of them after 2015', () => {
    for (const { identity, died, buried } of people) {
      expect(died !== null || buried !== null, identity).toBe(true)
      expect(Math.max(died?.year ?? 0, buried?.year ?? 0), identity).toBeLessThanOrEqual(2015)
    }
  })

  it('put birth before death and death before burial', () => {
    for (const { identity, born, died, buried } of people) {
      if (isFullDay(born) && isFullDay(died))
        expect(dayNumberOf(died), identity).toBeGreaterThanOrEqual(dayNumberOf(born))
      if (isFullDay(died) && isFullDay(buried))
        expect(dayNumberOf(buried), identity).toBeGreaterThanOrEqual(dayNumberOf(died))
      if (born && died) {
        const age = died.year - born.year
        expect(age, identity).toBeGreaterThanOrEqual(-2)
        expect(age, identity).toBeLessThanOrEqual(106)
      }
    }
  })

  it('are partial and qualified in every way that registers know', () => {
    const dates = people.flatMap(({ born, died }) => [born, died]).filter((date) => date !== null)
    for (const qualifier of ['about', 'before', 'after', 'between'] as const) {
      expect(dates.filter((date) => date.qualifier === qualifier).length, qualifier).toBeGreaterThan(10)
    }
    expect(dates.filter((date) => date.month === null && date.qualifier === null).length).toBeGreaterThan(300)
    expect(dates.filter((date) => date.month !== null && date.day === null).length).toBeGreaterThan(50)
    expect(people.filter(({ born }) => born === null).length).toBeGreaterThan(100)
    for (const date of dates) expect(date.end !== null).toBe(date.qualifier === 'between')
  })

  it('count an age that is given in words from the dates beside it', () => {
    const checked = people.filter(({ identity, memorial, born, died }) => {
      const given = memorial.ageAtDeath
      if (given === null || given.startsWith('Lived') || !isFullDay(born) || !isFullDay(died)) return false
      const counted = ageAtDeath(born, died) as string
      const isYears = /^\d+$/.test(counted) && counted !== given
      expect(given, identity).toMatch(isYears ? new RegExp(`^${counted} years?(,|$)`) : new RegExp(`^${counted}$`))
      return true
    })
    expect(checked.length).toBeGreaterThan(150)
  })
})

describe('those who served', () => {
  it('were of an age for their war, and say which', () => {
    const veterans = people.filter(({ memorial }) => memorial.isVeteran)
    expect(veterans.length).toBeGreaterThan(200)
    for (const { identity, memorial, born } of veterans) {
      const war = WARS.find(({ name }) => name === memorial.warServed)
      expect(war, identity).toBeDefined()
      if (!war || !born || born.qualifier !== null) continue
      expect(war.to - born.year, identity).toBeGreaterThanOrEqual(16)
      expect(war.from - born.year, identity).toBeLessThanOrEqual(45)
    }
    expect(new Set(veterans.map(({ memorial }) => memorial.warServed)).size).toBe(9)
  })

  it('leave war and branch empty for everybody else', () => {
    for (const { memorial } of people) {
      if (!memorial.isVeteran) expect([memorial.warServed, memorial.militaryBranch]).toEqual([null, null])
    }
  })
})

describe('what stones say', () => {
  it('is several hundred different epitaphs, none on more than ten stones', () => {
    const counts = new Map<string, number>()
    for (const { memorial } of people) {
      if (memorial.epitaph !== null) counts.set(memorial.epitaph, (counts.get(memorial.epitaph) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(300)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(10)
    for (const line of counts.keys()) expect(line).not.toMatch(/^(his|hers): /)
  })

  it('speaks of women as women and of men as men', () => {
    for (const { identity, memorial } of people) {
      if (memorial.gender === 'Female')
        expect(memorial.epitaph ?? '', identity).not.toMatch(/^He |^His |\bhonest man\b/)
      if (memorial.gender === 'Male') expect(memorial.epitaph ?? '', identity).not.toMatch(/^She |^Her |^Mother/)
    }
  })

  it('includes stones that no name can be read from', () => {
    const unknown = people.filter(({ memorial }) => memorial.givenNames === null && memorial.surname === null)
    expect(unknown.length).toBeGreaterThan(40)
  })

  it('is written in the letters of many peoples', () => {
    const names = people.map(({ memorial }) => `${memorial.givenNames} ${memorial.surname}`).join('\n')
    for (const script of ['Han', 'Hiragana', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic'] as const) {
      expect(names, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    }
    for (const letter of ['ł', 'ń', 'ř', 'ø', 'é', 'ñ', 'ü', 'ʻ', "O'", '-', 'de la ']) expect(names).toContain(letter)
  })
})

describe('tags and pictures', () => {
  it('stand on about 350 memorials, one to six each, and every tag has some', () => {
    const shown = memorials.filter(({ memorial }) => memorial.media.length > 0)
    expect(shown.length).toBeGreaterThanOrEqual(300)
    expect(shown.length).toBeLessThanOrEqual(420)
    for (const { memorial } of shown) expect(memorial.media.length).toBeLessThanOrEqual(6)
    expect(tags.length).toBeGreaterThanOrEqual(8)
    for (const { slug, description } of tags) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description?.length).toBeGreaterThan(40)
      const tagged = memorials.filter(({ memorial }) => memorial.tags.includes(slug))
      expect(tagged.length, slug).toBeGreaterThanOrEqual(5)
    }
  })

  it('are tagged only where there is something to see, and with tags that exist', () => {
    const known = new Set(tags.map(({ slug }) => slug))
    for (const { identity, memorial } of memorials) {
      if (memorial.tags.length > 0) expect(memorial.media.length, identity).toBeGreaterThan(0)
      for (const tag of memorial.tags) expect(known.has(tag), tag).toBe(true)
    }
  })
})
