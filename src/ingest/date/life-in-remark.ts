import { regExpSource } from '../reg-exp.ts'
import { withoutTags } from '../row/entities.ts'

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const MONTH = String.raw`\p{L}{3,9}\.?`
const DATE = regExpSource`
  (?:(?:abt\.?|about|c\.|ca\.?|circa) )?(?:${DAY},? ${MONTH},? |${MONTH} (?:${DAY},? )?)?\d{4}(?![\d/–-])|
  (?:\d{1,2}[/.-]){1,2}\d{4}(?![\d/–-])
`
/** Matches "Born 9 Dec 1876", "Born: 1850 Died: 1901", "b. 1850, d. 1901", and "died 4 May 1931 at home". A capital letter alone may be an initial. */
const LIFE = new RegExp(
  regExpSource`
    ^[\s"“(]*(?:(?:[Bb]orn|BORN|[Bb]n\.?|b\.|(?:[Bb]irth|BIRTH)(?=:))(?: on|:)? ?(?<birth>${DATE}))?
    [\s,;.–-]*(?:(?:[Dd]ied|DIED|d\.|(?:[Dd]eath|DEATH)(?=:))(?: on|:)? ?(?<death>${DATE}))?(?<rest>.*)$
  `,
  'us',
)
/** Matches the rest of "d. 1919 (wife)" and "d. 1990 husband John", which are about another person, unlike "d. 1919, wife of John". */
const RELATIVE =
  /^\W*(?:his |her )?(?:wife|husband|spouse|son|daughter|dau|child|children|baby|infant|mother|father|parents|brother|sister)(?!\p{L})(?!\.? (?:of|to)(?!\p{L}))/iu

interface LifeInRemark {
  readonly birth: string
  readonly death: string
}

/**
 * Returns the birth and death at the beginning of a remark; a missing date is empty. Of a date in numbers, only the year is returned,
 * because the order of its day and month is unknown. Returns null if there is neither.
 */
export function lifeInRemark(remark: string): LifeInRemark | null {
  const { birth = '', death = '', rest = '' } = LIFE.exec(withoutTags(remark).replace(/\s+/g, ' '))?.groups ?? {}
  if ((birth === '' && death === '') || RELATIVE.test(rest)) return null
  const known = (date: string) => (/[/.-]\d{4}$/.test(date) ? date.slice(-4) : date)
  return { birth: known(birth), death: known(death) }
}
