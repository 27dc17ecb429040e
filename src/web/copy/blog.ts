/** Texts of the plain page at /blog (readings 8). The site owner must approve them: the specification gives none. */
export const BLOG_COPY = {
  heading: 'Blog',
  text: 'There are no posts yet. Sign up at the bottom of this page to hear when there are.',
  description: 'There are no posts yet. Sign up for email updates to hear when there are.',
  signUp: 'Sign up for email updates',
  contact: 'Contact Us',
} as const
