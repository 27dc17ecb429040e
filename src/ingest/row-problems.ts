import type { ColumnPlan } from './mapping/column-plan.ts'
import type { Problem } from './problem.ts'

interface KeyedRow {
  readonly line: number
  readonly key: string | null
}

export function purgedProblem({ line, key }: KeyedRow): Problem {
  return { line, column: null, value: key ?? '', reason: 'removed for good by the site owner', kind: 'refused' }
}

/** Returns the problem of a row that would change a memorial in another curator's cemetery. */
export function elsewhereProblem({ line, key }: KeyedRow): Problem {
  const reason =
    'the memorial of this row is now in a cemetery that is not one of yours; ask an owner to change it, or leave the row out'
  return { line, column: null, value: key ?? '', reason, kind: 'refused' }
}

/**
 * Returns the problem of a row without evidence that it is about a person. `memorialId` is the memorial from an earlier import, or null.
 */
export function unprovenProblem(line: number, name: string, memorialId: number | null): Problem {
  const kept = memorialId === null ? '' : `; memorial ${memorialId} of an earlier import stays as it is`
  const reason = `needs a person: the row has only a name, and no date, age, relative, or other fact shows that it is a person's; add one, delete the row, or confirm that such rows are about people (--lone-names)${kept}`
  return { line, column: null, value: name, reason, kind: 'refused' }
}

/** Returns the note that a row did not change a field. `record` is a string such as "memorial 7". */
export function overrideProblem(line: number | null, record: string, field: string): Problem {
  const reason = `kept the value of this field that was set manually in ${record}`
  return { line, column: null, value: field, reason, kind: 'note' }
}

export function missingProblem({ name, memorialId }: { readonly name: string; readonly memorialId: number }): Problem {
  const reason = `memorial ${memorialId} comes from an earlier import of this source, but its row is missing from this file or was refused. The memorial is still public.`
  return { line: null, column: null, value: name, reason, kind: 'missing' }
}

/** Returns the note about a row that has no key and equals an earlier row. Both rows may be real, such as two unnamed infants. */
export function repeatedRowProblem(line: number): Problem {
  const reason = 'has the same name, dates, cemetery, and plot as an earlier row, and is a separate memorial'
  return { line, column: null, value: '', reason, kind: 'note' }
}

export function repeatedKeyProblem({ line, key }: KeyedRow, plan: ColumnPlan): Problem {
  return {
    line,
    column: plan.key.map((index) => plan.columns[index]).join(' + '),
    value: key === null ? '' : key.replaceAll('\u001f', ' + '),
    reason: 'an earlier row of the file has the same key',
    kind: 'refused',
  }
}
