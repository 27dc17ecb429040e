import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDemo } from '../src/cli/load-demo.ts'
import { dayNumber, daysInMonth } from '../src/domain/dates/calendar.ts'
import type { PartialDate } from '../src/domain/dates/partial-date.ts'
import type { LifeEventType } from '../src/domain/life-event.ts'
import type { MemorialInput } from '../src/domain/memorial.ts'
import { parseNameText } from '../src/domain/names/person-name.ts'
import WARS from '../src/synthetic/wars.json' with { type: 'json' }

const { tags, cemeteries, memorials } = await readDemo()

const people = memorials.map(({ identity, memorial }) => ({
  id: identity.text,
  memorial,
  born: eventDate(memorial, 'Birth'),
  died: eventDate(memorial, 'Death'),
  buried: eventDate(memorial, 'Burial'),
}))

function eventDate(memorial: MemorialInput, type: LifeEventType): PartialDate | null {
  return memorial.lifeEvents.find((event) => event.type === type)?.date ?? null
}

/** Returns the day number of a complete date, or null for any other date. */
function dayOf(date: PartialDate | null): number | null {
  if (date === null || date.qualifier !== null || date.month === null || date.day === null) return null
  return dayNumber(date.year, date.month, date.day)
}

function countIn(name: string, city?: string): number {
  return memorials.filter((one) => one.cemetery?.name === name && (!city || one.cemetery.city === city)).length
}

describe('the demo data', () => {
  test('has 40 cemeteries and 3,241 memorials in many states and over two centuries', () => {
    expect([cemeteries.length, memorials.length]).toEqual([40, 3241])
    expect(new Set(cemeteries.map((cemetery) => cemetery.state)).size).toBeGreaterThanOrEqual(20)
    const years = people.flatMap(({ died }) => (died ? [died.year] : []))
    expect(Math.min(...years)).toBeLessThan(1780)
    expect(Math.max(...years)).toBeGreaterThan(2005)
  })

  test('gives every memorial its own ID', () => {
    expect(new Set(people.map(({ id }) => id)).size).toBe(memorials.length)
  })

  test('places every memorial in a listed cemetery, except two that have none', () => {
    const key = ({ name, city, state }: (typeof cemeteries)[number]) => `${name}|${city}|${state}`
    const listed = new Set(cemeteries.map(key))
    expect(listed.size).toBe(cemeteries.length)
    const used = memorials.flatMap(({ cemetery }) => (cemetery ? [key(cemetery)] : []))
    expect(used).toHaveLength(memorials.length - 2)
    expect(used.filter((one) => !listed.has(one))).toEqual([])
  })

  test('has cemeteries of every size, and two of the same name', () => {
    expect(countIn('Cold Lantern Cemetery')).toBeGreaterThan(1000)
    expect(countIn('Wagon Spring Grave')).toBe(1)
    expect(countIn('Larkrise Woodland Burial Ground')).toBe(0)
    expect(countIn('Holy Lantern Cemetery', 'Ironvale')).toBeGreaterThan(20)
    expect(countIn('Holy Lantern Cemetery', 'Keelson Bay')).toBeGreaterThan(20)
  })

  test('has cemeteries in three countries and leaves every optional field empty in some', () => {
    expect(new Set(cemeteries.map(({ country }) => country))).toEqual(new Set(['United States', 'Canada', 'Ireland']))
    for (const field of ['city', 'county', 'state', 'zip', 'address', 'phone', 'website', 'description'] as const) {
      const filled = cemeteries.filter((cemetery) => cemetery[field] !== null).length
      expect(filled, field).toBeGreaterThan(0)
      expect(filled, field).toBeLessThan(cemeteries.length)
    }
  })

  test('uses only fictional phone numbers and websites', () => {
    for (const { phone, website } of cemeteries) {
      if (phone !== null) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      if (website !== null) expect(new URL(website).hostname).toMatch(/\.example$/)
    }
  })

  test('shows Honora Ashgrove with every detail and with her family', () => {
    const honora = people.find(({ id }) => id === 'honora-jane-ashgrove')?.memorial
    expect(honora).toMatchObject({
      maidenName: 'Tindlewick',
      latitude: 43.90412,
      longitude: -72.55108,
      militaryBranch: 'Army, hospital service',
      plot: 'Section C, Row 4, Plot 11',
      tags: ['civil-war', 'veterans', 'cut-paper-portraits'],
    })
    expect(honora?.media.map(({ isPortrait }) => isPortrait)).toEqual([true, false, false, false])
    expect(findNamed(honora?.father).map(({ title }) => title)).toContain('Deacon')
    expect(findNamed(honora?.spouse).map(({ spouse }) => spouse)).toContain('Ashgrove, Honora Jane')
  })
})

/** Returns the memorials that the text of a relative's name matches. */
function findNamed(text: string | null = null): readonly MemorialInput[] {
  const { givenNames, surname } = parseNameText(text ?? '')
  return people
    .map(({ memorial }) => memorial)
    .filter((one) => one.surname === surname || one.maidenName === surname)
    .filter((one) => (givenNames ?? '').split(' ').every((word) => one.givenNames?.split(' ').includes(word)))
}

describe('the dates in the demo data', () => {
  test.each(['Birth', 'Death'] as const)('have at least three people for every day of the year: %s', (type) => {
    const counts = new Map<string, number>()
    for (const { memorial } of people) {
      const date = eventDate(memorial, type)
      if (date === null || dayOf(date) === null) continue
      const day = `${date.month}-${date.day}`
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
    const days = Array.from({ length: 12 }, (_, month) =>
      Array.from({ length: daysInMonth(2000, month + 1) }, (_, day) => `${month + 1}-${day + 1}`),
    ).flat()
    expect(days).toHaveLength(366)
    expect(days.filter((day) => (counts.get(day) ?? 0) < 3)).toEqual([])
  })

  test('record a death or burial for everyone, none after 2015', () => {
    for (const { id, died, buried } of people) {
      expect(died ?? buried, id).not.toBeNull()
      expect(Math.max(died?.year ?? 0, buried?.year ?? 0), id).toBeLessThanOrEqual(2015)
    }
  })

  test('put birth before death, death before burial, and first burials before deaths', () => {
    for (const { id, born, died, buried } of people) {
      const [birth, death, burial] = [dayOf(born), dayOf(died), dayOf(buried)]
      if (birth !== null && death !== null) expect(death, id).toBeGreaterThanOrEqual(birth)
      if (death !== null && burial !== null) expect(burial, id).toBeGreaterThanOrEqual(death)
      if (born && died) expect(died.year - born.year, id).toBeLessThanOrEqual(106)
    }
    const firstBurials = new Map(
      cemeteries.map(({ name, city, firstBurialDate }) => [`${name}|${city}`, firstBurialDate]),
    )
    for (const { cemetery, memorial } of memorials) {
      const first = firstBurials.get(`${cemetery?.name}|${cemetery?.city}`)
      const died = eventDate(memorial, 'Death')
      if (first && died?.qualifier === null) expect(died.year, cemetery?.name).toBeGreaterThanOrEqual(first.year)
    }
  })

  test('include every kind of partial and qualified date', () => {
    const dates = people.flatMap(({ born, died }) => [born, died]).filter((date) => date !== null)
    for (const qualifier of ['about', 'before', 'after', 'between'] as const) {
      expect(dates.filter((date) => date.qualifier === qualifier).length, qualifier).toBeGreaterThan(10)
    }
    expect(dates.filter((date) => date.month === null && date.qualifier === null).length).toBeGreaterThan(300)
    expect(dates.filter((date) => date.month !== null && date.day === null).length).toBeGreaterThan(50)
    expect(people.filter(({ born }) => born === null).length).toBeGreaterThan(100)
  })
})

describe('the people in the demo data', () => {
  test('include veterans of nine wars, each old enough to serve', () => {
    const veterans = people.filter(({ memorial }) => memorial.isVeteran)
    for (const { id, memorial, born } of veterans) {
      const war = WARS.find(({ name }) => name === memorial.warServed)
      expect(war, id).toBeDefined()
      if (!war || !born || born.qualifier !== null) continue
      expect(war.to - born.year, id).toBeGreaterThanOrEqual(16)
      expect(war.from - born.year, id).toBeLessThanOrEqual(45)
    }
    expect(new Set(veterans.map(({ memorial }) => memorial.warServed)).size).toBe(9)
  })

  test('include people without a name', () => {
    const unknown = people.filter(({ memorial }) => memorial.givenNames === null && memorial.surname === null)
    expect(unknown).toHaveLength(88)
  })

  test('have names in many scripts', () => {
    const names = people.map(({ memorial }) => `${memorial.givenNames} ${memorial.surname}`).join('\n')
    for (const script of ['Han', 'Hiragana', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic'] as const) {
      expect(names, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    }
    for (const part of ['ł', 'ń', 'ř', 'ø', 'é', 'ñ', 'ü', 'ʻ', "O'", '-', 'de la ']) expect(names).toContain(part)
  })

  test.each(['father', 'mother', 'spouse'] as const)('mostly link to a memorial of the %s', (field) => {
    const texts = people.flatMap(({ memorial }) => memorial[field] ?? [])
    expect(texts.length).toBeGreaterThan(1200)
    // Checks only every tenth text, because each search scans all memorials.
    const sample = texts.filter((_, index) => index % 10 === 0)
    const found = sample.filter((text) => findNamed(text).length > 0)
    expect(found.length / sample.length).toBeGreaterThan(0.75)
  })
})

describe('the images and tags in the demo data', () => {
  const folder = join(import.meta.dirname, '../public/demo')
  const drawings = readdirSync(folder)
  const media = memorials.flatMap(({ memorial }) => memorial.media)

  test('are on 384 memorials, at most six images each', () => {
    const counts = memorials.map(({ memorial }) => memorial.media.length).filter((count) => count > 0)
    expect(counts).toHaveLength(384)
    expect(Math.max(...counts)).toBe(6)
  })

  test('use every drawing in public/demo, each with alternative text and a caption', () => {
    expect(new Set(media.map(({ url }) => url))).toEqual(new Set(drawings.map((file) => `/demo/${file}`)))
    for (const { url, altText, description, isPortrait } of media) {
      expect(altText?.length).toBeGreaterThan(20)
      expect(description?.length).toBeGreaterThan(5)
      expect(isPortrait).toBe(url.startsWith('/demo/silhouette-'))
    }
  })

  test('use every tag at least five times, and only on memorials with images', () => {
    for (const { slug } of tags) {
      const tagged = memorials.filter(({ memorial }) => memorial.tags.includes(slug))
      expect(tagged.length, slug).toBeGreaterThanOrEqual(5)
      expect(tagged.filter(({ memorial }) => memorial.media.length === 0)).toEqual([])
    }
  })

  test('include no tag that the mapping does not define', () => {
    const listed = readFileSync(join(import.meta.dirname, '../demo/memorials.csv'), 'utf8').matchAll(
      /,([a-z-]+(?:; [a-z-]+)*)$/gm,
    )
    const slugs = new Set([...listed].flatMap(([, list = '']) => list.split('; ')))
    expect([...slugs].sort()).toEqual(tags.map(({ slug }) => slug).sort())
  })

  test.each(drawings)('%s is a small, well-formed drawing that loads nothing else', (file) => {
    const svg = readFileSync(join(folder, file), 'utf8')
    expect(Buffer.byteLength(svg)).toBeLessThan(8192)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (900 600|300 400)"/)
    expect(unclosedTag(svg)).toBeNull()
    expect(svg.replaceAll(/<\/?[a-z]+(?:\s[a-zA-Z:-]+="[^"<>]*")*\s*\/?>/g, '')).not.toMatch(/[<>&]/)
    expect(svg).not.toMatch(/NaN|undefined|currentColor|var\(/)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|href|url\(|<script|<style|<image|<use|foreignObject|\son\w+=/,
    )
  })
})

/** Returns the first mismatched closing tag, or the tags left open. Returns null for well-formed XML. */
function unclosedTag(xml: string): string | null {
  const open: string[] = []
  for (const [tag, closing, name = '', selfClosing] of xml.matchAll(
    /<(\/?)([a-z]+)(?:\s[a-zA-Z:-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return tag
  }
  return open.length > 0 ? `<${open.join('><')}>` : null
}
