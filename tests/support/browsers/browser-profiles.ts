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
  /** A page that stays open, so that the windows' process and its compiled scripts stay in memory */
  readonly anchor: Page
  readonly session: CDPSession
  /** A used window that has been reset to look new. Opening a new window would take as long as loading a page in it. */
  spare: Window | null
}

export interface Window {
  readonly page: Page
  readonly session: CDPSession
}

/** A page without scripts, where a window can clear the site's storage */
const EMPTY_PAGE = '/robots.txt'

let browser: Browser | null = null
/** Empty profiles for reuse, because creating a profile takes longer than loading most pages. */
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
  await anchor.goto(EMPTY_PAGE)
  return { kind, context, anchor, session: await context.newCDPSession(anchor), spare: null }
}

/** Returns a window of the profile that looks new. */
export async function openWindowOf(profile: Profile): Promise<Window> {
  const { context, spare } = profile
  profile.spare = null
  if (spare !== null) return spare
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page) }
}

/** Closes the windows of a profile, except one for reuse, and empties the profile. */
export async function returnProfile(profile: Profile, reusable: Window | null): Promise<void> {
  const { context, anchor, session } = profile
  for (const page of context.pages()) if (page !== anchor && page !== reusable?.page) await page.close()
  await context.setOffline(false)
  if (reusable !== null && !reusable.page.isClosed()) {
    await resetWindow(reusable)
    profile.spare = reusable
  }
  await context.clearPermissions()
  await context.clearCookies()
  await session.send('Storage.clearDataForOrigin', { origin: inject('origin'), storageTypes: 'all' })
  unused.push(profile)
}

async function resetWindow({ page, session }: Window): Promise<void> {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response']) {
    page.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A page with unsaved changes asks before the browser leaves it.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(EMPTY_PAGE)
  page.removeAllListeners('dialog')
  await page.evaluate('sessionStorage.clear()')
  await page.goto('about:blank')
  await page.mouse.move(0, 0)
  await session.send('Page.resetNavigationHistory')
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
