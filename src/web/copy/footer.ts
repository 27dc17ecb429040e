/** The text of the footer, except its links. The site owner must approve it, because the specification gives none. */
export const FOOTER_COPY = {
  signupHeading: 'Email updates',
  signupText: 'A few times a year: new cemeteries, and tips for family research. We email you a link to confirm.',
  email: 'Email',
  signupButton: 'Sign Up',
  legal: 'Legal',
} as const
