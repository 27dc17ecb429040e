import type { PlannedField } from './column-plan.ts'

/** Marks the columns that fill both the date and the place of an event, so that each field takes its portion of the values. */
export function markPortions(fields: Map<string, PlannedField>): void {
  for (const event of ['birth', 'death']) {
    const [date, place] = [fields.get(`${event}_date`), fields.get(`${event}_place`)]
    if (date === undefined || place === undefined) continue
    const isShared = (index: number) => [date, place].every(({ parts }) => parts.some((part) => part.index === index))
    for (const [portion, field] of [
      ['date', date],
      ['place', place],
    ] as const) {
      const parts = field.parts.map((part) => (part.index >= 0 && isShared(part.index) ? { ...part, portion } : part))
      fields.set(`${event}_${portion}`, { ...field, parts })
    }
  }
}
