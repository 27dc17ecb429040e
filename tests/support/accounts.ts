import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { inject } from 'vitest'
import { fetchPath } from './screens.ts'

export const PASSWORD = 'a long walk among yews'
const MAIL_LIMIT_MS = 15_000

/** Returns an unused email address. */
export function newEmail(): string {
  return `ada-${randomUUID()}@example.org`
}

/** Posts to an account endpoint as an API client does, after requesting the cookies. */
export async function post(path: string, body: Readonly<Record<string, string>>): Promise<Response> {
  const cookies = (await fetchPath('/sanctum/csrf-cookie')).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return fetchPath(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookies.join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
    body: JSON.stringify(body),
  })
}

/** Creates an account with PASSWORD and returns its email address. */
export async function makeAccount(): Promise<string> {
  const email = newEmail()
  const body = { name: 'Ada Pell', email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status } = await post('/api/register', body)
  if (status !== 201) throw new Error(`The account was not created: ${status}`)
  return email
}

async function findLink(email: string, path: string): Promise<string | null> {
  const folder = join(inject('dataDirectory'), 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  for (const file of files.sort().reverse()) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
    if (!to?.some(({ address }) => address === email)) continue
    const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path)
    if (link !== undefined) return link
  }
  return null
}

/** Waits for the newest link to a page in the outbox of the site under test and returns its path and query. */
export async function mailedLink(email: string, path = '/reset-password'): Promise<string> {
  for (const end = Date.now() + MAIL_LIMIT_MS; Date.now() < end; ) {
    const link = await findLink(email, path)
    if (link !== null) {
      const { pathname, search } = new URL(link)
      return pathname + search
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No link to ${path} was emailed to ${email}.`)
}
