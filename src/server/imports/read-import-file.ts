import { createHash } from 'node:crypto'
import { type CemeteryInput, EMPTY_CEMETERY } from '../../domain/cemetery.ts'
import { formatNumber } from '../../domain/format-number.ts'
import type { StaffMember } from '../../domain/staff.ts'
import { isDisposition, isUnknownPlace } from '../../ingest/cemetery/disposition.ts'
import { describeColumns } from '../../ingest/describe-columns.ts'
import { ImportFailure } from '../../ingest/import-failure.ts'
import { headerWords } from '../../ingest/mapping/header-key.ts'
import { MEMORIAL_FIELDS } from '../../ingest/mapping/memorial-fields.ts'
import { type ImportBatch, type ImportFile, openMemorialFile } from '../../ingest/open-import-file.ts'
import { type ImportFileOptions, type PlannedFile, planFile } from '../../ingest/plan-file.ts'
import { cemeteryMatchKey } from '../../search/cemeteries/cemetery-key.ts'
import type { Clock } from '../../services/clock.ts'
import type { ImportChoices, ReportedColumn, RowCorrections } from '../../storage/ports/import-jobs.ts'
import type { ImportRow } from '../../storage/ports.ts'
import type { JobFiles } from './job-files.ts'

/** Each column needs a menu on the page. */
const MAX_COLUMNS = 500
/** Limits the size of a report. */
const MAX_REPORTED_CELLS = 3500
const MAX_REPORTED_CHARACTERS = 500_000

/** Everything that a page shows about a file before the rows are read. */
export interface DescribedFile {
  readonly planned: PlannedFile
  readonly columns: readonly ReportedColumn[]
  readonly shape: string
}

export async function fileOptions(
  files: JobFiles,
  choices: ImportChoices,
  clock: Pick<Clock, 'today'>,
): Promise<ImportFileOptions> {
  const { sheet, dateOrder, cemetery, isBurials, hasLoneNames, twoDigitYearsFrom, mapping, corrections } = choices
  return {
    path: files.file,
    mappingPath: await files.writeMapping(mapping),
    dateOrder,
    sheet,
    delimiter: null,
    format: null,
    facts: { cemetery, isBurials, hasLoneNames, twoDigitYearsFrom },
    today: clock.today(),
    corrections: correctionsByLine(corrections),
  }
}

/** Opens a file and describes its columns. Throws ImportFailure if it has too many. */
export async function describeFile(options: ImportFileOptions): Promise<DescribedFile> {
  const planned = await planFile(options, MEMORIAL_FIELDS, 'memorials')
  const { length } = planned.plan.columns
  if (length > MAX_COLUMNS) {
    throw new ImportFailure(
      `The file has ${formatNumber(length)} columns, and the desk reads at most ${MAX_COLUMNS}. Delete those that you do not need.`,
    )
  }
  // Questions are useless for a file without rows, unless another sheet has rows.
  if (planned.table.otherSheets.length === 0 && !(await hasRows(planned))) {
    throw new ImportFailure('The file has a header but no rows below it.')
  }
  const words = planned.plan.columns.map(headerWords)
  const shape = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return { planned, columns: await describeColumns(planned), shape }
}

async function hasRows({ headed }: PlannedFile): Promise<boolean> {
  for await (const chunk of headed.chunks) {
    if (chunk.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))) return true
  }
  return false
}

/** Returns the cells of rows by line number, for as many rows as a report can hold. */
export async function cellsOf(
  { headed, plan }: PlannedFile,
  lines: Pick<ReadonlyMap<number, unknown>, 'has' | 'size'>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>()
  if (lines.size === 0) return found
  let [cellsLeft, charactersLeft] = [MAX_REPORTED_CELLS, MAX_REPORTED_CHARACTERS]
  for await (const chunk of headed.chunks) {
    for (const { line, cells } of chunk) {
      if (!lines.has(line) || found.has(line)) continue
      const row = plan.columns.map((_, index) => cells[index] ?? '')
      cellsLeft -= row.length
      charactersLeft -= row.join('').length
      if (Math.min(cellsLeft, charactersLeft) < 0) return found
      found.set(line, row)
    }
    if (found.size === lines.size) break
  }
  return found
}

/**
 * Opens the memorials of a file. All rows get the job's cemetery, if it has one. A row whose stored correction was
 * replaced is recognized by its stored content, so that it updates its memorial instead of adding another one.
 */
export async function openMemorials(
  options: ImportFileOptions,
  cemetery: CemeteryInput | null,
  storedCorrections: RowCorrections | undefined,
): Promise<ImportFile<ImportRow>> {
  const former = await formerIdentities(options, storedCorrections)
  const importFile = await openMemorialFile(options)
  if (cemetery === null && former.size === 0) return importFile
  // Includes only what identifies the cemetery, so that no row changes its other fields
  const { name, city, county, state, country } = cemetery ?? EMPTY_CEMETERY
  const placed = cemetery === null ? {} : { cemetery: { ...EMPTY_CEMETERY, name, city, county, state, country } }
  const identified = (row: ImportRow) => {
    const text = former.get(personKey(row))
    if (text === undefined) return row
    const { identity } = row
    return { ...row, identity: { ...identity, former: () => [text, ...(identity.former?.() ?? [])] } }
  }
  async function* place(): AsyncGenerator<ImportBatch<ImportRow>> {
    for await (const batch of importFile.batches) {
      yield { ...batch, rows: batch.rows.map((row) => ({ ...identified(row), ...placed })) }
    }
  }
  return { ...importFile, batches: place() }
}

/** Identifies a person in a file. One row can be about several people. */
const personKey = ({ line, person = 1 }: ImportRow) => `${line} ${person}`

/** Returns the identities under which the people of newly corrected rows were stored. */
async function formerIdentities(
  options: ImportFileOptions,
  storedCorrections: RowCorrections | undefined,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (storedCorrections === undefined) return found
  const stored = correctionsByLine(storedCorrections)
  const isCorrected = (line: number) => {
    const now = options.corrections?.get(line)
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(stored.get(line))
  }
  const { batches } = await openMemorialFile({ ...options, corrections: stored })
  for await (const { rows } of batches) {
    for (const row of rows) {
      const { line, identity } = row
      if (!identity.isKey && isCorrected(line)) found.set(personKey(row), identity.text)
    }
  }
  return found
}

function correctionsByLine(corrections: RowCorrections): ReadonlyMap<number, readonly string[]> {
  return new Map(Object.entries(corrections).map(([line, cells]) => [Number(line), cells]))
}

/**
 * Throws ImportFailure if a row names a cemetery other than the job's, for a curator of named cemeteries. Without this
 * check, the job's cemetery would silently replace the other one.
 */
export async function requireOneCemetery(
  options: ImportFileOptions,
  { staff, cemetery }: { readonly staff: StaffMember; readonly cemetery: CemeteryInput | null },
): Promise<void> {
  if (staff.cemeteries === 'all') return
  if (cemetery === null) throw new ImportFailure('Choose one of your cemeteries.')
  const keyOf = (name: string) => cemeteryMatchKey({ ...EMPTY_CEMETERY, name })
  // A mapping may omit the cemetery column, so the headings are checked too.
  const optionSets = [options, { ...options, mappingPath: null }].map(({ facts: _, ...rest }) => rest)
  for (const optionSet of optionSets) {
    const { headed, plan } = await planFile(optionSet, MEMORIAL_FIELDS, 'memorials')
    const parts = plan.fields.get('cemetery_name')?.parts.filter(({ index }) => index >= 0) ?? []
    if (parts.length === 0) continue
    for await (const chunk of headed.chunks) {
      for (const { line, cells } of chunk) {
        const names = parts.map(({ index }) => (cells[index] ?? '').trim()).filter((name) => name !== '')
        const other = names.find((name) => {
          const spellings = [name, name.split(',')[0] ?? ''].map(keyOf)
          return !spellings.includes(keyOf(cemetery.name)) && !isDisposition(name) && !isUnknownPlace(name)
        })
        if (other !== undefined) {
          throw new ImportFailure(
            `Row ${line} is about another cemetery, “${other}”. You can import only into your cemeteries. Leave such rows out, or ask an owner to import the file.`,
          )
        }
      }
    }
  }
}
