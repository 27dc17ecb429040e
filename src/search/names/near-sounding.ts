import vowelSounds from '../tables/vowel-sounds.json' with { type: 'json' }
import { withCache } from '../with-cache.ts'

/** One consonant or one group of vowels in the approximate pronunciation of a word */
interface Unit {
  readonly text: string
  /** The sounds that a group of vowels may have; null for a consonant */
  readonly vowels: string | null
}

interface SpokenWord {
  readonly units: readonly Unit[]
  /** The index of the first group of vowels, or -1 */
  readonly stressed: number
  /** The cost of dropping each unit */
  readonly dropped: readonly number[]
}

/** Rewrites a word in the letters a to z, one rule after another. Capitals are sounds such as sh and th. */
const RESPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/u, 'n'],
  [/^(?:wr|rh)/u, 'r'],
  [/^wh/u, 'w'],
  [/^(?:ps|x)/u, 's'],
  [/^young/u, 'jung'],
  [/tsch|tch|cz/gu, 'C'],
  [/sch|sh|sz/gu, 'S'],
  [/zh/gu, 'Z'],
  [/rch$/gu, 'rC'],
  [/ch/gu, 'X'],
  [/ph/gu, 'f'],
  [/ck|q/gu, 'kk'],
  [/dg(?=[eiy])/gu, 'j'],
  [/dt/gu, 't'],
  [/th/gu, 'T'],
  [/t?ts(?!on|en)|tz/gu, 'zz'],
  [/x+/gu, 'ks'],
  [/c(?=[eiy])/gu, 's'],
  [/c/gu, 'k'],
  [/(?<=[aeiouy])gh(?=[aeiouy])/gu, 'h'],
  [/gh(?=[aeiouy])/gu, 'g'],
  [/gh/gu, ''],
  [/(?<=.)h(?![aeiouy])/gu, ''],
  [/^y(?=[aeiou])/gu, 'j'],
  [/ew(?=a|is)/gu, 'u'],
  [/(?<=[aeiou])w(?=er)/gu, 'u'],
  [/oui/gu, 'ui'],
  [/(?<=[aeiou]w)e$/gu, ''],
  [/(?<=[aeiou])w(?![aeiou])/gu, 'u'],
  [/(?<![aeiouy])y(?=[^aeiouyT][aeiouy])/gu, 'i+'],
  [/y/gu, 'i'],
  // A silent e lengthens a single vowel before a single consonant, and has no effect elsewhere.
  [/(?<![aeiou])([aeiou])([^aeiouT+])e(?=s?$)/u, '$1+$2'],
  [/(?<=[aeiou].*[^aeiou])e(?=s?$)/u, ''],
  [/(?<![aeiou])([aeiou])(?=[^aeiou+][aeiou])/gu, '$1.'],
  [/([^aeiou])\1+/gu, '$1'],
]

/**
 * The sounds of each group of vowels. Two groups with a common sound are similar. An unlisted group is similar only to
 * itself. `+` marks a vowel that a silent e lengthens (Rice). `.` marks a vowel before a single consonant and another vowel
 * (Riley).
 */
const VOWEL_SOUNDS: Readonly<Record<string, string>> = vowelSounds

/** Groups of vowels that sound alike before an r without a following vowel: Burns and Byrns, Moore and More */
const ALIKE_BEFORE_R = [
  ['e', 'i', 'u', 'ea'],
  ['o', 'oo', 'oa', 'ou', 'o+'],
] as const

/**
 * The costs of a change from one single vowel to another in the first group. The key contains both vowels in alphabetical
 * order.
 */
const SINGLE_VOWELS: Readonly<Record<string, number>> = { ei: 0.45, ou: 0.6 }

const LIKE_CONSONANTS = ['tT', 'kX', 'fv', 'vw', 'sSzZ', 'SCXZ', 'gjZ'] as const
const VOICED_PAIRS = ['bp', 'dt', 'gk'] as const

/** The costs of differences between two words. The unit is the change from one consonant to an unrelated one. */
const COST = {
  consonant: 1,
  likeConsonant: 0.3,
  voicedConsonant: 0.6,
  voicedFirstConsonant: 0.9,
  droppedFirstConsonant: 1,
  droppedConsonant: 0.9,
  droppedBreath: 0.15,
  nearVowels: 0.15,
  longForShort: 0.45,
  shortForOo: 0.42,
  otherVowels: 0.84,
  nearLaterVowels: 0.075,
  otherLaterVowel: 0.2,
  otherLastVowel: 0.6,
  otherLaterVowels: 0.5,
  droppedFirstVowels: 0.9,
  droppedVowels: 0.75,
  droppedLastVowels: 1,
  vowelsForConsonant: 2,
} as const

const spokenWord = withCache(4_000, (word: string): SpokenWord => {
  let text = word
  for (const [pattern, replacement] of RESPELLINGS) text = text.replace(pattern, replacement)
  const units = (text.match(/[aeiou]+[+.]?|[^aeiou+.]/gu) ?? []).map(unitOf)
  // A final y, i, or u is long: Fry, Kelly, Pugh.
  const last = units.at(-1)?.text
  if (last === 'i' || last === 'u') units[units.length - 1] = unitOf(`${last}e`)
  const stressed = units.findIndex(({ vowels }) => vowels !== null)
  return { units, stressed, dropped: units.map((_, at) => dropped(units, stressed, at)) }
})

function unitOf(text: string): Unit {
  return { text, vowels: /^[aeiou]/u.test(text) ? (VOWEL_SOUNDS[text] ?? '') : null }
}

/**
 * Whether two words in the letters a to z with a common sound code may be spellings of one name: their distance is at most
 * `perUnit` for each unit of the longer word.
 */
export function areNearSounding(one: string, other: string, perUnit: number): boolean {
  const a = spokenWord(one)
  const b = spokenWord(other)
  // Allows for rounding errors.
  return areWithin(perUnit * Math.max(a.units.length, b.units.length) + 1e-9, a, b)
}

/** Whether one word can be changed into the other by dropping, adding, and changing units that cost at most `maxDistance`. */
function areWithin(maxDistance: number, a: SpokenWord, b: SpokenWord): boolean {
  let above = [0]
  for (let j = 0; j < b.units.length; j++) above.push((above[j] ?? 0) + (b.dropped[j] ?? 0))
  for (let i = 0; i < a.units.length; i++) {
    const drop = a.dropped[i] ?? 0
    const row = [(above[0] ?? 0) + drop]
    for (let j = 0; j < b.units.length; j++) {
      const change = (above[j] ?? 0) + changed(a, i, b, j)
      row.push(Math.min(change, (above[j + 1] ?? 0) + drop, (row[j] ?? 0) + (b.dropped[j] ?? 0)))
    }
    // Most words with the same code differ too much in their first units. Further units cannot lower the cost.
    if (row.every((cost) => cost > maxDistance)) return false
    above = row
  }
  return (above.at(-1) ?? 0) <= maxDistance
}

function dropped(units: readonly Unit[], stressed: number, at: number): number {
  const unit = units[at]
  if (unit?.vowels === null) {
    if (at === 0) return COST.droppedFirstConsonant
    return /[hjw]/u.test(unit.text) ? COST.droppedBreath : COST.droppedConsonant
  }
  if (at === stressed) return COST.droppedFirstVowels
  return at === units.length - 1 ? COST.droppedLastVowels : COST.droppedVowels
}

function changed(one: SpokenWord, i: number, other: SpokenWord, j: number): number {
  const a = one.units[i]
  const b = other.units[j]
  if (a === undefined || b === undefined || a.text === b.text) return 0
  if (a.vowels === null && b.vowels === null) return changedConsonant(a.text, b.text, i === 0 && j === 0)
  if (a.vowels === null || b.vowels === null) return COST.vowelsForConsonant
  if (i === one.stressed || j === other.stressed) return changedFirstVowels(one, i, other, j)
  if (shareVowel(a, b)) return COST.nearLaterVowels
  if (isLong(a) !== isLong(b)) return letterOf(a) === letterOf(b) ? COST.longForShort : COST.otherVowels
  if (i === one.units.length - 1 || j === other.units.length - 1) return COST.otherLastVowel
  return isSingle(a) && isSingle(b) ? COST.otherLaterVowel : COST.otherLaterVowels
}

function changedFirstVowels(one: SpokenWord, i: number, other: SpokenWord, j: number): number {
  const a = one.units[i] as Unit
  const b = other.units[j] as Unit
  if (shareVowel(a, b)) return COST.nearVowels
  if (isBeforeR(one, i) && isBeforeR(other, j)) {
    const isAlike = ALIKE_BEFORE_R.some((runs) => [a, b].every(({ text }) => runs.some((run) => run === text)))
    if (isAlike) return COST.nearVowels
  }
  if (isShortForOo(a, b) || isShortForOo(b, a)) return COST.shortForOo
  if (isShortFor(a, b) || isShortFor(b, a)) return COST.longForShort
  if (!isSingle(a) || !isSingle(b) || isLong(a) || isLong(b)) return COST.otherVowels
  return SINGLE_VOWELS[[letterOf(a), letterOf(b)].sort().join('')] ?? COST.otherVowels
}

function shareVowel(a: Unit, b: Unit): boolean {
  return [...(a.vowels ?? '')].some((sound) => b.vowels?.includes(sound))
}

/** A u for oo: Ruth and Rooth, Kuntz and Koontz */
function isShortForOo(short: Unit, long: Unit): boolean {
  return short.text === 'u' && long.text === 'oo'
}

/** A short e or i for a long one (Nelson, Nielsen), or oo for ou (Cooper, Couper). */
function isShortFor(short: Unit, long: Unit): boolean {
  if (/^[ei]\.?$/u.test(short.text)) return (long.vowels ?? '').includes('E')
  return short.text === 'oo' && long.text === 'ou'
}

function isSingle(unit: Unit): boolean {
  return /^[aeiou][+.]?$/u.test(unit.text)
}

function isLong(unit: Unit): boolean {
  return unit.text.endsWith('+')
}

function letterOf(unit: Unit): string {
  return unit.text.charAt(0)
}

function isBeforeR(word: SpokenWord, at: number): boolean {
  return word.units[at + 1]?.text === 'r' && (word.units[at + 2]?.vowels ?? null) === null
}

function changedConsonant(a: string, b: string, isFirst: boolean): number {
  const isIn = (alike: string) => alike.includes(a) && alike.includes(b)
  if (VOICED_PAIRS.some(isIn)) return isFirst ? COST.voicedFirstConsonant : COST.voicedConsonant
  return LIKE_CONSONANTS.some(isIn) ? COST.likeConsonant : COST.consonant
}
