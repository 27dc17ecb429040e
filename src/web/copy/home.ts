/**
 * Words of the home page that the specification leaves open. The site's owner must approve them.
 */
export const HOME_COPY = {
  description:
    'Search a public register of memorials and burial places by name, year and cemetery. Free for families, genealogists and anyone tracing a name.',
  subtitle: 'A public register of memorials and burial places, kept for families, neighbors and anyone tracing a name.',
} as const
