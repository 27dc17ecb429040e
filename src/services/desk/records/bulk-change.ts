import type { BulkFields } from '../../../storage/ports/editing.ts'

/** A change to many memorials. */
export type BulkChange =
  | { readonly kind: 'tag' | 'untag'; readonly slug: string }
  /** Replaces words of the plot, such as "Section C" with "Section D". */
  | { readonly kind: 'plot'; readonly from: string; readonly to: string }
  /** Moves the memorials to another cemetery, given by name or number. */
  | { readonly kind: 'move'; readonly cemetery: string }
  /** Moves the memorials to a new cemetery in the same place as another, whose ID is `from`. */
  | { readonly kind: 'split'; readonly name: string; readonly from: number }
  | { readonly kind: 'remove' }

/**
 * Returns the changed fields of a memorial, or null if nothing changes. Returns an empty object for a removal. `target` is
 * the cemetery of a move.
 */
export function changedBy(
  change: BulkChange,
  { tags, plot, cemeteryId }: BulkFields,
  target: number | null,
): Partial<BulkFields> | null {
  switch (change.kind) {
    case 'remove':
      return {}
    case 'tag':
      return tags.includes(change.slug) ? null : { tags: [...tags, change.slug].toSorted() }
    case 'untag':
      return tags.includes(change.slug) ? { tags: tags.filter((tag) => tag !== change.slug) } : null
    case 'plot': {
      const next = plot === null ? null : replaceWords(plot, change.from.trim(), change.to.trim())
      return next === plot ? null : { plot: next }
    }
    case 'move':
    case 'split':
      return target === null || target === cemeteryId ? null : { cemeteryId: target }
  }
}

/** Replaces whole words, ignoring case. Returns null if nothing remains. */
function replaceWords(text: string, from: string, to: string): string | null {
  if (from === '') return text
  const words = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replace(pattern, () => to).trim() || null
}
