import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { parseFields, type RequestField, toSearchParams } from '../../../contract/request-fields.ts'
import type { Page } from '../../../domain/page.ts'

export interface TodayPages {
  readonly birthsPage: number
  readonly deathsPage: number
}

export interface TodayQuery {
  readonly pages: TodayPages
  /** One sentence about a page number that cannot be read; the first page stands in for it. */
  readonly problem: string | null
}

const { birthsPage, deathsPage } = ENDPOINTS.listTodaysEvents.query

function readPage(field: RequestField<number>, params: URLSearchParams): { page: number; problem: string | null } {
  const reading = parseFields({ page: field }, 'page', (name) => params.getAll(name))
  if (reading.ok) return { page: reading.values.page, problem: null }
  return { page: 1, problem: reading.errors.page?.[0] ?? null }
}

/** The pages of the two lists that the home page's address asks for. */
export function parseTodayUrl(params: URLSearchParams): TodayQuery {
  const births = readPage(birthsPage, params)
  const deaths = readPage(deathsPage, params)
  return { pages: { birthsPage: births.page, deathsPage: deaths.page }, problem: births.problem ?? deaths.problem }
}

/** The home page's address with these pages of the lists, at one of them. */
export function todayHref(pages: TodayPages, anchor: string): string {
  const params = toSearchParams({ birthsPage, deathsPage }, 'page', pages)
  return `/${params.size === 0 ? '' : `?${params}`}#${anchor}`
}

export function isTodayPagePastEnd({ currentPage, lastPage }: Page<unknown>): boolean {
  return currentPage > lastPage
}
