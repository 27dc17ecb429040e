import { convertNameCase } from '../../domain/names/name-case.ts'
import { isDescription, isParticle, isTitleWord, isUnknownWord, suffixOf } from '../../domain/names/name-parts.ts'
import { parsePersonName } from '../../domain/names/person-name.ts'
import { foldText } from '../../search/fold.ts'
import { hasNicknames } from '../../search/nicknames.ts'
import { MOST_LETTERS } from './field-text.ts'

/** What a name says of somebody else: "Mary, wife of John Roe", "Ada (dau. of J. & M. Roe)". */
export interface Kinship {
  readonly gender: 'Female' | 'Male' | null
  readonly spouse: string | null
  readonly father: string | null
  readonly mother: string | null
  /** "Daughter of John Roe", where nothing says whether that is the father or the mother. */
  readonly childOf: string | null
  /** What has no field here: "mother of John Roe", "aged 23 yrs.". */
  readonly unmapped: string | null
}

export interface NameApart {
  /** The person's own name. */
  readonly own: string
  /** The relative's surname, where the own name is of given names alone: "Mary, wife of John Roe". Empty where there is none either. */
  readonly sharedSurname: string | null
  readonly kinship: Kinship
}

interface Relation {
  readonly is: 'spouse' | 'child' | 'other'
  readonly gender: Kinship['gender']
}

const RELATIONS: readonly (readonly [string, Relation])[] = [
  ['wife wf w widow wid relict consort', { is: 'spouse', gender: 'Female' }],
  ['husband husb hus h widower', { is: 'spouse', gender: 'Male' }],
  ['spouse', { is: 'spouse', gender: null }],
  ['son s', { is: 'child', gender: 'Male' }],
  ['daughter daughtr dau daug dtr da d', { is: 'child', gender: 'Female' }],
  ['child ch', { is: 'child', gender: null }],
  ['mother sister grandmother granddaughter niece aunt', { is: 'other', gender: 'Female' }],
  ['father brother grandfather grandson nephew uncle', { is: 'other', gender: 'Male' }],
]
const RELATION_OF = new Map(RELATIONS.flatMap(([words, relation]) => words.split(' ').map((word) => [word, relation])))
const CHILD_WORDS = { Male: 'Son', Female: 'Daughter' } as const
const ANY_RELATION = [...RELATION_OF.keys()].join('|')

const WHO = String.raw`\s+(?:(?:the )?late |the (?=(?:Rev|Hon|Capt|Dr)\b))?(?<who>\p{L}[^()[\]{},;\d]*?(?:, ?(?:Jr|Sr|Esq|II|III|IV)\.?)?)`
const PHRASE = new RegExp(
  String.raw`(?<!\p{L})(?<said>(?:(?<slashed>${ANY_RELATION})\s?/\s?of?\b\.?|(?<spelled>${ANY_RELATION})(?<dot>\.?)\s+of\b)${WHO})\s*[)\]}]?[\s.,;]*$`,
  'iu',
)
const MRS = /[([]\s*(?<said>Mrs\.?\s+(?<who>\p{Lu}[^()[\],;\d]*?))\s*[)\]]\s*$/iu
/** "Anna, wife of John Roe, nee Schmidt" */
const MAIDEN_NAME_BEHIND = /[\s,;]+[([]?(?<said>(?:n[eé]e|geb\.?|geborene|z domu) \p{L}[^()[\],;\d]*?)\s*[)\]]?\s*$/iu
/** "Mary, wife of John Roe, aged 23 yrs." */
const DATES_BEHIND = /[\s,;]+[([]?(?<said>(?:aged?|æt?\.?|died|d\.|born|b\.) [^()[\]]*\d[^()[\]]*?)\s*[)\]]?\s*$/iu
const PRAISE =
  /(?:^|[\s,;:([{/–—-]+)(?:(?:the|ye|and|&|beloved|loving|dear|dearly|amiable|virtuous|faithful|devoted|affectionate|only|eldest|oldest|youngest|last|little|infant|inf\.?|first|second|third|fourth|fifth|sixth|[1-9](?:st|nd|rd|th|d)|late|his|her|former)\s+)*(?:(?:wife|widow) and )?$/i
/** "John Little son of Peter" */
const SURNAME_OR_PRAISE = /^ (?:L(?:ittle|ITTLE|ast|AST)|D(?:ear|EAR)) /
const COUPLE = /\s+(?:&|and|\+|und|u\.)\s+/i
const MOTHERS_TITLE = /^(?:mrs|miss|ms|widow|wid|mme|sister)\.?$/i
/** In front of a relation these make another one of it: a step-son, a great-aunt. */
const OTHER_RELATIONS = 'step|foster|adopted|grand|great|gr|half|ex|law|twin'
// Foster and Law are surnames as well: "Mary Foster, wife of John Foster".
const OTHER_RELATION = new RegExp(
  String.raw`(?:(?<!\p{L})(?:(?:step|adopted)\s+|(?:${OTHER_RELATIONS})-\s*)|[,;([]\s*(?:common[ -])?(?:${OTHER_RELATIONS})\.?\s+)$`,
  'iu',
)
/** "John Roe of Thornmere", "John - broken stone", "John, brother of the above". */
const MORE_THAN_A_NAME = / of |\/ ?o\b|\s[-–—]\s|^(?:above|same)\b/i
const NOBODY = /^(?:the|god)\b/i
/** Orders and societies: Sons of Temperance, Daughters of Charity. */
const SOCIETY =
  /^(?:(?:charity|mercy|temperance|liberty|america|norway|italy|hermann|isis|rebekah|st\.? \p{L}+)$|(?:union|confederate) veterans|utah pioneers)/iu
const ENDS_WITH_DOT = /(?:^|[\s.])(?:\p{L}|Jr|Sr|Esq|Wm|Geo|Jno|Jas|Chas|Thos)$/u

/** Takes what a name says of somebody else out of it; null when it says nothing of the kind, or nothing beside it. */
export function takeKinship(text: string): NameApart | null {
  // Few names have these signs, and the patterns cost more. Fields are never longer.
  if (text.length > MOST_LETTERS || !MAY_SAY_OF_SOMEBODY.test(text)) return null
  // The patterns would try every way to share a row of spaces among them.
  const name = text.replace(/\s+/g, ' ')
  const maiden = MAIDEN_NAME_BEHIND.exec(name)
  if (maiden !== null) {
    const apart = takeKinship(name.slice(0, maiden.index))
    // Behind the parents or a husband it is another woman's.
    if (!apart?.kinship.spouse || apart.kinship.gender !== 'Female') return null
    return { ...apart, own: `${apart.own} (${maiden.groups?.said})` }
  }
  const dates = DATES_BEHIND.exec(name)
  if (dates !== null) {
    const apart = takeKinship(name.slice(0, dates.index))
    const unmapped = [apart?.kinship.unmapped, dates.groups?.said].filter(Boolean).join('; ')
    return apart && { ...apart, kinship: { ...apart.kinship, unmapped } }
  }
  const match = PHRASE.exec(name) ?? MRS.exec(name)
  if (match === null) return null
  const { said = '', slashed, spelled, dot } = match.groups ?? {}
  const who = wholeName(match)
  const relation = RELATION_OF.get((slashed ?? spelled ?? 'wife').toLowerCase())
  // "Mary W. of Thornmere" keeps her initial; "d. of John" is a daughter.
  if (spelled?.length === 1 && (dot === '' || spelled !== spelled.toLowerCase())) return null
  const before = `${name.slice(0, match.index)} `
  const own = before.replace(PRAISE, (praise) => (SURNAME_OR_PRAISE.test(praise) ? praise : '')).trim()
  if (OTHER_RELATION.test(before) || !isPlainly(own, who, spelled)) return null
  // "Infant son of John Roe" has no name of its own, and "Daughter of the Confederacy" is nobody's.
  if (relation === undefined || !isName(own) || !isName(who) || NOBODY.test(who)) return null
  if (MORE_THAN_A_NAME.test(who) || (relation.is === 'child' && SOCIETY.test(who))) return null
  if (MAY_SAY_OF_SOMEBODY.test(own)) return null
  const between = before.slice(own.length)
  const isApart = /[,;:([{/–—-]/.test(between) || spelled === slashed
  const kin = kinOf(who.trim(), relation)
  // "Roe, infant dau. of John" has no name of its own either.
  if (kin.surname === '' && !/[\s,]/.test(own) && /infant/i.test(between)) return null
  return {
    own,
    sharedSurname: relation.is === 'other' ? null : sharedSurname(own, kin.surname, isApart),
    kinship: {
      gender: relation.gender,
      spouse: null,
      father: null,
      mother: null,
      childOf: null,
      ...kin.fields,
      unmapped: relation.is === 'other' ? said : null,
    },
  }
}

const MAY_SAY_OF_SOMEBODY = / of |\/ ?o|[([] ?mrs/i

/** With its dot: "J. B." at the end of a name is not the end of a sentence. */
function wholeName({ groups, index, input }: RegExpExecArray): string {
  const { said = '', who = '' } = groups ?? {}
  const isCut = input[input.indexOf(said, index) + said.length] === '.' && ENDS_WITH_DOT.test(who)
  return isCut ? `${who}.` : who
}

/** "d. of consumption" and "wife of a soldier" name nobody: names are written with capitals where any are. */
function isPlainly(own: string, who: string, spelled: string | undefined): boolean {
  const lastWord = own.split(/[\s,]+/).at(-1) ?? ''
  if (!/\p{Lu}/u.test(own)) return spelled?.length !== 1
  const firstOfTheirs = who.split(' ').find((word) => !isParticle(word)) ?? ''
  return (!/^\p{Ll}/u.test(lastWord) || suffixOf(lastWord) !== null) && /^\p{Lu}/u.test(firstOfTheirs)
}

const NO_NAME = /^(?:our|an?|inf\.?|two|three|n\.n\.)$/i

function isName(text: string): boolean {
  const words = text.split(/[\s,]+/).filter((word) => !NO_NAME.test(word))
  return words.some((word) => /\p{L}/u.test(word) && !isDescription(word) && !isTitleWord(word) && !isUnknownWord(word))
}

const INITIAL = /^\p{L}\.?$/u

function sharedSurname(own: string, theirs: string, isApart: boolean): string | null {
  const { givenNames, surname, title } = parsePersonName(own)
  // "John, Jr., son of John Roe" is a given name with a suffix.
  if (own.includes(',') && (givenNames !== null || title !== null || theirs === '')) return null
  if (surname === null) return theirs
  if (foldText(surname) === foldText(theirs)) return null
  // "Mary wife of John" is a given name, "Roe, wife of John" a surname.
  if (givenNames === null) return theirs === '' && isApart ? null : theirs
  if (INITIAL.test(surname)) return theirs
  return theirs !== '' && hasNicknames(foldText(surname)) ? theirs : null
}

interface Kin {
  /** Empty where the words name none. */
  readonly surname: string
  readonly fields: Partial<Pick<Kinship, 'spouse' | 'father' | 'mother' | 'childOf'>>
}

function kinOf(who: string, relation: Relation): Kin {
  if (relation.is !== 'child')
    return { surname: surnameOf(who), fields: relation.is === 'spouse' ? { spouse: who } : {} }
  const [first = '', second = '', ...more] = who.split(COUPLE)
  if (second === '' || more.length > 0) return { surname: surnameOf(who), fields: parentFields(who, relation) }
  // "Mr. & Mrs. John Roe" says nothing of her but that.
  if (first.split(/\s+/).every(isTitleWord)) {
    const father = withoutTitle(second)
    return {
      surname: surnameOf(second),
      fields: { father: father === second ? `${first} ${surnameOf(second)}` : father },
    }
  }
  const hasOwn = hasSurname(first)
  const surname = surnameOf(hasOwn ? first : second)
  const father = hasOwn || surname === '' ? first : `${first} ${surname}`
  return { surname, fields: { father, mother: second.replace(/^(?:his )?wife /i, '') } }
}

/** "Rev. John" has none, "Dr. Roe" has. */
function hasSurname(who: string): boolean {
  const [title = '', ...rest] = who.split(/\s+/)
  if (isTitleWord(title) && rest.length === 1) return !hasNicknames(foldText(rest[0] ?? ''))
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
  return name.surname ?? ''
}
