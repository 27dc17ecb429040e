import type { CemeteryInput } from '../../domain/cemetery.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import type { MemorialInput } from '../../domain/memorial.ts'
import type { ImportRow } from '../../storage/ports.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import type { TableRow } from '../table/table.ts'
import { formerDates } from './former-dates.ts'
import { FormerNames } from './names/former-names.ts'
import type { PersonRow } from './split-couple.ts'

/**
 * The values that identify the cemetery in a row without a key, with the abbreviations in its name expanded. `former` has
 * the values from before the file got a column with cemetery keys.
 */
export type CemeteryIdentity = Pick<CemeteryInput, 'name' | 'city' | 'state'> & { readonly former?: CemeteryIdentity }

const SEPARATOR = '\u001f'

/** Identifies a row of a source by its key, or else by its contents. */
export class RowIdentity {
  readonly #key: readonly number[]
  readonly #columns: string
  readonly #formerNames: FormerNames

  constructor(plan: ColumnPlan) {
    this.#formerNames = new FormerNames(plan)
    this.#key = plan.key
    this.#columns = plan.key.map((index) => plan.columns[index]).join(' + ')
  }

  of(
    { cells, isSecond, person = 1, written = cells }: TableRow & Partial<PersonRow>,
    memorial: MemorialInput,
    cemetery: CemeteryIdentity | null,
    problems: ProblemSink,
  ): ImportRow['identity'] {
    if (this.#key.length > 0) {
      let text = ''
      let isFilled = false
      for (const index of this.#key) {
        const value = (cells[index] ?? '').trim()
        if (value !== '') isFilled = true
        text = text === '' ? value : text + SEPARATOR + value
      }
      if (isFilled) {
        if (person > 1) text += `${SEPARATOR}person ${person}`
        if (isSecond) text += `${SEPARATOR}2`
        return { isKey: true, text, former: () => this.#formerContents(written, memorial, cemetery) }
      }
      problems.add(
        'note',
        this.#columns,
        '',
        'the key is empty, so the row is identified by its contents: a later change makes it a new record',
      )
    }
    const text = contentOf(memorial, cemetery)
    return {
      isKey: false,
      text,
      cells: written,
      former: () => this.#formerContents(written, memorial, cemetery).filter((one) => one !== text),
    }
  }

  /**
   * Returns the contents that identified the row when it had no key, plot, cemetery, or town, or when its name or dates were
   * read differently. `cells` still has the ditto marks, which earlier versions kept.
   */
  #formerContents(
    cells: readonly string[],
    memorial: MemorialInput,
    cemetery: CemeteryIdentity | null,
  ): readonly string[] {
    const withoutTown = cemetery && { ...cemetery, city: null, state: null }
    const places = [cemetery, cemetery?.former ?? null, withoutTown, null]
    const memorials = [memorial, ...this.#formerNames.of(cells).map((name) => ({ ...memorial, ...name }))]
    const others = [
      { ...memorial, plot: null },
      ...formerDates(memorial.lifeEvents, memorial.plot !== null).map((lifeEvents) => ({ ...memorial, lifeEvents })),
    ]
    return [
      ...new Set([
        ...memorials.flatMap((one) => places.map((place) => contentOf(one, place))),
        ...others.map((one) => contentOf(one, cemetery)),
      ]),
    ]
  }
}

/** Returns the name, dates, cemetery, and plot as one lowercase text. */
function contentOf(memorial: MemorialInput, cemetery: CemeteryIdentity | null): string {
  let dates = ''
  for (const { type, date } of memorial.lifeEvents) if (date) dates += `${type}${encodePartialDate(date)} `
  return [
    memorial.givenNames ?? '',
    memorial.surname ?? '',
    memorial.nameSuffix ?? '',
    dates,
    cemetery?.name ?? '',
    cemetery?.city ?? '',
    cemetery?.state ?? '',
    memorial.plot ?? '',
  ]
    .join(SEPARATOR)
    .toLowerCase()
}
