import { type Page, pageOf } from '../../../domain/page.ts'

/** The rows of a page. A page beyond the end is the last one: there is none but those that exist (section 4). */
export function paginateRows<T>(rows: readonly T[], wantedPage: number, perPage: number): Page<T> {
  const { lastPage } = pageOf(rows, 1, perPage, rows.length)
  const page = Math.min(Math.max(1, wantedPage), lastPage)
  return pageOf(rows.slice((page - 1) * perPage, page * perPage), page, perPage, rows.length)
}
