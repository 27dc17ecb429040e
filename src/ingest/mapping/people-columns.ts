import { foldText } from '../../search/fold.ts'
import { isGivenName } from '../../search/names/nicknames.ts'
import { nameOrder, withoutNote } from '../evidence/name-order.ts'
import { regExp } from '../reg-exp.ts'
import type { TableRow } from '../table/table.ts'
import type { ColumnPlan } from './column-plan.ts'
import { headerWords } from './header-key.ts'
import { recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const PERSON_FIELD =
  /^(?:full_name|given_names|surname|deceased|gender|life_dates|(?:birth|death|burial)_(?:date|year))$/
const EVENT_DATE_FIELD = /^(?:birth|death|burial)_date$/
/** Matches columns that may also be about a cemetery. */
const CEMETERY_HEADER = /^(?:dates|years|data)$/i
/** Matches columns with the names of people who take care of a cemetery. */
const CARETAKER_HEADER = regExp('u')`
  (?<!\p{L})(?:
    contact|owner|sexton|caretaker|manager|superintendent|trustee|president|secretary|clerk|director|pastor|priest|
    rabbi|founder|donor|source|by|survey|photo|transcri|county|city|town|village|street|road|address|location
  )
`
const ROWS_READ = 2000
/** With fewer values, a column may have names by chance. */
const MIN_NAMES = 3
const MIN_SHARE = 0.75
const NUMBER = /^\d+$|^\d{1,3}(?:[,. ]\d{3})+$/
const YEAR = /^(?:1[5-9]|20)\d\d$/
const NAME_WITH_COMMA = /^\p{Lu}[^,\d]*, (?<given>\p{Lu}[\p{L}.]*)/u

/**
 * Returns the columns of a list of cemeteries that have no field and are about people: those with headers such as "Surname" and "Died"
 * and, if most rows repeat a cemetery, those with the names of people. Numbers below "Buried" and "Deaths" are counts.
 */
export async function peopleColumns(
  plan: ColumnPlan,
  chunks: AsyncIterable<readonly TableRow[]>,
): Promise<readonly string[]> {
  const { columns, unmapped, fields } = plan
  const rows = await collectFirstRows(chunks)
  const valuesOf = (index: number) => rows.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== '')
  // Without `isNamed`, "Interments" would be a column of names, but here it may be a number.
  const found = recognizeHeaders(columns, MEMORIAL_FIELDS, true)
    .filter(({ index, synonym }) => unmapped.includes(index) && PERSON_FIELD.test(synonym.field))
    .filter(({ index }) => rows.length === 0 || valuesOf(index).length > 0)
    .filter(({ index, synonym }) => !(EVENT_DATE_FIELD.test(synonym.field) && areCounts(valuesOf(index))))
    .map(({ index }) => columns[index] as string)
    .filter((column) => !CEMETERY_HEADER.test(column))
  // "Nom" may be a last name or, if no other column has that, the name of the cemetery.
  if (found.length > 1 || (found.length === 1 && fields.has('name'))) return found
  const names = valuesOf(fields.get('name')?.parts[0]?.index ?? -1)
  if (new Set(names).size * 2 > names.length) return []
  const isOfPeople = (index: number) =>
    !CARETAKER_HEADER.test(headerWords(columns[index] as string)) && areNames(valuesOf(index))
  return unmapped.filter(isOfPeople).map((index) => columns[index] as string)
}

async function collectFirstRows(chunks: AsyncIterable<readonly TableRow[]>): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for await (const chunk of chunks) {
    for (const { cells } of chunk) rows.push(cells)
    if (rows.length >= ROWS_READ) break
  }
  return rows
}

/** Whether all values are numbers, most of which are not years. */
function areCounts(values: readonly string[]): boolean {
  return (
    values.length > 0 &&
    values.every((value) => NUMBER.test(value)) &&
    values.filter((value) => YEAR.test(value)).length * 2 < values.length
  )
}

function areNames(values: readonly string[]): boolean {
  const names = new Set(values.filter(isPersonalName))
  return names.size >= MIN_NAMES && names.size >= MIN_SHARE * new Set(values).size
}

function isPersonalName(text: string): boolean {
  const given = NAME_WITH_COMMA.exec(text)?.groups?.given
  return given === undefined ? nameOrder(withoutNote(text)) !== null : isGivenName(foldText(given.replace('.', '')))
}
