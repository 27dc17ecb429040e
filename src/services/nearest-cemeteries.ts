import type { CemeteryMenuEntry } from '../domain/cemetery.ts'
import { cemeteryWords, isGenericWord } from '../search/cemeteries/cemetery-words.ts'
import { typosOf } from '../search/names/typos.ts'
import type { DirectoryStore } from '../storage/ports.ts'

/** Each word costs about a hundred lookups. Further words are ignored. */
const MAX_WORDS = 6

/**
 * Finds cemeteries for a name that no cemetery has. Each word must start a word of the cemetery or differ from it by one
 * letter. If there are none, tries without the last word, then without another one, but never with words such as "Fort" alone.
 */
export async function nearestCemeteries(
  store: Pick<DirectoryStore, 'listSimilarCemeteries'>,
  text: string,
  limit: number,
): Promise<readonly CemeteryMenuEntry[]> {
  const words = cemeteryWords(text).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const groups = words.map(({ beginning, others }) => [beginning, ...others, ...typosOf(beginning)])
  const found = await store.listSimilarCemeteries(groups, limit)
  if (found.length > 0 || groups.length === 1) return found
  for (let left = groups.length - 1; left >= 0; left--) {
    const fewer = groups.toSpliced(left, 1)
    if (fewer.every(([word = '']) => isGenericWord(word))) continue
    const others = await store.listSimilarCemeteries(fewer, limit)
    if (others.length > 0) return others
  }
  return []
}
