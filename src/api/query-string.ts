import { parseUrlencoded } from '../contract/urlencoded.ts'

/**
 * Parses the query of a request target with parseUrlencoded. The framework's own parser keeps text that it cannot decode: a
 * search for "%E4" would look for those three characters.
 */
export function parseQueryString(target: string): ReturnType<typeof parseUrlencoded> {
  const start = target.indexOf('?')
  const [query = ''] = start === -1 ? [] : target.slice(start + 1).split('#', 1)
  return parseUrlencoded(query)
}
