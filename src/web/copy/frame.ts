/** Words of the frame around every page. The site's owner must approve them: the specification does not give any. */
export const FRAME_COPY = {
  skip: 'Skip to content',
  loading: 'Loading...',
  offline: 'You are offline. This page will not change; try again when you are back online.',
} as const
