import { type Page, pageOf } from '../domain/page.ts'
import type { Rows, Slice } from '../storage/ports.ts'

/** Reads one page of a list. Page numbers start at 1. */
export async function loadPage<T>(
  page: number,
  perPage: number,
  list: (slice: Slice) => Promise<Rows<T>>,
): Promise<Page<T>> {
  const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
  const { rows, total } = await list({ limit: perPage, offset })
  return pageOf(rows, page, perPage, total)
}
