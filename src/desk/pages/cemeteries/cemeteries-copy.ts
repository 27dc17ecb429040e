import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import type { MissingPart } from '../../../storage/ports/record-listing.ts'

/** The labels of a cemetery's fields. */
export const CEMETERY_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  county: 'County',
  state: 'State',
  zip: 'ZIP Code',
  country: 'Country',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  position: 'Coordinates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  firstBurialDate: 'First burial',
  image: 'Picture',
  imageAlt: 'Description of the picture',
}

/** The text of the pages about cemeteries. */
export const CEMETERY_DESK_COPY = {
  heading: 'Cemeteries',
  add: 'Add a cemetery',
  find: 'Find',
  search: 'Name or place',
  found: (total: number) => formatCount(total, 'cemetery', 'cemeteries'),
  none: 'No cemetery matches.',
  all: (count: number) => `All (${formatNumber(count)})`,
  missing: {
    place: 'No city or state',
    coordinates: 'No coordinates',
    description: 'No description',
  } as const satisfies Record<MissingPart, string>,
  missingCount: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  columns: ['Name', 'Place', 'Memorials', 'Missing'],
  nothingMissing: 'Nothing',
  pages: 'Pages of cemeteries',
  cemetery: (id: number) => `Cemetery ${id}`,
  records: (count: number) => formatCount(count, 'memorial'),
  viewPage: 'View the page',
  plots: 'Plots as recorded',
  noPlots: 'No plot is recorded in this cemetery.',
  plotColumns: ['Plot', 'Name'],
  facts: 'Name and place',
  contact: 'Contact and description',
  where: 'Where it is',
  positionHint: 'Latitude and longitude, such as 43.90412, -72.55108.',
  pickOnMap: 'Save and pick on a map',
  mapHeading: 'Pick the coordinates',
  mapIntro:
    'Click the place. Each click marks the place and zooms in. For places outside the United States, type the coordinates.',
  mapAlt: 'Map with the borders of the states. Without a pointer, type the coordinates instead.',
  mapSource: 'Borders: US Census Bureau, 2017. Nothing is loaded from other sites.',
  takePoint: (point: string) => `Use ${point}`,
  wider: 'Zoom out',
  wholeMap: 'Show the whole map',
  picked: 'The coordinates are filled in. Save to store them.',
  understood: 'Understood as: ',
  reason: 'Reason for this change',
  save: 'Save changes',
  saveNew: 'Add cemetery',
  invalid: 'Nothing was saved.',
  saved: 'Saved.',
  added: 'The cemetery was added and is public.',
  unchanged: 'Nothing was changed, so nothing was saved.',
  undone: 'The change is undone.',
  removed: 'The cemetery that was added by mistake is removed.',
  changed: (name: string | null) => `${name ?? 'An import'} changed this cemetery while you were editing.`,
  mergeHeading: 'Merge into another cemetery',
  mergeIntro: (count: number) =>
    `Use this if one cemetery is listed twice. ${formatCount(count, 'memorial')} ${count === 1 ? 'moves' : 'move'} to the other one, and the page of this one redirects there. You can undo the merge.`,
  mergeInto: 'Number of the cemetery to keep',
  mergeHint: 'Find it at the top of that cemetery’s page here, or in its link.',
  mergeAsk: (count: number, from: string, into: string) =>
    `Move ${formatCount(count, 'memorial')} from ${from} to ${into}?`,
  mergeImages: (count: number) =>
    count === 0
      ? 'These memorials have no pictures.'
      : `${formatCount(count, 'picture')} of these memorials ${count === 1 ? 'moves' : 'move'} with them.`,
  mergeImageMoves: 'The picture of this cemetery moves too, because the other one has none.',
  mergeImageStays: 'The other cemetery keeps its own picture. The picture of this cemetery will no longer be shown.',
  mergeFacts: 'The other cemetery keeps its name, address, and description. Those of this one stay in the history.',
  mergeLinks: (before: number) =>
    `Links to the page of this cemetery lead to the other one${before === 0 ? '' : `, and so do links to ${formatCount(before, 'cemetery', 'cemeteries')} merged into it earlier`}. Links to the memorials keep working.`,
  mergeImports: 'Imports that name this cemetery add memorials to the other one.',
  mergeUndo: (name: string) => `You can undo the merge in the history of ${name}.`,
  mergePreview: 'Continue',
  merge: 'Merge',
  mergeKeep: 'Keep both',
  noCemetery: (text: string) => `There is no other cemetery #${text}.`,
  merging: (count: number) =>
    `Merging ${formatCount(count, 'memorial')} takes a while. You can leave this page: the work continues.`,
  unmerging: 'Undoing the merge takes a while. You can leave this page: the work continues.',
  notFinished: 'The work was not finished, and nothing was changed. Try again.',
  merged: (count: number) => `Merged. ${formatCount(count, 'memorial')} moved here.`,
} as const

/** The text for the picture of a cemetery. */
export const CEMETERY_PICTURE_COPY = {
  heading: 'Picture',
  change: 'Save and change the picture',
  goToAdd: 'Save and add a picture',
  intro: 'The picture is on the public page of the cemetery, under “Cemetery Info”. Every change is saved at once.',
  none: 'This cemetery has no picture yet.',
  add: 'Add a picture',
  replace: 'Replace the picture',
  upload: 'Add picture',
  replaceButton: 'Replace picture',
  file: 'Picture file',
  fileHint:
    'JPEG, HEIC, PNG, WebP, TIFF, or AVIF, up to 50 MB. The location, time, and camera details in the file are not kept.',
  suggestedAlt: (name: string) => `View of ${name}`,
  noFile: 'Choose a file.',
  severalFiles: 'Choose one file. A cemetery has one picture.',
  added: 'The picture is public now.',
  saved: 'Saved.',
  removed: 'The picture is removed.',
  undo: 'Undo it in the history',
  changed:
    'Someone changed the picture while you were editing. Nothing was saved. The page shows the picture as it is now.',
} as const

/** The text for moving a section of a cemetery to another one. */
export const SPLIT_COPY = {
  noSection: 'Choose one',
  heading: 'Split this cemetery',
  link: 'Move a section to another cemetery',
  renameLink: 'Find records by plot, to rename a section',
  intro:
    'Moves the memorials of a section to a new cemetery, or to another one. You see them before anything is stored, and one button undoes the move.',
  what: 'What moves',
  sectionLabel: 'Section',
  section: (name: string, count: number) => `${name} (${formatCount(count, 'memorial')})`,
  beginning: 'Plots that begin with',
  orBeginning: 'Or plots that begin with',
  beginningHint: 'Whole words, such as “Section C”.',
  where: 'Where to',
  newName: 'Name of a new cemetery',
  newNameHint: 'It gets the city, county, state, and country of this one. Add the rest afterward.',
  cemetery: 'Cemetery to move to',
  orCemetery: 'Or an existing cemetery',
  preview: 'Show the memorials',
  orSearch: 'To move memorials that have no section in common:',
  search: 'Find them, and move them together',
  chooseSection: 'Choose a section, or enter the beginning of its plots.',
  enterTarget: 'Enter where the memorials move to.',
  twoTargets: 'Enter a new cemetery or an existing one, not both.',
} as const
