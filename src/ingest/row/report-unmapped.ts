import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { allPass } from './field-text.ts'

/** Reports the values of conditional columns for which no condition is met. */
export function reportUnmapped(plan: ColumnPlan, cells: readonly string[], problems: ProblemSink): void {
  for (const { index, tests } of plan.conditional) {
    const value = (cells[index] ?? '').trim()
    if (value === '' || tests.some((all) => allPass(all, cells))) continue
    const reason = 'this row does not meet the condition of the mapping'
    problems.add('unmapped', plan.columns[index] as string, value, reason)
  }
}
