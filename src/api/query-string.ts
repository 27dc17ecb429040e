import { readUrlencoded } from '../contract/urlencoded.ts'

/**
 * The texts of every parameter of an address, as readUrlencoded reads them. The framework's own parser keeps what it cannot
 * decode: a search for "%E4" would look for those three characters and find nothing.
 */
export function parseQueryString(target: string): ReturnType<typeof readUrlencoded> {
  const start = target.indexOf('?')
  const [query = ''] = start === -1 ? [] : target.slice(start + 1).split('#', 1)
  return readUrlencoded(query)
}
