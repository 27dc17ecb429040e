import { describe, expect, it } from 'vitest'
import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { MemorialInput } from '../domain/memorial.ts'
import { parseNameText } from '../domain/names/person-name.ts'
import { buildDemonstration } from './demonstration.ts'

const records = buildDemonstration().memorials.map(({ memorial }) => memorial)

const bySurname = new Map<string, MemorialInput[]>()
for (const record of records) {
  for (const surname of new Set([record.surname, record.maidenName])) {
    if (surname !== null) bySurname.set(surname, [...(bySurname.get(surname) ?? []), record])
  }
}

/** The records that the link of a name text would find. */
function found(text: string): readonly MemorialInput[] {
  const { givenNames, surname } = parseNameText(text)
  const given = (givenNames ?? '').split(' ')
  return (bySurname.get(surname ?? '') ?? []).filter((record) => {
    const names = (record.givenNames ?? '').split(' ')
    return given.every((word) => names.some((name) => name.startsWith(word)))
  })
}

function year(record: MemorialInput, type: 'Birth' | 'Death'): number | null {
  const date: PartialDate | null = record.lifeEvents.find((event) => event.type === type)?.date ?? null
  return date === null || date.qualifier !== null ? null : date.year
}

/** True when the years leave it possible that this is the parent. */
function couldBeParent(parent: MemorialInput, child: MemorialInput, isMother: boolean): boolean {
  const born = year(child, 'Birth') ?? year(child, 'Death')
  const parentBorn = year(parent, 'Birth')
  const parentDied = year(parent, 'Death')
  if (born !== null && year(child, 'Birth') !== null && parentBorn !== null && born - parentBorn < 15) return false
  if (year(child, 'Birth') !== null && born !== null && parentDied !== null && parentDied < born - (isMother ? 0 : 1))
    return false
  return parent.gender === null || parent.gender === (isMother ? 'Female' : 'Male')
}

function share(
  texts: readonly { readonly record: MemorialInput; readonly text: string }[],
  isMatch: (record: MemorialInput, hit: MemorialInput) => boolean,
): number {
  const resolved = texts.filter(({ record, text }) => found(text).some((hit) => isMatch(record, hit)))
  return resolved.length / texts.length
}

function texts(field: 'father' | 'mother' | 'spouse') {
  return records.flatMap((record) => {
    const text = record[field]
    return text === null ? [] : [{ record, text }]
  })
}

describe('family texts', () => {
  it('are given for most people, in both forms', () => {
    for (const field of ['father', 'mother', 'spouse'] as const) {
      const all = texts(field).map(({ text }) => text)
      expect(all.length, field).toBeGreaterThan(1200)
      expect(all.filter((text) => text.includes(', ')).length, field).toBeGreaterThan(400)
      expect(all.filter((text) => !text.includes(',')).length, field).toBeGreaterThan(400)
    }
  })

  it('find the father in the directory, old enough and alive, most of the time', () => {
    expect(share(texts('father'), (record, hit) => couldBeParent(hit, record, false))).toBeGreaterThan(0.75)
  })

  it('find the mother in the directory, old enough and alive at the birth, most of the time', () => {
    expect(share(texts('mother'), (record, hit) => couldBeParent(hit, record, true))).toBeGreaterThan(0.75)
  })

  it('seldom name a parent of whom only an impossible namesake is here', () => {
    const impossible = (['father', 'mother'] as const).flatMap((field) =>
      texts(field).filter(({ record, text }) => {
        const hits = found(text)
        return hits.length > 0 && !hits.some((hit) => couldBeParent(hit, record, field === 'mother'))
      }),
    )
    // A parent who lies elsewhere may have left a namesake here; population.test.ts holds the lives themselves to account.
    expect(impossible.length / records.length).toBeLessThan(0.03)
  })

  it('find the spouse in the directory nearly always', () => {
    expect(
      share(texts('spouse'), (record, hit) => hit !== record && hit.gender !== (record.gender ?? 'none')),
    ).toBeGreaterThan(0.85)
  })

  it('answer each other: whom a record names as spouse names it back, or married again', () => {
    const oneSided = texts('spouse').filter(({ record, text }) => {
      const partners = found(text).filter((hit) => hit !== record && hit.gender !== (record.gender ?? 'none'))
      if (partners.length === 0) return false
      return !partners.some((partner) => partner.spouse !== null)
    })
    expect(oneSided.length).toBeLessThan(20)
    const mutual = texts('spouse').filter(({ record, text }) =>
      found(text).some((partner) => partner.spouse !== null && found(partner.spouse).includes(record)),
    )
    expect(mutual.length / texts('spouse').length).toBeGreaterThan(0.75)
  })

  it('leads from Honora Ashgrove to her parents, her husband, and from her children to her', () => {
    expect(found('Tindlewick, Josiah').some(({ title }) => title === 'Deacon')).toBe(true)
    expect(found('Merriweather, Abigail').some(({ spouse }) => spouse === 'Josiah Tindlewick')).toBe(true)
    expect(found('Tobias Ashgrove').some(({ spouse }) => spouse === 'Ashgrove, Honora Jane')).toBe(true)
    const children = records.filter(
      ({ mother }) => mother !== null && found(mother).some((hit) => hit.plot === 'Section C, Row 4, Plot 11'),
    )
    expect(children.map(({ givenNames }) => givenNames)).toEqual(
      expect.arrayContaining(['Newell', 'Isaac Newell', 'Philippa Ashgrove']),
    )
  })
})
