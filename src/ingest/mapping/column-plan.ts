import { markPortions } from './date-and-place.ts'
import { eventOfDateAndPlace } from './event-header.ts'
import type { FieldRules, JoinRule, MappedFieldRule } from './field-rule.ts'
import { headerWords } from './header-key.ts'
import { isLabelOf, recognizeHeaders } from './header-synonyms.ts'
import type { Condition, FieldSource, Mapping } from './mapping.ts'
import { withoutNumbers } from './person-columns.ts'

/** Whether a row meets a condition. */
type Test = (cells: readonly string[]) => boolean

export interface PlannedPart {
  /** The column's index, or -1 for fixed text. */
  readonly index: number
  readonly value: string
  readonly label: string | null
  readonly tests: readonly Test[]
  /** The portion of the column's values that the field takes, if the column has dates and places. */
  readonly portion?: 'date' | 'place'
}

export interface PlannedField {
  readonly parts: readonly PlannedPart[]
  readonly join: string
  /** Whether the field takes the first filled part instead of joining all parts. */
  readonly takesFirst: boolean
}

export interface PlannedTag {
  readonly slug: string
  readonly tests: readonly Test[]
}

/** The fields that the columns of a file fill. */
export interface ColumnPlan {
  /** The unique names of the columns. */
  readonly columns: readonly string[]
  readonly fields: ReadonlyMap<string, PlannedField>
  /** The indexes of the columns that identify a row. */
  readonly key: readonly number[]
  readonly tags: readonly PlannedTag[]
  /** The unmapped columns that the mapping does not ignore. */
  readonly unmapped: readonly number[]
  /** The columns that the mapping ignores, always or unless a condition is met. */
  readonly ignored: readonly number[]
  /** The columns that a field takes only under conditions. If no condition is met, the value is unmapped. */
  readonly conditional: readonly { readonly index: number; readonly tests: readonly (readonly Test[])[] }[]
  /** By field, the columns that earlier versions read as the place of the cemetery if one is stated for all rows. */
  readonly formerPlaces: ReadonlyMap<string, number>
  /** The columns that the mapping names but the file lacks. */
  readonly missing: readonly string[]
}

/** Plans the columns of a file from its header and, if there is one, its mapping. */
export function planColumns(
  header: readonly string[],
  mapping: Mapping | null,
  rules: FieldRules,
  options: { readonly mayLackColumns: boolean } = { mayLackColumns: false },
): ColumnPlan {
  const columns = new Columns(header, mapping, options.mayLackColumns)
  const fields = new Map<string, PlannedField>()
  for (const [name, { sources, join }] of mapping?.fields ?? []) {
    const parts = sources.map((source) => columns.planPart(source)).filter((part) => part !== null)
    const rule = (rules[name] as MappedFieldRule).join
    const takesFirst = join === null && rule === 'first'
    if (parts.length > 0) fields.set(name, { parts, join: join ?? separatorOf(rule), takesFirst })
  }
  const key = (mapping?.key ?? []).map((name) => columns.find(name)).filter((index) => index !== null)
  const tags = (mapping?.tags ?? []).map(({ slug, when }) => ({
    slug,
    tests: when.map((condition) => columns.planTest(condition)),
  }))
  const formerPlaces = new Map<string, number>()
  if (!mapping || mapping.recognise)
    recognizeColumns(columns, withoutNumbers(header, rules), { rules, fields, formerPlaces })
  if (key.length === 0 && 'full_name' in rules) key.push(...columnsOfIds(header, fields.get('full_name')))
  for (const index of key) columns.used.add(index)
  markPortions(fields)
  return { columns: columns.names, fields, key, tags, formerPlaces, ...columns.summarize() }
}

/** Returns the column with the URLs of the people, as in "person" next to "personLabel", which identifies them. */
function columnsOfIds(header: readonly string[], name: PlannedField | undefined): readonly number[] {
  const [part, ...others] = name?.parts ?? []
  if (part === undefined || part.index < 0 || others.length > 0) return []
  return [...header.keys()].filter((at) => isLabelOf(header[part.index] as string, header[at] as string))
}

/** The columns of a file, and how the mapping uses each of them. */
class Columns {
  readonly names: readonly string[]
  /** The indexes of columns that a field, a condition, or the key uses. */
  readonly used = new Set<number>()
  readonly #indexByName = new Map<string, number>()
  readonly #ignored: ReadonlySet<number | undefined>
  readonly #optional: ReadonlySet<string>
  readonly #mayLackColumns: boolean
  readonly #missing = new Set<string>()
  readonly #tested = new Set<number>()
  readonly #unconditional = new Set<number>()
  readonly #conditional = new Map<number, Test[][]>()

  constructor(header: readonly string[], mapping: Mapping | null, mayLackColumns: boolean) {
    this.names = uniqueNames(header)
    for (const [index, name] of this.names.entries()) {
      const words = headerWords(name)
      if (!this.#indexByName.has(words)) this.#indexByName.set(words, index)
      this.#indexByName.set(name, index)
    }
    // A mapping can refer to columns by number.
    for (const index of this.names.keys()) {
      if (!this.#indexByName.has(`column ${index + 1}`)) this.#indexByName.set(`column ${index + 1}`, index)
    }
    this.#ignored = new Set(mapping?.ignore.map((name) => this.#indexOf(name)))
    this.#optional = new Set(mapping?.optional.map(headerWords))
    this.#mayLackColumns = mayLackColumns
  }

  /** Returns the index of a column that the mapping names, or null; notes a missing column unless it is optional. */
  find(name: string): number | null {
    const index = this.#indexOf(name) ?? null
    if (index === null && !this.#mayLackColumns && !this.#optional.has(headerWords(name))) this.#missing.add(name)
    return index
  }

  isTaken(index: number): boolean {
    return this.used.has(index) || this.#ignored.has(index)
  }

  planTest(condition: Condition): Test {
    const index = this.find(condition.column)
    if (index === null) return condition.not !== null || condition.filled === false ? () => true : () => false
    this.used.add(index)
    this.#tested.add(index)
    return compileCondition(condition, index)
  }

  /** Plans one part of a field; returns null if the file lacks its column. */
  planPart(source: FieldSource): PlannedPart | null {
    const tests = source.when.map((condition) => this.planTest(condition))
    if (source.column === null) return { index: -1, value: source.value ?? '', label: source.label, tests }
    const index = this.find(source.column)
    if (index === null) return null
    this.used.add(index)
    if (tests.length === 0) this.#unconditional.add(index)
    else this.#conditional.set(index, [...(this.#conditional.get(index) ?? []), tests])
    return { index, value: '', label: source.label, tests }
  }

  summarize(): Pick<ColumnPlan, 'unmapped' | 'ignored' | 'conditional' | 'missing'> {
    const indexes = [...this.names.keys()]
    const isOnlyConditional = (index: number) =>
      this.#conditional.has(index) && !this.#unconditional.has(index) && !this.#tested.has(index)
    return {
      unmapped: indexes.filter((index) => !this.isTaken(index)),
      ignored: indexes.filter(
        (index) => this.#ignored.has(index) && (!this.used.has(index) || isOnlyConditional(index)),
      ),
      conditional: [...this.#conditional]
        .filter(([index]) => isOnlyConditional(index) && !this.#ignored.has(index))
        .map(([index, tests]) => ({ index, tests })),
      missing: [...this.#missing],
    }
  }

  #indexOf(name: string): number | undefined {
    return this.#indexByName.get(name) ?? this.#indexByName.get(headerWords(name))
  }
}

/** Counts the columns that would be recognized if this row were the header. */
export function countRecognized(header: readonly string[], mapping: Mapping | null, rules: FieldRules): number {
  const plan = planColumns(header, mapping, rules, { mayLackColumns: true })
  return plan.columns.length - plan.unmapped.length
}

const OTHER_CALENDAR = /(?<!\p{L})(?:heb(?:rew)?|jewish|hijri|julian)(?!\p{L})/u
const MAY_BE_COUNT = /^(?:inurned|inurnments?|interred|interments?|entombed|entombments?|buried|burials?)$/

/** Assigns the remaining columns to fields by their headers. A field that the mapping states gets no other columns. */
function recognizeColumns(
  columns: Columns,
  header: readonly string[],
  {
    rules,
    fields,
    formerPlaces,
  }: {
    readonly rules: FieldRules
    readonly fields: Map<string, PlannedField>
    readonly formerPlaces: Map<string, number>
  },
): void {
  const found = 'birth_date' in rules ? datesAndPlaces(columns, header, fields) : new Map<string, PlannedPart[]>()
  const isOneCemetery = fields.get('cemetery_name')?.parts.every(isFixed) ?? false
  const isNamed = ['full_name', 'given_names', 'surname'].some((field) => fields.has(field))
  const recognized = recognizeHeaders(header, rules, isNamed)
  const namesCemetery = [...fields.keys(), ...recognized.map(({ synonym }) => synonym.field)].some(isOfCemetery)
  for (const { index, synonym } of recognized) {
    if (columns.isTaken(index) || fields.has(synonym.field)) continue
    if (!namesCemetery && isAboutOthers(synonym.field, columns.names[index] as string)) continue
    const isOfUnit = synonym.field === 'cemetery_state' && isStateOfUnit(index, header)
    if (synonym.field === 'relationship' && isOfInformant(index, header)) continue
    if (isOfUnit || (isOneCemetery && isAboutOthers(synonym.field, columns.names[index] as string))) {
      formerPlaces.set(synonym.field, index)
      continue
    }
    columns.used.add(index)
    const parts = found.get(synonym.field) ?? []
    parts.push({ index, value: '', label: synonym.label, tests: [] })
    found.set(synonym.field, parts)
  }
  for (const [name, parts] of found) {
    const rule = (rules[name] as MappedFieldRule).join
    const sorted = name.endsWith('_date') ? parts.toSorted((a, b) => rankOf(a) - rankOf(b)) : parts
    // "Name" and "Display name" are the same name twice.
    const takesFirst = rule === 'first' || name === 'full_name'
    fields.set(name, { parts: sorted, join: separatorOf(rule), takesFirst })
  }

  /** "Inurned" comes after "Inurnment Date", because it may be a count, and a Hebrew date comes last. */
  function rankOf({ index }: PlannedPart): number {
    const words = headerWords(header[index] as string)
    return OTHER_CALENDAR.test(words) ? 2 : MAY_BE_COUNT.test(words) ? 1 : 0
  }
}

/** Finds the columns of dates and places. Other columns of the same fields come after them. */
function datesAndPlaces(
  columns: Columns,
  header: readonly string[],
  fields: ReadonlyMap<string, PlannedField>,
): Map<string, PlannedPart[]> {
  const found = new Map<string, PlannedPart[]>()
  for (const [index, name] of header.entries()) {
    const event = columns.isTaken(index) ? null : eventOfDateAndPlace(name)
    const names = [`${event}_date`, `${event}_place`]
    if (event === null || names.some((field) => fields.has(field) || found.has(field))) continue
    columns.used.add(index)
    for (const field of names) found.set(field, [{ index, value: '', label: null, tests: [] }])
  }
  return found
}

const UNIT =
  /(?<!\p{L})(?:regiment|regt?|company|co|unit|battery|troop|battalion|division|brigade|outfit|rank)(?!\p{L})/u
const PLACE =
  /(?<!\p{L})(?:city|town|village|township|county|zip|postal|address|street|country|cem\p{L}*|place|location)(?!\p{L})/u

/** Whether "State" is the state of a military unit: next to "Regiment" or "Company", and not next to a part of an address. */
function isStateOfUnit(index: number, header: readonly string[]): boolean {
  if (!/^(?:state|st)$/.test(headerWords(header[index] as string))) return false
  const neighbors = [header[index - 1] ?? '', header[index + 1] ?? ''].map(headerWords)
  return neighbors.some((name) => UNIT.test(name)) && !neighbors.some((name) => PLACE.test(name))
}

/** Whether "Relationship" follows a column about someone else, such as the applicant for a cremation. */
function isOfInformant(index: number, header: readonly string[]): boolean {
  return (
    /^relation(?:ship)?$/.test(headerWords(header[index] as string)) &&
    INFORMANT.test(headerWords(header[index - 1] ?? ''))
  )
}
const INFORMANT =
  /(?<!\p{L})(?:applicant|informant|contact|kin|lessee|owner|holder|purchaser|buyer|applied|ordered)(?!\p{L})/u

const isFixed = ({ index }: PlannedPart) => index < 0

const isOfCemetery = (field: string) => field === 'cemetery_name' || field === 'cemetery_key'

/**
 * Whether a column cannot describe a cemetery if one is stated for all rows or none is named. Keys would split the cemetery into several,
 * and "City" and "Address" may belong to the people.
 */
function isAboutOthers(field: string, header: string): boolean {
  return field === 'cemetery_key' || (field.startsWith('cemetery_') && !/\bcem/.test(headerWords(header)))
}

const MAX_CACHED_VALUES = 1000

/** Removes case and spaces, so that "VETERAN(SELF)" equals "Veteran (Self)". */
function conditionKey(text: string): string {
  return text.toLowerCase().replace(/[\s\p{Cc}]+/gu, '')
}

function compileCondition(condition: Condition, index: number): Test {
  const { is, not, includes, filled } = condition
  if (includes) {
    const values = new Set(includes.map(conditionKey))
    return (cells) => (cells[index] ?? '').split(/[;,|\n]/).some((value) => values.has(conditionKey(value)))
  }
  if (is || not) {
    // Caches the result for each value, because files repeat a few values.
    const values = new Set((is ?? not ?? []).map(conditionKey))
    const cache = new Map<string, boolean>()
    return (cells) => {
      const cell = cells[index] ?? ''
      let isMet = cache.get(cell)
      if (isMet === undefined) {
        isMet = values.has(conditionKey(cell)) === (is !== null)
        if (cache.size < MAX_CACHED_VALUES) cache.set(Buffer.from(cell).toString(), isMet)
      }
      return isMet
    }
  }
  return (cells) => ((cells[index] ?? '').trim() !== '') === filled
}

/** Numbers repeated names, as in "Date" and "Date (2)", and gives each unnamed column a name by its position. */
function uniqueNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').trim() || `column ${index + 1}`
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function separatorOf(rule: JoinRule): string {
  return rule === 'first' ? ' ' : rule
}
