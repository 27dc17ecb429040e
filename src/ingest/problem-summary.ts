import type { Problem, ProblemKind } from './problem.ts'

/** The maximum number of reasons to count separately. Reasons that quote the file can be different for every row. */
const MAX_REASONS = 500

export interface ProblemReason {
  /** The first problem with this reason */
  readonly problem: Problem
  readonly number: number
}

/** Counts the problems of an import by reason, with one example each. */
export class ProblemSummary {
  readonly #reasons = new Map<string, { readonly problem: Problem; number: number }>()
  readonly #totals = new Map<ProblemKind, number>()

  add(problem: Problem): void {
    const { kind, column, reason } = problem
    this.#totals.set(kind, (this.#totals.get(kind) ?? 0) + 1)
    const key = `${kind}\n${column}\n${reason.replace(/\d+|"[^"]*"/g, '#')}`
    const known = this.#reasons.get(key)
    if (known !== undefined) known.number++
    else if (this.#reasons.size < MAX_REASONS) this.#reasons.set(key, { problem, number: 1 })
  }

  total(kinds: readonly ProblemKind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#totals.get(kind) ?? 0), 0)
  }

  /** Returns the reasons of these kinds, most frequent first. */
  reasons(kinds: readonly ProblemKind[]): readonly ProblemReason[] {
    return [...this.#reasons.values()]
      .filter(({ problem }) => kinds.includes(problem.kind))
      .sort((a, b) => b.number - a.number || rowsIn(b.problem) - rowsIn(a.problem))
  }
}

/** Returns the number of rows in the reason for a problem with a whole column, so that empty columns sort last. */
function rowsIn({ reason }: Problem): number {
  return Number(/; rows(?: with a value)?: ([\d,]+)/.exec(reason)?.[1]?.replaceAll(',', '') ?? 0)
}
