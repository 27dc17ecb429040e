/** Words under every record, and of the letter that reports an error. The site's owner must approve them: the specification does not give any. */
export const REPORT_COPY = {
  heading: 'Is something wrong or missing?',
  button: 'Report an error',
  add: 'Add an image or details',
  before: '“Report an error” opens an email with this record filled in. If nothing opens, write to ',
  after: ' with the address of this page.',
  letter: {
    memorial: (name: string, id: number) => `Error on memorial ${id}: ${name}`,
    cemetery: (name: string, id: number) => `Error on cemetery ${id}: ${name}`,
    wrong: 'What is wrong, and what it should say:',
    source: 'Your source, if you have one:',
    record: 'Current record',
    address: 'Address',
  },
} as const
