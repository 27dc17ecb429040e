import { expect, test } from 'vitest'
import { readRow, rejectionOf } from '../../tests/support/read-row.ts'
import { encodePartialDate } from '../domain/dates/partial-date.ts'
import { parseDate } from './date/parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  [
    '~1850',
    'cerca de 1850|около 1850|ок. 1850|okoli 1850|ongeveer 1850|aproximadamente 1850|περίπου 1850|kb. 1850|1850 körül',
  ],
  [
    '<1850',
    'před 1850|до 1850|före 1850|før 1850|ennen 1850|prije 1850|voor 1850|prima del 1850|înainte de 1850|1850 előtt',
  ],
  ['>1850', 'после 1850|efter 1850|etter 1850|jälkeen 1850|nakon 1850|na 1850|dopo il 1850|depois de 1850|1850 után'],
])('reads %s in other languages', (expected, texts) => {
  for (const text of texts.split('|')) {
    const parsed = parseDate(text, RULES)
    expect(parsed !== null && 'date' in parsed && encodePartialDate(parsed.date), text).toBe(expected)
  }
})

test.each(
  'unbek.|inconnue|neznámé|неизвестно|невідомо|okänd|ukendt|ismeretlen|nepoznato|onbekend|sconosciuto|desconhecido|άγνωστο|bilinmiyor'.split(
    '|',
  ),
)('reads %s as an unknown date', (text) => {
  expect(parseDate(text, RULES)).toBeNull()
})

const LIVING = 'i live|élő|živa|trăiește|în viață|ζει|εν ζωή|yaşıyor|בחיים|dzīvs|á lífi'
const RESERVED =
  'rezervace|broneeritud|fenntartva|rezervēts|frátekið|зарезервировано|зарезервовано|резерв|δεσμευμένος|שמור'
const VACANT =
  'szabad|slobodno|liber|laisva|brīvs|prázdný|tyhjä|prazno|vazio|свободно|вільно|пусто|disponibile|κενός|ריק|boş'

test.each(`${LIVING}|${RESERVED}|${VACANT}`.split('|'))('refuses a burial with the remark %s', (Notes) => {
  expect(rejectionOf({ Last: 'Roe', First: 'Ada', Notes })).not.toBeNull()
})

test.each(`${LIVING}|sağ|חיה`.split('|'))('refuses a burial with the date of death %s', (Died) => {
  expect(rejectionOf({ Last: 'Roe', First: 'Ada', Died })).toBe('the row states that the person is living')
})

test.each(`${RESERVED}|slobodno|laisva|brīvs|prázdný|tyhjä|prazno|disponibile|κενός|ריק|boş`.split('|'))(
  'refuses the last name %s alone',
  (Last) => {
    expect(rejectionOf({ Last, First: '', Plot: 'A 1' })).not.toBeNull()
  },
)

test.each<Record<string, string>>([
  { Last: 'Liber', First: 'Ada' },
  { Last: 'Szabad', First: 'Ada' },
  { Last: 'Roe', First: 'Slobodan' },
  { Last: 'Roe', First: 'Ada', Notes: 'ledig' },
  { Last: 'Roe', First: 'Ada', Notes: 'Živa voda' },
])('keeps the burial %j', (row) => {
  expect(rejectionOf({ ...row, Died: '1901' })).toBeNull()
})

test.each('geboren|szül.|született|nascida|născută|fædd|dzim.|rođ.'.split('|'))(
  'reads the maiden name after %s',
  (word) => {
    const { memorial } = readRow({ Name: `Anna Roe ${word} Kowal`, Died: '1901' })
    expect(memorial).toMatchObject({ givenNames: 'Anna', surname: 'Roe', maidenName: 'Kowal' })
  },
)

test.each([
  ['Female', 'naine|žensko|moteris|sieviete|kona|γυναίκα|femeie|女'],
  ['Male', 'varón|mees|muško|vyras|vīrietis|άνδρας|bărbat|男'],
])('reads %s in other languages', (gender, words) => {
  for (const Sex of words.split('|'))
    expect(readRow({ Name: 'Ada Roe', Died: '1901', Sex }).memorial.gender).toBe(gender)
})

test.each([
  'TOTAL INHUMACIONES',
  'Total tombes 61',
  'Hnos. Quintana Ruiz',
  'Hermanos Quintana',
  'Coniugi Testa',
  'Gebrüder Roe',
])('refuses the name %s', (Name) => {
  expect(rejectionOf({ Name, Plot: 'A 1' })).not.toBeNull()
})

test('stores no name for a Turkish word for an unclaimed person', () => {
  expect(readRow({ Name: 'Kimsesiz', Died: '1950' }).memorial).toMatchObject({ givenNames: null, surname: null })
})
