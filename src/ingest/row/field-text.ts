import type { ColumnPlan, PlannedField, PlannedPart } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { decodeEntities } from './entities.ts'

/** What people write into a cell that has nothing to say. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'n/a|n.a.|none|null|nil|unknown|unk|unk.|unkn|not known|not given|not stated|not recorded|not available|tbd|#n/a|undefined|(blank)|blank'.split(
    '|',
  ),
)

export function isPlaceholder(text: string): boolean {
  const length = text.length
  if (length > 13) return false
  // Most texts begin with a digit, or with another letter than b, n, t or u, and are none.
  const first = text.charCodeAt(0) | 32
  if (first >= 48 && first <= 57) return false
  if (first > 96 && first < 123 && first !== 98 && first !== 110 && first !== 116 && first !== 117) return false
  if (PLACEHOLDERS.has(text.toLowerCase())) return true
  return length < 6 && /^[-–—?._*]+$/.test(text)
}

/** A cell without the spaces around and the doubled ones inside; line ends stay only where a text has lines. */
export function cleanCell(cell: string | undefined): string {
  if (!cell) return ''
  if (isPlainAndTidy(cell)) return cell
  const trimmed = cell.trim()
  if (!UNTIDY.test(trimmed)) return trimmed
  return decodeEntities(trimmed).replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim()
}

const SPACE = 32
const AMPERSAND = 38
const LAST_PRINTED = 126

/** Whether a cell is of printed ASCII letters with nothing to clean, as most are; without a regular expression, which costs more. */
function isPlainAndTidy(cell: string): boolean {
  // As if a space stood in front, a space at the beginning is a second one.
  let before = SPACE
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    if (code < SPACE || code > LAST_PRINTED || code === AMPERSAND || (code === SPACE && before === SPACE)) return false
    before = code
  }
  return before !== SPACE
}

export function cleanLines(cell: string | undefined): string {
  if (!cell) return ''
  return cell
    .split(/\r\n|\r|\n/)
    .map(cleanCell)
    .join('\n')
    .trim()
}

// Marks of direction are for editors; left alone, one would turn the page around a name.
const INVISIBLE = /[\p{Cc}\ufeff\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const UNTIDY = /\s\s|[^\S ]|[\p{Cc}\ufeff\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|&[#\w]+;/u

export function holds(tests: readonly ((cells: readonly string[]) => boolean)[], cells: readonly string[]): boolean {
  for (const test of tests) if (!test(cells)) return false
  return true
}

/** The names of the columns behind a field, for messages. */
export function columnsOf(plan: ColumnPlan, name: string): string | null {
  const field = plan.fields.get(name)
  if (!field) return null
  const names = field.parts.filter((part) => part.index >= 0).map((part) => plan.columns[part.index] as string)
  return names.join(' + ') || null
}

/** Reads the text of one field out of rows; an empty text when nothing is given. */
export class FieldReader {
  readonly #plan: ColumnPlan
  readonly #field: PlannedField | null
  readonly #single: number
  readonly #keepsLines: boolean
  readonly #isPlace: boolean
  readonly #limit: number
  readonly column: string | null

  constructor(plan: ColumnPlan, name: string) {
    this.#limit = LONG_TEXTS.test(name) ? MOST_LETTERS_OF_A_TEXT : MOST_LETTERS
    this.#plan = plan
    this.#field = plan.fields.get(name) ?? null
    const only = this.#field?.parts.length === 1 ? this.#field.parts[0] : undefined
    const isSimple = only && only.index >= 0 && only.label === null && only.tests.length === 0
    this.#single = isSimple ? only.index : -1
    this.#keepsLines = this.#field?.join.includes('\n') ?? false
    this.#isPlace = name.endsWith('_place')
    this.column = columnsOf(plan, name)
  }

  get isMapped(): boolean {
    return this.#field !== null
  }

  read(cells: readonly string[], problems: ProblemSink): string {
    const field = this.#field
    if (!field) return ''
    const text =
      this.#single >= 0
        ? this.#clean(cells[this.#single])
        : field.takesFirst
          ? this.#first(field, cells, problems)
          : this.#joined(field, cells)
    if (text.length <= this.#limit) return text
    problems.add('unread', this.column, text, `is longer than ${this.#limit.toLocaleString('en-US')} letters`)
    return ''
  }

  #clean(cell: string | undefined): string {
    return this.#keepsLines ? cleanLines(cell) : cleanCell(cell)
  }

  #textOf(part: PlannedPart, cells: readonly string[]): string {
    if (part.tests.length > 0 && !holds(part.tests, cells)) return ''
    return part.index < 0 ? part.value : this.#clean(cells[part.index])
  }

  #first(field: PlannedField, cells: readonly string[], problems: ProblemSink): string {
    let chosen = ''
    for (const part of field.parts) {
      const text = this.#textOf(part, cells)
      if (text === '' || isPlaceholder(text)) continue
      if (chosen === '') chosen = withLabel(part.label, text)
      else if (part.index >= 0 && text.toLowerCase() !== chosen.toLowerCase()) {
        problems.add(
          'no place',
          this.#plan.columns[part.index] as string,
          text,
          'another column filled the same field first',
        )
      }
    }
    return chosen
  }

  #joined(field: PlannedField, cells: readonly string[]): string {
    const given: string[] = []
    for (const part of field.parts) {
      const text = this.#textOf(part, cells)
      if (text !== '' && !isPlaceholder(text)) given.push(withLabel(part.label, text))
    }
    return (this.#isPlace ? withoutRepeat(given) : given).join(field.join)
  }
}

/** At the end of a place the same said twice is said once: "Panama City, Panama, Panama". In "New York, New York, USA" it is not. */
export function withoutRepeat(levels: readonly string[]): readonly string[] {
  return levels.at(-1) === levels.at(-2) ? levels.slice(0, -1) : levels
}

/** A longer name or place is a damaged file, and would burden every page that shows it. */
export const MOST_LETTERS = 1000
const MOST_LETTERS_OF_A_TEXT = 20_000
const LONG_TEXTS = /^(?:epitaph|photo_url|description|.*_note)$/

const PLOT_WORDS = /\b(?:sec|sect|section|row|lot|block|blk|grave|space|range|tier|div|division|site|niche|crypt)\b/i

/** "C" with the label "Section" is "Section C"; "Sec. C" says it already, and "Row 4 Lot 2" is no name of a plot. */
function withLabel(label: string | null, text: string): string {
  if (label === null || (label === 'Plot' && PLOT_WORDS.test(text))) return text
  const key = label.toLowerCase().replace(/\W+$/, '')
  const head = /^([a-z]+)\.?\s+\S/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return head.length >= 3 && key.startsWith(head) ? text : `${label} ${text}`
}
