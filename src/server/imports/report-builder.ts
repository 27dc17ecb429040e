import { isAboutValue } from '../../desk/pages/import/import-copy.ts'
import { displayDate } from '../../domain/dates/display-date.ts'
import type { LifeEventType } from '../../domain/life-event.ts'
import { displayName } from '../../domain/names/display-name.ts'
import { cemeteryLabel } from '../../domain/places/cemetery-label.ts'
import type { Problem, ProblemKind } from '../../ingest/problem.ts'
import { ProblemSummary } from '../../ingest/problem-summary.ts'
import type { StoredOutcome } from '../../services/import-memorials.ts'
import type { ReportedReason, ReportedRow } from '../../storage/ports/import-jobs.ts'
import type { NamedRecord } from '../../storage/ports/import-runs.ts'
import type { ImportRow, MissingRow } from '../../storage/ports.ts'

const ROWS = 60
/** How many refused rows can be corrected at the desk. The rejects file contains all of them. */
const REFUSED_ROWS = 200
/** How many rows to check can be corrected at the desk. */
const DOUBTFUL_ROWS = 200
/** More rows than the import reads before it stores the first of them */
const PENDING_NOTES = 10_000
const MISSING = 50
/** The maximum number of memorials that can be removed at once. */
const MISSING_IDS = 20_000
const REASONS = 12
const VALUE_LENGTH = 80

const KINDS: readonly (readonly [ReportedReason['kind'], readonly ProblemKind[]])[] = [
  ['check', ['unread', 'note']],
  ['refused', ['refused']],
  ['left-out', ['unmapped', 'column']],
]

/** Collects the findings of a check or a run. */
export class ReportBuilder {
  readonly #summary = new ProblemSummary()
  readonly #notes = new Map<number, string[]>()
  readonly #notedLines = new Set<number>()
  readonly #linesToCheck = new Set<number>()
  readonly #refused = new Map<number, string>()
  /** The values that were read from the first rows to check, by line */
  readonly doubtful = new Map<number, ReportedRow[]>()
  readonly rows: ReportedRow[] = []
  readonly missing: NamedRecord[] = []
  readonly missingIds: number[] = []

  addProblem(problem: Problem): void {
    const { line, kind } = problem
    // The desk has its own hints for the options of the command.
    const reason = problem.reason.replace(/ \([^()]*--[a-z][^()]*\)/g, '')
    this.#summary.add({ ...problem, reason })
    if (line === null) return
    if (kind === 'refused' && !this.#refused.has(line) && this.#refused.size < REFUSED_ROWS) {
      this.#refused.set(line, reason)
    }
    if (kind !== 'unread' && kind !== 'note') return
    this.#notedLines.add(line)
    if (this.rows.length >= ROWS && this.doubtful.size >= DOUBTFUL_ROWS) return
    const [oldest] = this.#notes.keys()
    // The notes of refused rows are never used.
    if (oldest !== undefined && this.#notes.size >= PENDING_NOTES) this.#notes.delete(oldest)
    const notes = this.#notes.get(line) ?? []
    this.#notes.set(line, [...notes, noteOf({ ...problem, reason })])
  }

  addRow(row: ImportRow, outcome: StoredOutcome): void {
    if (this.#notedLines.has(row.line)) this.#linesToCheck.add(row.line)
    const notes = this.#notes.get(row.line) ?? []
    const isDoubtful = notes.length > 0 && (this.doubtful.has(row.line) || this.doubtful.size < DOUBTFUL_ROWS)
    if (this.rows.length >= ROWS && !isDoubtful) return
    const reported = reportRow(row, outcome, notes)
    if (this.rows.length < ROWS) this.rows.push(reported)
    if (isDoubtful) this.doubtful.set(row.line, [...(this.doubtful.get(row.line) ?? []), reported])
  }

  addMissing({ memorialId, name }: MissingRow): void {
    if (this.missing.length < MISSING) this.missing.push({ kind: 'memorial', id: memorialId, name })
    if (this.missingIds.length < MISSING_IDS) this.missingIds.push(memorialId)
  }

  /** The number of stored rows to check. */
  get toCheck(): number {
    return this.#linesToCheck.size
  }

  /** The first refused rows: the reasons for the refusal by line. */
  get refused(): ReadonlyMap<number, string> {
    return this.#refused
  }

  reasons(): readonly ReportedReason[] {
    return KINDS.flatMap(([kind, kinds]) =>
      this.#summary
        .reasons(kinds)
        .slice(0, REASONS)
        .map(({ number, problem: { line, column, value, reason } }) => {
          const example = { line, column, value: value.replace(/\s+/g, ' ').slice(0, VALUE_LENGTH) }
          return { kind, rows: number, reason, example }
        }),
    )
  }
}

/** Describes a point to check, with its column and value: "Died: “31 Feb 1871” is not understood as a date". */
function noteOf({ column, value, reason }: Problem): string {
  if (column === null) return reason
  const short = value.replace(/\s+/g, ' ').slice(0, VALUE_LENGTH)
  if (short === '') return `${column}: ${reason}`
  return `${column}: “${short}”${isAboutValue(reason) ? ' ' : ': '}${reason}`
}

function reportRow(
  { line, memorial, cemetery }: ImportRow,
  outcome: StoredOutcome,
  notes: readonly string[],
): ReportedRow {
  const dateOf = (type: LifeEventType) => {
    const event = memorial.lifeEvents.find((one) => one.type === type)
    return event?.date ? displayDate(event.date) : ''
  }
  const [birth, death, burial] = [dateOf('Birth'), dateOf('Death'), dateOf('Burial')]
  const place = cemetery === null ? '' : cemeteryLabel(cemetery)
  const plot = memorial.plot ?? ''
  return { line, name: displayName(memorial), birth, death, burial, plot, cemetery: place, outcome, notes }
}
