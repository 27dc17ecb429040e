import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { borrowProfile, newContext, openWindowOf, returnProfile } from './browsers/browser-profiles.ts'

export interface VisitorOptions {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  readonly javaScript?: boolean
  /** The path of a request that is meant to fail. The browser's errors about it are ignored. */
  readonly failingCall?: string
  /** The test goes offline with an empty cache. The browser's errors about the missing network are ignored. */
  readonly cutsNetwork?: boolean
  /** The profile is new, without cached scripts from other tests, which would still load offline. */
  readonly hasEmptyCache?: boolean
  /** Device pixels per CSS pixel. */
  readonly pixelRatio?: number
  readonly touch?: boolean
  /** A time zone such as Pacific/Honolulu; the machine's time zone by default. */
  readonly timeZone?: string
  /** The window stays open for all tests of the file. An error in it still fails the test that caused it. */
  readonly isShared?: boolean
  /** The test changes the window permanently, such as with its own scripts, so no other test gets it. */
  readonly isAltered?: boolean
  /** Adds axe-core to every page of the window, which is faster than sending it to each checked page. */
  readonly hasAxe?: boolean
}

const NO_MEDIA = { media: null, contrast: null, forcedColors: null } as const

/** The minified script is less than half as long as the plain one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Descriptions of all errors in any page since the last test. */
const problems: string[] = []
const closing: (() => Promise<void>)[] = []
const closingLast: (() => Promise<void>)[] = []

/** Closes the windows of a test. Any error in them fails the test. */
export async function closeWindows(): Promise<void> {
  for (const close of closing.splice(0)) await close()
  const found = problems.splice(0)
  expect(found, 'console errors, failed requests, and violations of the content security policy').toEqual([])
}

/** Closes the windows that all tests of a file share. */
export async function closeSharedWindows(): Promise<void> {
  for (const close of closingLast.splice(0)) await close()
}

/** Opens a window with an empty profile until the end of the test. Any error in the window fails the test. */
export async function openWindow({
  width = 1280,
  height = 800,
  theme = 'light',
  javaScript = true,
  failingCall,
  cutsNetwork = false,
  hasEmptyCache = cutsNetwork,
  pixelRatio = 1,
  touch = false,
  timeZone,
  isShared = false,
  hasAxe = false,
  isAltered = hasAxe || isShared,
}: VisitorOptions = {}): Promise<Page> {
  const options = {
    javaScriptEnabled: javaScript,
    deviceScaleFactor: pixelRatio,
    hasTouch: touch,
    timezoneId: timeZone,
  }
  const ending = isShared ? closingLast : closing
  let page: Page
  if (hasEmptyCache) {
    const context = await newContext(options)
    ending.push(() => context.close())
    page = await context.newPage()
  } else {
    const profile = await borrowProfile(options)
    const window = await openWindowOf(profile)
    ending.push(() => returnProfile(profile, isAltered ? null : window))
    page = window.page
  }
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ ...NO_MEDIA, colorScheme: theme })
  if (hasAxe) await page.addInitScript({ content: AXE })
  recordProblems(page, javaScript, failingCall, cutsNetwork)
  return page
}

function recordProblems(page: Page, javaScript: boolean, failingCall: string | undefined, cutsNetwork: boolean): void {
  const isCut = (text: string) => cutsNetwork && text.includes('net::ERR_INTERNET_DISCONNECTED')
  const isExpected = (url: string) => failingCall !== undefined && url === inject('origin') + failingCall
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (isExpected(message.location().url) || isCut(message.text())) return
    // Chromium reports a 4xx status of the page itself as an error, but tests open such pages on purpose.
    if (message.location().url === page.url() && /Failed to load resource.*\b4\d\d\b/.test(message.text())) return
    problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its open requests. Chromium reports `csp` for scripts while JavaScript is off.
    if (reason === 'net::ERR_ABORTED' || (reason === 'csp' && !javaScript)) return
    if (isExpected(request.url()) || isCut(reason)) return
    problems.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== inject('origin'))
      problems.push(`${page.url()} requests ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500 && !isExpected(response.url()))
      problems.push(`${response.url()}: ${response.status()}`)
  })
}

/** Waits until React has hydrated the page. The dashboard has no footer and marks this in its navigation bar. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator('fieldset.theme[data-ready="true"], .dash[data-ready="true"]').waitFor({ state: 'attached' })
}

/** Opens a page in a new window and, with JavaScript, waits for its scripts. */
export async function openPage(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await openWindow(options)
  await page.goto(path)
  if (options.javaScript !== false) await waitForScripts(page)
  return page
}

/** Opens a page in this window and waits for its scripts. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForScripts(page)
}

/** Waits until the page has rendered its current state and reported the resulting layout shifts. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

const EVERY_RULE = '["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]'
/** The rules whose results depend on colors. */
const COLOR_RULES = '{ type: "rule", values: ["color-contrast", "link-in-text-block"] }'

/** Lists the violations that axe-core finds in the page, one line per rule. */
export function listAccessibilityViolations(page: Page): Promise<string[]> {
  return listViolations(page, EVERY_RULE)
}

/** Lists the color violations that axe-core finds in the page, one line per rule. */
export function listColorViolations(page: Page): Promise<string[]> {
  return listViolations(page, COLOR_RULES)
}

async function listViolations(page: Page, runOnly: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  // Skips frames and style sheets, because pages have no frames and no rule here reads style sheets. The page returns only the violations.
  const options = `{ resultTypes: ["violations"], runOnly: ${runOnly}, iframes: false, preload: false }`
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${options}).then((results) => results.violations)`,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  )
}

/** Returns how many pixels the page can scroll horizontally. It should be 0. */
export async function horizontalScroll(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
