/** The text of the Scavenger Hunt page. The site owner must approve it, because the specification names only the form. */
export const HUNT_COPY = {
  subtitle: 'Walk a cemetery near you, find the symbols on the list, and photograph them.',
  description: 'The Scavenger Hunt: walk a cemetery near you and find the symbols on its headstones.',
  frameTitle: (host: string) => `Scavenger Hunt sign-up form at ${host}`,
  formOwner: (host: string, siteName: string) =>
    `This form belongs to ${host}, not to ${siteName}. What you enter goes to them, under their privacy rules.`,
  open: 'Open the form on its own page',
  symbols: {
    heading: 'Symbols to find',
    text: 'There is no sign-up form right now, but you can take part with this list. Print it, or take it along on your phone. Check off each symbol that you find, and photograph it with the name on the stone. Stay on the paths, touch nothing, and keep away from funerals.',
    print: 'Print the list',
    note: 'These are the usual meanings. A symbol may also stand for a lodge, a craft, or simply a pattern that the mason offered.',
  },
  contact: 'Contact Us',
  search: 'Find a Cemetery',
} as const
