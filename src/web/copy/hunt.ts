/** Texts of the Scavenger Hunt page. The site owner must approve them: the specification names only the form. */
export const HUNT_COPY = {
  subtitle: 'Walk a cemetery near you, find the symbols on the list, and photograph them.',
  description: 'Sign up for the Scavenger Hunt: walk a cemetery near you and find the symbols on its headstones.',
  frameTitle: (host: string) => `Sign-up form of the Scavenger Hunt, at ${host}`,
  formOwner: (host: string, siteName: string) =>
    `This form belongs to ${host}, not to ${siteName}. What you enter goes to them, under their privacy rules.`,
  open: 'Open the form on its own page',
  unset: {
    heading: 'Sign-up is not open',
    text: 'There is no form right now. When there is one, you will find it here.',
    contact: 'Contact Us',
    search: 'Find a Cemetery',
  },
} as const
