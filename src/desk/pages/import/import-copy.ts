import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import type { ImportCounts, ImportJob, ReportedReason, ReportedRow } from '../../../storage/ports/import-jobs.ts'
import type { ImportRun } from '../../../storage/ports/import-runs.ts'
import { formatTime } from '../../ui/format-values.ts'

const rows = (count: number) => formatCount(count, 'row')
const records = (count: number) => formatCount(count, 'record')
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** Describes the records that an undo removes. Omits a kind of record if none are removed. */
function partsOf(memorials: number, cemeteries: number, limit: string): readonly string[] {
  return [
    ...(memorials > 0 ? [formatCount(memorials, 'memorial')] : []),
    ...(cemeteries > 0 ? [`${limit}${formatCount(cemeteries, 'cemetery', 'cemeteries')}`] : []),
  ]
}

/** Whether a reason is a sentence whose subject is the value, such as "is not a date". */
export function isAboutValue(reason: string): boolean {
  return /^(?:contains|does|ends|has|is|may|names|was) /.test(reason)
}

export const IMPORT_COPY = {
  heading: 'Import a spreadsheet',
  promise: 'Nothing is stored until the last step, and an import can be undone.',
  steps: ['File', 'Columns', 'Check the result', 'Import'],

  chooseFile: 'Choose a file',
  drop: 'Drop a CSV, Excel, or JSON file here, or choose one',
  fileHint: (megabytes: string) =>
    `One row for each person, with headings above. Dates can be written any way people write them. At most ${megabytes}.`,
  upload: 'Upload and check',
  noFile: 'Choose a file first.',
  severalFiles: 'Upload one file at a time, for one cemetery.',
  files: 'Your files',
  filesHint: (days: number) =>
    `A file stays here for ${formatCount(days, 'day')} after its last use. Imported records stay for good.`,
  fileColumns: ['File', 'When', 'Who', 'State', 'Remove'],
  runs: 'Earlier imports',
  runColumns: ['File', 'When', 'Who', 'Result', 'Undo'],
  byCommand: 'A command',
  open: 'Undo…',
  undone: 'Undone',
  redo: 'Import it again',
  redoHint: 'The rows that you corrected are imported as corrected.',

  file: 'File',
  anotherFile: 'Choose another file',
  sheet: 'Sheet',
  firstSheet: 'The first sheet',
  useSheet: 'Read this sheet',
  cemeteryHeading: 'Cemetery',
  cemetery: 'Cemetery for the whole file',
  cemeteryHint: 'Name, city, and state. Leave it empty if the rows name their cemeteries.',
  cemeteryQuestion: 'Which cemetery is this?',
  noCemetery: 'The rows do not name a cemetery. Choose the one they are about.',
  allRecorded: (name: string) => `All rows will be recorded in ${name}.`,
  willBeAdded: (name: string) => `${name} is not in the directory yet. The import adds it.`,
  cemeteryUnknown: 'The cemetery is unknown. Store the rows without one.',
  unknownChosen: 'The rows will be stored without a cemetery.',
  inRows: 'Each row names its cemetery.',
  useCemetery: 'Use this cemetery',
  isItOne: 'Is it one of these?',
  addCemetery: (name: string) => `Add “${name}” as a new cemetery`,

  columns: 'Columns',
  recognized: (known: number, all: number) =>
    known === all
      ? 'Every column was recognized. Change any that went to the wrong place.'
      : `${formatNumber(known)} of ${formatCount(all, 'column')} were recognized. Change any that went to the wrong place.`,
  readAs: (file: string, when: string) => `Read like ${file}, which was imported on ${when}.`,
  columnColumns: ['Column', 'Sample values', 'Goes to', 'Note'],
  columnNote: (count: number, reason: string) => `${rows(count)}: ${reason}`,
  reasonRows: rows,
  goesTo: (column: string) => `${column} goes to`,
  noValues: 'no values in the first rows',
  dates: 'Dates with numbers only',
  dateOrders: [
    { value: '', label: 'As the dates in the file show' },
    { value: 'month-first', label: 'Month first (4/5/1922 is April 5)' },
    { value: 'day-first', label: 'Day first (4/5/1922 is May 4)' },
  ],
  years: 'First year that two digits can mean',
  yearsHint: 'Leave this empty unless you are asked for it. With 1850, 49 means 1949 and 50 means 1850.',
  yearProblem: 'Enter a year, such as 1850.',
  burials: 'Every row is about someone who has died, even without a date of death',
  loneNames: 'Rows with only a name are about people, even without a date, an age, or a relative',
  checkAgain: 'Save and check again',
  mappingFile: 'Use a mapping file',
  mapping: 'Mapping',
  mappingProblem: 'You changed both the menus of the columns and this mapping. Undo one of the two changes.',
  mappingHint:
    'For rules that the menus do not have, such as conditions. Clear it to have the columns recognized again.',

  questions: (count: number) => (count === 1 ? 'One question first' : 'Two questions first'),
  orderQuestion: (column: string, example: string) => `What does “${example}” in the column “${column}” mean?`,
  centuryQuestion: (column: string, example: string) => `Which century is “${example}” in the column “${column}”?`,
  dayFirst: 'The day comes first',
  monthFirst: 'The month comes first',
  otherYear: 'Another first year',
  answer: (count: number) => (count === 1 ? 'Use this answer' : 'Use these answers'),
  noAnswer: (count: number) => `Choose one of the answers.${count === 1 ? '' : ' Both questions need one.'}`,
  overlap: (source: string, matches: number, compared: number) =>
    `The directory already has these people, from the file “${source}”: of ${rows(compared)} compared, ${formatNumber(matches)} have the name and dates of a memorial.`,
  overlapSame: (matches: number, compared: number) =>
    `An earlier import of this file recorded these people in another cemetery or plot: of ${rows(compared)} compared, ${formatNumber(matches)} have the name and dates of a memorial. Undo that import first if this file replaces it.`,
  updateSource: 'This is a newer version: update those people',
  newSource: 'These are other people: add them',
  unreadable: 'The file cannot be read yet',
  neverReadable: 'This file cannot be read',

  firstRows: 'The first rows, as they would be stored',
  rowColumns: ['Name', 'Birth', 'Death', 'Burial', 'Plot', 'Result'],
  row: (line: number) => `Row ${formatNumber(line)}`,
  moreRows: (count: number) => `Show ${formatCount(count, 'more row')}`,
  outcomes: { added: 'New', updated: 'Changed', unchanged: 'Unchanged' } satisfies Record<
    ReportedRow['outcome'],
    string
  >,

  wouldDo: 'What this import would do',
  added: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  missing: 'No longer in the file',
  toCheck: 'To check',
  refused: 'Refused',
  newCemeteries: (count: number) => `New cemeteries: ${formatNumber(count)}.`,
  correctedEarlier: (count: number) =>
    `${formatCount(count, 'row')} of this file ${count === 1 ? 'was' : 'were'} corrected in an earlier import, and ${isOrAre(count)} read as corrected.`,
  removesDemo: 'The demo data will be removed, because this is the first real import.',
  demoRemoved: 'The demo data was removed.',
  leftOut: 'Left out',
  /** Where a reason first occurs, with the value unless the reason begins with it */
  firstPlace(reason: string, { line, column, value }: ReportedReason['example']): string {
    const parts = [
      line === null ? null : `row ${formatNumber(line)}`,
      column,
      value === '' || isAboutValue(reason) ? null : `“${value}”`,
    ]
    const place = parts.filter((part) => part !== null).join(', ')
    // A column can be called “No.”.
    return `First: ${place.endsWith('.') ? place : `${place}.`}`
  },
  removeMissing: (count: number) => `Remove ${formatCount(count, 'memorial')}…`,
  missingHeading: 'No longer in the file',
  missingReason: (file: string) => `No longer in ${file}`,
  missingIntro:
    'An earlier import of this source stored these memorials. In the new file, their rows are missing or were refused. Removed memorials are hidden from visitors, and you can restore them, one by one or all at once.',
  missingOutdated:
    'This import was undone, or a later file of the same source was imported. Open the latest import of this source to see what is missing now.',
  firstMissing: (count: number) =>
    `These are the first ${formatCount(count, 'memorial')}. The list of problems includes all of them.`,
  missingNote: (count: number, isStored: boolean) =>
    `${formatCount(count, 'memorial')} from an earlier import of this source ${isOrAre(count)} not in this file. They stay public${isStored ? '' : ', and you can remove them after the import'}.`,
  import: ({ added, updated }: ImportCounts) =>
    added + updated === 0 ? 'Import (nothing would change)' : `Import ${records(added + updated)}`,
  importHint: ({ added, updated, refused, toCheck }: ImportCounts) =>
    `${formatNumber(added)} new and ${formatNumber(updated)} changed.${refused > 0 ? ` ${rows(refused)} ${isOrAre(refused)} left out; you can correct ${refused === 1 ? 'it' : 'them'} here.` : ''}${toCheck > 0 ? ` ${rows(toCheck)} ${isOrAre(toCheck)} stored with something to check.` : ''}`,
  correct: (count: number) => `Correct ${formatCount(count, 'refused row')}`,
  lookAt: (count: number) => `Review ${formatCount(count, 'row')}`,
  download: 'Download the list of problems',
  remove: 'Remove this file…',
  removeShort: 'Remove…',
  removeFile: (file: string) => `Remove ${file}…`,
  removeHeading: (file: string) => `Remove ${file}?`,
  removeUnstored: 'Nothing from this file was imported. The file and your choices about it will be deleted.',
  removeUndone: 'Its import was undone, and stays undone. The file and its report will be deleted.',
  removeNow: 'Remove the file',
  keepFile: 'Keep it',
  storedFile: 'Records from this file are stored. Undo the import before you remove the file.',

  checking: 'Checking the file',
  importing: 'Importing',
  undoing: 'Undoing the import',
  previewing: 'Previewing the undo',
  waiting: 'Waiting to start…',
  progress: (done: number) => `${rows(done)} read so far.`,
  canClose: 'You can close this page. The work continues, and this page shows the result.',
  stop: 'Stop',
  stopAndUndo: 'Stop and undo',
  stopping: 'Stopping after the current batch…',
  stoppingToUndo: 'Stopping, and then undoing what was stored…',
  stopHint:
    '“Stop and undo” undoes what this import has stored. “Stop” keeps it, and you can continue or undo the import later.',
  checkStopHint: 'A check stores nothing.',

  finished: 'Import finished',
  stopped: 'Import stopped',
  resultText: ({ added, updated, unchanged }: ImportCounts) =>
    `${formatCount(added, 'memorial')} ${added === 1 ? 'was' : 'were'} added, ${formatNumber(updated)} changed, and ${formatNumber(unchanged)} left unchanged.`,
  stoppedText: 'Continue it, or undo what was stored.',
  continue: 'Continue the import',
  seeRecords: 'See the new records',
  undo: 'Undo import…',
  undoHint: 'You will see what would be undone before anything changes.',
  failed: 'Something went wrong',
  tryAgain: 'Try again',

  undoHeading: 'Undo this import?',
  nothingToUndo: 'Nothing is left to undo.',
  undoPreview(removed: number, cemeteries: number, restored: number): string {
    if (removed + cemeteries + restored === 0) return IMPORT_COPY.nothingToUndo
    const gone = partsOf(removed, cemeteries, 'up to ').join(' and ')
    const done = [gone && `removes ${gone}`, restored > 0 && `restores ${records(restored)}`]
    const links = removed > 0 ? ' Links to removed memorials will say that they were removed.' : ''
    return `This ${done.filter(Boolean).join(', and ')}.${links}`
  },
  undoKept: 'These records stay, because someone has edited or moved them since:',
  undoNow: 'Undo the import',
  keep: 'Keep the import',
  undoneText(removed: number, cemeteries: number, restored: number): string {
    const gone = partsOf(removed, cemeteries, '').join(' and ')
    const done = [
      gone && `${gone} ${removed + cemeteries === 1 ? 'was' : 'were'} removed`,
      restored > 0 && `${records(restored)} ${restored === 1 ? 'was' : 'were'} restored`,
    ]
    return `The import was undone: ${done.filter(Boolean).join(', and ') || 'no record changed'}.`
  },

  rowsHeading: 'Correct rows',
  rowLists: {
    refused: (count: number) => `Refused (${formatNumber(count)})`,
    check: (count: number) => `To check (${formatNumber(count)})`,
  },
  rowsIntro: {
    refused:
      'Correct a row, and it goes through the same checks as the file. Rows that you do not change stay refused. Your file itself is not changed.',
    check:
      'These rows can be stored, but check how they were read. Correct any mistakes, and leave the rest as is. Your file itself is not changed.',
  },
  readPerson: 'Read as',
  firstListed: (count: number) =>
    `These are the first ${formatCount(count, 'row')}. The list of problems includes all of them.`,
  separateRow:
    'Keep one person in this row, and add the other one under Records after the import. Or correct your file, and upload it again.',
  noRows: { refused: 'No other rows were refused.', check: 'No other rows need a check.' },
  unlisted:
    'An earlier version of the site read this file, and did not list these rows. Check the file again to see them.',
  nextRows: 'Save and show the next rows',
  firstPage: 'Back to the first rows',
  storeRows: 'Store the corrected rows',
  checkRows: 'Check the corrected rows',
  noChanges: 'No row was changed.',
  back: 'Back to the import',

  checkedAgain: 'Your changes were saved, and the file was checked again. Review the result, and then import the file.',
  outdated:
    'This import has changed since you opened this page, for example in another window. Nothing was saved. Check what you entered, and save it again.',
  damaged: 'This form arrived damaged, so nothing was saved. Try again.',
  busy: 'The site is still working on this file. Wait until it has finished.',
  unfinished: 'The import was stopped before it finished. Continue it first, and then correct its rows.',
  wasUndone: 'This import was undone. Import the file again before you change anything.',
  partlyUndoneHeading: 'Partly undone',
  partlyUndone:
    'The latest run of this import was undone, so its rows cannot be corrected. Undo the rest, and then import the file again.',
  fixed:
    'Rows of this file have already been stored. To read it differently, undo the import and upload the file again.',
} as const

/** Names the file of a run and states whether it is a list of cemeteries. */
export function importedFile({ file, source }: Pick<ImportRun, 'file' | 'source'>): string {
  return source === null ? `${file} (cemeteries)` : file
}

/** Returns the reason why a task was not queued. */
export function problemOf(outcome: 'busy' | 'fixed' | 'unfinished' | 'undone' | 'partly-undone'): string {
  if (outcome === 'undone') return IMPORT_COPY.wasUndone
  return outcome === 'partly-undone' ? IMPORT_COPY.partlyUndone : IMPORT_COPY[outcome]
}

/** A reason for a row with several people */
export const SEPARATE_ROW = /separate row$/

/** Advice about a reason. The first match applies. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/within (?:the last )?\d+ years/, 'Add the date of death or burial, if the person has died.'],
  [
    /shows that the person has died/,
    'Add the date of death or burial. If every row is about someone who has died, check that box below the columns.',
  ],
  [/not understood as a date/, 'The row is stored without this date. Correct it in the file, or later in the record.'],
  [/neither a name nor a date/, 'Check where the columns of the name go.'],
  [/no matching field/, 'Choose where the column goes, or leave it out.'],
  [/read with the (?:month|day) first as [\d-]+$/, 'It is not a valid date in the other order.'],
  [/month first|day first|day and the month|either order/, 'Choose the order of day and month below the columns.'],
  [SEPARATE_ROW, IMPORT_COPY.separateRow],
  [/two digits|century/, 'Enter the first year that two digits can mean, below the columns.'],
  [/other sheets/, 'Choose another sheet above to read it.'],
  [/states that the person is living|reserved or sold|vacant|not used/, 'If that is wrong, correct the row.'],
]

/** Returns advice about a reason; empty if there is none. */
export function hintFor(reason: string): string {
  return HINTS.find(([pattern]) => pattern.test(reason))?.[1] ?? ''
}

/**
 * Whether no answer can make a file readable. A picture, for example, has no columns and no mapping that could be
 * wrong.
 */
export function isUnreadable({ checked, choices }: ImportJob): boolean {
  return checked?.problem?.kind === 'unreadable' && checked.columns.length === 0 && choices.mapping === null
}

/** Whether a file can be removed because nothing from it is stored. */
export function isRemovable(job: ImportJob): boolean {
  const isWorking = job.state === 'queued' || job.state === 'working'
  return !isWorking && (job.runIds.length === 0 || job.isUndone)
}

/** States who undid an import, and when: "Undone by Ruth on November 25, 2026 at 9:12 AM UTC". */
export function undoneBy(job: ImportJob & { readonly undoneAt: Date | null }): string {
  if (wasUndoneHere(job)) return `Undone by ${job.by ?? 'someone'} on ${formatTime(job.changedAt)}`
  return job.undoneAt === null ? IMPORT_COPY.undone : `Undone on ${formatTime(job.undoneAt)}`
}

/** Whether the desk's latest task undid the import, so that its result is known. */
export function wasUndoneHere({ task, state }: ImportJob): boolean {
  return task === 'undo' && state === 'done'
}

/** Returns the state of an import in one or two words, with the class of its mark. */
export function jobState(job: ImportJob & { readonly isPartlyUndone: boolean }): {
  readonly text: string
  readonly mark: string
} {
  const { state, checked, result } = job
  if (state === 'queued') return { text: 'Waiting', mark: 'mark mark--progress' }
  if (state === 'working') return { text: 'Running', mark: 'mark mark--progress' }
  if (job.isUndone) return { text: IMPORT_COPY.undone, mark: 'mark mark--done' }
  if (job.isPartlyUndone) return { text: IMPORT_COPY.partlyUndoneHeading, mark: 'mark mark--look' }
  if (state === 'failed') return { text: 'Failed', mark: 'mark mark--refused' }
  if (result !== null) {
    return result.wasStopped
      ? { text: 'Stopped', mark: 'mark mark--look' }
      : { text: 'Imported', mark: 'mark mark--store' }
  }
  if (checked === null) return { text: 'Imported', mark: 'mark mark--store' }
  if (isUnreadable(job)) return { text: 'Failed', mark: 'mark mark--refused' }
  return checked.problem === null
    ? { text: 'Ready', mark: 'mark mark--new' }
    : { text: 'Needs an answer', mark: 'mark mark--look' }
}
