import { convertNameCase } from '../../domain/names/name-case.ts'
import { stateName } from '../../domain/places/place.ts'

/** Written in capitals wherever they stand. */
const ACRONYMS: ReadonlySet<string> = new Set(
  (
    'VFW IOOF AME UMC UCC LDS AFB NAS VA VAMC USA US UK RC BPOE AOH GAR POW MIA DAR SAR DAV AMVETS AUMP CME AOUW ' +
    'ELCA LCMS PCA SDA YMCA NW NE SW SE PO RR RFD ATC AFS WWI WWII USN USMC USAF USCG USAAF USAAC USNR USAR USMM USPHS WAC WAF WAVES SPARS ROTC RAF RCAF'
  ).split(' '),
)
/** Written small inside a name. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'of the and de del des du da di la le les los las y von van der den zu in at on to for by near a'.split(' '),
)
/** Small only behind another small word: "de la Cruz", but "Forest La". */
const SMALL_BEHIND_SMALL: ReadonlySet<string> = new Set('la le les los las der den a'.split(' '))

const ROMAN = /^(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})$/
const VOWELS = /[AEIOUYÀ-ÖØ-Ý]/

/** A place, street or institution written in capitals only, in the case that people write; anything else as it is. */
export function toPlaceCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return text
  let before = ''
  let end = 0
  return text.replace(/[\p{L}\p{M}\p{N}'’ʻ`.]+/gu, (word, at: number) => {
    const isFirst = at === 0 || /[-/(&,]\s*$/.test(text.slice(end, at))
    end = at + word.length
    const cased = caseOf(word, isFirst, before)
    before = cased
    return cased
  })
}

/** A place of several levels, "TROY, NY, USA", in the case that people write; codes of states stay. */
export function toPlaceLineCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text
    .split(', ')
    .map((level) => (level.length === 2 && stateName(level) !== null ? level : toPlaceCase(level)))
    .join(', ')
}

function caseOf(word: string, isFirst: boolean, before: string): string {
  const bare = word.replace(/\./g, '')
  const lower = word.toLowerCase()
  if (!isFirst && SMALL_WORDS.has(lower) && (!SMALL_BEHIND_SMALL.has(lower) || SMALL_WORDS.has(before))) return lower
  // A.M.E., S.L.C., N.H.
  if (/^(?:\p{L}\.){2,}\p{L}?$/u.test(word)) return word
  if (bare.length === 1 || ACRONYMS.has(bare) || ROMAN.test(bare)) return word
  // 93rd Street, but 5021A Kawaihau Road.
  if (/^\d/.test(word)) return /^\d+(?:st|nd|rd|th)$/.test(lower) ? lower : word
  if (bare.length <= 4 && /^[A-Z]+$/.test(bare) && !VOWELS.test(bare) && !KNOWN_WITHOUT_VOWEL.has(bare)) return word
  // "Coeur d'Alene", but "D'Arcy" at the head; "Pa'auilo", "B'nai" and "Mary's" keep their second part small.
  if (/^D['’]\p{L}{3,}$/u.test(word)) {
    const tail = capitalised(word.slice(2))
    return `${isFirst ? 'D' : 'd'}'${tail}`
  }
  if (/^[OL]['’]\p{L}{3,}$/u.test(word)) return `${word[0]}'${capitalised(word.slice(2))}`
  if (/^MA?C\p{L}{2,}/u.test(word)) return convertNameCase(word)
  return capitalised(word)
}

const KNOWN_WITHOUT_VOWEL: ReadonlySet<string> = new Set(
  'ST MT FT DR MR CT LN RD PK PT STS MTN BLVD PKWY TWP JR SR CH HTS CRK HWY TRL XING NTL'.split(' '),
)

function capitalised(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase()
}
