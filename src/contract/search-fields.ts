import { nameMatch, optionalId, optionalText, optionalYears, pageNumber } from './field-rules.ts'
import type { RequestField, RequestFields } from './request-fields.ts'

// The three names of every search field are mapped here and nowhere else (readings 3).
const location = {
  apiName: 'location',
  pageName: 'location',
  description:
    'City, county, state (name or postal abbreviation), country or ZIP of the cemetery; commas separate levels and each part must match.',
  rule: optionalText('location'),
} satisfies RequestField<string | null>

const cemeteryId = {
  apiName: 'cemetery_id',
  pageName: 'cemeteryId',
  description: 'Only this cemetery.',
  rule: optionalId('cemetery'),
} satisfies RequestField<number | null>

const page = {
  apiName: 'page',
  pageName: 'page',
  description: 'Page of the list, counted from 1. A page beyond the end has no rows.',
  rule: pageNumber('page'),
} satisfies RequestField<number>

export const PAGE_FIELDS = { page } satisfies RequestFields

export const MEMORIAL_SEARCH_FIELDS = {
  givenNames: {
    apiName: 'given_names',
    pageName: 'givenName',
    description:
      'Given names: every word must begin one of the person’s given names or the recorded nickname, in any order; with `*` (any letters) or `?` (one letter), beside at least two letters, it must fit a whole name.',
    rule: optionalText('given names'),
  },
  surname: {
    apiName: 'sir_name',
    pageName: 'lastName',
    description:
      'Surname or maiden name, whole or one word of it; `*` (any letters) and `?` (one letter) may stand in it beside at least two letters. Case, accents, apostrophes and hyphens do not matter.',
    rule: optionalText('last name'),
  },
  birthYear: {
    apiName: 'birth_date',
    pageName: 'birthDate',
    description: 'Birth year: `1912`, `1910-1915`, `abt 1912` (two years either side), `before 1900`, `after 1900`.',
    rule: optionalYears('birth year'),
  },
  deathYear: {
    apiName: 'death_date',
    pageName: 'deathDate',
    description: 'Death year, written like `birth_date`.',
    rule: optionalYears('death year'),
  },
  cemeteryId,
  location,
  match: {
    apiName: 'match',
    pageName: 'match',
    description:
      'Which names count: `exact`, as they are written; `similar`, also nicknames, other spellings, names that sound alike and slips of the pen; `similar-surname` or `similar-given`, only in the one name. Exact matches come first.',
    rule: nameMatch('match'),
  },
  page,
} satisfies RequestFields

export const CEMETERY_SEARCH_FIELDS = { cemeteryId, location, page } satisfies RequestFields
