import { formatCount, formatNumber } from '../../../domain/format-number.ts'

export const BULK_COPY = {
  link: (count: number) => `Change ${count === 1 ? 'this record' : `these ${formatCount(count, 'record')}`} at once`,
  linkOwn: 'Change all records in your cemeteries',
  tooManyListed:
    'Up to 20,000 records can be changed at once. To change fewer, add a name, a year, a cemetery, or a section.',
  heading: 'Change many records',
  intro: (count: number) =>
    `The search finds ${formatCount(count, 'record')}. You see every change before anything is stored.`,
  /** `own` is the number of found records in the person's cemeteries; null if it is unknown. */
  ownOnly: (own: number | null) =>
    own === null
      ? 'Only records in your cemeteries will change. The others will stay as they are.'
      : own === 0
        ? 'None of them is in your cemeteries, so you cannot change them.'
        : `${formatNumber(own)} of them ${own === 1 ? 'is' : 'are'} in your cemeteries. The others stay as they are.`,
  change: 'Change',
  kinds: {
    tag: 'Set a tag',
    untag: 'Remove a tag',
    plot: 'Rename part of the plot, such as a section',
    move: 'Move to another cemetery',
  },
  tag: 'Tag',
  tagHint: 'To use a new tag, first add it on the page of a memorial, under “Add tags”.',
  from: 'Replace in the plot',
  fromHint: 'Whole words, such as “Section C”.',
  to: 'With',
  cemetery: 'Cemetery to move to',
  cemeteryHint: 'A name from the list, or a number such as #12. A new cemetery is added under Cemeteries first.',
  reason: 'Reason for this change',
  preview: 'Show the changes',
  chooseTag: 'Choose a tag.',
  enterFrom: 'Enter the words to replace.',
  enterCemetery: 'Enter a cemetery.',
  notYours: 'Choose one of your cemeteries.',
  tooMany:
    'The search finds more than 20,000 records. Narrow it with a name, a year, a cemetery, or a section, and change the rest in another step.',
  nothing: 'This changes none of the records.',
  willChange: (count: number) => `${formatCount(count, 'record')} will change. Nothing is stored yet.`,
  notOwn: (count: number) =>
    `${formatCount(count, 'record')} in other cemeteries ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  choose: 'Choose one',
  first: (count: number) => `The first ${count} of them:`,
  apply: (count: number) => `Change ${formatCount(count, 'record')}`,
  willRemove: (count: number) => `${formatCount(count, 'record')} will be removed. Nothing is stored yet.`,
  applyRemoval: (count: number) => `Remove ${formatCount(count, 'record')}`,
  afterRemoval: 'Removed',
  noneLeft: 'All of them are removed.',
  columns: ['Record', 'Before', 'After'],
  differs: (before: number, now: number) =>
    `The search found ${formatCount(before, 'change')} a moment ago and finds ${formatNumber(now)} now. Check them again.`,
  batchHeading: 'Changed records',
  done: (count: number) => `Changed ${formatCount(count, 'record')}.`,
  stopped: (count: number, id: number) =>
    `Someone changed memorial ${id} in the meantime, so this stopped after ${formatCount(count, 'record')}. Search again to change the rest.`,
  batchIntro: (count: number, by: string) => `${formatCount(count, 'record')} changed together by ${by}.`,
  undo: (count: number) => `Undo ${formatCount(count, 'change')}`,
  undone: (count: number) => `Undid ${formatCount(count, 'change')}.`,
  kept: (count: number) => `${formatCount(count, 'record')} had a later change to the same field, which stays.`,
  newCemetery: (name: string) => `New cemetery: ${name}`,
  removed: (count: number) =>
    `${formatCount(count, 'record')} ${count === 1 ? 'was' : 'were'} removed in the meantime, and will not be changed.`,
  working: (done: number, total: number) =>
    `Changed ${formatNumber(done)} of ${formatCount(total, 'record')} so far. You can leave this page: the work continues.`,
  brokenOff: (done: number, total: number) =>
    `The work stopped after ${formatNumber(done)} of ${formatCount(total, 'record')}. Search again to change the rest, or undo these.`,
  undoing: (left: number) =>
    `Undoing. ${formatCount(left, 'record')} left. You can leave this page: the work continues.`,
  allUndone: 'All of these changes are undone.',
  partOf: 'Changed together with others',
} as const
