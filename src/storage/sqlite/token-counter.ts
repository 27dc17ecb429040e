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

  countOne(token: string): void {
    this.#add(token, 1)
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
      for (const token of group.tokens) this.#add(token, group.uses)
      group.uses = 0
    }
    this.#used = []
  }

  #add(token: string, times: number): void {
    this.#counts.set(token, (this.#counts.get(token) ?? 0) + times)
  }
}
