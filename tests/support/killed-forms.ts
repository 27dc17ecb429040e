import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startServer } from './server.ts'

/** So many visitors send one form after the other. */
const VISITORS = 8
/** The longest time from the first success to the kill. */
const LONGEST_LIFE_MS = 300

export interface KilledForms {
  /** Addresses whose forms were answered with a 2xx, over all rounds. */
  readonly acknowledged: readonly string[]
  /** Addresses of the forms that are stored, as often as they are. */
  readonly stored: readonly string[]
  /** How many notices to the owner were queued or sent. */
  readonly notices: number
  /** Rounds in which the kill left a form without an answer. */
  readonly roundsCutOff: number
  /** What SQLite says of the whole file: "ok". */
  readonly integrity: string
}

interface Round {
  readonly acknowledged: string[]
  cutOff: number
}

/** Sends forms, each from an address of its own, until the server is gone. */
async function sendUntilGone(origin: string, visitor: string, round: Round, onSuccess: () => void): Promise<void> {
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
      if (!response.ok) throw new Error(`A form was answered with ${response.status}: ${await response.text()}`)
      round.acknowledged.push(email)
      onSuccess()
    } catch (error) {
      // What `fetch` throws when nobody answers; everything else is a failure of the site.
      if (!(error instanceof TypeError)) throw error
      round.cutOff += 1
      return
    }
  }
}

/** Kills a serving site again and again, in the middle of forms, and answers what became of them. */
export async function killWhileFormsArrive(rounds: number): Promise<KilledForms> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-killed-forms-'))
  const acknowledged: string[] = []
  let roundsCutOff = 0
  try {
    for (let number = 0; number < rounds; number++) {
      const server = await startServer({ DATA_DIR: folder, DEMO: 'off' })
      const round: Round = { acknowledged: [], cutOff: 0 }
      const begun = Promise.withResolvers<void>()
      const visitors = Array.from({ length: VISITORS }, (_, i) =>
        sendUntilGone(server.origin, `round${number}-visitor${i}`, round, begun.resolve),
      )
      await Promise.race([begun.promise, ...visitors])
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
      await server.kill()
      await Promise.all(visitors)
      acknowledged.push(...round.acknowledged)
      if (round.cutOff > 0) roundsCutOff += 1
    }
    // One more start mends what the last kill left, as the next start of a real site does.
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
