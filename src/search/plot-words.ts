/** Words for the parts of a plot, each with the abbreviations that registers use */
const PARTS = [
  ['section', 'sec', 'sect', 'sectn'],
  ['block', 'blk'],
  ['lot', 'lt'],
  ['grave', 'gr', 'grv'],
  ['row', 'rw'],
  ['plot', 'plt'],
  ['space', 'sp', 'spc'],
  ['division', 'div'],
  ['range', 'rng'],
]
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  PARTS.flatMap((part) => part.map((word): [string, readonly string[]] => [word, part])),
)
/** "No. 5" is 5. */
const NUMBER_WORDS = new Set(['no', 'nr', 'num', 'number'])

/**
 * Returns the forms of each word of a plot query, in lowercase letters and digits: a plot must have one form of every word. "sec" is also
 * "section". "2b", "2-b", and "2 b" are one number, and so are "lot 14" and "lot14". A form with a space is two adjacent words.
 */
export function plotWordForms(typed: readonly string[]): readonly (readonly string[])[] {
  const words = typed.flatMap(splitFromNumber)
  const named = words.filter((word) => !NUMBER_WORDS.has(word))
  const used = named.length === 0 ? words : named
  return used.map((word, i) => {
    const joined = [...joinedForms(used[i - 1], word), ...joinedForms(word, used[i + 1])]
    return [...new Set([...spellingsOf(word), ...(joined.length > 0 ? joined : [spaced(word)])])]
  })
}

/**
 * Returns a function that counts how many pairs of adjacent words of a query are also adjacent in a plot, with letters and
 * digits apart: "Section 2 B" has both of its pairs in SECTION 2B, but only one in "Section 2A, Row B, Site 2".
 */
export function plotCloseness(typed: readonly string[]): (plot: string) => number {
  const words = comparedWords(typed.join(' '))
  const pairs = words.slice(1).map((word, i) => ` ${words[i]} ${word} `)
  return (plot) => {
    const recorded = ` ${comparedWords(plot).join(' ')} `
    return pairs.filter((pair) => recorded.includes(pair)).length
  }
}

/** Returns the words of a plot with one spelling of each part. */
function comparedWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []
  return words.filter((word) => !NUMBER_WORDS.has(word)).map((word) => spellingsOf(word)[0] ?? word)
}

/** Splits "sec2b" into "sec" and "2b". */
function splitFromNumber(word: string): string[] {
  const [, letters = '', number = ''] = /^([a-z]+)(\d.*)$/u.exec(word) ?? []
  return SPELLINGS.has(letters) || NUMBER_WORDS.has(letters) ? [letters, number] : [word]
}

/** Returns a number and letters in one word, such as "2b" and "lot14", or none for other words. */
function joinedForms(one: string | undefined, next: string | undefined): string[] {
  if (one === undefined || next === undefined || SPELLINGS.has(next)) return []
  if (isNumber(one) === isNumber(next)) return []
  return spellingsOf(one).map((spelling) => spelling + next)
}

function isNumber(word: string): boolean {
  return /^\d+$/u.test(word)
}

function spellingsOf(word: string): readonly string[] {
  return SPELLINGS.get(word) ?? [word]
}

/** Puts spaces between letters and digits. */
function spaced(word: string): string {
  return word.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
}
