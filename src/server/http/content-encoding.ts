import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller responses fit into one packet anyway. */
const MIN_ENCODED_BYTES = 1024
/** From 0 to 11. A memorial page takes 0.24 ms at level 4. At level 5, it takes 0.28 ms and is 6% smaller. */
const BROTLI_QUALITY = 5
/** The base-2 logarithm of the window size. At 17 or more, the encoder sets up tables of several megabytes for each page. */
const BROTLI_WINDOW = 16

/** Chooses br or gzip by the Accept-Encoding header. `q=0` excludes an encoding; `*` matches all that are not listed. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const quality = qualities(accepted)
  const best = quality('br') >= quality('gzip') ? 'br' : 'gzip'
  return quality(best) > 0 ? best : 'identity'
}

/** Whether the client accepts gzip, for responses that are compressed as a stream. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return qualities(accepted)('gzip') > 0
}

function qualities(accepted: string | undefined): (name: Encoding) => number {
  const quality = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))
    const value = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') quality.set(name, Number.isFinite(value) ? value : 0)
  }
  return (name) => quality.get(name) ?? quality.get('*') ?? 0
}

/**
 * Compresses a body, unless it is too small to benefit. This is synchronous, because passing a page to another thread takes as long
 * as compressing it.
 */
export function encode(body: Buffer, wanted: Encoding): { body: Buffer; encoding: Encoding } {
  if (wanted === 'identity' || body.length < MIN_ENCODED_BYTES) return { body, encoding: 'identity' }
  if (wanted === 'gzip') return { body: gzipSync(body), encoding: 'gzip' }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { body: brotliCompressSync(body, { params }), encoding: 'br' }
}
