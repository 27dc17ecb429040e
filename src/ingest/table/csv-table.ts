import { ImportFailure } from '../import-failure.ts'
import { CsvTokenizer } from './csv-tokenizer.ts'
import { delimiterName, sniffDelimiter } from './delimiter.ts'
import { FileBytes } from './file-bytes.ts'
import type { Table, TableRow } from './table.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

const SAMPLE_LETTERS = 64 * 1024
const ENCODING_NAMES = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' }

/** Opens a file of delimited text; the delimiter is found out unless it is given. */
export async function openCsvTable(
  path: string,
  file: { readonly isGzip: boolean; readonly size: number; readonly delimiter: string | null },
): Promise<Table> {
  const encoding = await detectEncoding(new FileBytes(path, file.isGzip).chunks())
  const bytes = new FileBytes(path, file.isGzip)
  const text = decodeText(bytes.chunks(), encoding)
  let sample = ''
  while (sample.length < SAMPLE_LETTERS) {
    const next = await text.next()
    if (next.done) break
    sample += next.value
  }
  if (sample.trim() === '') throw new ImportFailure(`${path} holds no text.`)
  if (isBinary(sample)) throw new ImportFailure(`${path} is not a text file: it holds binary data.`)
  // Excel's own hint, which it understands when it opens the file.
  const hint = /^sep=(.)\r?\n/.exec(sample)
  const delimiter = file.delimiter ?? hint?.[1] ?? sniffDelimiter(sample.slice(0, SAMPLE_LETTERS))
  const warnings: { line: number; message: string }[] = []
  const tokenizer = new CsvTokenizer(delimiter)

  async function* chunks(): AsyncGenerator<readonly TableRow[]> {
    let isFirst = true
    for await (const piece of prepend(sample, text)) {
      const rows = tokenizer.push(piece)
      if (hint && isFirst && rows.length > 0) rows.shift()
      if (rows.length > 0) isFirst = false
      noteUnclosedQuotes()
      if (rows.length > 0) yield rows
    }
    const last = tokenizer.end()
    noteUnclosedQuotes()
    if (last.length > 0) yield last
  }

  function noteUnclosedQuotes() {
    for (const line of tokenizer.unclosedQuotes.splice(0)) {
      warnings.push({ line, message: 'a quotation mark is opened here and never closed; it was read as a letter' })
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

/** Old databases fill their fields up with NUL letters; a picture or a program holds other control letters beside. */
function isBinary(sample: string): boolean {
  if (!sample.includes('\0')) return false
  for (const letter of sample.slice(0, BINARY_SAMPLE_LETTERS)) if (SIGNS_OF_BINARY.test(letter)) return true
  return false
}

const BINARY_SAMPLE_LETTERS = 8192
/** Control letters other than NUL, tab, line ends and the old mark of a file's end. */
const SIGNS_OF_BINARY = /(?![\0\t\n\v\f\r])[\p{Cc}\ufffd]/u

async function* prepend(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  for await (const piece of rest) yield piece
}
