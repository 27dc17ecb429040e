import type { NameField } from '../query.ts'
import irishSurnames from '../tables/irish-surnames.json' with { type: 'json' }
import { romanizations } from './transliteration.ts'

/** Irish surnames that occur with and without O'. In other names (Olson, Owens, Oakley), the O is not a prefix. */
const IRISH_NAMES = new Set(irishSurnames)

/**
 * Endings, their replacements, and the minimum number of letters before them. The first ending that matches is
 * replaced.
 */
const ENDINGS: readonly (readonly [lettersBefore: number, ending: RegExp, form: string])[] = [
  [2, /dzk(?:aya|aia|aja|ij|ii|iy|yj|yy|ei|ie|i|y|a)$/u, 'dski'],
  [2, /(?:c|z|ts|tz|tsch)k(?:aya|aia|aja|ij|ii|iy|yj|yy|ei|ie|i|y|a)$/u, 'cki'],
  [2, /sk(?:aya|aia|aja|ij|ii|iy|yj|yy|ei|ey|ie|oi|oy|i|y|a)$/u, 'ski'],
  [2, /[vw](?:itsch|itch|icz|ich|itz|its|ics|ycz|ych|ytch|ic)h?$/u, 'vich'],
  [3, /a(?:cs|ch|ts|tch|cz)$/u, 'ach'],
  [3, /i(?:tsch|tch|cz|ch|c)$/u, 'ich'],
  [3, /o(?:va|wa|ff|v|f|w)$/u, 'ov'],
  [3, /e(?:va|wa|ff|v|f|w)$/u, 'ev'],
]

/** Most words end in a letter that is not the last letter of any ending. */
const HAS_OTHER_ENDING = /[bdglmnopqrtux]$/u

/** Endings of names that are treated as Slavic */
const SLAVIC_ENDING = /(?:ski|cki|vich|ich|czyk|chik|chuk|czak|chak|ak|ik|uk|ov|ev|ova|eva|wa)$/u

/**
 * Returns the forms of a folded word. Two words are variants of one name if they have a form in common. A word of the letters a to z
 * is its own first form.
 */
export function variantForms(field: NameField, word: string): readonly string[] {
  const forms = new Set<string>()
  for (const written of romanizations(word)) {
    forms.add(written)
    const plain = withoutDigraphs(written)
    forms.add(plain)
    if (field === 'given') continue
    for (const form of [withPlainEnding(plain), withoutPrefix(plain)]) if (form !== null) forms.add(form)
  }
  return [...forms]
}

/** Treats ae, oe, ue, and aa as ä, ö, ü, and å, and dj as đ. Short words do not change. */
function withoutDigraphs(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/([aou])e/gu, '$1')
    .replace(/aa/gu, 'a')
    .replace(/dj/gu, 'd')
}

function withoutPrefix(word: string): string | null {
  const mac = /^(?:mac|mc|m(?=[bcdfghjklmnpqrstvwxz]))(?=.{3})(.*)$/u.exec(word)
  if (mac?.[1] !== undefined) return `mc${mac[1]}`
  const saint = /^(?:(?:sainte|ste)(?=ann|cath|clair|croix|genev|helen|mari|rose|ther)|saint)(?=.{3})(.*)$/u.exec(word)
  if (saint?.[1] !== undefined) return `st${saint[1]}`
  if (word.startsWith('o') && IRISH_NAMES.has(word.slice(1))) return word.slice(1)
  return null
}

function withPlainEnding(word: string): string | null {
  if (HAS_OTHER_ENDING.test(word)) return null
  for (const [lettersBefore, ending, form] of ENDINGS) {
    const at = word.search(ending)
    if (at < lettersBefore) continue
    const whole = word.slice(0, at) + form
    return SLAVIC_ENDING.test(whole) ? asSlavic(whole) : whole
  }
  return SLAVIC_ENDING.test(word) ? asSlavic(word) : null
}

/** Converts Polish and German spellings of Slavic sounds to English ones. */
function asSlavic(word: string): string {
  return word
    .replace(/w/gu, 'v')
    .replace(/szcz|shch|schtsch/gu, 'sch')
    .replace(/tsch|tch|cz/gu, 'ch')
    .replace(/sz|sh/gu, 'sh')
    .replace(/rz/gu, 'zh')
    .replace(/(?<=[aeiou])[jy]|^[jy](?=[aeiou])/gu, 'i')
    .replace(/y/gu, 'i')
    .replace(/ie/gu, 'e')
    .replace(/ff/gu, 'f')
    .replace(/([^aeiou])\1/gu, '$1')
}
