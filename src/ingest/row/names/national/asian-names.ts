import { foldText } from '../../../../search/fold.ts'
import { regExp } from '../../../reg-exp.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const VIETNAMESE = setOf(
  'nguyen tran pham huynh hoang phan vu vo dang bui do ho ngo duong ly le truong trinh dinh doan dao mai luong lam cao thai',
)
/** Other Vietnamese surnames, which are words or names in English without their accents */
const ACCENTED = setOf(
  'phung ton quach luu trieu ta kieu nghiem mac ninh hua chu chau vuong van to thach tong bach huynh la cu ha khuc ma',
)
/** Letters and combining accents that only Vietnamese has */
const VIETNAMESE_LETTER = /[ơưƠƯ\u1ea0-\u1ef9]|\u031b|\u0309|\u0323/u
/** Vietnamese surnames that are also given names */
const ALSO_GIVEN = setOf('mai lam cao thai ly do ho vu dao le')
/** Mandarin, Cantonese, and Korean surnames that are rarely given names in English. */
const CLEAR = setOf(
  'chen wong chan cheung chang huang zhang wang liu leung yee zhao zhou xu wu yang hsu tsai lam lau kwok cheng chow fong fung jiang kwan leong mah ' +
    'mak lum moy ng poon tam tan tang tong tsang tse yeung yip yuen zheng zhu pak choi chung hwang kwon yoon',
)
/** Surnames that are also given names or words. They count only before two more syllables. */
const UNCLEAR = setOf('kim lee li lin han young park sun kang chin shin jung gong lai ho tran')
/** Common Japanese surnames, which come first in old registers */
const JAPANESE = setOf(
  'sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu saito mori ikeda hashimoto ' +
    'ishikawa ogawa okada hasegawa fujita goto kondo sakamoto endo aoki fujii nishimura fukuda ota miura okamoto nakajima harada ono tamura takeuchi kaneko wada ishii ueda morita ' +
    'miyamoto fujimoto murakami higa oshiro shimabukuro arakaki kaneshiro nakasone uyehara',
)
const JAPANESE_SYLLABLES = /^(?:(?:[kgsztdnhbpmyrwfj]|sh|ch|ts|[kgnhbpmr]y)?[aeiou]{1,2}|n)+$/
/** Matches one syllable of a Chinese or Korean given name: "Ming", "Kwong", "Soon". */
const SYLLABLE = /^(?:[bcdfghjklmnpqrstwxyz]|zh|ch|sh|ts|hs|kw|ng)?y?[aeiou]{1,3}w?(?:ng|[nkptmhl])?$/
const CHARACTERS =
  /^\p{Script=Han}+(?: \p{Script=Han}+)*(?= ?\p{Script=Latin})|(?<=\p{Script=Latin}) ?\p{Script=Han}+$/u
/** Matches a surname and a given name in the characters of Japanese, Chinese, or Korean: "高山 一郎", "김 철수". */
const IN_CHARACTERS = regExp('u')`
  ^(?:
    [\p{Script=Han}々ヶ]{1,4}[ \u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,5}|
    \p{Script=Hangul}{1,2} \p{Script=Hangul}{1,3}
  )$
`
const MAX_WORDS = 4
/** In characters. Allows a fast check, because most first words are longer. */
const MAX_SURNAME_LENGTH = 6

/** Whether a name is written with the accents of Vietnamese and begins with a surname: "Phạm Quang Tồn". */
export function isVietnamese(text: string): boolean {
  if (!VIETNAMESE_LETTER.test(text) || text.includes(',')) return false
  const [first = '', ...others] = foldText(text).split(' ')
  const last = others.at(-1) ?? ''
  return (
    others.length > 0 &&
    (VIETNAMESE.has(first) || ACCENTED.has(first)) &&
    !(VIETNAMESE.has(last) && ALSO_GIVEN.has(first))
  )
}

/**
 * Whether a full name without a comma has the last name first in the Vietnamese, Chinese, or Korean way: "Nguyen Van Minh", "Wong Kim
 * Sing". "Mai Thi Nguyen" and "Young Hee Park" have it last.
 */
export function isAsianOrder(text: string): boolean {
  if (isVietnamese(text) || isKoreanWithHyphen(text) || IN_CHARACTERS.test(text)) return true
  const space = text.indexOf(' ')
  if (space < 2 || space > MAX_SURNAME_LENGTH + 1 || text.includes(',')) return false
  const [first = '', ...others] = foldText(text).split(' ')
  const last = others.at(-1) ?? ''
  if (others.length >= MAX_WORDS) return false
  // "Tran Thi Mai", whose last word may also be a surname
  if (
    VIETNAMESE.has(first) &&
    ALSO_GIVEN.has(last) &&
    !ALSO_GIVEN.has(first) &&
    /^(?:van|thi)$/.test(others[0] as string)
  )
    return true
  if (VIETNAMESE.has(last) || CLEAR.has(last) || UNCLEAR.has(last)) return false
  if (VIETNAMESE.has(first) && others.length > 1 && /^(?:van|thi)$/.test(others[0] as string)) return true
  if (!CLEAR.has(first) && !(UNCLEAR.has(first) && others.length === 2)) return false
  return others.every((word) => SYLLABLE.test(word))
}

/** Whether a full name is a Korean surname before two syllables with a hyphen: "Cho Min-seo". */
function isKoreanWithHyphen(text: string): boolean {
  const { surname = '', one = '', other = '' } = KOREAN_WITH_HYPHEN.exec(text)?.groups ?? {}
  return KOREAN.has(surname.toLowerCase()) && [one, other].every((word) => SYLLABLE.test(word.toLowerCase()))
}
const KOREAN_WITH_HYPHEN = /^(?<surname>\p{Lu}\p{Ll}+) (?<one>\p{Lu}\p{Ll}+)-(?<other>\p{Ll}+)$/u
const KOREAN = setOf(
  'kim lee yi park pak choi jung jeong chung kang cho yoon yun jang chang lim im han oh seo suh shin sin kwon hwang ahn an song yoo yu ryu hong moon ' +
    'son sohn bae pae baek paik heo hur nam noh roh ha joo ju min ko koh',
)

/**
 * Whether a full name that was read with its surname last may instead begin with a Chinese, Korean, or Japanese surname, or
 * have no surname: "Lee Bing", "Chan Ho", "Ah Sing", "Tanaka Kichisaburo". "Lee Wong" has it last, and "Lee Cook" is an
 * English name.
 */
export function mayBeAsianOrder(text: string): boolean {
  const [first = '', ...others] = foldText(text).split(' ')
  if (JAPANESE.has(first) && others.length === 1)
    return JAPANESE_SYLLABLES.test(others[0] as string) && !JAPANESE.has(others[0] as string)
  if (
    others.length === 0 ||
    others.length > 2 ||
    isAsianOrder(text) ||
    !others.every((word) => SYLLABLE.test(word.replace('ck', 'k')))
  )
    return false
  return first === 'ah' || CLEAR.has(first) || (UNCLEAR.has(first) && !ENGLISH.has(others.at(-1) as string))
}
/** English last names that look like syllables */
const ENGLISH = setOf(
  'long king young cook dean bean hood wood lamb love read reed moon good ring may day ray joy roy kay',
)

/** Returns "Nguyen, Van Minh" for "Nguyen Van Minh". */
export function withCommaAfterAsianSurname(text: string): string {
  return isAsianOrder(text) ? text.replace(' ', ', ') : text
}

/** Returns a name in Latin letters without the Chinese characters beside it. */
export function withoutCharacters(text: string): string {
  return CHARACTERS.test(text) ? text.replace(CHARACTERS, '').trim() : text
}
