import { isIPv4, isIPv6 } from 'node:net'

const EMAIL = /[^\s"'<>()[\]@,;:=\\]{1,64}@[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,63}/gu
/** Anything that may be an IP address; `isIPv4` and `isIPv6` decide. */
const IP = /(?<![\w:.])(?:(?:\d{1,3}\.){3}\d{1,3}(?!\w|\.\d)|(?=[0-9a-f]*:)[0-9a-f:]+(?:\.\d{1,3}){0,3}(?!\w))/gi
const QUERY = /\?[\w.~%[\]-]+=[^\s"'<>()]*/g
const SECRET =
  /\b(cookie|authorization|password|token|secret|session)(["']?\s*[:=]\s*)(?!\[)("[^"]*"|'[^']*'|[^\n;,}]+)/gi
/** Session IDs and the tokens of links have 43 characters. A file name in the outbox, which starts with a date, is not one. */
const TOKEN = /(?<![\w-])(?!\d{4}-\d\d-\d\dT)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}/gi
const LOCAL = new Set(['127.0.0.1', '0.0.0.0', '::1', '::'])

/**
 * Replaces everything in a string that could identify a visitor: email and IP addresses, queries of URLs, cookies, and
 * tokens. The site's own addresses (`own`) stay.
 */
export function redact(text: string, own: ReadonlySet<string>): string {
  return text
    .replace(EMAIL, (email) => (own.has(email) ? email : '[email]'))
    .replace(QUERY, '?[query]')
    .replace(SECRET, '$1$2[hidden]')
    .replace(TOKEN, '[hidden]')
    .replace(IP, (ip) => ((isIPv4(ip) || isIPv6(ip)) && !LOCAL.has(ip) && !own.has(ip) ? '[ip]' : ip))
}
