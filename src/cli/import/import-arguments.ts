import { parseArgs } from 'node:util'
import { TABLE_FORMATS, type TableFormat } from '../../ingest/table/open-table.ts'
import { firstSentence } from '../command-failure.ts'

export const IMPORT_USAGE = `Usage: lychgate import memorials FILE [options]
       lychgate import cemeteries FILE [options]

Reads CSV (also with semicolons, tabs or bars, and as .gz), Excel workbooks (.xlsx), and JSON (lines or an array).
Columns are recognised by their headers; docs/import.md tells which, and how to state them.

  --columns MAP.json   what the columns mean, where the headers do not say it (examples in examples/import)
  --dry-run            show the mapping found and the first rows as they would be stored; store nothing
  --source NAME        the name under which rows are known again (default: the file's name)
  --day-first          04/05/1922 is the fourth of May (default: the fifth of April)
  --sheet NAME         the sheet of a workbook, by name or number (default: the first)
  --delimiter SIGN     what separates the values, where it is not found out: , ; tab | or another sign
  --format FORMAT      csv, xlsx or json, where the file's name does not say it
  --rejects PATH       where to list refused rows and what was not read (default: in DATA_DIR/imports)
  --keep-demo          keep the fictional demonstration (default: the first real import removes it)

Exit status: 0 done (also with refused rows), 1 failed, 2 wrong use, 130 stopped with Ctrl-C.
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
  readonly dayFirst: boolean
  readonly keepDemo: boolean
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  bar: '|',
  pipe: '|',
}

/** Reads the arguments of `import`; `problem` is a sentence, `help` asks for the usage. */
export function readImportArguments(
  args: readonly string[],
): { readonly asked: ImportArguments } | { readonly problem: string } | { readonly help: true } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return { problem: firstSentence((error as Error).message) }
  }
  const { values, positionals } = parsed
  if (values.help) return { help: true }
  const [subject, file, ...more] = positionals
  if (subject !== 'memorials' && subject !== 'cemeteries') {
    const said = subject === undefined ? 'Nothing' : `"${subject}"`
    return { problem: `${said} was given where "memorials" or "cemeteries" is expected.` }
  }
  if (file === undefined || file === '') return { problem: 'No file was given.' }
  if (more.length > 0) return { problem: `One file at a time: "${more[0]}" is one too many.` }
  const format = values.format ?? null
  if (format !== null && !isFormat(format)) {
    return { problem: `--format is "${format}"; it can be ${TABLE_FORMATS.join(', ')}.` }
  }
  const delimiter = values.delimiter === undefined ? null : (DELIMITER_NAMES[values.delimiter] ?? values.delimiter)
  if (delimiter !== null && (delimiter.length !== 1 || /["\r\n]/.test(delimiter))) {
    return { problem: `--delimiter is "${values.delimiter}"; it must be a single sign, or "tab".` }
  }
  const source = values.source?.trim() ?? null
  if (source !== null && (source === '' || source.length > 200)) {
    return { problem: '--source must be a name of 1 to 200 letters.' }
  }
  if (source !== null && subject === 'cemeteries') {
    return { problem: '--source is for memorials: cemeteries are known by name, city and state.' }
  }
  return {
    asked: {
      subject,
      file,
      columns: values.columns ?? null,
      source,
      sheet: values.sheet ?? null,
      delimiter,
      format,
      rejects: values.rejects ?? null,
      dryRun: values['dry-run'] ?? false,
      dayFirst: values['day-first'] ?? false,
      keepDemo: values['keep-demo'] ?? false,
    },
  }
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
      'keep-demo': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

function isFormat(text: string): text is TableFormat {
  return (TABLE_FORMATS as readonly string[]).includes(text)
}
