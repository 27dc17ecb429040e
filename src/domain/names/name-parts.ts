import nameSuffixes from './name-suffixes.json' with { type: 'json' }
import nameWords from './name-words.json' with { type: 'json' }
import { isUnknownWord } from './unknown-words.ts'

const SUFFIXES: Readonly<Record<string, string>> = nameSuffixes

// These words can also be names. They are suffixes only after a full name.
const SUFFIX_OR_NAME = new Set(['junior', 'senior', 'i', 'v', 'vi', 'x', 'md', 'rn', 'filho', 'neto'])

/** The usual spelling of a suffix ("jr." is Jr), or null for a word that is not a suffix. */
export function suffixOf(word: string): string | null {
  // "Jun." and "Sen." are suffixes in older registers; Jun and Sen are names.
  const lowercased = word.length === 4 ? word.toLowerCase() : ''
  if (lowercased === 'jun.' || lowercased === 'sen.') return lowercased === 'jun.' ? 'Jr' : 'Sr'
  // Czech and Polish for "the younger" and "the elder". With a capital letter, "St." is Saint.
  if (word === 'ml.' || word === 'mł.' || word === 'st.') return word === 'st.' ? 'Sr' : 'Jr'
  const key = keyOf(word)
  return Object.hasOwn(SUFFIXES, key) ? (SUFFIXES[key] ?? null) : null
}

/** Whether a suffix could also be a name or an initial: Senior, Md, V. */
export function isSuffixOrName(word: string): boolean {
  return SUFFIX_OR_NAME.has(keyOf(word))
}

/** Whether a word after given names is a degree or a nurse's license: "MD", "RN". "Md" may be a name. */
export function isDegree(word: string): boolean {
  return word === 'MD' || word === 'RN' || /^\p{L}\.\p{L}\.$/u.test(word)
}

const TITLES = new Set(nameWords.titles)
// Words that are titles only before another title: "Staff Sgt", "1st Lt.", "Brig. Gen.".
const TITLE_BEFORE_TITLE = new Set([
  '1st',
  '2nd',
  'staff',
  'brig',
  'flt',
  'sqn',
  'very',
  'rt',
  'right',
  'most',
  'nursing',
])

/**
 * Counts the titles at the start ("Lt. Col." counts as two). The last word is never a title, because at least one word must
 * be the name.
 */
export function countTitles(words: readonly string[]): number {
  let count = 0
  while (count < words.length - 1 && isTitleAt(words, count)) count++
  return count
}

/** The faculties of German doctors: "Dr. med." */
const FACULTIES = new Set(['med', 'phil', 'jur', 'theol'])

/** Words after a title for "retired": "Pfr. i.R.", "Oberst a.D.", "Rev. em." */
const RETIRED = /^(?:i\.R\.|a\.D\.|em\.|emer\.|[Rr]et\.|ret'd\.?)$/

/** A nun's first name after "Mother". "Mother Roe" may be anyone's mother. */
const NUNS_FIRST_NAME = /^(?:m\.?|mary|marie|maria)$/i
/** Words that are titles before a capitalized name. After a name, a word such as Nurse may be a last name. */
const KIN_TITLES = new Set(
  'uncle aunt nurse grandfather grandmother grandpa grandma granny great-grandfather great-grandmother'.split(' '),
)
/** Words that are titles only after another title: "Rev. Father", "Sgt. Major". */
const SECOND_TITLES = new Map([
  ['father', /^rev(?:d|erend)?\.?$/i],
  ['brother', /^rev(?:d|erend)?\.?$/i],
  ['major', /^(?:sgt|sergt|sergeant)\.?$/i],
])

function isTitleAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const key = keyOf(word)
  if (key === 'mother') return at > 0 || NUNS_FIRST_NAME.test(words[at + 1] ?? '')
  if (KIN_TITLES.has(key)) return /^\p{Lu}/u.test(words[at + 1] ?? '')
  if (SECOND_TITLES.get(key)?.test(words[at - 1] ?? '')) return true
  if (isTitle(word, words[at + 1] ?? '')) return true
  if (at > 0 && RETIRED.test(word)) return true
  return at > 0 && FACULTIES.has(keyOf(word)) && keyOf(words[at - 1] ?? '') === 'dr'
}

/** Whether a word after a comma or a name is a title. */
export function isTitleWord(word: string): boolean {
  return (
    (TITLES.has(keyOf(word)) && !TITLE_BEFORE_TITLE.has(keyOf(word))) || isTitleWithPeriod(word) || isCompoundRank(word)
  )
}

const COMPOUND_RANK =
  /^(?:major|maj\.?|lieut(?:enant|\.)?|lt\.?|brig(?:adier|\.)?|vice|rear|sergt?\.?|sergeant|surgeon|quartermaster)-(?:general|gen\.?|colonel|col\.?|admiral|major|maj\.?|commander|captain|capt\.?|sergeant|sgt\.?)$/i

/** Whether a word is a rank such as "Major-General" or "Lt.-Col.". */
function isCompoundRank(word: string): boolean {
  return word.includes('-') && COMPOUND_RANK.test(word)
}

/** Whether a word is an abbreviated title, such as "Wid.", "Bro.", "Ing.", "Gral.", or "Da.". Without the period, these are names. */
function isTitleWithPeriod(word: string): boolean {
  return (
    word.endsWith('.') &&
    /^(?:wid|wed|dea|bro|br|ven|ing|cav|uff|avv|arq|frh|frhr|gral|kan|lic|ds|mej|kapt|ten|serg|magg|por|ppor|chor|rtm|dott|geom|rag|comm|da|pe|kun|văd|archim|presv|presb|dn|dña|dñ)\.$/i.test(
      word,
    )
  )
}

function isTitle(word: string, next: string): boolean {
  const key = keyOf(word)
  // "Sr." after a name is Senior; before a name it is Sister.
  if (!TITLES.has(key)) {
    const isSister = key === 'sr' && (word.endsWith('.') || word === 'Sr')
    if (!isSister && !isTitleWithPeriod(word) && !isCompoundRank(word)) return false
  }
  if (/^(?:&|and)$/i.test(next)) return false
  return TITLE_BEFORE_TITLE.has(key) ? TITLES.has(keyOf(next)) : true
}

function keyOf(word: string): string {
  return word.replace(/[.,/]/g, '').replace('’', "'").toLowerCase()
}

const PARTICLES = new Set(nameWords.particles)
// In these names "Mac" is a prefix. In others (Mack, Macy, Machado, Macias) it is not.
const MAC_NAMES = new Set(nameWords.macNames)

/** Whether "Mac" and this word form a surname (Donald, Leod). Before any other word, "Mac" is a given name. */
export function isMacName(word: string): boolean {
  return MAC_NAMES.has(word.toLowerCase())
}

// Words that are particles only in lowercase. Capitalized, they are names or other words.
const LOWER_CASE_PARTICLES = new Set(['al', 'el', 'ben', 'bar', 'do', 'op', 'het', 'in', 'y', 'e', 'i', 'v.', 'v.d.'])

/** Whether a word before a surname belongs to it: de la, van der, von, St., O', Mc, bin. Mac and O depend on `next`. */
export function isParticle(word: string, next = ''): boolean {
  if (/^mac$/i.test(word)) return isMacName(next)
  if (word === 'O') return IRISH_AFTER_O.test(next)
  return PARTICLES.has(keyOfParticle(word)) || LOWER_CASE_PARTICLES.has(word)
}

/** Matches surnames after O without an apostrophe, as in "Mary O Brien". Elsewhere, O is an initial. */
const IRISH_AFTER_O =
  /^(?:brien|byrne|callaghan|connell|connor|dea|donnell|donoghue|donovan|dowd|dwyer|flaherty|gorman|grady|halloran|hanlon|hara|keefe|leary|loughlin|mahon[e]?y|malley|meara|neal|neill?|reilly|riordan|rourke|shea|sullivan|toole)$/i

function keyOfParticle(word: string): string {
  return word.toLowerCase().replace('’', "'")
}

// Words that are never a given name at the start of a name, in either case. A capitalized "Van" or "Del" can be a given
// name, so it is not listed.
const NEVER_GIVEN = new Set(nameWords.neverGivenNames)

/** The index at which the surname of "First ... Last" starts, including its particles; 0 if there are no given names. */
export function surnameStart(words: readonly string[]): number {
  let start = words.length - 1
  while (start > 1 && isParticle(words[start - 1] ?? '', words[start])) {
    // In "Ortega y Gasset" and "Costa e Silva", the first word belongs to the surname, unless no given name would remain.
    start -= /^[ye]$/.test(words[start - 1] ?? '') && start > 2 ? 2 : 1
  }
  const first = words[0] ?? ''
  if (start !== 1 || !isParticle(first)) return Math.max(start, 0)
  const isSurnameOnly =
    /^\P{Lu}/u.test(first) || NEVER_GIVEN.has(keyOfParticle(first)) || (words.length > 2 && isParticle(words[1] ?? ''))
  return isSurnameOnly ? 0 : 1
}

const DESCRIPTIONS = new Set(nameWords.descriptions)

/** Whether a word describes a person and is not a name: "Infant", "Twin", "Soldier". */
export function isDescription(word: string): boolean {
  return DESCRIPTIONS.has(word.toLowerCase())
}

/** Whether words describe a person without a name: "2 babies", "Unknown U.S. Soldier", "Unk White Male", "totgeborenes Kind". */
export function isDescriptionPhrase(words: readonly string[]): boolean {
  if (!words.some(isDescription)) return false
  return words.every(
    (word, at) =>
      isDescription(word) ||
      isUnknownWord(word) ||
      (at === 0 ? COUNT_WORD.test(word) : NATION.test(word) || CHILD.test(word)),
  )
}

/** The first word of "2 babies" and "A stranger" */
const COUNT_WORD = /^(?:an?|\d{1,3})$/i

/**
 * A word inside "Unknown U.S. Soldier" and "Unknown White Male". It counts only after another word, because it may be a
 * last name.
 */
const NATION =
  /^(?:u\.?s\.?a?\.?|c\.?s\.?a?\.?|federal|american|british|english|german|french|russian|polish|italian|spanish|white|black|mexican|chinese|japanese|filipino|elderly|male|female)$/i

/** A word for a child after a description, as in "totgeborenes Kind". Some are also last names. */
const CHILD = /^(?:kind|knabe|mädchen|enfant|dziecko|bambin[oa]|niñ[oa]|barn|dítě|criança)$/i
