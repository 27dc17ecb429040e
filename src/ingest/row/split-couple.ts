import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { isInCapitals } from '../../domain/names/name-case.ts'
import { isDescription, isTitleWord, surnameStart } from '../../domain/names/name-parts.ts'
import { parsePersonName } from '../../domain/names/person-name.ts'
import { isUnknownWord } from '../../domain/names/unknown-words.ts'
import { foldText } from '../../search/fold.ts'
import { isGivenName, isMansName, isWomansName } from '../../search/names/nicknames.ts'
import { nameOrder } from '../evidence/name-order.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { regExp } from '../reg-exp.ts'
import type { TableRow } from '../table/table.ts'
import {
  areOfOneFamily,
  areProbablySpouses,
  areSeparate,
  nameIn,
  namesCouple,
  repeatsSurname,
  SIBLINGS,
} from './couple-layouts.ts'
import { cleanCell } from './field-text.ts'
import { statesSurnameFirst, withCommaAfterSurname } from './names/name-text.ts'
import { AND_WORDS, areYearsOfLife, MAX_PAIR_LENGTH, type Pair, splitPair } from './split-pair.ts'

/** A row about one of two people, split from the row about both people. */
export interface PersonRow extends TableRow {
  /** The other person's name; empty if the two are not a couple, and null for a row about one person. */
  readonly spouse: string | null
  /** Whether this is the second person, who needs a separate identity. */
  readonly isSecond: boolean
}

const MAY_BE_COUPLE = new RegExp(`[&+/;]| (?:${AND_WORDS}) `, 'i')
/**
 * Matches words that also join two surnames of one person, as in Ortega y Gasset. If the dates have two parts, these words
 * join two people.
 */
const MAY_JOIN_SURNAMES = / (?:i|y|e|a) /i
/** Matches capitalized words that are initials or names instead of "and". */
const ONLY_LOWERCASE = /^(?:A|E|En|EN|Et|Ja|JA|[OU]\.)$/
const COUPLE = new RegExp(
  String.raw`^(?<first>\p{L}NAME*?) ?(?:[&;]|\+|(?<= )(?<and>\/|${AND_WORDS})(?= )) ?(?<second>\p{Lu}NAME*)$`.replaceAll(
    'NAME',
    String.raw`(?:[\p{L}.'’" -]|\([^()&]*\))`,
  ),
  'iu',
)
/** Matches names of several people that cannot be split: "Mr. & Mrs. Roe", "John & Mary & Ann". A plus before a year is a cross. */
const SEVERAL = /&|\+(?! ?\d)|(?<=\p{L}) (?:and|und|og|och|oraz|és) (?=\p{L})/iu
/** Matches "Stark, Molly; Stark, Caleb", "Stark, Molly; also Caleb", "Stark, Molly / Stark, Ann", and "Mother / Father / Baby". */
const LISTED = regExp('u')`
  ^[^;,]+,[^;]*\p{L}[^;]*;\s*(?:\p{Lu}[^;,]*,\s*\p{L}|(?:also|and) \p{Lu})|\p{L} / \p{L}[^/]* / \p{L}|
  ^(?<last>\p{Lu}[^,\s/&+]{2,})(?: [^,\s/&+]+){1,3} (?:[/&+]|and|und|og|och|oraz|és|y|et|i|e) \k<last>(?: \p{L}|$)|
  ^(?<surname>\p{Lu}[^,/&+]*), \p{L}[^,]*(?:[/&+]| (?:and|und|og|och|oraz|y|et|i) ) ?\k<surname>, ?\p{L}
`
/** Matches "died from pleurisy & pneumonia". */
const CAUSE_OF_DEATH = /[\s,]+(?:died|drowned|killed)(?!\p{L}).*$/iu
/** Matches the ending of "John Roe & Mary his wife". */
const HIS_WIFE = /,? (?:his|her) (?:wife|husband)$/iu
/** Matches the dash in "Roe - John & Mary". */
const DASH_BEFORE_GIVEN = /(?<=^\p{L}+) [-–—] (?=\p{L}+ (?:&|and) )/u
/** Matches words for a couple before the names: "coniugi Aldo e Rina". */
const COUPLE_WORD = /^(?:coniugi|eheleute|ehepaar|[ée]poux|esposos|małż\.|małżonkowie|manželé) /iu
const RELATIVES =
  /(?<!\p{L})(?:of|von|de|d\/o|s\/o|w\/o|dau\.?(?= \p{Lu})|, (?:ch|s|d)\.(?= \p{Lu})|infant|child|children|twins?)(?!\p{L})/iu
/** Matches "Mary & infant", but not "Infant of John & Mary" or "John Roe & child", whose ending becomes the remark. */
const AND_CHILD =
  /^\p{L}+\.?(?: \p{L}\.?)? ?(?:&|\+|and) ?(?:(?:his|her|an?|one) )?(?:infant|child|baby|twin|twins|children)\W*$/iu
const SPLIT_FIELD = /^(?:(?:birth|death|burial)_(?:date|year)|life_dates|age_at_death|gender)$/

const INSEPARABLE = 'names people who cannot be told apart; enter each person in a separate row'
const WITHOUT_NAMES = 'is a couple without given names; enter each person in a separate row'

/** Splits rows such as "John & Mary, 1901/1903, 1970/1982" into two people. */
export class CoupleSplitter {
  readonly #names: readonly { readonly index: number; readonly surname: number; readonly isFull: boolean }[]
  readonly #columns: readonly string[]
  readonly #dates: readonly number[]
  readonly #births: number
  readonly #thisYear: number
  /** Whether full names without a comma have the last name first. */
  readonly #isSurnameFirst: boolean

  constructor(plan: ColumnPlan, thisYear: number, isSurnameFirst: boolean) {
    this.#thisYear = thisYear
    const indexOf = (field: string) => {
      const parts = plan.fields.get(field)?.parts ?? []
      return parts.length === 1 && parts[0]?.label === null ? parts[0].index : -1
    }
    const surname = indexOf('surname')
    this.#names = [
      { index: indexOf('given_names'), surname, isFull: false },
      { index: indexOf('full_name'), surname, isFull: true },
      // If there is no other name column, the "Deceased" column contains the names.
      { index: surname < 0 && indexOf('full_name') < 0 ? indexOf('deceased') : -1, surname, isFull: true },
    ].filter(({ index }) => index >= 0)
    this.#columns = plan.columns
    this.#births = Math.max(indexOf('birth_date'), indexOf('birth_year'))
    this.#isSurnameFirst = isSurnameFirst || statesSurnameFirst(plan.columns[indexOf('full_name')] ?? '')
    this.#dates = [...plan.fields]
      .filter(([field]) => SPLIT_FIELD.test(field))
      .flatMap(([, { parts }]) => parts.map(({ index }) => index))
      .filter((index) => index >= 0)
  }

  /**
   * Returns the rows of both people, or the row itself. Returns null and reports the row if it is refused, such as when only some dates
   * have two parts, because one of the people may be living.
   */
  split(row: TableRow, problems: ProblemSink): readonly PersonRow[] | null {
    const one = [{ ...row, spouse: null, isSecond: false }]
    if (this.#names.some(({ surname }) => this.#refusesCouple(row.cells, surname, true, problems))) return null
    for (const { index, surname, isFull } of this.#names) {
      const text = nameIn(row.cells, index)
      const mayBeCouple = text.length <= MAX_PAIR_LENGTH && (MAY_BE_COUPLE.test(text) || REPEATED_SURNAME.test(text))
      if (this.#refusesCouple(row.cells, index, isFull, problems)) return null
      const lastName = isFull && hasSurname(text, row.cells[surname]) ? '' : cleanCell(row.cells[surname])
      // "Roe; Ann" is one person, so a semicolon needs two dates.
      const isJoined = !text.includes(';') || this.#hasTwoDates(row.cells)
      const couple = mayBeCouple && isJoined ? this.#coupleIn(text, isFull && lastName === '') : null
      if (couple !== null && !areSeparate(couple) && this.#hasTwoDates(row.cells)) {
        problems.add('refused', this.#columns[index] as string, text, INSEPARABLE)
        return null
      }
      if (couple === null) {
        if (mayBeCouple && this.#refusesSeveral(row.cells, index, problems)) return null
        if (text.length <= MAX_PAIR_LENGTH && namesCouple(text, isFull)) {
          problems.add('refused', this.#columns[index] as string, text, INSEPARABLE)
          return null
        }
        continue
      }
      const pairs = new Map<number, Pair>([[index, couple]])
      const unsplit: number[] = []
      for (const at of this.#dates) {
        const pair = splitPair(cleanCell(row.cells[at]))
        if (pair !== null) pairs.set(at, pair)
        else if (/\d/.test(row.cells[at] ?? '')) unsplit.push(at)
      }
      const column = this.#columns[index] as string
      if (pairs.size === 1 && MAY_JOIN_SURNAMES.test(text) && !joinsPeople(text, lastName === '')) return one
      if (pairs.size === 1) {
        const isClear = areClearlyPeople(text) || namesCouple(text, isFull)
        return this.#reportTwoNames(row.cells, column, text, isClear, problems) ? null : one
      }
      // "1866-1940" beside "1871-1953" in the column of deaths
      const isLife = areYearsOfLife(pairs.get(this.#births))
      if (isLife || unsplit.length > 0) {
        const reason = 'names two people, but not every date has two parts; enter each person in a separate row'
        problems.add('refused', column, text, isLife ? INSEPARABLE : reason)
        return null
      }
      problems.add('note', column, text, 'names two people and was stored as two memorials')
      const areSpouses = areProbablySpouses(couple) && !row.cells.some((cell) => SIBLINGS.test(cell))
      return [0, 1].map((person) => ({
        line: row.line,
        cells: row.cells.map((cell, at) => pairs.get(at)?.[person] ?? cell),
        spouse: areSpouses ? [couple[1 - person], lastName].filter(Boolean).join(' ') : '',
        isSecond: person === 1,
      }))
    }
    return one
  }

  #coupleIn(text: string, isWhole: boolean): Pair | null {
    const names = cleanCell(text)
      .replace(CAUSE_OF_DEATH, '')
      .replace(HIS_WIFE, '')
      .replace(COUPLE_WORD, '')
      .replace(DASH_BEFORE_GIVEN, ', ')
    return isWhole ? fullNamesOf(names, this.#isSurnameFirst) : namesOf(names)
  }

  #hasTwoDates(cells: readonly string[]): boolean {
    return this.#dates.some((at) => splitPair(cleanCell(cells[at])) !== null)
  }

  #refusesCouple(cells: readonly string[], index: number, isFull: boolean, problems: ProblemSink): boolean {
    const text = nameIn(cells, index)
    const given =
      text.length <= MAX_PAIR_LENGTH && MAY_BE_COUPLE.test(text) ? namesBesideTitles(cleanCell(text), isFull) : null
    if (given === null) return false
    const column = this.#columns[index] as string
    if (given && !this.#hasTwoDates(cells)) return this.#reportTwoNames(cells, column, text, true, problems)
    problems.add('refused', column, text, given ? INSEPARABLE : WITHOUT_NAMES)
    return true
  }

  /** Reports several names that cannot be split. Returns whether the row is refused. */
  #refusesSeveral(cells: readonly string[], index: number, problems: ProblemSink): boolean {
    const text = nameIn(cells, index)
    const names = text.replace(/\([^()]*\)/g, '').replace(CAUSE_OF_DEATH, '')
    const isClear =
      [SEVERAL, BEFORE_SPOUSE, LISTED, REPEATED_SURNAME].some((one) => one.test(names)) ||
      (/ [iyea] \p{Lu}/u.test(names) && joinsPeople(names, true))
    // "Ann/Anna" may also be two spellings.
    const column = this.#columns[index] as string
    if (PARENT_AND_CHILD.test(names)) {
      problems.add('refused', column, text, INSEPARABLE)
      return true
    }
    if (AND_CHILD.test(names)) return this.#reportTwoNames(cells, column, text, false, problems)
    if (!(isClear || names.includes('/')) || RELATIVES.test(names)) return false
    if (LISTED.test(names) || REPEATED_SURNAME.test(names) || this.#hasTwoDates(cells)) {
      problems.add('refused', column, text, INSEPARABLE)
      return true
    }
    return (
      (isClear || areClearlyPeople(names)) &&
      this.#reportTwoNames(cells, column, text, areClearlyPeople(names), problems)
    )
  }

  /**
   * Reports a row with two names and the dates of one person. Returns whether it is refused: if there are clearly two people, if all dates
   * are recent, or if there is no date, as on the stone of a living couple.
   */
  #reportTwoNames(
    cells: readonly string[],
    column: string,
    text: string,
    isClear: boolean,
    problems: ProblemSink,
  ): boolean {
    if (this.#dates.length > 0 && !this.#dates.some((at) => /[\p{L}\d]/u.test(cells[at] ?? ''))) {
      const reason = 'names two people, and the row has no date; enter each person in a separate row'
      problems.add('refused', column, text, reason)
      return true
    }
    // Two digits may be a recent year.
    const years = this.#dates
      .flatMap((at) => cells[at]?.match(/\d{4}|(?<=\d[/.-])\d\d$/g) ?? [])
      .map((year) => (year.length === 2 ? this.#thisYear : Number(year)))
    // The earliest date is the birth, if the row has one. One birth is enough, because both people are about the same age.
    const isRecent = years.length > 0 && Math.min(...years) >= this.#thisYear - LIVING_YEARS
    const reason = isRecent
      ? 'names two people, and one of them may be living; enter each person in a separate row'
      : isClear
        ? `names two people${this.#dates.length > 0 ? ' but has the dates of one' : ''}; enter each person in a separate row`
        : null
    if (reason !== null) problems.add('refused', column, text, reason)
    else problems.add('note', column, text, 'may name two people; if so, enter each person in a separate row')
    return reason !== null
  }
}

/** Matches "Baran Maria, Baran Józef". */
const REPEATED_SURNAME = /^(?<surname>\p{Lu}\p{L}+) \p{Lu}\p{L}+[,;] ?\k<surname> \p{Lu}\p{L}+$/u

/**
 * Whether the words around "y" or "i" are given names, as in "Nowak Maria i Jan", or the second word is a relative, as in "Rosa y esposo".
 * In "José Ortega y Gasset", they are not. In a column of given names, a lowercase word is enough.
 */
function joinsPeople(text: string, isWhole: boolean): boolean {
  if (repeatsSurname(text)) return true
  const { before = '', and = '', after = '' } = BESIDE_AND.exec(text.replace(BRACKETS, ''))?.groups ?? {}
  if (!isWhole && /^\p{Ll}/u.test(and)) return true
  // In "Luke I Van Roe" and "Mrs. Ada I Dale", I is an initial. In "JUAN Y MARIA SOLIS", Y is "and".
  const isFirst = text.split(' ').find((word) => !isTitleWord(word)) === before
  const isPair = and === 'Y' && !text.endsWith(` ${after}`) && isGivenName(foldText(after))
  if (/^\p{Lu}$/u.test(and) && isFirst && !(isPair && isInCapitals(text))) return false
  if (!isGivenName(foldText(after))) return RELATIVE.test(after)
  // "Inés y María Luz Lara", because a second last name would be the end of the name
  return isGivenName(foldText(before)) || (/^\p{Ll}/u.test(and) && !text.trim().endsWith(` ${after}`))
}
/** Matches the note in "Jesús (padre) y Jesús". */
const BRACKETS = / ?\([^()]*\)/g
const BESIDE_AND = new RegExp(`(?<before>[\\p{L}.'’-]+) (?<and>${AND_WORDS}) (?<after>[\\p{L}.'’-]+)`, 'iu')
/** Relatives after a word for "and": "Rosa y esposo", "Marianna i dziecko" */
const RELATIVE = regExp('iu')`
  ^(?:
    espos[oa]|marido|mujer|hij[oa]s?|niñ[oa]s?|żona|mąż|dziecko|dzieci|syn|córka|mari|femme|épouse|époux|enfants?|
    fils|fille|moglie|marito|figli[oa]?|bambin[oi]|kone|hustru|barn|sønn|datter|vrouw|man|kind|kinderen|zoon|
    dochter|abikaasa|naine|laps|lapsed
  )$
`

/**
 * Whether a value without dates names each of several people: "John & Mary", "Juan y María", but not "Thos. & wife", "Ann /
 * Anna", or "John, farmer and trader". With a symbol such as "&", any capitalized name counts; with a word, only known given
 * names count.
 */
function areClearlyPeople(text: string): boolean {
  if (BEFORE_SPOUSE.test(text) || repeatsSurname(text)) return true
  const names = cleanCell(text)
    .replace(BEFORE_SPOUSE, '$1')
    .replace(/\([^()]*\)|^[^,]*, ?/g, '')
    .split(/ ?[&+] ?/)
  if (names.length > 1 && names.every((name) => /^\p{Lu}/u.test(name) && isName(name) && !UNNAMED.test(name)))
    return true
  const { before = '', after = '' } = BESIDE_AND.exec(text.replace(BRACKETS, ''))?.groups ?? {}
  if ([before, after].every((word) => isGivenName(foldText(word.replace('.', ''))))) return true
  const { first = '', second = '' } = TWO_FULL_NAMES.exec(text)?.groups ?? {}
  if (first[0] !== second[0] && [first, second].every((word) => isGivenName(foldText(word)))) return true
  const [, one = '', other = ''] = /(\p{L}+) ?\/ ?(\p{L}+)/u.exec(text) ?? []
  return areOfBothSexes(foldText(one), foldText(other)) || areOfOneFamily(text)
}

/** Matches "Ann M. Roe and Jo Thorn" and "Ann Roe/Jo Thorn". "Ann Roe / Anna Thorn" may be one person. */
const TWO_FULL_NAMES =
  /^(?<first>\p{Lu}\p{L}+)(?: [\p{L}.'’-]+)+?(?: ?\/ ?| (?:and|und|og|och|oraz) )(?<second>\p{Lu}\p{L}+)(?: [\p{L}.'’-]+)+$/u

function areOfBothSexes(one: string, other: string): boolean {
  return (isMansName(one) && isWomansName(other)) || (isWomansName(one) && isMansName(other))
}
/** Matches a relative in place of a name. */
const UNNAMED = /^(?:his |her |their )?(?:wife|husband|spouse|family|sons?|daughters?)$/i

/** Whether a full name contains the last name, and not only the given names. */
function hasSurname(text: string, surname: string | undefined): boolean {
  return text.toLowerCase().includes(cleanCell(surname).toLowerCase())
}

/** Matches "wife" in "John & wife Mary". */
const BEFORE_SPOUSE = regExp('u')`
  ((?:&|\+| (?:and|und|u\.|o\.|och|og|oraz|és|i|y|et|e|a)) ?)(?:(?:his|her|hans|seine|s\.|su|jego|sa) )?(?:
    wife|w\.|wf\.?|husband|spouse|h\. ?h\.|[Hh]ustrun?|h:a|[Kk]one|Frau|Ehefrau|Gattin|esposa|żona|femme|épouse|
    neje|felesége|manž\.|manželka
  ) (?=\p{Lu})
`

/** Matches "John & s. Eli" and "John & son Eli", who are not a couple. */
const PARENT_AND_CHILD = /(?:&|\+| and) ?(?:his |her )?(?:s|d|ch|son|dau|daughter)\.? \p{Lu}/u

/** Returns both names of "John & Mary", but not of "Infant of John & Mary" or "Mr. & Mrs. John". */
function namesOf(text: string): Pair | null {
  if (PARENT_AND_CHILD.test(text)) return null
  const { first, and, second } = COUPLE.exec(text.replace(BEFORE_SPOUSE, '$1'))?.groups ?? {}
  if (ONLY_LOWERCASE.test(and ?? '')) return null
  return first !== undefined && second !== undefined && isName(first) && isName(second) ? [first, second] : null
}

/** Returns both names of "Roe, John & Mary", "John & Mary Roe", and "John Roe & Mary Thorn". */
function fullNamesOf(text: string, isSurnameFirst: boolean): Pair | null {
  const comma = text.indexOf(',')
  const names = namesOf(text.slice(comma + 1).trim())
  if (names === null) return null
  const [first, second] = names
  if (comma >= 0) return [`${text.slice(0, comma)}, ${first}`, `${text.slice(0, comma)}, ${second}`]
  if (first.includes(' ')) {
    if (isSurnameFirst) return withSurnamesFirst(first, second)
    // In "Nowak Jan i Anna" and "John Roe & Ann", both people have the surname.
    if (second.includes(' ')) return withSharedSurname(first, second)
    if (!isGivenName(foldText(second))) return names
    const [surname, ...given] = first.split(' ')
    if (nameOrder(first) === 'surname-first') return [`${surname}, ${given.join(' ')}`, `${surname}, ${second}`]
    return [first, `${second} ${parsePersonName(first).surname ?? ''}`]
  }
  const { givenNames, surname } = parsePersonName(second)
  return givenNames === null || surname === null ? null : [`${first} ${surname}`, second]
}

/** Returns both names of "Roe John & Mary" and "Roe John & Thorn Mary", but not of "Roe John & Mary Roe". */
function withSurnamesFirst(first: string, second: string): Pair | null {
  const name = withCommaAfterSurname(first)
  const [surname] = name.split(',')
  if (name === surname) return null
  if (!second.includes(' ')) return [name, `${surname}, ${second}`]
  return nameOrder(second) === 'surname-last' ? null : [name, withCommaAfterSurname(second)]
}

/**
 * Returns both names of "John Roe & Mary Thorn", and John H. Roe and Mary Roe for "John H. & Mary Roe". Returns null for "John Henry &
 * Mary Roe", where Henry may be John's last name.
 */
function withSharedSurname(first: string, second: string): Pair | null {
  const last = first.slice(first.lastIndexOf(' ') + 1)
  if (INITIAL.test(last)) return [`${first} ${parsePersonName(second).surname ?? ''}`, second]
  return isGivenName(foldText(last)) ? null : [first, second]
}
const INITIAL = /^\p{L}\.?$/u

/** Matches the titles of a couple, such as "Mr. & Mrs.", and the rest of the name. */
const COUPLE_TITLES =
  /^(?<titles>\p{L}+\.?(?: ?[&+/] ?| (?:and|und|u\.|og|och|y|et|e|i) )\p{L}+\.?)(?: (?<rest>.*))?$/iu
const OTHER_TITLES = /^(?:herrn?|frau|wife|lady|pani?|señora?|sra?|do[nñ]a?|m|monsieur|madame|signora?)\.?$/iu

/**
 * Returns whether given names follow the titles of a couple. They do in "Mr. & Mrs. John" and "Roe, Mr. & Mrs. John", but
 * not in "Mr. & Mrs." or, as a full name, "Mr. & Mrs. Roe". Returns null for any other value.
 */
function namesBesideTitles(text: string, isFull: boolean): boolean | null {
  const [, given] = isFull ? (/^[^,]+, ?(.+)$/.exec(text) ?? []) : [text, text]
  const { titles, rest = '' } = COUPLE_TITLES.exec(given ?? text)?.groups ?? {}
  if (titles === undefined || RELATIVES.test(rest)) return null
  const words = titles.split(/[^\p{L}.]+/u).filter((word) => !/^(?:and|und|og|och|y|et|e|i|u\.)$/i.test(word))
  if (words.length < 2 || !words.every((word) => isTitleWord(word) || OTHER_TITLES.test(word))) return null
  return rest !== '' && (given !== undefined || surnameStart(rest.split(' ')) !== 0)
}

function isName(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s.]+/)
    .filter(Boolean)
  return !words.some(isDescription) && words.some((word) => !isTitleWord(word) && !isUnknownWord(word))
}
