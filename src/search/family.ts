import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { Memorial } from '../domain/memorial.ts'
import type { RelativeKinship } from '../domain/relative.ts'
import {
  type Agreement,
  agreementOf,
  type ComparableName,
  comparableName,
  comparableNameText,
} from './relative-names.ts'

/** The fields of a memorial that show who its relatives are. */
export interface FamilyRecord
  extends Pick<
    Memorial,
    | 'id'
    | 'givenNames'
    | 'surname'
    | 'maidenName'
    | 'nameSuffix'
    | 'gender'
    | 'father'
    | 'mother'
    | 'spouse'
    | 'birthDate'
    | 'deathDate'
    | 'isDemo'
  > {
  readonly cemeteryId: number | null
}

type NamesOf = Pick<
  FamilyRecord,
  'givenNames' | 'surname' | 'maidenName' | 'nameSuffix' | 'father' | 'mother' | 'spouse'
>

/** The names in a record, folded; null if the record does not give one person's full name. */
interface FamilyNames {
  readonly own: ComparableName | null
  readonly father: ComparableName | null
  readonly mother: ComparableName | null
  readonly spouse: ComparableName | null
}

type Member = FamilyRecord & { readonly names: FamilyNames }

const MIN_PARENT_AGE = 12
const MAX_PARENT_AGE = { father: 90, mother: 60 } as const
const MAX_YEARS_BETWEEN_SPOUSES = 60
/** How many years "about 1850" may be off. */
const ABOUT_TOLERANCE_YEARS = 5

/**
 * Returns the keys that the records of a couple and of their children share: a surname and both first names. A record that
 * does not name both parents has no keys.
 */
export function familyKeys(record: NamesOf): string[] {
  const { own, father, mother, spouse } = familyNames(record)
  const keys = new Set<string>()
  if (father !== null && mother !== null) addKeys(keys, father.surnames, father.first, mother.first)
  // Children may have the surname of either parent.
  if (own !== null && spouse !== null) {
    addKeys(keys, [own.surnames[0] ?? '', ...spouse.surnames], own.first, spouse.first)
  }
  return [...keys]
}

function addKeys(keys: Set<string>, surnames: readonly string[], ...firstNames: readonly [string, string]): void {
  for (const surname of surnames) keys.add([surname, ...firstNames.toSorted()].join('|'))
}

/**
 * Returns the relatives of a record among all records that share a family key with it. A relative is certain if the
 * records name each other, their dates are possible, no other record fits, and the cemetery or another part of a name agrees.
 */
export function certainRelatives(
  record: FamilyRecord,
  others: readonly FamilyRecord[],
): { readonly kinship: RelativeKinship; readonly id: number }[] {
  const subject = memberOf(record)
  const members = others.filter((one) => one.id !== record.id && one.isDemo === record.isDemo).map(memberOf)
  const all = [subject, ...members]
  const parents = parentsOf(subject, all)
  const relatives: { kinship: RelativeKinship; id: number }[] = []
  for (const role of ['father', 'mother'] as const) {
    const parent = parents[role]
    if (parent !== null) relatives.push({ kinship: role, id: parent.id })
  }
  const spouse = spouseOf(subject, all)
  if (spouse !== null) relatives.push({ kinship: 'spouse', id: spouse.id })
  for (const member of members) {
    const { father, mother } = parentsOf(member, all)
    const isChild = father === subject || mother === subject
    const isSibling = (father !== null && father === parents.father) || (mother !== null && mother === parents.mother)
    if (isChild) relatives.push({ kinship: 'child', id: member.id })
    else if (isSibling) relatives.push({ kinship: 'sibling', id: member.id })
  }
  return relatives
}

function memberOf(record: FamilyRecord): Member {
  return { ...record, names: familyNames(record) }
}

function familyNames(record: NamesOf): FamilyNames {
  const { surname, maidenName } = record
  return {
    own: comparableName(record),
    father: comparableNameText(record.father, maidenName ?? surname),
    mother: comparableNameText(record.mother, maidenName ?? surname),
    spouse: comparableNameText(record.spouse, surname),
  }
}

/** Returns the members that are certainly the parents. If several fit one role, there may be two such couples, so there are none. */
function parentsOf(child: Member, all: readonly Member[]): Record<'father' | 'mother', Member | null> {
  const fathers = all.filter((one) => parentAgreement(child, one, 'father') !== 'none')
  const mothers = all.filter((one) => parentAgreement(child, one, 'mother') !== 'none')
  if (fathers.length > 1 || mothers.length > 1) return { father: null, mother: null }
  const certain = (parent: Member | undefined, role: 'father' | 'mother') =>
    parent !== undefined && (isInOneCemetery(child, parent) || parentAgreement(child, parent, role) === 'detail')
      ? parent
      : null
  return { father: certain(fathers[0], 'father'), mother: certain(mothers[0], 'mother') }
}

/** The child's record names the parent, whose record names the child's other parent as the spouse. */
function parentAgreement(child: Member, parent: Member, role: 'father' | 'mother'): Agreement {
  const stated = child.names[role]
  const otherParent = child.names[role === 'father' ? 'mother' : 'father']
  const { own, spouse } = parent.names
  if (child.id === parent.id || stated === null || otherParent === null || own === null || spouse === null)
    return 'none'
  if (!mayHaveRole(parent, role) || !mayBeParent(child, parent, role)) return 'none'
  return both(
    agreementOf(stated, own),
    role === 'father' ? agreementOnWife(otherParent, spouse, own) : agreementOf(otherParent, spouse),
  )
}

/** Compares two names for a wife. One may include her maiden name, and the other her husband's surname. */
function agreementOnWife(one: ComparableName, other: ComparableName, husband: ComparableName): Agreement {
  const husbandSurname = husband.surnames[0] ?? ''
  if (one.surnames.some((surname) => surname !== husbandSurname && other.surnames.includes(surname))) {
    return both('detail', agreementOf(one, other))
  }
  const isMarriedName = one.surnames.includes(husbandSurname) || other.surnames.includes(husbandSurname)
  return agreementOf(one, isMarriedName ? { ...other, surnames: one.surnames.slice(0, 1) } : other)
}

function spouseOf(one: Member, all: readonly Member[]): Member | null {
  const fitting = all.filter((other) => spouseAgreement(one, other) !== 'none')
  const [spouse] = fitting
  if (spouse === undefined || fitting.length > 1) return null
  if (all.some((other) => other !== one && spouseAgreement(spouse, other) !== 'none')) return null
  return isInOneCemetery(one, spouse) || spouseAgreement(one, spouse) === 'detail' ? spouse : null
}

function spouseAgreement(one: Member, other: Member): Agreement {
  const [a, b] = [one.names, other.names]
  if (one.id === other.id || a.own === null || b.own === null || a.spouse === null || b.spouse === null) return 'none'
  if (!mayBeSpouses(one, other)) return 'none'
  return both(agreementOf(a.spouse, b.own), agreementOf(b.spouse, a.own))
}

function both(one: Agreement, other: Agreement): Agreement {
  if (one === 'none' || other === 'none') return 'none'
  return one === 'detail' || other === 'detail' ? 'detail' : 'name'
}

function isInOneCemetery(one: FamilyRecord, other: FamilyRecord): boolean {
  return one.cemeteryId !== null && one.cemeteryId === other.cemeteryId
}

function mayHaveRole({ gender }: FamilyRecord, role: 'father' | 'mother'): boolean {
  const letter = gender?.trim().charAt(0).toLowerCase() ?? ''
  return letter !== (role === 'father' ? 'f' : 'm')
}

/** Whether the dates make the relationship possible. False if either record has no date. */
function mayBeParent(child: FamilyRecord, parent: FamilyRecord, role: 'father' | 'mother'): boolean {
  const [born, died] = [years(child.birthDate), years(child.deathDate)]
  const [parentBorn, parentDied] = [years(parent.birthDate), years(parent.deathDate)]
  const firstSeen = born ?? died
  if (firstSeen === null || (parentBorn === null && parentDied === null)) return false
  if (parentBorn !== null) {
    if (firstSeen.to - parentBorn.from < MIN_PARENT_AGE) return false
    if (born !== null && born.from - parentBorn.to > MAX_PARENT_AGE[role]) return false
  }
  const lastBirthAfterDeath = role === 'father' ? 1 : 0
  return born === null || parentDied === null || born.from <= parentDied.to + lastBirthAfterDeath
}

function mayBeSpouses(one: FamilyRecord, other: FamilyRecord): boolean {
  const [born, died] = [years(one.birthDate), years(one.deathDate)]
  const [otherBorn, otherDied] = [years(other.birthDate), years(other.deathDate)]
  if ((born ?? died) === null || (otherBorn ?? otherDied) === null) return false
  if (born !== null && otherDied !== null && otherDied.to - born.from < MIN_PARENT_AGE) return false
  if (otherBorn !== null && died !== null && died.to - otherBorn.from < MIN_PARENT_AGE) return false
  if (born === null || otherBorn === null) return true
  return Math.max(born.from - otherBorn.to, otherBorn.from - born.to) <= MAX_YEARS_BETWEEN_SPOUSES
}

/** Returns the first and last year that a date can mean. */
function years(date: PartialDate | null): { readonly from: number; readonly to: number } | null {
  if (date === null) return null
  const { year, qualifier } = date
  if (qualifier === 'about') return { from: year - ABOUT_TOLERANCE_YEARS, to: year + ABOUT_TOLERANCE_YEARS }
  return {
    from: qualifier === 'before' ? Number.NEGATIVE_INFINITY : year,
    to: qualifier === 'after' ? Number.POSITIVE_INFINITY : (date.end?.year ?? year),
  }
}
