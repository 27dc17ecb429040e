import lowercase from './lowercase-words.json' with { type: 'json' }
import { isMacName, isSuffixOrName, suffixOf } from './name-parts.ts'

// Words that are lowercase within a name (Maria de Leon), but capitalized at the start of a surname on its own (De Leon).
// Van, La, Le, Di, Du, and St are always capitalized (Van Buren).
const LOWERCASE_WORDS = new Set(lowercase.words)
const LOWERCASE_PAIRS = lowercase.pairs

/** Prefixes that keep their lowercase letters in a name in capitals: McALLISTER, DeLONG. */
const PREFIXED = /^(?<prefix>Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz)(?<rest>\p{Lu}{2,})$/u

/** Whether a name is in capitals, apart from prefixes: "JANET McALLISTER" and, after an initial, "W McALLISTER". */
export function isInCapitals(text: string): boolean {
  if (!/\p{Ll}/u.test(text)) return /\p{Lu}/u.test(text)
  // Most names do not have two capitals in a row.
  if (!/\p{Lu}{2}/u.test(text)) return false
  const words = text.split(/[\s,-]+/)
  return (
    words.every((word) => !/\p{Ll}/u.test(word) || PREFIXED.test(word)) &&
    (words.some((word) => /^\P{Ll}*\p{Lu}{2}\P{Ll}*$/u.test(word)) || /^\p{Lu}(?!\p{L})/u.test(text))
  )
}

/**
 * Converts an all-capitals name to mixed case: McDonald, O'Hara, Smith-Jones, de la Cruz, van der Berg, Van Buren. A name
 * with a lowercase letter is unchanged, because "Mcdonald" may be the family's spelling. "JANET McALLISTER" still counts as
 * all capitals.
 */
export function convertNameCase(text: string): string {
  return isInCapitals(text) ? convertCapitals(text) : text
}

/** Converts part of a name that is entirely in capitals, such as the surname in "JANET McALLISTER". */
export function convertCapitals(text: string): string {
  return text.split(/(,)/).map(convertPartCase).join('')
}

// Converts the text between two commas. "DE LA CRUZ, MARIA" has two such parts.
function convertPartCase(part: string): string {
  const pieces = part.split(/(\s+)/)
  const at = pieces.flatMap((piece, index) => (/\S/.test(piece) ? [index] : []))
  const words = at.map((index) => (pieces[index] ?? '').toLowerCase())
  for (const [position, index] of at.entries()) {
    pieces[index] = isLowercase(words, position)
      ? (words[position] ?? '')
      : convertWordCase(pieces[index] ?? '', position > 0)
  }
  return pieces.join('')
}

function isLowercase(words: readonly string[], position: number): boolean {
  const word = words[position] ?? ''
  // "STILLBORN OF", next to the last name, and "SAMUEL Y (TWIN)"
  if (position === words.length - 1 || words[position + 1]?.startsWith('(')) return position > 0 && word === 'of'
  if (LOWERCASE_PAIRS.includes(`${word} ${words[position + 1]}`) && position + 2 < words.length) return true
  if (LOWERCASE_PAIRS.includes(`${words[position - 1]} ${word}`)) return true
  return position > 0 && LOWERCASE_WORDS.has(word)
}

function convertWordCase(word: string, isAfterName: boolean): string {
  const suffix = isAfterName ? suffixOf(word) : null
  // After a word, "VI" or "MD" may be a name, a number, or a degree. Capitals are correct for all of them.
  if (suffix !== null)
    return isSuffixOrName(word) ? word.replace(/^(?:JUNIOR|SENIOR)$/, capitalized) : suffixInCaseOf(word, suffix)
  if (isInitials(word)) return word
  return word.replace(/[\p{L}\p{M}\p{N}'’ʻ]+/gu, convertPieceCase)
}

// Keeps the period of "JR.".
function suffixInCaseOf(word: string, suffix: string): string {
  return /^[A-Z]+\.?$/.test(word) && word.replace('.', '').length === suffix.length
    ? word.replace(/^[A-Z]+/, suffix)
    : capitalized(word)
}

// Two letters that cannot be pronounced are initials: JD, TJ, AJ. However, NG is a surname, and MC, ST, and WM are
// abbreviations.
function isInitials(word: string): boolean {
  return /^(?:[B-DF-HJ-NP-TV-XZ]{2}|[AEIOU]J)$/.test(word) && !/^(?:NG|MC|ST|JR|SR|DR|MR|MS|LT|FR|WM)$/.test(word)
}

function convertPieceCase(piece: string): string {
  const { prefix: kept, rest: capitals = '' } = PREFIXED.exec(piece)?.groups ?? {}
  if (kept !== undefined) return kept + capitalized(capitals)
  const prefixed = /^(O|D|L|N|M|T|DELL|DALL|SANT|QU)(['’ʻ])(\p{L}{2,})$/u.exec(piece)
  if (prefixed !== null) {
    const [, prefix = '', apostrophe = '', rest = ''] = prefixed
    return capitalized(prefix) + apostrophe + convertPieceCase(rest)
  }
  // The quotation mark in "'KING BILLY'"
  if (/^['‘’]\p{L}{2,}/u.test(piece)) return piece.charAt(0) + convertPieceCase(piece.slice(1))
  const small = piece.toLowerCase()
  if (/^mc\p{L}{2}/u.test(small)) return `Mc${capitalized(piece.slice(2))}`
  if (small.startsWith('mac') && isMacName(small.slice(3))) return `Mac${capitalized(piece.slice(3))}`
  return capitalized(piece)
}

function capitalized(piece: string): string {
  const [first = ''] = piece
  // toLowerCase() turns a Turkish İ into an i and a combining dot. This removes the dot.
  const rest = piece
    .slice(first.length)
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
  return /^\d/.test(piece) ? piece.toLowerCase() : first + rest
}
