import type { ColumnPlan } from './column-plan.ts'
import { recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const OF_PEOPLE = /^(?:full_name|given_names|surname|deceased|gender|life_dates|(?:birth|death|burial)_(?:date|year))$/
/** Matches columns that may also be about a cemetery. */
const OF_CEMETERY = /^(?:dates|years)$/i

/** Returns the columns of a list of cemeteries that have no field and are about people, such as "Surname" and "Died". */
export function peopleColumns({ columns, unmapped, fields }: ColumnPlan): readonly string[] {
  // Without `isNamed`, "Interments" would be a column of names, but here it may be a number.
  const found = recognizeHeaders(columns, MEMORIAL_FIELDS, true)
    .filter(({ index, synonym }) => unmapped.includes(index) && OF_PEOPLE.test(synonym.field))
    .map(({ index }) => columns[index] as string)
    .filter((column) => !OF_CEMETERY.test(column))
  // "Nom" may be a last name or, if no other column has that, the name of the cemetery.
  return found.length === 1 && !fields.has('name') ? [] : found
}
