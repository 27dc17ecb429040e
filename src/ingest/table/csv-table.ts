import { ImportFailure } from '../import-failure.ts'
import { CsvTokenizer } from './csv-tokenizer.ts'
import { delimiterName, detectDelimiter } from './delimiter.ts'
import { FileBytes } from './file-bytes.ts'
import type { Table, TableRow } from './table.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

const SAMPLE_LENGTH = 64 * 1024
const ENCODING_NAMES = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' }

/** Opens a file of delimited text; detects the delimiter if none is given. */
export async function openCsvTable(
  path: string,
  file: { readonly isGzip: boolean; readonly size: number; readonly delimiter: string | null },
): Promise<Table> {
  const encoding = await detectEncoding(new FileBytes(path, file.isGzip).chunks())
  const bytes = new FileBytes(path, file.isGzip)
  const text = decodeText(bytes.chunks(), encoding)
  let sample = ''
  while (sample.length < SAMPLE_LENGTH) {
    const next = await text.next()
    if (next.done) break
    sample += next.value
  }
  if (sample.trim() === '') throw new ImportFailure(`${path} contains no text.`)
  if (isBinary(sample)) throw new ImportFailure(`${path} is not a text file: it contains binary data.`)
  // Excel's line that states the delimiter.
  const hint = /^sep=(.)\r?\n/.exec(sample)
  const delimiter = file.delimiter ?? hint?.[1] ?? detectDelimiter(sample.slice(0, SAMPLE_LENGTH))
  const warnings: { line: number; message: string }[] = []
  const tokenizer = new CsvTokenizer(delimiter)

  async function* chunks(): AsyncGenerator<readonly TableRow[]> {
    let isFirst = true
    for await (const piece of prepend(sample, text)) {
      const rows = tokenizer.push(piece)
      if (hint && isFirst && rows.length > 0) rows.shift()
      if (rows.length > 0) isFirst = false
      warnOfUnclosedQuotes()
      if (rows.length > 0) yield rows
    }
    const last = tokenizer.end()
    warnOfUnclosedQuotes()
    if (last.length > 0) yield last
  }

  function warnOfUnclosedQuotes() {
    for (const line of tokenizer.unclosedQuotes.splice(0)) {
      warnings.push({
        line,
        message: 'an opening quotation mark here is never closed; it was read as part of the value',
      })
    }
  }

  return {
    format: 'csv',
    chunks: chunks(),
    description: `${ENCODING_NAMES[encoding]} text, separated by ${delimiterName(delimiter)}`,
    excelEpoch: null,
    mayLackColumns: false,
    warnings,
    otherSheets: [],
    progress: () => ({ done: bytes.bytesRead, total: file.size }),
  }
}

/** Whether a sample has control characters besides NUL. Old databases pad text with NUL, but binary files have others too. */
function isBinary(sample: string): boolean {
  if (!sample.includes('\0')) return false
  return BINARY_CHARACTER.test(sample.slice(0, BINARY_SAMPLE_LENGTH))
}

const BINARY_SAMPLE_LENGTH = 8192
/** Control characters other than NUL, tab, line breaks, vertical tab, and form feed. */
const BINARY_CHARACTER = /(?![\0\t\n\v\f\r])[\p{Cc}\ufffd]/u

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  for await (const piece of rest) yield piece
}
