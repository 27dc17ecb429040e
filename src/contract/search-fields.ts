import type { Field, Fields } from './field.ts'
import { nameMatch, optionalId, optionalText, optionalYears, pageNumber } from './field-rules.ts'

// The three names of every search field are mapped here and nowhere else (readings 3).
const location = {
  call: 'location',
  address: 'location',
  description:
    'City, county, state (name or postal abbreviation), country or ZIP of the cemetery; commas separate levels and each part must match.',
  rule: optionalText('location'),
} satisfies Field<string | null>

const cemeteryId = {
  call: 'cemetery_id',
  address: 'cemeteryId',
  description: 'Only this cemetery.',
  rule: optionalId('cemetery'),
} satisfies Field<number | null>

const page = {
  call: 'page',
  address: 'page',
  description: 'Page of the list, counted from 1. A page beyond the end has no rows.',
  rule: pageNumber('page'),
} satisfies Field<number>

export const PAGE_FIELDS = { page } satisfies Fields

export const MEMORIAL_SEARCH_FIELDS = {
  givenNames: {
    call: 'given_names',
    address: 'givenName',
    description:
      'Given names: every word must begin one of the person’s given names or the recorded nickname, in any order; with `*` (any letters) or `?` (one letter), beside at least two letters, it must fit a whole name.',
    rule: optionalText('given names'),
  },
  surname: {
    call: 'sir_name',
    address: 'lastName',
    description:
      'Surname or maiden name, whole or one word of it; `*` (any letters) and `?` (one letter) may stand in it beside at least two letters. Case, accents, apostrophes and hyphens do not matter.',
    rule: optionalText('last name'),
  },
  birthYear: {
    call: 'birth_date',
    address: 'birthDate',
    description: 'Birth year: `1912`, `1910-1915`, `abt 1912` (two years either side), `before 1900`, `after 1900`.',
    rule: optionalYears('birth year'),
  },
  deathYear: {
    call: 'death_date',
    address: 'deathDate',
    description: 'Death year, written like `birth_date`.',
    rule: optionalYears('death year'),
  },
  cemeteryId,
  location,
  match: {
    call: 'match',
    address: 'match',
    description:
      'Which names count: `exact`, as they are written; `similar`, also nicknames, other spellings, names that sound alike and slips of the pen; `similar-surname` or `similar-given`, only in the one name. Exact matches come first.',
    rule: nameMatch('match'),
  },
  page,
} satisfies Fields

export const CEMETERY_SEARCH_FIELDS = { cemeteryId, location, page } satisfies Fields
