import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import { regExp } from '../reg-exp.ts'
import { isAnimalKind } from '../row/disqualify/animals.ts'

/** Headers of columns that contain the state of a grave or the kind of a row. */
const STATUS = regExp('u')`
  (?<!\p{L})(?:status|stat|codes?|occupancy|disposition|availability|stan|statut|estado|zustand|belegung|stato)
  (?!\p{L})|^(?:\p{L}+ ?\d? )?(?:type|kind|class|category)$
`
/** Headers of code columns that say nothing about a grave or a death. */
const OTHER =
  /(?<!\p{L})(?:zip|post|postal|area|cemetery|county|country|marital|civil|military|veteran|vault|stone|marker|headstone|monument|cause|casket)(?!\p{L})/u
/** Words for a burial or a dead person. */
const DEAD = regExp('iu')`
  (?<!\p{L})(?:
    buried|burials?|interr?ed|inter(?:r?ment)?s?|entomb\p{L}*|inurn\p{L}*|cremat\p{L}*|cremains|ashes|urns?|
    caskets?|coffins?|full|occupied|used|in use|deceased|dead|died|executed|hanged|electrocuted|infants?|
    bab(?:y|ies)|child(?:ren)?|adults?|stillborn|unmarked|no (?:stone|marker|headstone)|removed|disinterred|
    reinterred|transfer\p{L}*|belegt|bestattet|beerdigt|verstorben|urnengrab|pochowan\p{L}*|zmar[łl]\p{L}*|
    zaj[ęe]t\p{L}*|inhum\p{L}*|d[ée]c[ée]d[ée]\p{L}*|occup[ée]\p{L}*|ocupad\p{L}*|fallecid\p{L}*|difunt\p{L}*|
    defunt\p{L}*|gravlagt|begravet|begraven|overleden
  )(?!\p{L})
`
/** In characters. All longer values count as one code. */
const MAX_LENGTH = 30
/** A column with more values has free text, not codes. */
const MAX_CODES = 40
const MIN_ROWS = 5
const MIN_EMPTY = 3
const MIN_SHARE = 0.5
/** A code is unproven if the share of its rows that have dates is at most this fraction of the share for other codes. */
const MAX_RELATIVE_SHARE = 1 / 3
/**
 * Codes for reserved, sold, and vacant graves. They count even if few rows have dates, unless at least a third of the rows
 * have the code.
 */
const RESERVED_OR_VACANT = /^(?:rs?|rv|res|rsvd?|pn|p\/n|v|vac|sd?)\W*$/

/** A column of codes, with the codes that do not show that a person has died. An empty cell can be such a code. */
export interface UnprovenCodes {
  readonly index: number
  readonly codes: ReadonlySet<string>
}

interface Counts {
  rows: number
  dated: number
}

/** Counts the rows with each status, and how many of them have a date of death or burial. */
export class StatusCodeEvidence {
  readonly #columns: readonly { readonly index: number; readonly counts: Map<string, Counts> }[]

  constructor(plan: ColumnPlan) {
    const fields = ['remark', 'burial_note'].flatMap((field) => plan.fields.get(field)?.parts ?? [])
    const indexes = [...plan.unmapped, ...fields.map(({ index }) => index).filter((index) => index >= 0)]
    this.#columns = indexes
      .filter((index) => isStatusHeader(plan.columns[index] as string))
      .map((index) => ({ index, counts: new Map<string, Counts>() }))
  }

  add(cells: readonly string[], isDated: boolean): void {
    for (const { index, counts } of this.#columns) {
      const code = statusCode(cells[index])
      if (code === TEXT || counts.size > MAX_CODES) continue
      const known = counts.get(code) ?? { rows: 0, dated: 0 }
      known.rows++
      if (isDated) known.dated++
      counts.set(code, known)
    }
  }

  /** Returns the columns that list animals. */
  get animalKinds(): readonly number[] {
    return this.#columns.filter(({ counts }) => listsAnimals(counts)).map(({ index }) => index)
  }

  /** Returns the codes that have no dates, in columns whose other codes have dates or are words for a burial. */
  get unproven(): readonly UnprovenCodes[] {
    return this.#columns.flatMap(({ index, counts }) => {
      if (counts.size > MAX_CODES) return []
      const codes = [...counts].filter(([code, own]) => isUnproven(code, own, counts)).map(([code]) => code)
      return codes.length === 0 ? [] : [{ index, codes: new Set(codes) }]
    })
  }
}

/** Whether at least three rows, and at least a quarter of the rows, list an animal in this column, as in a pet cemetery. */
function listsAnimals(counts: ReadonlyMap<string, Counts>): boolean {
  let [animals, all] = [0, 0]
  for (const [code, { rows }] of counts) {
    all += rows
    if (isAnimalKind(code)) animals += rows
  }
  return animals >= 3 && animals * 4 >= all
}

/** Whether a header names a column with the state of a grave or the kind of a row. */
export function isStatusHeader(header: string): boolean {
  const words = headerWords(header)
  return STATUS.test(words) && !OTHER.test(words)
}

/** The code for all values that are too long for a code */
const TEXT = '…'

/** Returns a cell as a code to compare. */
export function statusCode(cell: string | undefined): string {
  const code = (cell ?? '').trim().toLowerCase()
  return code.length > MAX_LENGTH ? TEXT : /\p{L}|\d/u.test(code) ? code : ''
}

/** Whether a cell with the kind or status of a row contains a word for a burial or a dead person. */
export function statesBurial(cell: string | undefined): boolean {
  return DEAD.test(statusCode(cell))
}

function isUnproven(code: string, own: Counts, counts: ReadonlyMap<string, Counts>): boolean {
  // A few empty cells may have been forgotten.
  if (DEAD.test(code) || (code === '' && own.rows < MIN_EMPTY)) return false
  let [rows, dated, dead] = [0, 0, 0]
  for (const [other, count] of counts) {
    if (other === code) continue
    rows += count.rows
    dated += count.dated
    if (DEAD.test(other)) dead += count.rows
  }
  if (rows < MIN_ROWS) return false
  if (dated >= rows * MIN_SHARE) return own.dated / own.rows <= (dated / rows) * MAX_RELATIVE_SHARE
  return own.dated === 0 && (dead >= rows * MIN_SHARE || (RESERVED_OR_VACANT.test(code) && own.rows * 2 < rows))
}
