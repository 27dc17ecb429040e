import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'

/** The cemetery in one line, with what tells it from others of its name. */
export function cemeteryLabel(cemetery: CemeteryMenuEntry): string {
  return [cemetery.name, cemetery.city, cemetery.state].filter((part) => part !== null && part !== '').join(', ')
}

/** City and state, as shown after the name in the list. */
export function cemeteryWhereabouts(cemetery: CemeteryMenuEntry): string {
  return [cemetery.city, cemetery.state].filter((part) => part !== null && part !== '').join(', ')
}

// The search's own folding is the server's; a list that is already here only needs case, accents and marks gone.
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Cemeteries in which every typed word begins a word of the name, city or state; those whose name begins so come first. */
export function matchCemeteries(cemeteries: readonly CemeteryMenuEntry[], typed: string): readonly CemeteryMenuEntry[] {
  const wanted = fold(typed)
  if (wanted === '') return cemeteries
  const words = wanted.split(' ')
  const leading: CemeteryMenuEntry[] = []
  const others: CemeteryMenuEntry[] = []
  for (const cemetery of cemeteries) {
    const text = ` ${fold(cemeteryLabel(cemetery))}`
    if (!words.every((word) => text.includes(` ${word}`))) continue
    ;(text.startsWith(` ${wanted}`) ? leading : others).push(cemetery)
  }
  return [...leading, ...others]
}

/** The one cemetery whose name, or whole line, is what was typed; null when there is none or several. */
export function exactCemetery(cemeteries: readonly CemeteryMenuEntry[], typed: string): CemeteryMenuEntry | null {
  const wanted = fold(typed)
  const found = cemeteries.filter((cemetery) => [cemetery.name, cemeteryLabel(cemetery)].map(fold).includes(wanted))
  return found.length === 1 ? (found[0] ?? null) : null
}
