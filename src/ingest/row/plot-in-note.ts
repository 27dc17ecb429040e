const KINDS =
  'section|sec|lot|block|blk|plot|row|range|grave|space|tier|crypt|niche|garden|division|ward|site|area|lots|graves|spaces|avenue|terrace'
/** Matches "Section 93", "Lot 12686", "Grave 3 & 4", and "Lawn Avenue". */
const PART = new RegExp(`^(?:(?:${KINDS})\\b\\.?(?: [\\p{L}\\p{N}&./-]{1,12}){1,3}|(?:\\p{L}+ ){1,2}avenue)$`, 'iu')
const SEPARATOR = /\s*(?:[,;]|-(?=\s)|\s-)\s*/u

/**
 * Returns the plot at the beginning of a note about a burial, or null. For "Section 93- Lot 12686- Ashes in the headstone",
 * this is "Section 93, Lot 12686". A plot includes at least one number or single letter.
 */
export function plotInNote(note: string | null): string | null {
  const parts = (note ?? '').split(SEPARATOR).map((part) => part.trim())
  const end = parts.findIndex((part) => !PART.test(part))
  const plot = parts.slice(0, end === -1 ? parts.length : end).join(', ')
  return /\d|\b\p{L}\b/u.test(plot) ? plot : null
}
