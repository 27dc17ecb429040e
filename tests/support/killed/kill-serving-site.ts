import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type RunningServer, startServer } from '../server.ts'

/** The number of visitors who send forms or register at the same time, each sending one request after another. */
const VISITORS = 8
/** The longest time in milliseconds from the first accepted form and registration to the kill. */
const MAX_LIFE_MS = 300
const PASSWORD = 'a long walk among yews'

export interface KilledSite {
  /** Email addresses of all forms and registrations that got a 2xx response. */
  readonly acknowledged: { readonly forms: readonly string[]; readonly accounts: readonly string[] }
  /** Email addresses of all stored forms, including duplicates, and of all accounts. */
  readonly stored: { readonly forms: readonly string[]; readonly accounts: readonly string[] }
  /** The number of notices to the site owner that were queued or sent. */
  readonly notices: number
  /** The number of kills that left at least one request without a response. */
  readonly openKills: number
  /** The result of SQLite's integrity check of the file; "ok" if there is no damage. */
  readonly integrity: string
}

interface Round {
  readonly forms: string[]
  readonly accounts: string[]
  cutOff: number
}

/**
 * Kills a site several times while it receives forms and registrations, and returns the accepted and the stored data.
 */
export async function killServingSite(kills: number): Promise<KilledSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-killed-site-'))
  const settings = { DATA_DIR: folder, DEMO: 'off' }
  const acknowledged = { forms: [] as string[], accounts: [] as string[] }
  let openKills = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer(settings)
      const round: Round = { forms: [], accounts: [], cutOff: 0 }
      const bothAccepted = Promise.withResolvers<void>()
      const onSuccess = () => {
        if (round.forms.length > 0 && round.accounts.length > 0) bothAccepted.resolve()
      }
      const visitors = Array.from({ length: VISITORS }, (_, number) => {
        const visitor = { name: `kill${kill}-visitor${number}`, registers: number % 4 === 0 }
        return sendUntilKilled(server, visitor, round, onSuccess)
      })
      await Promise.race([bothAccepted.promise, ...visitors])
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS))
      await server.kill()
      await Promise.all(visitors)
      acknowledged.forms.push(...round.forms)
      acknowledged.accounts.push(...round.accounts)
      if (round.cutOff > 0) openKills += 1
    }
    // The next start recovers the database after the last kill, as on a real site.
    await (await startServer(settings)).stop()
    return { acknowledged, openKills, ...readPeopleDatabase(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sends forms or registrations, each with a different email address, until the server is down. */
async function sendUntilKilled(
  { origin }: RunningServer,
  visitor: { readonly name: string; readonly registers: boolean },
  round: Round,
  onSuccess: () => void,
): Promise<void> {
  try {
    for (let number = 0; ; number++) {
      const email = `${visitor.name}-${number}@example.org`
      const response = visitor.registers ? await register(origin, email) : await sendForm(origin, email, number)
      if (!response.ok) throw new Error(`A request returned ${response.status}: ${await response.text()}`)
      round[visitor.registers ? 'accounts' : 'forms'].push(email)
      onSuccess()
    }
  } catch (error) {
    // `fetch` throws a TypeError when the server is down. Any other error is a failure of the site.
    if (!(error instanceof TypeError)) throw error
    round.cutOff += 1
  }
}

/** Sends a form as JSON or, every second time, as browsers do. */
function sendForm(origin: string, email: string, number: number): Promise<Response> {
  const fields = { form_name: 'volunteer_list', name: 'Ada Pell', email, form_page_url: `${origin}/volunteer` }
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) }
  const form = { body: new URLSearchParams(fields) }
  return fetch(`${origin}/api/form`, { method: 'POST', ...(number % 2 === 0 ? json : form) })
}

async function register(origin: string, email: string): Promise<Response> {
  const cookies = (await fetch(`${origin}/sanctum/csrf-cookie`)).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookies.join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
    body: JSON.stringify({ name: 'Ada Pell', email, password: PASSWORD, password_confirmation: PASSWORD }),
  })
}

function readPeopleDatabase(folder: string): Pick<KilledSite, 'stored' | 'notices' | 'integrity'> {
  const database = new DatabaseSync(path.join(folder, 'lychgate-people.sqlite'), { readOnly: true })
  const emailsIn = (table: string) =>
    database
      .prepare(`SELECT email FROM ${table}`)
      .all()
      .map((row) => String(row.email))
  try {
    return {
      stored: { forms: emailsIn('form_submission'), accounts: emailsIn('user') },
      notices: Number(database.prepare("SELECT count(*) AS count FROM mail WHERE kind = 'form-notice'").get()?.count),
      integrity: String(database.prepare('PRAGMA integrity_check').get()?.integrity_check),
    }
  } finally {
    database.close()
  }
}
