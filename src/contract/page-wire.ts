import type { Page } from '../domain/page.ts'
import type { WirePaging } from './schemas/page-schemas.ts'

/** Returns the paging fields of a page. */
export function toWirePaging(page: Page<unknown>): WirePaging {
  return {
    current_page: page.currentPage,
    last_page: page.lastPage,
    per_page: page.perPage,
    total: page.total,
    from: page.from,
    to: page.to,
  }
}

/** Converts a page and its rows to the wire format. */
export function toWirePage<T, W>(page: Page<T>, toWire: (row: T) => W): WirePaging & { data: W[] } {
  return { data: page.data.map(toWire), ...toWirePaging(page) }
}

/** Converts paging fields and rows from the wire format. */
export function fromWirePage<W, T>(paging: WirePaging, rows: readonly W[], fromWire: (row: W) => T): Page<T> {
  return {
    data: rows.map(fromWire),
    currentPage: paging.current_page,
    lastPage: paging.last_page,
    perPage: paging.per_page,
    total: paging.total,
    from: paging.from,
    to: paging.to,
  }
}
