import { promisify } from 'node:util'
import sax from 'sax'
import { type Entry, type Options, open, type ZipFile } from 'yauzl'
import { formatNumber } from '../../domain/format-number.ts'
import { ImportFailure } from '../import-failure.ts'
import { ANY_GROWTH_BYTES, MAX_GROWTH, readFailure } from './file-bytes.ts'

/** The unpacked size of one part of a workbook in bytes. A larger part is damaged or an attack. */
const MAX_PART_BYTES = 1024 ** 3
/** The maximum number of parts. Each part takes time in each pass over the file. Real workbooks have fewer than 1,000. */
const MAX_PARTS = 10_000
/**
 * The maximum nesting of elements in a part. The parser keeps all open elements in memory; real parts nest fewer than 20.
 */
const MAX_DEPTH = 256
/** The parser keeps all attributes of an element in memory; real elements have fewer than 50. */
const MAX_ATTRIBUTES = 1000

/** Opens a workbook and reads its parts as streams of XML events. */
export class XlsxArchive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #path: string
  #bytesRead = 0

  private constructor(path: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#path = path
    this.#zip = zip
    this.#entries = entries
  }

  static async open(path: string): Promise<XlsxArchive> {
    try {
      const zip = await promisify<string, Options, ZipFile>(open)(path, { lazyEntries: true, autoClose: false })
      if (zip.entryCount > MAX_PARTS) {
        zip.close()
        throw new ImportFailure(`${path} is too large: it has more than ${formatNumber(MAX_PARTS)} parts.`)
      }
      const entries = new Map<string, Entry>()
      await new Promise<void>((resolve, reject) => {
        zip.on('entry', (entry: Entry) => {
          entries.set(entry.fileName.toLowerCase(), entry)
          zip.readEntry()
        })
        zip.once('end', resolve)
        zip.once('error', reject)
        zip.readEntry()
      })
      return new XlsxArchive(path, zip, entries)
    } catch (error) {
      if (error instanceof ImportFailure) throw error
      const failure = readFailure(path, error)
      const isSystem = error instanceof Error && 'code' in error
      throw isSystem
        ? failure
        : new ImportFailure(`${path} is a damaged workbook and cannot be opened.`, { cause: error })
    }
  }

  get bytesRead(): number {
    return this.#bytesRead
  }

  has(part: string): boolean {
    return this.#entries.has(part.toLowerCase())
  }

  /** Returns the compressed size of a part in bytes. */
  sizeOf(part: string): number {
    return this.#entries.get(part.toLowerCase())?.compressedSize ?? 0
  }

  /** Passes the XML events of a part to the handler. Yields after each chunk, so that the caller can collect the handler's rows. */
  async *events(part: string, handler: XmlHandler): AsyncGenerator<void> {
    const entry = this.#entries.get(part.toLowerCase())
    if (!entry) throw new ImportFailure(`${this.#path} is a damaged workbook: ${part} is missing.`)
    if (entry.isEncrypted()) throw new ImportFailure(`${this.#path} is protected with a password.`)
    const parser = sax.parser(true)
    let depth = 0
    let attributes = 0
    parser.onattribute = () => {
      if (++attributes > MAX_ATTRIBUTES) throw new Error(`${part} has an element with too many attributes`)
    }
    parser.onopentag = (tag) => {
      attributes = 0
      if (++depth > MAX_DEPTH) throw new Error(`${part} has elements in more than ${MAX_DEPTH} others`)
      handler.open(localName(tag.name), tag.attributes as Record<string, string>)
    }
    parser.ontext = (text) => handler.text(text)
    parser.oncdata = (text) => handler.text(text)
    parser.onclosetag = (name) => {
      depth--
      handler.close(localName(name))
    }
    parser.onerror = (error) => {
      throw error
    }
    const maxBytes = Math.max(ANY_GROWTH_BYTES, Math.min(MAX_PART_BYTES, entry.compressedSize * MAX_GROWTH))
    const ratio = entry.compressedSize / Math.max(1, entry.uncompressedSize)
    let bytes = 0
    try {
      const stream = await promisify(this.#zip.openReadStream.bind(this.#zip) as OpenStream)(entry)
      const decoder = new TextDecoder()
      for await (const chunk of stream) {
        bytes += (chunk as Buffer).length
        if (bytes > maxBytes) {
          const limit = Math.floor(maxBytes / 1024 ** 2)
          throw new ImportFailure(`${this.#path} is too large: ${part} unpacks to more than ${limit} MiB.`)
        }
        this.#bytesRead += (chunk as Buffer).length * ratio
        parser.write(decoder.decode(chunk as Buffer, { stream: true }))
        yield
      }
      parser.write(decoder.decode()).close()
      yield
    } catch (error) {
      if (error instanceof ImportFailure) throw error
      throw new ImportFailure(`${this.#path} is a damaged workbook: ${part} is damaged.`, { cause: error })
    }
  }

  close(): void {
    this.#zip.close()
  }
}

type OpenStream = (entry: Entry, callback: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void

export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** Removes the namespace that some programs put before every name, as in `x:row`. */
function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
