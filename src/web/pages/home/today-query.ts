import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { parseFields, type RequestField } from '../../../contract/request-fields.ts'
import type { TodayPages } from './today-href.ts'

export interface TodayQuery {
  readonly pages: TodayPages
  /** A message about an invalid page number, which shows the first page; otherwise null. */
  readonly problem: string | null
}

const { birthsPage, deathsPage } = ENDPOINTS.listTodaysEvents.query

function readPage(field: RequestField<number>, params: URLSearchParams): { page: number; problem: string | null } {
  const parsed = parseFields({ page: field }, 'page', (name) => params.getAll(name))
  if (parsed.ok) return { page: parsed.values.page, problem: null }
  return { page: 1, problem: parsed.errors.page?.[0] ?? null }
}

export function parseTodayUrl(params: URLSearchParams): TodayQuery {
  const births = readPage(birthsPage, params)
  const deaths = readPage(deathsPage, params)
  return { pages: { birthsPage: births.page, deathsPage: deaths.page }, problem: births.problem ?? deaths.problem }
}
