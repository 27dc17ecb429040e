import type { Page } from '../domain/page.ts'
import type { WirePaging } from './schemas/page-schemas.ts'

/** The paging fields of a list. */
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

/** One page with its rows mapped. */
export function toWirePage<T, W>(page: Page<T>, toWire: (row: T) => W): WirePaging & { data: W[] } {
  return { data: page.data.map(toWire), ...toWirePaging(page) }
}

/** A page of the domain from the wire's paging fields and mapped rows. */
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
