import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { inject } from 'vitest'
import { ask } from './screens.ts'

export const PASSWORD = 'a long walk among yews'
const MAIL_LIMIT_MS = 15_000

/** An address that nobody has used before. */
export function newEmail(): string {
  return `ada-${randomUUID()}@example.org`
}

/** Posts to an account call as a program does: first the cookies, then the call. */
export async function post(path: string, body: Readonly<Record<string, string>>): Promise<Response> {
  const given = (await ask('/sanctum/csrf-cookie')).headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = given.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return ask(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: given.join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
    body: JSON.stringify(body),
  })
}

/** Makes an account with PASSWORD and answers its address. */
export async function makeAccount(): Promise<string> {
  const email = newEmail()
  const body = { name: 'Ada Pell', email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status } = await post('/api/register', body)
  if (status !== 201) throw new Error(`No account was made: ${status}`)
  return email
}

async function findLink(email: string): Promise<string | null> {
  const folder = join(inject('dataDirectory'), 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  for (const file of files.sort().reverse()) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
    const link = /https?:\/\/\S+\/reset-password\?\S+/.exec(text)?.[0]
    if (link !== undefined && to?.some(({ address }) => address === email)) return link
  }
  return null
}

/** The reset link that was mailed to the address, as a path: it waits in the outbox of the product under test. */
export async function mailedLink(email: string): Promise<string> {
  for (const end = Date.now() + MAIL_LIMIT_MS; Date.now() < end; ) {
    const link = await findLink(email)
    if (link !== null) {
      const { pathname, search } = new URL(link)
      return pathname + search
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No reset link was mailed to ${email}.`)
}
