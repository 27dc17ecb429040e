import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'
import { readRow } from '../../../tests/support/read-row.ts'
import { fieldOfHeader, recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const fieldsOf = (...header: string[]) =>
  Object.fromEntries(
    recognizeHeaders(header, MEMORIAL_FIELDS).map(({ index, synonym }) => [header[index], synonym.field]),
  )

test.each([
  ['Date_of_Bi', 'birth_date'],
  ['Date_of_De', 'death_date'],
  ['Burial_Dat', 'burial_date'],
  ['Middle_Nam', 'middle_names'],
  ['Maiden_Nam', 'maiden_name'],
])('recognizes the truncated header %s of a shapefile', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test.each(['Birth_Coun', 'Plot_Owner', 'Date_of_Sa', 'Date_of_B', 'Time of Death', 'Interment Time'])(
  'does not recognize the header %s',
  (header) => {
    expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBeNull()
  },
)

test.each([
  ['Person', 'full_name'],
  ['Pavardė', 'surname'],
  ['Vardas', 'given_names'],
  ['Gimė', 'birth_date'],
  ['Mirė', 'death_date'],
  ['Prezime', 'surname'],
  ['Rođen', 'birth_date'],
  ['Fødested', 'birth_place'],
  ['Hautapaikka', 'plot'],
  ['Rangée', 'plot'],
  ['Priimek', 'surname'],
  ['Rojen', 'birth_date'],
  ['Umrl', 'death_date'],
  ['Enterrado em', 'burial_date'],
  ['DOI', 'burial_date'],
  ['Fulde navn', 'full_name'],
  ['plot.code', 'plot'],
  ['InscripTxt', 'epitaph'],
  ['VetStatus', 'veteran'],
  ['Bijzonderheden', 'remark'],
  ['Nombre del finado', 'full_name'],
  ['Nomen defuncti', 'full_name'],
  ['Data zg.', 'death_date'],
  ['Datum smrti', 'death_date'],
  ['Echtgenoot van', 'spouse'],
  ['Regel', 'plot'],
  ['Zemř.', 'death_date'],
  ['Nar.', 'birth_date'],
  ["Date d'inhumation", 'burial_date'],
  ['Name & Designation', 'full_name'],
  ['Verstorbene/r', 'full_name'],
  ['Verstorbene*r', 'full_name'],
  ['Défunt·e', 'full_name'],
  ['Zmarły/a', 'full_name'],
])('recognizes the header %s', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test.each(['Sepultado(a)', 'Fallecido/a', 'Inhumé(e)s', 'Interred'])(
  'reads %s as the names if no other column has them',
  (header) => {
    expect(fieldsOf(header, 'Remarks')).toEqual({ [header]: 'full_name', Remarks: 'remark' })
  },
)

test('recognizes the names in religion, in another script, and in a language', () => {
  expect(fieldsOf('Name in Religion', 'Family Name')).toMatchObject({ 'Name in Religion': 'given_names' })
  expect(fieldsOf('First Name', 'Name in Religion', 'Family Name')).toEqual({
    'First Name': 'given_names',
    'Family Name': 'surname',
  })
  expect(fieldsOf('Name', 'Name (original)')).toEqual({ Name: 'full_name', 'Name (original)': 'remark' })
  expect(fieldsOf('Name (original)')).toEqual({ 'Name (original)': 'full_name' })
  expect(fieldsOf('Name', 'FullNameChinese')).toEqual({ Name: 'full_name', FullNameChinese: 'remark' })
  expect(fieldsOf('Name', 'Native Name', 'Native')).toEqual({
    Name: 'full_name',
    'Native Name': 'remark',
    Native: 'birth_country',
  })
})

test('reads civil dates beside Hebrew dates as deaths, unless the file has dates of death', () => {
  expect(fieldsOf('Name', 'Hebrew Date', 'Civil Date')).toEqual({
    Name: 'full_name',
    'Civil Date': 'death_date',
    'Hebrew Date': 'death_date',
  })
  expect(fieldsOf('Name', 'Died', 'Hebrew Date')).toEqual({
    Name: 'full_name',
    Died: 'death_date',
    'Hebrew Date': 'remark',
  })
  expect(fieldsOf('Name', 'Civil Date')).toEqual({ Name: 'full_name' })
})

test('recognizes names in a column of entombments, and committals', () => {
  expect(fieldsOf('Crypt', 'Entombed', 'Date of Entombment')).toMatchObject({
    Entombed: 'full_name',
    'Date of Entombment': 'burial_date',
  })
  expect(fieldsOf('Name', 'Committal Date')).toMatchObject({ 'Committal Date': 'burial_date' })
})

test.each([
  ['FirstN', 'given_names'],
  ['LastN', 'surname'],
  ['Yr b.', 'birth_year'],
  ['Yr d.', 'death_year'],
  ['Inurn. date', 'burial_date'],
  ['Inurned date', 'burial_date'],
])('recognizes the abbreviated header %s', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test('does not read the deaths of the first and the last person on a stone as those of one person', () => {
  expect(fieldsOf('Name', 'First d.', 'Last d.')).toEqual({ Name: 'full_name' })
})

test('reads "Passed" as a degree in the roll of a lodge, and as a death elsewhere', () => {
  const roll = fieldsOf('Name', 'Initiated', 'Passed', 'Raised', 'Date of Dem.', 'Died')
  expect(roll).toEqual({ Name: 'full_name', Died: 'death_date' })
  expect(fieldsOf('Name', 'Passed')).toEqual({ Name: 'full_name', Passed: 'death_date' })
})

test('reads a number beside the row as the grave, unless another column has the graves', () => {
  expect(fieldsOf('Name', 'Section', 'Row', 'No.')).toMatchObject({ 'No.': 'plot' })
  expect(fieldsOf('Kwatera', 'Rząd', 'Nr', 'Nazwisko i imię')).toMatchObject({ Nr: 'plot' })
  expect(fieldsOf('Name', 'Row', 'No.', 'Grave')).not.toHaveProperty(['No.'])
  expect(fieldsOf('No.', 'Row', 'Name')).not.toHaveProperty(['No.'])
})

test('reads a place or position as the grave in a file with sections or rows', () => {
  expect(fieldsOf('Name', 'Section', 'Row/Area', 'Position')).toMatchObject({ Position: 'plot' })
  expect(fieldsOf('Nazwisko', 'Imię', 'Kwatera', 'Miejsce')).toMatchObject({ Miejsce: 'plot' })
  expect(fieldsOf('Фамилия', 'Имя', 'Дата смерти', 'Ряд', 'Место')).toMatchObject({ Место: 'plot' })
  // In a church book, the place is that of the death.
  expect(fieldsOf('Фамилия', 'Имя', 'Дата смерти', 'Место')).not.toHaveProperty('Место')
})

test('reads the complete date beside columns of its parts', () => {
  const parts = ['death_date_day_display', 'death_date_display', 'death_date_iso', 'death_date_year']
  expect(fieldsOf('name_full', ...parts)).toEqual({
    name_full: 'full_name',
    death_date_display: 'death_date',
    death_date_year: 'death_year',
  })
})

test('reads the dates beside fates as deaths, and the fates as their causes', () => {
  expect(fieldsOf('Name', 'Fate', 'Date')).toEqual({ Name: 'full_name', Fate: 'death_note', Date: 'death_date' })
  expect(fieldsOf('Name', 'Fate')).toEqual({ Name: 'full_name', Fate: 'death_date' })
  expect(fieldsOf('Name', 'Fate', 'Date', 'Died')).not.toHaveProperty('Date')
})

test('reads secular dates beside Yahrzeits as deaths', () => {
  expect(fieldsOf('Name', 'Yahrzeit', 'Secular Date')).toEqual({
    Name: 'full_name',
    Yahrzeit: 'death_date',
    'Secular Date': 'death_date',
  })
})

test('reads "Sp" beside the lots as the space, and "Burial Name" as the name', () => {
  expect(fieldsOf('Burial Name', 'Lot', 'Sp')).toEqual({ 'Burial Name': 'full_name', Lot: 'plot', Sp: 'plot' })
  expect(fieldsOf('Name', 'Sp')).not.toHaveProperty('Sp')
  expect(fieldsOf('Person(s) Commemorated')).toEqual({ 'Person(s) Commemorated': 'full_name' })
})

test('reads "Date of Service" beside an age as the date of burial, unless it may be a service in a war', () => {
  expect(fieldsOf('Name', 'Date of Service', 'Age')).toMatchObject({ 'Date of Service': 'burial_date' })
  expect(fieldsOf('Name', 'Date of Service', 'Age', 'Rank')).not.toHaveProperty('Date of Service')
})

test('does not read the date and the section of a newspaper as a burial and a plot', () => {
  expect(fieldsOf('Name', 'Age', 'Newspaper', 'Date', 'Section', 'Page')).toEqual({
    Name: 'full_name',
    Age: 'age_at_death',
  })
  expect(fieldsOf('Name', 'Died', 'Section', 'Lot', 'Newspaper')).toMatchObject({ Section: 'plot', Lot: 'plot' })
})

test('recognizes headers with HTML tags', () => {
  expect(fieldOfHeader('<span style="color:red">lastname</span>', MEMORIAL_FIELDS)).toBe('surname')
  expect(fieldsOf('Name', 'Date of Service')).not.toHaveProperty('Date of Service')
})

test('does not read "By" beside a date of birth as the year of birth', () => {
  expect(fieldsOf('Name', 'Birth', 'Date Entered', 'By')).not.toHaveProperty('By')
  expect(fieldsOf('Name', 'BY', 'DY')).toMatchObject({ BY: 'birth_year' })
})

test.each([
  ['שם משפחה', 'surname'],
  ['שם פרטי', 'given_names'],
  ['תאריך לידה', 'birth_date'],
  ['תאריך פטירה', 'death_date'],
  ['מִין', 'gender'],
  ['שורה', 'plot'],
  ['Họ và tên', 'full_name'],
  ['namSinh', 'birth_date'],
  ['Ngày hy sinh', 'death_date'],
  ['Nơi hy sinh', 'death_place'],
  ['Возраст', 'age_at_death'],
  ['Муж', 'spouse'],
  ['Nome_padre', 'father'],
  ['Luogo sepoltura', 'burial_place'],
  ['complete_name', 'full_name'],
  ['Zone', 'plot'],
])('recognizes the header %s in another language', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test('reads a column called "Place" in a Slavic language as the grave only beside a section or a row', () => {
  expect(fieldsOf('Nazwisko', 'Kwatera', 'Rząd', 'Miejsce')).toMatchObject({ Miejsce: 'plot' })
  expect(fieldsOf('Фамилия', 'Ряд', 'Место')).toMatchObject({ Место: 'plot' })
  expect(fieldsOf('Surname', 'Row', 'Position')).toMatchObject({ Position: 'plot' })
  expect(fieldsOf('Surname', 'Row', 'Plot', 'Position')).not.toHaveProperty('Position')
  expect(fieldsOf('Фамилия', 'Дата смерти', 'Место')).toEqual({ Фамилия: 'surname', 'Дата смерти': 'death_date' })
})

test('reads the names of linked data from the column of labels, and refuses no URL in the other column', async () => {
  const { rows, problems } = await readMemorialFile(
    'person,personLabel,name_in_native_language,cemeteryLabel,deathDate\nhttp://linked.example/Q1,Anna Thorn,Anna Thorn,Elm Grove,1901-05-02T00:00:00Z',
  )
  expect(rows.map(({ memorial, cemetery }) => [memorial.surname, memorial.remark, cemetery?.name])).toEqual([
    ['Thorn', null, 'Elm Grove'],
  ])
  expect(problems.filter(({ kind }) => kind === 'refused')).toEqual([])
})

test.each([
  ['Middle Name/Initial', 'middle_names'],
  ['Service Period', 'war_served'],
  ['Vet Details', 'remark'],
  ['ADDITIONAL INFORMATION ON STONE', 'remark'],
  ['remarks_display', 'remark'],
  ['gravestone_transcription', 'epitaph'],
])('recognizes the header %j', (header, field) => {
  expect(fieldsOf('Name', 'Notes', header)).toMatchObject({ [header]: field })
})

test('does not read "LotID" as the lot if there is a column called "Lot"', () => {
  expect(fieldsOf('LotID', 'Section', 'Lot', 'Name')).not.toHaveProperty('LotID')
  expect(fieldsOf('LotID', 'Section', 'Name')).toHaveProperty('LotID', 'plot')
})

test('reads "Year" as the year of the burial next to "Date" and an age', () => {
  expect(fieldsOf('Year', 'Date', 'Name', 'Age')).toMatchObject({ Year: 'burial_year', Date: 'burial_date' })
  expect(fieldsOf('Year', 'Died', 'Name', 'Age')).not.toHaveProperty('Year')
})

test.each([
  ['circa', 'about'],
  ['TRUE', 'about'],
  ['1', 'about'],
  ['', null],
  ['0', null],
  ['no', null],
])('reads a birth next to %j in a column that states estimates', (circa, qualifier) => {
  const { memorial } = readRow({ Name: 'Ann Roe', birth_year: '1791', birth_circa: circa, death_year: '1850' })
  expect(memorial.lifeEvents.map(({ date }) => date?.qualifier ?? null)).toEqual([qualifier, null])
})

test('reports another value in a column that states estimates', () => {
  const { problems } = readRow({ Name: 'Ann Roe', death_year: '1850', death_circa: 'stone' })
  expect(problems).toContainEqual(['unmapped', 'death_circa', 'stone', 'does not say whether the date is an estimate'])
})

test('reads the points of map servers', () => {
  expect(fieldsOf('Name', 'POINT_X', 'POINT_Y')).toMatchObject({ POINT_X: 'longitude', POINT_Y: 'latitude' })
})

test('reads the columns of an occupant', () => {
  expect(fieldsOf('OwnerLast', 'OccLast', 'OccFirst', 'OccDOB', 'OccDOD', 'OccIntDate')).toEqual({
    OccLast: 'surname',
    OccFirst: 'given_names',
    OccDOB: 'birth_date',
    OccDOD: 'death_date',
    OccIntDate: 'burial_date',
  })
})

test('does not read "Date" in a book of sold graves as the date of burial', () => {
  for (const sale of ['Purchaser', 'Price', 'Deed #', 'Sold to'])
    expect(fieldsOf('Date', 'Lot', sale, 'Interments')).not.toHaveProperty('Date')
  expect(fieldsOf('Date', 'Name', 'Age', 'Price')).toMatchObject({ Date: 'burial_date' })
})

test('does not read "Family Name" next to the last names, because it may be the family of the plot', () => {
  expect(fieldsOf('Last Name', 'First Name', 'Family Name')).not.toHaveProperty('Family Name')
  expect(fieldsOf('First Name', 'Family Name')).toMatchObject({ 'Family Name': 'surname' })
})

test('recognizes abbreviated words in headers without spaces', () => {
  expect(fieldsOf('OCCLAST', 'OCCFIRST', 'OCCDOB', 'OCCDOD', 'OWNERLAST')).toEqual({
    OCCLAST: 'surname',
    OCCFIRST: 'given_names',
    OCCDOB: 'birth_date',
    OCCDOD: 'death_date',
  })
  expect(fieldsOf('DECLAST', 'DECFIRST')).toEqual({ DECLAST: 'surname', DECFIRST: 'given_names' })
})

test('reads "Rang" as a rank in Dutch and German lists, and as a row in French ones', () => {
  expect(fieldsOf('Naam', 'Sterftedatum', 'Rang')).toMatchObject({ Rang: 'military_rank' })
  expect(fieldsOf('Nachname', 'Vorname', 'Rang')).toMatchObject({ Rang: 'military_rank' })
  expect(fieldsOf('Nom', 'Prénom', 'Rang')).toMatchObject({ Rang: 'plot' })
})

test('recognizes the headers of lists of war graves and of transcribed stones', () => {
  expect(fieldsOf('name_raw', 'Where buried', 'Prefix/Suffix', 'Cemetery/Memorial')).toEqual({
    name_raw: 'full_name',
    'Where buried': 'burial_place',
    'Prefix/Suffix': 'suffix',
    'Cemetery/Memorial': 'cemetery_name',
  })
})

test('recognizes Latin headers', () => {
  expect(fieldsOf('Nomen', 'Natus', 'Obiit', 'Sepultus', 'Aetas', 'Notae')).toEqual({
    Nomen: 'full_name',
    Natus: 'birth_date',
    Obiit: 'death_date',
    Sepultus: 'burial_date',
    Aetas: 'age_at_death',
    Notae: 'remark',
  })
})

test('leaves out notes about the owner of a grave', () => {
  expect(fieldsOf('Name', 'Grantee Notes', 'Invoice Remarks', 'Clerk Notes')).toEqual({
    Name: 'full_name',
    'Clerk Notes': 'remark',
  })
})
