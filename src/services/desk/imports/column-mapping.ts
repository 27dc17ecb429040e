import type { ReportedColumn } from '../../../storage/ports/import-jobs.ts'

/** The choice for a column whose values identify the rows. */
export const ROW_KEY = 'row-key'

/**
 * Returns a mapping file (docs/import.md) made from the choice for each column: empty to omit the column; `surname`, or
 * `plot section` for a field with a label; ROW_KEY; or null to keep all fields of the column. Other parts of an earlier
 * mapping stay.
 */
export function mappingFrom(
  columns: readonly Pick<ReportedColumn, 'name' | 'fields' | 'isKey'>[],
  targets: readonly (string | null)[],
  earlier: string | null,
): string {
  const fields = new Map<string, unknown[]>()
  const key: string[] = []
  const ignore: string[] = []
  for (const [index, column] of columns.entries()) {
    const { name } = column
    const target = targets[index] ?? null
    const isKey = target === null ? column.isKey : target === ROW_KEY
    const chosen = target === null ? column.fields : [target].filter((one) => one !== '' && one !== ROW_KEY)
    if (isKey) key.push(name)
    if (!isKey && chosen.length === 0) ignore.push(name)
    for (const one of chosen) {
      const [field = '', ...label] = one.split(' ')
      fields.set(field, [...(fields.get(field) ?? []), label.length === 0 ? name : labeled(name, label.join(' '))])
    }
  }
  const { fields: _, key: __, ignore: ___, ...rest } = parseMappingFile(earlier)
  const named = [...fields].map(([field, sources]) => [field, sources.length === 1 ? sources[0] : sources])
  const mapping: Mapping = { ...rest, ...(key.length > 0 ? { key } : {}), fields: Object.fromEntries(named) }
  return `${JSON.stringify(ignore.length > 0 ? { ...mapping, ignore } : mapping, null, 2)}\n`
}

interface Mapping {
  readonly fields?: unknown
  readonly key?: unknown
  readonly ignore?: unknown
}

/** An invalid mapping, which the check has already reported, is replaced by the chosen fields. */
function parseMappingFile(json: string | null): Mapping {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function labeled(column: string, label: string): object {
  return { column, label: label.charAt(0).toUpperCase() + label.slice(1) }
}
