/** A domain with letters outside ASCII and without characters that would end the host in a URL. */
const INTERNATIONAL = /^(?=.*\P{ASCII})[\w.\-\P{ASCII}]+$/u

/**
 * Returns a key that is equal for all spellings of one email address. It ignores case and Unicode composition, and it
 * converts the domain to Punycode, as some browsers do in email fields.
 */
export function emailKey(email: string): string {
  const key = email.trim().normalize('NFC').toLowerCase()
  const at = key.lastIndexOf('@') + 1
  return key.slice(0, at) + inAscii(key.slice(at))
}

function inAscii(domain: string): string {
  const url = `https://${domain}`
  return INTERNATIONAL.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain
}
