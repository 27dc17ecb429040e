import type { PersonName } from '../../../domain/memorial.ts'
import { convertNameCase } from '../../../domain/names/name-case.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { nameWords } from '../../../search/fold.ts'
import type { ProblemSink } from '../../problem.ts'
import { type LifeInName, lifeInNote, splitBeforeDeath, splitBeforeRelative } from '../life-in-name.ts'
import type { SeparatedName } from './kinship.ts'
import type { NotedName } from './name-notes.ts'
import { isReligiousTitle } from './religious-names.ts'

export function hasNotes({
  titles,
  suffix,
  maidenName,
  nicknames,
  namesInside,
  namesAtEnd,
  remarks,
}: NotedName): boolean {
  const count = titles.length + nicknames.length + namesInside.length + namesAtEnd.length + remarks.length
  return count > 0 || suffix !== null || maidenName !== null
}

/**
 * Interprets the name in brackets in "Mary (Jones) Roe" and "Roe, Mary (Jones)". For a woman, it is the maiden name. Otherwise, it is a
 * nickname before the surname, or a remark at the end, where it may be a place.
 */
export function withNamesInside(
  note: NotedName,
  isWoman: () => boolean,
  column: string | null,
  problems: ProblemSink,
): NotedName {
  const [inside, ...more] = [...note.namesInside, ...note.namesAtEnd]
  if (inside === undefined) return note
  // In "Sr. Mary Cyril (Albina)", the brackets contain the nun's name before her vows.
  const isReligious = note.titles.some((title) => isReligiousTitle(title))
  if (more.length === 0 && note.maidenName === null && !isReligious && isWoman()) {
    problems.add('note', column, inside, 'is in brackets after the given names and was read as the maiden name')
    return { ...note, maidenName: inside }
  }
  if (note.namesInside.length > 0) {
    const names = note.namesInside.join(', ')
    problems.add('note', column, names, 'is in brackets before the surname and was read as a nickname')
  }
  return {
    ...note,
    nicknames: [...note.nicknames, ...note.namesInside],
    remarks: [...note.remarks, ...note.namesAtEnd],
  }
}

/** Moves the initials of an honor after a name to the remarks: "Roe, P.P." or, if `separator` is a comma, "John, J.P." */
export function withoutInitialsAtEnd(note: NotedName, hasOtherPart: boolean, separator = ' '): NotedName {
  const found = hasOtherPart && note.own.endsWith('.') ? INITIALS_AT_END.exec(note.own) : null
  const own = note.own.slice(0, found?.index ?? 0)
  if (found === null || own.length < 3 || !found[0].startsWith(separator.trim())) return note
  return { ...note, own, remarks: [...note.remarks, found[0].replace(/^[, ]+/, '')] }
}
const INITIALS_AT_END = /,? (?:\p{Lu}\.){2,4}$/u

/**
 * Reads the note beside a last name as a name in brackets if the header states that it is the maiden name: "Last Name
 * (Maiden)".
 */
export function withMaidenName(note: NotedName, header: string | null): NotedName {
  const [name = '', ...remarks] = note.remarks
  const isName = /^\p{Lu}[\p{L}'’ -]+$/u.test(name) && MAIDEN_HEADER.test(header ?? '')
  return isName ? { ...note, namesAtEnd: [name], remarks } : note
}
const MAIDEN_HEADER = /[([]\s*(?:maiden|n[eé]e|birth name|geb)/i

/**
 * Returns the notes that are not stored in a field, because no field takes them or because their field has another value.
 */
export function remarksOf(notes: readonly NotedName[], separated: SeparatedName | null, name: PersonName): string[] {
  if (notes.length === 0 && separated === null) return []
  const taken = nameWords([name.title, name.nameSuffix, name.maidenName, name.nickname].filter(Boolean).join(' '))
  const isTaken = (note: string) => nameWords(note).every((word) => taken.includes(word))
  const named = notes.flatMap(({ titles, suffix, maidenName, nicknames }) => [
    ...titles,
    ...(suffix === null ? [] : [suffix]),
    ...(maidenName === null ? [] : [maidenName]),
    ...nicknames,
  ])
  const unmapped = separated?.kinship.unmapped ?? null
  return [
    ...notes.flatMap(({ remarks }) => remarks),
    ...named.filter((note) => !isTaken(note)),
    ...(unmapped === null ? [] : [unmapped]),
  ]
}

/** Separates the life dates from the notes, if the row has a name. Two pairs of dates belong to two people, and stay in the notes. */
export function withoutLife(notes: readonly string[], name: PersonName, column: string | null) {
  const parts = notes.flatMap(splitBeforeDeath).flatMap(splitBeforeRelative)
  const lives = isEmptyName(name) ? [] : parts.flatMap((note) => lifeInNote(note, column, name.title !== null) ?? [])
  const life = lives.length === 1 ? (lives[0] as LifeInName) : null
  const others = life === null ? notes : parts.filter((note) => note !== life.note)
  return { life, others, hasSeveralLives: lives.length > 1 }
}

/** Joins the notes of all parts of a name. */
export function joinedNotes(notes: readonly NotedName[]) {
  if (notes.length === 0) return NO_NOTES
  const cased = (texts: readonly string[]) => texts.map(convertNameCase).join(', ') || null
  return {
    title: cased(notes.flatMap(({ titles }) => titles)),
    suffix: notes.map(({ suffix }) => suffix).find((suffix) => suffix !== null) ?? null,
    maidenName: notes.map(({ maidenName }) => maidenName).find((name) => name !== null) ?? null,
    nickname: cased(notes.flatMap(({ nicknames }) => nicknames)),
  }
}

const NO_NOTES = { title: null, suffix: null, maidenName: null, nickname: null }

/** Whether a name has no parts. */
export function isEmptyName(name: PersonName): boolean {
  return Object.values(name).every((part) => part === null)
}

/** Whether both parts of a name in the file are "Unknown" or similar. */
export function isTwiceUnknown(written: readonly string[]): boolean {
  // A national cemetery lists an unknown soldier as "-" and "Unknown".
  const words = written.flatMap((part) => part.split(' ')).filter((word) => /\p{L}/u.test(word))
  return words.length > 1 && words.every(isUnknownWord)
}

/** Whether a full name is the Hebrew for John Doe, "Plony Almony". Each of the two words is also a last name. */
export function isHebrewNobody(written: readonly string[]): boolean {
  // A fast check, because almost no name is this one.
  if (!written.some((text) => /almon[iy]/i.test(text))) return false
  const words = written.flatMap(nameWords).filter((word) => word !== 'ben' && word !== 'bat')
  return words.length === 2 && words.some((word) => PLONY.test(word)) && words.some((word) => ALMONY.test(word))
}
const PLONY = /^p(?:e)?lon[iy]t?$/
const ALMONY = /^almon[iy]t?$/

/** Whether a row has only notes in place of a name, and no word such as "Unknown" with a note about a person. */
export function isOnlyNote(
  { givenNames, surname }: PersonName,
  written: readonly string[],
  remarks: readonly string[],
): boolean {
  if (givenNames !== null || surname !== null || remarks.length === 0) return false
  return !written.some((text) => nameWords(text).some(isUnknownWord)) || remarks.every((text) => MARKER.test(text))
}
/** Matches a thing that marks a grave: "Illegible - wood post". */
const MARKER =
  /^(?:\p{L}+ )?(?:posts?|stones?|markers?|cross|brick|slab|rock|stake|slate|marble|granite|stump|mound)\W*$/iu
