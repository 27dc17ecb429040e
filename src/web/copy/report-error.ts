/**
 * The text below every record and in the email that reports an error. The site owner must approve it, because the
 * specification gives none.
 */
export const REPORT_COPY = {
  heading: 'Is something wrong or missing?',
  button: 'Report an error',
  correct: 'Suggest a correction',
  add: 'Add an image or details',
  before: '“Report an error” opens an email with this record filled in. If nothing opens, write to ',
  after: ' and include the link to this page.',
  email: {
    memorial: (name: string, id: number) => `Error on memorial ${id}: ${name}`,
    cemetery: (name: string, id: number) => `Error on cemetery ${id}: ${name}`,
    wrong: 'What is wrong, and what it should say:',
    source: 'Your source, if you have one:',
    record: 'Current record',
    link: 'Link',
  },
} as const
