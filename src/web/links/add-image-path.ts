import type { MemorialSearch } from '../../contract/directory.ts'
import { searchQuery } from '../../contract/texts/search-query.ts'

export type RecordOrigin = { readonly memorial: number } | { readonly cemetery: number }
/** The record or search that a visitor came from. */
export type AddImageOrigin = RecordOrigin | { readonly search: Partial<MemorialSearch> }

/** The path of the add-image page, with the record that the visitor came from: `/add-image?memorial=7`. */
export function addImagePath(origin: AddImageOrigin): string {
  if ('memorial' in origin) return `/add-image?memorial=${origin.memorial}`
  if ('cemetery' in origin) return `/add-image?cemetery=${origin.cemetery}`
  const query = searchQuery({ ...origin.search, page: 1 }).toString()
  return query === '' ? '/add-image' : `/add-image?${query}`
}
