import { RECORD_COPY } from './records.ts'

/** The cemetery list's text, except the text that the specification quotes, which is in messages.ts. */
export const CEMETERIES_COPY = {
  heading: RECORD_COPY.cemeteriesPage,
  description: 'Find a cemetery by name, city, county, state, or country, and see its memorials.',
  results: 'Cemeteries',
  everything: 'All cemeteries',
  none: 'No cemeteries for this search.',
  noneYet: 'This directory has no cemeteries yet.',
  advice: 'Try just a state, or choose the cemetery by name.',
} as const
