import anyAscii from 'any-ascii'
import type { PersonName } from './memorial.ts'

const LONGEST_SLUG = 80
const NAMELESS = 'memorial'

/** The readable part of an address: a-z, 0-9 and single hyphens, 1 to 80 characters; the same text gives the same slug. */
export function slugOf(text: string, fallback: string): string {
  const slug = shortened(hyphenated(text))
  return slug === '' ? fallback : slug
}

/** The slug of a memorial: given names, surname, suffix. */
export function memorialSlug(name: Pick<PersonName, 'givenNames' | 'surname' | 'nameSuffix'>): string {
  const parts = [name.givenNames, name.surname, name.nameSuffix]
  return slugOf(parts.filter((part) => part !== null).join(' '), NAMELESS)
}

/** The slug of a cemetery. */
export function cemeterySlug(name: string): string {
  return slugOf(name, 'cemetery')
}

// More than any slug needs.
const LONGEST_READ = 1000

/** Most names: their slug is a matter of case and spaces. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

// Written without spaces between syllables: each sign gets its own part, 張偉 becomes zhang-wei.
const SYLLABLE_SIGN = /[\p{Script=Han}\p{Script=Hangul}]/gu
// Otherwise transliterated to their English names.
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Co}\p{Cs}]/gu

function hyphenated(text: string): string {
  if (text.length <= LONGEST_READ && PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-')
  const read = text.length > LONGEST_READ ? text.slice(0, LONGEST_READ) : text
  const ascii = isAscii(read)
    ? read
    : anyAscii(read.normalize('NFC').replace(EMOJI, ' ').replace(SYLLABLE_SIGN, ' $& '))
  return ascii
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

function shortened(slug: string): string {
  if (slug.length <= LONGEST_SLUG) return slug
  const hyphen = slug.lastIndexOf('-', LONGEST_SLUG)
  return slug.slice(0, hyphen > 0 ? hyphen : LONGEST_SLUG)
}
