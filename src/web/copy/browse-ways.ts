/** The names of the pages for browsing, which the home page links to. */
export const BROWSE_WAYS_COPY = {
  heading: 'Browse the Directory',
  surnames: 'Last Names, A to Z',
  places: 'Places',
  centuries: 'Centuries',
  tags: 'Tags',
} as const
