import { expect, test } from 'vitest'
import { fieldOfHeader, recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const fieldsOf = (...header: string[]) =>
  Object.fromEntries(
    recognizeHeaders(header, MEMORIAL_FIELDS).map(({ index, synonym }) => [header[index], synonym.field]),
  )

test.each([
  ['Spanish', { death_date: 'Fecha Deceso', plot: 'Línea' }],
  ['French', { burial_place: 'Lieu sépulture' }],
  ['Czech', { age_at_death: 'věk úmrtí', father: 'jméno otce', full_name: 'Zemřelý' }],
  ['Slovak', { birth_date: 'Dátum narodenia', death_date: 'Dátum úmrtia', death_place: 'Miesto úmrtia' }],
  ['Romanian', { given_names: 'Prenume', surname: 'Nume de familie', birth_place: 'Locul nașterii' }],
  ['Serbian', { full_name: 'Име и презиме', birth_date: 'датум рођења', death_date: 'датум смрти', plot: 'Ред' }],
  ['Croatian', { death_date: 'Preminuo', death_year: 'Godina smrti', birth_place: 'Mjesto rođenja' }],
  ['Russian', { full_name: 'Покойный', death_place: 'Место смерти' }],
  ['Ukrainian', { full_name: "Прізвище, ім'я, по батькові", birth_place: 'Місце народження' }],
  ['Latvian', { full_name: 'Vārds, uzvārds', birth_date: 'Dzimšanas datums', death_date: 'Miršanas datums' }],
  ['Lithuanian', { burial_date: 'Palaidojimo data', death_place: 'Mirties vieta', gender: 'Lytis' }],
  ['Finnish', { birth_year: 'Syntymävuosi', death_place: 'Kuolinpaikka', plot: 'Hauta' }],
  ['Hungarian', { death_year: 'Halálozás éve', birth_place: 'Születési hely' }],
  ['Greek', { full_name: 'Ονοματεπώνυμο', birth_date: 'Ημερομηνία γέννησης', death_date: 'Ημερομηνία θανάτου' }],
  ['Turkish', { full_name: 'İsim', death_place: 'Ölüm yeri', age_at_death: 'Yaşı', gender: 'Cinsiyet' }],
  ['Arabic', { full_name: 'الاسم', birth_date: 'تاريخ الميلاد', death_date: 'تاريخ الوفاة' }],
  ['Persian', { full_name: 'نام و نام خانوادگی', birth_date: 'تاریخ تولد', death_date: 'تاریخ فوت' }],
  ['Chinese', { full_name: '姓名', birth_date: '出生日期', death_date: '死亡日期', gender: '性别' }],
  ['Japanese', { full_name: '氏名', birth_date: '生年月日', death_date: '没年月日' }],
  ['Indonesian', { full_name: 'Nama', birth_date: 'Tanggal lahir', death_date: 'Tanggal wafat' }],
  [
    'Malay',
    { full_name: 'Nama penuh', death_date: 'Tarikh kematian', burial_date: 'Tarikh pengebumian', gender: 'Jantina' },
  ],
  ['German', { surname: 'Zuname', birth_year: 'Jahrgang' }],
  ['Dutch', { birth_place: 'Geboorteplek', death_date: 'Sterftedatum' }],
])('recognizes %s headers', (_, headers) => {
  const found = Object.values(headers).map((header) => fieldOfHeader(header, MEMORIAL_FIELDS))
  expect(found).toEqual(Object.keys(headers))
})

test('reads "Jméno", "Ime", and "Имя" as full names if no column has last names', () => {
  for (const name of ['Jméno', 'Meno', 'Ime', 'Имя']) {
    expect(fieldsOf(name, 'Died')).toMatchObject({ [name]: 'full_name' })
  }
  expect(fieldsOf('Jméno', 'Příjmení')).toEqual({ Jméno: 'given_names', Příjmení: 'surname' })
  expect(fieldsOf('Vorname', 'Gest.')).toMatchObject({ Vorname: 'given_names' })
})

test('reads "Kind" as the name of a child only beside other German headers', () => {
  expect(fieldsOf('Kind', 'Vater', 'Begraben')).toMatchObject({ Kind: 'full_name' })
  expect(fieldsOf('kind', 'text', 'raw')).not.toHaveProperty('kind')
})
