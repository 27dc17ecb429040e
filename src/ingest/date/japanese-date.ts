/** The eras since 1868, with their first and last years. */
const ERAS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  明治: [1868, 1912],
  大正: [1912, 1926],
  昭和: [1926, 1989],
  平成: [1989, 2019],
  令和: [2019, 9999],
  meiji: [1868, 1912],
  taisho: [1912, 1926],
  showa: [1926, 1989],
  heisei: [1989, 2019],
  reiwa: [2019, 9999],
}
/** Japan used lunar months until 1872. */
const FIRST_SOLAR_YEAR = 1873
const DIGITS = '〇一二三四五六七八九'
/** A pattern for a number in Chinese characters or digits */
export const CHINESE_NUMBER = `[\\d${DIGITS}十廿卅]+`
const ERA = `(?<era>${Object.keys(ERAS).join('|')})`
/** A pattern for words that refer to a death */
const END = '[没歿卒寂逝去]*$'
const FORMS = [
  new RegExp(
    `^(?:${ERA} ?)?(?<year>${CHINESE_NUMBER}|元) ?年 ?(?:(?<month>${CHINESE_NUMBER}) ?月 ?(?:(?<day>${CHINESE_NUMBER}) ?日 ?)?)?${END}`,
    'u',
  ),
  new RegExp(`^${ERA} ?(?<year>\\d{1,2})(?:[./-](?<month>\\d{1,2})[./-](?<day>\\d{1,2}))?$`, 'u'),
]
/** The Korean words for year, month, and day, decomposed as in folded text */
const KOREAN: ReadonlyMap<string, string> = new Map(
  Object.entries({ 년: '年', 월: '月', 일: '日' }).map(([word, sign]) => [word.normalize('NFKD'), sign]),
)
const KOREAN_WORD = new RegExp([...KOREAN.keys()].join('|'), 'g')
const MAY_MATCH = /年|明治|大正|昭和|平成|令和|meiji|taisho|showa|heisei|reiwa/

/**
 * Rewrites a Japanese or Korean date in folded text: "昭和12年5月3日", "1937年5月3日", and "1937년 5월 3일" as "1937-5-3". A date before 1873 keeps only its
 * year. Returns null for any other text, such as "S12.5.3", whose letter may mean something else.
 */
export function japaneseDate(text: string): { readonly text: string; readonly note: string | null } | null {
  const signs = text.replace(KOREAN_WORD, (word) => KOREAN.get(word) as string)
  if (!MAY_MATCH.test(signs)) return null
  const found = FORMS.map((form) => form.exec(signs)?.groups).find((groups) => groups !== undefined)
  if (found?.year === undefined) return null
  const { era, month, day } = found
  const number = found.year === '元' ? 1 : chineseNumberOf(found.year)
  const [first, last] = era === undefined ? [1, 9999] : (ERAS[era] as readonly [number, number])
  const year = first + number - 1
  if (number < 1 || year > last || (era === undefined && number < 1000)) return null
  const parts = year < FIRST_SOLAR_YEAR ? [] : [month, day].filter((part) => part !== undefined).map(chineseNumberOf)
  const civil = [year, ...parts].join('-')
  return { text: civil, note: era === undefined ? null : `the Japanese date was read as ${civil}` }
}

/** Returns the number written as "12", "十二", "廿一", or "一九三七". */
export function chineseNumberOf(text: string): number {
  const digits = text
    .replace('廿', '二十')
    .replace('卅', '三十')
    .replace(/[〇一二三四五六七八九]/g, (sign) => String(DIGITS.indexOf(sign)))
  const [tens, ones] = digits.split('十')
  return ones === undefined ? Number(digits) : Number(tens || 1) * 10 + Number(ones || 0)
}
