import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this many bytes an answer fits one packet anyway. */
const SMALLEST_BYTES = 1024
/** Of 0 to 11: above 5 a page costs more time than it saves. */
const BROTLI_QUALITY = 5

/** Chooses among br and gzip by the request's Accept-Encoding; `q=0` refuses, `*` stands for what is not named. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const of = qualities(accepted)
  const best = of('br') >= of('gzip') ? 'br' : 'gzip'
  return of(best) > 0 ? best : 'identity'
}

/** Whether gzip may be sent, for what is compressed while it is written. */
export function takesGzip(accepted: string | undefined): boolean {
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

/** Compresses a finished body; a body that is too small to gain stays as it is. */
export async function encode(body: Buffer, wanted: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  if (wanted === 'identity' || body.length < SMALLEST_BYTES) return { body, encoding: 'identity' }
  if (wanted === 'gzip') return { body: await compressGzip(body), encoding: 'gzip' }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { body: await compressBrotli(body, { params }), encoding: 'br' }
}
