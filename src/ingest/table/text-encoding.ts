import { isAscii, isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | WindowsEncoding
type WindowsEncoding = 'windows-1250' | 'windows-1251' | 'windows-1252'

const NEWLINE = 10
/** A longer line is decoded in pieces, so that a file without line breaks does not fill memory. */
const MAX_LINE_BYTES = 16 * 1024 ** 2

/** The number of bytes, after the first one that is not UTF-8, that are enough to detect the language. */
const SAMPLE_BYTES = 1024 ** 2

/**
 * Detects the encoding of text. Reads all of the text, because a single invalid byte means a Windows code page instead of
 * UTF-8.
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  let sample: string | null = null
  for await (const chunk of chunks) {
    if (first) {
      const utf16 = detectUtf16(chunk)
      if (utf16) return utf16
      first = false
    }
    if (sample !== null) sample += chunk.toString('latin1')
    else {
      try {
        decoder.decode(chunk, { stream: true })
      } catch {
        sample = chunk.toString('latin1')
      }
    }
    if (sample !== null && sample.length >= SAMPLE_BYTES) break
  }
  if (sample !== null) return codePageOf(sample)
  try {
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Returns the code page of single-byte text: 1251 for Cyrillic; 1250 for Polish, Czech, and Hungarian. */
function codePageOf(sample: string): WindowsEncoding {
  const bytes = sample.replace(UTF8_CHARACTER, '')
  const marked = bytes.match(/[\x80-\xff]/g)?.length ?? 0
  const inRuns = bytes.match(/[\xa8\xb8\xaa\xba\xb2\xb3\xaf\xbf\xc0-\xff]{3,}/g)?.join('').length ?? 0
  if (inRuns * 2 > marked) return 'windows-1251'
  return CENTRAL_EUROPEAN.some((signs) => signs.every((sign) => sign.test(bytes))) ? 'windows-1250' : 'windows-1252'
}

/** The file may be a concatenation of files, some of them in UTF-8. */
const UTF8_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/g

/** Bytes that are all letters in 1250. In 1252, they are symbols, or letters of different languages. */
const CENTRAL_EUROPEAN = [
  // "Paweł" would be "Pawe³", "Łucja" "£ucja", and "Dąbek" "D¹bek".
  [/[A-Za-z]{3}[\xb3\xbf](?!\d)|[A-Za-z][\xb3\xb9\xbf][a-z]|[\xa3\xaf][a-z][a-z\x9c\xb3\xb9]/],
  // In Czech, Slovak, and Slovene, "ř" would be "ø", "ě" "ì", "ů" "ù", and "č" "è"; š and ž are the same.
  [/\xf8/, /[\xec\xf9]/],
  [/[\x9a\x9e]/, /[\xe8\xec\xf8]/],
  // In Hungarian, "ő" would be "õ". Portuguese also has "õ" before "e", and Estonian has it beside "ä".
  [/\xf5(?!e)/, /[\xe1\xe9\xed\xf3]/, /^[^\xe3\xe4\xe7]*$/],
]

/** Detects UTF-16 by its byte order mark or by the zero byte of each Latin letter. */
function detectUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(start.length >> 1, 500)
  if (pairs < 4) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (start[at] === 0) evenZeros++
    if (start[at + 1] === 0) oddZeros++
  }
  if (oddZeros > pairs * 0.7 && evenZeros < pairs * 0.1) return 'utf-16le'
  if (evenZeros > pairs * 0.7 && oddZeros < pairs * 0.1) return 'utf-16be'
  return null
}

/** Decodes a stream of bytes. Joined files may mix a Windows code page and UTF-8, so such a file is decoded line by line. */
export async function* decodeText(chunks: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding.startsWith('windows')) {
    yield* decodeLines(chunks, encoding)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* decodeLines(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    const end = chunk.lastIndexOf(NEWLINE) + 1 || (length > MAX_LINE_BYTES ? chunk.length : 0)
    if (end > 0) yield decodeBlock(Buffer.concat([...rest, chunk.subarray(0, end)]), decoder)
    rest = end > 0 ? [chunk.subarray(end)] : [...rest, chunk]
    if (end > 0) length = chunk.length - end
  }
  if (length > 0) yield decodeBlock(Buffer.concat(rest), decoder)
}

function decodeBlock(block: Buffer, decoder: TextDecoder): string {
  if (isAscii(block)) return block.toString('latin1')
  const texts: string[] = []
  let from = 0
  while (from < block.length) {
    const newline = block.indexOf(NEWLINE, from)
    const to = newline < 0 ? block.length : newline + 1
    const line = block.subarray(from, to)
    texts.push(isUtf8(line) ? line.toString('utf8') : decoder.decode(line))
    from = to
  }
  return texts.join('')
}
