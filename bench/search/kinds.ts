import { EMPTY_SEARCH, type MemorialSearch } from '../../src/contract/directory.ts'
import type { DirectorySample } from './directory-sample.ts'

/** The LIKE equivalent of a query: each column must contain one of its strings. */
export type LikeCondition = readonly { readonly column: string; readonly texts: readonly string[] }[]

/** A query to the directory, with the equivalent LIKE conditions. */
export type Query = { readonly like: LikeCondition } & (
  | { readonly search: MemorialSearch }
  | { readonly memorialId: number }
  | { readonly day: { readonly month: number; readonly day: number } }
)

/** Time limits in milliseconds */
export interface Target {
  readonly p50?: number
  readonly p99: number
}

export interface Kind {
  readonly name: string
  readonly target: Target
  readonly draw: (sample: DirectorySample) => Query
}

const FAST: Target = { p50: 5, p99: 25 }
const EXPENSIVE: Target = { p99: 100 }
const SIMILAR: Target = { p99: 100 }
const TODAY: Target = { p50: 5, p99: 5 }
const LEADING_WILDCARD: Target = { p99: 250 }

const YEARS_EITHER_SIDE = 5
const LIFE_YEARS = 70
/** LIKE searches for similar names use this many letters from the start of the name. */
const LETTERS_ALIKE = 4

const surname = (text: string) => ({ column: 'm.surname', texts: [text] })
const given = (text: string) => ({ column: 'm.given_names', texts: [text] })
const born = (from: number, to: number) => ({
  column: 'm.birth',
  texts: Array.from({ length: to - from + 1 }, (_, i) => String(from + i)),
})

function around(year: number): { readonly search: string; readonly like: ReturnType<typeof born> } {
  const [from, to] = [year - YEARS_EITHER_SIDE, year + YEARS_EITHER_SIDE]
  return { search: `${from}-${to}`, like: born(from, to) }
}

/** Replaces one letter of a name. */
function misread(sample: DirectorySample, name: string): string {
  const at = sample.random.int(1, name.length - 2)
  const letter = sample.random.pick([...'aeinorstl'])
  return name.slice(0, at) + letter + name.slice(at + 1)
}

/** The measured kinds of search. Figures are stored by these names. */
export const KINDS: readonly Kind[] = [
  {
    name: 'rare surname',
    target: FAST,
    draw: (sample) => {
      const name = sample.rarePerson().surname
      return { search: { ...EMPTY_SEARCH, surname: name }, like: [surname(name)] }
    },
  },
  {
    name: 'common surname (60k hits), page 1 or 50',
    target: FAST,
    draw: (sample) => {
      const name = sample.commonSurname()
      return {
        search: { ...EMPTY_SEARCH, surname: name, page: sample.random.pick([1, 50]) },
        like: [surname(name)],
      }
    },
  },
  {
    name: 'common surname + given name',
    target: FAST,
    draw: (sample) => {
      const name = sample.commonSurname()
      const { givenName } = sample.person()
      return {
        search: { ...EMPTY_SEARCH, surname: name, givenNames: givenName },
        like: [surname(name), given(givenName)],
      }
    },
  },
  {
    name: "given name's first three letters",
    target: EXPENSIVE,
    draw: (sample) => {
      const letters = sample.person().givenName.slice(0, 3)
      return { search: { ...EMPTY_SEARCH, givenNames: letters }, like: [given(letters)] }
    },
  },
  {
    name: 'surname + birth year',
    target: FAST,
    draw: (sample) => {
      const { surname: name, birthYear: year } = sample.person()
      return {
        search: { ...EMPTY_SEARCH, surname: name, birthYear: String(year) },
        like: [surname(name), born(year, year)],
      }
    },
  },
  {
    name: 'common surname + birth year ± 5',
    target: FAST,
    draw: (sample) => {
      const name = sample.commonSurname()
      const years = around(sample.person().birthYear)
      return {
        search: { ...EMPTY_SEARCH, surname: name, birthYear: years.search },
        like: [surname(name), years.like],
      }
    },
  },
  {
    name: 'birth year ± 5 alone (860k hits)',
    target: EXPENSIVE,
    draw: (sample) => {
      const years = around(sample.person().birthYear)
      return { search: { ...EMPTY_SEARCH, birthYear: years.search }, like: [years.like] }
    },
  },
  {
    name: 'birth year ± 5 + death year ± 5',
    target: EXPENSIVE,
    draw: (sample) => {
      const { birthYear } = sample.person()
      const [births, deaths] = [around(birthYear), around(birthYear + LIFE_YEARS)]
      return {
        search: { ...EMPTY_SEARCH, birthYear: births.search, deathYear: deaths.search },
        like: [births.like, { ...deaths.like, column: 'm.death' }],
      }
    },
  },
  {
    name: 'birth year ± 5 + state',
    target: EXPENSIVE,
    draw: (sample) => {
      const { birthYear, cemetery } = sample.person()
      const years = around(birthYear)
      return {
        search: { ...EMPTY_SEARCH, birthYear: years.search, location: cemetery.state },
        like: [years.like, { column: 'c.state', texts: [cemetery.state] }],
      }
    },
  },
  {
    name: 'state alone',
    target: EXPENSIVE,
    draw: (sample) => {
      const { state } = sample.person().cemetery
      return { search: { ...EMPTY_SEARCH, location: state }, like: [{ column: 'c.state', texts: [state] }] }
    },
  },
  {
    name: 'state + surname',
    target: FAST,
    draw: (sample) => {
      const { surname: name, cemetery } = sample.person()
      return {
        search: { ...EMPTY_SEARCH, surname: name, location: cemetery.state },
        like: [surname(name), { column: 'c.state', texts: [cemetery.state] }],
      }
    },
  },
  {
    name: 'cemetery alone',
    target: FAST,
    draw: (sample) => {
      const { id, name } = sample.person().cemetery
      return { search: { ...EMPTY_SEARCH, cemeteryId: id }, like: [{ column: 'c.name', texts: [name] }] }
    },
  },
  {
    name: 'similar-sounding surname',
    target: SIMILAR,
    draw: (sample) => {
      const name = sample.person().surname
      return {
        search: { ...EMPTY_SEARCH, surname: name, match: 'similar-surname' },
        like: [surname(name.slice(0, LETTERS_ALIKE))],
      }
    },
  },
  {
    name: 'similar surname',
    target: SIMILAR,
    draw: (sample) => {
      const name = misread(sample, sample.personOfLongSurname().surname)
      return {
        search: { ...EMPTY_SEARCH, surname: name, match: 'similar' },
        like: [surname(name.slice(0, LETTERS_ALIKE))],
      }
    },
  },
  {
    name: 'similar given and surname',
    target: SIMILAR,
    draw: (sample) => {
      const { givenName, surname: name } = sample.person()
      return {
        search: { ...EMPTY_SEARCH, givenNames: givenName, surname: name, match: 'similar' },
        like: [given(givenName.slice(0, LETTERS_ALIKE)), surname(name.slice(0, LETTERS_ALIKE))],
      }
    },
  },
  {
    name: 'leading wildcard',
    target: LEADING_WILDCARD,
    draw: (sample) => {
      const end = sample.personOfLongSurname().surname.slice(-3)
      return { search: { ...EMPTY_SEARCH, surname: `*${end}` }, like: [surname(end)] }
    },
  },
  {
    name: 'memorial by id',
    target: FAST,
    draw: (sample) => {
      const { id, slug } = sample.person()
      return { memorialId: id, like: [{ column: 'm.slug', texts: [slug] }] }
    },
  },
  {
    name: 'born and died today',
    target: TODAY,
    draw: (sample) => {
      const [month, day] = [sample.random.int(1, 12), sample.random.int(1, 28)]
      const text = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      return {
        day: { month, day },
        like: [{ column: "coalesce(m.birth, '') || coalesce(m.death, '')", texts: [text] }],
      }
    },
  },
]
