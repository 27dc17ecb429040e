import anyAscii from 'any-ascii'
import type { PersonName } from './memorial.ts'

const MAX_SLUG_CHARACTERS = 80
const NAMELESS = 'memorial'

/**
 * The readable part of a URL: a-z, 0-9, and single hyphens, from 1 to 80 characters. Returns `fallback` if no characters
 * remain.
 */
export function slugOf(text: string, fallback: string): string {
  const slug = shortened(hyphenated(text))
  return slug === '' ? fallback : slug
}

/** The slug of a memorial: given names, surname, and suffix. */
export function memorialSlug(name: Pick<PersonName, 'givenNames' | 'surname' | 'nameSuffix'>): string {
  const parts = [name.givenNames, name.surname, name.nameSuffix]
  return slugOf(parts.filter((part) => part !== null).join(' '), NAMELESS)
}

/** The slug of a cemetery. */
export function cemeterySlug(name: string): string {
  return slugOf(name, 'cemetery')
}

// Only this many characters of the text are used.
const MAX_INPUT_CHARACTERS = 1000

// Matches most names. Their slugs need only lowercase letters and hyphens.
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

// Chinese and Korean are written without spaces between syllables. Each character becomes a separate part: 張偉 becomes
// zhang-wei.
const SYLLABLE_CHARACTER = /[\p{Script=Han}\p{Script=Hangul}]/gu
// Characters to remove, because any-ascii would replace each with its English name.
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Co}\p{Cs}]/gu

function hyphenated(text: string): string {
  if (text.length <= MAX_INPUT_CHARACTERS && PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-')
  const input = text.slice(0, MAX_INPUT_CHARACTERS)
  const ascii = isAscii(input)
    ? input
    : anyAscii(input.normalize('NFC').replace(EMOJI, ' ').replace(SYLLABLE_CHARACTER, ' $& '))
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
  if (slug.length <= MAX_SLUG_CHARACTERS) return slug
  const hyphen = slug.lastIndexOf('-', MAX_SLUG_CHARACTERS)
  return slug.slice(0, hyphen > 0 ? hyphen : MAX_SLUG_CHARACTERS)
}
