import { formatNumber } from '../../domain/format-number.ts'
/** One result of `doctor`. `solution` states what the site owner can do; null if there is nothing to do. */
export interface Finding {
  readonly level: 'ok' | 'repaired' | 'warning' | 'error'
  readonly text: string
  readonly solution: string | null
}

/** The number of problems of one kind that `doctor` lists */
const MAX_LISTED = 10

export function ok(text: string): Finding {
  return { level: 'ok', text, solution: null }
}

export function repaired(text: string): Finding {
  return { level: 'repaired', text, solution: null }
}

export function warning(text: string, solution: string): Finding {
  return { level: 'warning', text, solution }
}

export function failed(text: string, solution: string): Finding {
  return { level: 'error', text, solution }
}

/** Returns the first ten problems and, if there are more, a line with the number of remaining problems. */
export function listFirst(problems: readonly string[]): readonly string[] {
  if (problems.length <= MAX_LISTED) return problems
  const others = formatNumber(problems.length - MAX_LISTED)
  return [...problems.slice(0, MAX_LISTED), `${others} more like these`]
}
