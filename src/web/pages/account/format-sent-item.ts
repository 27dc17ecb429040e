import { correctionFields } from '../../../contract/corrections.ts'
import type { SentItem } from '../../../contract/own-account.ts'
import { formatAccountTime } from './format-session.ts'

/** A correction or picture as the page shows it, with the labels of its fields. */
export interface ShownSentItem extends Omit<SentItem, 'sentAt'> {
  readonly sent: string
}

export function formatSentItem({ sentAt, ...item }: SentItem): ShownSentItem {
  const labels = new Map(correctionFields(item.record).map(({ name, label }) => [name, label]))
  const changes = item.changes.map((change) => ({ ...change, field: labels.get(change.field) ?? change.field }))
  return { ...item, changes, sent: formatAccountTime(sentAt) }
}
