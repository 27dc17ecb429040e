import { ImportFailure } from '../import-failure.ts'
import { CsvTokenizer } from './csv-tokenizer.ts'
import { delimiterName, detectDelimiter } from './delimiter.ts'
import { FileBytes } from './file-bytes.ts'
import type { Table, TableRow } from './table.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

const SAMPLE_LENGTH = 64 * 1024
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

/** Opens a file of delimited text; detects the delimiter if none is given. */
export async function openCsvTable(
  path: string,
  file: { readonly isGzip: boolean; readonly size: number; readonly delimiter: string | null },
): Promise<Table> {
  const encoding = await detectEncoding(new FileBytes(path, file.isGzip).chunks())
  const sample = await readSample(decodeText(new FileBytes(path, file.isGzip).chunks(), encoding))
  if (sample.trim() === '') throw new ImportFailure(`${path} contains no text.`)
  if (isBinary(sample)) throw new ImportFailure(`${path} is not a text file: it contains binary data.`)
  // Matches the line in which Excel states the delimiter.
  const hint = /^sep=(.)\r?\n/.exec(sample)
  const delimiter = file.delimiter ?? hint?.[1] ?? detectDelimiter(sample.slice(0, SAMPLE_LENGTH))
  const warnings: { line: number; message: string }[] = []
  let bytes = new FileBytes(path, file.isGzip)

  async function* readRows(): AsyncGenerator<readonly TableRow[]> {
    bytes = new FileBytes(path, file.isGzip)
    const tokenizer = new CsvTokenizer(delimiter)
    warnings.length = 0
    let isFirst = true
    for await (const piece of decodeText(bytes.chunks(), encoding)) {
      const rows = tokenizer.push(piece)
      if (hint && isFirst && rows.length > 0) rows.shift()
      if (rows.length > 0) isFirst = false
      warnAboutUnclosedQuotes(tokenizer)
      if (rows.length > 0) yield rows
    }
    const last = tokenizer.end()
    warnAboutUnclosedQuotes(tokenizer)
    if (last.length > 0) yield last
  }

  function warnAboutUnclosedQuotes(tokenizer: CsvTokenizer) {
    for (const line of tokenizer.unclosedQuotes.splice(0)) {
      warnings.push({
        line,
        message: 'an opening quotation mark here is never closed; it was read as part of the value',
      })
    }
  }

  return {
    format: 'csv',
    chunks: { [Symbol.asyncIterator]: readRows },
    description: `${ENCODING_NAMES[encoding]} text, separated by ${delimiterName(delimiter)}`,
    excelEpoch: null,
    mayLackColumns: false,
    warnings,
    otherSheets: [],
    sheets: [],
    progress: () => ({ done: bytes.bytesRead, total: file.size }),
  }
}

/**
 * Whether a sample contains control characters other than NUL. Old databases pad text with NUL, but binary files also
 * contain other control characters.
 */
function isBinary(sample: string): boolean {
  if (!sample.includes('\0')) return false
  return BINARY_CHARACTER.test(sample.slice(0, BINARY_SAMPLE_LENGTH))
}

const BINARY_SAMPLE_LENGTH = 8192
/** Matches control characters other than NUL, tab, line breaks, vertical tab, and form feed. */
const BINARY_CHARACTER = /(?![\0\t\n\v\f\r])[\p{Cc}\ufffd]/u

/** Reads the start of a stream of text and closes it. */
async function readSample(text: AsyncIterable<string>): Promise<string> {
  let sample = ''
  for await (const piece of text) {
    sample += piece
    if (sample.length >= SAMPLE_LENGTH) break
  }
  return sample
}
