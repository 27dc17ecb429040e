import { MESSAGES } from '../../contract/messages.ts'
import { formatNumber } from '../../domain/format-number.ts'

/** Texts of the search, cemetery list, and cemetery pages that the specification does not quote. The quoted texts are in messages.ts. */
export const SEARCH_FIELD_COPY = {
  givenNames: 'Given Name(s)',
  surname: 'Last Name(s)',
  birthYear: 'Birth Year',
  deathYear: 'Death Year',
  cemetery: 'Cemetery',
  cemeteryName: 'Cemetery name, if it is not in the list',
  location: 'Location',
  search: 'Search',
  cemeterySearch: 'Cemetery Search',
  match: {
    similar: 'Include similar names: nicknames, other spellings, and typos',
    'similar-surname': 'Include similar last names',
    'similar-given': 'Include nicknames and similar given names',
  },
  hint: 'A year can be 1912, 1910-15, 1890s, abt 1912, before 1900, or after 1900. In a name, * matches any letters.',
} as const

export const COMBOBOX_COPY = {
  list: 'Cemeteries',
  show: 'Show cemeteries',
  clear: 'Clear cemetery',
  none: 'No cemetery has this name.',
  failed: 'We could not load the cemeteries. Please try again.',
  more: 'There are more cemeteries. Type to narrow the list.',
} as const

/** Messages for a cemetery name that was typed instead of chosen. */
export const CEMETERY_NAME_COPY = {
  several: (name: string) => `“${name}” matches more than one cemetery. Please choose one:`,
  unknown: (name: string, hasSuggestions: boolean) =>
    hasSuggestions
      ? `There is no cemetery called “${name}”. Did you mean one of these?`
      : `There is no cemetery called “${name}”. Please choose one from the list, or clear this field.`,
} as const

export const PLACES_COPY = {
  list: 'Places',
} as const

export const SEARCH_COPY = {
  heading: MESSAGES.cemeteries.memorialSearch,
  description: 'Search memorials by name, year of birth or death, cemetery, and place.',
  results: 'Memorials',
  everything: 'All memorials',
  addBefore: 'If you know this person, ',
  noMemorialsYet: 'This directory has no memorials yet.',
  advice: 'Or try just a last name, or just a year.',
  change: 'Change',
  similar: 'Similar names',
  nearby: 'Similar searches with results',
  includeSimilar: 'Include similar names',
  matchedBy: 'Matched by: ',
  split: {
    givenNames: (name: string) =>
      `No results for the given names “${name}”, so we searched for a given name and a last name.`,
    surname: (name: string) =>
      `No results for the last name “${name}”, so we searched for a given name and a last name.`,
  },
  asTyped: 'Search as typed',
  sortLabel: 'Sort results',
  sortBy: 'Sort by',
  sortOrders: { name: 'Name', birth: 'Birth', death: 'Death' },
  tooManyToSort: (most: number) =>
    `Lists of up to ${formatNumber(most)} memorials can be sorted and narrowed. Add a name, a year, or a place.`,
  narrow: 'Narrow results',
  narrowHeading: 'Narrow these results',
  byState: 'By state',
  withoutState: 'State not recorded',
  byCentury: 'By century of birth',
  withoutBirth: 'Birth not recorded',
} as const

export const CEMETERIES_COPY = {
  heading: 'Find a Cemetery',
  description: 'Find a cemetery by name, city, county, state, or country, and see its memorials.',
  results: 'Cemeteries',
  everything: 'All cemeteries',
  none: 'No cemeteries for this search.',
  noneYet: 'This directory has no cemeteries yet.',
  advice: 'Try just a state, or choose the cemetery by name.',
} as const

export const CEMETERY_COPY = {
  earliestRecorded: 'earliest recorded',
  noMemorials: 'This cemetery has no memorials yet.',
  noneMatch: 'No memorials match.',
  map: 'Show on a map',
  noImage: (altText: string | null) => `${altText === null ? '' : `${altText}. `}This image could not be loaded.`,
  failed: 'The memorials could not be loaded. Please check the connection and try again.',
} as const
