import type { CemeteryInput } from '../../domain/cemetery.ts'
import { displayDate } from '../../domain/dates/display-date.ts'
import { displayName } from '../../domain/names/display-name.ts'
import { placeLine } from '../../domain/places/place.ts'
import type { ImportFile } from '../../ingest/open-import-file.ts'
import type { StoredOutcome } from '../../services/import-memorials.ts'
import type { ImportRow } from '../../storage/ports.ts'

const PREVIEWED_ROWS = 3

/** Returns one line for each column, with the field that takes it. */
export function describePlan({ plan, isBurials }: ImportFile<unknown>): string {
  const lines = ['Columns:']
  const width = Math.min(32, Math.max(...plan.columns.map((name) => name.length)))
  const fieldsByColumn = new Map<number, string[]>()
  for (const [name, field] of plan.fields) {
    for (const part of field.parts) {
      const target = `${name}${part.label === null ? '' : ` ("${part.label} …")`}${part.tests.length > 0 ? ', under a condition' : ''}`
      if (part.index >= 0) fieldsByColumn.set(part.index, [...(fieldsByColumn.get(part.index) ?? []), target])
      else lines.push(`  ${`"${part.value}"`.padEnd(width)}  ${target}`)
    }
  }
  for (const [index, column] of plan.columns.entries()) {
    const targets = [...(fieldsByColumn.get(index) ?? [])]
    if (plan.key.includes(index)) targets.push('row key')
    const rest = plan.ignored.includes(index)
      ? 'ignored by the mapping'
      : plan.unmapped.includes(index)
        ? 'UNMAPPED: no matching field'
        : 'used only in a condition'
    lines.push(`  ${column.padEnd(width)}  ${targets.join('; ') || rest}`)
  }
  if (isBurials) lines.push('', 'Every row is a burial, with or without a date of death.')
  if (plan.key.length === 0 && plan.fields.has('surname')) {
    lines.push('', 'No key column: rows match by name, dates, cemetery, and plot.')
  }
  return `${lines.join('\n')}\n`
}

function block(head: string, lines: readonly (readonly [string, string | null])[]): string {
  const filled = lines.filter(([, text]) => text !== null && text !== '')
  return `  ${head}\n${filled.map(([name, text]) => `    ${name.padEnd(14)}${text}\n`).join('')}`
}

/** Collects the first rows of a dry run by outcome. */
export class PreviewedRows<T> {
  readonly #previewOf: (row: T) => string
  readonly #added: string[] = []
  readonly #others = { updated: [] as string[], unchanged: [] as string[] }

  constructor(previewOf: (row: T) => string) {
    this.#previewOf = previewOf
  }

  /** `name` identifies a row that is already in the directory. */
  add(outcome: StoredOutcome, row: T, name: string): void {
    const shown = outcome === 'added' ? this.#added : this.#others[outcome]
    if (shown.length < PREVIEWED_ROWS) shown.push(outcome === 'added' ? this.#previewOf(row) : name)
  }

  describe(): string {
    const added =
      this.#added.length === 0 ? '' : `The first new rows as they would be stored:\n\n${this.#added.join('\n')}\n`
    const others = Object.entries(this.#others)
      .filter(([, names]) => names.length > 0)
      .map(([outcome, names]) => `The first ${outcome} rows:\n${names.map((name) => `  ${name}\n`).join('')}\n`)
    return added + others.join('')
  }
}

export function previewMemorial({ line, memorial, cemetery, identity }: ImportRow): string {
  const events = memorial.lifeEvents.map(({ type, date, location, note }): [string, string] => [
    type,
    [date === null ? '' : displayDate(date), location ?? '', note === null ? '' : `(${note})`]
      .filter(Boolean)
      .join(', '),
  ])
  const service = [memorial.militaryBranch, memorial.warServed].filter(Boolean).join('; ')
  return block(`Line ${line}: ${displayName(memorial)}`, [
    ['Given names', memorial.givenNames],
    ['Surname', memorial.surname],
    ['Suffix', memorial.nameSuffix],
    ['Maiden name', memorial.maidenName],
    ['Nickname', memorial.nickname],
    ['Gender', memorial.gender],
    ...events,
    ['Age', memorial.ageAtDeath],
    ['Cemetery', cemetery === null ? null : cemeteryLine(cemetery)],
    ['Plot', memorial.plot],
    ['Coordinates', memorial.latitude === null ? null : `${memorial.latitude}, ${memorial.longitude}`],
    ['Veteran', memorial.isVeteran ? ['yes', service].filter(Boolean).join('; ') : service || null],
    ['Father', memorial.father],
    ['Mother', memorial.mother],
    ['Spouse', memorial.spouse],
    ['Epitaph', memorial.epitaph?.replaceAll('\n', ' / ') ?? null],
    ['Remark', memorial.remark],
    ['Images', memorial.media.map((one) => one.url).join(' ') || null],
    ['Tags', memorial.tags.join(', ') || null],
    ['Row key', identity.isKey ? identity.text.replaceAll('\u001f', ' + ') : null],
  ])
}

export function previewCemetery(cemetery: CemeteryInput): string {
  return block(cemetery.name, [
    ['Place', placeLine(cemetery) || null],
    ['Address', cemetery.address],
    ['ZIP', cemetery.zip],
    ['Phone', cemetery.phone],
    ['Website', cemetery.website],
    ['Coordinates', cemetery.latitude === null ? null : `${cemetery.latitude}, ${cemetery.longitude}`],
    ['First burial', cemetery.firstBurialDate === null ? null : displayDate(cemetery.firstBurialDate)],
    ['Description', cemetery.description],
  ])
}

function cemeteryLine(cemetery: CemeteryInput): string {
  return [cemetery.name, cemetery.address, placeLine(cemetery), cemetery.zip, cemetery.phone].filter(Boolean).join(', ')
}
