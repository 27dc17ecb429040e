import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startServer } from './server.ts'

/** Number of visitors that send forms at the same time, each one form after the other. */
const VISITORS = 8
/** The longest time from the first accepted form to the kill. */
const LONGEST_LIFE_MS = 300

export interface KilledForms {
  /** Email addresses of all forms that got a 2xx response. */
  readonly acknowledged: readonly string[]
  /** Email addresses of all stored forms, including duplicates. */
  readonly stored: readonly string[]
  /** Number of notices to the site owner that were queued or sent. */
  readonly notices: number
  /** Number of rounds in which a form got no response because of the kill. */
  readonly roundsCutOff: number
  /** Result of SQLite's integrity check of the file, "ok" if there is no damage. */
  readonly integrity: string
}

interface Round {
  readonly acknowledged: string[]
  cutOff: number
}

/** Sends forms, each with a different email address, until the server is down. */
async function sendUntilKilled(origin: string, visitor: string, round: Round, onSuccess: () => void): Promise<void> {
  for (let i = 0; ; i++) {
    const email = `${visitor}-${i}@example.org`
    const fields = { form_name: 'volunteer_list', name: 'Ada Pell', email, form_page_url: `${origin}/volunteer` }
    try {
      const response =
        i % 2 === 0
          ? await fetch(`${origin}/api/form`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify(fields),
            })
          : await fetch(`${origin}/api/form`, { method: 'POST', body: new URLSearchParams(fields) })
      if (!response.ok) throw new Error(`A form returned ${response.status}: ${await response.text()}`)
      round.acknowledged.push(email)
      onSuccess()
    } catch (error) {
      // `fetch` throws a TypeError when the server is down. Any other error is a failure of the site.
      if (!(error instanceof TypeError)) throw error
      round.cutOff += 1
      return
    }
  }
}

/** Kills a site several times while it receives forms, and returns which forms were accepted and stored. */
export async function killWhileFormsArrive(rounds: number): Promise<KilledForms> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-killed-forms-'))
  const acknowledged: string[] = []
  let roundsCutOff = 0
  try {
    for (let number = 0; number < rounds; number++) {
      const server = await startServer({ DATA_DIR: folder, DEMO: 'off' })
      const round: Round = { acknowledged: [], cutOff: 0 }
      const firstSuccess = Promise.withResolvers<void>()
      const visitors = Array.from({ length: VISITORS }, (_, i) =>
        sendUntilKilled(server.origin, `round${number}-visitor${i}`, round, firstSuccess.resolve),
      )
      await Promise.race([firstSuccess.promise, ...visitors])
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
      await server.kill()
      await Promise.all(visitors)
      acknowledged.push(...round.acknowledged)
      if (round.cutOff > 0) roundsCutOff += 1
    }
    // The next start recovers the database after the last kill, as on a real site.
    await (await startServer({ DATA_DIR: folder, DEMO: 'off' })).stop()
    return { acknowledged, roundsCutOff, ...readPeopleDatabase(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readPeopleDatabase(folder: string): Pick<KilledForms, 'stored' | 'notices' | 'integrity'> {
  const database = new DatabaseSync(path.join(folder, 'lychgate-people.sqlite'), { readOnly: true })
  try {
    return {
      stored: database
        .prepare('SELECT email FROM form_submission')
        .all()
        .map((row) => String(row.email)),
      notices: Number(database.prepare("SELECT count(*) AS count FROM mail WHERE kind = 'form-notice'").get()?.count),
      integrity: String(database.prepare('PRAGMA integrity_check').get()?.integrity_check),
    }
  } finally {
    database.close()
  }
}
