import vowelSounds from './tables/vowel-sounds.json' with { type: 'json' }

/** A consonant, or a run of vowels, of a word as it is roughly spoken. */
interface Unit {
  readonly text: string
  /** the sounds that a run of vowels may stand for; null for a consonant */
  readonly vowels: string | null
}

interface SpokenWord {
  readonly units: readonly Unit[]
  /** which unit is the first run of vowels; -1 without one */
  readonly stressed: number
}

/** Rewrites a word of the letters a to z, each step on what the one before has left. Capitals are sounds of their own. */
const RESPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/u, 'n'],
  [/^(?:wr|rh)/u, 'r'],
  [/^wh/u, 'w'],
  [/^(?:ps|x)/u, 's'],
  [/^young/u, 'jung'],
  [/tsch|tch|cz/gu, 'C'],
  [/sch|sh|sz/gu, 'S'],
  [/zh/gu, 'Z'],
  [/ch/gu, 'X'],
  [/ph/gu, 'f'],
  [/ck|q/gu, 'kk'],
  [/dg(?=[eiy])/gu, 'j'],
  [/dt/gu, 't'],
  [/th/gu, 'T'],
  [/t?ts(?!on|en)|tz/gu, 'zz'],
  [/x/gu, 'ks'],
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
  // The silent e lengthens a single vowel before a single consonant, and says nothing elsewhere.
  [/(?<![aeiou])([aeiou])([^aeiouT+])e(?=s?$)/u, '$1+$2'],
  [/(?<=[aeiou].*[^aeiou])e(?=s?$)/u, ''],
  [/(?<![aeiou])([aeiou])(?=[^aeiou+][aeiou])/gu, '$1.'],
  [/([^aeiou])\1+/gu, '$1'],
]

/**
 * Vowels as they may be spoken; two runs with a sound in common are near, one that is missing here is only like itself.
 * `+` marks a vowel that a silent e makes long (Rice), `.` one that a single consonant and a vowel follow (Riley).
 */
const VOWEL_SOUNDS: Readonly<Record<string, string>> = vowelSounds

/** Runs that are one sound before an r that no vowel follows: Burns and Byrns, Moore and More. */
const ALIKE_BEFORE_R = [
  ['e', 'i', 'u', 'ea'],
  ['o', 'oo', 'oa', 'ou', 'o+'],
] as const

/** What one single vowel costs that has become another one in the first run, in the order of the alphabet. */
const SINGLE_VOWELS: Readonly<Record<string, number>> = { ei: 0.45, ou: 0.6 }

const LIKE_CONSONANTS = ['tT', 'kX', 'fv', 'vw', 'sSzZ', 'SCXZ', 'gjZ'] as const
const VOICED_PAIRS = ['bp', 'dt', 'gk'] as const

/** What tells two words apart, in consonants: 1 is a consonant that has become quite another one. */
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
  otherVowels: 0.85,
  nearLaterVowels: 0.075,
  otherLaterVowel: 0.2,
  otherLastVowel: 0.6,
  otherLaterVowels: 0.5,
  droppedFirstVowels: 0.9,
  droppedVowels: 0.75,
  droppedLastVowels: 1,
  vowelsForConsonant: 2,
} as const

const MOST_REMEMBERED_WORDS = 20_000
const remembered = new Map<string, SpokenWord>()

function spokenWord(word: string): SpokenWord {
  let spoken = remembered.get(word)
  if (spoken === undefined) {
    if (remembered.size >= MOST_REMEMBERED_WORDS) remembered.clear()
    spoken = speak(word)
    remembered.set(word, spoken)
  }
  return spoken
}

function speak(word: string): SpokenWord {
  let text = word
  for (const [pattern, replacement] of RESPELLINGS) text = text.replace(pattern, replacement)
  const units = (text.match(/[aeiou]+[+.]?|[^aeiou+.]/gu) ?? []).map(unitOf)
  // A last y, i or u is long: Fry, Kelly, Pugh.
  const last = units.at(-1)?.text
  if (last === 'i' || last === 'u') units[units.length - 1] = unitOf(`${last}e`)
  return { units, stressed: units.findIndex(({ vowels }) => vowels !== null) }
}

function unitOf(text: string): Unit {
  return { text, vowels: /^[aeiou]/u.test(text) ? (VOWEL_SOUNDS[text] ?? '') : null }
}

/**
 * Whether two words of the letters a to z, which share a sound code, are near enough to be spellings of one name: no farther
 * apart than `perUnit` for each unit of the longer one.
 */
export function areNearSounding(one: string, other: string, perUnit: number): boolean {
  const a = spokenWord(one)
  const b = spokenWord(other)
  const farthest = perUnit * Math.max(a.units.length, b.units.length)
  // Sums of hundredths are a little off.
  return distance(a, b) <= farthest + 1e-9
}

/** The cheapest way to make one word of the other, dropping, adding and changing units. */
function distance(a: SpokenWord, b: SpokenWord): number {
  let above = [0]
  for (let j = 0; j < b.units.length; j++) above.push((above[j] ?? 0) + dropped(b, j))
  for (let i = 0; i < a.units.length; i++) {
    const row = [(above[0] ?? 0) + dropped(a, i)]
    for (let j = 0; j < b.units.length; j++) {
      const change = (above[j] ?? 0) + changed(a, i, b, j)
      row.push(Math.min(change, (above[j + 1] ?? 0) + dropped(a, i), (row[j] ?? 0) + dropped(b, j)))
    }
    above = row
  }
  return above.at(-1) ?? 0
}

function dropped(word: SpokenWord, at: number): number {
  const unit = word.units[at]
  if (unit?.vowels === null) {
    if (at === 0) return COST.droppedFirstConsonant
    return /[hjw]/u.test(unit.text) ? COST.droppedBreath : COST.droppedConsonant
  }
  if (at === word.stressed) return COST.droppedFirstVowels
  return at === word.units.length - 1 ? COST.droppedLastVowels : COST.droppedVowels
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
  if (isShortFor(a, b) || isShortFor(b, a)) return COST.longForShort
  if (!isSingle(a) || !isSingle(b) || isLong(a) || isLong(b)) return COST.otherVowels
  return SINGLE_VOWELS[[letterOf(a), letterOf(b)].sort().join('')] ?? COST.otherVowels
}

function shareVowel(a: Unit, b: Unit): boolean {
  return [...(a.vowels ?? '')].some((sound) => b.vowels?.includes(sound))
}

/** A short e or i for a long one (Nelson, Nielsen), u for oo (Kuntz, Koontz), or oo for ou (Cooper, Couper). */
function isShortFor(short: Unit, long: Unit): boolean {
  if (/^[ei]\.?$/u.test(short.text)) return (long.vowels ?? '').includes('E')
  return (short.text === 'u' && long.text === 'oo') || (short.text === 'oo' && long.text === 'ou')
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
