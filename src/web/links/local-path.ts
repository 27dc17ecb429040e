const MAX_CHARACTERS = 2000
const BASE = 'http://local.invalid'

/** Returns a path with its query if it leads to a page on this site, or null. */
export function localPath(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > MAX_CHARACTERS) return null
  // Browsers read "//host" and "/\host" as other sites and ignore control characters.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || !URL.canParse(text, BASE)) return null
  const url = new URL(text, BASE)
  const path = url.pathname + url.search
  return url.origin === BASE && !path.startsWith('//') ? path : null
}

/** Returns the local path in the parameter `next` of a URL, or null. */
export function readNextPath(url: string): string | null {
  return localPath(new URL(url).searchParams.get('next'))
}
