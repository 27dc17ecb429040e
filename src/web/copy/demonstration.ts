/** How the demonstration says that it is one. The site's owner must approve these words: the specification gives none. */
export const DEMONSTRATION_COPY = {
  memorial: 'This is a demonstration record. The person and the events are fictional.',
  cemetery: 'This is a demonstration record. The cemetery and everybody in it are fictional.',
  directory: 'This directory is a demonstration. Its people and cemeteries are fictional.',
  list: 'A demonstration: all of these records are fictional.',
  partOfList: 'Some of these records are a demonstration, and fictional.',
} as const
