import { formatNumber } from '../../domain/format-number.ts'
import { RECORD_COPY } from './records.ts'

/** The search page's text, except the text that the specification quotes, which is in messages.ts. */
export const SEARCH_COPY = {
  heading: RECORD_COPY.searchPage,
  description: 'Search memorials by name, year of birth or death, cemetery, and place.',
  results: 'Memorials',
  everything: 'All memorials',
  addBefore: 'If you know this person, ',
  noMemorialsYet: 'This directory has no memorials yet.',
  advice: 'Or try just a last name, or just a year.',
  similar: 'Similar names',
  nearby: 'Similar searches with results',
  includeSimilar: 'Include similar names',
  split: {
    givenNames: (name: string) =>
      `No results for the given names “${name}”, so we searched for a given name and a last name.`,
    surname: (name: string) =>
      `No results for the last name “${name}”, so we searched for a given name and a last name.`,
  },
  splitUnderSimilarNames: (name: string) =>
    `“${name}” seems to be a full name, so we searched for a given name and a last name.`,
  asTyped: 'Search as typed',
  onlyMaidenName: (isNamed: string) => `Only people whose last or maiden name ${isNamed} are listed.`,
  anyMaidenName: 'Search without the maiden name',
  ignored: (words: string) => `Searched without ${words}, because many records leave such words out.`,
  ignoredYears: (years: string) =>
    `Searched without ${years}. Please enter years in the Birth Year and Death Year fields.`,
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
