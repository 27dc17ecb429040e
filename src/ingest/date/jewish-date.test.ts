import { expect, test } from 'vitest'
import { jewishDate } from './jewish-date.ts'

test.each([
  ['12 de tebet 5601', '1841-01-05'],
  ['5 tishrei 5680', '1919-09-29'],
  ['12 av 5701', '1941-08-05'],
  ['av 12, 5701', '1941-08-05'],
  ['10th of tevet 5560', '1800-01-07'],
  ['14 adar ii 5784', '2024-03-24'],
  ['14 adar i 5784', '2024-02-23'],
  ['14 adar 5785', '2025-03-14'],
  ['29 elul 5783', '2023-09-15'],
])('reads %j as %s', (text, civil) => {
  expect(jewishDate(text)?.text).toBe(civil)
})

test("agrees with JavaScript's calendar on every tenth day from 1800 to 2025", () => {
  const format = new Intl.DateTimeFormat('en-u-ca-hebrew', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const names: Record<string, string> = { Tamuz: 'tammuz', Tishri: 'tishrei', Heshvan: 'cheshvan' }
  const wrong: string[] = []
  for (let time = Date.UTC(1800, 0, 1); time < Date.UTC(2025, 0, 1); time += 864_000_000) {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const month = parts.month as string
    const text = `${parts.day} ${names[month] ?? month.toLowerCase()} ${parts.year}`
    if (jewishDate(text)?.text !== new Date(time).toISOString().slice(0, 10)) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['5701', 'between 1940 and 1941'],
  ['erev pesach 5690', 'between 1929 and 1930'],
  ['elul 5700', 'between 1939 and 1940'],
  ['14 adar 5784', 'between 2023 and 2024'],
  ['30 elul 5783', 'between 2022 and 2023'],
])('reads %j as the years of the Jewish year', (text, years) => {
  expect(jewishDate(text)?.text).toBe(years)
})

test.each(['12 lot 5701', 'grave 5701', '5 may 1901', '15701'])('does not read %j', (text) => {
  expect(jewishDate(text)).toBeNull()
})
