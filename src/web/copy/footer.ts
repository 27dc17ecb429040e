/** Words of the footer beside its links. The site's owner must approve them: the specification does not give any. */
export const FOOTER_COPY = {
  signupHeading: 'Email updates',
  signupText: 'A few times a year: newly recorded cemeteries, and help with family research.',
  email: 'Email',
  signupButton: 'Sign Up',
  legal: 'Legal',
} as const
