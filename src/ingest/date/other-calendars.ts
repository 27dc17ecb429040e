import { chineseDate } from './chinese-date.ts'
import { japaneseDate } from './japanese-date.ts'
import { jewishDate } from './jewish-date.ts'
import { persianDate } from './persian-date.ts'
import { quakerDate } from './quaker-date.ts'

/** "Listopada" is November in Polish, and October in Croatian, in which periods follow the day and the year. */
function listopadDate(text: string): { readonly text: string; readonly note: string } | null {
  const { day, year, end } = /^(?<day>\d{1,2})\. ?listopada (?<year>\d{4})(?<end>\.?)$/.exec(text)?.groups ?? {}
  if (day === undefined) return null
  return end === '.'
    ? { text: `${day} oct ${year}`, note: '"listopada" was read as October, as in Croatian' }
    : { text: `${day} nov ${year}`, note: '"listopada" was read as November; in Croatian, it is October' }
}

/** Rewrites a date of another calendar in folded text as a civil date. Returns null for any other text. */
export function dateOfOtherCalendar(text: string): { readonly text: string; readonly note: string | null } | null {
  return (
    listopadDate(text) ??
    quakerDate(text) ??
    jewishDate(text) ??
    japaneseDate(text) ??
    chineseDate(text) ??
    persianDate(text)
  )
}
