import { formatNumber } from '../../domain/format-number.ts'
import { separatePlace } from '../date/separate-place.ts'
import type { ColumnPlan, PlannedField, PlannedPart } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { regExpSource } from '../reg-exp.ts'
import { decodeEntities, withoutTags } from './entities.ts'

/** Values that mean an empty cell. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  regExpSource`
    n/a|n.a.|none|null|nil|unknown|unk|unk.|unkn|not known|not given|not stated|not recorded|not available|
    not on file|not listed|none listed|no record|no info|no data|tbd|#n/a|undefined|(blank)|blank
  `.split('|'),
)

export function isPlaceholder(text: string): boolean {
  const length = text.length
  if (length > 13) return false
  // Most values start with a digit or a letter other than b, n, t, or u, so they cannot be placeholders.
  const first = text.charCodeAt(0) | 32
  if (first >= 48 && first <= 57) return false
  if (first > 96 && first < 123 && first !== 98 && first !== 110 && first !== 116 && first !== 117) return false
  if (PLACEHOLDERS.has(text.toLowerCase())) return true
  return length < 6 && /^[-–—?._*:;]+$/.test(text)
}

/** Whether a value is a URL, as in exports of linked data. */
export function isUrl(text: string): boolean {
  return text.includes('.') && /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text)
}

/** Matches the ID of an entry in a database of linked data. */
export const ENTITY_ID = /^Q\d{2,}$/
/** Matches the ID of a place in an export of a family tree. */
const PLACE_ID = /^\[[A-Z]\d{3,}\]$/

/** Decodes entities, removes HTML tags and invisible characters, and collapses whitespace, including line breaks, to single spaces. */
export function cleanCell(cell: string | undefined): string {
  if (!cell) return ''
  if (isPlainAndTidy(cell)) return cell
  const trimmed = cell.trim()
  if (!UNTIDY.test(trimmed)) return trimmed
  return decodeEntities(withoutTags(trimmed)).replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim()
}

const SPACE = 32
const AMPERSAND = 38
const LESS_THAN = 60
const LAST_PRINTABLE = 126

/** Whether a cell is printable ASCII with nothing to clean, as most cells are. A regular expression would be slower. */
function isPlainAndTidy(cell: string): boolean {
  // Starting with a space makes a leading space count as a double space.
  let before = SPACE
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    if (code < SPACE || code > LAST_PRINTABLE || code === AMPERSAND || code === LESS_THAN) return false
    if (code === SPACE && before === SPACE) return false
    before = code
  }
  return before !== SPACE
}

/** Cleans each line of a cell and keeps the line breaks. */
export function cleanLines(cell: string | undefined): string {
  if (!cell) return ''
  return cell
    .split(/\r\n|\r|\n/)
    .map(cleanCell)
    .join('\n')
    .trim()
}

// A direction mark in a name could reverse the text around it on a page.
const INVISIBLE = /[\p{Cc}\ufeff\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const UNTIDY = /\s\s|[^\S ]|[\p{Cc}\ufeff\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|&[#\w]+;|<\/?[a-z]/iu

/** Whether the row meets every condition. */
export function allPass(tests: readonly ((cells: readonly string[]) => boolean)[], cells: readonly string[]): boolean {
  for (const test of tests) if (!test(cells)) return false
  return true
}

/** Returns the names of the columns of a field, for messages, or null if it has none. */
export function columnsOf(plan: ColumnPlan, name: string): string | null {
  const field = plan.fields.get(name)
  if (!field) return null
  const names = field.parts.filter((part) => part.index >= 0).map((part) => plan.columns[part.index] as string)
  return names.join(' + ') || null
}

/** Reads the text of one field from rows. A missing value is an empty string. */
export class FieldReader {
  readonly #plan: ColumnPlan
  readonly #field: PlannedField | null
  readonly #single: number
  readonly #keepsLines: boolean
  readonly #isPlace: boolean
  readonly #isName: boolean
  readonly #isPersons: boolean
  readonly #limit: number
  readonly column: string | null

  constructor(plan: ColumnPlan, name: string) {
    this.#isName = NAMES.test(name)
    this.#isPersons = this.#isName && !/^(?:cemetery_)?name$/.test(name)
    this.#limit = this.#isName ? MAX_NAME_LENGTH : LONG_TEXTS.test(name) ? MAX_TEXT_LENGTH : MAX_FIELD_LENGTH
    this.#plan = plan
    this.#field = plan.fields.get(name) ?? null
    const only = this.#field?.parts.length === 1 ? this.#field.parts[0] : undefined
    const isSimple = only && only.index >= 0 && only.label === null && only.tests.length === 0 && !only.portion
    this.#single = isSimple ? only.index : -1
    this.#keepsLines = this.#field?.join.includes('\n') ?? false
    this.#isPlace = name.endsWith('_place')
    this.column = columnsOf(plan, name)
  }

  get isMapped(): boolean {
    return this.#field !== null
  }

  /**
   * Returns the text. A name that is too long is truncated, and any other text that is too long becomes empty; both are
   * reported.
   */
  read(cells: readonly string[], problems: ProblemSink): string {
    const text = this.readWhole(cells, problems)
    if (this.#isPlace && (isUrl(text) || ENTITY_ID.test(text) || PLACE_ID.test(text))) {
      problems.add('unread', this.column, text, 'is an ID, not a place')
      return ''
    }
    if (text.length <= this.#limit) return text
    const reason = `is longer than ${formatNumber(this.#limit)} characters`
    if (this.#isName) problems.add('note', this.column, text, `${reason} and was cut there`)
    else problems.add('unread', this.column, text, reason)
    // Truncation may split a character that has two UTF-16 units.
    return this.#isName
      ? text
          .slice(0, this.#limit)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd()
      : ''
  }

  /** Returns the lines of a cell that has several, or null. Only a field that takes a single column can have lines. */
  lines(cells: readonly string[]): readonly string[] | null {
    const cell = this.#single >= 0 ? cells[this.#single] : undefined
    return cell?.includes('\n') ? withoutBadge(cleanLines(cell).split(/\n+/)) : null
  }

  /** Returns the text, however long it is. */
  readWhole(cells: readonly string[], problems: ProblemSink): string {
    const field = this.#field
    if (!field) return ''
    if (this.#single >= 0) return this.#clean(cells[this.#single])
    return field.takesFirst ? this.#first(field, cells, problems) : this.#joined(field, cells)
  }

  #clean(cell: string | undefined): string {
    // Find a Grave shows maiden names in italics.
    if (this.#isName && cell?.includes('<')) return cleanCell(cell.replace(ITALICS, '($1)'))
    if (this.#isPersons && cell && (cell.includes('«') || cell.includes('`') || cell.includes('‹')))
      return cleanCell(cell.replace(OTHER_QUOTES, '"$1$2"'))
    return this.#keepsLines ? cleanLines(cell) : cleanCell(cell)
  }

  #textOf(part: PlannedPart, cells: readonly string[]): string {
    if (part.tests.length > 0 && !allPass(part.tests, cells)) return ''
    const text = part.index < 0 ? part.value : this.#clean(cells[part.index])
    return part.portion === undefined ? text : separatePlace(text)[part.portion]
  }

  /** Null is also a surname. A column that repeats it for empty cells is recognized before its rows are read. */
  #isBlank(text: string): boolean {
    return isPlaceholder(text) && !(this.#isName && text.toLowerCase() === 'null')
  }

  #first(field: PlannedField, cells: readonly string[], problems: ProblemSink): string {
    let chosen = ''
    for (const part of field.parts) {
      const text = this.#textOf(part, cells)
      if (text === '' || this.#isBlank(text)) continue
      if (chosen === '') chosen = withLabel(part.label, text)
      else if (part.index >= 0 && text.toLowerCase() !== chosen.toLowerCase()) {
        problems.add(
          'unmapped',
          this.#plan.columns[part.index] as string,
          text,
          'another column filled the same field first',
        )
      }
    }
    return chosen
  }

  #joined(field: PlannedField, cells: readonly string[]): string {
    const texts: string[] = []
    for (const part of field.parts) {
      const text = this.#textOf(part, cells)
      if (text === '' || this.#isBlank(text)) continue
      const isRepeated = texts.length > 0 && INITIALS.test(this.#plan.columns[part.index] ?? '')
      texts.push(withLabel(part.label, isRepeated ? withoutInitialsOf(texts.join(' '), text) : text))
    }
    return (this.#isPlace ? withoutRepeat(texts) : texts).filter((text) => text !== '').join(field.join)
  }
}

/** Matches the header of a column that has the initials of all given names, also of those in another column. */
const INITIALS = /^\s*initials?\s*$/i

/** Returns "J" for the initials "A J" of Albert, and no initials for "A". */
function withoutInitialsOf(names: string, initials: string): string {
  const letters = initials.match(/\p{L}/gu) ?? []
  const words = names.split(' ')
  const isSame = words.every((word, at) => letters[at] === undefined || word.toUpperCase().startsWith(letters[at]))
  return isSame && !/\p{Ll}/u.test(initials) ? letters.slice(words.length).join(' ') : initials
}

/** Removes the V after a name that a memorial site puts before its badge, "VETERAN" in the next line. */
function withoutBadge([name = '', ...notes]: readonly string[]): readonly string[] {
  return [notes.some((note) => /^veteran$/i.test(note)) ? name.replace(/ V$/, '') : name, ...notes]
}

/** Removes a repeated last level, as in "Panama City, Panama, Panama", but not the first two of "New York, New York, USA". */
export function withoutRepeat(levels: readonly string[]): readonly string[] {
  return levels.at(-1) === levels.at(-2) ? levels.slice(0, -1) : levels
}

/** Matches "«Bill»", "»Bill«", and "`Bill`", but not "O`Brien". */
const OTHER_QUOTES = /[«»‹›]\s?([^«»‹›]+?)\s?[«»‹›]|(?<!\p{L})`([^`'’]+)[`'’](?!\p{L})/gu
const ITALICS = /<i>\s*([^<>()]+?)\s*<\/i>(?=\s*\p{L})/giu

/** In characters. A longer name is truncated. */
export const MAX_NAME_LENGTH = 500
const NAMES =
  /^(?:full_name|title|given_names|middle_names|surname|maiden_name|nickname|father|mother|spouse|name|cemetery_name)$/
/** In characters. A longer place suggests a damaged file, and it would slow down pages. */
export const MAX_FIELD_LENGTH = 1000
export const MAX_TEXT_LENGTH = 20_000
const LONG_TEXTS = /^(?:epitaph|remark|photo_url|description|.*_note)$/

const PLOT_WORDS = /\b(?:sec|sect|section|row|lot|block|blk|grave|space|range|tier|div|division|site|niche|crypt)\b/i

/** Adds the label "Section" to "C", but not to "Sec. C", which has it already. "Row 4 Lot 2" does not get the label "Plot". */
function withLabel(label: string | null, text: string): string {
  if (label === null || (label === 'Plot' && PLOT_WORDS.test(text))) return text
  const key = label.toLowerCase().replace(/\W+$/, '')
  const head = /^([a-z]+)\.?\s+\S/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return head.length >= 3 && key.startsWith(head) ? text : `${label} ${text}`
}
