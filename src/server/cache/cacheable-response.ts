import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { entityTagOf } from '../../api/entity-tag.ts'
import { type Encoding, encode } from '../http/content-encoding.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** This level saves 8% of a memorial page's bytes and takes 15 ms in another thread. */
const BEST_QUALITY = 10
/** The memory that a cached response takes in addition to its bodies, in bytes */
const OVERHEAD_BYTES = 4096

/**
 * A body as a string with one character per byte (`latin1`). Node sends a string together with the headers in one write, but needs
 * a second write for a buffer.
 */
export interface EncodedBody {
  readonly encoding: Encoding
  readonly bytes: string
}

/** A successful response that is the same for every visitor, with its body in each encoding that was requested. */
export class CacheableResponse {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly #bodies = new Map<Encoding, EncodedBody>()
  /** The header lines that serve-cached-responses.ts sends, by encoding */
  readonly lines = new Map<Encoding, readonly string[]>()
  #size = OVERHEAD_BYTES
  /** The number of times that the cache has found this response */
  uses = 0
  /** Called with the response's new size when an encoding is added */
  onResize: (size: number) => void = () => undefined
  /** The uncompressed body, until `compact` drops it */
  #text: Buffer | null

  constructor(headers: Readonly<Record<string, string>>, body: Buffer) {
    this.#text = body
    this.etag = entityTagOf(body)
    this.headers = { ...headers, etag: this.etag, vary: 'accept-encoding' }
  }

  /** Drops the uncompressed body. Brotli, which nearly all clients accept, and the encodings requested so far stay. */
  async compact(): Promise<void> {
    await this.body('br')
    this.#text = null
  }

  /** The memory that this response takes, in bytes. */
  get size(): number {
    return this.#size
  }

  /** Replaces the Brotli body with a smaller one, compressed in another thread. */
  async improve(): Promise<void> {
    if (this.ready('br')?.encoding !== 'br') return
    const params = { [constants.BROTLI_PARAM_QUALITY]: BEST_QUALITY }
    const body = await compress(await this.#decompressed(), { params })
    this.#size -= this.ready('br')?.bytes.length ?? 0
    this.lines.delete('br')
    this.#add('br', { encoding: 'br', bytes: body.toString('latin1') })
  }

  /** Returns the body in an encoding if it is ready. A small body is never compressed. */
  ready(wanted: Encoding): EncodedBody | undefined {
    return this.#bodies.get(wanted)
  }

  async body(wanted: Encoding): Promise<EncodedBody> {
    const ready = this.ready(wanted)
    if (ready !== undefined) return ready
    const text = this.#text ?? (await this.#decompressed())
    const { encoding, body } = encode(text, wanted)
    return this.ready(wanted) ?? this.#add(wanted, { encoding, bytes: body.toString('latin1') })
  }

  async #decompressed(): Promise<Buffer> {
    const compressed = this.ready('br')
    if (compressed === undefined) throw new Error('A cacheable response has no body.')
    const body = Buffer.from(compressed.bytes, 'latin1')
    return compressed.encoding === 'br' ? decompress(body) : body
  }

  #add(wanted: Encoding, body: EncodedBody): EncodedBody {
    if (body.encoding === 'identity' && wanted !== 'identity') {
      for (const encoding of ['br', 'gzip', 'identity'] as const) this.#bodies.set(encoding, body)
    } else this.#bodies.set(wanted, body)
    this.#size += body.bytes.length
    this.onResize(this.#size)
    return body
  }
}
