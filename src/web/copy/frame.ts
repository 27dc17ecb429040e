/** Words of the frame around every page. The site's owner must approve them: the specification does not give any. */
export const FRAME_COPY = {
  skip: 'Skip to content',
  loading: 'Loading...',
} as const
