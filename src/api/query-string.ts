/** Thrown for a query that is not percent-encoded text; the call answers 400. */
export class MalformedAddressError extends Error {}

/**
 * The texts of every parameter, in order. Read here and not by the framework, whose parser keeps what it cannot decode
 * as it came: a search for "%E4" would look for those three characters and find nothing, without a word.
 */
export function parseQueryString(target: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  const start = target.indexOf('?')
  if (start === -1) return texts
  const [query = ''] = target.slice(start + 1).split('#')
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const text = equals === -1 ? '' : decode(pair.slice(equals + 1))
    texts.set(name, [...(texts.get(name) ?? []), text])
  }
  return texts
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    throw new MalformedAddressError(encoded)
  }
}
