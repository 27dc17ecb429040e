import { PAGE_MESSAGES } from '../../contract/texts/page-messages.ts'

export const RECORD_COPY = {
  searchPage: PAGE_MESSAGES.cemeteries.memorialSearch,
  cemeteriesPage: 'Find a Cemetery',
  matchedBy: 'Matched by: ',
} as const
