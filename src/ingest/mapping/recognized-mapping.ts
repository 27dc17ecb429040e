import type { StatedOrder } from '../evidence/day-month-order.ts'
import type { ColumnPlan, PlannedPart } from './column-plan.ts'
import type { StatedFacts } from './stated-mapping.ts'

/**
 * Returns the recognized columns as the JSON of a mapping file, for editing. Columns without a field are omitted, so that an
 * import with the mapping also reports them.
 */
export function recognizedMapping(
  plan: ColumnPlan,
  { isBurials, hasLoneNames, twoDigitYearsFrom }: StatedFacts,
  dateOrder: StatedOrder | null,
): string {
  const fields = [...plan.fields].map(([name, { parts }]) => {
    const sources = parts.map((part) => sourceOf(part, plan.columns))
    return [name, sources.length === 1 ? sources[0] : sources]
  })
  const mapping = {
    ...(isBurials ? { kind: 'burials' } : {}),
    ...(hasLoneNames ? { lone_names: true } : {}),
    ...(dateOrder === null ? {} : { dates: dateOrder }),
    ...(twoDigitYearsFrom === null ? {} : { two_digit_years_from: twoDigitYearsFrom }),
    fields: Object.fromEntries(fields),
  }
  return `${JSON.stringify(mapping, null, 2)}\n`
}

function sourceOf({ index, value, label }: PlannedPart, columns: readonly string[]) {
  const column = columns[index]
  if (column === undefined) return label === null ? { value } : { value, label }
  return label === null ? column : { column, label }
}
