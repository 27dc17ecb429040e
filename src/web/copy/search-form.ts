/** The search forms' text, except the text that the specification quotes. */
export const SEARCH_FIELD_COPY = {
  givenNames: 'Given Name(s)',
  surname: 'Last Name(s)',
  birthYear: 'Birth Year',
  deathYear: 'Death Year',
  cemetery: 'Cemetery',
  cemeteryName: 'Cemetery name, if it is not in the list',
  location: 'Location',
  search: 'Search',
  change: 'Change',
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

/** Messages about a cemetery name that was typed instead of chosen. */
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
