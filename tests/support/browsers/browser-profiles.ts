import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** Options that cannot change after a profile is created */
export interface ProfileOptions {
  readonly javaScriptEnabled: boolean
  readonly deviceScaleFactor: number
  readonly hasTouch: boolean
  readonly timezoneId: string | undefined
}

export interface Profile {
  /** The options as JSON */
  readonly kind: string
  readonly context: BrowserContext
  /** A page that stays open, which keeps the process of the windows and their compiled scripts */
  readonly anchor: Page
  readonly session: CDPSession
}

let browser: Browser | null = null
/** Empty profiles for reuse, because creating a profile costs more than most pages in it. */
const unused: Profile[] = []

/** Returns an empty profile. It may have cached scripts of the site, but no cookies, no stored data, and no windows. */
export async function borrowProfile(options: ProfileOptions): Promise<Profile> {
  const kind = JSON.stringify(options)
  const found = unused.findIndex((profile) => profile.kind === kind)
  return unused.splice(found, found === -1 ? 0 : 1)[0] ?? (await createProfile(kind, options))
}

async function createProfile(kind: string, options: ProfileOptions): Promise<Profile> {
  const context = await newContext(options)
  const anchor = await context.newPage()
  await anchor.goto('/robots.txt')
  return { kind, context, anchor, session: await context.newCDPSession(anchor) }
}

/** Closes the windows of a profile and empties it. */
export async function returnProfile(profile: Profile): Promise<void> {
  const { context, anchor, session } = profile
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await session.send('Storage.clearDataForOrigin', { origin: inject('origin'), storageTypes: 'all' })
  unused.push(profile)
}

/** Opens a profile with an empty cache, which the caller must close. */
export async function newContext(options: ProfileOptions): Promise<BrowserContext> {
  browser ??= await connectToBrowser()
  return browser.newContext({ ...options, baseURL: inject('origin'), reducedMotion: 'reduce', locale: 'en-US' })
}

async function connectToBrowser(): Promise<Browser> {
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  return await chromium.connect(shared.endpoint)
}
