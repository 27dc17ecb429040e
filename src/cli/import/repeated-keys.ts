import type { ColumnPlan } from '../../ingest/mapping/column-plan.ts'
import type { ImportBatch } from '../../ingest/open-import-file.ts'
import type { Problem } from '../../ingest/problem.ts'
import { type NamedRow, nameOf } from '../../services/import-memorials.ts'
import type { ImportRow } from '../../storage/ports.ts'
import { SeenKeys } from '../../storage/sqlite/import/seen-keys.ts'

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

/** Refuses rows that have the key of an earlier row, as the store does. */
export async function* refuseRepeatedKeys(
  batches: AsyncIterable<ImportBatch<ImportRow>>,
  plan: ColumnPlan,
): AsyncGenerator<ImportBatch<ImportRow>> {
  const seen = new SeenKeys()
  try {
    for await (const batch of batches) {
      const repeated = batch.rows.filter(({ identity }) => identity.isKey && !seen.isFirst(identity.text))
      const isRepeated = new Set(repeated)
      yield {
        rows: batch.rows.filter((row) => !isRepeated.has(row)),
        refused: batch.refused + repeated.length,
        problems: [...batch.problems, ...repeated.map((row) => repeatedKeyProblem(nameOf(row), plan))],
      }
    }
  } finally {
    seen.close()
  }
}
