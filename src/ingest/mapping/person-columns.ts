import type { TableRow } from '../table/table.ts'
import type { ColumnPlan } from './column-plan.ts'
import type { FieldRules } from './field-rule.ts'
import { headerWords } from './header-key.ts'
import { fieldOfHeader } from './header-synonyms.ts'

/** Matches "Interment 1 name", "DOD 2", and the second "Name" of a file, "Name (2)". */
const NUMBERED = /^(?<before>\D*?)[\s_#(.-]*(?<number>0|[1-9]\d?)\)?(?<after>\D*)$/
/** Matches the word before "name" in "Interment name". */
const PERSON =
  /^(?:interments?|interred|burials?|buried|deceased|decedent|occupant|occ|person|body|grave|inurnment|niche|urn|int|intmt|bur|dec|b|p) (?=.)/
const BARE_PERSON =
  /^(?:interments?|interred|burials?|buried|deceased|decedent|occupant|person|body|grave|inurnment|niche|urn)$/
/** Matches the columns of a couple in one row: "Husband", "Husband born", "Wife", "Wife died". */
const SPOUSE =
  /^(?:(?<husband>husbands?|ehemann|mann|mari|maz|marido|marito|man)|wifes?|ehefrau|frau|femme|zona|esposa|mujer|moglie|vrouw)(?<rest>(?: .*)?)$/
const DATED = /^(?:birth|death)_(?:date|year)$|^life_dates$/
/** Headers of the dates of people whose names are in numbered columns: "Date 1" for "Burial 1", "Date in 1" for "Urn 1". */
const BARE_DATE = /^dates?(?: in)?$/
const NAME = /^(?:full_name|given_names|surname)$/
const END = /^(?:death|burial)_(?:date|year)$|^life_dates$/
const DATE = /^(?:birth|death|burial)_(?:date|year)$|^life_dates$|^age_at_death$/

/** The columns of one person, by their headers without the number. */
type PersonColumns = ReadonlyMap<string, number>

/**
 * Finds the columns of several people in one row: "Interment 1 name", "Interment 1 date", "Interment 2 name" … Each person has a name
 * and a date. Columns of the first person may have no number. Returns null if the file has one person per row.
 */
function findPeople(columns: readonly string[], rules: FieldRules): readonly PersonColumns[] | null {
  const people = new Map<number, Map<string, number>>()
  const add = (number: number, header: string, index: number) => {
    const words = headerWords(header)
    const bare = words.replace(PERSON, '').replace(/^dates$/, 'life dates')
    // As a whole header, "Interment name" would mean a burial.
    const known = NAME.test(fieldOfHeader(bare, rules) ?? '') || fieldOfHeader(words, rules) === null ? bare : words
    const person = people.get(number) ?? new Map<string, number>()
    if (!person.has(known)) people.set(number, person.set(known, index))
  }
  for (const [index, column] of columns.entries()) {
    const { before = '', number, after = '' } = NUMBERED.exec(column)?.groups ?? {}
    if (number !== undefined) add(Number(number), `${before} ${after}`, index)
  }
  if (people.size === 0) {
    for (const [index, column] of columns.entries()) {
      const { husband, rest = '' } = SPOUSE.exec(headerWords(column))?.groups ?? {}
      if (rest !== '' || SPOUSE.test(headerWords(column)))
        add(husband === undefined ? 2 : 1, rest.trim() || 'name', index)
    }
  }
  if (people.size === 0) return null
  // The first person may have no numbers, or only one beside the name: "Deceased 1", "Died", "Deceased 2", "Died 2".
  const first = people.has(0) ? 0 : 1
  const isNumbered = people.has(first)
  const others = new Set([...people.values()].flatMap((person) => [...person.keys()]))
  for (const [index, column] of columns.entries()) {
    const words = headerWords(column)
    if (others.has(words) && (!isNumbered || DATE.test(fieldOfHeader(words, rules) ?? ''))) add(first, column, index)
  }
  const own = new Set([...people.values()].flatMap((person) => [...person.values()]))
  const hasSurname = columns.some((column, index) => !own.has(index) && isSurname(column, rules))
  const found = [...people]
    .sort(([one], [other]) => one - other)
    .map(([, person]) => withGivenNames(withName(person, rules), hasSurname))
    .filter((person) => isPerson(person, rules))
  return found.length > 1 ? found : null
}

/** If there is a "Died 1" column and no other column contains the name, "Burial 1" is the name. */
function withName(person: PersonColumns, rules: FieldRules): PersonColumns {
  const fields = [...person.keys()].map((header) => fieldOfHeader(header, rules) ?? '')
  const isDated = fields.some((field) => DATED.test(field))
  const hasName = fields.some((field) => NAME.test(field))
  const bareDate = isDated ? null : [...person.keys()].find((header) => BARE_DATE.test(header))
  if (hasName || !(isDated || bareDate)) return person
  return new Map(
    [...person].map(([header, index]) => [
      BARE_PERSON.test(header) ? 'name' : header === bareDate ? 'burial date' : header,
      index,
    ]),
  )
}

/** Beside a column with the last name of all people, "Name 1" has the given names. */
function withGivenNames(person: PersonColumns, hasSurname: boolean): PersonColumns {
  if (!hasSurname || !person.has('name')) return person
  return new Map([...person].map(([header, index]) => [header === 'name' ? 'given names' : header, index]))
}

const FAMILY = /^(?:family|familie|famille|familia|famiglia|rodzina)$/

const isSurname = (column: string, rules: FieldRules) =>
  FAMILY.test(headerWords(column)) || fieldOfHeader(column, rules) === 'surname'

function isPerson(person: PersonColumns, rules: FieldRules): boolean {
  const fields = [...person.keys()].map((header) => fieldOfHeader(header, rules) ?? '')
  return fields.some((field) => /^(?:full_name|given_names)$/.test(field)) && fields.some((field) => DATE.test(field))
}

/** Returns the headers of several people without their numbers, so that the columns of each are recognized. */
export function withoutNumbers(columns: readonly string[], rules: FieldRules): readonly string[] {
  const headers = [...columns]
  for (const person of findPeople(columns, rules) ?? []) for (const [header, index] of person) headers[index] = header
  return headers
}

/**
 * Finds the people in a mapping that takes the full name from columns that differ only by a number: "Grave 1", "Grave 2".
 * Their dates are in the names, or in other such columns: "Date in 1", "Date in 2".
 */
function peopleOfMapping({ columns, fields }: ColumnPlan): readonly PersonColumns[] {
  /** Returns the columns of a field by their numbers; null unless they differ only by the number. */
  const numbered = (field: string) => {
    const parts = (fields.get(field)?.parts ?? []).map(({ index }) => ({
      index,
      ...NUMBERED.exec(columns[index] ?? '')?.groups,
    })) as { index: number; before?: string; number?: string; after?: string }[]
    const [first] = parts
    const isSeries = parts.every(({ before, after }) => before === first?.before && after === first?.after)
    return first?.number !== undefined && isSeries ? new Map(parts.map(({ number, index }) => [number, index])) : null
  }
  const dates = [...fields.keys()].filter((field) => DATE.test(field)).map((field) => [field, numbered(field)] as const)
  return [...(numbered('full_name') ?? [])].map(([number, index]) => {
    const own = dates.map(([field, series]) => [field, series?.get(number)] as const)
    return new Map([['name', index], ...own.filter((entry): entry is [string, number] => entry[1] !== undefined)])
  })
}

/** Returns the columns of a person's fields that match a pattern. */
function columnsOf(person: PersonColumns, fields: RegExp, rules: FieldRules): readonly number[] {
  return [...person].filter(([header]) => fields.test(fieldOfHeader(header, rules) ?? '')).map(([, index]) => index)
}

/** A column plan for one person, and how to split a row into its people. */
export interface SeparatedPeople {
  readonly plan: ColumnPlan
  /** The columns of each person's name, for messages; empty if each row is about one person. */
  readonly names: readonly string[]
  /** Splits a row into one row per person. */
  separateAll(chunks: AsyncIterable<readonly TableRow[]>): AsyncIterable<readonly TableRow[]>
}

/** Splits each row by person if the columns of several people fill the same fields. */
export function separatePeople(plan: ColumnPlan, rules: FieldRules): SeparatedPeople {
  const isName = (index: number) =>
    ['full_name', 'given_names'].some((field) => plan.fields.get(field)?.parts.some((part) => part.index === index))
  const dated = (findPeople(plan.columns, rules) ?? []).filter((person) => [...person.values()].some(isName))
  const people = dated.length > 1 ? dated : peopleOfMapping(plan)
  if (people.length < 2) return { plan, names: [], separateAll: (chunks) => chunks }
  const target = new Map<string, number>()
  for (const person of people) for (const [header, index] of person) if (!target.has(header)) target.set(header, index)
  const targets = new Set(target.values())
  const columns = new Set(people.flatMap((person) => [...person.values()]))
  const isKept = (index: number) => !columns.has(index) || targets.has(index)
  const fields = [...plan.fields].map(
    ([name, field]) => [name, { ...field, parts: field.parts.filter(({ index }) => isKept(index)) }] as const,
  )
  const sources = people.map(
    (person) => new Map([...target].map(([header, index]) => [index, person.get(header) ?? -1] as const)),
  )
  const dates = new Map(people.map((person) => [person, columnsOf(person, DATE, rules)]))
  const datesOf = (person: PersonColumns) => dates.get(person) as readonly number[]
  // If there are no date columns, the names may include the dates.
  const isDated = (person: PersonColumns, cells: readonly string[]) =>
    datesOf(person).length > 0
      ? datesOf(person).some((index) => /\d/.test(cells[index] ?? ''))
      : [...person.values()].some((index) => /\d{4}/.test(cells[index] ?? ''))
  // A date that is not in the columns of one person is that of the first one.
  const shared = fields
    .filter(([name]) => DATE.test(name))
    .flatMap(([, { parts }]) => parts.map(({ index }) => index).filter((index) => index >= 0 && !columns.has(index)))
  const ends = new Map(people.map((person) => [person, columnsOf(person, END, rules)]))
  const isOpen = (person: PersonColumns, cells: readonly string[]) =>
    ends.get(person)?.every((index) => !/\d/.test(cells[index] ?? '')) ?? false
  const separate = ({ line, cells }: TableRow): TableRow[] => {
    const present = people.filter((person) => [...person.values()].some((index) => (cells[index] ?? '').trim() !== ''))
    const hasDated = present.some((person) => isDated(person, cells))
    const hasShared = shared.some((index) => /\d/.test(cells[index] ?? ''))
    return (present.length === 0 ? people.slice(0, 1) : present).map((person, order) => {
      const at = people.indexOf(person)
      const source = sources[at] as ReadonlyMap<number, number>
      const own = cells.map((cell, index) => {
        if (columns.has(index)) return cells[source.get(index) ?? -1] ?? ''
        return order > 0 && shared.includes(index) ? '' : cell
      })
      const hasNoDate = datesOf(person).every((index) => (cells[index] ?? '').trim() === '')
      const isBesideDated = (hasDated || (hasShared && order > 0)) && !isDated(person, cells) && hasNoDate
      const isBesideOpen = present.some((other) => other !== person && isOpen(other, cells))
      return { line, cells: own, person: at + 1, isBesideDated, isBesideOpen }
    })
  }
  return {
    plan: { ...plan, fields: new Map(fields), unmapped: plan.unmapped.filter(isKept) },
    names: people.map((person) => plan.columns[[...person.values()].find(isName) as number] as string),
    separateAll: (chunks) => ({
      async *[Symbol.asyncIterator]() {
        for await (const rows of chunks) yield rows.flatMap(separate)
      },
    }),
  }
}
