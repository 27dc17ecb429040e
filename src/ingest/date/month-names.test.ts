import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  ['12 Iúil 1931', '1931-07-12'],
  ['13 Hunyo 1972', '1972-06-13'],
  ['1890 szept. 3.', '1890-09-03'],
  ['3 Rhagfyr 1888', '1888-12-03'],
  ['7 octombrie 1902', '1902-10-07'],
  ['август 1943', '1943-08'],
  ['1 окт 1888', '1888-10-01'],
  ['12 мая 1901 г.', '1901-05-12'],
  ['28.II.1950г.', '1950-02-28'],
  ['листопад 1931', '1931-11'],
  ['ум. 1955', '1955'],
  ['1901 m. gegužės 4 d.', '1901-05-04'],
  ['1888 lapkričio 3', '1888-11-03'],
  ['9. avg. 1915', '1915-08-09'],
  ['1. januarja 1910', '1910-01-01'],
  ['12.svibnja 1970.', '1970-05-12'],
  ['7. srpnja 1899', '1899-07-07'],
  ['7. srpna 1899', '1899-08-07'],
  ['jaan. 1911', '1911-01'],
  ['ок. 1870', '~1870'],
  ['до 1917', '<1917'],
  ['apie 1960', '~1960'],
  ['Feb. ye 3d 1799', '1799-02-03'],
  ['22d Mar 1840', '1840-03-22'],
  ['Easter Mon. 1916', '1916'],
  ["Tisha B'Av 1948", '1948'],
  ['1868 (78 jr)', '1868'],
])('reads %s', (text, expected) => {
  const parsed = parseDate(text, RULES)
  expect(parsed !== null && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
})

test('does not read the year of "still living 1905" as a date or as evidence of a death', () => {
  expect(parseDate('still living 1905', RULES)).toEqual({
    problem: 'states that the person was living',
    showsNoDeath: true,
  })
})

const MONTHS_OF_LANGUAGES = {
  Greek:
    'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
  Finnish:
    'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  Lithuanian: 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
  Latvian: 'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  Slovene: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  Serbian: 'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра',
  Bulgarian: 'януари февруари март април май юни юли август септември октомври ноември декември',
  Belarusian: 'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня',
  Catalan: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
  Hebrew: 'בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר',
}

test.each(Object.entries(MONTHS_OF_LANGUAGES))('reads the months in %s', (_language, names) => {
  const dates = names.split(' ').map((name) => parseDate(`18 ${name} 1922`, RULES))
  expect(dates.map((parsed) => parsed !== null && 'date' in parsed && encodePartialDate(parsed.date))).toEqual(
    Array.from({ length: 12 }, (_, at) => `1922-${String(at + 1).padStart(2, '0')}-18`),
  )
})

test.each([
  ['18. ožujka 1922.', '1922-03-18', undefined],
  ['18. listopada 1922.', '1922-10-18', '"listopada" was read as October, as in Croatian'],
  ['18. listopada 1922', '1922-11-18', '"listopada" was read as November; in Croatian, it is October'],
  ['18 listopada 1922 r.', '1922-11-18', undefined],
  ['1922 m. kovo 18 d.', '1922-03-18', undefined],
  ['1922. gada 18. marts', '1922-03-18', undefined],
  ['18 марта 1922 г.', '1922-03-18', undefined],
  ['18 березня 1922 року', '1922-03-18', undefined],
  ['16 d’abril de 1997', '1997-04-16', undefined],
  ['1° maggio 1991', '1991-05-01', undefined],
  ['1º de mayo de 1991', '1991-05-01', undefined],
  ['17 ian. 1955', '1955-01-17', undefined],
  ['17 noi. 1955', '1955-11-17', undefined],
  ['1997년 4월 16일', '1997-04-16', undefined],
])('reads %s as %s', (text, expected, note) => {
  const parsed = parseDate(text, RULES)
  expect(parsed !== null && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
  expect(parsed).toMatchObject({ note: note ?? null })
  expect(parsed).not.toHaveProperty('remark')
})

test.each([
  ['погиб 12.08.1943', 'погиб'],
  ['omkom på havet 12.08.1943', 'omkom på havet'],
  ['padl Halič 12.08.1943', 'padl Halič'],
  ['ERMORDET 12.08.1943', 'ERMORDET'],
])('reads the date and the remark of "%s"', (text, remark) => {
  const parsed = parseDate(text, { ...RULES, dayFirst: true })
  expect(parsed).toMatchObject({ date: { year: 1943, month: 8, day: 12 }, remark })
})

test.each([
  ['5. listopada 1970', '7. svibnja 1971', '1970-10-05'],
  ['5. listopada 1970', '7. maja 1971', '1970-11-05'],
])('reads "%s" in a column with "%s" as %s', async (first, second, expected) => {
  const { rows } = await readMemorialFile(`Name,Died\n"Roe, Ada",${first}\n"Roe, Ben",${second}\n`)
  expect(datesOf(rows, 'Death')[0]).toBe(expected)
})
