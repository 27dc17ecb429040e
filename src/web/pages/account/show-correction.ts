import type { SentCorrection } from '../../../contract/own-account.ts'
import { showAccountTime } from './show-session.ts'

/** A correction as the page shows it. */
export interface ShownCorrection extends Omit<SentCorrection, 'receivedAt'> {
  readonly sent: string
}

export function showCorrection({ receivedAt, ...correction }: SentCorrection): ShownCorrection {
  return { ...correction, sent: showAccountTime(receivedAt) }
}
