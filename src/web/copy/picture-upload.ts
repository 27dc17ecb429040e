import { MAX_PICTURES } from '../../contract/picture-upload.ts'
import { formatCount } from '../../domain/format-number.ts'

/** The text of the photo upload on the add-image page, shown only while it is on (PICTURE_UPLOADS). */
export const PICTURE_UPLOAD_COPY = {
  description: 'Upload or email photos of a grave or a person, or details of someone not yet listed.',
  heading: 'Upload photos',
  about: (name: string) => `Add your photos to the memorial of ${name}. We review each photo before it appears.`,
  noMemorial: 'Open the page of the person in the photo, and choose “Add memorial image” there.',
  findMemorial: 'Find a memorial',
  formLabel: 'Upload photos',
  photos: 'Photos',
  photosHint: `Up to ${MAX_PICTURES} at a time, 25 MB each.`,
  /** With scripts, photos are sent one by one. */
  photosHintWithScripts: 'Up to 25 MB each. You can also drag photos here.',
  name: 'Your name (optional)',
  nameHint: 'Shown with the photo.',
  email: 'Your email (optional)',
  emailHint: 'Only to tell you whether we accept your photos.',
  comment: 'What do they show? (optional)',
  /** The license and the consent in one sentence */
  consent: (siteName: string) =>
    `I took these photos or may share them, and ${siteName} may show them under the Creative Commons Attribution 4.0 license.`,
  position:
    'If your camera recorded where it was, we use this only to find the grave. It is never in the photo that we show.',
  send: 'Send photos',
  sending: 'Sending…',
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  waiting: 'Ready to send',
  sent: 'Sent',
  progress: (name: string) => `Progress of ${name}`,
  percent: (share: number) => `${Math.round(share * 100)} percent`,
  failed: 'This photo did not arrive. Check your connection and try again.',
  summary: (sent: number, all: number) => `${sent} of ${formatCount(all, 'photo')} sent`,
  problems: 'Please check the form.',
  notAccepted: (accepted: number) =>
    accepted === 0
      ? 'We could not accept these photos:'
      : `We received ${formatCount(accepted, 'photo')}, but not these:`,
  thanks: (sent: number) => `Thank you. We received ${formatCount(sent, 'photo')}.`,
  next: 'We review every photo before it appears.',
  byEmail: 'Or by email',
  emailUs: 'You can also email',
} as const
