import { MESSAGES } from '../../../contract/messages.ts'
import type { Page } from '../../../domain/page.ts'

export interface TodayPages {
  readonly birthsPage: number
  readonly deathsPage: number
}

export interface TodayAddress {
  readonly pages: TodayPages
  /** One sentence about a page number that cannot be read; the first page stands in for it. */
  readonly problem: string | null
}

const NAMES = { birthsPage: 'births_page', deathsPage: 'deaths_page' } as const
const LARGEST_PAGE = 1_000_000_000

function readPage(params: URLSearchParams, name: string): number | null {
  const [text = '', ...more] = params.getAll(name)
  if (more.length > 0) return null
  if (text === '') return 1
  if (!/^[0-9]{1,10}$/.test(text)) return null
  const page = Number(text)
  return page >= 1 && page <= LARGEST_PAGE ? page : null
}

/** The pages of the two lists that the home page's address asks for. */
export function readTodayAddress(params: URLSearchParams): TodayAddress {
  const births = readPage(params, NAMES.birthsPage)
  const deaths = readPage(params, NAMES.deathsPage)
  return {
    pages: { birthsPage: births ?? 1, deathsPage: deaths ?? 1 },
    problem: births === null || deaths === null ? MESSAGES.errors.noWholeNumber('page', 1) : null,
  }
}

/** The home page's address with these pages of the lists, at one of them. */
export function todayAddress(pages: TodayPages, anchor: string): string {
  const params = new URLSearchParams()
  if (pages.birthsPage !== 1) params.set(NAMES.birthsPage, String(pages.birthsPage))
  if (pages.deathsPage !== 1) params.set(NAMES.deathsPage, String(pages.deathsPage))
  return `/${params.size === 0 ? '' : `?${params}`}#${anchor}`
}

export function isBeyondTheEnd({ currentPage, lastPage }: Page<unknown>): boolean {
  return currentPage > lastPage
}
