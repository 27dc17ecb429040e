import type { Page } from 'playwright-core'
import { horizontalScroll, listAccessibilityViolations, listColorViolations } from './visitor.ts'

const HEIGHT = 800

export const NO_PROBLEMS = { light: [], dark: [], horizontalScroll: 0 }

/**
 * Lists the problems of the open page at this width, by theme. Themes differ only in colors, so only the color rules
 * are checked in the dark theme.
 */
export async function listScreenProblems(page: Page, width: number): Promise<Record<string, unknown>> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await listAccessibilityViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return { light, dark: await listColorViolations(page), horizontalScroll: await horizontalScroll(page) }
}
