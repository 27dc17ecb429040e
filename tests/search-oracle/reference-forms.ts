import anyAscii from 'any-ascii'
import { CYRILLIC, GREEK, GREEK_BEGINNINGS, IRISH } from './reference-name-data.ts'

// The forms of a word according to docs/decisions/0016-similar-names.md, one rule after another.

export type Field = 'surname' | 'given'

const isAll = (word: string, letter: RegExp) => [...word].every((one) => letter.test(one))
const onlyLetters = (text: string) => [...text.toLowerCase()].filter((one) => one >= 'a' && one <= 'z').join('')

/** Returns all romanizations of a word. */
function romanized(word: string): string[] {
  if (onlyLetters(word) === word) return [word]
  if (isAll(word, /\p{Script=Cyrillic}/u)) return CYRILLIC.map((way) => spelledOut(word, way, CYRILLIC[0]))
  if (isAll(word, /\p{Script=Greek}/u)) {
    return GREEK.map((way) => spelledOut(word, way, GREEK[0], GREEK_BEGINNINGS))
  }
  return [onlyLetters(anyAscii(word))]
}

type Table = Readonly<Record<string, string>>

function spelledOut(word: string, way: Table, first: Table | undefined, beginnings: Table = {}): string {
  const letters = [...word]
  let result = ''
  for (let at = 0; at < letters.length; ) {
    const pair = letters.slice(at, at + 2).join('')
    const one = letters[at] ?? ''
    const asPair = (at === 0 ? beginnings[pair] : undefined) ?? way[pair] ?? first?.[pair]
    result += asPair ?? way[one] ?? first?.[one] ?? onlyLetters(anyAscii(one))
    at += asPair !== undefined && pair.length > one.length ? 2 : 1
  }
  return result
}

function plainForm(word: string): string {
  if (word.length < 4) return word
  const umlauts = word.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u')
  return umlauts.replaceAll('aa', 'a').replaceAll('dj', 'd')
}

const SAINTS = ['ann', 'cath', 'clair', 'croix', 'genev', 'helen', 'mari', 'rose', 'ther']

function withShortPrefix(plain: string): string {
  const after = (prefix: string) => (plain.startsWith(prefix) ? plain.slice(prefix.length) : '')
  for (const prefix of ['mac', 'mc', 'm']) {
    const rest = after(prefix)
    if (rest.length >= 3 && (prefix !== 'm' || !/^[aeiouy]/.test(rest))) return `mc${rest}`
  }
  for (const prefix of ['sainte', 'ste']) {
    const rest = after(prefix)
    if (rest.length >= 3 && SAINTS.some((saint) => rest.startsWith(saint))) return `st${rest}`
  }
  if (after('saint').length >= 3) return `st${after('saint')}`
  return IRISH.has(after('o')) ? after('o') : plain
}

const together = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((starts, part) => starts.flatMap((start) => part.map((end) => start + end)), [''])
const listed = (words: string) => words.split(' ')

const KI = listed('aya aia aja ij ii iy yj yy ei ie i y a')
const VICH = listed('itsch itch icz ich itz its ics ycz ych ytch ic')
const OV = listed('va wa ff v f w')

/** The fewest letters before an ending, the endings, and their replacement */
const ENDINGS: readonly (readonly [number, readonly string[], string])[] = [
  [2, together(['dzk'], KI), 'dski'],
  [2, together(listed('c z ts tz tsch'), ['k'], KI), 'cki'],
  [2, together(['sk'], [...KI, ...listed('ey oi oy')]), 'ski'],
  [2, together(listed('v w'), VICH, ['', 'h']), 'vich'],
  [3, together(['a'], listed('cs ch ts tch cz')), 'ach'],
  [3, together(['i'], listed('tsch tch cz ch c')), 'ich'],
  [3, together(['o'], OV), 'ov'],
  [3, together(['e'], OV), 'ev'],
]

const SLAVIC = listed('ski cki vich ich czyk chik chuk czak chak ak ik uk ov ev ova eva wa')

function withPlainEnding(word: string): string {
  for (const [before, endings, becomes] of ENDINGS) {
    // Replaces the longest ending with enough letters before it.
    const fitting = endings.filter((ending) => word.endsWith(ending) && word.length - ending.length >= before)
    const longest = fitting.sort((a, b) => b.length - a.length)[0]
    if (longest !== undefined) return word.slice(0, word.length - longest.length) + becomes
  }
  return word
}

function readAsSlavic(word: string): string {
  if (!SLAVIC.some((ending) => word.endsWith(ending))) return word
  return word
    .replace(/w/g, 'v')
    .replace(/szcz|shch|schtsch/g, 'sch')
    .replace(/tsch|tch|cz/g, 'ch')
    .replace(/sz/g, 'sh')
    .replace(/rz/g, 'zh')
    .replace(/(?<=[aeiou])[jy]|^[jy](?=[aeiou])/g, 'i')
    .replace(/y/g, 'i')
    .replace(/ie/g, 'e')
    .replace(/([^aeiou])\1/g, '$1')
}

const known = new Map<string, readonly string[]>()

/** Returns all forms of a folded word. */
export function formsOf(field: Field, word: string): readonly string[] {
  const key = `${field} ${word}`
  let forms = known.get(key)
  if (forms === undefined) {
    forms = romanized(word).flatMap((roman) => {
      const plain = plainForm(roman)
      if (field === 'given') return [roman, plain]
      return [roman, plain, withShortPrefix(plain), readAsSlavic(withPlainEnding(plain))]
    })
    forms = [...new Set(forms)].filter((form) => form !== '')
    known.set(key, forms)
  }
  return forms
}
