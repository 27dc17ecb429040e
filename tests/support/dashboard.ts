import type { Page } from 'playwright-core'
import { openPage, openWindow, type VisitorOptions, visitPage } from './visitor.ts'

export const DASHBOARD = '/cemetery-dashboard'

/** Opens a page of the dashboard in a separate window; `address` is relative to `/cemetery-dashboard`. */
export function openDashboard(address: string, options?: VisitorOptions): Promise<Page> {
  return openPage(DASHBOARD + address, options)
}

/** All tests of a file share this window, because opening a new one takes longer than loading the page. */
let sharedWindow: Page | null = null

/** Opens a page of the dashboard in the shared window. */
export async function visitDashboard(address: string): Promise<Page> {
  if (sharedWindow === null || sharedWindow.isClosed()) sharedWindow = await openWindow({ isShared: true })
  await visitPage(sharedWindow, DASHBOARD + address)
  return sharedWindow
}

/** Returns the row headers of a table. */
export function firstColumn(page: Page, board: string): Promise<string[]> {
  return page.getByRole('region', { name: board, exact: true }).getByRole('rowheader').allTextContents()
}

export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

export const alert = (page: Page) => page.getByRole('alertdialog')
