import { isMacName, isSuffixOrName, suffixOf } from './name-parts.ts'

// Written small inside a name (Maria de Leon). At the head of a surname that stands alone they keep their capital (De Leon),
// and so do Van, La, Le, Di, Du and St everywhere (Van Buren).
const SMALL = new Set([
  'de',
  'von',
  'zu',
  'y',
  'dos',
  'das',
  'da',
  'ibn',
  'bin',
  'bint',
  'af',
  'av',
  'of',
  'and',
  'the',
  'née',
  'nee',
  'born',
])
const SMALL_PAIRS = [
  'de la',
  'de las',
  'de los',
  'de le',
  'de el',
  'van der',
  'van den',
  'van de',
  'van het',
  'von der',
  'von dem',
  'von den',
  'of the',
  'in de',
]

/**
 * A name that is written in capitals only, in the case that people write: McDonald, O'Hara, Smith-Jones, de la Cruz,
 * van der Berg, Van Buren. Anything with a small letter is left as it is: "Mcdonald" may be what the family writes.
 */
export function readNameCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return text
  return text.split(/(,)/).map(caseOfPart).join('')
}

// Between commas; "DE LA CRUZ, MARIA" has two heads.
function caseOfPart(part: string): string {
  const pieces = part.split(/(\s+)/)
  const at = pieces.flatMap((piece, index) => (/\S/.test(piece) ? [index] : []))
  const words = at.map((index) => (pieces[index] ?? '').toLowerCase())
  for (const [position, index] of at.entries()) {
    pieces[index] = isSmall(words, position) ? (words[position] ?? '') : caseOfWord(pieces[index] ?? '', position > 0)
  }
  return pieces.join('')
}

function isSmall(words: readonly string[], position: number): boolean {
  if (position === words.length - 1) return false
  const word = words[position] ?? ''
  if (SMALL_PAIRS.includes(`${word} ${words[position + 1]}`) && position + 2 < words.length) return true
  if (SMALL_PAIRS.includes(`${words[position - 1]} ${word}`)) return true
  return position > 0 && SMALL.has(word)
}

function caseOfWord(word: string, isBehindName: boolean): string {
  const suffix = isBehindName ? suffixOf(word) : null
  // "VI" and "MD" behind one word are as likely a number and a degree as a name; capitals are right for both.
  if (suffix !== null)
    return isSuffixOrName(word) ? word.replace(/^(?:JUNIOR|SENIOR)$/, capitalised) : suffixLike(word, suffix)
  if (isInitials(word)) return word
  return word.replace(/[\p{L}\p{M}\p{N}'’ʻ]+/gu, caseOfPiece)
}

// The dot of "JR." stays.
function suffixLike(word: string, suffix: string): string {
  return /^[A-Z]+\.?$/.test(word) && word.replace('.', '').length === suffix.length
    ? word.replace(/^[A-Z]+/, suffix)
    : capitalised(word)
}

// JD, TJ, AJ: two letters that no one can say are initials; NG is a surname, and MC, ST, WM are cut-off words.
function isInitials(word: string): boolean {
  return /^(?:[B-DF-HJ-NP-TV-XZ]{2}|[AEIOU]J)$/.test(word) && !/^(?:NG|MC|ST|JR|SR|DR|MR|MS|LT|FR|WM)$/.test(word)
}

function caseOfPiece(piece: string): string {
  const prefixed = /^(O|D|L|N|M|T|DELL|DALL|SANT|QU)(['’ʻ])(\p{L}{2,})$/u.exec(piece)
  if (prefixed !== null) {
    const [, prefix = '', apostrophe = '', rest = ''] = prefixed
    return capitalised(prefix) + apostrophe + caseOfPiece(rest)
  }
  const small = piece.toLowerCase()
  if (/^mc\p{L}{2}/u.test(small)) return `Mc${capitalised(piece.slice(2))}`
  if (small.startsWith('mac') && isMacName(small.slice(3))) return `Mac${capitalised(piece.slice(3))}`
  return capitalised(piece)
}

function capitalised(piece: string): string {
  const [first = ''] = piece
  // A Turkish İ would leave its dot behind as a mark of its own.
  const rest = piece
    .slice(first.length)
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
  return /^\d/.test(piece) ? piece.toLowerCase() : first + rest
}
