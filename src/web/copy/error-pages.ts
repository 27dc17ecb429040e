import { MESSAGES } from '../../contract/messages.ts'

/** Words of the error pages. The site's owner must approve them: the specification does not give any. */
export const ERROR_COPY = {
  notFound: {
    heading: 'Page not found',
    text: 'Nothing stands at this address. It may have been mistyped, or the record may have moved. Every memorial can still be found by name.',
  },
  gone: {
    heading: 'This record has been removed',
    text: 'It once stood at this address and was taken down. Every other memorial can still be found by name.',
  },
  refused: {
    heading: 'The form was not accepted',
    back: 'Back to the form',
  },
  failed: {
    heading: 'The page could not be opened',
    text: 'Something went wrong on our side. Wait a moment, then try again.',
    unreachable: 'The register could not be reached. Check the connection, then try again.',
    retry: 'Try again',
    home: MESSAGES.home.title,
  },
} as const
