/** Words of the home page that the specification leaves open. The site's owner must approve them. */
export const HOME_COPY = {
  description:
    'Search a public register of memorials and burial places by name, year and cemetery. Free for families, genealogists and anyone tracing a name.',
  subtitle: 'A public register of memorials and burial places, kept for families, neighbors and anyone tracing a name.',
  today: {
    heading: (day: string) => `On this day, ${day}`,
    born: 'Born Today in History',
    died: 'Died Today in History',
    previous: 'Previous',
    next: 'Next',
    beyond: 'The list has no such page.',
    last: (page: number) => `Go to its last page, ${page}`,
    nobodyBorn: 'Nobody in the register is known to have been born on this day.',
    nobodyDied: 'Nobody in the register is known to have died on this day.',
  },
  questions: 'Questions families ask',
  software: {
    text: 'Plots, burials and records in one quiet place, with a free plan for cemeteries of every size.',
    button: 'See the software',
  },
  volunteer: {
    heading: 'Link a memorial to its family tree',
    text: 'Volunteers match each memorial to a genealogy record. An hour and a browser are enough.',
  },
  hunt: {
    text: 'Walk a cemetery near you with a list of symbols to find, and photograph what time has left.',
    button: 'Sign Up',
  },
} as const
