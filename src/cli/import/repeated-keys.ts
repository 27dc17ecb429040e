import type { ColumnPlan } from '../../ingest/mapping/column-plan.ts'
import type { Problem } from '../../ingest/problem.ts'
import type { NamedRow } from '../../services/import-memorials.ts'

/** Returns the problem of a row that has the key of an earlier row. */
export function repeatedKeyProblem({ line, key }: NamedRow, plan: ColumnPlan): Problem {
  return {
    line,
    column: plan.key.map((index) => plan.columns[index]).join(' + '),
    value: key === null ? '' : key.replaceAll('\u001f', ' + '),
    reason: 'an earlier row of the file has the same key',
    kind: 'refused',
  }
}
