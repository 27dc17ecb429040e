/** Words of the plain page at /blog (readings 8). The site's owner must approve them: the specification does not give any. */
export const BLOG_COPY = {
  heading: 'Blog',
  text: 'Nothing is published here yet. If you leave your e-mail address at the foot of this page, you will hear when that changes.',
  description: 'Nothing is published here yet. Sign up by e-mail to hear when that changes.',
  signUp: 'Sign up by e-mail',
  contact: 'Contact Us',
} as const
