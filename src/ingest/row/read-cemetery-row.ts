import type { CemeteryInput } from '../../domain/cemetery.ts'
import type { ListedCemetery } from '../../storage/ports.ts'
import { parseDate } from '../date/parse-date.ts'
import { earliestFrom } from '../evidence/century.ts'
import type { DateEvidence } from '../evidence/date-evidence.ts'
import { isJanuaryFirst } from '../evidence/january-first.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import type { TableRow } from '../table/table.ts'
import { CemeteryFacts } from './cemetery-facts.ts'
import { REASONS } from './disqualify/rejection-reasons.ts'
import { FieldReader, isPlaceholder, isUrl } from './field-text.ts'
import { type CemeteryColumns, type CemeteryTexts, parishRemark, readCemetery } from './read-cemetery.ts'
import { readPoint } from './read-point.ts'
import { reportUnmapped } from './report-unmapped.ts'

const TEXTS: Readonly<Record<keyof CemeteryTexts, string>> = {
  name: 'name',
  fullAddress: 'full_address',
  address: 'address',
  city: 'city',
  county: 'county',
  parish: 'parish',
  state: 'state',
  zip: 'zip',
  country: 'country',
  phone: 'phone',
  website: 'website',
}

const WKT_POINT = /^(?:srid=\d+;)?point\s*z?\s*\(/i

export class CemeteryRowReader {
  readonly #plan: ColumnPlan
  readonly #dates: DateEvidence
  readonly #twoDigitYearsFrom: number | null
  readonly #texts: readonly (readonly [keyof CemeteryTexts, FieldReader])[]
  readonly #columns: CemeteryColumns
  readonly #description: FieldReader
  readonly #point: readonly [FieldReader, FieldReader, FieldReader]
  readonly #firstBurial: FieldReader
  readonly #factColumns: Parameters<CemeteryFacts['merge']>[1]
  readonly #facts = new CemeteryFacts()

  constructor(plan: ColumnPlan, dates: DateEvidence, twoDigitYearsFrom: number | null = null) {
    this.#plan = plan
    this.#dates = dates
    this.#twoDigitYearsFrom = twoDigitYearsFrom
    const field = (name: string) => new FieldReader(plan, name)
    this.#texts = Object.entries(TEXTS).map(([key, name]) => [key as keyof CemeteryTexts, field(name)] as const)
    this.#columns = Object.fromEntries(this.#texts.map(([key, reader]) => [key, reader.column])) as CemeteryColumns
    this.#description = field('description')
    this.#point = [field('latitude'), field('longitude'), field('coordinates')]
    this.#firstBurial = field('first_burial_date')
    this.#factColumns = {
      ...this.#columns,
      description: this.#description.column,
      position: this.#point
        .map((reader) => reader.column)
        .filter(Boolean)
        .join(' + '),
      firstBurialDate: this.#firstBurial.column,
    }
  }

  /** Returns the row's cemetery, or null for a rejected row; reports the reason. */
  read({ cells, line }: TableRow, problems: ProblemSink): ListedCemetery | null {
    const texts = Object.fromEntries(
      this.#texts.map(([key, reader]) => [key, reader.read(cells, problems)]),
    ) as unknown as CemeteryTexts
    if (texts.name === '' || isPlaceholder(texts.name) || isUrl(texts.name)) {
      problems.add(
        'refused',
        null,
        cells
          .filter((cell) => cell !== '')
          .join(' | ')
          .slice(0, 200),
        isUrl(texts.name) ? REASONS.url : 'the cemetery has no name',
      )
      return null
    }
    const filled = (reader: FieldReader) => {
      const text = reader.read(cells, problems)
      return text === '' || isPlaceholder(text) ? null : text
    }
    const [latitude, longitude, pair] = this.#point
    // In some files, a column called "Location" contains points.
    const isPoint = WKT_POINT.test(texts.fullAddress)
    const pairText = filled(pair) ?? (isPoint ? texts.fullAddress : null)
    const point = readPoint([filled(latitude), filled(longitude)], pairText, this.#point, problems)
    reportUnmapped(this.#plan, cells, problems)
    const cemetery = readCemetery(isPoint ? { ...texts, fullAddress: '' } : texts, this.#columns, problems)
    const parish = parishRemark(texts, this.#columns, cemetery.state)
    if (parish !== null)
      problems.add('note', this.#columns.parish, texts.parish, 'is not a county here and was added to the description')
    const complete = {
      ...cemetery,
      description: [filled(this.#description), parish].filter(Boolean).join('; ') || null,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      firstBurialDate: this.#readFirstBurial(filled(this.#firstBurial), problems),
    }
    const key = this.#plan.key.map((index) => (cells[index] ?? '').trim())
    // The key distinguishes cemeteries with the same name.
    if (key.some((part) => part !== '')) return { ...complete, sourceKey: key.join('\u001f') }
    const { merged, conflicts } = this.#facts.merge(complete, this.#factColumns, line)
    for (const conflict of conflicts) conflict.rows++
    return merged
  }

  report(problems: ProblemSink): void {
    this.#facts.report(problems)
  }

  #readFirstBurial(text: string | null, problems: ProblemSink): CemeteryInput['firstBurialDate'] {
    const { rules, januaryFirst, yearsFrom } = this.#dates
    const from = this.#twoDigitYearsFrom ?? yearsFrom
    const resolveTwoDigitYear = from === null ? null : earliestFrom(from)
    const parsed = text === null ? null : parseDate(text, { ...rules, resolveTwoDigitYear })
    if (parsed === null || text === null) return null
    const { column } = this.#firstBurial
    if ('problem' in parsed) {
      problems.add('unread', column, text, parsed.problem)
      return null
    }
    if (parsed.note) problems.add('note', column, text, parsed.note)
    if (parsed.remark !== undefined)
      problems.add('unmapped', column, parsed.remark, 'is after the date and has no field')
    if (januaryFirst === null || !isJanuaryFirst(parsed.date)) return parsed.date
    problems.add('note', column, text, januaryFirst.note)
    return januaryFirst.isYearOnly ? { ...parsed.date, month: null, day: null } : parsed.date
  }
}
