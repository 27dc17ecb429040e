import type { ReportedColumn } from '../storage/ports/import-jobs.ts'
import type { ColumnPlan } from './mapping/column-plan.ts'
import type { PlannedFile } from './plan-file.ts'

const SAMPLED_ROWS = 500
const SAMPLES = 3
const SAMPLE_LENGTH = 60

/** Returns each column of a file, with the fields that it fills and its first values. */
export async function describeColumns({ plan, headed }: Pick<PlannedFile, 'plan' | 'headed'>) {
  const samples = plan.columns.map(() => new Set<string>())
  let rows = 0
  for await (const chunk of headed.chunks) {
    for (const { cells } of chunk.slice(0, SAMPLED_ROWS - rows)) addSamples(samples, cells)
    rows += chunk.length
    if (rows >= SAMPLED_ROWS) break
  }
  return plan.columns.map(
    (name, index): ReportedColumn => ({
      name,
      samples: [...(samples[index] ?? [])],
      fields: fieldsOf(plan, index),
      isKey: plan.key.includes(index),
    }),
  )
}

function addSamples(samples: readonly Set<string>[], cells: readonly string[]): void {
  for (const [index, found] of samples.entries()) {
    const value = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, SAMPLE_LENGTH)
    if (value !== '' && found.size < SAMPLES) found.add(value)
  }
}

/** Returns the fields that a column fills, each with its label, if any, such as `plot section`. */
function fieldsOf(plan: ColumnPlan, index: number): readonly string[] {
  return [...plan.fields].flatMap(([name, { parts }]) =>
    parts
      .filter((part) => part.index === index)
      .map(({ label }) => (label === null ? name : `${name} ${label.toLowerCase()}`)),
  )
}
