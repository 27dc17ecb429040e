import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { holds } from './field-text.ts'

/** Lists the values of columns that go somewhere only under conditions, where none of these holds. */
export function reportUnmapped(plan: ColumnPlan, cells: readonly string[], problems: ProblemSink): void {
  for (const { index, tests } of plan.conditional) {
    const value = (cells[index] ?? '').trim()
    if (value === '' || tests.some((all) => holds(all, cells))) continue
    const reason = 'the mapping takes it only under a condition that this row does not meet'
    problems.add('no place', plan.columns[index] as string, value, reason)
  }
}
