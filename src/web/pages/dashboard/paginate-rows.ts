import { type Page, pageOf } from '../../../domain/page.ts'

/** Returns one page of rows. A number out of range becomes the nearest page (section 4). */
export function paginateRows<T>(rows: readonly T[], requestedPage: number, perPage: number): Page<T> {
  const { lastPage } = pageOf(rows, 1, perPage, rows.length)
  const page = Math.min(Math.max(1, requestedPage), lastPage)
  return pageOf(rows.slice((page - 1) * perPage, page * perPage), page, perPage, rows.length)
}
