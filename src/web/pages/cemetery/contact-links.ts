const MIN_DIGITS = 7
const MAX_DIGITS = 15
const US_DIGITS = 10

/** Returns the `tel:` URL of a phone number; null if the text is not one. Ten digits without a prefix are a US number. */
export function phoneHref(phone: string): string | null {
  const [number = ''] = phone.split(/ext|x|;|,|\/|\bor\b/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null
  if (number.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === US_DIGITS ? `tel:+1${digits}` : `tel:${digits}`
}

/** Returns the URL of a website and a short label; null if the text is not an http or https URL. */
export function websiteLink(website: string): { readonly href: string; readonly label: string } | null {
  const text = website.trim()
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `http://${text}`
  if (!URL.canParse(candidate)) return null
  const url = new URL(candidate)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || !url.hostname.includes('.')) return null
  if (url.username !== '' || url.password !== '') return null
  return { href: url.href, label: text.replace(/^https?:\/\//i, '').replace(/\/$/, '') }
}
