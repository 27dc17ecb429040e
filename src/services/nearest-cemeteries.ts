import type { CemeteryMenuEntry } from '../domain/cemetery.ts'
import { type CemeteryWord, cemeteryWords, isGenericWord } from '../search/cemeteries/cemetery-words.ts'
import { respellingsOf } from '../search/names/respellings.ts'
import { typosOf } from '../search/names/typos.ts'
import type { DirectoryStore } from '../storage/ports.ts'

/** Each word costs about 600 lookups, and 2,000 with its respellings. Further words are ignored. */
const MAX_WORDS = 6
/** Respelling more words would take more than a tenth of a second. */
const MAX_RESPELLED_WORDS = 2
/** Shorter words are a letter away from too many others, and count as misspelled only when nothing else matches. */
const MIN_WORD_LENGTH = 4

/**
 * Finds cemeteries for a name that no cemetery has. Each word must be the start of a word of the cemetery, or differ from
 * such a word by one letter, or by two letters that hardly change its sound. If no cemetery matches, tries again without the
 * last word, then without another one, but never with only words such as "Fort".
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
  if (found.length > 0) return found
  const alike = await store.listSimilarCemeteries(respelledGroups(words), limit)
  if (alike.length > 0 || groups.length === 1) return alike
  for (let left = groups.length - 1; left >= 0; left--) {
    const fewer = groups.toSpliced(left, 1)
    if (fewer.every(([word = '']) => isGenericWord(word))) continue
    const others = await store.listSimilarCemeteries(fewer, limit)
    if (others.length > 0) return others
  }
  return []
}

function respelledGroups(words: readonly CemeteryWord[]): string[][] {
  const respelled = words.filter(({ beginning }) => !isGenericWord(beginning)).slice(0, MAX_RESPELLED_WORDS)
  return words.map((word) => {
    const { beginning, others } = word
    const typos = isGenericWord(beginning) ? typosOf(beginning) : typosOf(beginning, MIN_WORD_LENGTH)
    return [beginning, ...others, ...typos, ...(respelled.includes(word) ? respellingsOf(beginning) : [])]
  })
}
