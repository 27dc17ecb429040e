import type { Problem, ProblemKind } from '../../ingest/problem.ts'
import { count } from './import-progress.ts'
import { fixFor } from './problem-fixes.ts'

/** Sections of a summary, with the kinds of problems in each. Problems that a person must check come first. */
const SECTIONS = [
  { heading: 'Refused rows', kinds: ['refused'] },
  { heading: 'Readings to check', kinds: ['unread', 'note'] },
  { heading: 'Values without a field', kinds: ['unmapped', 'column'] },
] as const satisfies readonly { readonly heading: string; readonly kinds: readonly ProblemKind[] }[]

const REASONS_SHOWN = 5
const VALUE_LENGTH = 60
/** The number of reasons to count separately, because reasons that quote the file can differ in every row. */
const MAX_REASONS = 500

interface Reason {
  readonly problem: Problem
  number: number
}

/** Counts the problems of an import by reason, with one example each. */
export class ProblemSummary {
  readonly #reasons = new Map<string, Reason>()
  readonly #totals = new Map<ProblemKind, number>()

  add(problem: Problem): void {
    const { kind, column, reason } = problem
    this.#totals.set(kind, (this.#totals.get(kind) ?? 0) + 1)
    const key = `${kind}\n${column}\n${reason.replace(/\d+|"[^"]*"/g, '#')}`
    const known = this.#reasons.get(key)
    if (known !== undefined) known.number++
    else if (this.#reasons.size < MAX_REASONS) this.#reasons.set(key, { problem, number: 1 })
  }

  /** Returns the most frequent reasons of each section, each with its count, an example, and a fix. */
  describe(): string {
    return SECTIONS.map(({ heading, kinds }) => this.#section(heading, kinds)).join('')
  }

  #section(heading: string, kinds: readonly ProblemKind[]): string {
    const total = kinds.reduce((sum, kind) => sum + (this.#totals.get(kind) ?? 0), 0)
    if (total === 0) return ''
    const reasons = [...this.#reasons.values()]
      .filter(({ problem }) => kinds.includes(problem.kind))
      .sort((a, b) => b.number - a.number)
    const shown = reasons.slice(0, REASONS_SHOWN)
    const rest = total - shown.reduce((sum, { number }) => sum + number, 0)
    const lines = shown.map(({ problem, number }) => `${count(number).padStart(8)}  ${describeProblem(problem)}\n`)
    return `\n${heading}: ${count(total)}\n${lines.join('')}${rest > 0 ? `${count(rest).padStart(8)}  for other reasons\n` : ''}`
  }
}

function describeProblem(problem: Problem): string {
  const { line, column, value, reason } = problem
  const text = value === '' ? '' : `"${value.replace(/\s+/g, ' ').slice(0, VALUE_LENGTH)}" `
  const where = [line === null ? null : `line ${line}`, column].filter((part) => part !== null).join(', ')
  const fix = fixFor(problem)
  return `${where === '' ? '' : `${where}: `}${text}${reason}${fix === null ? '' : `\n          Fix: ${fix}`}`
}
