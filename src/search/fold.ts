/** Letters that Unicode does not decompose, with their English spellings */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ſ: 's',
}
const GERMAN_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Characters that are removed inside a word: apostrophes of every kind, the ʻokina, quotes, and dots (readings 12) */
const SILENT = /['’‘‛`´ʼʻʹ′"“”„.·]/gu
/** The combining marks of European scripts. Marks of other scripts can be vowels, so they stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/gu
const NOT_A_LETTER = /[^\p{L}\p{N}\p{M}]+/gu

/** "W.H." and "W. H." are the same (readings 12). */
const DOT_BETWEEN_LETTERS = /(?<=\p{L})\.(?=\p{L})/gu

/** Matches most names. Such names only need to be converted to lowercase. */
const PLAIN_ASCII = /^[A-Za-z0-9 ]*$/

/** Matches most text of several words. Such text only needs to be converted to lowercase. */
const ONE_SPACED = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

function lower(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFC').toLowerCase().replace(SILENT, '')
}

function plain(lowered: string): string {
  if (/^[a-z0-9]*$/.test(lowered)) return lowered
  return (
    lowered
      .normalize('NFKD')
      // Mathematical letters (𝐉) have no lowercase, but their decompositions do.
      .toLowerCase()
      .replace(ACCENTS, '')
      .replace(/[ßæœøłđðþħıŋĸſ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .normalize('NFC')
      .replace(NOT_A_LETTER, '')
  )
}

/** Folds text to lowercase words without accents and punctuation, joined by single spaces. */
export function foldText(text: string): string {
  if (ONE_SPACED.test(text)) return text.toLowerCase()
  return lower(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(plain)
    .filter(Boolean)
    .join(' ')
}

/** Splits a name into lowercase words with their accents, for `spellings` and `foldWord`. */
export function nameWords(text: string): string[] {
  if (ONE_SPACED.test(text)) return text.toLowerCase().split(' ')
  return lower(separateInitials(text))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
}

/** Puts a space after each dot between letters: "W.H." becomes "W. H.". */
export function separateInitials(name: string): string {
  return name.replace(DOT_BETWEEN_LETTERS, '. ')
}

/** Splits a name into words with capitals, apostrophes, and dots, one for each of `nameWords`. */
export function writtenWords(text: string): string[] {
  return separateInitials(text)
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}'’‘‛`´ʼʻʹ′"“”„.·]+/u)
    .filter((word) => nameWords(word).length > 0)
}

/** Splits a name into lowercase words, but not at hyphens: "Jean-Luc Marie" becomes "jean-luc" and "marie". */
export function hyphenatedWords(text: string): string[] {
  return lower(separateInitials(text))
    .split(/[^\p{L}\p{N}\p{M}\p{Pd}]+/u)
    .filter(Boolean)
}

/** Folds one word: "O’Brien" and "OBRIEN" become "obrien", "Müller" becomes "muller". */
export function foldWord(word: string): string {
  return plain(lower(word))
}

/** Treats ae, oe, and ue between consonants as umlauts: Mueller becomes Muller. */
function withoutDigraphs(folded: string): string {
  return folded.replace(/(?<=[^aeiou])([aou])e(?=[^aeiou])/gu, '$1')
}

/** Returns all folded spellings that an exact search treats as equal (readings 12: Muller = Müller = Mueller). */
export function spellings(word: string): string[] {
  const lowered = lower(word)
  const folded = plain(lowered)
  if (folded === '') return []
  if (/^[a-z]+$/u.test(lowered) && !/[aou]e/u.test(lowered)) return [folded]
  return [...new Set(umlautForms(word))]
}

/** Returns three folded forms of a word: without umlauts, with umlauts as ae, oe, and ue, and with these treated as umlauts. */
export function umlautForms(word: string): [string, string, string] {
  const lowered = lower(word)
  const folded = plain(lowered)
  const german = plain(lowered.replace(/[äöüøå]/gu, (letter) => GERMAN_LETTERS[letter] ?? letter))
  return [folded, german, withoutDigraphs(folded)]
}

/** Compares two strings by code point, as SQLite does, instead of by UTF-16 unit. */
export function compareFolded(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x === y) continue
    const xIsSurrogate = x >= 0xd800 && x <= 0xdfff
    const yIsSurrogate = y >= 0xd800 && y <= 0xdfff
    if (xIsSurrogate !== yIsSurrogate) return xIsSurrogate ? 1 : -1
    return x < y ? -1 : 1
  }
  return a.length - b.length
}
