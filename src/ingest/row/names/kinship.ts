import { convertNameCase } from '../../../domain/names/name-case.ts'
import { isDescription, isParticle, isTitleWord, suffixOf } from '../../../domain/names/name-parts.ts'
import { parsePersonName } from '../../../domain/names/person-name.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'
import { MAX_FIELD_LENGTH } from '../field-text.ts'

/** The relatives in a name: "Mary, wife of John Roe", "Ada (dau. of J. & M. Roe)". */
export interface Kinship {
  readonly gender: 'Female' | 'Male' | null
  readonly spouse: string | null
  readonly father: string | null
  readonly mother: string | null
  /** A parent whose gender is unknown, as in "Daughter of John Roe". */
  readonly childOf: string | null
  /** Text that no field takes: "mother of John Roe", "aged 23 yrs.". */
  readonly unmapped: string | null
}

export interface SeparatedName {
  /** The person's own name, without the relatives. */
  readonly own: string
  /** The relative's surname if the person's name has none: "Mary, wife of John Roe". Empty if neither has one. */
  readonly sharedSurname: string | null
  readonly kinship: Kinship
}

interface Relation {
  readonly kind: 'spouse' | 'child' | 'other'
  readonly gender: Kinship['gender']
}

const RELATIONS: readonly (readonly [string, Relation])[] = [
  ['wife wf w widow wid relict consort', { kind: 'spouse', gender: 'Female' }],
  ['husband husb hus h widower', { kind: 'spouse', gender: 'Male' }],
  ['spouse', { kind: 'spouse', gender: null }],
  ['son s', { kind: 'child', gender: 'Male' }],
  ['daughter daughtr dau daug dtr da d', { kind: 'child', gender: 'Female' }],
  ['child ch', { kind: 'child', gender: null }],
  ['mother sister grandmother granddaughter niece aunt', { kind: 'other', gender: 'Female' }],
  ['father brother grandfather grandson nephew uncle', { kind: 'other', gender: 'Male' }],
]
const RELATION_OF = new Map(RELATIONS.flatMap(([words, relation]) => words.split(' ').map((word) => [word, relation])))
const CHILD_WORDS = { Male: 'Son', Female: 'Daughter' } as const
const ANY_RELATION = [...RELATION_OF.keys()].join('|')

const WHO = String.raw`\s+(?:(?:the )?late |the (?=(?:Rev|Hon|Capt|Dr)\b))?(?<who>\p{L}[^()[\]{},;\d]*?(?:, ?(?:Jr|Sr|Esq|II|III|IV)\.?)?)`
const PHRASE = new RegExp(
  String.raw`(?<!\p{L})(?<phrase>(?:(?<slashed>${ANY_RELATION})\s?/\s?of?\b\.?|(?<spelled>${ANY_RELATION})(?<dot>\.?)\s+of\b)${WHO})\s*[)\]}]?[\s.,;]*$`,
  'iu',
)
const MRS = /[([]\s*(?<phrase>Mrs\.?\s+(?<who>\p{Lu}[^()[\],;\d]*?))\s*[)\]]\s*$/iu
/** Matches the ending of "Anna, wife of John Roe, nee Schmidt". */
const MAIDEN_NAME_AT_END = /[\s,;]+[([]?(?<phrase>(?:n[eé]e|geb\.?|geborene|z domu) \p{L}[^()[\],;\d]*?)\s*[)\]]?\s*$/iu
/** Matches the ending of "Mary, wife of John Roe, aged 23 yrs.". */
const DATES_AT_END =
  /[\s,;]+[([]?(?<phrase>(?:aged?|[aæ]et?\.?|æt?\.?|(?:who )?(?:died|departed)|d\.|ob(?:iit|t)?\.?|born|b\.) [^()[\]]*\d[^()[\]]*?)\s*[)\]]?\s*$/iu
const PRAISE = regExp('i')`
  (?:^|[\s,;:([{/–—-]+)(?:
    (?:
      the|ye|and|&|base(?:[ -]?born)?|(?:fe)?male|illegitimate|natural|reputed|bastard|beloved|loving|dear|dearly|amiable|
      virtuous|faithful|devoted|affectionate|only|eldest|oldest|youngest|last|little|infant|inf\.?|first|second|
      third|fourth|fifth|sixth|[1-9](?:st|nd|rd|th|d)|late|his|her|former
    )\s+
  )*(?:(?:wife|widow) and )?$
`
/** Matches "Little" in "John Little son of Peter", which is a surname. */
const CAPITALIZED_PRAISE = /^ (?:L(?:ittle|ITTLE|ast|AST)|D(?:ear|EAR)) /
const COUPLE = /\s+(?:&|and|\+|und|u\.)\s+/i
const MOTHERS_TITLE = /^(?:mrs|miss|ms|widow|wid|mme|sister)\.?$/i
/** Prefixes that change a relationship: a step-son, a great-aunt. */
const RELATION_PREFIXES = 'step|foster|adopted|grand|great|gr|half|ex|law|twin'
// Foster and Law are also surnames: "Mary Foster, wife of John Foster".
const PREFIX_AT_END = new RegExp(
  String.raw`(?:(?<!\p{L})(?:(?:step|adopted)\s+|(?:${RELATION_PREFIXES})-\s*)|[,;([]\s*(?:common[ -])?(?:${RELATION_PREFIXES})\.?\s+)$`,
  'iu',
)
/** Matches "John Roe of Thornmere", "John - broken stone", and "above" in "brother of above". */
const MORE_THAN_A_NAME = / of |\/ ?o\b|\s[-–—]\s|^(?:above|same)\b/i
const NOT_A_PERSON = /^(?:the|god)\b/i
/** Matches orders and societies, such as Sons of Temperance and Daughters of Charity. */
const SOCIETY =
  /^(?:(?:charity|mercy|temperance|liberty|america|norway|italy|hermann|isis|rebekah|st\.? \p{L}+)$|(?:union|confederate) veterans|utah pioneers)/iu
const ENDS_WITH_ABBREVIATION = /(?:^|[\s.])(?:\p{L}|Jr|Sr|Esq|Wm|Geo|Jno|Jas|Chas|Thos)$/u

/**
 * Separates the relatives from a name. Returns null if the name has no relatives, or nothing else. With `isFormer`, adds the
 * relative's surname to any single word before a comma, as earlier versions did.
 */
export function separateKinship(text: string, isFormer = false): SeparatedName | null {
  // A fast check, because few names have relatives. Fields are never longer.
  if (text.length > MAX_FIELD_LENGTH || !MAY_HAVE_RELATIVE.test(text)) return null
  // On text with many spaces, the patterns would backtrack for too long.
  const name = text.replace(/\s+/g, ' ')
  const maiden = MAIDEN_NAME_AT_END.exec(name)
  if (maiden !== null) {
    const separated = separateKinship(name.slice(0, maiden.index), isFormer)
    // If the phrase names the parents or a man's wife, the maiden name belongs to another woman.
    if (!separated?.kinship.spouse || separated.kinship.gender !== 'Female') return null
    return { ...separated, own: `${separated.own} (${maiden.groups?.phrase})` }
  }
  const dates = DATES_AT_END.exec(name)
  if (dates !== null) {
    const separated = separateKinship(name.slice(0, dates.index), isFormer)
    const unmapped = [separated?.kinship.unmapped, dates.groups?.phrase].filter(Boolean).join('; ')
    return separated && { ...separated, kinship: { ...separated.kinship, unmapped } }
  }
  const match = PHRASE.exec(name) ?? MRS.exec(name)
  if (match === null) return null
  const { phrase = '', slashed, spelled, dot } = match.groups ?? {}
  const who = relativeIn(match)
  const relation = RELATION_OF.get((slashed ?? spelled ?? 'wife').toLowerCase())
  // The initial in "Mary W. of Thornmere" is not a relationship, but "d. of John" and "2nd w of John" are.
  const isOrdinal = /\d\p{L}{2} $/u.test(name.slice(0, match.index))
  if (spelled?.length === 1 && ((dot === '' && !isOrdinal) || spelled !== spelled.toLowerCase())) return null
  const before = `${name.slice(0, match.index)} `
  const own = before.replace(PRAISE, (praise) => (CAPITALIZED_PRAISE.test(praise) ? praise : '')).trim()
  if (PREFIX_AT_END.test(before) || !areNamesCapitalized(own, who, spelled)) return null
  // "Infant son of John Roe" has no name of its own, and "Daughter of the Confederacy" names no parent.
  if (relation === undefined || !isName(own) || !isName(who) || NOT_A_PERSON.test(who)) return null
  if (MORE_THAN_A_NAME.test(who) || (relation.kind === 'child' && SOCIETY.test(who))) return null
  if (MAY_HAVE_RELATIVE.test(own)) return null
  const between = before.slice(own.length)
  const isSeparated = /[,;:([{/–—-]/.test(between) || spelled === slashed
  const kin = kinOf(who.trim(), relation)
  // "Roe, infant dau. of John" has no given name.
  const isInfant = kin.surname === '' && !/[\s,]/.test(own)
  if (isInfant && /infant/i.test(between)) return null
  // A child of unstated sex has no name, so "Bartlett" in "Bartlett, child of John" is the surname.
  const isUnnamed =
    relation.kind === 'child' && relation.gender === null && kin.surname === '' && between.startsWith(',')
  return {
    own: isInfant && /inf\./i.test(between) ? `${own}, Infant` : own,
    sharedSurname:
      relation.kind === 'other' || isUnnamed ? null : sharedSurname(own, kin.surname, isSeparated, isFormer),
    kinship: {
      gender: relation.gender,
      spouse: null,
      father: null,
      mother: null,
      childOf: null,
      ...kin.fields,
      unmapped: relation.kind === 'other' ? phrase : null,
    },
  }
}

const MAY_HAVE_RELATIVE = / of |\/ ?o|[([] ?mrs/i

/** Returns the relative's name, with the period of an initial or abbreviation at its end: "J. B.". */
function relativeIn({ groups, index, input }: RegExpExecArray): string {
  const { phrase = '', who = '' } = groups ?? {}
  const hasPeriod = input[input.indexOf(phrase, index) + phrase.length] === '.' && ENDS_WITH_ABBREVIATION.test(who)
  return hasPeriod ? `${who}.` : who
}

/**
 * Whether both names are capitalized. Also true if no part of the text is capitalized. "d. of consumption" and "wife of a
 * soldier" name no relative.
 */
function areNamesCapitalized(own: string, who: string, spelled: string | undefined): boolean {
  const lastWord = own.split(/[\s,]+/).at(-1) ?? ''
  if (!/\p{Lu}/u.test(own)) return spelled?.length !== 1
  const relativesFirstWord = who.split(' ').find((word) => !isParticle(word)) ?? ''
  return (!/^\p{Ll}/u.test(lastWord) || suffixOf(lastWord) !== null) && /^\p{Lu}/u.test(relativesFirstWord)
}

const NOT_A_NAME =
  /^(?:our|an?|inf\.?|two|three|n\.n\.|unbapti[sz]ed|un-?christened|nameless|newborn|new-born|premature|posthumous|illegitimate|still-?born|aborted)$/i

function isName(text: string): boolean {
  const words = text.split(/[\s,]+/).filter((word) => !NOT_A_NAME.test(word))
  return words.some((word) => /\p{L}/u.test(word) && !isDescription(word) && !isTitleWord(word) && !isUnknownWord(word))
}

const INITIAL = /^\p{L}\.?$/u

function sharedSurname(own: string, relativeSurname: string, isSeparated: boolean, isFormer: boolean): string | null {
  const { givenNames, surname, title } = parsePersonName(own)
  // "John, Jr." in "John, Jr., son of John Roe" is a given name with a suffix.
  if (own.includes(',') && (givenNames !== null || title !== null || relativeSurname === '')) return null
  if (surname === null) return relativeSurname
  if (foldText(surname) === foldText(relativeSurname)) return null
  // "Isaac, son of Abraham" has no surname.
  if (givenNames === null && title === null && relativeSurname === '' && isGivenName(foldText(surname))) return ''
  // In "Chamberlain, dau. of Jos Roe", Chamberlain is the surname, but Ada in "Ada, dau. of Jos Roe" is a given name.
  if (givenNames === null && title === null && isSeparated && !isFormer && !isGivenName(foldText(surname))) return null
  // In "Mary wife of John", Mary is a given name; in "Roe, wife of John", Roe is a surname.
  if (givenNames === null) return relativeSurname === '' && isSeparated ? null : relativeSurname
  if (INITIAL.test(surname)) return relativeSurname
  return relativeSurname !== '' && isGivenName(foldText(surname)) ? relativeSurname : null
}

interface Kin {
  /** The relative's surname; empty if there is none. */
  readonly surname: string
  readonly fields: Partial<Pick<Kinship, 'spouse' | 'father' | 'mother' | 'childOf'>>
}

function kinOf(who: string, relation: Relation): Kin {
  if (relation.kind !== 'child')
    return { surname: surnameOf(who), fields: relation.kind === 'spouse' ? { spouse: who } : {} }
  const [first = '', second = '', ...more] = who.split(COUPLE)
  if (second === '' || more.length > 0) return { surname: surnameOf(who), fields: parentFields(who, relation) }
  // "Mr. & Mrs. John Roe" does not give the mother's name.
  if (first.split(/\s+/).every(isTitleWord)) {
    const father = withoutTitle(second)
    return {
      surname: surnameOf(second),
      fields: { father: father === second ? `${first} ${surnameOf(second)}` : father },
    }
  }
  const hasOwnSurname = hasSurname(first)
  const surname = surnameOf(hasOwnSurname ? first : second)
  const father = hasOwnSurname || surname === '' ? first : `${first} ${surname}`
  return { surname, fields: { father, mother: second.replace(/^(?:his )?wife /i, '') } }
}

/** Whether a name has a surname: "Dr. Roe" does, but "Rev. John" does not. */
function hasSurname(who: string): boolean {
  const [title = '', ...rest] = who.split(/\s+/)
  if (isTitleWord(title) && rest.length === 1) return !isGivenName(foldText(rest[0] ?? ''))
  return /\s\p{L}[^\s.]+$/u.test(who)
}

function parentFields(who: string, relation: Relation): Kin['fields'] {
  const title = who.split(/\s+/)[0] ?? ''
  if (MOTHERS_TITLE.test(title)) return { mother: withoutTitle(who) }
  if (isTitleWord(title)) return { father: who }
  const child = relation.gender === null ? 'Child' : CHILD_WORDS[relation.gender]
  return { childOf: `${child} of ${convertNameCase(who)}` }
}

function withoutTitle(who: string): string {
  const [title = '', ...rest] = who.split(/\s+/)
  return rest.length > 1 && (isTitleWord(title) || MOTHERS_TITLE.test(title)) ? rest.join(' ') : who
}

function surnameOf(who: string): string {
  const name = parsePersonName(who)
  if ((name.givenNames === null && name.title === null) || INITIAL.test(name.surname ?? '')) return ''
  // "Lt. John" has no surname.
  if (name.givenNames === null && isGivenName(foldText(name.surname ?? ''))) return ''
  return name.surname ?? ''
}

/** Returns why a relative is not stored, or null. */
export function problemOfRelative(text: string): string | null {
  if (OTHER_ROW.test(text)) return 'refers to another row; enter the name'
  return LIVING_RELATIVE.test(text) ? 'is about a living person, who is not named' : null
}
/** Matches "Ann Roe (living 2020)" and "Ann - reserved". */
const LIVING_RELATIVE =
  /(?:[([,;]| [-–—])\s?(?:(?:is|still|now) )?(?:living|alive|reserved|pre-?need)(?!\p{L})|^\W*(?:still )?(?:living|alive)\W*$/iu

/** Matches a relative such as "above" or "see below". */
const OTHER_ROW = /^(?:see )?(?:the )?(?:above|below|preceding|previous|same)\.?$/i
