/** Words of the frame around every page. The site's owner must approve them: the specification does not give any. */
export const FRAME_COPY = {
  skip: 'Skip to content',
  loading: 'Loading...',
  offline:
    'There is no connection at the moment. This page stays as it is; please try again when the connection is back.',
} as const
