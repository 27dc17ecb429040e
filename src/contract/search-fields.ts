import { nameMatch, optionalId, optionalText, optionalYears, pageNumber, sortOrder } from './field-rules.ts'
import type { RequestField, RequestFields } from './request-fields.ts'
import { SEARCH_NAMES } from './texts/search-query.ts'

const location = {
  ...SEARCH_NAMES.location,
  description:
    'City, county, state (name or postal abbreviation), country, or ZIP Code of the cemetery. Commas separate the parts, and each part must match.',
  rule: optionalText('location'),
} satisfies RequestField<string | null>

const cemeteryId = {
  ...SEARCH_NAMES.cemeteryId,
  description: 'Limits the list to this cemetery.',
  rule: optionalId('cemetery'),
} satisfies RequestField<number | null>

const page = {
  ...SEARCH_NAMES.page,
  description: 'Page of the list, starting at 1. A page past the end has no rows.',
  rule: pageNumber('page'),
} satisfies RequestField<number>

export const PAGE_FIELDS = { page } satisfies RequestFields

export const MEMORIAL_SEARCH_FIELDS = {
  givenNames: {
    ...SEARCH_NAMES.givenNames,
    description:
      'Given names. Each word must be the start of a given name or of the recorded nickname, in any order. A word with `*` (any letters) or `?` (one letter) must match a whole name and contain at least two letters.',
    rule: optionalText('given names'),
  },
  surname: {
    ...SEARCH_NAMES.surname,
    description:
      'Surname or maiden name, or one word of it. It can contain `*` (any letters) and `?` (one letter) with at least two letters. Case, accents, apostrophes, and hyphens are ignored.',
    rule: optionalText('last name'),
  },
  birthYear: {
    ...SEARCH_NAMES.birthYear,
    description:
      'Birth year: `1912`, `1910-1915`, `1910-15`, `1890s`, `1912 or 1913`, `abt 1912` or `c1912` (two years on either side), `1912 ± 3`, `before 1900`, `after 1900`, `since 1900`, `until 1900`, `mid-1890s`, `19th century`, or a date, of which only the year counts.',
    rule: optionalYears('birth year'),
  },
  deathYear: {
    ...SEARCH_NAMES.deathYear,
    description: 'Death year, in the format of `birth_date`.',
    rule: optionalYears('death year'),
  },
  cemeteryId,
  location,
  match: {
    ...SEARCH_NAMES.match,
    description:
      'How names are compared: `exact`; `similar`, which also matches nicknames, other spellings, names that sound alike, and typos; `similar-surname` or `similar-given`, which do so for one of the names. Exact matches come first.',
    rule: nameMatch('match'),
  },
  sort: {
    ...SEARCH_NAMES.sort,
    description:
      'Order of the results: `name`, or date of `birth` or `death` with missing dates last. More than 2,000 results are always in name order (`sorted_by`).',
    rule: sortOrder('sort'),
  },
  page,
} satisfies RequestFields

export const CEMETERY_SEARCH_FIELDS = { cemeteryId, location, page } satisfies RequestFields
