import { type Browser, launch, type Page } from 'puppeteer-core'
import { expect, inject } from 'vitest'
import { findFirefox } from '../../../scripts/setup/firefox.mjs'

const PATIENT = { timeout: 10_000 }

/** Starts the machine's Firefox with an empty profile. Puppeteer drives it over WebDriver BiDi. */
export async function launchFirefox(options: { readonly javaScript: boolean }): Promise<Browser> {
  const executablePath = findFirefox()
  if (executablePath === null) throw new Error('Firefox is not installed.')
  // Turns off scripts for the whole browser, because Firefox ESR cannot do so for one page.
  const extraPrefsFirefox = { 'javascript.enabled': options.javaScript, 'intl.accept_languages': 'en-US' }
  return await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })
}

/**
 * A window of the site under test. It uses only commands that also work while the page's scripts are off: input events, and
 * functions that return at once.
 */
export class FirefoxWindow {
  readonly #page: Page
  readonly #problems: string[] = []

  private constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.#problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 500) this.#problems.push(`${response.url()}: ${response.status()}`)
    })
  }

  static async open(browser: Browser, path: string): Promise<FirefoxWindow> {
    const context = await browser.createBrowserContext()
    const opened = new FirefoxWindow(await context.newPage())
    await opened.#page.setViewport({ width: 1280, height: 800 })
    await opened.goTo(path)
    return opened
  }

  async goTo(path: string): Promise<void> {
    await this.#page.goto(inject('origin') + path)
  }

  async goBack(): Promise<void> {
    await this.#page.evaluate(() => history.back())
  }

  /** Waits until React has hydrated the page. */
  async hydrated(): Promise<void> {
    await expect.poll(() => this.texts(':root[data-ready]'), PATIENT).toHaveLength(1)
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.#page.mouse.click(...(await this.#centerOf(selector)))
    await this.#page.keyboard.type(text)
  }

  async press(key: 'Enter' | 'Escape'): Promise<void> {
    await this.#page.keyboard.press(key)
  }

  async click(selector: string): Promise<void> {
    await this.#page.mouse.click(...(await this.#centerOf(selector)))
  }

  async waitForPath(pattern: RegExp): Promise<void> {
    const path = () => this.#page.url().slice(inject('origin').length)
    await expect.poll(path, PATIENT).toMatch(pattern)
  }

  /** Waits until an element contains the text. */
  async waitForText(selector: string, text: string): Promise<void> {
    await expect.poll(() => this.texts(selector), PATIENT).toContainEqual(expect.stringContaining(text))
  }

  async texts(selector: string): Promise<string[]> {
    return await this.#page.evaluate(
      (wanted) => [...document.querySelectorAll(wanted)].map((element) => element.textContent ?? ''),
      selector,
    )
  }

  title(): Promise<string> {
    return this.#page.evaluate(() => document.title)
  }

  /** Closes the window. Any error in it fails the test. */
  async close(): Promise<void> {
    await this.#page.browserContext().close()
    expect(this.#problems, 'errors in the window').toEqual([])
  }

  /** Scrolls the first visible element into view once the page has loaded and returns its center. */
  async #centerOf(selector: string): Promise<[number, number]> {
    let center: [number, number] | null = null
    const find = async () => {
      center = await this.#page.evaluate((wanted) => {
        // An image that loads later would move the element away from the click.
        if (document.readyState !== 'complete') return null
        const element = [...document.querySelectorAll(wanted)].find((found) => found.getClientRects().length > 0)
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = element?.getClientRects()[0]
        return box === undefined ? null : ([box.x + box.width / 2, box.y + box.height / 2] as [number, number])
      }, selector)
      return center
    }
    await expect.poll(find, { ...PATIENT, message: selector }).not.toBeNull()
    return center ?? [0, 0]
  }
}
