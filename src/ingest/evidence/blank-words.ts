import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { ImportFailure } from '../import-failure.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { mentionMatch } from '../row/disqualify/disqualifying-words.ts'

/** Words that files use for an empty cell, in several languages. A word counts only if the file repeats it. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    '-1|-9|-99|-999|-9999|nan|<null>|[null]|\\n|blank|unknwn|no data|ei_ole|ei ole|puudub|teadmata|ei_tea|ei tea|brak|brak danych|nieznany|nieznana|' +
    'nieznane|unbekannt|keine|keine angabe|k.a.|inconnu|inconnue|desconocido|desconocida|sconosciuto|onbekend|okänd|ukjent|' +
    'ukendt|nezināms|nezinoma|neznámý|néant|neant'
  ).split('|'),
)
/** Matches a word that consists only of letters. It can be a name, so the name parser decides. */
const MAY_BE_NAME = /^\p{L}+$/u
const MAX_LENGTH = 15
const MIN_REPEATS = 3
/** The maximum number of unreadable dates to remember. If a file has more, it probably repeats some of these. */
const MAX_UNREADABLE = 5000

const OWN_NAMES: ReadonlySet<string> = new Set(['full_name', 'given_names', 'middle_names', 'surname'])
const NAMES: ReadonlySet<string> = new Set([
  ...OWN_NAMES,
  ...['maiden_name', 'nickname', 'title', 'suffix', 'name', 'father', 'mother', 'spouse', 'deceased', 'living'],
])
const NULL = /^(?:null|\(null\)|<null>|\[null\])$/i

/** A word that is a surname, but never a given name. */
const NEVER_GIVEN = /^blank$/i

/** The indexes of columns in which a blank word can be a real value. */
interface ColumnKinds {
  readonly names: ReadonlySet<number>
  readonly givenNames: ReadonlySet<number>
  /** The columns that contain the name of the row's person. */
  readonly ownNames: ReadonlySet<number>
  readonly dates: ReadonlySet<number>
  readonly degrees: ReadonlySet<number>
}

/** Whether a recognized word means an empty cell in this column: -1 can be a longitude, and Brak is a surname. */
function mayBeEmpty(word: string, index: number, { names, givenNames, degrees }: ColumnKinds): boolean {
  if (givenNames.has(index) && NEVER_GIVEN.test(word)) return true
  return !degrees.has(index) && !(names.has(index) && MAY_BE_NAME.test(word))
}

/** The words of a file that mean an empty cell. */
export class BlankWords {
  readonly #stated: ReadonlySet<string>
  readonly #recognized: ReadonlySet<string>
  readonly #kinds: ColumnKinds
  readonly #maxLength: number

  constructor(stated: ReadonlySet<string>, recognized: ReadonlySet<string>, kinds: ColumnKinds) {
    this.#stated = stated
    this.#recognized = recognized
    this.#kinds = kinds
    this.#maxLength = Math.max(0, ...[...stated, ...recognized].map((word) => word.length))
  }

  /** Returns the cells with each of these words replaced by an empty string. */
  without(cells: readonly string[]): readonly string[] {
    const hasNullName = this.#hasNullName(cells)
    if (this.#maxLength === 0 && !hasNullName) return cells
    let emptied: string[] | null = null
    for (let index = 0; index < cells.length; index++) {
      const cell = (cells[index] as string).trim()
      const isNullName = hasNullName && this.#kinds.ownNames.has(index)
      if (cell === '' || !(isNullName || (cell.length <= this.#maxLength && this.#isBlank(cell, index)))) continue
      emptied ??= [...cells]
      emptied[index] = ''
    }
    return emptied ?? cells
  }

  /** Whether "Null" is the whole name. In "Harold Null Sommers", "Null" is part of a name. */
  #hasNullName(cells: readonly string[]): boolean {
    let isFound = false
    for (const index of this.#kinds.ownNames) {
      const cell = cells[index]
      if (cell === undefined || cell === '') continue
      if (cell.length > MAX_LENGTH || !NULL.test(cell.trim())) return false
      isFound = true
    }
    return isFound
  }

  #isBlank(cell: string, index: number): boolean {
    if (this.#stated.has(cell.toLowerCase())) return true
    return this.#recognized.has(cell) && mayBeEmpty(cell, index, this.#kinds)
  }
}

/** Counts possible blank words. A word is recognized when the file repeats it in the same spelling. */
export class BlankWordsEvidence {
  readonly #plan: ColumnPlan
  readonly #stated: BlankWords
  readonly #statedWords: ReadonlySet<string>
  readonly #kinds: ColumnKinds
  /** The number of cells by column and word. */
  readonly #counts: readonly Map<string, number>[]
  /** The number of rows with a word in a date column and in another column. */
  readonly #unreadable = new Map<string, number>()

  constructor(plan: ColumnPlan, statedWords: readonly string[]) {
    const living = statedWords.find((word) => mentionMatch(word, 0, LIVING_YEARS) !== null)
    if (living !== undefined) {
      throw new ImportFailure(`"blank" has "${living}", which shows that a person is living or a grave is empty.`, {
        isUsageError: true,
      })
    }
    this.#plan = plan
    this.#statedWords = new Set(statedWords.map((word) => word.trim().toLowerCase()))
    this.#kinds = {
      names: columnsOf(plan, (field) => NAMES.has(field)),
      givenNames: columnsOf(plan, (field) => field === 'given_names' || field === 'middle_names'),
      ownNames: columnsOf(plan, (field) => OWN_NAMES.has(field)),
      dates: columnsOf(plan, (field) => /_(?:date|year|month|day)$/.test(field)),
      degrees: columnsOf(plan, (field) => field === 'latitude' || field === 'longitude'),
    }
    this.#stated = new BlankWords(this.#statedWords, new Set(), this.#kinds)
    this.#counts = plan.columns.map(() => new Map())
  }

  /** Counts the row's words. Returns the row without the blank words that the mapping states. */
  add(cells: readonly string[]): readonly string[] {
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] as string
      if (cell.length === 0 || cell.length > MAX_LENGTH || !mayBeBlank(cell)) continue
      const counts = this.#counts[index]
      const word = cell.trim()
      if (counts && KNOWN.has(word.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    return this.#stated.without(cells)
  }

  /** Counts an unreadable date that another column of the row repeats. Such a value probably means an empty cell. */
  addUnreadable(text: string, cells: readonly string[]): void {
    const isRepeated = cells.some(
      (cell, index) => cell.trim() === text && !this.#kinds.names.has(index) && !this.#kinds.dates.has(index),
    )
    if (!isRepeated || /\d/.test(text) || mentionMatch(text, 0, LIVING_YEARS) !== null) return
    if (this.#unreadable.size < MAX_UNREADABLE || this.#unreadable.has(text)) {
      this.#unreadable.set(text, (this.#unreadable.get(text) ?? 0) + 1)
    }
  }

  recognized(): BlankWords {
    return new BlankWords(this.#statedWords, new Set(this.#words().keys()), this.#kinds)
  }

  /** Returns a note about each recognized word. */
  *notes(): Generator<{ column: string; value: string; reason: string }> {
    for (const [word, columns] of this.#words()) {
      const names = columns.map((index) => this.#plan.columns[index] as string)
      yield {
        column: names.join(' + '),
        value: word,
        reason:
          'was read as an empty cell, because the file repeats it (to state such words, use "blank" in the mapping)',
      }
    }
  }

  /** Returns the recognized words with the columns in which they occur. */
  #words(): ReadonlyMap<string, readonly number[]> {
    const words = new Map<string, number[]>()
    const totals = new Map<string, number>()
    for (const [index, counts] of this.#counts.entries()) {
      for (const [word, count] of counts) {
        if (!mayBeEmpty(word, index, this.#kinds)) continue
        totals.set(word, (totals.get(word) ?? 0) + count)
        words.set(word, [...(words.get(word) ?? []), index])
      }
    }
    for (const [word, total] of totals) if (total < MIN_REPEATS) words.delete(word)
    for (const [word, count] of this.#unreadable) {
      if (count >= MIN_REPEATS && !words.has(word)) words.set(word, [...this.#kinds.dates])
    }
    return words
  }
}

function columnsOf(plan: ColumnPlan, includes: (field: string) => boolean): ReadonlySet<number> {
  const fields = [...plan.fields].filter(([name]) => includes(name))
  return new Set(fields.flatMap(([, { parts }]) => parts.map(({ index }) => index)))
}

/** The lengths of the known words that begin with each character, as a bit set. */
const LENGTHS = new Uint32Array(128)
for (const word of KNOWN) {
  for (const first of [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]) {
    if (first < LENGTHS.length) LENGTHS[first] = (LENGTHS[first] as number) | (1 << word.length)
  }
}

/** A fast check of the first character and the length, because most cells are not blank words. */
function mayBeBlank(cell: string): boolean {
  const first = cell.charCodeAt(0)
  if (first === SPACE || first >= LENGTHS.length || cell.charCodeAt(cell.length - 1) === SPACE) return true
  return ((LENGTHS[first] as number) & (1 << cell.length)) !== 0
}
const SPACE = 32
