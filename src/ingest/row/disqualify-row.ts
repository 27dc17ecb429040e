import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { type ColumnPlan, fieldOfHeader } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import { MEMORIAL_FIELDS } from '../mapping/memorial-fields.ts'
import {
  certainInName,
  type Disqualification,
  mentionedInRemark,
  possibleInName,
  statedInRemark,
  wholeLabel,
  wholeName,
  wholeValue,
} from './disqualifying-words.ts'
import { cleanLines } from './field-text.ts'
import { parseYesNo } from './parse-values.ts'

export interface RefusedRow {
  readonly reason: string
  /** The column that says so, or null where the whole row does. */
  readonly column: string | null
}

const REASONS: Readonly<Record<Disqualification | 'header', string>> = {
  living: 'the row says that the person is living',
  reserved: 'the row says that the grave is reserved or sold',
  vacant: 'the row says that the grave is vacant or not used',
  total: 'the row is a total and not a person',
  heading: 'the row is a heading and not a person',
  signature: 'the row is a signature or note and not a person',
  broken: 'the name has no letters, as in a damaged row',
  header: 'it repeats the header, as joined files do',
}

/** What a row's dates say, as far as it matters here. */
interface DateEvidence {
  /** The date of death or burial could be read. */
  readonly hasEnd: boolean
  /** The texts of dates that could not be read. */
  readonly unread: readonly string[]
}

/** How a column is searched. A flag says yes or no under a header such as "Vacant". */
type Role = 'name' | 'remark' | 'date' | 'other' | { readonly yes?: Disqualification; readonly no?: Disqualification }

/**
 * Finds rows that must not become public: of someone living, of a grave that is reserved or vacant, and rows that are no
 * person (readings 35). It searches names, unread dates, remarks, and status columns, whether the mapping takes them or not,
 * and every other column for a cell that says nothing else. A readable date of death or burial answers words that may be a
 * surname, or that a remark only mentions.
 */
export class RowDisqualifier {
  readonly #plan: ColumnPlan
  readonly #thisYear: number
  readonly #roles: readonly (readonly [number, Role])[]
  readonly #nameColumns: readonly number[]
  readonly #headers: readonly string[]
  readonly #fields: readonly (string | null)[]

  constructor(plan: ColumnPlan, thisYear: number) {
    this.#plan = plan
    this.#thisYear = thisYear
    this.#headers = plan.columns.map(headerWords)
    this.#fields = plan.columns.map((name) => fieldOfHeader(name, MEMORIAL_FIELDS))
    const roles = plan.columns.map((_, index) => [index, this.#roleOf(index)] as const)
    this.#roles = roles.filter((one): one is readonly [number, Role] => one[1] !== null)
    this.#nameColumns = this.#roles.filter(([, role]) => role === 'name').map(([index]) => index)
  }

  /** Why the row must not be stored, or null. `givenNames` are those read from a whole name. */
  refusalOf(cells: readonly string[], givenNames: string | null, { hasEnd, unread }: DateEvidence): RefusedRow | null {
    if (!hasEnd && this.#repeatsHeader(cells)) return { reason: REASONS.header, column: null }
    for (const [index, role] of this.#roles) {
      const cell = cells[index]
      if (cell === undefined || cell === '') continue
      const said = this.#saidBy(cell, role, index, hasEnd, cells)
      if (said !== null) return { reason: REASONS[said], column: this.#plan.columns[index] as string }
    }
    for (const text of unread) {
      const said = mentionedInRemark(text, this.#thisYear, LIVING_YEARS) ?? certainInName(text) ?? wholeLabel(text)
      if (said !== null && !(hasEnd && said === 'living' && DIED.test(text)))
        return { reason: REASONS[said], column: null }
    }
    const said = hasEnd || givenNames === null ? null : wholeValue(givenNames)
    return said === null ? null : { reason: REASONS[said], column: null }
  }

  #saidBy(cell: string, role: Role, index: number, hasEnd: boolean, cells: readonly string[]): Disqualification | null {
    if (role === 'name') {
      const text = cell.trim()
      const certain = certainInName(text)
      if (certain !== null || hasEnd) return certain
      return possibleInName(text) ?? (this.#isOnlyName(index, cells) ? wholeName(text) : null)
    }
    if (role === 'remark' || role === 'date') {
      const text = cleanLines(cell)
      if (hasEnd) return role === 'remark' ? statedInRemark(text) : null
      return mentionedInRemark(text, this.#thisYear, LIVING_YEARS) ?? wholeLabel(text)
    }
    if (role === 'other') {
      const text = cell.trim()
      const said = wholeValue(text) ?? (hasEnd ? null : wholeLabel(text))
      return hasEnd && said === 'living' ? null : said
    }
    const answer = parseYesNo(cell.trim())
    return answer === null ? wholeValue(cell.trim()) : ((answer ? role.yes : role.no) ?? null)
  }

  #isOnlyName(index: number, cells: readonly string[]): boolean {
    return this.#nameColumns.every((other) => other === index || (cells[other] ?? '').trim() === '')
  }

  /** A second header that differs from the first in case, in spelling, or in some columns: at least half of the cells are headers. */
  #repeatsHeader(cells: readonly string[]): boolean {
    if (!this.#nameColumns.some((index) => this.#mayBeHeader(cells[index] ?? '', index))) return false
    const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
    const headers = filled.filter((index) => this.#isHeader(cells[index] as string, index)).length
    return headers * 2 >= filled.length && (headers > 1 || filled.length === 1)
  }

  #mayBeHeader(cell: string, index: number): boolean {
    return NAME_HEADER.test(cell) || cell.trim().toLowerCase() === this.#plan.columns[index]?.toLowerCase()
  }

  #isHeader(cell: string, index: number): boolean {
    if (cell.length > LONGEST_HEADER) return false
    if (headerWords(cell) === this.#headers[index]) return true
    const field = fieldOfHeader(cell, MEMORIAL_FIELDS)
    return field !== null && groupOf(field) === groupOf(this.#fields[index] ?? '')
  }

  #roleOf(index: number): Role | null {
    const header = this.#headers[index] as string
    const taken = [...this.#plan.fields].filter(([, { parts }]) => parts.some((part) => part.index === index))
    const fields = taken.map(([name]) => name)
    if (RELATIVE.test(header) || fields.some((field) => RELATIVES.has(field))) return null
    if (fields.some((field) => NAMES.has(field))) return 'name'
    if (fields.some((field) => DATE.test(field))) return null
    if (fields.length === 0) {
      const flag = FLAGS.find(([headers]) => headers.test(header))?.[1]
      if (flag) return flag
      const unmapped = this.#fields[index] ?? ''
      if (NAMES.has(unmapped)) return 'name'
      if (DATE.test(unmapped)) return 'date'
    }
    const isOwnNote = taken.some(
      ([field, { parts }]) => field.endsWith('_note') && parts.length === 1 && parts[0]?.label === null,
    )
    if (isOwnNote || REMARK.test(header)) return fields.includes('veteran') ? 'other' : 'remark'
    return fields.some((field) => NEVER_WORDS.has(field)) ? null : 'other'
  }
}

const DIED = /\b(?:died|dead|deceased|buried|interred)\b/i

const NAMES: ReadonlySet<string> = new Set([
  'full_name',
  'given_names',
  'middle_names',
  'surname',
  'title',
  'suffix',
  'deceased',
])
const RELATIVES: ReadonlySet<string> = new Set(['father', 'mother', 'spouse'])
/** Of the person's relatives, and of whoever gave notice, it says nothing about the person. */
const RELATIVE =
  /(?<!\p{L})(?:father|mother|spouse|husband|wife|parents?|child|children|son|daughter|siblings?|next kin|kin|informant|contact|owner|ehefrau|ehemann|eltern)(?!\p{L})/u
const DATE = /^(?:birth|death|burial)_(?:date|year|month|day)$/
const NEVER_WORDS: ReadonlySet<string> = new Set([
  'latitude',
  'longitude',
  'coordinates',
  'photo_url',
  'cemetery_zip',
  'cemetery_phone',
  'cemetery_website',
])
const REMARK =
  /(?<!\p{L})(?:remarks?|notes?|status|comments?|bemerkung(?:en)?|bem|anmerkung(?:en)?|kommentare?|zustand|belegung|uwag[ai]|stan|observacion(?:es)?|observations?|notas?|estado|remarques?|commentaires?|statut|osservazion[ei]|stato|opmerking(?:en)?|memo|misc|miscellaneous|descr|desc|description|details?|info|information|annotations?|disposition|condition|availability|occupancy|usage)(?!\p{L})/u
const FLAGS: readonly (readonly [RegExp, Role])[] = [
  [/^(?:is )?(?:still )?(?:living|alive)$/, { yes: 'living' }],
  [/^(?:is )?(?:deceased|dead)$/, { no: 'living' }],
  [/^(?:is )?(?:reserved|pre ?need)$/, { yes: 'reserved' }],
  [/^(?:is )?(?:vacant|unused|empty|unoccupied)$/, { yes: 'vacant' }],
  [/^(?:is )?(?:occupied|used|in use)$/, { no: 'vacant' }],
]
const LONGEST_HEADER = 60
/** Cheaper than working out which header a cell is; most names have none of these words. */
const NAME_HEADER = /name|first|last|given|middle|nom|imi[eę]|apellido|nazwisko|deceased|decedent|title|suffix/i

const groupOf = (field: string) =>
  NAMES.has(field) ? 'name' : (/^(?:birth|death|burial|cemetery)(?=_)/.exec(field)?.[0] ?? field)
