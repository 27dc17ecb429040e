/** The home page's text, as far as the specification leaves it open. The site owner must approve it. */
export const HOME_COPY = {
  description:
    'Search a public directory of memorials and burial places by name, year, and cemetery. Free for families, genealogists, and anyone tracing a name.',
  subtitle: 'A public directory of memorials and burial places for families, neighbors, and anyone tracing a name.',
  today: {
    heading: (day: string) => `On this day, ${day}`,
    born: 'Born Today in History',
    died: 'Died Today in History',
    previous: 'Previous',
    next: 'Next',
    pagePastEnd: 'That page does not exist.',
    last: (page: number) => `Go to the last page, ${page}`,
    noBirths: 'No births are recorded for this day.',
    noDeaths: 'No deaths are recorded for this day.',
  },
  questions: 'Questions from families',
  software: {
    text: 'Plots, burials, and records in one place, with a free plan for cemeteries of every size.',
    button: 'See the software',
  },
  volunteer: {
    heading: 'Link a memorial to its family tree',
    text: 'Volunteers match each memorial to a genealogy record. All you need is an hour and a browser.',
  },
  hunt: {
    text: 'Walk a cemetery near you, find the symbols on the list, and photograph them.',
    button: 'Sign Up',
  },
} as const
