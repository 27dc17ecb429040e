import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Encoding, encode } from '../http/content-encoding.ts'

const decompress = promisify(brotliDecompress)
/** What the headers and the objects of a kept response take besides its bodies, in bytes. */
const OVERHEAD_BYTES = 4096

export interface EncodedBody {
  readonly encoding: Encoding
  readonly body: Buffer
}

/** A successful response that is the same for every visitor, with its body in each encoding that was requested. */
export class FinishedResponse {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly #bodies = new Map<Encoding, EncodedBody>()
  /** Header lines of the fast path, which the responses of one encoding share */
  readonly lines = new Map<Encoding, readonly string[]>()
  #bytes = OVERHEAD_BYTES
  /** Called with the new size when another encoding was added. */
  onResize: (bytes: number) => void = () => undefined

  /** The body, until this response is kept */
  #text: Buffer | null

  constructor(headers: Readonly<Record<string, string>>, body: Buffer) {
    this.#text = body
    // The tag is weak because the response may be compressed. It is a hash of the text, so all servers compute the same tag.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    this.headers = { ...headers, etag: this.etag, vary: 'accept-encoding' }
  }

  /** Keeps only the body compressed with brotli, which nearly all clients accept, and those that were requested. */
  async compact(): Promise<void> {
    await this.body('br')
    this.#text = null
  }

  /** The memory that this response takes. */
  get bytes(): number {
    return this.#bytes
  }

  /** Returns the body in an encoding if it is ready. A small body has only one, the identity. */
  ready(wanted: Encoding): EncodedBody | undefined {
    return this.#bodies.get(wanted)
  }

  async body(wanted: Encoding): Promise<EncodedBody> {
    const ready = this.ready(wanted)
    if (ready !== undefined) return ready
    const text = this.#text ?? (await this.#decompressed())
    const encoded = encode(text, wanted)
    return this.ready(wanted) ?? this.#add(wanted, encoded)
  }

  async #decompressed(): Promise<Buffer> {
    const compressed = this.ready('br')
    if (compressed === undefined) throw new Error('A finished response has no body.')
    return compressed.encoding === 'br' ? decompress(compressed.body) : compressed.body
  }

  #add(wanted: Encoding, body: EncodedBody): EncodedBody {
    if (body.encoding === 'identity' && wanted !== 'identity') {
      for (const encoding of ['br', 'gzip', 'identity'] as const) this.#bodies.set(encoding, body)
    } else this.#bodies.set(wanted, body)
    this.#bytes += body.body.length
    this.onResize(this.#bytes)
    return body
  }
}
