import type { Page } from 'playwright-core'
import { readStored } from './postgres/stored-rows.ts'
import { openWindow, waitForScripts } from './visitor.ts'

/** The text of the sales form, exactly as in the specification. */
export const FAILED = 'There was an error submitting the form...'
export const ERRORS = {
  Name: 'This field is required and should be your name.',
  Email: 'This field is required and should be a valid email.',
  Phone: 'This field is required and should be a valid phone number.',
  'Cemetery Name': 'This field is required and should be the name of the cemetry that needs managment software.',
  'Number of plots': 'This field is required and should be the number of burrial plots in the cemetery.',
  'Funerals last year': 'This field is required and should be the number of people burried in the cemetery last year.',
  Notes: 'This field is required and should have some notes or questions you need answered.',
} as const
export const RIGHT: Readonly<Record<keyof typeof ERRORS, string>> = {
  Name: 'Ottoline Marsh',
  Email: 'ottoline@wrenfield.example.org',
  Phone: '(555) 010-2030',
  'Cemetery Name': 'Wrenfield Churchyard',
  'Number of plots': '1,200',
  'Funerals last year': '14',
  Notes: 'How long does the mapping take?\nWe have an old plan.',
}
export const LABELS = Object.keys(RIGHT) as (keyof typeof ERRORS)[]

export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const isOpen = (page: Page) =>
  page.locator('dialog.dialog').evaluate((element: HTMLDialogElement) => element.open)
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? '')
export const query = (page: Page) => new URL(page.url()).search
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' }).click()

export async function openCms(
  address = '/cms?plan=premium',
  options: Parameters<typeof openWindow>[0] = {},
): Promise<Page> {
  const page = await openWindow(options)
  await page.goto(address)
  if (options.javaScript !== false) await waitForScripts(page)
  return page
}

export async function fillIn(page: Page, changed: Partial<typeof RIGHT> = {}): Promise<void> {
  for (const label of LABELS) await field(page, label).fill(changed[label] ?? RIGHT[label])
}

export async function typed(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(LABELS.map(async (label) => [label, await field(page, label).inputValue()])),
  )
}

export async function errorOf(page: Page, label: string): Promise<string | null> {
  const input = field(page, label)
  if ((await input.getAttribute('aria-invalid')) !== 'true') return null
  const note = await input.getAttribute('aria-describedby')
  return note === null ? null : await page.locator(`[id="${note}"]`).textContent()
}

export async function errors(page: Page): Promise<Record<string, string | null>> {
  return Object.fromEntries(await Promise.all(LABELS.map(async (label) => [label, await errorOf(page, label)])))
}

/** Returns the stored forms from one email address, oldest first. */
export async function stored(email: string): Promise<Record<string, unknown>[]> {
  const rows = await readStored(
    'SELECT kind, fields, page_url, is_flagged FROM form_submission WHERE email = ? ORDER BY id',
    email,
  )
  return rows.map((row) => ({ ...row, fields: JSON.parse(String(row.fields)) }))
}
