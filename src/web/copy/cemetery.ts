import { formatNumber } from '../../domain/format-number.ts'

/** The cemetery page's text, except the text that the specification quotes. */
export const CEMETERY_COPY = {
  findSomeone: 'Find someone buried here',
  gettingThere: 'Getting there',
  earliestRecorded: 'earliest recorded',
  filterHint: (people: number) =>
    people === 0
      ? 'A name or a year.'
      : `A name or a year. ${formatNumber(people)} ${people === 1 ? 'person is' : 'people are'} recorded here.`,
  noPlot: 'Plot not recorded',
  noMemorials: 'This cemetery has no memorials yet.',
  noneMatch: 'No memorials match.',
  searchHere: (name: string) => `Search this cemetery for “${name}” and similar names`,
  map: 'Show on a map',
  noImage: (altText: string | null) => `${altText === null ? '' : `${altText}. `}This image could not be loaded.`,
  failed: 'The memorials could not be loaded. Please check the connection and try again.',
} as const
