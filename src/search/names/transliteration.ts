import anyAscii from 'any-ascii'
import cyrillic from '../tables/cyrillic.json' with { type: 'json' }
import greek from '../tables/greek.json' with { type: 'json' }

type RomanizationTable = Readonly<Record<string, readonly string[]>>

/**
 * Folded Cyrillic letters (й is и, ё is е, ї is і) in CYRILLIC_SYSTEMS romanizations: English, older English, German,
 * Polish, and simplified scholarly. If an entry is missing, the letter is romanized as in the first system.
 */
const CYRILLIC: RomanizationTable = cyrillic

/** Greek letters and digraphs, without accents, in GREEK_SYSTEMS romanizations: official, as emigrants wrote, and classical. */
const GREEK: RomanizationTable = greek

/** Digraphs that are one sound at the beginning of a word. */
const GREEK_BEGINNINGS: Readonly<Record<string, string>> = { μπ: 'b', ντ: 'd', γκ: 'g' }

const CYRILLIC_SYSTEMS = 5
const GREEK_SYSTEMS = 3
const GREEK_UNITS = /ου|αυ|ευ|μπ|ντ|γκ|γγ|γχ|αι|ει|οι|./gu

/** Returns a folded word in the letters a to z: the word itself, or all romanizations of a word in another script. */
export function romanizations(word: string): readonly string[] {
  if (/^[a-z]+$/u.test(word)) return [word]
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return romanized([...word], CYRILLIC, CYRILLIC_SYSTEMS)
  if (/^\p{Script=Greek}+$/u.test(word)) return romanizedGreek(word)
  return [plainLetters(anyAscii(word))].filter(Boolean)
}

function romanizedGreek(word: string): string[] {
  const beginning = GREEK_BEGINNINGS[word.slice(0, 2)]
  const rest = beginning === undefined ? word : word.slice(2)
  return romanized(rest.match(GREEK_UNITS) ?? [], GREEK, GREEK_SYSTEMS).map((ending) => (beginning ?? '') + ending)
}

function romanized(units: readonly string[], table: RomanizationTable, systems: number): string[] {
  const words = Array.from({ length: systems }, (_, system) =>
    units.map((unit) => table[unit]?.[system] ?? table[unit]?.[0] ?? plainLetters(anyAscii(unit))).join(''),
  )
  return [...new Set(words)].filter(Boolean)
}

function plainLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/gu, '')
}
