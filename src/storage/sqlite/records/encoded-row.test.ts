import { expect, test } from 'vitest'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput } from '../../../domain/memorial.ts'
import { memorialFilterText } from '../../../domain/memorial-filter.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import { memorialSortKey } from '../../../search/sort-key.ts'
import { memorialTokens } from '../../../search/token-document.ts'
import { testMemorial } from '../../store-trial.test-suite.ts'
import { TokenDictionary } from '../import/token-counter.ts'
import { dayTokens } from '../today/day-totals.ts'
import { RowEncoder } from './encoded-row.ts'

const NAMES = [
  null,
  'Ben',
  'Mary Ann',
  'Mary Mary',
  'Jane June',
  'Jean-Luc Marie',
  'Mueller',
  'Müller',
  "O'Brien",
  'O’Brien & Co.',
  'de la Cruz-Ortiz',
  'J. R.',
  '--',
  'İpek',
  'Οδυσσεύς',
  '張偉',
  '𝐉ohn',
  'two  spaces ',
  'A'.repeat(90),
  'Long name '.repeat(120),
]

const DATES: readonly (PartialDate | null)[] = [
  null,
  { year: 1922, month: 3, day: 18, qualifier: null, end: null },
  { year: 1922, month: 12, day: null, qualifier: null, end: null },
  { year: 999, month: null, day: null, qualifier: null, end: null },
  { year: 1922, month: 3, day: 18, qualifier: 'about', end: null },
  { year: 1898, month: null, day: null, qualifier: 'between', end: { year: 1902, month: 5, day: 1 } },
  { year: 1700, month: null, day: null, qualifier: 'between', end: { year: 1810, month: null, day: null } },
]

function event(type: LifeEventInput['type'], date: PartialDate | null): LifeEventInput {
  return { type, date, location: null, note: null }
}

/** Every name beside every other, with the dates in turn. */
function drafts(): MemorialInput[] {
  return NAMES.flatMap((givenNames, i) =>
    NAMES.map((surname, j): MemorialInput => {
      const [birth = null, death = null] = [DATES[(i + j) % DATES.length], DATES[(i * 3 + j) % DATES.length]]
      return testMemorial('', '', '', {
        givenNames,
        surname,
        nameSuffix: j % 5 === 0 ? 'Jr.' : null,
        maidenName: i % 4 === 0 ? (NAMES[(i + j) % NAMES.length] ?? null) : null,
        nickname: j % 4 === 0 ? (NAMES[(i + 2 * j) % NAMES.length] ?? null) : null,
        lifeEvents: [event('Birth', birth), event('Death', death)],
      })
    }),
  )
}

test('what is remembered of words and years describes a row as the row alone does', () => {
  const describer = new RowEncoder()
  const expected = new Map<string, number>()
  for (const draft of drafts()) {
    const [birthDate = null, deathDate = null] = draft.lifeEvents.map((one) => one.date)
    const described = describer.encodeMemorial(draft)
    const tokens = [...memorialTokens({ ...draft, birthDate, deathDate, cemeteryId: null, places: [] })]
    const [, slug] = described.values
    const [birth, death] = described.values.slice(-2) as (string | null)[]
    expect(described.sortKey).toBe(memorialSortKey({ ...draft, birthYear: birthDate?.year ?? null }))
    expect(slug).toBe(memorialSlug(draft))
    expect(described.filterText).toBe(memorialFilterText({ ...draft, birthDate, deathDate }))
    expect(described.tokenGroups.map(({ text }) => text).join(' ')).toBe(tokens.join(' '))
    for (const token of [...tokens, ...dayTokens(birth ?? null, death ?? null)]) {
      expected.set(token, (expected.get(token) ?? 0) + 1)
    }
  }
  const counted = new Map<string, number>()
  const told = new TokenDictionary()
  const counts = describer.takePersonCounts()
  told.tell(counts)
  told.count(counts)
  for (const [group, count] of told.take()) {
    for (const token of group.split(' ')) counted.set(token, (counted.get(token) ?? 0) + count)
  }
  expect(counted).toEqual(expected)
  expect(describer.takePersonCounts().counts).toHaveLength(0)
})
