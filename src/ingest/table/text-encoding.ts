import { isAscii, isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const NEWLINE = 10
/** A longer line is decoded in pieces, so that a file without line breaks needs no memory for all of it. No row may be as long. */
const MAX_LINE_BYTES = 16 * 1024 ** 2

/** Detects the encoding of a text. It reads the whole text, because a single invalid byte makes it Windows-1252 instead of UTF-8. */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  for await (const chunk of chunks) {
    if (first) {
      const utf16 = detectUtf16(chunk)
      if (utf16) return utf16
      first = false
    }
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  try {
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

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

/** Decodes a stream of bytes. Joined files may mix Windows-1252 and UTF-8, so a Windows-1252 file is decoded line by line. */
export async function* decodeText(chunks: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    yield* decodeLines(chunks)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* decodeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('windows-1252')
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
