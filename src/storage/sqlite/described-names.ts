import { nameForFilter } from '../../domain/memorial-filter.ts'
import { memorialSlugPart } from '../../domain/slug.ts'
import { foldText } from '../../search/fold.ts'
import { tokensOfGivenNames, tokensOfSurname } from '../../search/token-document.ts'
import { TokenGroup } from './token-counter.ts'

/** A register repeats its names. Emptied when full, so that memory stays flat. */
const MOST_REMEMBERED_NAMES = 20_000

/** What follows from a surname, or from given names, whoever bears them. */
export interface DescribedName {
  /** Its part of the sort key */
  readonly folded: string
  /** Its part of the slug; null when it is too long to have one of its own. */
  readonly slugPart: string | null
  readonly forFilter: string
  readonly tokens: TokenGroup
}

/** Describes surnames or given names, and remembers what it found. */
export class DescribedNames {
  readonly #tokensOf: (name: string) => readonly string[]
  readonly #known = new Map<string, DescribedName>()

  constructor(kind: 'surname' | 'given names') {
    this.#tokensOf = kind === 'surname' ? tokensOfSurname : tokensOfGivenNames
  }

  of(name: string): DescribedName {
    let described = this.#known.get(name)
    if (described === undefined) {
      const own = ownCopy(name)
      described = {
        folded: foldText(own),
        slugPart: memorialSlugPart(own),
        forFilter: nameForFilter(own),
        tokens: new TokenGroup(this.#tokensOf(own)),
      }
      if (this.#known.size >= MOST_REMEMBERED_NAMES) this.#known.clear()
      this.#known.set(own, described)
    }
    return described
  }

  /** The tokens of a name and of another of the same kind, which few have: a maiden name or a nickname. */
  tokensOf(name: DescribedName | null, other: string | null): TokenGroup | null {
    if (other === null) return name === null ? null : name.tokens
    const tokens = this.#tokensOf(other)
    return new TokenGroup(name === null ? tokens : [...new Set([...name.tokens.tokens, ...tokens])])
  }
}

/** A piece of a file's text keeps all of it in memory; the copy stands alone. */
function ownCopy(text: string): string {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
