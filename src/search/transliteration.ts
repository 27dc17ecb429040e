import anyAscii from 'any-ascii'

/**
 * Cyrillic letters, folded (й is и, ё is е, ї is і), in the ways in which emigrants, clerks and scholars write them. A way
 * that has no letter of its own takes the first way's.
 */
const CYRILLIC: Readonly<Record<string, readonly string[]>> = {
  // English · older English · German · Polish · plain scholarly
  а: ['a'],
  б: ['b'],
  в: ['v', 'v', 'w', 'w'],
  г: ['g'],
  ґ: ['g'],
  д: ['d'],
  ђ: ['dj'],
  е: ['e'],
  є: ['ye', 'ie', 'je', 'ie', 'je'],
  ж: ['zh', 'j', 'sch', 'z', 'z'],
  з: ['z', 'z', 's'],
  и: ['i'],
  і: ['i'],
  ј: ['j'],
  к: ['k'],
  л: ['l'],
  љ: ['lj'],
  м: ['m'],
  н: ['n'],
  њ: ['nj'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  ћ: ['c', 'ch'],
  у: ['u'],
  ў: ['u', 'w'],
  ф: ['f', 'ph'],
  х: ['kh', 'h', 'ch', 'ch', 'h'],
  ц: ['ts', 'tz', 'z', 'c', 'c'],
  ч: ['ch', 'tch', 'tsch', 'cz', 'c'],
  џ: ['dz'],
  ш: ['sh', 'sh', 'sch', 'sz', 's'],
  щ: ['shch', 'sch', 'schtsch', 'szcz', 'sc'],
  ъ: [''],
  ы: ['y', 'i', 'y', 'y', 'y'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'iu', 'ju', 'iu', 'ju'],
  я: ['ya', 'ia', 'ja', 'ia', 'ja'],
}

/** Greek letters and pairs of letters, without accents: official, as emigrants wrote, as classical names are written. */
const GREEK: Readonly<Record<string, readonly string[]>> = {
  ου: ['ou', 'u'],
  αυ: ['av', 'af', 'au'],
  ευ: ['ev', 'ef', 'eu'],
  μπ: ['b', 'b', 'mp'],
  ντ: ['nt', 'd'],
  γκ: ['gk', 'g'],
  γγ: ['ng'],
  γχ: ['nch', 'nh'],
  αι: ['ai', 'e', 'ae'],
  ει: ['ei', 'i'],
  οι: ['oi', 'i', 'oe'],
  α: ['a'],
  β: ['v', 'v', 'b'],
  γ: ['g'],
  δ: ['d'],
  ε: ['e'],
  ζ: ['z'],
  η: ['i', 'i', 'e'],
  θ: ['th'],
  ι: ['i'],
  κ: ['k', 'k', 'c'],
  λ: ['l'],
  μ: ['m'],
  ν: ['n'],
  ξ: ['x', 'ks', 'x'],
  ο: ['o'],
  π: ['p'],
  ρ: ['r'],
  σ: ['s'],
  ς: ['s'],
  τ: ['t'],
  υ: ['y', 'i', 'y'],
  φ: ['f', 'f', 'ph'],
  χ: ['ch', 'h', 'ch'],
  ψ: ['ps'],
  ω: ['o'],
}

/** At the beginning of a word these are one sound. */
const GREEK_BEGINNINGS: Readonly<Record<string, string>> = { μπ: 'b', ντ: 'd', γκ: 'g' }

const CYRILLIC_WAYS = 5
const GREEK_WAYS = 3
const GREEK_UNITS = /ου|αυ|ευ|μπ|ντ|γκ|γγ|γχ|αι|ει|οι|./gu

/** A folded word in the letters a to z: itself, or every way in which another script is written with them. */
export function romanizations(word: string): readonly string[] {
  if (/^[a-z]+$/u.test(word)) return [word]
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return written([...word], CYRILLIC, CYRILLIC_WAYS)
  if (/^\p{Script=Greek}+$/u.test(word)) return greekWays(word)
  return [plainLetters(anyAscii(word))].filter(Boolean)
}

function greekWays(word: string): string[] {
  const beginning = GREEK_BEGINNINGS[word.slice(0, 2)]
  const rest = beginning === undefined ? word : word.slice(2)
  return written(rest.match(GREEK_UNITS) ?? [], GREEK, GREEK_WAYS).map((ending) => (beginning ?? '') + ending)
}

function written(units: readonly string[], table: typeof CYRILLIC, ways: number): string[] {
  const words = Array.from({ length: ways }, (_, way) =>
    units.map((unit) => table[unit]?.[way] ?? table[unit]?.[0] ?? plainLetters(anyAscii(unit))).join(''),
  )
  return [...new Set(words)].filter(Boolean)
}

function plainLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/gu, '')
}
