import { countOf } from '../../../domain/format-number.ts'
import { ERASED_AUTHOR } from '../../../domain/staff.ts'

/** Why a picture is declined. The text becomes part of the message to its sender. */
export const DECLINE_REASONS = [
  'It is blurred, or too small to read.',
  'It shows another grave or person.',
  'It shows people who may be living.',
  'We have a picture like it already.',
  'We could not find out who holds the rights to it.',
] as const
export const OTHER_REASON = 'other'
/** Stands for the reason in a message. */
const REASON_MARK = '[reason]'

/** The texts of the pictures from visitors. */
export const PICTURE_COPY = {
  heading: 'Pictures',
  intro: 'Visitors sent these pictures. Nobody else sees one before you accept it.',
  off: 'Visitors cannot upload pictures at the moment. An owner can turn this on in the settings.',
  none: 'No pictures are waiting.',
  waiting: (count: number) => `${countOf(count, 'picture')} waiting`,
  decidedHeading: 'Latest decisions',
  decidedHint: 'You can undo a decision for 30 days.',
  pages: 'Pages of waiting pictures',
  removedMemorial: 'The memorial is no longer public.',
  cannotAccept: 'The memorial is no longer public, so the picture cannot be accepted. Restore the memorial first.',
  stateWaiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  unnamed: 'a visitor who gave no name',
  noName: 'No name given',
  sentBy: 'Sent by',
  review: (name: string) => `Review the picture of ${name}`,
  pictureOf: (name: string) => `Picture sent for ${name}`,
  sentHeading: 'What was sent',
  noComment: 'The sender wrote nothing.',
  sender: 'Sender',
  noEmail: 'The sender gave no email address, so you cannot reply.',
  sentAt: 'Sent',
  taken: 'Taken, by the camera’s clock',
  position: 'Camera position',
  gravePosition: 'Grave position',
  unknown: 'Not recorded',
  apart: (meters: number) =>
    meters < 1000 ? `${Math.round(meters)} m from the grave` : `${(meters / 1000).toFixed(1)} km from the grave`,
  memorialHeading: 'The memorial',
  editMemorial: 'Edit the memorial',
  images: (count: number) => (count === 0 ? 'It has no pictures yet.' : `It has ${countOf(count, 'picture')} already:`),
  acceptHeading: 'Accept',
  alt: 'Description',
  altHint: 'What the picture shows, for people who cannot see it.',
  suggestedAlt: (name: string) => `Headstone of ${name}`,
  caption: 'Caption under the picture',
  credit: 'Photo by',
  creditHint: 'Shown with the caption. Leave it empty to name no one.',
  portrait: 'Make it the portrait',
  takePosition: 'Record the camera position as the position of the grave',
  left: 'Turn left',
  right: 'Turn right',
  save: 'Save for later',
  accept: 'Accept',
  decline: 'Decline',
  declineHeading: 'Decline',
  reason: 'Reason',
  otherReason: 'Another reason',
  otherReasonInMessage: 'Another reason (write it in the message)',
  message: (email: string) => `Message to ${email}`,
  messageHint: 'Sent by email when you accept. Leave it empty to send nothing.',
  declineHint: `Sent by email when you decline. ${REASON_MARK} becomes the reason above. Leave it empty to send nothing.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo the decision about ${name}`,
  saved: 'Saved. The picture is still waiting.',
  acceptedNotice: (name: string) => `Accepted. The memorial of ${name} shows the picture now.`,
  declinedNotice: (name: string) => `Declined the picture of ${name}. It will be erased in 30 days.`,
  undone: 'Undone. The picture is waiting again.',
  undoneMailed: 'Undone. The picture is waiting again. An email that was already sent stays sent.',
  decidedMeanwhile: 'Someone else has already decided about this picture, so nothing was done.',
  changedMeanwhile:
    'Someone else changed this picture or its texts in the meantime, so nothing was done. Their texts are below, and the form shows what you entered. Press the button again to use yours.',
  invalidDecline: 'Nothing was declined. Correct the field below.',
  invalid: 'Nothing was accepted. Correct the fields below.',
  by: (name: string | null) => `by ${name ?? ERASED_AUTHOR}`,
  back: 'Pictures',
} as const

/** Returns the message that thanks for an accepted picture. */
export function thanksMessage(sender: string, memorial: string, author: string): string {
  return `${greeting(sender)}\n\nThank you for your photo of ${memorial}. The memorial shows it now.\n\n${author}`
}

/** Returns the message about a declined picture, with a mark in place of the reason. */
export function declineMessage(sender: string, memorial: string, author: string): string {
  return `${greeting(sender)}\n\nThank you for your photo of ${memorial}. We did not add it to the memorial. ${REASON_MARK}\n\n${author}`
}

export function withReason(message: string, reason: string): string {
  return message.replaceAll(REASON_MARK, reason)
}

function greeting(sender: string): string {
  return sender === '' ? 'Hello,' : `Dear ${sender},`
}
