import type { SeededRandom } from '../../../src/synthetic/seeded-random.ts'

/** Text that must be escaped wherever a page contains it, in HTML text or in an attribute. */
export const MARKUP = '<svg/onload=fuzz>'
export const QUOTED_MARKUP = '"\'><svg/onload=fuzz>'

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '7',
  '1e9',
  '1.5',
  'NaN',
  'null',
  'true',
  '999999999999999999999999',
  '9007199254740991',
  '9007199254740993',
  '1843',
  '1840-1850',
  'abt 1880',
  'before 99999',
  '2026-02-30',
  'Smith',
  "O'Brien",
  'Müller',
  '王',
  'a*',
  '*',
  '??',
  '%',
  '_',
  '\\',
  '\u0000',
  '\r\nSet-Cookie: fuzz=1',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\u{10ffff}',
  'e\u0301'.repeat(50),
  '😀',
  '../../etc/passwd',
  '/proc/self/environ',
  'http://graves.example/',
  'javascript:alert(1)',
  "' OR 1=1 --",
  '"a" NEAR("b", 1)',
  'tokens:x* AND',
  '__proto__',
  'constructor',
  'toString',
  '{"a":1}',
  '[]',
  '{{7*7}}',
  '=1+1',
  'ann@thornmere.example',
  'a@b',
  '"a b"@graves.example',
  MARKUP,
  QUOTED_MARKUP,
] as const

/** The length of the longest repeated text. */
const MAX_CHARACTERS = 20_000

/** Returns text that a careless parser would fail on: hostile words, mixtures of them, or long repetitions. */
export function hostileText(random: SeededRandom): string {
  return random.weighted<() => string>([
    [() => random.pick(WORDS), 6],
    [() => mixture(random), 4],
    [() => randomCharacters(random), 3],
    [() => repetition(random), 1],
  ])()
}

function mixture(random: SeededRandom): string {
  const separators = ['', ' ', ',', '&', ';', '-']
  return Array.from({ length: random.int(2, 5) }, () => random.pick(WORDS)).join(random.pick(separators))
}

function randomCharacters(random: SeededRandom): string {
  const highest = random.pick([0x7e, 0xff, 0x2fff, 0x10ffff])
  return String.fromCodePoint(...Array.from({ length: random.int(1, 60) }, () => random.int(0, highest)))
}

function repetition(random: SeededRandom): string {
  const word = random.pick(WORDS.filter((candidate) => candidate !== ''))
  const length = Math.floor(MAX_CHARACTERS * random.next() ** 3)
  return word.repeat(Math.ceil(length / word.length))
}
