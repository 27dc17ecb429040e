import type { ColumnPlan } from '../../mapping/column-plan.ts'
import type { ProblemSink } from '../../problem.ts'
import { isDeathDate } from '../event-date.ts'
import { FieldReader } from '../field-text.ts'
import { parseYesNo } from '../parse-values.ts'
import { known } from './name-text.ts'

/** Reads whether a person is living or dead from the columns that state it. */
export class StatusReader {
  readonly #deceased: FieldReader
  readonly #living: FieldReader
  readonly #hasFullName: boolean

  constructor(plan: ColumnPlan) {
    this.#deceased = new FieldReader(plan, 'deceased')
    this.#living = new FieldReader(plan, 'living')
    this.#hasFullName = plan.fields.has('full_name')
  }

  /** Reads the status columns. A "Deceased" column contains yes and no in some files, and names or dates in others. */
  read(
    cells: readonly string[],
    problems: ProblemSink,
  ): {
    readonly isLiving: boolean
    readonly isDead: boolean
    readonly name: string
  } {
    if (!this.#deceased.isMapped && !this.#living.isMapped) return NO_STATUS
    const cell = known(this.#deceased.read(cells, problems))
    const text = isDeathDate(cell) ? '' : cell
    const isDead = readStatus(text)
    const isAlive = readStatus(known(this.#living.read(cells, problems)), true)
    const isName = text !== '' && isDead === null && !this.#hasFullName
    if (text !== '' && isDead === null && !isName) {
      problems.add('unread', this.#deceased.column, text, 'is neither yes nor no')
    }
    const isLiving = isDead === false || isAlive === true
    return { isLiving, isDead: !isLiving && (isDead === true || isAlive === false), name: isName ? text : '' }
  }
}

const NO_STATUS = { isLiving: false, isDead: false, name: '' }

/**
 * Whether a "Deceased" column or, if `isLivingColumn`, a "Living" column means yes; null for any value other than yes or no.
 */
function readStatus(text: string, isLivingColumn = false): boolean | null {
  if (/^(?:living|alive|still living)$/i.test(text)) return isLivingColumn
  if (/^(?:deceased|dead|died|d)$/i.test(text)) return !isLivingColumn
  return /^(?:y|n|yes|no|t|f|true|false|1|0|ja|nein)$/i.test(text) ? parseYesNo(text) : null
}
