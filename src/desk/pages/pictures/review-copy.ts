import { formatCount } from '../../../domain/format-number.ts'
import { ERASED_AUTHOR } from '../../../domain/staff.ts'
import type { Picture, PictureDecision } from '../../../storage/ports/pictures.ts'

/** The reasons for declining a picture. The text becomes part of the message to its sender. */
export const DECLINE_REASONS = [
  'It is blurred, or too small to read.',
  'It shows another grave or person.',
  'It shows people who may be living.',
  'We already have a similar picture.',
  'We could not find out who holds the rights to it.',
] as const
export const OTHER_REASON = 'other'
/** The placeholder for the reason in a message. */
const REASON_MARK = '[reason]'

export const PICTURE_COPY = {
  heading: 'Pictures',
  intro: 'Visitors sent these pictures. No one else sees a picture before you accept it.',
  off: 'Visitors cannot upload pictures at the moment. An owner can turn this on in the settings.',
  none: 'No pictures are waiting.',
  waiting: (count: number) => `${formatCount(count, 'picture')} waiting`,
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
  uploadHeading: (count: number) => `${count} photos sent together`,
  photoOf: (number: number, count: number) => `Photo ${number} of ${count}`,
  answeredLast: (email: string) =>
    `One message to ${email} covers all photos that were sent together. You write it when you review the last one.`,
  uploadChanged:
    'Other photos of this upload were sent or reviewed in the meantime, so nothing was done. Check the message, and press the button again.',
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
  images: (count: number) =>
    count === 0 ? 'It has no pictures yet.' : `It already has ${formatCount(count, 'picture')}:`,
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
  acceptedNotice: (name: string) => `Accepted. The memorial of ${name} now shows the picture.`,
  declinedNotice: (name: string) => `Declined the picture of ${name}. It will be erased in 30 days.`,
  undone: 'Undone. The picture is waiting again.',
  undoneMailed: 'Undone. The picture is waiting again. Email that was already sent cannot be recalled.',
  decidedMeanwhile: 'Someone else has already decided about this picture, so nothing was done.',
  changedMeanwhile:
    'Someone else changed this picture or its text in the meantime, so nothing was done. Their text is below, and the form shows what you entered. Press the button again to use yours.',
  invalidDecline: 'Nothing was declined. Correct the field below.',
  invalid: 'Nothing was accepted. Correct the fields below.',
  by: (name: string | null) => `by ${name ?? ERASED_AUTHOR}`,
  back: 'Pictures',
} as const

/** Returns the number of other photos in an upload that wait for a decision. */
export function othersWaiting({ id }: Pick<Picture, 'id'>, upload: readonly Picture[]): number {
  return upload.filter((other) => other.id !== id && other.decision === null).length
}

/** The recipient and the subject of a message */
export interface MessageFacts {
  readonly sender: string
  readonly memorial: string
  readonly author: string
  /** The decisions about the other photos in the upload */
  readonly others: readonly PictureDecision[]
}

/**
 * Returns the message that thanks the sender for an accepted picture and states the decisions about the other photos in its
 * upload.
 */
export function thanksMessage(facts: MessageFacts): string {
  return uploadMessage(facts, 1 + acceptedIn(facts), declinedIn(facts))
}

/** Returns the message about a declined picture and the other photos in its upload, with a placeholder for the reason. */
export function declineMessage(facts: MessageFacts): string {
  return uploadMessage(facts, acceptedIn(facts), [...declinedIn(facts), REASON_MARK])
}

const acceptedIn = ({ others }: MessageFacts) => others.filter(({ state }) => state === 'accepted').length
const declinedIn = ({ others }: MessageFacts) =>
  others.flatMap((decision) => (decision.state === 'declined' ? [decision.reason] : []))

function uploadMessage({ sender, memorial, author }: MessageFacts, shown: number, reasons: readonly string[]): string {
  const all = shown + reasons.length
  const them = all === 1 ? 'it' : 'them'
  const rest = reasons.length === 1 ? 'the other one' : `the other ${reasons.length}`
  const shows = reasons.length > 0 ? `${shown} of them` : them
  const sentences = [
    `Thank you for your ${all === 1 ? 'photo' : `${all} photos`} of ${memorial}.`,
    ...(shown > 0 ? [`The memorial now shows ${shows}.`] : []),
    ...(reasons.length > 0
      ? [`We did not add ${shown > 0 ? rest : `${them} to the memorial`}.`, ...new Set(reasons)]
      : []),
  ]
  return `${greeting(sender)}\n\n${sentences.filter(Boolean).join(' ')}\n\n${author}`
}

/** Replaces the placeholder with the reason, unless the message already contains the reason. */
export function withReason(message: string, reason: string): string {
  return message.replaceAll(REASON_MARK, message.includes(reason) ? '' : reason)
}

function greeting(sender: string): string {
  return sender === '' ? 'Hello,' : `Dear ${sender},`
}
