import { nameForFilter } from '../../../domain/memorial-filter.ts'
import { memorialSlugPart } from '../../../domain/slug.ts'
import { foldText } from '../../../search/fold.ts'
import { soundKeys } from '../../../search/similar-names.ts'
import { givenWords, givenWordTokens, surnameWords, surnameWordTokens } from '../../../search/token-document.ts'
import { detachText } from '../import/detach-text.ts'
import { TokenGroup } from '../import/token-counter.ts'

/**
 * Words whose tokens are remembered: a register repeats the words of its names, and folding and cutting them is most of the
 * work. Whole names repeat too seldom. Emptied when full, so that memory stays flat.
 */
const MOST_REMEMBERED_WORDS = 50_000

/** Most names: in lower case they are folded and ready for the filter. Short enough to have a part of the slug. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/
const MOST_PLAIN_LETTERS = 100

/** What follows from a surname or from given names. */
export interface EncodedName {
  /** Its part of the sort key */
  readonly folded: string
  /** Its part of the slug; null when it is too long to have one of its own. */
  readonly slugPart: string | null
  readonly forFilter: string
  /** The words under which it is found */
  readonly words: readonly string[]
}

/** Describes surnames or given names. */
export class EncodedNames {
  readonly #wordsOf: (name: string) => readonly string[]
  readonly #tokensOf: (word: string) => readonly string[]
  readonly #known = new Map<string, TokenGroup>()
  readonly #unheard: TokenGroup[] = []

  constructor(kind: 'surname' | 'given names') {
    this.#wordsOf = kind === 'surname' ? surnameWords : givenWords
    this.#tokensOf = kind === 'surname' ? surnameWordTokens : givenWordTokens
  }

  of(name: string): EncodedName {
    const words = this.#wordsOf(name)
    if (name.length <= MOST_PLAIN_LETTERS && PLAIN.test(name)) {
      const small = name.toLowerCase()
      return {
        folded: small,
        slugPart: words.length === 1 ? small : small.replaceAll(' ', '-'),
        forFilter: small,
        words,
      }
    }
    return { folded: foldText(name), slugPart: memorialSlugPart(name), forFilter: nameForFilter(name), words }
  }

  /**
   * The tokens of a name, and of another of the same kind, which few have: a maiden name or a nickname. No token is in two of
   * the groups.
   */
  tokensOf(name: EncodedName | null, other: string | null): readonly TokenGroup[] {
    const words = other === null ? (name?.words ?? []) : [...(name?.words ?? []), ...this.#wordsOf(other)]
    const groups = words.map((word) => this.#ofWord(word))
    const [first, second] = groups
    if (first === undefined || second === undefined) return groups
    if (groups.length === 2 && first.isApartFrom(second)) return groups
    return [new TokenGroup([...new Set(groups.flatMap((group) => group.tokens))])]
  }

  /** Of the words described since the last call, each token that has sound keys, and after it the keys, with spaces between. */
  takeSounds(): string[] {
    const tokens = this.#unheard.flatMap((group) => group.tokens)
    this.#unheard.length = 0
    return tokens.flatMap((token) => {
      const keys = soundKeys(token)
      return keys.length === 0 ? [] : [`${token} ${keys.join(' ')}`]
    })
  }

  #ofWord(word: string): TokenGroup {
    let group = this.#known.get(word)
    if (group === undefined) {
      const own = detachText(word)
      group = new TokenGroup(this.#tokensOf(own))
      if (this.#known.size >= MOST_REMEMBERED_WORDS) {
        this.#known.clear()
        this.#unheard.length = 0
      }
      this.#known.set(own, group)
      this.#unheard.push(group)
    }
    return group
  }
}
