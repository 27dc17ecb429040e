import type { PersonName } from '../../../domain/memorial.ts'
import { convertCapitals, convertNameCase, isInCapitals } from '../../../domain/names/name-case.ts'
import { isTitleWord, suffixOf } from '../../../domain/names/name-parts.ts'
import { normalizeSuffix, parsePersonName } from '../../../domain/names/person-name.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName, isWomansName } from '../../../search/names/nicknames.ts'
import type { ColumnPlan } from '../../mapping/column-plan.ts'
import type { ProblemSink } from '../../problem.ts'
import { FieldReader, MAX_NAME_LENGTH } from '../field-text.ts'
import { type LifeInName, NOTE_BESIDE_NAME } from '../life-in-name.ts'
import { parseGender } from '../parse-values.ts'
import { BEFORE_MAIDEN_NAME, separateMansBirthName, withBirthNameAsSurname } from './birth-name.ts'
import { NameDoubts } from './doubtful-names.ts'
import type { Kinship, SeparatedName } from './kinship.ts'
import { type NotedName, separateNotes, separatePartNotes } from './name-notes.ts'
import {
  hasMoreWords,
  known,
  mayHaveGivenNames,
  separateHungarianSuffix,
  separateSuffix,
  spelledOut,
  splitLastName,
  statesSurnameFirst,
  withMiddleName,
  withMiddleNote,
  withoutSurname,
  withParticleFirst,
} from './name-text.ts'
import { splitPriestsName, withDon, withDonInGiven } from './national/italian-names.ts'
import { reportDoubts } from './order-doubts.ts'
import {
  hasNotes,
  isOnlyNote,
  joinedNotes,
  remarksOf,
  withMaidenName,
  withNamesInside,
  withoutInitialsAtEnd,
  withoutLife,
} from './part-notes.ts'
import { isReligiousTitle } from './religious-names.ts'
import {
  areGivenNames,
  endsWithName,
  isNobody,
  isOneWord,
  isPartUnknown,
  surnameOf,
  withDescription,
  withoutMarks,
  withoutWrapping,
  withTitle,
} from './row-name-parts.ts'
import { StatusReader } from './status-columns.ts'
import { parseWhole, separateWholeNotes, withNordicMaidenName } from './whole-name.ts'
import { hasNoteOfLiving, isNoteOfLiving, withheldState } from './withheld-names.ts'

export interface RowName {
  readonly name: PersonName
  /** Whether the row has any text as a name, even "Unknown". */
  readonly isStated: boolean
  /** Whether the name is "Unknown Unknown", without notes. */
  readonly isNobody: boolean
  /** Whether only one part of the name is known, and a word such as "Unknown" replaces the other: "Roe, Unknown". */
  readonly isPartUnknown: boolean
  /** Whether the row has a note in place of a name, such as "his son", and not a word such as "Unknown". */
  readonly isOnlyNote: boolean
  /** Whether the name states that the person is living. */
  readonly isLiving: boolean
  /** Whether the name is withheld, as for a living person ("[Redacted]"), or may be withheld ("Roe, Private"). */
  readonly withheld: 'withheld' | 'private' | null
  /** Whether the "Deceased" column says yes or the "Living" column says no. */
  readonly isDead: boolean
  /** Whether the last name is in lowercase although the file capitalizes names. */
  readonly isUncapitalized: boolean
  /** The relatives in the name. */
  readonly kinship: Kinship | null
  /** The dates of the birth and the death in the name. */
  readonly life: LifeInName | null
  /** Whether the name includes the dates of several people: "Zeb (1850-1901) and Ida (1855-1920)". */
  readonly hasSeveralLives: boolean
  /** Notes beside the name that no field takes. */
  readonly remark: string | null
}

/** The facts about names that all rows of a file show. */
export interface NameEvidenceOfFile {
  readonly hasCapitals: boolean
  /** Whether full names without a comma have the last name first. */
  readonly isSurnameFirst: boolean
  /** Whether several rows have given names and no last name; false by default. */
  readonly hasBlankSurnames?: boolean
}

/** Reads the name of a row from separate columns or from one column. */
export class NameReader {
  readonly #full: FieldReader
  readonly #title: FieldReader
  readonly #given: FieldReader
  readonly #middle: FieldReader
  readonly #surname: FieldReader
  readonly #suffix: FieldReader
  readonly #maiden: FieldReader
  readonly #nickname: FieldReader
  readonly #gender: FieldReader
  readonly #status: StatusReader
  /** Whether the header or the evidence of the full names shows that the last name comes first. */
  readonly #isSurnameFirst: boolean
  readonly #doubts: NameDoubts

  constructor(plan: ColumnPlan, { hasCapitals, isSurnameFirst, hasBlankSurnames = false }: NameEvidenceOfFile) {
    const field = (name: string) => new FieldReader(plan, name)
    this.#full = field('full_name')
    this.#title = field('title')
    this.#given = field('given_names')
    this.#middle = field('middle_names')
    this.#surname = field('surname')
    this.#suffix = field('suffix')
    this.#maiden = field('maiden_name')
    this.#nickname = field('nickname')
    this.#gender = field('gender')
    this.#status = new StatusReader(plan)
    this.#doubts = new NameDoubts(hasCapitals, hasBlankSurnames)
    this.#isSurnameFirst = isSurnameFirst || statesSurnameFirst(this.#full.column ?? '')
  }

  read(cells: readonly string[], problems: ProblemSink): RowName {
    const { firstCell, middleCell, lastCell, parts } = this.#readParts(cells, problems)
    const [{ own: first }, { own: middle }, { own: last }] = parts
    const status = this.#status.read(cells, problems)
    const full = (this.#full.isMapped ? this.#readFull(cells, problems) : '') || spelledOut(status.name)
    let givenNames = withMiddleName(known(first), known(middle))
    let surname = known(last) || (parts[0].kin?.sharedSurname ?? '')
    let parsed: PersonName | null = null
    let separated = parts.map(({ kin }) => kin).find((kin) => kin !== null) ?? null
    let notes: readonly NotedName[] = parts
    if (givenNames === '' && surname === '' && full !== '') {
      const noted = separateWholeNotes(full, this.#isSurnameFirst)
      separated = noted.kin
      notes = [...parts, noted]
      parsed = withDon(parseWhole(full, noted, this.#isSurnameFirst), this.#full.column)
      givenNames = parsed.givenNames ?? ''
      surname = parsed.surname ?? ''
    } else if (givenNames === '' && surname !== '' && endsWithName(full, surname)) {
      givenNames = known(full.slice(0, -surname.length).trim())
    } else if (givenNames === '' && surname !== '' && full !== '' && this.#isGivenName(full, surname)) {
      // If a file has a column "Last Name", the column "Name" contains the given names.
      const noted = withTitle(separatePartNotes(full, 'surname'), true)
      separated ??= noted.kin
      notes = [...parts, noted]
      givenNames = known(noted.own)
    } else if (surname === '' && hasMoreWords(full, [firstCell, middleCell, this.#suffix.read(cells, problems)])) {
      const noted = separateNotes(full)
      separated ??= noted.kin
      notes = [...parts, noted]
      parsed = parsePersonName(noted.own)
      if (hasMoreWords(givenNames, [full])) surname = surnameOf(parsed)
      else {
        givenNames = parsed.givenNames ?? givenNames
        surname = parsed.surname ?? ''
      }
    } else if (
      full !== '' &&
      hasMoreWords(full, [firstCell, middleCell, lastCell, this.#suffix.read(cells, problems)])
    ) {
      problems.add('unmapped', this.#full.column, full, 'the columns for the parts of the name were used')
    }
    if (givenNames === '' && parsed === null)
      [surname, givenNames] = this.#withoutGivenNames(surname, joinedNotes(parts).title, problems)
    ;[givenNames, surname] = withDescription(givenNames, surname, firstCell)
    const column = (parsed === null ? this.#given.column : null) ?? this.#full.column ?? this.#surname.column
    if (separated) this.#reportSharedSurname(separated, last, column, problems)
    const isWoman = () => this.#isWoman(cells, { parsed, separated, givenNames, notes })
    const found = notes.filter(hasNotes).map((note) => withNamesInside(note, isWoman, column, problems))
    const whole = this.#complete(withoutMarks(givenNames), withoutMarks(surname), parsed, found, cells, problems)
    const { name, remark: birthName } = this.#withoutMansBirthName(whole, cells, problems)
    const { life, others, hasSeveralLives } = withoutLife(remarksOf(found, separated, name), name, column)
    const remarks = [...others, ...(parsed ? reportDoubts(full, name, column, this.#isSurnameFirst, problems) : [])]
    for (const remark of remarks) problems.add('note', column, remark, NOTE_BESIDE_NAME)
    const written = full === '' ? [firstCell, middleCell, lastCell] : [full]
    return {
      name,
      isStated: givenNames !== '' || surname !== '' || [firstCell, lastCell, full].some(isStated),
      isNobody: !status.isDead && separated === null && isNobody(written, name),
      isPartUnknown: isPartUnknown(written, name),
      isOnlyNote: isOnlyNote(name, written, remarks),
      isLiving: status.isLiving || [firstCell, lastCell].some(isNoteOfLiving) || this.#statesLiving(full, cells),
      withheld: withheldState([firstCell, lastCell, full]),
      isDead: status.isDead,
      isUncapitalized: this.#doubts.report(written, name, column, problems),
      kinship: separated?.kinship ?? null,
      life,
      hasSeveralLives,
      remark: [...remarks, birthName].filter(Boolean).join('; ') || null,
    }
  }

  /** Splits a surname that includes the given names, such as "HARLOW Geo.". Nuns have only given names. */
  #withoutGivenNames(surname: string, title: string | null, problems: ProblemSink): readonly [string, string] {
    if (isReligiousTitle(title)) return ['', surname]
    const [last, given, place] = splitLastName(surname, title !== null)
    const column = this.#surname.column
    if (given !== '') problems.add('note', column, surname, `has the given names after ${place}`)
    else if (
      this.#given.isMapped &&
      (mayHaveGivenNames(last) || (PRIEST.test(title ?? '') && isGivenName(foldText(last))))
    )
      problems.add(
        'note',
        column,
        surname,
        'has several words and no given names, so it may have a title or the given names',
      )
    return [last, given]
  }

  #readParts(cells: readonly string[], problems: ProblemSink) {
    const givenCell = this.#spelledOut(this.#given.read(cells, problems), this.#given.column, problems)
    const surnameCell = withParticleFirst(this.#surname.read(cells, problems))
    const priest = givenCell === '' ? splitPriestsName(surnameCell) : null
    if (priest !== null) problems.add('note', this.#surname.column, surnameCell, 'was read as the name of a priest')
    const [firstCell, middleCell] = withMiddleNote(priest?.givenName ?? givenCell, this.#middle.read(cells, problems))
    const lastCell = priest?.surname ?? surnameCell
    const [hasGiven, hasSurname] = [known(firstCell) !== '', known(lastCell) !== '']
    const other = hasSurname ? 'surname' : null
    const repeated = withoutSurname(firstCell, lastCell)
    if (repeated !== null) problems.add('note', this.#given.column, firstCell, REPEATS_SURNAME)
    const own = separatePartNotes(repeated?.given ?? firstCell, other)
    const remarks = repeated?.rest ? [...own.remarks, repeated.rest] : own.remarks
    const noted = withoutInitialsAtEnd({ ...own, remarks }, hasSurname, ', ')
    const first =
      priest === null ? withDonInGiven(noted, this.#given.column) : { ...noted, titles: ['Don', ...noted.titles] }
    const parts = [
      withTitle(first, hasSurname || this.#full.isMapped || /^(?:sr\.|sister|mother) /i.test(firstCell)),
      separatePartNotes(middleCell, other),
      withTitle(
        withMaidenName(
          withoutInitialsAtEnd(separatePartNotes(lastCell, hasGiven ? 'given names' : null), hasGiven),
          this.#surname.column,
        ),
        hasGiven || lastCell.includes(',') || lastCell.includes(' '),
      ),
    ] as const
    return { firstCell, middleCell, lastCell, parts }
  }

  /** Whether the column "Name" contains the given names, because the row has a last name that is not among these. */
  #isGivenName(full: string, surname: string): boolean {
    return isOneWord(full) || (!this.#given.isMapped && hasMoreWords(surname, [full]) && areGivenNames(full))
  }

  #spelledOut(text: string, column: string | null, problems: ProblemSink): string {
    const whole = spelledOut(text)
    if (text.includes('/') && whole !== text) problems.add('note', column, text, `was read as "${whole}"`)
    return whole
  }

  /** Puts the lines below a full name into brackets, because they are notes: "Ada Roe\nFlowers have been left." */
  #readFull(cells: readonly string[], problems: ProblemSink): string {
    const [name = '', ...notes] = this.#full.lines(cells) ?? []
    if (notes.length === 0 || !/\p{L} .*\p{L}/u.test(name)) {
      return withNordicMaidenName(
        this.#spelledOut(withoutWrapping(this.#full.read(cells, problems)), this.#full.column, problems),
        this.#full.column,
      )
    }
    return `${name} (${notes.join('; ').replace(/[()]/g, '')})`.slice(0, MAX_NAME_LENGTH)
  }

  /** Whether a full name, including the part beyond the length limit, states that the person is living. */
  #statesLiving(full: string, cells: readonly string[]): boolean {
    const mayBeCut = full.length > MAX_NAME_LENGTH / 2
    return hasNoteOfLiving(mayBeCut ? this.#full.readWhole(cells, { add: () => {} }) : full) || hasNoteOfLiving(full)
  }

  /** Whether the gender, a title, the relatives, or the first given name shows that the person is a woman. */
  #isWoman(
    cells: readonly string[],
    name: {
      readonly parsed: PersonName | null
      readonly separated: SeparatedName | null
      readonly givenNames: string
      readonly notes: readonly NotedName[]
    },
  ): boolean {
    const gender = this.#statedGender(cells)
    if (gender === 'Female' || gender === 'Male') return gender === 'Female'
    const titles = [name.parsed?.title ?? '', ...name.notes.flatMap((note) => note.titles)]
    if (titles.some((title) => WOMANS_TITLE.test(title)) || name.separated?.kinship.gender === 'Female') return true
    return isWomansName(foldText(name.givenNames.split(' ')[0] ?? ''))
  }

  #withoutMansBirthName(name: PersonName, cells: readonly string[], problems: ProblemSink) {
    if (!this.#maiden.isMapped) return { name, remark: null }
    const born = withBirthNameAsSurname(name, this.#surname.column)
    if (born !== null) {
      if (!born.isCertain) problems.add('note', this.#maiden.column, born.name.surname, BIRTH_NAME_AS_SURNAME)
      return born
    }
    const separated = separateMansBirthName(name, this.#statedGender(cells), this.#maiden.column)
    if (separated.remark !== null) problems.add('note', this.#maiden.column, separated.remark, BIRTH_NAME_OF_MAN)
    return separated
  }

  #statedGender(cells: readonly string[]): string {
    return this.#gender.isMapped ? parseGender(this.#gender.read(cells, { add: () => {} })) : ''
  }

  /** Adds the title, suffix, maiden name, and nickname, and corrects the case of a name in capitals. */
  #complete(
    givenNames: string,
    surname: string,
    parsed: PersonName | null,
    notes: readonly NotedName[],
    cells: readonly string[],
    problems: ProblemSink,
  ): PersonName {
    const stated = this.#readSuffix(cells, problems)
    const noted = joinedNotes(notes)
    const suffix = stated.suffix ?? parsed?.nameSuffix ?? noted.suffix
    const separate = (text: string) =>
      separateSuffix(text) ?? (parsed === null || this.#isSurnameFirst ? separateHungarianSuffix(text) : null)
    const inGiven = suffix === null ? separate(givenNames) : null
    const inSurname = suffix === null && inGiven === null ? separate(surname) : null
    const bareGivenNames = inGiven?.name ?? givenNames
    const bareSurname = inSurname?.name ?? surname
    // A lowercase letter anywhere in the name shows that its case is intentional.
    const isCapitals = isInCapitals(`${bareGivenNames} ${bareSurname}`)
    const cased = (text: string) => (text === '' ? null : isCapitals ? convertCapitals(text) : text)
    const title = this.#title.isMapped ? cased(known(this.#title.read(cells, problems))) : null
    const maiden = this.#maiden.isMapped
      ? known(this.#maiden.read(cells, problems).replace(BEFORE_MAIDEN_NAME, ''))
      : ''
    const maidenName = maiden || (parsed?.maidenName ?? noted.maidenName ?? '')
    const called = this.#nickname.isMapped
      ? known(this.#nickname.read(cells, problems).replace(/^["“](.*?)["”]?$|^'(.*)'$/, '$1$2'))
      : ''
    // In an undertaker's book, "Called" is the day of the call.
    const nickname = /\d/.test(called) ? '' : called
    if (nickname !== called) problems.add('unread', this.#nickname.column, called, 'has a digit, so it is no nickname')
    return {
      title:
        title ??
        (parsed?.title && isCapitals ? convertCapitals(parsed.title) : parsed?.title) ??
        stated.title ??
        noted.title,
      givenNames: cased(bareGivenNames),
      surname: cased(bareSurname),
      nameSuffix: suffix ?? inGiven?.suffix ?? inSurname?.suffix ?? null,
      maidenName: maidenName === '' ? null : convertNameCase(maidenName),
      nickname:
        (nickname === '' ? null : convertNameCase(nickname)) ??
        (parsed?.nickname ? convertNameCase(parsed.nickname) : noted.nickname),
    }
  }

  #reportSharedSurname(
    { own, sharedSurname }: SeparatedName,
    last: string,
    column: string | null,
    problems: ProblemSink,
  ) {
    if (sharedSurname === null || known(last) !== '') return
    const reading =
      sharedSurname === '' ? 'was read as a given name' : `the relative's surname ${sharedSurname} was used`
    problems.add('note', column, own, `has no surname; ${reading}`)
  }

  /** Reads the suffix column, which may have a title instead, such as "MRS" or "DR". */
  #readSuffix(
    cells: readonly string[],
    problems: ProblemSink,
  ): { readonly suffix: string | null; readonly title: string | null } {
    if (!this.#suffix.isMapped) return NO_SUFFIX
    const text = known(this.#suffix.read(cells, problems))
    if (text === '') return NO_SUFFIX
    if (suffixOf(text) === null && isTitleWord(text)) return { suffix: null, title: convertNameCase(text) }
    const suffix = normalizeSuffix(text)
    if (suffix !== null && /\p{L}/u.test(suffix)) return { suffix, title: null }
    problems.add('unread', this.#suffix.column, text, 'is not a name suffix')
    return NO_SUFFIX
  }
}

const BIRTH_NAME_AS_SURNAME = 'is the birth name and was read as the last name, because the row has none'
const BIRTH_NAME_OF_MAN = 'is the birth name of a man and was stored as the remark'
const REPEATS_SURNAME = 'repeats the last name, which was left out of the given names'

/** Matches titles before a given name alone: "L'abbé Henri". */
const PRIEST = /^(?:l['’])?(?:abb[ée]|p[èe]re|fr[èe]re|pater|fray|don)$/i
const WOMANS_TITLE = /^(?:mrs|miss|ms|mme|frau|sister)\.?$/i

const NO_SUFFIX = { suffix: null, title: null }

/** Matches an empty cell of a spreadsheet or database. "Unknown" and "No name" are statements about a person. */
const EMPTY_CELL = /^(?:n\/a|none|null|#(?:n\/a|ref!|value!|name\?))$/i
const isStated = (text: string) => /\p{L}/u.test(text) && !EMPTY_CELL.test(text)
