import type { CemeteryMenuEntry } from '../domain/cemetery.ts'
import { foldText } from '../search/fold.ts'
import { typosOf } from '../search/typos.ts'
import type { DirectoryStore } from '../storage/ports.ts'

/** More words are a sentence; each costs some hundred look-ups. */
const MOST_WORDS = 6

/**
 * Cemeteries near to a typed name that none has: each of their words begins as a typed one or is a letter away from it; where
 * there are none, the same with one of the words left out, the last first.
 */
export async function nearestCemeteries(
  store: Pick<DirectoryStore, 'listSimilarCemeteries'>,
  typed: string,
  limit: number,
): Promise<readonly CemeteryMenuEntry[]> {
  const words = [...new Set(foldText(typed).split(' '))].filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const groups = words.map((word) => [word, ...typosOf(word)])
  const found = await store.listSimilarCemeteries(groups, limit)
  if (found.length > 0 || groups.length === 1) return found
  for (let left = groups.length - 1; left >= 0; left--) {
    const others = await store.listSimilarCemeteries(groups.toSpliced(left, 1), limit)
    if (others.length > 0) return others
  }
  return []
}
