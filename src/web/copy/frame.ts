/** The text of the frame around every page. The site owner must approve it, because the specification gives none. */
export const FRAME_COPY = {
  skip: 'Skip to content',
  loading: 'Loading...',
  offline: 'You are offline. This page will not change; try again when you are back online.',
} as const
