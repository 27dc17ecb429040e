import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { isDisposition } from '../cemetery/disposition.ts'
import { FEAST } from '../date/date-words.ts'
import type { ParsedDate } from '../date/parse-date.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import { regExp } from '../reg-exp.ts'
import { mentionMatch } from '../row/disqualify/disqualifying-words.ts'
import { statesBurial } from './status-codes.ts'

/** Matches part of a plot: "Lot 12", "Sec. A". */
const PLOT =
  /^(?:sec|sect|section|row|lot|block|blk|grave|plot|space|range|tier|niche|crypt|vault)\b\.?.*[\d,]|^\w{0,4}\d+\w?$/i
/** Matches a value with a capitalized word. */
const NAME = /\p{Lu}\p{L}/u
/** Matches yes, no, and values with a year. */
const NOT_A_PLACE = /^(?:y|n|x|yes|no|true|false)$|\d{4}/i

/** The values of the chosen field must be at least this many times those that fit no field. */
const MIN_RATIO = 4

type Target = 'plot' | 'burial_note' | 'birth_place' | 'burial_place' | 'cemetery_name'

/**
 * Counts the values that are not dates in a column such as "Interment" or "Born". If the column contains places, plots, or
 * kinds of burials and no date at all, it fills the field for them.
 */
export class PlaceColumnEvidence {
  readonly #event: string
  readonly #counts = new Map<Target, number>()
  #isPossible: boolean
  /** The number of values that are none of these, such as "not here" */
  #others = 0

  /** `plan` is the plan of the file. Death columns stay, because their values show whether people have died. */
  constructor(plan: ColumnPlan, event: string) {
    this.#event = event
    const index = indexOf(plan, event)
    this.#isPossible = event !== 'death' && index >= 0 && !NAMES_DATE.test(headerWords(plan.columns[index] as string))
  }

  add(text: string, parsed: ParsedDate): void {
    if (!this.#isPossible || parsed === null) return
    const isOther =
      'date' in parsed ||
      'showsNoDeath' in parsed ||
      'needsCentury' in parsed ||
      NOT_A_PLACE.test(text) ||
      FEAST.test(text)
    this.#isPossible = !isOther && mentionMatch(text, 0, LIVING_YEARS) === null
    const target = this.#targetOf(text)
    if (target === null) this.#others++
    else this.#counts.set(target, (this.#counts.get(target) ?? 0) + 1)
  }

  #targetOf(text: string): Target | null {
    if (this.#event === 'birth') return NAME.test(text) ? 'birth_place' : null
    if (PLOT.test(text)) return 'plot'
    if (statesBurial(text)) return 'burial_note'
    return NAME.test(text) ? 'burial_place' : null
  }

  /** The field of most values, or null if the column has a date or no value. */
  get target(): Target | null {
    const most = [...this.#counts].sort(([, first], [, second]) => second - first)[0]
    return this.#isPossible && most !== undefined && this.#others * MIN_RATIO <= most[1] ? most[0] : null
  }
}

/** Matches the header of a column that can contain only dates. */
const NAMES_DATE = /(?<!\p{L})(?:date|dt|datum|dato|fecha|data|dob|year|jahr|ano|rok)(?!\p{L})/u

/** The index of the only column with an event's dates, or -1. A conditional column stays as the mapping has it. */
function indexOf({ fields }: ColumnPlan, event: string): number {
  const parts = fields.get(`${event}_date`)?.parts ?? []
  return parts.length === 1 && parts[0]?.tests.length === 0 ? parts[0].index : -1
}

/** Counts the values of a column such as "Burial Place". If each begins with a cemetery, it fills the field for cemeteries. */
export class BurialPlaceEvidence {
  readonly #index: number
  #names = 0
  #others = 0

  constructor({ fields }: ColumnPlan) {
    const parts = fields.get('burial_place')?.parts ?? []
    this.#index = parts.length === 1 && !fields.has('cemetery_name') ? (parts[0]?.index ?? -1) : -1
  }

  add(cells: readonly string[]): void {
    const text = cells[this.#index]?.trim() ?? ''
    if (text === '' || isDisposition(text)) return
    if (CEMETERY.test(text)) this.#names++
    else this.#others++
  }

  get target(): Target | null {
    return this.#names > 0 && this.#others === 0 ? 'cemetery_name' : null
  }
}

/** Matches a place that begins with the name of a cemetery: "Oak Hill Cemetery, Troy, NY". */
const CEMETERY = regExp('iu')`
  ^[^,]*\p{L}[^,]*?(?:(?<!\p{L})(?:
    cem(?:\.|etery|etary|it[ée]rio)?|churchyard|graveyard|(?:burial|burying) ground|memorial (?:park|gardens?)|
    cimeti[èe]re|cementerio|cimitero|cmentarz|hřbitov|kalmistu
  )|friedhof|begraafplaats|kirkegård|kyrkogård)(?!\p{L})
`

/** A column whose values are not what its header promises, and the field that it fills instead. */
export interface PlaceColumn {
  readonly field: string
  readonly target: Target
}

/** Returns the plan with these columns moved to the fields of their values. Fields that other columns fill do not change. */
export function withPlaceColumns(plan: ColumnPlan, columns: readonly PlaceColumn[]): ColumnPlan {
  if (columns.length === 0) return plan
  const fields = new Map(plan.fields)
  const unmapped = [...plan.unmapped]
  for (const { field: name, target } of columns) {
    const field = fields.get(name)
    if (field === undefined) continue
    fields.delete(name)
    if (fields.has(target)) unmapped.push(...field.parts.map(({ index }) => index))
    else fields.set(target, { ...field, takesFirst: false })
  }
  return { ...plan, fields, unmapped }
}

/** Returns a note about each of these columns for the rejects file. */
export function noteOnPlaces({ columns, fields }: ColumnPlan, places: readonly PlaceColumn[]) {
  return places.map(({ field, target }) => ({
    column: columns[fields.get(field)?.parts[0]?.index ?? -1] ?? '',
    value: '',
    reason: `was read as ${READ_AS[target]}`,
  }))
}

const READ_AS: Readonly<Record<PlaceColumn['target'], string>> = {
  plot: 'the plot, because none of its values is a date',
  burial_note: 'a note on the burial, because none of its values is a date',
  burial_place: 'the place of the burial, because none of its values is a date',
  birth_place: 'the place of the birth, because none of its values is a date',
  cemetery_name: 'the cemetery, because all of its values name one',
}
