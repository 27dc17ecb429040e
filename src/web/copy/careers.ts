/** Words of the plain page at /careers (readings 8). The site's owner must approve them: the specification does not give any. */
export const CAREERS_COPY = {
  heading: 'Careers',
  text: 'Nothing is published here yet: there are no open positions. You can still volunteer or write to us.',
  description: 'There are no open positions right now. You can still help.',
  contact: 'Contact Us',
  volunteer: 'Volunteer',
} as const
