import { expect, test } from 'vitest'
import { planColumns } from './column-plan.ts'
import { fieldOfHeader, recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  surname: ['Családi név', 'Kenninafn', 'Uzvārds', 'Επώνυμο', '姓'],
  given_names: ['Křestní jméno', 'Eiginnafn', 'Keresztnév'],
  full_name: ['Ф.И.О.', 'Nafn', '이름', '성명', '氏名'],
  birth_date: ['Sünnikuupäev', 'Дата на раждане', 'Data de naixement', '생년월일', 'Fæðingardagur', 'Doğum tarihi'],
  death_date: [
    'Surmakuupäev',
    'Nāves datums',
    'Halálozási dátum',
    'Дата на смърт',
    'Data de defunció',
    '사망일',
    'Dánardagur',
  ],
  burial_date: [
    'Matmisaeg',
    'Laidojimo data',
    'Palaidotas',
    'Dátum pohrebu',
    'Datum pokopa',
    'Data înhumării',
    'Ημερομηνία ταφής',
  ],
  birth_place: ['Kraj rojstva', 'Mjesto rođenja', 'Syntymäpaikka'],
  death_place: ['Kraj smrti', 'Місце смерті', 'Dødssted'],
  maiden_name: [
    'Mädchenname',
    'Pigenavn',
    'Tyttönimi',
    'Leánykori név',
    'Дівоче прізвище',
    'Cognome da nubile',
    'Nome de solteira',
  ],
  plot: ['Haua number', 'Kapa vieta', 'Kapo numeris', 'Grobno mjesto', 'Номер могилы', 'Ділянка'],
  cemetery_name: [
    'Gravlund',
    'Kapsēta',
    'Kapinės',
    'Cintorín',
    'Temető',
    'Pokopališče',
    'Groblje',
    'Гробище',
    'Cimitir',
    'Νεκροταφείο',
    'Mezarlık',
  ],
  age_at_death: ['Aldur', 'Amžius', 'Ηλικία'],
  remark: ['Huomautukset', 'Piezīmes'],
  epitaph: [
    'Grabinschrift',
    'Épitaphe',
    'Epitafio',
    'Epitaffio',
    'Grafschrift',
    'Epitafium',
    'Nápis',
    'Sírfelirat',
    'Эпитафия',
  ],
}

/** Returns the fields of the last column. */
function fieldsOfLast(...header: string[]): string[] {
  const { fields } = planColumns(header, null, MEMORIAL_FIELDS)
  const last = header.length - 1
  return [...fields].filter(([, { parts }]) => parts.some(({ index }) => index === last)).map(([name]) => name)
}

test.each(Object.entries(HEADERS).flatMap(([field, names]) => names.map((name) => [name, field] as const)))(
  'recognizes %s as %s',
  (name, field) => {
    const others: Record<string, string[]> = { surname: ['Vorname'], given_names: ['Surname'], full_name: [] }
    expect(fieldsOfLast(...(others[field] ?? ['Last name', 'First name']), name)).toEqual([field])
  },
)

test.each([
  [['Cognoms', 'Nom'], 'given_names'],
  [['NOM_USAGE', 'NOM'], 'maiden_name'],
  [["Nom d'usage", 'Nom'], 'maiden_name'],
  [['Nom', "Nom d'usage"], 'surname'],
  [['Soyad', 'Ad'], 'given_names'],
  [['Фамилия', 'Презиме'], 'middle_names'],
  [['Prénom', 'Nom'], 'surname'],
  [['Име', 'Презиме'], 'surname'],
])('recognizes the last column of %j as %s', (header, field) => {
  expect(fieldsOfLast(...header)).toEqual([field])
})

test('does not recognize "AD" without a Turkish last name', () => {
  expect(fieldsOfLast('Surname', 'First name', 'AD')).toEqual([])
})

test.each([
  [
    'Slovene',
    { full_name: 'PRIIMEKIME', birth_date: 'DATUMROJSTVA', death_date: 'DATUMSMRTI', death_place: 'KRAJSMRTI' },
  ],
  ['Croatian', { full_name: 'PREZIMEIME', birth_year: 'GODINARODJENJA', burial_date: 'DATUMUKOPA' }],
  ['Norwegian', { burial_date: 'Gravlagd' }],
  ['Estonian', { maiden_name: 'Neiupõlvenimi', burial_date: 'Matmise kuupäev', plot: 'Kvartal' }],
  ['Lithuanian', { burial_date: 'Laidojimo data', plot: 'Kvartalas' }],
  ['Hungarian', { maiden_name: 'Leánykori név' }],
  ['Japanese', { burial_date: '納骨日', age_at_death: '享年', plot: '区画番号' }],
  ['German', { full_name: 'Name Verst.', given_names: 'Vorname Verst.' }],
])('recognizes more %s headers, also without spaces', (_, headers) => {
  const found = Object.values(headers).map((header) => fieldOfHeader(header, MEMORIAL_FIELDS))
  expect(found).toEqual(Object.keys(headers))
})

test.each(['Datestone', 'Placeholder', 'Ortmann', 'Yearbook'])('does not find a date or place in "%s"', (header) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBeNull()
})

test('reads "Plats" as the grave beside another section', () => {
  const labelOf = (...header: string[]) =>
    recognizeHeaders(header, MEMORIAL_FIELDS).find(({ index }) => header[index] === 'Plats')?.synonym.label
  expect(labelOf('Nimi', 'Kvartal', 'Plats')).toBe('Grave')
  expect(labelOf('Nimi', 'Plats')).toBe('Section')
})
