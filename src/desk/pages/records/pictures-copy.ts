import type { ImageProblem } from '../../../storage/ports/images.ts'

export const PICTURES_COPY = {
  heading: 'Pictures',
  back: 'Back to the record',
  intro:
    'The first picture is at the top of the memorial. Each button saves the text of all pictures, and every change is in the history.',
  none: 'This memorial has no pictures yet.',
  alt: 'Description',
  altHint: 'What the picture shows, for people who cannot see it.',
  noAlt: 'Describe the picture in one sentence.',
  caption: 'Caption under the picture',
  portrait: 'This is the portrait',
  save: 'Save',
  up: 'Up',
  down: 'Down',
  left: 'Turn left',
  right: 'Turn right',
  remove: 'Remove',
  picture: (number: number) => `picture ${number}`,
  add: 'Add pictures',
  files: 'Picture files',
  filesHint:
    'JPEG, HEIC, PNG, WebP, TIFF, or AVIF, up to 50 MB each. You can choose several. The location, time, and camera details in a file are not kept.',
  suggestedAlt: (name: string) => `Headstone of ${name}`,
  noFile: 'Choose at least one file.',
  added: (count: number) =>
    count === 1 ? 'Added 1 picture. It is public now.' : `Added ${count} pictures. They are public now.`,
  failed: (name: string, why: string) => `${name}: ${why}`,
  saved: 'Saved.',
  removedHeading: 'Removed pictures',
  restore: 'Restore',
  removedNotice: 'The picture is removed. You can restore it below.',
  restored: 'The picture is restored.',
} as const

/** Explains why a picture could not be changed. */
export function pictureProblemText(problem: ImageProblem): string {
  switch (problem.code) {
    case 'no memorial':
    case 'memorial was removed':
      return 'This memorial was removed, so nothing was changed. To work on its pictures, restore it first.'
    case 'no image':
      return 'This picture does not belong to this memorial.'
    case 'is removed':
      return 'This picture was already removed, so nothing was changed. To show or change it, restore it below.'
    case 'is shown':
      return 'The picture is visible and has no changes to undo.'
    case 'shown already':
      return 'This memorial already shows the picture.'
    case 'removed before':
      return 'The picture was removed from this memorial before. Restore it below.'
  }
}
