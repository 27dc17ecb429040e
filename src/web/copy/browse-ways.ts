/** The names of the pages for browsing, to which the home page links. */
export const BROWSE_WAYS_COPY = {
  heading: 'Browse the Directory',
  surnames: 'Last Names, A to Z',
  places: 'Places',
  centuries: 'Centuries',
  tags: 'Tags',
} as const
