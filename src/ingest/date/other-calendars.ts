import { chineseDate } from './chinese-date.ts'
import { japaneseDate } from './japanese-date.ts'
import { jewishDate } from './jewish-date.ts'
import { persianDate } from './persian-date.ts'
import { quakerDate } from './quaker-date.ts'

/** Rewrites a date of another calendar in folded text as a civil date. Returns null for any other text. */
export function dateOfOtherCalendar(text: string): { readonly text: string; readonly note: string | null } | null {
  return quakerDate(text) ?? jewishDate(text) ?? japaneseDate(text) ?? chineseDate(text) ?? persianDate(text)
}
