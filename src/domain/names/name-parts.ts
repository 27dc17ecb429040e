const SUFFIXES: Readonly<Record<string, string>> = {
  jr: 'Jr',
  jnr: 'Jr',
  junr: 'Jr',
  junior: 'Jr',
  sr: 'Sr',
  snr: 'Sr',
  senr: 'Sr',
  senior: 'Sr',
  '2nd': 'II',
  '2d': 'II',
  '3rd': 'III',
  '3d': 'III',
  '4th': 'IV',
  '5th': 'V',
  i: 'I',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
  v: 'V',
  vi: 'VI',
  vii: 'VII',
  viii: 'VIII',
  ix: 'IX',
  x: 'X',
  esq: 'Esq',
  esquire: 'Esq',
  md: 'MD',
  phd: 'PhD',
  dds: 'DDS',
  dmd: 'DMD',
  dvm: 'DVM',
  rn: 'RN',
}

// Words that are names as well: suffixes only behind a whole name.
const SUFFIX_OR_NAME = new Set(['junior', 'senior', 'i', 'v', 'vi', 'x', 'md', 'rn'])

/** The suffix that a single word is, in its usual spelling, or null when it is no suffix. */
export function suffixOf(word: string): string | null {
  const key = keyOf(word)
  return Object.hasOwn(SUFFIXES, key) ? (SUFFIXES[key] ?? null) : null
}

/** Whether a suffix word could as well be a name: Senior, Md, the initial V. */
export function isSuffixOrName(word: string): boolean {
  return SUFFIX_OR_NAME.has(keyOf(word))
}

const TITLES = new Set(
  (
    'mr mrs ms miss mister mme mlle dr doctor rev revd reverend fr msgr rabbi prof professor hon sir dame sister ' +
    'sgt sergeant ssgt msgt tsgt sfc cpl corporal lcpl pvt private pfc spc lt lieut lieutenant capt captain maj col colonel ' +
    'ltcol gen brig adm cmdr cdr lcdr ens cpo 1st 2nd 1stlt 2ndlt staff'
  ).split(' '),
)
// Titles only where another title follows: "Staff Sgt", "1st Lt.", "Brig. Gen."; a Staff or a 1st alone is something else.
const TITLE_BEFORE_TITLE = new Set(['1st', '2nd', 'staff', 'brig'])

/** How many of the first words are titles ("Lt. Col." are two); one word at least is always left to be the name. */
export function countTitles(words: readonly string[]): number {
  let count = 0
  while (count < words.length - 1 && isTitle(words[count] ?? '', words[count + 1] ?? '')) count++
  return count
}

/** Whether a word that stands apart, behind a comma or a name, is a title. */
export function isTitleWord(word: string): boolean {
  return TITLES.has(keyOf(word)) && !TITLE_BEFORE_TITLE.has(keyOf(word))
}

function isTitle(word: string, next: string): boolean {
  // "Sr." behind a name is Senior; in front it is Sister.
  const key = keyOf(word)
  if (/^(?:&|and)$/i.test(next)) return false
  if (TITLE_BEFORE_TITLE.has(key)) return TITLES.has(keyOf(next))
  return TITLES.has(key) || (key === 'sr' && word.endsWith('.'))
}

function keyOf(word: string): string {
  return word.replace(/[.,/]/g, '').toLowerCase()
}

const PARTICLES = new Set(
  (
    "de del dela della delle dello degli dal dalla da das di dos du des d' la las le les los l' van vande vander vanden von vom " +
    "der den zu zum zur ter ten te 't st st. ste ste. saint sainte san santa mc o' fitz af av ap abu ibn bin bint"
  ).split(' '),
)
// Names that a capital follows "Mac" in. Others (Mack, Macy, Machado, Macias) are not made with it.
const MAC_NAMES = new Set(
  (
    'alister allister arthur aulay bean beth bride callum carthy cormack culloch diarmid donald donell donnell dougal dougall duff ' +
    'eachern ewan ewen fadden farland farlane gillivray gowan gregor innes innis intosh intyre iver ivor kinnon lachlan laren ' +
    'laughlin lean leish lellan lennan leod manus master michael millan murray nab nair namara naughton neil neill nicol ' +
    'phail phee pherson quarrie queen rae swain tavish vicar'
  ).split(' '),
)

/** Whether "Mac" and this make a surname: Donald, Leod; "Mac" in front of another word is a given name. */
export function isMacName(word: string): boolean {
  return MAC_NAMES.has(word.toLowerCase())
}

// Names or words of their own when they begin with a capital.
const LOWER_CASE_PARTICLES = new Set(['al', 'el', 'ben', 'bar', 'do', 'op', 'het', 'in', 'y', 'e', 'i'])

/** Whether a word in front of a surname belongs to it: de la, van der, von, St., O', Mc, bin; Mac by what follows. */
export function isParticle(word: string, next = ''): boolean {
  if (/^mac$/i.test(word)) return isMacName(next)
  return PARTICLES.has(keyOfParticle(word)) || LOWER_CASE_PARTICLES.has(word)
}

function keyOfParticle(word: string): string {
  return word.toLowerCase().replace('’', "'")
}

// At the head of a text these are no given name, whatever their case; "Van" or "Del" with a capital is one.
const NEVER_GIVEN = new Set([
  'st',
  'st.',
  'ste',
  'ste.',
  'mc',
  "o'",
  "d'",
  "l'",
  "'t",
  'de',
  'des',
  'du',
  'la',
  'las',
  'le',
  'los',
])

/** Where the surname begins in the words of "First ... Last": before its particles; 0 when there is only a surname. */
export function surnameStart(words: readonly string[]): number {
  let start = words.length - 1
  while (start > 1 && isParticle(words[start - 1] ?? '', words[start])) {
    // Ortega y Gasset: what stands before the "y" belongs to it, as long as a given name is left.
    start -= words[start - 1] === 'y' && start > 2 ? 2 : 1
  }
  const first = words[0] ?? ''
  if (start !== 1 || !isParticle(first)) return Math.max(start, 0)
  const isSurnameOnly =
    /^\P{Lu}/u.test(first) || NEVER_GIVEN.has(keyOfParticle(first)) || (words.length > 2 && isParticle(words[1] ?? ''))
  return isSurnameOnly ? 0 : 1
}

const UNKNOWN_WORDS = new Set(['unknown', 'unk', 'unkn', 'nn', 'n.n.', 'unnamed', 'noname'])

/** Whether a word says only that a name is not known: "Unknown", "Unk.", "?", "--", "[blank]". */
export function isUnknownWord(word: string): boolean {
  if (/^(?:[?\-–—_.[\]]+|\[(?:blank|unknown|illegible)\])$/i.test(word)) return true
  return UNKNOWN_WORDS.has(word.toLowerCase().replace(/\.$/, ''))
}

const DESCRIPTIONS = new Set(
  (
    'infant baby child children boy girl son daughter twin twins male female stillborn soldier sailor marine civilian ' +
    'man woman person confederate union of and & the'
  ).split(' '),
)

/** Whether a word describes a person instead of naming one: "Infant", "Twin", "Soldier". */
export function isDescription(word: string): boolean {
  return DESCRIPTIONS.has(word.toLowerCase())
}
