import { CHINESE_NUMBER, chineseNumberOf } from './japanese-date.ts'

/** The eras of Chinese gravestones, with their first and last years, by patterns for their names in folded text. */
const ERAS: readonly (readonly [name: RegExp, first: number, last: number])[] = [
  [/^(?:道光|daoguang|tao-?kuang)$/, 1821, 1850],
  [/^(?:咸[豐丰]|xianfeng|hsien-?feng)$/, 1851, 1861],
  [/^(?:同治|tongzhi|tung-?chih)$/, 1862, 1874],
  [/^(?:光[緒绪]|guangxu|kuang-?hsu|kwang-?s[uü])$/, 1875, 1908],
  [/^(?:宣[統统]|xuantong|hsuan-?tung)$/, 1909, 1911],
  [/^(?:(?:中[華华])?民[國国]|minguo|(?:chinese )?republic(?: of china)?|roc)$/, 1912, 9999],
]
/** Years before the Republic began in January or February, and months were lunar. */
const FIRST_SOLAR_YEAR = 1912
const YEAR_IN_CHARACTERS = new RegExp(
  `^(?<era>[\\p{Script=Han}]{2,4}?) ?(?<year>${CHINESE_NUMBER}|元) ?年 ?(?:(?<month>${CHINESE_NUMBER}) ?月 ?(?:(?<day>${CHINESE_NUMBER}) ?[日號号]? ?)?)?[終终卒故]?$`,
  'u',
)
const YEAR_IN_LETTERS = /^(?<era>[a-z][a-z -]+?)(?: year)? (?<year>\d{1,2})$/

/**
 * Rewrites a Chinese date in folded text: "民國十九年四月二日" as "1930-4-2". A date before the Republic keeps only its
 * year: "光緒廿三年" and "Kwangsu 23" as "1897". Returns null for any other text.
 */
export function chineseDate(text: string): { readonly text: string; readonly note: string | null } | null {
  const found = (text.includes('年') ? YEAR_IN_CHARACTERS : YEAR_IN_LETTERS).exec(text)?.groups
  const era = found && ERAS.find(([name]) => name.test(found.era ?? ''))
  if (!found?.year || !era) return null
  const number = found.year === '元' ? 1 : chineseNumberOf(found.year)
  const year = era[1] + number - 1
  if (number < 1 || year > era[2]) return null
  if (year < FIRST_SOLAR_YEAR)
    return { text: String(year), note: `the Chinese year was read as ${year}, and ends early in ${year + 1}` }
  const civil = [year, ...[found.month, found.day].filter((part) => part !== undefined).map(chineseNumberOf)].join('-')
  const lunar = found.month === undefined ? '' : '; if its month is lunar, it is later'
  return { text: civil, note: `the Chinese date was read as ${civil}${lunar}` }
}
