const NUMBER = String.raw`\d{1,2}(?:st|nd|rd|th|d)?(?!\d)`
const MONTH = String.raw`(?<month>${NUMBER})[\s-]*(?:mo(?:nth|s)?|m)\.?`
const DAY = String.raw`(?<day>${NUMBER})(?:[\s-]*(?:da?|day)\b)?\.?`
const FORMS = [
  new RegExp(String.raw`^(?:ye )?${DAY},?\s*(?:of )?(?:the )?${MONTH},?\s*(?<year>\d{4})$`),
  new RegExp(String.raw`^(?:the )?${MONTH},?\s*(?:the )?(?:${DAY},?\s+)?(?<year>\d{4})$`),
  new RegExp(String.raw`^(?<year>\d{4}),?\s*${MONTH},?\s*(?:${DAY})?$`),
]
/** Matches "First Day," before a date, which is the day of the week. */
const WEEKDAY = /^(?:first|second|third|fourth|fifth|sixth|seventh)[\s-]?day,?\s+(?=\d)/
/** Matches "9th mo. called September" and "9 mo. (September)". */
const NAMED = new RegExp(String.raw`${NUMBER}\s*mo(?:nth)?\.?,?\s*(?:called\s+|or\s+|\()(?<name>[a-z]{3,9})\)?`)
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
/** Matches the number of the month in "Twelfth month 25th 1831". */
const NUMBER_IN_WORDS = new RegExp(String.raw`(?:${ORDINALS.join('|')})(?=[\s-]*mo(?:nth)?(?![a-z]))`, 'g')
const MAY_MATCH = /\d(?:st|nd|rd|th|d)?[\s-]*m(?:o|\b)/
/** Until September 1752, March was the first month for Quakers. */
const FIRST_YEAR = 1753

/**
 * Rewrites a Quaker date in folded text, such as "12th da 3rd mo 1835" and "1st mo. 4th 1790", as "1835-03-12". A date before 1753 keeps
 * only its year. Returns null for any other text.
 */
export function quakerDate(written: string): { readonly text: string; readonly note: string | null } | null {
  const text = written.replace(NUMBER_IN_WORDS, (word) => `${ORDINALS.indexOf(word) + 1}th`)
  if (!MAY_MATCH.test(text)) return null
  if (NAMED.test(text)) return { text: text.replace(NAMED, '$<name>'), note: null }
  const bare = text.replace(WEEKDAY, '')
  for (const form of FORMS) {
    const { day, month, year } = form.exec(bare)?.groups ?? {}
    if (month === undefined || year === undefined) continue
    if (Number(year) < FIRST_YEAR) return { text: year, note: OLD_STYLE }
    const parts = [month, day].map((part) => String(Number.parseInt(part ?? '0', 10)).padStart(2, '0'))
    return { text: [year, ...parts].join('-'), note: null }
  }
  return null
}

const OLD_STYLE = 'has a numbered month, which began with March until 1752; only the year was read'
