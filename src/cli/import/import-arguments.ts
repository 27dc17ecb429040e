import { parseArgs } from 'node:util'
import type { StatedOrder } from '../../ingest/evidence/day-month-order.ts'
import type { StatedFacts } from '../../ingest/mapping/stated-mapping.ts'
import { TABLE_FORMATS, type TableFormat } from '../../ingest/table/open-table.ts'
import { UsageError } from '../run-command.ts'

export const IMPORT_USAGE = `Usage: lychgate import memorials FILE [options]
       lychgate import cemeteries FILE [options]

Reads CSV (separated by commas, semicolons, tabs, or pipes; also as .gz), Excel workbooks (.xlsx), and JSON (lines or an
array). Recognizes columns by their headers; docs/import.md lists them and describes mappings.

  --columns MAP.json   a mapping, for headers that are not recognized (examples in examples/import)
  --cemetery NAME      the cemetery for all rows; --no-cemetery if it is unknown
  --city NAME          the city of this cemetery, or of all cemeteries in a list; also --state NAME
  --burials            every row is about someone who has died, with or without a date of death
  --lone-names         treat rows with only a name, such as "Roe" without a date, as people
  --save-mapping FILE  write the recognized columns as a mapping, for editing
  --dry-run            show the mapping, the first rows, and the results; store nothing
  --source NAME        the name that identifies the source in later imports (default: the file name)
  --new-source         import a new source even if another one has the same people
  --day-first          read 04/05/1922 as May 4 (default: inferred from the other dates in the column)
  --month-first        read 04/05/1922 as April 5
  --two-digit-years-from YEAR   the first year that two digits can mean: with 1850, '49 is 1949 and '50 is 1850
  --sheet NAME         the sheet of a workbook, by name or number (default: the first)
  --no-header          the first row is a record; the mapping refers to columns by number
  --delimiter CHAR     the character between values, if it is not detected: , ; tab | or another one
  --format FORMAT      csv, xlsx, or json, if the file name does not show it
  --rejects PATH       where to list refused rows and values that were not read (default: in DATA_DIR/imports)
  --keep-demo          keep the demo data (default: the first real import removes it)

Exit status: 0 done (even with refused rows), 1 failed, 2 usage error, 130 stopped with Ctrl-C.
`

export interface ImportArguments {
  readonly subject: 'memorials' | 'cemeteries'
  readonly file: string
  readonly columns: string | null
  readonly source: string | null
  readonly sheet: string | null
  readonly delimiter: string | null
  readonly format: TableFormat | null
  readonly rejects: string | null
  readonly dryRun: boolean
  readonly dateOrder: StatedOrder | null
  readonly hasNoHeader: boolean
  readonly keepDemo: boolean
  readonly newSource: boolean
  readonly facts: StatedFacts
  /** Whether rows can be stored without a cemetery. */
  readonly noCemetery: boolean
  readonly saveMapping: string | null
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  bar: '|',
  pipe: '|',
}

/** Parses the arguments of `import`. Throws UsageError. */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parse(args)
  const [subject, file, ...more] = positionals
  if (subject !== 'memorials' && subject !== 'cemeteries') {
    throw new UsageError(
      subject === undefined
        ? 'Specify what to import: memorials or cemeteries.'
        : `Cannot import "${subject}": specify memorials or cemeteries.`,
    )
  }
  if (file === undefined || file === '') throw new UsageError('Specify a file.')
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more[0]}". Specify one file at a time.`)
  const format = values.format ?? null
  if (format !== null && !isFormat(format)) {
    throw new UsageError(`--format is "${format}", but must be one of: ${TABLE_FORMATS.join(', ')}.`)
  }
  const delimiter = values.delimiter === undefined ? null : (DELIMITER_NAMES[values.delimiter] ?? values.delimiter)
  if (delimiter !== null && (delimiter.length !== 1 || /["\r\n]/.test(delimiter))) {
    throw new UsageError(`--delimiter is "${values.delimiter}", but must be one character or "tab".`)
  }
  const source = values.source?.trim() ?? null
  if (source !== null && (source === '' || source.length > 200)) {
    throw new UsageError('--source must have 1 to 200 characters.')
  }
  if (values['day-first'] && values['month-first']) {
    throw new UsageError('Specify --day-first or --month-first, not both.')
  }
  return {
    subject,
    file,
    columns: values.columns ?? null,
    source,
    sheet: values.sheet ?? null,
    delimiter,
    format,
    rejects: values.rejects ?? null,
    dryRun: values['dry-run'] ?? false,
    dateOrder: values['day-first'] ? 'day-first' : values['month-first'] ? 'month-first' : null,
    hasNoHeader: values['no-header'] ?? false,
    keepDemo: values['keep-demo'] ?? false,
    newSource: values['new-source'] ?? false,
    facts: parseFacts(values, subject),
    noCemetery: values['no-cemetery'] ?? false,
    saveMapping: parseSaveMapping(values),
  }
}

type Values = ReturnType<typeof parse>['values']

function parseFacts(values: Values, subject: 'memorials' | 'cemeteries'): StatedFacts {
  const [cemetery, city, state] = [values.cemetery, values.city, values.state].map((text) => text?.trim())
  if (cemetery === '') throw new UsageError('--cemetery is empty.')
  const hasPlace = city !== undefined || state !== undefined
  if (subject === 'memorials' && cemetery === undefined && hasPlace) {
    throw new UsageError('Use --city and --state only with --cemetery.')
  }
  if (cemetery !== undefined && values['no-cemetery'])
    throw new UsageError('Use --cemetery or --no-cemetery, not both.')
  const isForMemorials = cemetery !== undefined || values['no-cemetery'] || values.burials || values['lone-names']
  if (subject === 'cemeteries' && isForMemorials) {
    throw new UsageError('--cemetery, --no-cemetery, --burials, and --lone-names are only for memorials.')
  }
  const years = values['two-digit-years-from']
  if (years !== undefined && !/^(1[0-9]|20)\d\d$/.test(years)) {
    throw new UsageError(`--two-digit-years-from is "${years}", but must be a year, such as 1850.`)
  }
  return {
    cemetery:
      cemetery === undefined && !hasPlace ? null : { name: cemetery ?? null, city: city || null, state: state || null },
    isBurials: values.burials ?? false,
    hasLoneNames: values['lone-names'] ?? false,
    twoDigitYearsFrom: years === undefined ? null : Number(years),
  }
}

function parseSaveMapping({ columns, 'save-mapping': file }: Values): string | null {
  if (file !== undefined && columns !== undefined) {
    throw new UsageError('--save-mapping writes a new mapping, so it cannot be combined with --columns.')
  }
  return file ?? null
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      columns: { type: 'string' },
      source: { type: 'string' },
      sheet: { type: 'string' },
      delimiter: { type: 'string' },
      format: { type: 'string' },
      rejects: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'day-first': { type: 'boolean' },
      'month-first': { type: 'boolean' },
      'no-header': { type: 'boolean' },
      'keep-demo': { type: 'boolean' },
      'new-source': { type: 'boolean' },
      cemetery: { type: 'string' },
      city: { type: 'string' },
      state: { type: 'string' },
      'no-cemetery': { type: 'boolean' },
      burials: { type: 'boolean' },
      'lone-names': { type: 'boolean' },
      'two-digit-years-from': { type: 'string' },
      'save-mapping': { type: 'string' },
    },
  })
}

function isFormat(text: string): text is TableFormat {
  return (TABLE_FORMATS as readonly string[]).includes(text)
}
