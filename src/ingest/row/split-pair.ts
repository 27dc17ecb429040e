/** The names, dates, or ages of two people in one cell */
export type Pair = readonly [string, string]

/** In characters. Longer values are not two names or two dates. */
export const MAX_PAIR_LENGTH = 200
/** The words for "and" between two people, as a part of a pattern */
export const AND_WORDS = 'and|und|u\\.|o\\.|og|och|oraz|és|și|i|y|et|e|en|ja|a'

const BETWEEN_DATES = new RegExp(` ?[&;\\n] ?| \\/ |, | (?:${AND_WORDS}) `)

const BOTH_AGES = new RegExp(`^([MF]|\\d{1,3})(?: ?[/&;] ?| (?:${AND_WORDS}) )([MF]|\\d{1,3})$`, 'i')

/** Splits "1901/1903", "3 May 1901 & 4 June 1903", "1970/", "69/79", and "70 y 68". */
export function splitPair(text: string): Pair | null {
  if (text.length > MAX_PAIR_LENGTH) return null
  const texts = text.split(BETWEEN_DATES)
  if (texts.length === 2 && texts.every((one) => /\d{4}/.test(one))) return texts as [string, string]
  const match =
    /^(\d{4}) ?[/-] ?(\d{4})$/.exec(text) ??
    /^(\d{4}) ?\/()$/.exec(text) ??
    /^()\/ ?(\d{4})$/.exec(text) ??
    BOTH_AGES.exec(text)
  return match === null ? null : [match[1] as string, match[2] as string]
}
