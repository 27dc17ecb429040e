import type { PersonName } from '../../../domain/memorial.ts'
import { countTitles, isDescription, isDescriptionPhrase, isParticle } from '../../../domain/names/name-parts.ts'
import { isUnknownOrSurname, isUnknownWord, meansUnknown } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import type { ProblemSink } from '../../problem.ts'
import { regExp, regExpSource } from '../../reg-exp.ts'
import { registerWordIn } from '../disqualify/grave-phrases.ts'
import { isNordicChild } from '../disqualify/object-names.ts'
import { doubtAboutGiven } from './given-doubts.ts'
import { CHILD, isNationality } from './name-text.ts'
import { isOccupation } from './occupations.ts'
import { isReligiousTitle } from './religious-names.ts'

type Name = Pick<PersonName, 'title' | 'givenNames' | 'surname'>

/** Words for several people in the languages of registers. */
const PEOPLE =
  'infants babies bairns weans children childern daus twins triplets sons daughters brothers sisters siblings bodies unknowns soldiers sailors persons people ' +
  'victims men women boys girls slaves paupers individuals adults kinder kinderen enfants niños niñas figli bambini bimbi dzieci crianças ' +
  'zwillinge drillinge bliźnięta bliźniaki gemelos gemelas mellizos jumeaux jumelles gemelli gemelle tweeling tvillinger tvillingar kaksoset'
const PEOPLE_WORDS: ReadonlySet<string> = new Set(PEOPLE.split(' '))
const NUMBERS =
  'two three four five six seven eight nine ten twelve several many various some both zwei drei vier deux trois dos tres due tre två dwoje troje twee drie'
const COUNTED = new RegExp(
  regExpSource`
    ^\W*(?:\d{1,3}|${NUMBERS.replaceAll(' ', '|')}) (?:
      still ?born|unknown|unidentified|unnamed|infant|baby|child|body|person|soldier
    )|[([]\s*\d{1,3}(?: \p{L}+)?\s*[)\]]
  `,
  'iu',
)
/** Matches "unknown" inside a word, as in "Campunknown". */
const UNKNOWN_INSIDE = /\p{L}(?:unknown|unidentif)|(?:unknown|unnamed)\p{L}/iu
const LETTERS = /^\p{Script=Latin}{2,3}$/u
const VOWEL = /[aeiouy]/
/** Surnames without a vowel */
const WITHOUT_VOWEL = /^(?:ng|sz|kr|hrb|srb|krk|brk|trn|vlk|grk|krc|smr|prk|mc|st)$/i
const ABBREVIATION_AT_END = /\p{Lu}\p{L}+ \p{Ll}{1,2}\.$/u
const TITLE_IN_SURNAME = /(?:^| )(?:Sir|Rev|Revd|Hon|Dr|Capt|Col|Mrs?|Sgt|Lt|Alderman|Župnik)\.? \p{L}/u
const INITIALS_AT_END = /(?:^|\s)(?:\p{Lu}\.){2,}$/u

/** Finds names that may not be the name of one person. */
export class NameDoubts {
  readonly #isCapitalized: boolean
  readonly #hasBlankSurnames: boolean

  /** `isCapitalized` states whether the file capitalizes names, and `hasBlankSurnames` whether several rows have no last name. */
  constructor(isCapitalized: boolean, hasBlankSurnames: boolean) {
    this.#isCapitalized = isCapitalized
    this.#hasBlankSurnames = hasBlankSurnames
  }

  /**
   * Reports a name that may not be the name of one person. Returns whether the name is in lowercase in a file that
   * capitalizes names.
   */
  report(written: readonly string[], name: Name, column: string | null, problems: ProblemSink): boolean {
    const doubt = doubtAbout(written, name)
    const text = written.filter(Boolean).join(' ')
    if (this.#hasBlankSurnames && lacksSurname(written, name)) problems.add('note', column, text, NO_LAST_NAME)
    if (doubt !== null) problems.add('note', column, text, doubt)
    const isLow = this.#isCapitalized && isUncapitalized(written, name.surname)
    if (isLow) problems.add('note', column, text, 'is not capitalized as a name and may not be one')
    const low = this.#isCapitalized && !isLow && doubt === null ? lowWordIn(text, name) : null
    if (low !== null) problems.add('note', column, text, `has the word "${low}", which may not be part of the name`)
    return isLow
  }
}

const NO_LAST_NAME = 'has no last name; if the row above has it, enter it here too'

const NEE = /\p{L} Nee \p{Lu}\p{Ll}/u

/** Whether the cell of the last name is empty, as in a list that has each last name once. Nuns have only given names. */
function lacksSurname(written: readonly string[], { title, givenNames, surname }: Name): boolean {
  return surname === null && givenNames !== null && written[2] === '' && !isReligiousTitle(title)
}

/** Returns why a name may not be the name of one person, or null. `written` is its text in the file. */
function doubtAbout(written: readonly string[], { title, givenNames, surname }: Name): string | null {
  if (givenNames === null && /^private$/i.test(title ?? ''))
    return 'has "Private" in place of the given names, which often means that the person is living'
  if (givenNames === null && /^fr\.?$/i.test(title ?? '') && written.some((text) => FR_ALONE.test(text)))
    return `has only "${title}" as the given names, which was read as a title but may be an abbreviated given name`
  if (COUNTED.test(written.find((text) => text !== '') ?? ''))
    return 'may be several people; if so, enter each person in a separate row'
  if (hasSign(givenNames) || hasSign(surname) || written.some((text) => text.startsWith('*') || text.endsWith('*')))
    return 'has a character that names do not have'
  const word = registerWordIn(givenNames ?? '') ?? registerWordInSurname(givenNames, surname)
  if (word !== null) return `has "${word}", which may be a note in the register and not part of the name`
  if (givenNames?.includes(',')) return 'has a comma in the given names'
  if (written.some((text) => NEE.test(text))) return 'has "Nee", which was read as "née" but may be a name'
  if (hasColon(givenNames) || hasColon(surname))
    return 'has a colon, and the words before it may not be part of the name'
  const joined = wordsJoinedByDash(written, givenNames, surname)
  if (joined !== null) return `has "${joined}", and the words before the dash may not be part of the name`
  const aside = givenNames?.includes('-') ? asideAfterDash(written) : null
  if (aside !== null) return `has "${aside}", and the word after the dash may not be part of the name`
  const possessive = possessiveIn(givenNames) ?? possessiveIn(surname)
  if (possessive !== null) return `has "${possessive}", so it may not be the name of a person`
  // "Frau Apotheker Merk" is the wife of a pharmacist.
  if (title !== null && givenNames !== null && OF_HUSBAND.test(title) && !beginsWithGivenName(givenNames))
    return `has "${givenNames}" after "${title}", which may not be a given name`
  if (givenNames !== null && ABBREVIATION_AT_END.test(givenNames))
    return 'has an abbreviation before the last name, such as "f." for a birth name'
  if (givenNames !== null) {
    const inside = /^\d|\d{4}| \d+ /.test(givenNames) ? 'number' : SUFFIX_INSIDE.test(givenNames) ? 'suffix' : null
    if (inside !== null) return `has a ${inside} in the given names`
    const start = titleAtStart(givenNames)
    if (start !== null) return `begins with "${start}", which may be a title`
    const work = givenNames.indexOf(' ') > 5 ? OCCUPATION.exec(givenNames)?.[0] : undefined
    if (work !== undefined && !isGivenName(foldText(work))) return `begins with "${work}", which may be an occupation`
    if (/ of (?:do|ditto)\.?$/.test(givenNames)) return 'refers to the name above; enter the name'
    if (/^lot$/i.test(givenNames)) return 'has "Lot" as the given name, which may mean the lot'
    if (CHILD_OF.test(givenNames) && isDescription(givenNames.slice(0, givenNames.indexOf(' '))))
      return "has a relative's name among the given names, and the last name may be that person's"
    const described =
      isOccupation(givenNames) || COLOR_OR_STATE.test(givenNames) ? givenNames : describedLast(givenNames)
    if (described !== null) return `has "${described}" in place of the given names, which may be a description`
    const honor = honorAfter(givenNames)
    if (honor !== null) return `has "${honor}" after the given names, which may be an honor or initials`
    if (SECOND_PERSON.test(written[1] ?? '')) return 'may name two people; if so, enter each person in a separate row'
    const other = doubtAboutGiven(givenNames, surname)
    if (other !== null) return other
    if (NO_GIVEN_NAME.test(givenNames)) return 'begins with a word that is not a given name'
    if (hasSurnameAfterSlash(givenNames)) return 'has a slash, after which there may be another last name'
    if (surname !== null && repeatsSurname(givenNames, surname))
      return `has the last name "${surname}" among the given names, so the parts may be in the wrong columns`
    // Beside a note, "Tom & Viv" was not read as a couple.
    const isCouple = TWO_GIVEN_NAMES.test(givenNames) && HAS_NOTE.test(written.join(' '))
    if (isCouple || areTwoGivenNames(givenNames))
      return 'may name two people; if so, enter each person in a separate row'
  }
  return doubtAboutSurname(written, givenNames, surname)
}

function doubtAboutSurname(
  written: readonly string[],
  givenNames: string | null,
  surname: string | null,
): string | null {
  if (surname === null) {
    const word = givenNames === null ? undefined : written.find(isUnknownOrSurname)
    return word === undefined ? null : `has "${word}", which was read as a word for an unknown last name`
  }
  if (givenNames === null ? isDescription(surname) : surname.includes(' ') && isDescriptionPhrase(surname.split(' ')))
    return 'has a description in place of the last name'
  if (/^\d/.test(surname)) return 'has a number as the last name'
  if (givenNames !== null && /^[A-Za-z]\.?$/.test(surname)) return 'has only an initial as the last name'
  if (surname.length <= 3 && LETTERS.test(surname) && !VOWEL.test(foldText(surname)) && !WITHOUT_VOWEL.test(surname))
    return 'has no vowel and may not be a name'
  const [first = ''] = surname.split(' ', 1)
  if (givenNames !== null && first !== surname && (CHILD.test(first) || INFANT_BEFORE.test(first)))
    return `has "${first}" before the last name, which may be a description`
  if (surname.includes(' ') && (TITLE_IN_SURNAME.test(surname) || countTitles(surname.split(' ')) > 0))
    return 'has a title in the last name'
  const start = TITLE_BEFORE_CAPITALS.exec(surname)?.[0] ?? ''
  if (start !== '' && !isParticle(start)) return `has "${start}" before the last name in capitals, which may be a title`
  if (surname.endsWith('.') && INITIALS_AT_END.test(surname))
    return 'has a last name that ends with initials, which may be an honor or given names'
  if (givenNames?.includes(' ') && MONTH.test(surname)) return `has the last name "${surname}", which may be a month`
  if (givenNames !== null && (NO_SURNAME.test(surname) || /^(?:child|infant|baby)$/.test(surname)))
    return `has the last name "${surname}", which may be a description`
  return UNKNOWN_INSIDE.test(surname) || meansUnknown(surname) ? 'has a word for "unknown" and may not be a name' : null
}
/** Matches a month that remains of a date after the name, as in "Ann Roe Sept". May is a surname. */
const MONTH = /^(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.?$/
const INFANT_BEFORE = /^(?:infant|baby|child|inf\.)$/i
/** Matches "Fr." in a column of given names and "Roe, Fr.". */
const FR_ALONE = /^(?:[^,]+, )?fr\.?$/i
/** Matches a word in place of the given names, as in "Roe, colored". */
const COLOR_OR_STATE = /^(?:colou?red|negro|mulatto|indian|pauper|slave|servant|stranger|prisoner)$/i
/** Words after a name that are rarely surnames: "Ann his Wife", "Roe Children", "Tom Roe Colored". */
const NO_SURNAME = regExp('iu')`
  ^(?:
    wife|husband|widow|widower|hustru|ehefrau|épouse|żona|moglie|esposa|children|daughter|mother|father|sister|
    colored|negro|inmate|convict|patient|esqr|family|same|idem|unidentified|lady|dowager|countess|baroness
  )\.?$
`

/** Matches "Natimorto de Ana", but not "Infant of Ann", which stays as written. */
const CHILD_OF = /^\p{L}+ (?:de|da|do|di|du|del|della|von) \p{Lu}/u
/** Matches the suffix in "Juan Jr. y Santos". */
const SUFFIX_INSIDE = /\p{L} (?:[JS]r\.?|II|III|IV) \p{L}/u

const OF_HUSBAND = /^(?:frau|witwe|wwe|fru|enke|änkan)\.?$/i

/** Words that may be titles: "Lady Jane", "Judge Thomas". Common given names, such as Earl and Major, are not listed. */
const TITLE_OR_NAME = regExp('iu')`
  ^(?:
    sir|dame|doña|frau|begum|sardar|presvytera|presbytera|al-hajj|hajji|sheikh|shaykh|imam|pandit|swami|lady|lord|
    judge|elder|prota|ha[kh]?ham|ch?acham|hazz?an|chazz?an|bishop|deacon|squire|alderman|councillor|nurse|doctor|
    governor|senator|mayor|md|bro|brother|father|mother|soldat(?:en)?|pigan|drängen|herr|ritter|hustru|pastor|
    preacher|parson|chaplain|rector|vicar|curate|schoolmaster
  )\.?(?= \p{L})|^R['’](?= \p{L})|^(?:sister|nurse|lady|lord|sir|herrn?|frau|presten|prosten|urne|urna)$
`
/** Titles of nobility that are hardly ever given names: "Vte Henri", "Dowager Lady", and "Gräfin" alone. */
const NOBLE_TITLE = regExp('iu')`
  ^(?:
    dowager|viscount|viscountess|countess|baroness|marchioness|duchess|princess|vte|vicomte|vicomtesse|vtesse|comte|
    comtesse|cte|ctesse|mis|mise|marquise|bon|bonne|baronne|duchesse|graf|gräfin|reichsgraf|freiherr|freifrau|
    freiin|fürst|fürstin|hrabia|hrabina|hr\.|conte|contessa|marchese|marchesa|principe|principessa|conde|condesa|
    vizconde|marqués|marquesa|infante|greve|grevinna|friherre|friherrinna|grófné|gróf
  )\.?(?= \p{L}|$)
`
/** Matches "Ltn." in "Ltn. Asa". */
const ABBREVIATION_AT_START = /^\p{Lu}\p{Ll}{1,4}\.(?= \p{Lu})/u
/** Spanish and Portuguese given names after "D.", which may be Don, Dom, or Dona, or an initial */
const SPANISH_NAMES: ReadonlySet<string> = new Set(
  'ignacio francisco juan jose pedro miguel joaquin vicente manuel antonio rafael fernando diego andres felipe luis carlos mariano domingo tomas cristobal gregorio esteban lorenzo santiago jesus ramon julian agustin joao joaquim maria'.split(
    ' ',
  ),
)
function titleAtStart(givenNames: string): string | null {
  if (givenNames.startsWith('D. ') && SPANISH_NAMES.has(foldText(givenNames.split(' ')[1] as string))) return 'D.'
  const title = (TITLE_OR_NAME.exec(givenNames) ?? NOBLE_TITLE.exec(givenNames))?.[0]
  if (title !== undefined) return title
  const short = ABBREVIATION_AT_START.exec(givenNames)?.[0]
  return short === undefined || isGivenName(foldText(short.slice(0, -1))) ? null : short
}
/** Matches "Gal" in "Gal VIDAL". */
const TITLE_BEFORE_CAPITALS = /^\p{Lu}\p{Ll}+\.?(?= \p{Lu}[\p{Lu}'’-]{2,}$)/u
/** Matches a Swedish or German word for an occupation before a name: "Hemmansägaren Per", "Bürgermeister Max". */
const OCCUPATION = regExp('u')`
  ^(?=\p{L}{6})\p{Lu}\p{L}*(?:
    aren|mannen|onden|anden|äten|smeden|ängen|(?<=[kK]yrko)herden|bruker|bruger|husmann|husmand|meister|bauer|wirt|
    lehrer|förster|händler|arbeiter|besitzer|macher|schmied
  )(?= \p{Lu})
`
/** Matches "M.P." in "James M.P." and "F.R.S." in "James F.R.S.", which may also be initials. */
const HONOR_OR_INITIALS =
  /(?<= )(?:M\.P\.P|M\.L\.A|M\.P|J\.P|Q\.C|K\.C|C\.B|K\.B|M\.C|D\.L|LL\.D|D\.D)\.?$|(?<=\p{L}{2}\.? (?:.* )?)(?:\p{Lu}\.){3,}$/u
/** Returns the honor, the initials, or the abbreviation after given names. */
function honorAfter(givenNames: string): string | null {
  const honor = HONOR_OR_INITIALS.exec(givenNames)?.[0]
  if (honor !== undefined) return honor
  const letters = LETTERS_AT_END.exec(givenNames)?.[0] ?? ''
  return letters === '' || isGivenName(foldText(letters)) ? null : letters
}
/** Matches "HEICS" in "Robt HEICS". */
const LETTERS_AT_END = /(?<=^\p{Lu}\p{Ll}[\p{L}.]* )\p{Lu}{3,}$/u
/** Returns "Drummer boy", whose words are not given names. "Baby boy" is a description as a whole. */
function describedLast(givenNames: string): string | null {
  const { first = '', last = '' } = (givenNames.includes(' ') && DESCRIBED.exec(givenNames)?.groups) || {}
  const isName = [isDescription, isUnknownWord, isNationality].some((is) => is(first)) || isGivenName(foldText(first))
  return last === '' || !isDescription(last) || isName ? null : givenNames
}
const DESCRIBED = /^(?<first>\p{Lu}\p{L}{3,}) (?<last>\p{Ll}{3,})$/u

/** Matches a middle name such as "& wife Emma". */
const SECOND_PERSON = /^(?:[&+] ?|and |und |et )\p{L}/iu

/** Matches "Our Darling", "dessen Frau", and "Der Avedian", an Armenian last name. */
const NO_GIVEN_NAME =
  /^(?:our|my|the|his|her|dessen|deren)(?= |$)|^(?:der|ter|zum|zur)(?= \p{L})|^(?:cremains|ashes|urn|remains|body)$/iu

/** Whether a word after a slash is not a given name, as in "Lydia Ann/Eames". */
function hasSurnameAfterSlash(text: string): boolean {
  const second = text.includes('/') ? (/\p{L}{2}\/(\p{Lu}\p{L}+)$/u.exec(text)?.[1] ?? '') : ''
  return second !== '' && !isGivenName(foldText(second))
}

/** Whether "Ana/Luis" may be two names, and not two spellings such as "Ann/Anna". */
function areTwoGivenNames(text: string): boolean {
  const [, first = '', second = ''] = /^(\p{L}{2,})\/(\p{L}{2,})$/u.exec(text) ?? []
  if (first.slice(0, 1).toLowerCase() === second.slice(0, 1).toLowerCase()) return false
  return isGivenName(foldText(second))
}

/** Returns the register word in a last name, unless given names precede it, as in "Ralph L Marker". */
function registerWordInSurname(givenNames: string | null, surname: string | null): string | null {
  if (givenNames !== null && !surname?.includes(' ')) return null
  const word = registerWordIn(surname ?? '')
  return word === null || beginsWithGivenName(givenNames) ? null : word
}

function beginsWithGivenName(givenNames: string | null): boolean {
  const [first = ''] = givenNames?.split(' ') ?? []
  return first !== '' && (first.length < 3 || isGivenName(foldText(first.replace('.', ''))))
}

/**
 * Whether given names have the last name between other words: "Ann E. Rice Smith" with the last name Rice. "Thomas Thomas" is one
 * name, and the last of the given names may be a mother's last name.
 */
function repeatsSurname(givenNames: string, surname: string): boolean {
  if (surname.length < 3 || !givenNames.includes(` ${surname} `)) return false
  const words = givenNames.split(' ')
  return words.length <= MAX_GIVEN_NAMES && words.indexOf(surname) > 0
}

/** A value with more words is prose, not given names. */
const MAX_GIVEN_NAMES = 8

function hasColon(text: string | null): boolean {
  return text?.includes(':') ?? false
}

/**
 * Returns "Vault - Jane" for "Vault - Jane Roe", whose dash was read as a hyphen. Two given names joined by a dash are
 * names, as is "Lewis - Stebbins" after a given name.
 */
function wordsJoinedByDash(
  written: readonly string[],
  givenNames: string | null,
  surname: string | null,
): string | null {
  if (!(givenNames?.includes('-') || surname?.includes('-'))) return null
  const text = written.find((one) => SPACED_DASH.test(one))
  const { before = '', after = '' } = SPACED_DASH.exec(text ?? '')?.groups ?? {}
  const isStart = before !== '' && (text?.startsWith(before) || /^\p{Ll}/u.test(before))
  if (!isStart || isGivenName(foldText(before)) || written.filter(Boolean).length > 1) return null
  const joined = `${before}-${after}`.toLowerCase()
  return [givenNames, surname].some((part) => part?.toLowerCase().includes(joined)) ? `${before} - ${after}` : null
}
/** Returns "Ann - Elder" of "Roe, Ann - Elder", whose dash was read as a hyphen. */
function asideAfterDash(written: readonly string[]): string | null {
  const text = written.find((one) => one.includes(',')) ?? ''
  const { before = '', after = '' } = WORD_AFTER_DASH.exec(text)?.groups ?? {}
  return after === '' || isGivenName(foldText(after)) ? null : `${before} - ${after}`
}
const WORD_AFTER_DASH = /(?<!\p{L})(?<before>\p{L}+\.?) [-–—] (?<after>\p{Lu}\p{L}+)\W*$/u
const SPACED_DASH = /(?<before>\p{L}+\.?) ?(?: [-–—]|[-–—] ) ?(?<after>\p{L}+)/u

/** Returns "Roe's" for "Roe's infant" and "Elk's" for "Elk's Rest". */
function possessiveIn(text: string | null): string | null {
  return text === null ? null : (POSSESSIVE.exec(text)?.[0] ?? null)
}
const POSSESSIVE = /(?<![\p{L}'’])\p{L}{2,}['’]s(?=$| )/iu

/** Whether a name has a symbol, as in "Tom **" and "Ann w/Tom". "John/Mary" does not count, because it may be two spellings. */
function hasSign(text: string | null): boolean {
  return text !== null && SIGN.test(text)
}
const SIGN = /[*+#=<>@_|\\?"]|\p{L}\.?[-–—]{2,}$|(?<!\p{L}{2})\/|\/(?!\p{L}{2})/u

/** Matches a lowercase word other than "and", or a sign. */
const HAS_NOTE = /(?<!\p{L})(?!and(?!\p{L}))\p{Ll}{2}|[^\p{L}\s,.&+]/u
/** Matches "Tom & Viv", which are the names of two people. */
const TWO_GIVEN_NAMES = /^\p{Lu}\p{L}+\.? (?:&|\+|and) \p{Lu}\p{L}+\.?$/u

/** Whether a name has a word for several people: "Roe, Children", "Infant twins of J. Roe", "Twins Roe". */
export function namesSeveral({ givenNames, surname }: Name): boolean {
  if (givenNames !== null && hasPeople(givenNames)) return true
  // Men, Sons, and Twins are also surnames.
  const mayBeSurname = givenNames !== null && !/[\d&]/.test(givenNames) && !startsLow(surname)
  return surname !== null && !mayBeSurname && hasPeople(surname.replace(/ (?:Sons|Brothers)$/, ''))
}

/** Whether a value contains a word for several people: "infant children of above". */
export function hasPeople(text: string): boolean {
  const isPeople = (word: string) => isPlural(word) && !/^men$/i.test(word)
  return text.includes(' ') ? text.split(' ').some(isPeople) : isPeople(text)
}

/** Whether a word means several people: "Infants" and "Soldiers". */
export function isPlural(word: string): boolean {
  return PEOPLE_WORDS.has(word.toLowerCase())
}

/** Whether the last word of a name is not capitalized: "Cholera trench", "stone broken". */
function isUncapitalized(written: readonly string[], surname: string | null): boolean {
  if (surname === null || !startsLow(surname)) return false
  // "unmarked" describes the grave of an unknown person.
  if (written.some((text) => /^unmarked /i.test(text) || isNordicChild(text))) return false
  const last = surname.slice(surname.lastIndexOf(' ') + 1)
  // "d'Arcy" and "deVries" have a capital letter.
  const isWord =
    !/\p{Lu}/u.test(last) && !INFANT.test(last) && !isDescription(last) && !isParticle(last) && !isUnknownWord(last)
  return isWord && written.some((text) => text.includes(last))
}

/** Matches the abbreviation in "Unknown inf.". */
const INFANT = /^inf\.?$/

/** Returns a lowercase word inside a name, such as "slave" in "Tom slave of", but not a particle or a description. */
function lowWordIn(written: string, { givenNames, surname }: Name): string | null {
  if (!LOW_WORD.test(givenNames ?? '') && !LOW_WORD.test(surname ?? '')) return null
  const words = `${givenNames ?? ''} ${surname ?? ''}`.match(LOW_WORDS) ?? []
  return (
    words.find((word) => !isParticle(word) && !isDescription(word) && !isUnknownWord(word) && written.includes(word)) ??
    null
  )
}
const LOW_WORD = /(?:^| )\p{Ll}[\p{Ll}.]/u
const LOW_WORDS = /(?<=^| )\p{Ll}[\p{Ll}.]+(?=$|[ ,])/gu

function startsLow(text: string | null): boolean {
  return text !== null && /^\p{Ll}/u.test(text)
}
