/** The text of the page that suggests a correction. The site owner must approve it. */
export const CORRECT_COPY = {
  heading: 'Suggest a correction',
  description: 'Tell us what is wrong on a page, and what it should say.',
  intro: 'Change what is wrong. You can leave everything else as it is.',
  what: 'What it should say',
  dates: 'Write dates the way you know them: “March 12, 1843”, “about 1890”, or “1921”.',
  comment: 'What else is wrong',
  commentHint: {
    memorial: 'For example, the cemetery, a photo, or a family member.',
    cemetery: 'For example, the entrance or a photo.',
  },
  evidence: 'How do you know?',
  evidenceHint: 'For example, a family Bible, a burial register, or the headstone itself.',
  you: 'About you',
  name: 'Your name (optional)',
  email: 'Your email (optional)',
  emailHint:
    'Only to hear back from us. It is not shown, and you get no other email. If you are logged in, the address of your account is used.',
  promise:
    'We review every correction before anything changes. Visitors never see your name, your email, or how you know.',
  send: 'Send correction',
  invalid: 'The correction was not sent. Please look at the fields below.',
  thanks: {
    heading: 'Thank you',
    text: 'Your correction is on its way to the people who keep this record. If you gave your email, you will hear from them.',
  },
  back: (name: string) => `Back to ${name}`,
} as const
