/** How many of a batch's memorials have each token of names and dates, and of days. */
export interface PersonCounts {
  /** With a space between two */
  readonly tokens: string
  readonly counts: Uint32Array
}

/** So many groups are counted before they are spread over their tokens, which ends their stay in memory. */
const MOST_GROUPS = 20_000

/** Tokens that come together wherever they come, such as those of a name or a year; each once. */
export class TokenGroup {
  readonly tokens: readonly string[]
  /** The tokens with a space between two */
  readonly text: string
  /** For the one counter that counts the group: how often it came since the counts were last spread. */
  uses = 0

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
    this.text = tokens.join(' ')
  }

  /** Whether no token is in both; most words differ in every one. */
  isApartFrom(other: TokenGroup): boolean {
    for (const token of this.tokens) if (other.tokens.includes(token)) return false
    return true
  }
}

/** Counts tokens by their groups: a batch says a name many times, and its tokens are gone through once. */
export class TokenCounter {
  #used: TokenGroup[] = []
  readonly #counts = new Map<string, number>()

  /** Counts every token of the group and answers its text. */
  count(group: TokenGroup): string {
    if (group.uses === 0) {
      if (this.#used.length >= MOST_GROUPS) this.#spread()
      this.#used.push(group)
    }
    group.uses++
    return group.text
  }

  /** What was counted since the last call. */
  take(): PersonCounts {
    this.#spread()
    const counts = { tokens: [...this.#counts.keys()].join(' '), counts: Uint32Array.from(this.#counts.values()) }
    this.#counts.clear()
    return counts
  }

  #spread(): void {
    for (const group of this.#used) {
      for (const token of group.tokens) this.#counts.set(token, (this.#counts.get(token) ?? 0) + group.uses)
      group.uses = 0
    }
    this.#used = []
  }
}
