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

/** Whether the births of two people are so far apart that they are probably the years of one life: "1866-1940". */
export function areYearsOfLife(births: Pair | undefined): boolean {
  const [first = 0, second = 0] = births?.map((date) => Number(/\d{4}/.exec(date)?.[0] ?? 0)) ?? []
  return Math.min(first, second) > 0 && Math.abs(first - second) > MAX_YEARS_APART
}
const MAX_YEARS_APART = 50
