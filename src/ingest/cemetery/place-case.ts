import { convertNameCase } from '../../domain/names/name-case.ts'
import { stateName } from '../../domain/places/place.ts'

/** Words that are always written in capitals. */
const ACRONYMS: ReadonlySet<string> = new Set(
  (
    'VFW CSA CSN USCT AEF CEF RCN RAAF WAAC IOOF AME UMC UCC LDS AFB NAS VA VAMC USA US UK RC BPOE AOH GAR POW MIA DAR SAR DAV AMVETS AUMP CME AOUW ' +
    'ELCA LCMS PCA SDA YMCA NW NE SW SE PO RR RFD ATC AFS WWI WWII USN USMC USAF USCG USAAF USAAC USNR USAR USMM USPHS WAC WAF WAVES SPARS ROTC RAF RCAF ' +
    'WW1 WW2 CAMC RCAMC RCAC RCASC RCNVR RAMC RNVR RNAS AIF NZEF ANZAC ANC AUS AEF'
  ).split(' '),
)
/** Words that are lowercase inside a name. */
const LOWERCASE_WORDS: ReadonlySet<string> = new Set(
  'of the and de del des du da di la le les los las y von van der den zu in at on to for by near a'.split(' '),
)
/** Words that are lowercase only after another lowercase word, as in "de la Cruz", but not in "Forest La". */
const LOWERCASE_AFTER_LOWERCASE: ReadonlySet<string> = new Set('la le les los las der den a'.split(' '))

const ROMAN = /^(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})$/
const VOWELS = /[AEIOUYÀ-ÖØ-Ý]/

/** Converts a place, street, or institution in capitals to the usual case. Other text does not change. */
export function convertPlaceCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return text
  let before = ''
  let end = 0
  return text.replace(/[\p{L}\p{M}\p{N}'’ʻ`.]+/gu, (word, at: number) => {
    const isFirst = at === 0 || /[-/(&,]\s*$/.test(text.slice(end, at))
    end = at + word.length
    const cased = casedWord(word, isFirst, before)
    before = cased
    return cased
  })
}

/** Converts a place of several levels in capitals, such as "TROY, NY, USA", to the usual case; state codes do not change. */
export function convertPlaceLineCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text
    .split(', ')
    .map((level) => (level.length === 2 && stateName(level) !== null ? level : convertPlaceCase(level)))
    .join(', ')
}

function casedWord(word: string, isFirst: boolean, before: string): string {
  const bare = word.replace(/\./g, '')
  const lower = word.toLowerCase()
  if (!isFirst && LOWERCASE_WORDS.has(lower) && (!LOWERCASE_AFTER_LOWERCASE.has(lower) || LOWERCASE_WORDS.has(before)))
    return lower
  // Matches initials such as A.M.E., S.L.C., and N.H.
  if (/^(?:\p{L}\.){2,}\p{L}?$/u.test(word)) return word
  if (bare.length === 1 || ACRONYMS.has(bare) || ROMAN.test(bare)) return word
  // "93RD Street" becomes "93rd Street", but "5021A Kawaihau Road" does not change.
  if (/^\d/.test(word)) return /^\d+(?:st|nd|rd|th)$/.test(lower) ? lower : word
  if (bare.length <= 4 && /^[A-Z]+$/.test(bare) && !VOWELS.test(bare) && !WORDS_WITHOUT_VOWEL.has(bare)) return word
  // "Coeur d'Alene" has a lowercase d, but "D'Arcy" at the start does not. The second part of "Pa'auilo", "B'nai", and "Mary's" is
  // lowercase.
  if (/^D['’]\p{L}{3,}$/u.test(word)) {
    const tail = capitalize(word.slice(2))
    return `${isFirst ? 'D' : 'd'}'${tail}`
  }
  if (/^[OL]['’]\p{L}{3,}$/u.test(word)) return `${word[0]}'${capitalize(word.slice(2))}`
  if (/^MA?C\p{L}{2,}/u.test(word)) return convertNameCase(word)
  return capitalize(word)
}

const WORDS_WITHOUT_VOWEL: ReadonlySet<string> = new Set(
  'ST MT FT DR MR CT LN RD PK PT STS MTN BLVD PKWY TWP JR SR CH HTS CRK HWY TRL XING NTL GDN GDNS GRDN GRDNS PRK CTR CNTR FMLY SPGS BR HLS CHR'.split(
    ' ',
  ),
)

function capitalize(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase()
}
