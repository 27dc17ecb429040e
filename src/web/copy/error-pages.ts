import { MESSAGES } from '../../contract/messages.ts'

/** Words of the error pages. The site's owner must approve them: the specification does not give any. */
export const ERROR_COPY = {
  notFound: {
    heading: 'Page not found',
    text: 'There is no page at this address. It may have been mistyped, or the record may have moved. Every memorial can still be found by name.',
  },
  gone: {
    heading: 'This record has been removed',
    text: 'This page is no longer available. Other memorials can still be found by name.',
  },
  refused: {
    heading: 'The form was not accepted',
    back: 'Back to the form',
  },
  failed: {
    heading: 'The page could not be opened',
    text: 'Something went wrong on our side. Wait a moment, then try again.',
    unreachable: 'We could not reach the directory. Check your connection, then try again.',
    retry: 'Try again',
    home: MESSAGES.home.title,
  },
} as const
