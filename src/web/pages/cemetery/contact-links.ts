const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
const DIGITS_WITHOUT_COUNTRY = 10

/** The `tel:` address of a phone number as a register writes it; null when it is none. */
export function phoneHref(phone: string): string | null {
  const [number = ''] = phone.split(/ext|x|;|,|\/|\bor\b/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  if (number.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === DIGITS_WITHOUT_COUNTRY ? `tel:+1${digits}` : `tel:${digits}`
}

/** A website as a link and in short; null when it is no http address, which is then shown as words only. */
export function websiteLink(website: string): { readonly href: string; readonly label: string } | null {
  const text = website.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || !url.hostname.includes('.')) return null
  if (url.username !== '' || url.password !== '') return null
  return { href: url.href, label: text.replace(/^https?:\/\//i, '').replace(/\/$/, '') }
}
