import { LIVING_YEARS } from '../../../domain/dates/recent-birth.ts'
import type { FileEvidence } from '../../evidence/gather-evidence.ts'
import { isStatusHeader, statusCode, type UnprovenCodes } from '../../evidence/status-codes.ts'
import { firstYearOfWar } from '../../evidence/war-years.ts'
import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { fieldOfHeader } from '../../mapping/header-synonyms.ts'
import { MEMORIAL_FIELDS } from '../../mapping/memorial-fields.ts'
import { regExp } from '../../reg-exp.ts'
import { isDeathDate } from '../event-date.ts'
import { cleanLines, ENTITY_ID, isUrl, MAX_NAME_LENGTH } from '../field-text.ts'
import { parseYesNo } from '../parse-values.ts'
import { AnimalColumns, isAnimalKind, isAnimalName, isAnimalRemark } from './animals.ts'
import { BuyerColumns, isGraveRightHeader } from './buyer-columns.ts'
import { type ColumnRole, DATE_FIELD, NAME_FIELDS, roleOfColumn } from './column-roles.ts'
import {
  certainNameMatch,
  type Disqualification,
  givenNamesMatch,
  isTotalOrSurname,
  labelMatch,
  mentionMatch,
  officeMatch,
  possibleNameMatch,
  soleNameMatch,
  statementMatch,
  wholeValueMatch,
} from './disqualifying-words.ts'
import { refersToEntry, remarkRefersToEntry } from './entry-reference.ts'
import { FateColumns } from './fate-columns.ts'
import { isGravePhrase } from './grave-phrases.ts'
import { isMember } from './membership.ts'
import { isDispositionAlive, isSample, statesLeaving } from './non-burial-notes.ts'
import { OtherEvents } from './other-events.ts'
import { OtherList } from './other-lists.ts'
import { REASONS, type RowRejection } from './rejection-reasons.ts'
import { countsPeople, isGroupOfPeople } from './several-people.ts'
import { isSharedName } from './shared-names.ts'
import {
  endsWithYearSince,
  mayHaveLifeDates,
  statesBirthSince,
  statesOpenDeath,
  statesPlannedUse,
  statesWaiting,
} from './stated-birth.ts'
import { isTotalLabel } from './total-label.ts'
import { CREDIT } from './totals-and-signatures.ts'
import { findTransaction } from './transactions.ts'

/** The evidence of a death in a row's readable dates. */
interface DateEvidence {
  /** The row has a date of death or burial. */
  readonly hasEndDate: boolean
  readonly hasDeath: boolean
  readonly hasBirth: boolean
  /** The birth was more than `LIVING_YEARS` ago. */
  readonly isOldBirth: boolean
  /** The text of each unreadable date. */
  readonly unread: readonly string[]
  /** Another person in the row has no date of death or burial. */
  readonly isBesideOpen: boolean
}

/**
 * Finds rows that must not become public: living people, reserved or vacant graves, and rows that are not about a
 * person (readings 35). It searches names, unreadable dates, remarks, and status columns, even unmapped ones. In other
 * columns, a word counts only as the whole cell. A readable date of death or burial overrides words that may be a
 * surname, or that only occur in a remark.
 */
export class RowDisqualifier {
  readonly #plan: ColumnPlan
  readonly #thisYear: number
  readonly #roles: readonly (readonly [number, ColumnRole])[]
  readonly #nameColumns: readonly number[]
  readonly #dateColumns: readonly number[]
  readonly #epitaphs: ReadonlySet<number>
  /** The index of the "Deceased" column, or -1. */
  readonly #deceased: number
  readonly #headers: readonly string[]
  readonly #fields: readonly (string | null)[]
  readonly #buyers: BuyerColumns
  readonly #animals: AnimalColumns
  readonly #otherEvents: OtherEvents
  readonly #wars: readonly number[]
  readonly #unprovenCodes: readonly UnprovenCodes[]
  /** The columns that contain the kind or status of a row, or a rank. */
  readonly #kinds: ReadonlySet<number>
  readonly #dispositions: ReadonlySet<number>
  readonly #fateColumns: FateColumns
  readonly #otherList: OtherList

  constructor(
    plan: ColumnPlan,
    thisYear: number,
    { unprovenCodes = [], animalKinds = [] }: Partial<Pick<FileEvidence, 'unprovenCodes' | 'animalKinds'>> = {},
  ) {
    this.#unprovenCodes = unprovenCodes
    this.#plan = plan
    this.#thisYear = thisYear
    this.#headers = plan.columns.map(headerWords)
    this.#fields = plan.columns.map((name) => fieldOfHeader(name, MEMORIAL_FIELDS))
    this.#otherEvents = new OtherEvents(plan)
    this.#buyers = new BuyerColumns(plan, thisYear - LIVING_YEARS)
    this.#deceased = plan.fields.get('deceased')?.parts[0]?.index ?? -1
    this.#epitaphs = new Set(plan.fields.get('epitaph')?.parts.map(({ index }) => index))
    this.#dispositions = new Set(plan.fields.get('burial_note')?.parts.map((part) => part.index))
    this.#otherList = new OtherList(plan)
    const ranks = plan.fields.get('military_rank')?.parts.map(({ index }) => index) ?? []
    this.#kinds = new Set([
      ...[...plan.columns.keys()].filter((index) => isStatusHeader(plan.columns[index] as string)),
      ...ranks,
    ])
    const roles = plan.columns.map((_, index) => [index, roleOfColumn(plan, index)] as const)
    this.#roles = roles.filter((entry): entry is readonly [number, ColumnRole] => entry[1] !== null)
    this.#fateColumns = new FateColumns(
      plan,
      this.#roles.filter(([index, role]) => role === 'remark' || this.#kinds.has(index)).map(([index]) => index),
    )
    this.#nameColumns = this.#roles.filter(([, role]) => role === 'name').map(([index]) => index)
    this.#wars = ['war_served', 'veteran', 'military_branch'].flatMap(
      (field) => plan.fields.get(field)?.parts.map(({ index }) => index) ?? [],
    )
    const texts = this.#roles.filter(([index, role]) => role === 'remark' || this.#epitaphs.has(index))
    this.#animals = new AnimalColumns(
      this.#headers,
      this.#nameColumns,
      texts.map(([index]) => index),
      animalKinds,
      ['plot', 'cemetery_name'].flatMap((field) => plan.fields.get(field)?.parts.map(({ index }) => index) ?? []),
    )
    this.#dateColumns = [...plan.fields].flatMap(([field, { parts }]) =>
      DATE_FIELD.test(field) ? parts.map(({ index }) => index) : [],
    )
  }

  /** Returns why the row must not be stored, or null. `givenNames` are the parsed given names. */
  rejectionOf(
    wholeCells: readonly string[],
    givenNames: string | null,
    { hasEndDate, hasDeath, hasBirth, isOldBirth, unread, isBesideOpen }: DateEvidence,
  ): RowRejection | null {
    const cells = this.#withoutMiddles(wholeCells)
    if (!hasEndDate && this.#repeatsHeader(cells)) return { reason: REASONS.header, column: null }
    const animalAt = this.#animals.find(cells)
    if (animalAt !== null) return { reason: REASONS.animal, column: this.#plan.columns[animalAt] as string }
    const eventAt = this.#otherEvents.find(cells)
    if (eventAt !== null) return { reason: REASONS.otherEvent, column: this.#plan.columns[eventAt] as string }
    const leftAt = this.#fateColumns.find(cells, hasEndDate)
    if (leftAt !== null) return { reason: REASONS.left, column: this.#plan.columns[leftAt] as string }
    const isCertain = this.#fateColumns.hasCertainEnd(cells, hasEndDate)
    if (this.#otherList.isOther(cells) && !isCertain)
      return { reason: REASONS.otherList, column: this.#plan.columns[this.#otherList.column] as string }
    const kinds = hasEndDate ? [...this.#kinds, ...this.#dispositions] : []
    const otherAt = findTransaction(cells, kinds, isCertain, hasDeath)
    if (otherAt !== null) return { reason: REASONS.otherEvent, column: this.#plan.columns[otherAt] as string }
    const totalAt = this.#findTotal(cells)
    if (totalAt !== null) return { reason: REASONS.total, column: this.#plan.columns[totalAt] ?? null }
    for (const [index, role] of this.#roles) {
      const cell = cells[index]
      if (cell === undefined || cell === '' || (index === this.#deceased && isNoName(cell))) continue
      if (role === 'name' && (isUrl(cell) || ENTITY_ID.test(cell)))
        return { reason: isUrl(cell) ? REASONS.url : REASONS.id, column: this.#plan.columns[index] as string }
      const reason = this.#findReason(cell, role, index, hasEndDate, cells)
      // "Pre-need (Ann)" is about the person in the row who has no date, and "prepaid 1960" about the past of one born in 1850.
      const isOfAnother = isBesideOpen && role !== 'name' && (reason === 'reserved' || reason === 'living')
      const isOfPast = isOldBirth && role === 'remark' && !this.#kinds.has(index) && reason === 'reserved'
      if (reason !== null && !(hasEndDate && (isOfAnother || isOfPast)))
        return { reason: REASONS[reason], column: this.#plan.columns[index] as string }
    }
    for (const text of unread) {
      const named = certainNameMatch(text) ?? labelMatch(text) ?? officeMatch(text)
      const reason = mentionMatch(text, this.#thisYear, LIVING_YEARS) ?? named
      if (reason !== null && !(hasEndDate && reason === 'living' && DIED.test(text)))
        return { reason: REASONS[reason], column: null }
    }
    if (givenNames !== null && FAMILY_IN_PLACE_OF_NAMES.test(givenNames))
      return { reason: REASONS.heading, column: null }
    if (hasEndDate) return null
    const withoutDates = hasBirth ? null : this.#findWithoutDates(cells, givenNames)
    if (withoutDates !== null || givenNames === null) return withoutDates
    const reason = wholeValueMatch(givenNames) ?? (hasBirth ? null : givenNamesMatch(givenNames))
    return reason === null ? null : { reason: REASONS[reason], column: null }
  }

  /** Whether a column such as "Fate" states the person's death. */
  statesDeath(cells: readonly string[]): boolean {
    return this.#fateColumns.statesDeath(cells)
  }

  /** Shortens each name that is too long to its beginning, which is stored, and its end, which may contain notes. */
  #withoutMiddles(cells: readonly string[]): readonly string[] {
    const isLong = (index: number) => (cells[index]?.length ?? 0) > 2 * MAX_NAME_LENGTH
    if (!this.#nameColumns.some(isLong)) return cells
    return cells.map((cell, index) =>
      this.#nameColumns.includes(index) && isLong(index)
        ? `${cell.slice(0, MAX_NAME_LENGTH)} ${cell.slice(-MAX_NAME_LENGTH)}`
        : cell,
    )
  }

  /** Finds a reason in a row without a date: a recent birth in a remark or a column without a field, or a note in place of a name. */
  #findWithoutDates(cells: readonly string[], givenNames: string | null): RowRejection | null {
    const column = this.#fateColumns.statesDeath(cells) ? null : this.#recentDateColumn(cells)
    if (column !== null) return { reason: REASONS.unmappedDate, column }
    const planned = [...this.#epitaphs, ...this.#plan.unmapped].find((at) => statesPlannedUse(cells[at] ?? ''))
    if (planned !== undefined) return { reason: REASONS.reserved, column: this.#plan.columns[planned] ?? null }
    const stated = this.#plan.unmapped.find((at) => statesBirthSince(cells[at] ?? '', this.#thisYear - LIVING_YEARS))
    if (stated !== undefined) return { reason: REASONS.recentBirth, column: this.#plan.columns[stated] as string }
    const left = this.#plan.unmapped.find((at) => statesLeaving(cells[at] ?? ''))
    if (left !== undefined) return { reason: REASONS.left, column: this.#plan.columns[left] as string }
    const member = this.#roles.find(([at]) => isMember(this.#headers[at] as string, cells[at] ?? ''))
    if (member !== undefined) return { reason: REASONS.active, column: this.#plan.columns[member[0]] as string }
    const hasOldWar = this.#wars.some((index) => isOldWar(cells[index] ?? ''))
    const code = hasOldWar
      ? undefined
      : this.#unprovenCodes.find(({ index, codes }) => codes.has(statusCode(cells[index])))
    if (code !== undefined) {
      const reason = statusCode(cells[code.index]) === '' ? REASONS.noCode : REASONS.code
      return { reason, column: this.#plan.columns[code.index] as string }
    }
    for (const [index, role] of this.#roles) {
      if (role !== 'remark' && role !== 'name' && !this.#epitaphs.has(index)) continue
      const reason = this.#statementWithoutDates(cells[index] ?? '', role, givenNames)
      if (reason !== null) return { reason: REASONS[reason], column: this.#plan.columns[index] as string }
    }
    const warAt = this.#wars.find((index) => RECENT_WAR.test(cells[index] ?? ''))
    if (warAt !== undefined) return { reason: REASONS.recentWar, column: this.#plan.columns[warAt] as string }
    const name = this.#nameColumns.map((index) => cells[index] ?? '').join(' ')
    const purchase = this.#buyers.find(cells, name)
    if (purchase !== null) return purchase
    return isGravePhrase(name) ? { reason: REASONS.heading, column: null } : null
  }

  #statementWithoutDates(cell: string, role: ColumnRole, givenNames: string | null): keyof typeof REASONS | null {
    const firstYear = this.#thisYear - LIVING_YEARS
    if (statesBirthSince(cell, firstYear)) return 'recentBirth'
    if (role === 'name' && statesOpenDeath(cell)) return 'openDeath'
    if (role === 'name' && refersToEntry(cell)) return 'reference'
    if (role === 'name') return endsWithYearSince(cell, firstYear) ? 'loneYear' : null
    if (role !== 'remark') return null
    if (PURCHASE.test(cell) || PAID_FOR_MORE.test(cell)) return 'reserved'
    if (remarkRefersToEntry(cell, givenNames !== null)) return 'reference'
    if (givenNames === null && (FAMILY_STONE.test(cell) || isSharedName(cell))) return 'heading'
    return statesOpenDeath(cell) || statesWaiting(cell) ? 'openDeath' : null
  }

  /**
   * Returns the column that labels a row without a person's name as a total. Such a row can have dates, because a sum of
   * years looks like a day number.
   */
  #findTotal(cells: readonly string[]): number | null {
    const names = this.#nameColumns.filter((index) => LETTER.test(cells[index] ?? ''))
    if (names.length > 1) return null
    const [only] = names
    if (only === undefined) {
      const at = cells.findIndex((cell) => isTotalOrSurname(cell))
      return at === -1 ? null : at
    }
    const text = cells[only] as string
    if (isTotalLabel(text)) return only
    const isComputed = () => this.#dateColumns.some((index) => COMPUTED_NUMBER.test((cells[index] ?? '').trim()))
    return isTotalOrSurname(text) && isComputed() ? only : null
  }

  /** Returns a column without a field that may have a recent date of birth, such as "Dates" with "1955 -". */
  #recentDateColumn(cells: readonly string[]): string | null {
    const index = this.#plan.unmapped.find((at) => {
      const header = this.#headers[at] as string
      if (!mayHaveLifeDates(header)) return false
      const years = (cells[at] ?? '').match(/(?<!\d)\d{4}(?!\d)/g) ?? []
      // In other calendars, years are much higher.
      return years.some((year) => Math.abs(Number(year) - this.#thisYear) <= LIVING_YEARS)
    })
    return index === undefined ? null : (this.#plan.columns[index] as string)
  }

  #findReason(
    cell: string,
    role: ColumnRole,
    index: number,
    hasEndDate: boolean,
    cells: readonly string[],
  ): Disqualification | null {
    if (role === 'name') {
      const text = cell.trim()
      const certain = isAnimalName(text) ? 'animal' : certainNameMatch(text)
      const isOnlyName = this.#isOnlyName(index, cells)
      // "2 graves" beside a last name
      if (certain !== null) return certain === 'total' && !isOnlyName ? 'heading' : certain
      // "horse" beside "Trough"
      if (!isOnlyName && STARTS_LOW.test(text) && isAnimalKind(text)) return 'animal'
      if (isOnlyName && isGroupOfPeople(text)) return 'several'
      const dated = isOnlyName && isSharedName(text) ? 'heading' : null
      const match = hasEndDate ? dated : (possibleNameMatch(text) ?? (isOnlyName ? soleNameMatch(text) : null))
      return match ?? (countsPeople(text, isOnlyName) ? 'several' : null)
    }
    if (this.#kinds.has(index)) {
      if (isAnimalKind(cell)) return 'animal'
      if (OBJECT.test(cell)) return 'heading'
    }
    if (role === 'remark' || role === 'date') {
      const text = cleanLines(cell)
      if (role === 'remark' && isAnimalRemark(text)) return 'animal'
      if (role === 'remark' && isSample(text)) return 'sample'
      if (role === 'remark' && CREDIT.test(text)) return 'signature'
      if (this.#dispositions.has(index) && isDispositionAlive(text)) return 'living'
      if (hasEndDate)
        return role === 'remark' && !(this.#kinds.has(index) && OCCUPIED.test(text)) ? statementMatch(text) : null
      return mentionMatch(text, this.#thisYear, LIVING_YEARS) ?? labelMatch(text)
    }
    if (role === 'other') {
      const match = wholeValueMatch(cell.trim()) ?? (hasEndDate ? null : labelMatch(cell.trim()))
      // The lease of a dead person's grave may have ended.
      const isLease = match === 'vacant' && isGraveRightHeader(this.#plan.columns[index] as string)
      return hasEndDate && (match === 'living' || isLease) ? null : match
    }
    const answer = parseYesNo(cell.trim())
    return answer === null ? wholeValueMatch(cell.trim()) : ((answer ? role.yes : role.no) ?? null)
  }

  /** Whether the other columns of the name are empty or repeat it, as in "Void, Void". */
  #isOnlyName(index: number, cells: readonly string[]): boolean {
    const text = (cells[index] ?? '').trim()
    return this.#nameColumns.every((other) => {
      const cell = cells[other] ?? ''
      return other === index || !LETTER.test(cell) || cell.trim() === text
    })
  }

  /** Whether at least half of the cells are headers. A repeated header may differ from the first in case, spelling, or columns. */
  #repeatsHeader(cells: readonly string[]): boolean {
    if (!this.#nameColumns.some((index) => this.#mayBeHeader(cells[index] ?? '', index))) return false
    const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
    const headers = filled.filter((index) => this.#isHeader(cells[index] as string, index)).length
    return headers * 2 >= filled.length && (headers > 1 || filled.length === 1)
  }

  #mayBeHeader(cell: string, index: number): boolean {
    return NAME_HEADER.test(cell) || cell.trim().toLowerCase() === this.#plan.columns[index]?.toLowerCase()
  }

  #isHeader(cell: string, index: number): boolean {
    if (cell.length > MAX_HEADER_LENGTH) return false
    if (headerWords(cell) === this.#headers[index]) return true
    const field = fieldOfHeader(cell, MEMORIAL_FIELDS)
    return field !== null && groupOf(field) === groupOf(this.#fields[index] ?? '')
  }
}

const LETTER = /\p{L}/u
/** Whether all soldiers of the latest war in a value have died, as in "Civil War". */
function isOldWar(text: string): boolean {
  const year = firstYearOfWar(text)
  return year !== null && year < 1914
}
const STARTS_LOW = /^\p{Ll}/u
/** Matches a family's grave in place of given names next to its last name: "Family", "Family Plot", "Familjegrav". */
const FAMILY_IN_PLACE_OF_NAMES = regExp('iu')`
  ^\W*(?:
    (?:family|fam\.?|familie|rodzina|famille|famiglia)(?:
      \x20(?:plot|lot|stone|marker|monument|vault|mausoleum|tomb|grave|crypt|memorial)
    )?|famil(?:ien?|je)(?:grab|gruft|gra[fv]|gravsted|gravplats)|grobowiec(?: rodzinny)?|grób rodzinny|rodinný hrob|
    caveau(?: de famille)?|tomba di famiglia|panteón familiar|jazigo de família|családi sír(?:hely)?
  )\W*$
`
/** Matches "Bought 1999" and "Deed issued 2005". */
const PURCHASE =
  /^\W*(?:bought|purchased|sold|paid|deed(?:ed| issued| dated?)?)[^\p{L}]*(?:\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2})\W*$/iu
/** Matches "family paid for 2 more", whose graves may be empty. */
const PAID_FOR_MORE =
  /(?<!\p{L})(?:paid|bought|purchased) for (?:\d+|two|three|four|five|six|several)(?: (?:more|others?|graves|spaces|lots|plots))?\W*$/iu
/** Matches wars whose youngest soldiers may be living. VA lists have many undated graves of the Second World War. */
const RECENT_WAR =
  /(?<!\p{L})(?:korean?|viet ?nam|gulf|desert (?:storm|shield)|iraqi?|afghanistan|enduring freedom|grenada)(?!\p{L})/iu
/** Matches the status of a grave with a burial and a place for another: "Occupied/Reserved". */
const OCCUPIED = /(?<!\p{L})(?<!(?:un|not )\W?)(?:occupied|used|interred|buried)(?!\p{L})/iu
const FAMILY_STONE = regExp('iu')`
  ^\W*(?:
    family (?:plot|lot|stone|marker|monument|vault|mausoleum)|(?:monument|stone|marker)(?: only)?|
    (?:(?:family )?(?:vault|tomb|lot|plot|stone|monument|enclosure)(?: of (?:the )?\p{L}+ family)?[,;]? )?no\x20
    (?:individual )?names?
  )\W*$
`
/** Matches things in a column of record kinds. */
const OBJECT = /^\W*(?:memorial )?(?:object|thing|bench|tree|bush|statue|flag ?pole|garden|paver|brick)\W*$/i
/** Matches a sum or an average of years, or a count, but not a year. */
const COMPUTED_NUMBER = /^(?:\d{5,}|\d+\.\d+|\d{1,3})$/
const DIED = /\b(?:died|dead|deceased|buried|interred)\b/i

const MAX_HEADER_LENGTH = 60
/** A fast check before looking up a cell as a header, because most names have none of these words. */
const NAME_HEADER = /name|first|last|given|middle|nom|imi[eę]|apellido|nazwisko|deceased|decedent|title|suffix/i

const groupOf = (field: string) =>
  NAME_FIELDS.has(field) ? 'name' : (/^(?:birth|death|burial|cemetery)(?=_)/.exec(field)?.[0] ?? field)

const isNoName = (deceased: string) => isDeathDate(deceased) || parseYesNo(deceased) !== null
