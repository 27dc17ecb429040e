import { detachText } from './detach-text.ts'

/** Groups that both threads remember, so that each is told once and not with every batch. All are forgotten when full. */
const MOST_TOLD_GROUPS = 50_000

/** How many of a batch's memorials have each group of tokens of names and dates, and of days. */
export interface PersonCounts {
  /** The texts of groups that are told for the first time, a line each, with the numbers from `firstNewGroup` on. */
  readonly newGroups: string
  readonly firstNewGroup: number
  /** The numbers of the groups that came */
  readonly groups: Uint32Array
  /** How often each of these came */
  readonly counts: Uint32Array
}

/** Tokens that come together wherever they come, such as those of a name or a year; each once. */
export interface TokenText {
  /** The tokens with a space between two */
  readonly text: string
}

/** The same for the thread that cuts words into tokens. */
export class TokenGroup implements TokenText {
  readonly tokens: readonly string[]
  readonly text: string
  // The rest is for the one counter that counts the group.
  /** How often it came since its counts were last taken */
  uses = 0
  /** Its number among those of which it was told: that of the last `take`, and another after a later one */
  number = 0
  toldWith = 0

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
  #told = 0
  /** Changes when all that was told is forgotten. */
  #tellings = 1

  /** Counts every token of the group. */
  count(group: TokenGroup): void {
    if (group.uses === 0) this.#used.push(group)
    group.uses++
  }

  /** What was counted since the last call: for TokenDictionary, which takes all answers in order. */
  take(): PersonCounts {
    if (this.#told >= MOST_TOLD_GROUPS) {
      this.#told = 0
      this.#tellings++
    }
    const used = this.#used.filter(({ text }) => text !== '')
    const firstNewGroup = this.#told
    const newGroups = used.filter((group) => this.#tell(group)).map(({ text }) => text)
    const counts = {
      newGroups: newGroups.join('\n'),
      firstNewGroup,
      groups: Uint32Array.from(used, ({ number }) => number),
      counts: Uint32Array.from(used, ({ uses }) => uses),
    }
    for (const group of this.#used) group.uses = 0
    this.#used = []
    return counts
  }

  /** Whether the group gets a number only now. */
  #tell(group: TokenGroup): boolean {
    if (group.toldWith === this.#tellings) return false
    group.toldWith = this.#tellings
    group.number = this.#told++
    return true
  }
}

/** A group of tokens for the thread that writes: one of which it was told, or those of a cemetery. */
export class CountedGroup implements TokenText {
  readonly text: string
  /** How often it came since its counts were last taken */
  uses = 0

  constructor(text: string) {
    this.text = text
  }
}

/** How often groups came; each group is counted by one of these. */
export class GroupCounts {
  #counted: CountedGroup[] = []

  add(group: CountedGroup, by: number): void {
    if (group.uses === 0) this.#counted.push(group)
    group.uses += by
  }

  /** The text of each group that was counted since the last call, and how often it came. */
  take(): [text: string, count: number][] {
    const taken = this.#counted.map(({ text, uses }): [string, number] => [text, uses])
    for (const group of this.#counted) group.uses = 0
    this.#counted = []
    return taken
  }
}

/** The groups of which a TokenCounter has told, for the thread that takes its counts. */
export class TokenDictionary {
  #byNumber: CountedGroup[] = []
  /** Of groups some of which may be forgotten */
  readonly #counts = new GroupCounts()

  /** Must be called with everything that the counter gives, whether it is to be counted or not. */
  tell({ newGroups, firstNewGroup }: PersonCounts): void {
    if (newGroups === '') return
    if (firstNewGroup === 0) this.#byNumber = []
    for (const text of newGroups.split('\n')) this.#byNumber.push(new CountedGroup(detachText(text)))
  }

  /** The group of this number among those that were told last. */
  of(number: number): TokenText {
    return this.#told(number)
  }

  count({ groups, counts }: PersonCounts): void {
    for (const [i, number] of groups.entries()) this.#counts.add(this.#told(number), counts[i]!)
  }

  /** As GroupCounts take them. */
  take(): [text: string, count: number][] {
    return this.#counts.take()
  }

  #told(number: number): CountedGroup {
    const group = this.#byNumber[number]
    if (group === undefined) throw new Error(`no batch has told of group ${number}`)
    return group
  }
}
