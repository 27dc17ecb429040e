/** Labels for demo data. The site owner must approve these labels, because the specification gives none. */
export const DEMO_COPY = {
  memorial: 'This is demo data: the person and the events are fictional.',
  cemetery: 'This is demo data: the cemetery and everyone in it are fictional.',
  directory: 'This is a demo directory: its people and cemeteries are fictional.',
  list: 'Demo data: all of these records are fictional.',
  partOfList: 'Some of these records are demo data and fictional.',
} as const
