import { formatNumber } from '../../../domain/format-number.ts'
import { STAFF_TEXT_CHARACTERS } from '../../../domain/staff.ts'
import type { PictureReview } from '../../../storage/ports/pictures.ts'

const ALT_CHARACTERS = 500
const CAPTION_CHARACTERS = 1700
const CREDIT_CHARACTERS = 200

/** The problems with a reviewer's text, by field name. */
export type ReviewProblems = Partial<Readonly<Record<'altText' | 'caption' | 'credit' | 'message', string>>>

/** Checks the text before a picture becomes public. */
export function findReviewProblems({ altText, caption, credit, message }: PictureReview): ReviewProblems {
  return {
    ...(altText === '' ? { altText: 'Describe the picture in one sentence.' } : {}),
    ...(isLong(altText, ALT_CHARACTERS) ? { altText: most(ALT_CHARACTERS) } : {}),
    ...(isLong(caption, CAPTION_CHARACTERS) ? { caption: most(CAPTION_CHARACTERS) } : {}),
    ...(isLong(credit, CREDIT_CHARACTERS) ? { credit: most(CREDIT_CHARACTERS) } : {}),
    ...findMessageProblems(message ?? ''),
  }
}

export function findMessageProblems(message: string): Pick<ReviewProblems, 'message'> {
  return isLong(message, STAFF_TEXT_CHARACTERS) ? { message: most(STAFF_TEXT_CHARACTERS) } : {}
}

const isLong = (text: string, max: number) => text.length > max
const most = (max: number) => `Enter at most ${formatNumber(max)} characters.`

/** Returns the last part of the text under the image, which names the photographer. */
export const creditLine = (credit: string) => `Photo: ${credit}`

/** Returns the text under the image: the caption and the photographer. Null if there is neither. */
export function descriptionOf({ caption, credit }: Pick<PictureReview, 'caption' | 'credit'>): string | null {
  const sentence = caption === '' || /[.!?]$/.test(caption) ? caption : `${caption}.`
  const text = credit === '' ? caption : `${sentence} ${creditLine(credit)}`.trim()
  return text === '' ? null : text
}
