import { pageNumber } from '../../../contract/rules.ts'

export interface TodayPages {
  readonly birthsPage: number
  readonly deathsPage: number
}

const NAMES = { birthsPage: 'births_page', deathsPage: 'deaths_page' } as const

function readOne(params: URLSearchParams, name: string): number {
  const text = params.get(name)
  if (text === null || text === '') return 1
  const reading = pageNumber.read(text)
  return 'value' in reading ? reading.value : 1
}

/** What cannot be read is the first page: these lists are beside the point of the home page, and refuse nobody. */
export function readTodayPages(params: URLSearchParams): TodayPages {
  return { birthsPage: readOne(params, NAMES.birthsPage), deathsPage: readOne(params, NAMES.deathsPage) }
}

/** The home page's address with these pages of the lists. */
export function todayAddress(pages: TodayPages): string {
  const params = new URLSearchParams()
  if (pages.birthsPage !== 1) params.set(NAMES.birthsPage, String(pages.birthsPage))
  if (pages.deathsPage !== 1) params.set(NAMES.deathsPage, String(pages.deathsPage))
  return params.size === 0 ? '/' : `/?${params}`
}
