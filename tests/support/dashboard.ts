import type { Page } from 'playwright-core'
import { openWindow, type VisitorOptions, waitForScripts } from './visitor.ts'

export const DASHBOARD = '/cemetery-dashboard'

/** Opens a page of the dashboard in a separate window; `address` is relative to `/cemetery-dashboard`. */
export async function openDashboard(address: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await openWindow(options)
  await page.goto(DASHBOARD + address)
  if (options.javaScript !== false) await waitForScripts(page)
  return page
}

/** All tests of a file share this window, because opening a new one takes longer than loading the page. */
let sharedWindow: Page | null = null

/** Opens a page of the dashboard in the shared window. */
export async function visitDashboard(address: string): Promise<Page> {
  if (sharedWindow === null || sharedWindow.isClosed()) sharedWindow = await openWindow({ isShared: true })
  const page = sharedWindow
  await page.goto(DASHBOARD + address)
  await waitForScripts(page)
  return page
}

/** Returns the row headers of a table. */
export function firstColumn(page: Page, board: string): Promise<string[]> {
  return page.getByRole('region', { name: board, exact: true }).getByRole('rowheader').allTextContents()
}

export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

export const alert = (page: Page) => page.getByRole('alertdialog')
