import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { isDescription, isTitleWord } from '../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../domain/names/unknown-words.ts'
import { foldText } from '../../search/fold.ts'
import { isGivenName } from '../../search/names/nicknames.ts'
import type { SecondHeader } from '../evidence/second-header.ts'
import type { TableRow } from '../table/table.ts'
import { RowDisqualifier } from './disqualify/disqualify-row.ts'
import { mentionMatch } from './disqualify/disqualifying-words.ts'
import { isDatedGravePhrase } from './disqualify/grave-phrases.ts'
import { isAccountBook, isLedgerLine } from './disqualify/ledger-lines.ts'
import {
  isDatedObject,
  isObjectInTwoParts,
  isObjectName,
  isTestName,
  MEMORIAL_OBJECT,
} from './disqualify/object-names.ts'
import { isLotRemark, isNoteOfRemoval, isNoteOnGrave, PersonEvidence } from './disqualify/person-evidence.ts'
import { REASONS, type RowRejection } from './disqualify/rejection-reasons.ts'
import { statesWaitingBesideName } from './disqualify/stated-birth.ts'
import { hasOnlyNumbers, isLoneYear } from './disqualify/total-label.ts'
import { hasPeople, namesSeveral } from './names/doubtful-names.ts'
import { isNationality } from './names/name-text.ts'
import type { RowName } from './names/read-name.ts'
import type { EventDates } from './read-event-dates.ts'
import type { MemorialRowOptions } from './read-memorial-row.ts'

type NameEvidence = Pick<
  RowName,
  'isStated' | 'isNobody' | 'isOnlyNote' | 'isLiving' | 'withheld' | 'isDead' | 'isUncapitalized' | 'hasSeveralLives'
> & {
  readonly title: string | null
  readonly givenNames: string | null
  readonly surname: string | null
  readonly remark: string | null
}

/** Decides which rows are not stored: rows about living people, and rows that are not about one person. */
export class RowRejections {
  readonly #isBurials: boolean
  readonly #disqualifier: RowDisqualifier
  readonly #secondHeader: SecondHeader | null
  readonly #people: PersonEvidence
  readonly #thisYear: number
  /** The index of the column that states the relationship to another person, or -1. */
  readonly #relationship: number
  /** The name columns. If only one is filled, it may contain a full name. */
  readonly #wholeNames: readonly number[]
  /** The columns that never have a date. */
  readonly #undated: readonly number[]
  readonly #columns: readonly string[]
  readonly #isAccountBook: boolean

  constructor(options: MemorialRowOptions) {
    const { plan, knownNames, names } = options
    this.#isBurials = options.isBurials
    this.#thisYear = options.dates.death.rules.today.year
    this.#disqualifier = new RowDisqualifier(plan, this.#thisYear, options)
    this.#secondHeader = options.secondHeader ?? null
    this.#people = new PersonEvidence(plan, knownNames, names.hasCapitals)
    this.#relationship = plan.fields.get('relationship')?.parts[0]?.index ?? -1
    this.#columns = plan.columns
    this.#isAccountBook = isAccountBook(plan)
    this.#undated = ['veteran', 'gender'].flatMap(
      (field) => plan.fields.get(field)?.parts.map(({ index }) => index) ?? [],
    )
    this.#wholeNames = ['full_name', 'surname', 'given_names', 'deceased'].flatMap(
      (field) => plan.fields.get(field)?.parts.map(({ index }) => index) ?? [],
    )
  }

  /** Returns why a row is not stored, or null. */
  rejectionOf(
    { line, cells, isBesideDated, isBesideOpen }: TableRow,
    name: NameEvidence,
    dates: EventDates,
  ): RowRejection | null {
    const { birth, death, burial, hasEndDate, showsDeath, statesLiving } = dates
    const because = (reason: string): RowRejection => ({ reason, column: null })
    if (this.#secondHeader !== null && line >= this.#secondHeader.line) return because(belowHeader(this.#secondHeader))
    if (name.isLiving || ((statesLiving || name.withheld === 'withheld') && !hasEndDate)) return because(REASONS.living)
    if (name.withheld === 'private' && !hasEndDate && !this.#people.hasFact(cells)) return because(REASONS.private)
    if (!name.isStated && !birth && !death && !burial) return because('the row has neither a name nor a date')
    if (!name.isStated && hasOnlyNumbers(cells)) return because(REASONS.numbers)
    if (!name.isStated && isLoneYear(cells)) return because(REASONS.heading)
    if (isTestName(name)) return because(REASONS.heading)
    const datedAt = this.#undated.find((index) => FULL_DATE.test(cells[index] ?? ''))
    if (datedAt !== undefined) return { reason: REASONS.shifted, column: this.#columns[datedAt] ?? null }
    const rejection = this.#disqualifier.rejectionOf(cells, name.givenNames, {
      hasEndDate,
      hasDeath: death !== null,
      hasBirth: birth !== null,
      isOldBirth: birth !== null && !dates.isRecentBirth,
      unread: dates.unread,
      isBesideOpen: isBesideOpen ?? false,
    })
    if (rejection !== null) return rejection
    // "Roe, Ann (1943, living in Ohio)"
    const mention = hasEndDate ? null : mentionMatch(name.remark ?? '', this.#thisYear, LIVING_YEARS)
    if (mention !== null) return because(REASONS[mention])
    if (name.remark !== null && !birth && !death && !burial && statesWaitingBesideName(name.remark))
      return because(REASONS.openDeath)
    const relation = name.givenNames === null ? (cells[this.#relationship] ?? '') : ''
    if (name.hasSeveralLives || namesSeveral(name) || (relation !== '' && hasPeople(relation)))
      return because(REASONS.several)
    if (dates.notDeadReason !== null) return because(dates.notDeadReason)
    if (this.#isAccountBook && this.#isLedgerLine(cells)) return because(REASONS.ledger)
    if (this.#isObject(cells, name, (birth ?? death ?? burial) !== null)) return because(REASONS.thing)
    // "Nutt, 1835" with the remark "big family stone"
    if (!hasEndDate && name.givenNames === null && name.title === null && this.#people.statesFamilyStone(cells))
      return because(REASONS.heading)
    if (!birth && !death && !burial) {
      if (isBesideDated && !name.givenNames?.split(' ').some(isDescription)) return because(REASONS.besideDated)
      if (isLotRemark(name) && !this.#people.hasFact(cells)) return because(REASONS.heading)
      if (name.isUncapitalized) return because(REASONS.uncapitalized)
      if (name.isOnlyNote) return because(REASONS.noName)
      if (name.isNobody && !this.#people.hasFact(cells)) return because(REASONS.nobody)
    } else if (name.isUncapitalized && this.#people.haveGivenNames && !beginsAsName(name.givenNames))
      return because(REASONS.lowWord)
    if (!this.#isBurials && !showsDeath && !name.isDead && !this.#disqualifier.statesDeath(cells)) {
      const isRecent = dates.isRecentBirth && !hasEndDate
      return because(isRecent ? REASONS.recentBirthAlone : REASONS.noDeath)
    }
    if (!dates.isRecentBirth || hasEndDate) return null
    const isUnread = showsDeath && dates.unread.some((text) => /\d{4}/.test(text))
    return because(isUnread ? REASONS.unreadDeath : REASONS.recentBirth)
  }

  /** Whether a name in a row is a line of an account book, and nothing shows a person. */
  #isLedgerLine(cells: readonly string[]): boolean {
    const names = this.#wholeNames.map((index) => cells[index] ?? '').filter((cell) => cell !== '')
    // "Casket sale" may be next to the name of a firm.
    const lines = names.filter((name) => (names.length === 1 || name.includes(' ')) && isLedgerLine(name))
    return lines.length > 0 && !this.#people.hasFact(cells)
  }

  /** Whether the full name in a row refers to a thing. */
  #isObject(cells: readonly string[], { givenNames, surname }: NameEvidence, isDated: boolean): boolean {
    let only = ''
    for (const index of this.#wholeNames) {
      const cell = cells[index] ?? ''
      if (cell === '') continue
      // If the row also has a last name, only a lowercase word means a thing: "Charter members monument".
      if (isDated && / \p{Ll}+$/u.test(cell) && isDatedObject(cell)) return true
      if (only !== '') return isObjectInTwoParts(givenNames ?? '', surname ?? '')
      only = cell
    }
    return isDated
      ? isDatedObject(only) || isDatedGravePhrase(only)
      : MEMORIAL_OBJECT.test(only) || isObjectName(only, (word) => this.#people.hasSurname(cells, word))
  }

  /** Whether the row has no date, and nothing else shows that it is about a person. */
  isUnproven(cells: readonly string[], row: RowName, dates: EventDates): boolean {
    const { name, kinship, isDead, remark } = row
    const { birth, death, burial, showsDeath, unread } = dates
    if (birth || death || burial || showsDeath || isDead || kinship || this.#disqualifier.statesDeath(cells))
      return false
    if (remark !== null && isNoteOnGrave(remark, name.surname ?? '')) return false
    if (remark !== null && name.givenNames === null) {
      if (isNoteOfRemoval(remark)) return true
      // "Roe (lot corner)", but not "Unknown #1"
      if (name.surname !== null && name.title === null) return !this.#people.hasFact(cells)
    }
    return !unread.some((text) => DIGITS_OF_DATE.test(text)) && !this.#people.showsPerson(cells, row)
  }
}

/**
 * Whether given names begin with a known given name, an initial, a title, a nationality, or a description, unlike "Cholera"
 * and "algemeen". Also true if they are missing or contain a possessive, such as "Peleg Worth's".
 */
function beginsAsName(givenNames: string | null): boolean {
  const [first = ''] = givenNames?.split(' ') ?? []
  return (
    first === '' ||
    /['’]s(?!\p{L})/u.test(givenNames as string) ||
    /^\p{L}\.?$/u.test(first) ||
    isNationality(first) ||
    [isTitleWord, isDescription, isUnknownWord].some((is) => is(first)) ||
    isGivenName(foldText(first.replace('.', '')))
  )
}

const belowHeader = ({ line, cells }: SecondHeader) =>
  `another list begins at line ${line} (${cells.join(', ')}); save it as a file or a sheet of its own`

const FULL_DATE = /^\s*(?:\d{1,2}[/.-]\d{1,2}[/.-](?:1[5-9]|20)\d\d|(?:1[5-9]|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2})\s*$/
const DIGITS_OF_DATE = /\d{4}|\d[/.-]\d/
