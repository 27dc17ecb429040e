/** Words of the Scavenger Hunt page. The site's owner must approve them: the specification names only the form. */
export const HUNT_COPY = {
  subtitle: 'Walk a cemetery near you with a list of symbols to find, and photograph what time has left.',
  description: 'Sign up for the Scavenger Hunt: walk a cemetery near you and find the symbols on its stones.',
  frameTitle: (host: string) => `Sign-up form of the Scavenger Hunt, at ${host}`,
  whose: (host: string, siteName: string) =>
    `This form belongs to ${host}, not to ${siteName}. What you write into it goes there, and their rules on privacy hold for it.`,
  open: 'Open the form by itself',
  unset: {
    heading: 'Sign-up is not open',
    text: 'There is no form to fill in at the moment. When there is one, it will stand on this page.',
    contact: 'Contact Us',
    search: 'Find a Cemetery',
  },
} as const
