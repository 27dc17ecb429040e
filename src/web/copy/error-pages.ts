import { PAGE_MESSAGES } from '../../contract/texts/page-messages.ts'

/** The text of the error pages. The site owner must approve it, because the specification gives none. */
export const ERROR_COPY = {
  notFound: {
    heading: 'Page not found',
    text: 'There is no page at this address. The address may be mistyped, or the record may have moved. You can still find every memorial by name.',
  },
  gone: {
    heading: 'This record has been removed',
    text: 'This page is no longer available. You can still find other memorials by name.',
  },
  rejected: {
    heading: 'The form was not accepted',
    back: 'Back to the form',
  },
  failed: {
    heading: 'The page could not be opened',
    text: 'Something went wrong on our side. Wait a moment, then try again.',
    unreachable: 'We could not reach the directory. Check your connection, then try again.',
    requestId: (id: string) => `If you write to us about this, please include this request ID: ${id}`,
    retry: 'Try again',
    home: PAGE_MESSAGES.home.title,
  },
} as const
