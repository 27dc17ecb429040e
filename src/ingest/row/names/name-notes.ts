import { isDescription, isTitleWord, suffixOf } from '../../../domain/names/name-parts.ts'
import { separateMaidenName } from '../../../domain/names/person-name.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName, isMansName, isWomansName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'
import { splitRegisterNote } from '../disqualify/grave-phrases.ts'
import { MAX_FIELD_LENGTH } from '../field-text.ts'
import { type BracketPosition, extractBrackets, withoutBracketsAtStart } from './brackets.ts'
import { type SeparatedName, separateKinship } from './kinship.ts'
import { givenNameAfterAlias, isKnownGivenName, isSurnameLike, withSurnameOfChild } from './name-like-notes.ts'
import { withNoteWordsInLowercase, withoutEditorialBrackets } from './name-text.ts'
import { withFrenchNames } from './national/french-names.ts'
import { withHungarianWife } from './national/hungarian-names.ts'
import { separatePriestsTitle, withFathersNameLast } from './national/italian-names.ts'
import {
  AND_FAMILY,
  BEFORE_NAME,
  FAMILY_AFTER_SURNAME,
  MAY_HAVE_NOTE,
  NOTE_AFTER_NAME,
  NOTE_ALONE,
  NOTE_BEFORE_COMMA,
  RELATIVE_BEFORE_NAME,
  WIDOW_AT_START,
} from './note-words.ts'
import { occupationAfter } from './occupations.ts'
import { MAY_HAVE_RELATION_MARK, withRelationOf, withRelativeFirst } from './relation-marks.ts'
import { COMMA_NOTE, commaNote, LOWERCASE_END, noteAfter } from './trailing-notes.ts'
import { withRelationLast, withWifesNameFirst } from './wife-names.ts'

/** A name and the notes that a burial register adds to it: "Roe, Mary (Mrs) (nee Barry) died 1901". */
export interface NotedName {
  /** The name without titles and notes in brackets, and without relatives. */
  readonly own: string
  readonly kin: SeparatedName | null
  readonly titles: readonly string[]
  readonly suffix: string | null
  readonly maidenName: string | null
  readonly nicknames: readonly string[]
  /** Names in brackets between the given names and the surname, as in "Mary (Jones) Roe". */
  readonly namesInside: readonly string[]
  /** Names in brackets after the given names, as in "Roe, Mary (Jones)". */
  readonly namesAtEnd: readonly string[]
  /** Notes without a field: "died 1901", "Removed to Franklin". */
  readonly remarks: readonly string[]
}

const PLAIN: Omit<NotedName, 'own' | 'kin'> = {
  titles: [],
  suffix: null,
  maidenName: null,
  nicknames: [],
  namesInside: [],
  namesAtEnd: [],
  remarks: [],
}

const OF_OR_MARRIED = / (?:of|m\.) /
const POSSESSIVE = /['’]s /
const TWO_COMMAS = /,.*, \p{Lu}/u
const NAME_AND_COMMA = /^\p{Lu}\p{Ll}+\.? [^,]+, \p{Lu}/u
/** Matches the given names of a woman who is named only as someone's wife: "Wife of Eli". */
const SPOUSE_ALONE = /^(?:wife|widow|relict|consort|husband|widower)\.? of \p{Lu}/iu

/** The part of the name that the row has beside a text. Null if the text is the full name or the only part. */
export type OtherPart = 'surname' | 'given names' | null

/**
 * Separates the notes and relatives of a full name, or of the given names or surname alone. `isSurnameFirst` means that the
 * text is a full name from a column with the last name first.
 */
export function separateNotes(written: string, other: OtherPart = null, isSurnameFirst = false): NotedName {
  const isBeforeSurname = other === 'surname'
  const text = withUsualLayout(written, isSurnameFirst)
  if (text.length > MAX_FIELD_LENGTH || !(isSurnameFirst || mayHaveNote(text))) {
    const kin = separateKinship(text)
    return { ...PLAIN, own: kin?.own ?? text, kin }
  }
  const marked = withRelationOf(
    text.replace(' (a) ', ' alias ').replace(ALIAS_BEFORE_COMMA, '$<surname>, $<given> $<alias>'),
  )
  const bare = withoutBracketsAtStart(marked).replace(THE_BEFORE_TITLE, '')
  const joined = withoutEditorialBrackets(other === null ? withSurnameOfChild(bare) : bare)
  const [dated, afterDates] = splitAfterDates(joined)
  const ordered = withWifesNameFirst(dated.replace(/\s+|(?<=\.)(?=VVeteran)/g, ' '), isBeforeSurname)
  const { rest: whole, groups } = extractBrackets(
    (other === null ? withInfant(ordered) : ordered).replace(WIDOW_AT_START, 'Widow '),
  )
  const notes = new Notes(text)
  if (joined !== marked && !THE_BEFORE_TITLE.test(text)) notes.remarks.push(text)
  if (afterDates !== null) notes.remarks.push(afterDates)
  const register = splitRegisterNote(whole)
  if (register !== null) notes.remarks.push(register.note)
  const rest = register?.name ?? whole
  for (const { note, position } of groups) {
    notes.add(note, position === null && isBeforeSurname && /\p{L}/u.test(rest) ? 'end' : position)
  }
  // At the start, or after the surname: "Urn of Ada Roe", "Roe, Urn of Ada".
  const relative = RELATIVE_BEFORE_NAME.exec(rest)
  const start = relative !== null || BEFORE_NAME.test(rest) ? 0 : rest.indexOf(', ') + 1
  const [before = ''] = relative ?? BEFORE_NAME.exec(rest.slice(start).trimStart()) ?? []
  let own =
    before === '' ? rest : `${rest.slice(0, start)} ${rest.slice(start).trimStart().slice(before.length)}`.trim()
  if (before !== '') notes.remarks.push(before.replace(/[ :–—-]+$/, ''))
  own = own.replace(NOTE_BEFORE_COMMA, (note) => {
    notes.remarks.push(note.replace(/^[\s,]+/, ''))
    return ''
  })
  own = own.replace(/ [†✝]$/, '')
  const priest = separatePriestsTitle(own, isBeforeSurname)
  if (priest !== null) {
    notes.titles.push(priest.title)
    own = priest.own
  }
  own = withRelationLast(withFathersNameLast(own))
  // The family can come before or after other notes: "John & Mary his wife", "John & wife, aged 80".
  own = withoutFamily(own, notes, other)
  const found = noteAfter(own, { isBeforeSurname, isSurnameFirst })
  // If the row has a surname, the given names keep their number: "Infant 2".
  const note = isBeforeSurname && /^\d+$/.test(found?.groups?.note ?? '') ? null : found
  if (NOTE_ALONE.test(own)) {
    notes.remarks.push(own)
    own = ''
  } else {
    let last = note
    while (last !== null && /\p{L}/u.test(own.slice(0, last.index))) {
      notes.addTrailing(last.groups?.note ?? last.groups?.aside ?? '')
      own = withoutPlace(own.slice(0, last.index), notes)
      // "Roe, Wm. POW d. Salisbury" has two notes.
      last = own.includes(' ')
        ? (NOTE_AFTER_NAME.exec(own) ?? commaNote(own, { isBeforeSurname, isSurnameFirst: false }))
        : null
      if (isBeforeSurname && /^\d+$/.test(last?.groups?.note ?? '')) last = null
    }
  }
  own = withoutFamily(own, notes, other)
  own = own.replace(/[\s,;:/–—-]+$/, '')
  if (!isBeforeSurname) own = own.replace(PERIOD_AT_END, '')
  return notes.result(own)
}

/** Returns a name in the layout of a Hungarian or French list, or with a relative first, in the usual layout. */
function withUsualLayout(written: string, isSurnameFirst: boolean): string {
  const unquoted = written.includes('"') ? written.replace(QUOTED_TITLE, '$<title> ') : written
  const text = withHungarianWife(withRelativeFirst(unquoted))
  return withNoteWordsInLowercase(withFrenchNames(text, isSurnameFirst))
}

/** Matches the quoted title of '"Aunt" Easter' and 'Roe, "Granny" Ann'. */
const QUOTED_TITLE =
  /(?<=^|, )"(?<title>Aunt|Uncle|Granny|Grandma|Grandpa|Mother|Father|Doc|Parson|Deacon|Elder)" (?=\p{L})/u

function mayHaveNote(text: string): boolean {
  return (
    MAY_HAVE_NOTE.test(text) ||
    LOWERCASE_END.test(text) ||
    COMMA_NOTE.test(text) ||
    TWO_COMMAS.test(text) ||
    NAME_AND_COMMA.test(text) ||
    MAY_HAVE_RELATION_MARK.test(text) ||
    text.includes(':') ||
    OF_OR_MARRIED.test(text) ||
    POSSESSIVE.test(text) ||
    text.endsWith('.') ||
    ARTICLE_AT_END.test(text) ||
    (text.includes(',') && occupationAfter(text) !== null)
  )
}

/** A fast check for "Jakob Rau der Ältere" */
const ARTICLE_AT_END = / (?:d(?:er|ie|en)|le|el|il|l['’]\S+)(?: \S+)?$/i

/**
 * Moves the place in "Alford, Ann, of Widcombe" to the notes. An occupation after it, as in "Alford, Ann, of Widcombe,
 * spinster", has already been removed.
 */
function withoutPlace(own: string, notes: Notes): string {
  const found = /(?<=^[^,]+, [^,]+), (of [^,]+)$/u.exec(own)
  if (found === null) return own
  notes.remarks.push(found[1] as string)
  return own.slice(0, found.index)
}

/**
 * Splits "Roe, John (1901-1988) Mason" after the dates, unless the words that follow are a suffix, a title, or a
 * relationship.
 */
function splitAfterDates(text: string): readonly [string, string | null] {
  const [, dated, words] = /^([^,()]+,[^()]*\([^()]*\d{4}\)) (\p{L}[^()]*)$/u.exec(text) ?? []
  const isPart = words === undefined || suffixOf(words) !== null || isTitleWord(words) || RELATIVES.test(words)
  return dated === undefined || isPart ? [text, null] : [dated, words]
}

/** Returns "Roe, infant" for "Roe, (infant)": a description in brackets is the name if there is no other name. */
function withInfant(text: string): string {
  const { before = '', words } =
    /^(?<before>[^,()[\]{}]+, ?|\p{Lu}\p{L}+ (?=[([{][^()[\]{}]+[)\]}]$))[([{](?<words>\p{L}[\p{L} ]*)\.?[)\]}]$/u.exec(
      text,
    )?.groups ?? {}
  const surname = before.replace(/[, ]+$/, '')
  const isChild =
    words?.split(' ').every((word) => (isDescription(word) && !ADULT.test(word)) || /^inf$/i.test(word)) ?? false
  return isChild && !isDescription(surname) && (before.includes(',') || !isGivenName(foldText(surname)))
    ? `${surname}, ${words}`
    : text
}

/** Matches words that describe a person with a name, as in "Amos (slave)". */
const ADULT =
  /^(?:slave|colou?red|negro|indian|widow|spinster|pauper|soldier|sailor|marine|veteran|confederate|union)$/i

/** Matches "Rojas alias El Chato, Pedro", whose given names follow the alias. */
const ALIAS_BEFORE_COMMA = /^(?<surname>\p{Lu}[^,]*?) (?<alias>alias [^,]+), (?<given>\p{Lu}\p{L}+)$/u
/** Matches the article in "The Rt. Hon. Sir John Roe". */
const THE_BEFORE_TITLE = /(?<=^|, )The (?=(?:Rt|Right|Very|Most|Rev|Revd|Reverend|Hon|Ven|Venerable)\.?\s)/

/** Matches the period after "Kezia Starbuck.", but not after initials or an abbreviation such as "Benj.". */
const PERIOD_AT_END = /(?<=^[^,]*\p{L} \p{Lu}\p{Ll}{5,})\.$/u

function withoutFamily(own: string, notes: Notes, other: OtherPart): string {
  const family = other === 'surname' ? null : (other === null ? AND_FAMILY : FAMILY_AFTER_SURNAME).exec(own)
  if (family === null) return own
  notes.remarks.push(family[0].trim())
  return own.slice(0, family.index) + own.slice(family.index + family[0].length)
}

/** Separates the notes of given names or a surname alone, including a maiden name. */
export function separatePartNotes(written: string, other: OtherPart = null): NotedName {
  const isBeforeSurname = other === 'surname'
  if (written === '' || ONE_WORD.test(written)) return { ...PLAIN, own: written, kin: null }
  const text = isBeforeSurname ? withRelativeFirst(written) : written
  const quoted: string[] = []
  const unquoted = text
    .replace(QUOTED_TITLE, '$<title> ')
    .replace(QUOTED_INSIDE, (_, first?: string, before = '', name?: string, single?: string) => {
      quoted.push((first ?? name ?? single ?? '').trim())
      return before
    })
  const own = isBeforeSurname ? unquoted.replace(UNPAIRED_QUOTE, '') : unquoted
  const spouse = isBeforeSurname && SPOUSE_ALONE.test(own) ? relativesAlone(own) : null
  if (spouse !== null) return { ...PLAIN, own: '', kin: spouse }
  const parted = separateNotes(own.replace(UNKNOWN_INSIDE, ''), other)
  const noted = quoted.length === 0 ? parted : { ...parted, nicknames: [...quoted, ...parted.nicknames] }
  if (!MAY_HAVE_MAIDEN_NAME.test(noted.own)) return noted
  const { maidenName, rest } = separateMaidenName(noted.own.replace(MAIDEN_INITIAL, ' født '))
  return maidenName === null ? noted : { ...noted, own: rest, maidenName: noted.maidenName ?? maidenName }
}
/** Matches the abbreviation for "born" in "Marit f. Lien" and "Conti n. Moretti". In a full name, it may mean something else. */
const MAIDEN_INITIAL = / [fn]\. (?=\p{Lu})/u
/** A fast check, because most names are one capitalized word, which has no notes. */
const ONE_WORD = /^[A-Z][A-Za-z]*$/
/** Matches the quotation mark of '"Sis', which is never closed. */
const UNPAIRED_QUOTE = /^"(?=[^"]*$)/
/** Matches the nickname in 'John "Jack"' and '"Bud" Leon', but not a name that is entirely in quotes. */
const QUOTED_INSIDE =
  /^["“„]([^"“”„]+)["“”] (?=\p{L})|(\p{L}\.?) ?(?:["“„]([^"“”„]+)["“”]|(?<= )['‘’](\p{L}[^'‘’]+)['’](?=$| ))/gu
const UNKNOWN_INSIDE = /(?<=\p{L}\.?) ?[[(](?:blank|unknown|illegible)[\])]/giu
const MAY_HAVE_MAIDEN_NAME =
  /n[eéEÉ][eéEÉ]|\bborn |\bnata |geb|GEB|z domu|z ?d\.|sünd|\b[fn]\. |f[öø]dt?|o\.s\.|roz|rod\.|roj\.|rođ\.|născ|nasc|урожд|sz[uü]l|fædd|dzim\./iu

const MAIDEN_NAME = regExp('iu')`
  ^(?:
    n[eé]e|née|born|geb\.?|geborene?|z domu|з дому|z ?d\.|sünd\.?|ro[dz]\.|rozená|född|født|f\.|o\.s\.|
    урожд\p{L}*\.?|neiuna|geboren|szül\.?|született|nascida|născută|fædd|dzim\.|maiden(?: name)?
  )[:.]? (?!in\b|at\b|of\b|on\b|near\b|about\b|abt\b)(?<name>\p{L}[^\d]*)$
`
const MAIDEN_NAME_AT_END = regExp('u')`
  ^(?<before>(?:verw|gesch|verh|wdowa|żona|veuve|[ée]pouse|widow|wife)\P{Lu}.*) \(?(?:
    geb\.|geborene|n[ée]e|née|z ?d\.|z domu|roz\.
  ) (?<name>\p{Lu}[\p{L}'’-]+)\)?$
`
const RELATIVES = /^Mrs\.? \p{Lu}|(?:^|\s)\p{L}+\.? of |\p{L}\.? ?\/ ?o\.? /u
const CALLED = /^(?:called|known as|nick-?name[d]?|nick)[:.]? (?<name>\p{L}.*)$/iu
const QUOTED = /^["'“‘](?<name>[^"'”’]+)["'”’]$/u

/** "(Col)" means Colonel or, in many old burial registers, Colored. */
const MAY_BE_COLOR = /^col\.?$/i

/** Sorts the notes of one name. */
class Notes {
  readonly #text: string
  readonly titles: string[] = []
  readonly nicknames: string[] = []
  readonly namesInside: string[] = []
  readonly namesAtEnd: string[] = []
  readonly remarks: string[] = []
  #suffix: string | null = null
  #maidenName: string | null = null
  #relatives: string | null = null

  constructor(text: string) {
    this.#text = text
  }

  add(note: string, position: BracketPosition): void {
    const words = note.split(/[\s,]+/)
    if (note === '' || /^(?:nmn|nmi|no middle (?:name|initial))$/i.test(note)) return
    if (/^[?.\s–—-]+$/.test(note)) this.remarks.push(this.#text)
    // "Edw. [Edwin?]" is a transcriber's guess.
    else if (note.endsWith('?')) this.remarks.push(note)
    else if (isUnknownWord(note)) return
    else if (suffixOf(note) !== null && this.#suffix === null) this.#suffix = suffixOf(note)
    else if (MAY_BE_COLOR.test(note)) this.remarks.push(note)
    else if (words.every(isTitleWord)) this.titles.push(note)
    else if (RELATIVES.test(note) && this.#relatives === null) this.#relatives = note
    else this.#addName(note, position)
  }

  /** Adds a note after the name, such as "verw. Thorn geb. Lind", which may end with a maiden name. */
  addTrailing(note: string): void {
    const { before = note, name } = MAIDEN_NAME_AT_END.exec(note)?.groups ?? {}
    if (name !== undefined && this.#maidenName === null) this.#maidenName = name
    const alias = givenNameAfterAlias(note)
    if (alias !== undefined) this.nicknames.push(alias)
    else this.remarks.push(name === undefined ? note : before)
  }

  #addName(note: string, position: BracketPosition): void {
    const maidenName = MAIDEN_NAME.exec(note)?.groups?.name?.trim()
    const called = (CALLED.exec(note) ?? QUOTED.exec(note))?.groups?.name?.trim() ?? givenNameAfterAlias(note)
    if (maidenName !== undefined && this.#maidenName === null) this.#maidenName = maidenName
    else if (called !== undefined) this.nicknames.push(called)
    else if (isKnownGivenName(note) && !this.#isOtherSex(note)) this.nicknames.push(note)
    else if (position === 'inside' && isSurnameLike(note)) this.namesInside.push(note)
    else if (position === 'end' && isSurnameLike(note)) this.namesAtEnd.push(note)
    else this.remarks.push(note)
  }

  /** Whether the name in brackets belongs to the other sex: "Hannah (Cole)", "Mary (John) Roe". */
  #isOtherSex(note: string): boolean {
    const words = this.#text
      .slice(this.#text.indexOf(',') + 1)
      .trim()
      .split(/[ .]+/)
      .map(foldText)
    const first = words.find((word) => word !== '' && !isTitleWord(word)) ?? ''
    return (isWomansName(first) && isMansName(foldText(note))) || (isMansName(first) && isWomansName(foldText(note)))
  }

  /** Returns the name if the whole text is one name in brackets: "(Roe)". */
  #onlyName(): string | null {
    const [name, ...more] = [...this.nicknames, ...this.remarks]
    const hasOthers = more.length + this.titles.length > 0 || this.#maidenName !== null || this.#suffix !== null
    return name === undefined || hasOthers || !NAME_LIKE.test(name) || NOTE_ALONE.test(name) ? null : name
  }

  result(own: string): NotedName {
    const fields = {
      titles: this.titles,
      suffix: this.#suffix,
      maidenName: this.#maidenName,
      nicknames: this.nicknames,
      namesInside: this.namesInside,
      namesAtEnd: this.namesAtEnd,
      remarks: this.remarks,
    }
    const relatives = this.#relatives
    const only = own === '' && relatives === null ? this.#onlyName() : null
    if (only !== null) return { ...PLAIN, own: only, kin: null, remarks: [this.#text] }
    if (relatives === null) {
      const kin = separateKinship(own)
      return { ...fields, own: kin?.own ?? own, kin }
    }
    // "Infant" alone is not a name, so the relatives are read without it.
    const kin = separateKinship(`${own || NO_NAME} (${relatives})`) ?? relativesAlone(relatives)
    if (kin === null) this.remarks.push(relatives)
    // "Ann (née Dow, wife of Eli)" and "Ann (divorced wife of Eli)"
    const { name: before, note } = BEFORE_RELATIVE.exec(kin?.own ?? '')?.groups ?? {}
    if (kin !== null && before !== undefined && note !== undefined) {
      this.add(note.replace(/[\s,;]+$/, ''), null)
      return { ...fields, maidenName: this.#maidenName, own: before, kin: { ...kin, own: before } }
    }
    // A child without a name keeps the words in the file: "Son of T & N".
    return {
      ...fields,
      own: own === '' ? relatives : kin?.own || own,
      kin: own === '' && kin ? withoutName(kin) : kin,
    }
  }
}

const NO_NAME = 'Roe'
const BEFORE_RELATIVE = /^(?<name>\p{L}[^()]*?) ?\((?<note>[^()]+)$/u
const NAME_LIKE = /^\p{L}[\p{L}\s.'’-]*$/u

function relativesAlone(relatives: string): SeparatedName | null {
  const kin = separateKinship(`${NO_NAME} (${relatives})`)
  return kin && withoutName(kin)
}

function withoutName(kin: SeparatedName): SeparatedName {
  return { ...kin, own: '', sharedSurname: null }
}
