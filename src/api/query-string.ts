/** Thrown for an address or a form that is not percent-encoded text; the call answers 400. */
export class MalformedAddressError extends Error {}

/**
 * The texts of every parameter of an address, in order; null for one that is not percent-encoded text. Read here and not
 * by the framework, whose parser keeps what it cannot decode as it came: a search for "%E4" would look for those three
 * characters and find nothing, without a word.
 */
export function parseQueryString(target: string): ReadonlyMap<string, readonly (string | null)[]> {
  const start = target.indexOf('?')
  const [query = ''] = start === -1 ? [] : target.slice(start + 1).split('#')
  return readPairs(query, decode)
}

/** The same of the body of a form, which is refused as a whole. */
export function parseUrlencoded(body: string): ReadonlyMap<string, readonly string[]> {
  return readPairs<never>(body, decodeOrThrow)
}

function readPairs<T>(query: string, decodeText: (encoded: string) => string | T) {
  const texts = new Map<string, (string | T)[]>()
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    // Which parameter is meant cannot be said, so nothing can be said at it.
    const name = decodeOrThrow(equals === -1 ? pair : pair.slice(0, equals))
    const text = equals === -1 ? '' : decodeText(pair.slice(equals + 1))
    texts.set(name, [...(texts.get(name) ?? []), text])
  }
  return texts
}

function decodeOrThrow(encoded: string): string {
  const text = decode(encoded)
  if (text === null) throw new MalformedAddressError(encoded)
  return text
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    return null
  }
}
