import { SeededRandom } from '../../src/synthetic/seeded-random.ts'

/** Hostile text of about the requested length */
export interface Shape {
  readonly name: string
  readonly text: (characters: number) => string
}

/** Pieces of input that parsers recognize, or that are slow to parse when repeated */
const PIECES = [
  ...[
    ' ',
    '  ',
    '\t',
    ',',
    ';',
    '.',
    '-',
    '/',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '&',
    '=',
    '*',
    '?',
    '+',
    '%',
    '%41',
    '\n',
  ],
  ...[
    'a',
    'A',
    'aa',
    'e',
    '0',
    '1',
    '19',
    '1843',
    'Mary',
    'John',
    'Roe',
    'wife',
    'wife of',
    ' of ',
    'nee ',
    'Mrs. ',
    'aged ',
    'Jr',
    'de',
    'van ',
  ],
  ...[
    'and',
    'the',
    'infant',
    'between ',
    'abt ',
    'or',
    'St. ',
    'Cem',
    '\u0301',
    '\u0323',
    'é',
    'ß',
    '😀',
    '中',
    '\u00a0',
    '&amp;',
    '__proto__',
  ],
] as const

const FIXED = [
  ...[
    ' ',
    ',',
    '(',
    ')',
    '[',
    '(a',
    '"',
    "'",
    '-',
    '.',
    'a',
    'A',
    '0',
    '1',
    '1 ',
    'a ',
    'A, ',
    '* ',
    '*a',
    '?',
    '%',
    '\\',
    '\u0301\u0323',
    'é',
    '\n',
    '\t',
    '&',
    '&a',
    ';a=',
  ],
  ...[
    'a,"b',
    'a&',
    'a=1&',
    'of ',
    ' of ',
    'wife of ',
    'nee A ',
    ', nee ',
    ' aged 1',
    'the ',
    'and ',
    ' & ',
    'Jr ',
    'de la ',
    'van ',
    '1900-',
    '1/',
    '1 Jan ',
    'between 1 and ',
    '{"a":',
    '{}',
    '[[',
    'Mac',
    'St. ',
    'x@',
    'a.',
    '(Mrs. A',
    'living in 1850 ',
    'not ',
    'total 1 ',
    '; reserve',
    'is the ',
    ' - ',
    '😀',
  ],
] as const

/** The text before and after the repeated piece */
const AROUND = [
  ['Mary, wife of John', 'x('],
  ['Mary (Mrs. ', ' of 1'],
  ['Mary, wife of John, nee ', '(1'],
  ['between 1843 and ', '1900 x'],
] as const

const FUZZER_SEED = 2031
const MAX_PIECES = 5

/** Returns every piece repeated, both alone and inside other text, and `random` random repetitions. */
export function hostileShapes(random: number): Shape[] {
  const fixed = FIXED.map((piece) => ({ name: JSON.stringify(piece), text: (n: number) => repeated(piece, n) }))
  const inside = AROUND.flatMap(([head, tail]) =>
    [' ', ',', ', ', 'a', ' a', '(', '1', ' ,;'].map((piece) => ({
      name: JSON.stringify(`${head}${piece}…${tail}`),
      text: (n: number) => head + repeated(piece, n - head.length - tail.length) + tail,
    })),
  )
  const source = new SeededRandom(FUZZER_SEED)
  return [...fixed, ...inside, ...Array.from({ length: random }, () => randomShape(source))]
}

/** The text before the repetition starts a match, and the text after it makes the match fail. */
function randomShape(random: SeededRandom): Shape {
  const some = () => Array.from({ length: random.int(1, MAX_PIECES) }, () => random.pick(PIECES)).join('')
  const [head, piece, tail] = [random.chance(0.5) ? some() : '', some(), random.chance(0.5) ? some() : '']
  return {
    name: JSON.stringify(`${head}${piece}…${tail}`),
    text: (n) => head + repeated(piece, n - head.length - tail.length) + tail,
  }
}

function repeated(piece: string, characters: number): string {
  return piece.repeat(Math.max(1, Math.ceil(characters / piece.length)))
}
