import type { CemeterySearch, MemorialSearch } from './directory.ts'
import type { Field, Fields, FieldValues } from './field.ts'
import { optionalId, optionalText, optionalYears, pageNumber } from './rules.ts'

/** The three names of every search field, in the one place where they are mapped (readings 3). */
const location = {
  call: 'location',
  address: 'location',
  description:
    'City, county, state (name or postal abbreviation), country or ZIP of the cemetery; commas separate levels and each part must match.',
  rule: optionalText,
} satisfies Field<string | null>

const cemeteryId = {
  call: 'cemetery_id',
  address: 'cemeteryId',
  description: 'Only this cemetery.',
  rule: optionalId,
} satisfies Field<number | null>

const page = {
  call: 'page',
  address: 'page',
  description: 'Page of the list, counted from 1. A page beyond the end has an empty `data`.',
  rule: pageNumber,
} satisfies Field<number>

export const PAGE_FIELDS = { page } satisfies Fields

export const MEMORIAL_SEARCH_FIELDS = {
  givenNames: {
    call: 'given_names',
    address: 'givenName',
    description:
      'Given names: every word must begin one of the person’s given names, in any order. `*` (any letters) and `?` (one letter) may stand beside at least two letters.',
    rule: optionalText,
  },
  surname: {
    call: 'sir_name',
    address: 'lastName',
    description:
      'Surname or maiden name, whole or one word of it; with `*` at its end, the beginning. Case, accents, apostrophes and hyphens do not matter.',
    rule: optionalText,
  },
  birthYear: {
    call: 'birth_date',
    address: 'birthDate',
    description: 'Birth year: `1912`, `1910-1915`, `abt 1912` (two years either side), `before 1900`, `after 1900`.',
    rule: optionalYears,
  },
  deathYear: {
    call: 'death_date',
    address: 'deathDate',
    description: 'Death year, written like `birth_date`.',
    rule: optionalYears,
  },
  cemeteryId,
  location,
  page,
} satisfies Fields

export const CEMETERY_SEARCH_FIELDS = { cemeteryId, location, page } satisfies Fields

// What the fields read is what the directory is asked: a field that is added to one and not the other does not compile.
type Same<A, B> = [A, B] extends [B, A] ? true : never
const fieldsMatchTheirSearch: readonly [
  Same<FieldValues<typeof MEMORIAL_SEARCH_FIELDS>, MemorialSearch>,
  Same<FieldValues<typeof CEMETERY_SEARCH_FIELDS>, CemeterySearch>,
] = [true, true]
void fieldsMatchTheirSearch
