import type { Page } from '../../../domain/page.ts'

export interface TodayPages {
  readonly birthsPage: number
  readonly deathsPage: number
}

/** Returns the home page's URL with these pages of the lists and the anchor of one list. */
export function todayHref(pages: TodayPages, anchor: string): string {
  const params = new URLSearchParams()
  if (pages.birthsPage !== 1) params.set('births_page', String(pages.birthsPage))
  if (pages.deathsPage !== 1) params.set('deaths_page', String(pages.deathsPage))
  return `/${params.size === 0 ? '' : `?${params}`}#${anchor}`
}

export function isTodayPagePastEnd({ currentPage, lastPage }: Page<unknown>): boolean {
  return currentPage > lastPage
}
