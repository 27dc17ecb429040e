/** How many of a batch's memorials have each group of tokens of names and dates, and of days. */
export interface PersonCounts {
  /** The text of each group, a line each */
  readonly groups: string
  readonly counts: Uint32Array
}

/** Each group's text and how many memorials have it. */
export function groupCounts({ groups, counts }: PersonCounts): [group: string, count: number][] {
  return groups === '' ? [] : groups.split('\n').map((group, i) => [group, counts[i] ?? 0])
}

/** Tokens that come together wherever they come, such as those of a name or a year; each once. */
export class TokenGroup {
  readonly tokens: readonly string[]
  /** The tokens with a space between two */
  readonly text: string
  /** For the one counter that counts the group: how often it came since its counts were last taken. */
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

/** Counts tokens by their groups: the directory's writer goes through the tokens of each once, however many batches say it. */
export class TokenCounter {
  #used: TokenGroup[] = []

  /** Counts every token of the group and answers its text. */
  count(group: TokenGroup): string {
    if (group.uses === 0) this.#used.push(group)
    group.uses++
    return group.text
  }

  /** What was counted since the last call. */
  take(): PersonCounts {
    const used = this.#used.filter(({ text }) => text !== '')
    const counts = {
      groups: used.map(({ text }) => text).join('\n'),
      counts: Uint32Array.from(used, ({ uses }) => uses),
    }
    for (const group of this.#used) group.uses = 0
    this.#used = []
    return counts
  }
}
