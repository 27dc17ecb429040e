import type { Joining, MappedFieldRule } from './field-rule.ts'
import { headerKey, headerWords } from './header-key.ts'
import type { Condition, FieldSource, Mapping } from './mapping.ts'

/** Whether the row at hand meets a condition. */
type Test = (cells: readonly string[]) => boolean

export interface PlannedPart {
  /** The column's index, -1 for a fixed text. */
  readonly index: number
  readonly value: string
  readonly label: string | null
  readonly tests: readonly Test[]
}

export interface PlannedField {
  readonly parts: readonly PlannedPart[]
  readonly join: string
  /** Takes the first part that is filled instead of joining them. */
  readonly takesFirst: boolean
}

export interface PlannedTag {
  readonly slug: string
  readonly tests: readonly Test[]
}

/** Which column goes where, worked out once for a file. */
export interface ColumnPlan {
  /** The columns' names, made unique. */
  readonly columns: readonly string[]
  readonly fields: ReadonlyMap<string, PlannedField>
  /** Indexes of the columns that identify a row. */
  readonly key: readonly number[]
  readonly tags: readonly PlannedTag[]
  /** Columns that no field takes, and nothing says that they are left out. */
  readonly unmapped: readonly number[]
  /** Columns that the mapping leaves out on purpose, or where the conditions of its fields do not hold. */
  readonly ignored: readonly number[]
  /** Columns that go somewhere only under conditions on other columns: their value has no place when none holds. */
  readonly conditional: readonly { readonly index: number; readonly tests: readonly (readonly Test[])[] }[]
  /** Columns that the mapping names and the file lacks. */
  readonly missing: readonly string[]
}

export type FieldRules = Readonly<Record<string, MappedFieldRule>>

/** Compiles a header and a mapping, or the header alone, into a plan. */
export function planColumns(
  header: readonly string[],
  mapping: Mapping | null,
  rules: FieldRules,
  options: { readonly mayLackColumns: boolean } = { mayLackColumns: false },
): ColumnPlan {
  const columns = uniqueNames(header)
  const indexByName = new Map<string, number>()
  for (const [index, name] of columns.entries()) {
    const words = headerWords(name)
    if (!indexByName.has(words)) indexByName.set(words, index)
    indexByName.set(name, index)
  }
  const optional = new Set(mapping?.optional.map(headerWords))
  const missing = new Set<string>()
  const find = (name: string): number | null => {
    const index = indexByName.get(name) ?? indexByName.get(headerWords(name)) ?? null
    if (index === null && !options.mayLackColumns && !optional.has(headerWords(name))) missing.add(name)
    return index
  }
  const used = new Set<number>()
  const tested = new Set<number>()
  const testOf = (condition: Condition): Test => {
    const index = find(condition.column)
    if (index === null) return condition.not !== null || condition.filled === false ? () => true : () => false
    used.add(index)
    tested.add(index)
    return compileCondition(condition, index)
  }
  const fields = new Map<string, PlannedField>()
  const unconditional = new Set<number>()
  const underConditions = new Map<number, Test[][]>()
  const addPart = (source: FieldSource): PlannedPart | null => {
    const tests = source.when.map(testOf)
    if (source.column === null) return { index: -1, value: source.value ?? '', label: source.label, tests }
    const index = find(source.column)
    if (index === null) return null
    used.add(index)
    if (tests.length === 0) unconditional.add(index)
    else underConditions.set(index, [...(underConditions.get(index) ?? []), tests])
    return { index, value: '', label: source.label, tests }
  }
  for (const [name, field] of mapping?.fields ?? []) {
    const parts = field.sources.map(addPart).filter((part) => part !== null)
    const rule = (rules[name] as MappedFieldRule).join
    const takesFirst = field.join === null && rule === 'first'
    if (parts.length > 0) fields.set(name, { parts, join: field.join ?? joiner(rule), takesFirst })
  }
  const key = (mapping?.key ?? []).map(find).filter((index) => index !== null)
  const tags = (mapping?.tags ?? []).map((tag) => ({ slug: tag.slug, tests: tag.when.map(testOf) }))
  const ignored = new Set(
    (mapping?.ignore ?? []).map((name) => indexByName.get(name) ?? indexByName.get(headerWords(name))),
  )
  for (const index of key) used.add(index)
  if (!mapping || mapping.recognise) {
    recogniseRest(columns, header, rules, fields, (index) => used.has(index) || ignored.has(index), used)
  }
  const indexes = columns.map((_, index) => index)
  const isOnlyUnderConditions = (index: number) =>
    underConditions.has(index) && !unconditional.has(index) && !tested.has(index)
  return {
    columns,
    fields,
    key,
    tags,
    unmapped: indexes.filter((index) => !used.has(index) && !ignored.has(index)),
    ignored: indexes.filter((index) => ignored.has(index) && (!used.has(index) || isOnlyUnderConditions(index))),
    conditional: [...underConditions]
      .filter(([index]) => isOnlyUnderConditions(index) && !ignored.has(index))
      .map(([index, tests]) => ({ index, tests })),
    missing: [...missing],
  }
}

/** How many columns of a row would be recognised if it were the header. */
export function countRecognized(header: readonly string[], mapping: Mapping | null, rules: FieldRules): number {
  const plan = planColumns(header, mapping, rules, { mayLackColumns: true })
  return plan.columns.length - plan.unmapped.length
}

function recogniseRest(
  columns: readonly string[],
  header: readonly string[],
  rules: FieldRules,
  fields: Map<string, PlannedField>,
  isTaken: (index: number) => boolean,
  used: Set<number>,
): void {
  const synonyms = synonymsOf(rules)
  const found = new Map<string, PlannedPart[]>()
  for (const index of columns.keys()) {
    const synonym = findSynonym(synonyms, header[index] ?? '')
    // A field that the mapping states is the mapping's alone.
    if (!synonym || isTaken(index) || fields.has(synonym.field)) continue
    used.add(index)
    const parts = found.get(synonym.field) ?? []
    parts.push({ index, value: '', label: synonym.label, tests: [] })
    found.set(synonym.field, parts)
  }
  for (const [name, parts] of found) {
    const rule = (rules[name] as MappedFieldRule).join
    fields.set(name, { parts, join: joiner(rule), takesFirst: rule === 'first' })
  }
}

type Synonyms = ReadonlyMap<string, { readonly field: string; readonly label: string | null }>
const SYNONYMS = new WeakMap<FieldRules, Synonyms>()

/** By the whole header, else without its brackets ("Name (Last, First)"), else without "name" or, for a plot, "number". */
function findSynonym(synonyms: Synonyms, header: string) {
  const bare = headerKey(header.replace(/\([^()]*\)/g, ' '))
  const known = synonyms.get(headerKey(header)) ?? synonyms.get(bare) ?? synonyms.get(bare.replace(/ name$/, ''))
  if (known) return known
  const numbered = synonyms.get(bare.replace(/ ?(?:#|no|nr|num|number|nbr|id|ref)$/, ''))
  return numbered?.field === 'plot' ? numbered : undefined
}

/** The field whose headers include this one, or null. */
export function fieldOfHeader(header: string, rules: FieldRules): string | null {
  return findSynonym(synonymsOf(rules), header)?.field ?? null
}

function synonymsOf(rules: FieldRules): Synonyms {
  const known = SYNONYMS.get(rules)
  if (known) return known
  const synonyms = new Map<string, { field: string; label: string | null }>()
  for (const [field, { headers }] of Object.entries(rules)) {
    for (const header of headers) {
      const [label, name] = header.includes('>') ? (header.split('>') as [string, string]) : [null, header]
      const key = headerKey(name)
      if (!synonyms.has(key)) synonyms.set(key, { field, label: label && capitalised(label) })
    }
    const key = headerKey(field)
    if (!synonyms.has(key)) synonyms.set(key, { field, label: null })
  }
  SYNONYMS.set(rules, synonyms)
  return synonyms
}

const MOST_CONDITION_WORDS = 1000

/** Without case and spaces: "VETERAN(SELF)" is "Veteran (Self)". */
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
    // Registers repeat the same few words, so each is folded once.
    const values = new Set((is ?? not ?? []).map(conditionKey))
    const known = new Map<string, boolean>()
    return (cells) => {
      const cell = cells[index] ?? ''
      let holds = known.get(cell)
      if (holds === undefined) {
        holds = values.has(conditionKey(cell)) === (is !== null)
        if (known.size < MOST_CONDITION_WORDS) known.set(Buffer.from(cell).toString(), holds)
      }
      return holds
    }
  }
  return (cells) => ((cells[index] ?? '').trim() !== '') === filled
}

/** "Date", "Date" become "Date", "Date (2)"; a column without a name is called by its place. */
function uniqueNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').trim() || `column ${index + 1}`
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function joiner(rule: Joining): string {
  return rule === 'first' ? ' ' : rule
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
