import { formatCount } from '../../../domain/format-number.ts'
import type { EditedKind, EditRejection } from '../../../storage/ports/editing.ts'

/** The labels of a memorial's fields, in forms and in its history. */
export const RECORD_LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  givenNames: 'Given names',
  surname: 'Last name',
  nameSuffix: 'Suffix',
  maidenName: 'Maiden name',
  nickname: 'Nickname',
  gender: 'Gender',
  birthDate: 'Birth date',
  birthPlace: 'Birthplace',
  birthNote: 'Note on the birth',
  deathDate: 'Death date',
  deathPlace: 'Place of death',
  deathNote: 'Note on the death',
  burialDate: 'Burial date',
  burialPlace: 'Burial place, if not the cemetery',
  burialNote: 'Note on the burial',
  ageAtDeath: 'Age at death',
  cemetery: 'Cemetery',
  cemeteryId: 'Cemetery',
  plot: 'Plot',
  position: 'Grave GPS',
  latitude: 'Latitude',
  longitude: 'Longitude',
  epitaph: 'Epitaph',
  isVeteran: 'Veteran',
  warServed: 'War served',
  militaryBranch: 'Military branch',
  father: 'Father',
  mother: 'Mother',
  spouse: 'Spouse',
  remark: 'Remark from the burial register',
  isRemarkShown: 'Show the remark',
  tags: 'Tags',
  familyLinks: 'Family links',
}

export const PICTURE_LABELS: Readonly<Record<string, string>> = {
  altText: 'Description',
  description: 'Caption',
  isPortrait: 'Portrait',
  position: 'Order',
}

export const LIST_COPY = {
  heading: 'Records',
  add: 'Add a memorial',
  search: 'Find records',
  find: 'Find',
  more: 'More fields',
  id: 'Memorial number',
  section: 'Section, or beginning of the plot',
  plot: 'Plot contains',
  plotNeedsCemetery: 'Also enter a cemetery or a name. A plot alone matches too many records.',
  tag: 'Tag',
  anyTag: 'Any tag',
  run: 'Added by the import of',
  anyRun: 'Any import, or none',
  noRecord: (id: string) => `There is no memorial ${id}.`,
  removed: 'Removed records',
  all: 'All records',
  results: 'Records found',
  found: (total: number) => formatCount(total, 'record'),
  none: 'No record matches. Try fewer fields, or only the start of a name.',
  tooMany:
    'More than 20,000 records match the names and dates. Add a name, a year, or a cemetery to search by plot, tag, or import.',
  columns: ['Name', 'Born', 'Died', 'Cemetery'],
  notYours: 'Not in your cemeteries',
  pages: 'Pages of records',
  nothingRemoved: 'There are no removed records.',
  removedIntro: 'Removed records are not public. Their links say that they were removed. Each can be restored.',
  removedColumns: ['Name', 'Removed', 'By', 'Reason'],
} as const

export const RECORD_FORM_COPY = {
  newHeading: 'Add a memorial',
  memorial: (id: number) => `Memorial ${id}`,
  history: 'History',
  viewPage: 'View the page',
  neverChanged: 'Never changed at the desk.',
  names: 'Names',
  dates: 'Dates',
  datesIntro: 'Write dates the way you found them. “abt 1890”, “Nov. 1921”, and “3/12/1843” all work.',
  burial: 'Burial and plot',
  service: 'Service',
  family: 'Family',
  familyIntro: 'Write names as recorded, such as “Josiah Tindlewick” or “Tindlewick, Josiah”.',
  tags: 'Tags',
  more: 'Remark and notes',
  cemeteryHint: 'Start typing a name, and choose one from the list. “#12” means cemetery number 12.',
  plotHint: 'As recorded, such as “Section C, Row 4, Plot 11”.',
  positionHint: 'Latitude and longitude, such as 43.90412, -72.55108.',
  understood: 'Understood as: ',
  addTag: 'Add tags',
  addTagHint: 'Separate several with commas.',
  noTag: (name: string) => `There is no tag called “${name}”.`,
  createTags: 'Create new tags with these names',
  notRecorded: 'Not recorded',
  followSetting: 'Use the site setting',
  yes: 'Yes',
  no: 'No',
  pictures: (count: number) => (count === 0 ? 'Pictures' : `Pictures (${count})`),
  editPictures: 'Save and edit pictures',
  addPictures: 'Save and add pictures',
  reason: 'Reason for this change',
  reasonHint: 'For the history, such as “burial register, entry 217”.',
  save: 'Save changes',
  saveNew: 'Add memorial',
  preview: 'Preview dates',
  changedMeanwhile: (name: string | null) => `${name ?? 'An import'} changed this record while you were editing.`,
  previewed: 'Nothing is saved yet. Under each date, you see how it was understood.',
  invalid: 'Nothing was saved. Some fields need another look:',
  saved: (fields: number) => `Saved ${formatCount(fields, 'field')}.`,
  added: (id: number) => `Added memorial ${id}. It is public now.`,
  addAnother: 'Add another in this cemetery',
  check: 'These dates were stored, but may be mistakes.',
  unchanged: 'Nothing was changed, so nothing was saved.',
  undo: 'Undo',
  similarHeading: 'Is it one of these?',
  similarIntro:
    'Nothing is saved yet. These memorials have a similar name. Open one to compare; your input stays here.',
  addAnyway: 'No, add a new memorial',
} as const

/** The text about a memorial's relatives. */
export const FAMILY_COPY = {
  kinships: {
    father: 'Father',
    mother: 'Mother',
    spouse: 'Spouse',
    sibling: 'Brother or sister',
    child: 'Child',
    none: 'Not related',
  },
  origins: {
    linked: 'Linked by staff',
    found: 'Found by the names in both records, or linked from the other record',
    unlinked: 'Unlinked by staff',
  },
  intro: 'To link a relative, find their memorial. The link is stored when you save.',
  kinship: 'Relative',
  name: 'Name or memorial number',
  nameHint: 'Leave it empty to use the name above.',
  find: 'Find their memorial',
  none: 'No memorial has this name or a similar one.',
  link: 'Link',
  unlink: 'Unlink',
  allow: 'Link again',
  linkTo: (kinship: string, id: number) => `${kinship}: memorial ${id}`,
  noGender: 'Choose this person’s gender first, so that the child’s page can say father or mother.',
  changed: 'The family below has changed. Save to keep it.',
} as const

/** The text about removing, restoring, and purging. */
export const REMOVAL_COPY = {
  heading: 'Remove this memorial',
  intro:
    'The page will no longer be public, and links to it will say that it was removed. You can restore it at any time.',
  reason: 'Reason',
  choose: 'Choose a reason',
  reasons: ['Same person as another memorial', 'Requested by the family', 'Not a real burial', 'Another reason'],
  note: 'Note for the history',
  remove: 'Remove memorial',
  noReason: 'Choose a reason. It is kept in the history.',
  removed: 'This memorial is removed.',
  removedBefore:
    'Someone else removed this memorial before you did. Your request changed nothing, and nothing is left to do. The reason in the history is below.',
  purgedWhileEditing:
    'An owner deleted this memorial for good while you were editing it, or it never existed. Your changes were not saved.',
  removedWhileEditing:
    'Someone removed this memorial while you were editing it, so your changes were not saved. To save them, restore the memorial, come back to this page, and send them again.',
  mergedMeanwhile: (into: number) =>
    `This memorial has been merged into memorial ${into}, so nothing was changed. To continue, open memorial ${into}.`,
  removedBy: (by: string, reason: string | null) => `Removed by ${by}.${reason === null ? '' : ` Reason: ${reason}.`}`,
  restore: 'Restore memorial',
  restored: 'The memorial is restored and public again.',
  purge: 'Delete it for good',
  purgeIntro: (counts: string) =>
    `This deletes ${counts}. It cannot be undone. Imports will refuse its rows from now on.`,
  purgeCounts: ({
    changes,
    images,
    corrections,
    pictures,
  }: Record<'changes' | 'images' | 'corrections' | 'pictures', number>) =>
    `the memorial, ${formatCount(changes, 'history entry', 'history entries')}, ${formatCount(images, 'picture')}, ${formatCount(corrections, 'correction')}, and ${formatCount(pictures, 'photo')} from visitors`,
  purgeLeft: ({ corrections, pictures }: Record<'corrections' | 'pictures', number>) =>
    `This memorial is deleted for good, but ${formatCount(corrections, 'correction')} and ${formatCount(pictures, 'photo')} from visitors remain. This deletes them too. It cannot be undone.`,
  filesKept: (files: string) => `These image files could not be deleted yet. The site tries again every day: ${files}`,
  backToRemoved: 'Removed records',
  keep: 'Keep it',
  purgeConfirm: 'I understand that this cannot be undone',
  purgeNotConfirmed: 'Check the box to confirm.',
  purged: (id: number) => `Memorial ${id} was deleted for good. Backups that you made before still contain it.`,
} as const

export const MERGE_COPY = {
  heading: 'Merge two memorials for one person',
  link: 'Merge with another memorial for the same person',
  intro: 'Both memorials must be for the same person. You choose the values, and you can undo the merge.',
  other: 'Number of the other memorial',
  compare: 'Compare',
  noOther: (text: string) => `There is no other memorial “${text}” to merge.`,
  similar: 'Memorials that may be for the same person',
  noneSimilar: 'No other memorial has a similar name and close dates.',
  explain: (other: number, kept: number) =>
    `Memorial ${other} becomes part of memorial ${kept}, which gets its pictures, tags, family links, and import rows. The page of memorial ${other} redirects to memorial ${kept}. Choose a value where the two differ.`,
  keepOther: (other: number) => `Keep memorial ${other} instead`,
  same: 'Both memorials have the same values.',
  reason: 'Reason for this change',
  merge: 'Merge',
  merged: 'The two memorials are now one. Nothing is lost: the history has the values of both.',
  undo: 'Undo the merge',
} as const

/** The text about the history of a memorial or cemetery. */
export const HISTORY_COPY = {
  heading: 'History',
  none: 'Nothing was changed at the desk. Imports are not listed here.',
  undone: 'undone',
  undo: 'Undo',
  undoNote: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  noValueChanged: 'No value changed',
  undoneNotice: 'The change is undone.',
  kept: (fields: string) => `A later change set ${fields}, which was not undone.`,
  actions: {
    added: 'Added',
    edited: 'Changed',
    removed: 'Removed',
    restored: 'Earlier change undone',
    purged: 'Deleted for good',
  },
  picture: 'Picture',
  pictureMoved: 'Reordered',
  pictureAdded: 'added',
  pictureReplaced: 'replaced',
  pictureRemoved: 'removed',
  merged: (kind: EditedKind, other: number, kept: number) =>
    `${kind === 'cemetery' ? 'Cemetery' : 'Memorial'} ${other} was merged into ${kind} ${kept}`,
} as const

/** Explains why a change was rejected. */
export function rejectionText(rejection: EditRejection): string {
  switch (rejection.code) {
    case 'no memorial':
      return `There is no memorial ${rejection.id}.`
    case 'removed':
      return 'This memorial was removed, so nothing was changed. To change it, open it and restore it first.'
    case 'no cemetery':
      return `There is no cemetery #${rejection.id}.`
    case 'merged':
      return rejection.kind === 'memorial'
        ? `Memorial #${rejection.id} was merged into memorial #${rejection.into}. Undo that merge first.`
        : `Cemetery #${rejection.id} was merged into cemetery #${rejection.into}.`
    case 'no tag':
      return `There is no tag “${rejection.slug}”.`
    case 'demo data was removed':
      return 'This memorial was part of the demo data, which was removed.'
    case 'duplicate name':
      return `Cemetery #${rejection.other} already has this name in this place, or had it before.`
    case 'name in use':
      return `Cemetery #${rejection.other} now has this name in this place. Rename it first.`
    case 'merge into itself':
      return 'Choose another record. A record cannot be merged into itself.'
    case 'has memorials':
      return `The cemetery has ${formatCount(rejection.memorials, 'memorial')}. Move them first.`
    case 'changed meanwhile':
      return 'Someone changed this record in the meantime. Nothing was saved.'
    case 'tag in use':
      return `The tag is used by ${formatCount(rejection.memorials, 'memorial')}.`
    case 'nothing to undo':
    case 'cannot be undone':
      return 'This change was already undone, or cannot be undone.'
  }
}
