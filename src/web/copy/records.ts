import { PAGE_MESSAGES } from '../../contract/texts/page-messages.ts'

/** The text of the rows and pages of records. */
export const RECORD_COPY = {
  searchPage: PAGE_MESSAGES.cemeteries.memorialSearch,
  cemeteriesPage: 'Find a Cemetery',
  matchedBy: 'Matched by: ',
} as const
