import type { Database } from '../database.ts'

/** The number of emails and forms in the people database, for metrics. */
export interface PeopleCounts {
  readonly mailWaiting: number
  readonly mailFailed: number
  /** When the oldest waiting email was queued; null if none is waiting. */
  readonly oldestMailAt: Date | null
  readonly forms: ReadonlyMap<string, number>
}

export async function countPeople(database: Database): Promise<PeopleCounts> {
  const mail = await database.get(
    `SELECT count(*) FILTER (WHERE status = 'queued') AS waiting, count(*) FILTER (WHERE status = 'dead') AS failed,
       min(created_at) FILTER (WHERE status = 'queued') AS oldest
     FROM mail WHERE status <> 'sent'`,
  )
  const forms = await database.all('SELECT kind, count(*) AS rows FROM form_submission GROUP BY kind')
  return {
    mailWaiting: Number(mail?.waiting),
    mailFailed: Number(mail?.failed),
    oldestMailAt: typeof mail?.oldest === 'string' ? new Date(mail.oldest) : null,
    forms: new Map(forms.map(({ kind, rows }) => [String(kind), Number(rows)])),
  }
}
