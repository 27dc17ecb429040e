import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { regExp } from '../reg-exp.ts'
import { mentionMatch } from '../row/disqualify/disqualifying-words.ts'
import type { DateRules } from './date-parts.ts'
import { mayChangeDate, meansNotDead } from './date-words.ts'
import { NOT_UNDERSTOOD, parseDate, startsWithDeath } from './parse-date.ts'

/** Longer texts are no date and place. */
const MAX_WORDS = 16
const RULES: DateRules = {
  dayFirst: true,
  today: { year: 9999, month: 12, day: 31 },
  resolveTwoDigitYear: (lastTwo) => 1900 + lastTwo,
}

/** Matches a place: "Wren, Vermont", "in Osric", "à Lyon (Rhône)". */
const PLACE = regExp('u')`
  ^(?:(?:in|at|near|à|a|au|aux|en|em|no|na|el|zu|bei|te|w|we|v|ve|u|i|im|am)\x20)?
  (?:l['’]|d['’])?(?:\p{Lu}|\p{Lo})[^\d:;!?=]*(?:\x20\d{1,2}(?:e|er|[èe]me)?)?$
`
/** Matches a word of a place. "Moved to Osric" is none, because it has a verb and "to". */
const IN_PLACE = regExp('u')`
  ^(?:
    [("'’-]*(?:\p{Lu}|\p{Lo}|\d).*|[ld]['’]\p{Lu}.*|
    in|at|near|of|the|on|upon|and|à|a|au|aux|en|em|no|na|do|da|el|la|le|les|los|las|de|del|della|di|du|des|sur|sous|am|an|
    der|den|dem|im|i|bei|ob|zu|te|aan|op|w|we|v|ve|u|nad|pod|pri
  )$
`
const AFTER_DATE = /\s(?:in|at|à|a|au|aux|en|em|te|zu|w|we|v|ve|u|i)$/u
/** Matches the end of "Évora, aos 2 de março" before the date. */
const BEFORE_DATE = /,?\s(?:a|à|aos?)$/u
/** Matches "En Osric a 5 de mayo" and "In Osric il 5 maggio". Without such a word before the date, "En Gedi" may be a name. */
const IN_BEFORE_DATE = /^(?:In|En|Em|À)\s.*\s(?:a|aos?|el|le|il|on)\s\d/u
const BEFORE_PLACE = /^(?:in|at|à|a|au|aux|en|em|te|zu|w|we|v|ve|u|i)\s+(?=\p{Lu})/u

/**
 * Separates "12 Mar 1870, Wren" and "Osric, 1.5.1881" into the date and the place. What is not clearly both goes to the date,
 * whose reader lists what it does not understand. A text without digits is a place, unless it has a meaning as a date, such as "living".
 */
export function separatePlace(text: string): { readonly date: string; readonly place: string } {
  const words = text.split(' ')
  const whole = { date: text, place: '' }
  if (!/\d/.test(text)) {
    const parsed = parseDate(text, RULES)
    const isUnknown = parsed !== null && 'problem' in parsed && parsed.problem === NOT_UNDERSTOOD.problem
    return isUnknown && isPlace(text) ? { date: '', place: withoutPreposition(text) } : whole
  }
  if (words.length > MAX_WORDS || startsWithDeath(text)) return whole
  for (let length = words.length - 1; length > 0; length--) {
    for (const start of new Set([0, words.length - length])) {
      const date = trimmed(words.slice(start, start + length).join(' ')).replace(AFTER_DATE, '')
      const place = placeAround(words, start, length)
      if (isDate(date))
        return isPlace(place) ? { date, place: withoutPreposition(place, IN_BEFORE_DATE.test(text)) } : whole
    }
  }
  return whole
}

function isDate(text: string): boolean {
  const parsed = parseDate(text, RULES)
  return parsed !== null && 'date' in parsed && parsed.remark === undefined
}

function isPlace(place: string): boolean {
  if (!PLACE.test(place) || !place.split(/[\s,]+/).every((word) => IN_PLACE.test(word))) return false
  const isCapitalized = /\p{Lu}\p{Ll}|\p{Lo}/u.test(place)
  if (meansNotDead(place.toLowerCase()) || (!isCapitalized && mayChangeDate(place.toLowerCase()))) return false
  return mentionMatch(place, RULES.today.year, LIVING_YEARS) === null
}

function trimmed(text: string): string {
  const bare = text.replace(/^[\s,;.–—-]+|[\s,;–—-]+$/g, '')
  return /^\([^()]*\)$/.test(bare) ? bare.slice(1, -1) : bare
}

function placeAround(words: readonly string[], start: number, length: number): string {
  const place = trimmed([...words.slice(0, start), ...words.slice(start + length)].join(' '))
  return start > 0 ? place.replace(BEFORE_DATE, '') : place
}

function withoutPreposition(place: string, isCapital = false): string {
  return (isCapital ? place.replace(/^\S+\s/, '') : place).replace(BEFORE_PLACE, '')
}
