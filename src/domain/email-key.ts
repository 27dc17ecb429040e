/** A domain with letters outside ASCII, and with nothing in it that would end a host in an address. */
const INTERNATIONAL = /^(?=.*\P{ASCII})[\w.\-\P{ASCII}]+$/u

/**
 * What makes two spellings of an e-mail address one: case does not count, nor how its letters are composed, nor whether its
 * domain is written in its own letters or in Punycode, which is what some browsers make of it while it is typed.
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
