import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'

export interface VisitorOptions {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  readonly javaScript?: boolean
  /** The path of a call that is meant to fail in this window: what the browser reports about it is no problem. */
  readonly failingCall?: string
  /** The test cuts the network: what fails for want of it is no problem. */
  readonly cutsNetwork?: boolean
  /** Device pixels in a CSS pixel. */
  readonly pixelRatio?: number
  readonly touch?: boolean
  /** Such as Pacific/Honolulu; the machine's own otherwise. */
  readonly timeZone?: string
  /** The window stays open for the other tests of the file; each still fails by itself if anything goes wrong in it. */
  readonly isShared?: boolean
}

/** Less than half as long as the script that it is made of. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser | null = null
/** What went wrong in any page since the last test, in words. */
const problems: string[] = []
const closing: (() => Promise<void>)[] = []
const closingLast: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  const found = problems.splice(0)
  expect(found, 'errors in the console, failed requests and violations of the content security policy').toEqual([])
})

afterAll(async () => {
  for (const close of closingLast.splice(0)) await close()
  await browser?.close()
  browser = null
})

/** Opens a window with an empty profile. It closes with the test, which fails if anything went wrong in the window. */
export async function openWindow({
  width = 1280,
  height = 800,
  theme = 'light',
  javaScript = true,
  failingCall,
  cutsNetwork = false,
  pixelRatio = 1,
  touch = false,
  timeZone,
  isShared = false,
}: VisitorOptions = {}): Promise<Page> {
  browser ??= await joinBrowser()
  const context = await browser.newContext({
    baseURL: inject('origin'),
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    deviceScaleFactor: pixelRatio,
    hasTouch: touch,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: timeZone,
  })
  const ending = isShared ? closingLast : closing
  ending.push(() => context.close())
  const page = await context.newPage()
  record(page, javaScript, failingCall, cutsNetwork)
  return page
}

async function joinBrowser(): Promise<Browser> {
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  return await chromium.connect(shared.endpoint)
}

function record(page: Page, javaScript: boolean, failingCall: string | undefined, cutsNetwork: boolean): void {
  const isCut = (text: string) => cutsNetwork && text.includes('net::ERR_INTERNET_DISCONNECTED')
  const isMeant = (url: string) => failingCall !== undefined && url === inject('origin') + failingCall
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (isMeant(message.location().url) || isCut(message.text())) return
    // Chromium reports the status of the page itself as an error: not-found pages are meant to have theirs.
    if (message.location().url === page.url() && /Failed to load resource.*\b4\d\d\b/.test(message.text())) return
    problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it still had under way; and so Chromium says that scripts are switched off.
    if (reason === 'net::ERR_ABORTED' || (reason === 'csp' && !javaScript)) return
    if (isMeant(request.url()) || isCut(reason)) return
    problems.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== inject('origin')) problems.push(`${page.url()} asks ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500 && !isMeant(response.url())) problems.push(`${response.url()}: ${response.status()}`)
  })
}

/** Waits until React has taken over the page; the dashboard has no footer and says it in its bar. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator('fieldset.theme, .dash[data-ready="true"]').waitFor({ state: 'attached' })
}

const EVERY_RULE = '["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]'
/** Of them, the rules whose answer changes with colors. */
const COLOR_RULES = '{ type: "rule", values: ["color-contrast", "link-in-text-block"] }'

/** What axe-core finds wrong in the page as it stands, one line a rule. */
export function listAccessibilityViolations(page: Page): Promise<string[]> {
  return listViolations(page, EVERY_RULE)
}

/** What axe-core finds wrong with the colors of the page as it stands, one line a rule. */
export function listColorViolations(page: Page): Promise<string[]> {
  return listViolations(page, COLOR_RULES)
}

async function listViolations(page: Page, runOnly: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ["violations"], runOnly: ${runOnly} })`,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  )
}

/** How many pixels the page can be pushed sideways; 0 is right. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
