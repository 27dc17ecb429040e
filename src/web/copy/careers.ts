/** Texts of the plain page at /careers (readings 8). The site owner must approve them: the specification gives none. */
export const CAREERS_COPY = {
  heading: 'Careers',
  text: 'There are no open positions right now. You can still volunteer or write to us.',
  description: 'There are no open positions right now. You can still help.',
  contact: 'Contact Us',
  volunteer: 'Volunteer',
} as const
