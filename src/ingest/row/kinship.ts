import { readNameCase } from '../../domain/name-case.ts'
import { isDescription, isTitleWord, isUnknownWord } from '../../domain/name-parts.ts'
import { parsePersonName } from '../../domain/person-name.ts'
import { foldText } from '../../search/fold.ts'
import { hasNicknames } from '../../search/nicknames.ts'

/** What a name says of somebody else: "Mary, wife of John Roe", "Ada (dau. of J. & M. Roe)". */
export interface Kinship {
  readonly gender: 'Female' | 'Male' | null
  readonly spouse: string | null
  readonly father: string | null
  readonly mother: string | null
  /** "Daughter of John Roe", where nothing says whether that is the father or the mother. */
  readonly childOf: string | null
  /** What the directory has no field for: "mother of John Roe". */
  readonly unplaced: string | null
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
  readonly word: string
}

const RELATIONS: readonly (readonly [string, Relation])[] = [
  ['wife wf w widow wid relict consort', { is: 'spouse', gender: 'Female', word: 'Wife' }],
  ['husband husb hus h widower', { is: 'spouse', gender: 'Male', word: 'Husband' }],
  ['spouse', { is: 'spouse', gender: null, word: 'Spouse' }],
  ['son s', { is: 'child', gender: 'Male', word: 'Son' }],
  ['daughter daughtr dau daug dtr da d', { is: 'child', gender: 'Female', word: 'Daughter' }],
  ['child ch', { is: 'child', gender: null, word: 'Child' }],
  ['mother sister grandmother granddaughter niece aunt', { is: 'other', gender: 'Female', word: 'Relative' }],
  ['father brother grandfather grandson nephew uncle', { is: 'other', gender: 'Male', word: 'Relative' }],
]
const RELATION_OF = new Map(RELATIONS.flatMap(([words, relation]) => words.split(' ').map((word) => [word, relation])))
const ANY_RELATION = [...RELATION_OF.keys()].join('|')

const WHO = String.raw`\s+(?:(?:the )?late )?(?<who>\p{L}[^()[\],;\d]*?(?:, ?(?:Jr|Sr|Esq|II|III|IV)\.?)?)`
const PHRASE = new RegExp(
  String.raw`(?<!\p{L})(?<said>(?:(?<slashed>${ANY_RELATION})\s?/\s?of?\b\.?|(?<spelled>${ANY_RELATION})(?<dot>\.?)\s+of\b)${WHO})\s*[)\]]?[\s.,;]*$`,
  'iu',
)
const MRS = /[([]\s*(?<said>Mrs\.?\s+(?<who>\p{Lu}[^()[\],;\d]*?))\s*[)\]]\s*$/iu
const PRAISE =
  /[\s,;([]+(?:(?:the|and|&|beloved|loving|dear|dearly|only|eldest|oldest|youngest|infant|first|second|third|1st|2nd|3rd|late|his|her|former)\s+)*(?:(?:wife|widow) and )?$/i
const COUPLE = /\s+(?:&|and|\+|und|u\.)\s+/i
const MOTHERS_TITLE = /^(?:mrs|miss|ms|widow|wid|mme|sister)\.?$/i

/** Takes what a name says of somebody else out of it; null when it says nothing of the kind, or nothing beside it. */
export function takeKinship(name: string): NameApart | null {
  // Few names have these signs, and the patterns cost more.
  if (!MAY_SAY_OF_SOMEBODY.test(name)) return null
  const match = PHRASE.exec(name) ?? MRS.exec(name)
  if (match === null) return null
  const { said = '', who = '', slashed, spelled, dot } = match.groups ?? {}
  const relation = RELATION_OF.get((slashed ?? spelled ?? 'wife').toLowerCase())
  // "Mary W. of Thornmere" keeps her initial; "d. of John" is a daughter.
  if (spelled?.length === 1 && (dot === '' || spelled !== spelled.toLowerCase())) return null
  const before = `${name.slice(0, match.index)} `
  const own = before.replace(PRAISE, '').trim()
  // "Infant son of John Roe" has no name of its own, and "Daughter of the Confederacy" is nobody's.
  if (relation === undefined || !isName(own) || !isName(who) || /^(?:the|god)\b/i.test(who)) return null
  if (MAY_SAY_OF_SOMEBODY.test(own)) return null
  const between = before.slice(own.length)
  const isApart = /[,;([]/.test(between)
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
      unplaced: relation.is === 'other' ? said : null,
    },
  }
}

const MAY_SAY_OF_SOMEBODY = / of |\/ ?o|[([] ?mrs/i

function isName(text: string): boolean {
  const words = text.split(/[\s,]+/)
  return words.some((word) => /\p{L}/u.test(word) && !isDescription(word) && !isTitleWord(word) && !isUnknownWord(word))
}

function sharedSurname(own: string, theirs: string, isApart: boolean): string | null {
  if (own.includes(',')) return null
  const { givenNames, surname } = parsePersonName(own)
  if (surname === null) return theirs
  // "Mary wife of John" is a given name, "Roe, wife of John" a surname.
  if (givenNames === null) return theirs === '' && isApart ? null : theirs
  const isGiven = /^\p{L}\.?$/u.test(surname) || hasNicknames(foldText(surname))
  return theirs !== '' && isGiven && foldText(surname) !== foldText(theirs) ? theirs : null
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
  if (first.split(/\s+/).every(isTitleWord))
    return { surname: surnameOf(second), fields: { father: withoutTitle(second) } }
  const hasOwn = /\s\p{L}[^\s.]+$/u.test(first)
  const surname = surnameOf(hasOwn ? first : second)
  const father = hasOwn || surname === '' ? first : `${first} ${surname}`
  return { surname, fields: { father, mother: second } }
}

function parentFields(who: string, relation: Relation): Kin['fields'] {
  const title = who.split(/\s+/)[0] ?? ''
  if (MOTHERS_TITLE.test(title)) return { mother: withoutTitle(who) }
  return isTitleWord(title) ? { father: who } : { childOf: `${relation.word} of ${readNameCase(who)}` }
}

function withoutTitle(who: string): string {
  const [title = '', ...rest] = who.split(/\s+/)
  return rest.length > 1 && (isTitleWord(title) || MOTHERS_TITLE.test(title)) ? rest.join(' ') : who
}

function surnameOf(who: string): string {
  const name = parsePersonName(who)
  return name.givenNames === null && name.title === null ? '' : (name.surname ?? '')
}
