import { toSearchParams } from '../../../contract/field-names.ts'
import { TODAY_PAGE_NAMES } from '../../../contract/search-urls.ts'

export interface TodayPages {
  readonly birthsPage: number
  readonly deathsPage: number
}

/** Returns the home page's URL with these pages of the lists and the anchor of one list. */
export function todayHref(pages: TodayPages, anchor: string): string {
  const params = toSearchParams(TODAY_PAGE_NAMES, 'page', pages)
  return `/${params.size === 0 ? '' : `?${params}`}#${anchor}`
}
