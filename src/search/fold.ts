/** Letters that Unicode does not decompose, as readers of English type them. */
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

/** Marks that vanish inside a word: apostrophes of every kind, the ʻokina, quotes and dots (readings 12). */
const SILENT = /['’‘‛`´ʼʻʹ′"“”„.·]/gu
/** The combining marks of European scripts; those of other scripts carry vowels and stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/gu
const NOT_A_LETTER = /[^\p{L}\p{N}\p{M}]+/gu

/** Most names are plain already; what this matches needs no folding but lower case. */
const PLAIN_ASCII = /^[A-Za-z0-9 ]*$/

/** The same with single spaces between words: folded, it only loses its capitals. */
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
      // Letters of mathematics (𝐉) have no lower case of their own; what they decompose to has.
      .toLowerCase()
      .replace(ACCENTS, '')
      .replace(/[ßæœøłđðþħıŋĸſ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .normalize('NFC')
      .replace(NOT_A_LETTER, '')
  )
}

/** Folds a text to lower-case words without accents, apostrophes, dots or other signs, joined by single spaces. */
export function foldText(text: string): string {
  if (ONE_SPACED.test(text)) return text.toLowerCase()
  return lower(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(plain)
    .filter(Boolean)
    .join(' ')
}

/** The words of a name, lower-cased but with their accents: what `spellings` and `foldWord` take. */
export function nameWords(text: string): string[] {
  if (ONE_SPACED.test(text)) return text.toLowerCase().split(' ')
  return lower(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
}

/** The words of a name as they are written, with their capitals, apostrophes and dots: one for each of `nameWords`. */
export function writtenWords(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}'’‘‛`´ʼʻʹ′"“”„.·]+/u)
    .filter((word) => nameWords(word).length > 0)
}

/** The words of a name with hyphenated ones kept whole: "Jean-Luc Marie" gives "jean-luc", "marie". */
export function hyphenatedWords(text: string): string[] {
  return lower(text)
    .split(/[^\p{L}\p{N}\p{M}\p{Pd}]+/u)
    .filter(Boolean)
}

/** Folds one word: "O’Brien" and "OBRIEN" give "obrien", "Müller" gives "muller". */
export function foldWord(word: string): string {
  return plain(lower(word))
}

/** ae, oe and ue between consonants are the umlauts of people who had no umlaut to type: Mueller is Muller. */
function withoutDigraphs(folded: string): string {
  return folded.replace(/(?<=[^aeiou])([aou])e(?=[^aeiou])/gu, '$1')
}

/** Every folded spelling of a word that counts as the same in an exact search (readings 12: Muller = Müller = Mueller). */
export function spellings(word: string): string[] {
  const lowered = lower(word)
  const folded = plain(lowered)
  if (folded === '') return []
  if (/^[a-z]+$/u.test(lowered) && !/[aou]e/u.test(lowered)) return [folded]
  return [...new Set(waysOfWriting(word))]
}

/** A folded word without its umlauts, with them written out (ae, oe, ue), and with those read as umlauts: always all three. */
export function waysOfWriting(word: string): [string, string, string] {
  const lowered = lower(word)
  const folded = plain(lowered)
  const german = plain(lowered.replace(/[äöüøå]/gu, (letter) => GERMAN_LETTERS[letter] ?? letter))
  return [folded, german, withoutDigraphs(folded)]
}

/** Compares as SQLite and PostgreSQL's "C" collation do: by code point, not by UTF-16 unit. */
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
