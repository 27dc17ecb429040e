import type { ColumnPlan } from './mapping/column-plan.ts'
import type { Problem } from './problem.ts'

/** The reason in the rejects file for a row whose memorial was purged. */
export const PURGED_REASON = 'removed for good by the site owner'

/** Returns the problem of a row that has the key of an earlier row. */
export function repeatedKeyProblem(
  { line, key }: { readonly line: number; readonly key: string | null },
  plan: ColumnPlan,
): Problem {
  return {
    line,
    column: plan.key.map((index) => plan.columns[index]).join(' + '),
    value: key === null ? '' : key.replaceAll('\u001f', ' + '),
    reason: 'an earlier row of the file has the same key',
    kind: 'refused',
  }
}
