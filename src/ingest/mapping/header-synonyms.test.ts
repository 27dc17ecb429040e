import { expect, test } from 'vitest'
import { CEMETERY_FIELDS } from './cemetery-fields.ts'
import { fieldOfHeader, recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const fieldsOf = (...header: string[]) =>
  Object.fromEntries(
    recognizeHeaders(header, MEMORIAL_FIELDS).map(({ index, synonym }) => [header[index], synonym.field]),
  )

test.each([
  ['cemeterycountry', 'cemetery_country'],
  ['CemeteryCountry', 'cemetery_country'],
  ['dateofdeath', 'death_date'],
  ['placeofbirth', 'birth_place'],
  ['birthplace', 'birth_place'],
  ['NAMEOFDECEASED', 'full_name'],
  ['GRAVENO', 'plot'],
  ['DATEOFINTERMENT', 'burial_date'],
  ['Relationship', 'relationship'],
  ['coord', 'coordinates'],
  ['Fecha de nacimiento', 'birth_date'],
  ['Fecha de defunción', 'death_date'],
  ['Né le', 'birth_date'],
  ['Décédé le', 'death_date'],
  ['Nom de jeune fille', 'maiden_name'],
  ['Perekonnanimi', 'surname'],
  ['Family Names', 'surname'],
  ['Maiden Names', 'maiden_name'],
  ['birthLikeDate', 'birth_date'],
  ['deathLikePlaceText', 'death_place'],
  ['burialPlaceText', 'burial_place'],
  ['fatherFullName', 'father'],
  ['cemeteryCountryAbbrev', 'cemetery_country'],
  ['Eesnimi', 'given_names'],
  ['Sünd', 'birth_date'],
  ['Ur.', 'birth_date'],
  ['Zm.', 'death_date'],
  ['Surm', 'death_date'],
  ['Data pochówku', 'burial_date'],
  ['Sterbejahr', 'death_year'],
  ['Occupant', 'full_name'],
  ['Nomen', 'full_name'],
  ['Rank & Name', 'full_name'],
  ["Child's Name", 'full_name'],
  ['Inscribed name', 'full_name'],
  ['Buried At', 'burial_place'],
  ['Born at', 'birth_place'],
  ['When Buried', 'burial_date'],
  ['Departed this life', 'death_date'],
  ['Gebore', 'birth_date'],
  ['Oorlede', 'death_date'],
  ['Names', 'full_name'],
  ['Births', 'birth_date'],
  ['Deaths', 'death_date'],
  ['Location in cemetery', 'plot'],
  ['Lot / Grave', 'plot'],
  ['Sec. & Lot No.', 'plot'],
  ['Section and Row', 'plot'],
  ['Inscription / Comments', 'remark'],
  ["Sexton's Notes", 'remark'],
  ['Plot Remarks', 'remark'],
  ['Notes on Grave', 'remark'],
  ['Mort pour la France', 'death_date'],
  ['Народився', 'birth_date'],
  ['Померла', 'death_date'],
  ['Entombed', 'burial_date'],
  ['INTERMENT_DT', 'burial_date'],
  ['Inmate', 'full_name'],
  ['Name of Inmate', 'full_name'],
  ['Fecha de Sepultura', 'burial_date'],
  ['Lote', 'plot'],
  ['Died or Left', 'death_date'],
  ['Demitted or Died', 'death_date'],
  ['Fate', 'death_date'],
  ['Alive? Y/N', 'living'],
  ['Deceased (yes or no)', 'deceased'],
  ['Smeknamn', 'nickname'],
  ['Portion', 'plot'],
  ['Grabfeld', 'plot'],
  ['Discharged or died', 'death_date'],
  ['Interment location', 'burial_place'],
  ['Nom et prénom du défunt', 'full_name'],
  ['Nome do Falecido', 'full_name'],
  ['Nombre del difunto', 'full_name'],
  ['Name des Verstorbenen', 'full_name'],
  ['Elhunyt neve', 'full_name'],
  ['ФИО', 'full_name'],
  ['Adı Soyadı', 'full_name'],
  ['Дата рождения', 'birth_date'],
  ['Ölüm Tarihi', 'death_date'],
  ['Temetés napja', 'burial_date'],
  ['Дата захоронения', 'burial_date'],
  ['Tumulato il', 'burial_date'],
])('recognizes %j', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test.each(['label', 'url', 'nature', 'officer', 'plotter', 'dated', 'Lot Price', 'Grave and Marker'])(
  'does not recognize %j as a date or place',
  (header) => {
    expect(fieldOfHeader(header, MEMORIAL_FIELDS) ?? '').not.toMatch(/date|place|plot|cemetery/)
  },
)

test('joins the two surnames of Spanish registers', () => {
  expect(fieldsOf('Apellido Paterno', 'Apellido Materno', 'Nombre(s)', 'Titular', 'Vence')).toEqual({
    'Apellido Paterno': 'surname',
    'Apellido Materno': 'surname',
    'Nombre(s)': 'given_names',
  })
})

test('recognizes headers whose meaning depends on other columns', () => {
  expect(fieldsOf('English Name', 'Nato', 'Died')).toMatchObject({ 'English Name': 'full_name', Nato: 'birth_date' })
  expect(fieldsOf('Name', 'English Name', 'Born', 'NATO')).toEqual({ Name: 'full_name', Born: 'birth_date' })
  expect(fieldsOf('Van', 'Voornaam')).toEqual({ Van: 'surname', Voornaam: 'given_names' })
  expect(fieldsOf('Cognomen', 'Nomen')).toEqual({ Cognomen: 'surname', Nomen: 'given_names' })
  expect(fieldsOf('Surname', 'Full names')).toEqual({ Surname: 'surname', 'Full names': 'given_names' })
  expect(fieldsOf('Name', 'Van')).toEqual({ Name: 'full_name' })
})

test('uses the label column instead of the column with URLs', () => {
  expect(fieldsOf('cemetery', 'cemeteryLabel', 'item', 'itemLabel')).toEqual({
    cemeteryLabel: 'cemetery_name',
    itemLabel: 'full_name',
  })
  expect(fieldsOf('cemetery', 'city')).toEqual({ cemetery: 'cemetery_name', city: 'cemetery_city' })
})

test('uses the name in Latin letters if there is no other column for it', () => {
  expect(fieldsOf('LastNameEnglish', 'FirstNameEnglish')).toEqual({
    LastNameEnglish: 'surname',
    FirstNameEnglish: 'given_names',
  })
  expect(fieldsOf('LastName', 'LastNameEnglish')).toEqual({ LastName: 'surname' })
})

test('reads "B Day" beside "B Month" as the day of birth', () => {
  expect(fieldsOf('B Month', 'B Day', 'B Year')).toEqual({
    'B Month': 'birth_month',
    'B Day': 'birth_day',
    'B Year': 'birth_year',
  })
  expect(fieldsOf('D Month', 'D Day', 'D Year')).toMatchObject({ 'D Day': 'death_day' })
  expect(fieldsOf('B Day')).toEqual({ 'B Day': 'birth_date' })
})

test.each(['Name of Interred', 'Name und Vorname', 'Nazwisko i imię', 'Nom et prénom', 'Apellidos y nombre'])(
  'recognizes %j as a full name',
  (header) => {
    expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe('full_name')
  },
)

test('does not read "Service Date" as the date of burial, because the service may be military', () => {
  expect(fieldOfHeader('Service Date', MEMORIAL_FIELDS)).toBe(null)
})

test('recognizes a column of points in a list of cemeteries', () => {
  expect(fieldOfHeader('coord', CEMETERY_FIELDS)).toBe('coordinates')
})

test('recognizes the number of a grave in several languages', () => {
  expect(fieldsOf('Grab-Nr.', 'Nr grobu', 'Nº de tumba', 'Rząd', 'Nicho', 'Feld')).toEqual({
    'Grab-Nr.': 'plot',
    'Nr grobu': 'plot',
    'Nº de tumba': 'plot',
    Rząd: 'plot',
    Nicho: 'plot',
    Feld: 'plot',
  })
  expect(fieldsOf('Grabnummer', 'Haua nr', 'Reihe Nr.')).toMatchObject({ Grabnummer: 'plot', 'Reihe Nr.': 'plot' })
})

test('uses one of several columns with the same date, but prefers the plain date column', () => {
  expect(fieldsOf('death_date_display', 'death_date_iso', 'interment_date_iso')).toEqual({
    death_date_display: 'death_date',
    interment_date_iso: 'burial_date',
  })
  expect(fieldsOf('death_date_iso', 'death_date')).toEqual({ death_date: 'death_date' })
})

test.each([
  ['geb. am', 'birth_date'],
  ['verst. am', 'death_date'],
  ['beigesetzt am', 'burial_date'],
  ['Geboortedatum', 'birth_date'],
  ['Overlijdensdatum', 'death_date'],
  ['Begraafdatum', 'burial_date'],
  ['Født', 'birth_date'],
  ['Dødsdato', 'death_date'],
  ['Fødselsår', 'birth_year'],
  ['Gravlagt', 'burial_date'],
  ['Födelsedatum', 'birth_date'],
  ['Data di nascita', 'birth_date'],
  ['Luogo di nascita', 'birth_place'],
  ['Morte', 'death_date'],
  ['F. Nac.', 'birth_date'],
  ['F. Defunción', 'death_date'],
  ['Rok ur.', 'birth_year'],
  ['Rok śm.', 'death_year'],
  ['Zmarł', 'death_date'],
  ['Pochowany dnia', 'burial_date'],
  ['Data de nascimento', 'birth_date'],
])('recognizes the event of %j', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test.each([
  'Year',
  'Month',
  'Day',
  'Nato',
  'Mortar',
  'Burial fee',
  'Death certificate',
  'Opłacone do',
  'Ruhefrist bis',
])('does not recognize an event in %j', (header) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS) ?? '').not.toMatch(/^(?:birth|death|burial)/)
})

test('reads "Interred" as the name if another column has the date of the interment', () => {
  expect(fieldsOf('Lot', 'Interred', 'Date of Interment')).toMatchObject({
    Interred: 'full_name',
    'Date of Interment': 'burial_date',
  })
  expect(fieldsOf('Name', 'Interred', 'Date of Interment')).toMatchObject({ Interred: 'burial_date' })
})

test('reads "Dates" as life dates if no column has a birth or death', () => {
  expect(fieldsOf('Name', 'Dates')).toMatchObject({ Dates: 'life_dates' })
  expect(fieldsOf('Name', 'Dates', 'Died')).not.toHaveProperty('Dates')
  expect(fieldsOf('Name', 'Yr Born', 'Dt of Death')).toMatchObject({
    'Yr Born': 'birth_year',
    'Dt of Death': 'death_date',
  })
  const parts = {
    BD: 'birth_day',
    BM: 'birth_month',
    BY: 'birth_year',
    DD: 'death_day',
    DM: 'death_month',
    DY: 'death_year',
  }
  expect(fieldsOf('Name', ...Object.keys(parts))).toMatchObject(parts)
  expect(fieldsOf('Name', 'Died', 'DM')).not.toHaveProperty('DM')
  for (const name of [
    'Surname, Given',
    'Last, First',
    'Last Name, First Name',
    'Lastname Firstname MI',
    'First and Last Name',
  ])
    expect(fieldsOf(name, 'Died')).toMatchObject({ [name]: 'full_name' })
  expect(fieldsOf('Occupant Last', 'Occupant First', 'Occupant DOB', 'Date of decease')).toEqual({
    'Occupant Last': 'surname',
    'Occupant First': 'given_names',
    'Occupant DOB': 'birth_date',
    'Date of decease': 'death_date',
  })
  expect(fieldsOf('Date', 'Charge to', 'For Funeral of')).toMatchObject({
    Date: 'burial_date',
    'For Funeral of': 'full_name',
  })
  expect(fieldsOf('Name', 'Funeral', 'Died')).not.toHaveProperty('Funeral')
  expect(fieldsOf('Name', 'Years')).toMatchObject({ Years: 'life_dates' })
  for (const other of ['Months', 'Age', 'War', 'Died', 'Buried', 'Rank'])
    expect(fieldsOf('Name', 'Years', other)).not.toHaveProperty('Years')
})

test('reads headers of lists that no other test has', () => {
  expect(fieldsOf('Surname & Initials', 'B - D', 'Branch/Unit', 'Emplacement', 'Inscription / Transcription')).toEqual({
    'Surname & Initials': 'full_name',
    'B - D': 'life_dates',
    'Branch/Unit': 'military_branch',
    Emplacement: 'plot',
    'Inscription / Transcription': 'epitaph',
  })
  expect(fieldsOf('Grave', 'Name as on register')).toMatchObject({ 'Name as on register': 'full_name' })
  expect(fieldsOf('Cognome Nome', 'Nato a', 'Nato il', 'Morto il')).toEqual({
    'Cognome Nome': 'full_name',
    'Nato a': 'birth_place',
    'Nato il': 'birth_date',
    'Morto il': 'death_date',
  })
  expect(fieldsOf('Naam', 'Voorl.', 'Begr.', 'Opm.')).toMatchObject({
    'Voorl.': 'given_names',
    'Begr.': 'burial_date',
    'Opm.': 'remark',
  })
})

test('reads "b." and "d." together as the dates of birth and death', () => {
  expect(fieldsOf('Last', 'First / Middle', 'b.', 'd.')).toEqual({
    Last: 'surname',
    'First / Middle': 'given_names',
    'b.': 'birth_date',
    'd.': 'death_date',
  })
  expect(fieldsOf('Name', 'b.', 'd.', 'Died')).not.toHaveProperty('d.')
  expect(fieldsOf('Name', 'y', 'm', 'd')).not.toHaveProperty('d')
})

test('reads "Nome" as the given names if there is a "Cognome", and otherwise as the full name', () => {
  expect(fieldsOf('Cognome', 'Nome')).toEqual({ Cognome: 'surname', Nome: 'given_names' })
  expect(fieldsOf('Nome', 'Morte')).toMatchObject({ Nome: 'full_name' })
})

test('puts the column of Dutch surname prefixes before the surname', () => {
  expect(recognizeHeaders(['Achternaam', 'Tussenvoegsel'], MEMORIAL_FIELDS).map(({ index }) => index)).toEqual([1, 0])
})

test('reads "Family" as the last name if another column has given names', () => {
  expect(fieldsOf('Family', 'Given')).toEqual({ Family: 'surname', Given: 'given_names' })
  expect(fieldsOf('Family', 'Given', 'Surname')).not.toHaveProperty('Family')
  expect(fieldsOf('Family', 'Name')).not.toHaveProperty('Family')
})

test.each([
  ['Gr.', 'plot'],
  ['Perenimi', 'surname'],
  ['Reposed', 'death_date'],
  ['Fell asleep in the Lord', 'death_date'],
  ['Departed this life', 'death_date'],
  ['Date Int.', 'burial_date'],
  ['Date Cremated', 'burial_note'],
  ['Rank/Title', 'military_rank'],
  ['Disposal of Ashes', 'burial_note'],
  ['Inurned', 'burial_date'],
  ['Urodz.', 'birth_date'],
  ['Int. Date', 'burial_date'],
  ['Hebrew Name', 'remark'],
  ["Veteran's Name", 'full_name'],
  ['Name of Soldier', 'full_name'],
])('recognizes %j', (header, field) => {
  expect(fieldOfHeader(header, MEMORIAL_FIELDS)).toBe(field)
})

test('reads "Name(s) on plate" as the name if no other column has it', () => {
  expect(fieldsOf('Niche', 'Name(s) on plate', 'Died')).toMatchObject({ 'Name(s) on plate': 'full_name' })
  expect(fieldsOf('Surname', 'Names on headstone')).not.toHaveProperty('Names on headstone')
  expect(fieldsOf('Inscription name', 'Died')).toMatchObject({ 'Inscription name': 'full_name' })
})

test('reads "Names" beside "Family name" as the given names', () => {
  expect(fieldsOf('Family name', 'Names', 'Died')).toMatchObject({ 'Family name': 'surname', Names: 'given_names' })
  expect(fieldsOf('Names', 'Died')).toMatchObject({ Names: 'full_name' })
})

test('reads "Unit" beside a rank or a war as the military unit', () => {
  for (const unit of ['Unit', 'Organization'])
    expect(fieldsOf('Name', 'Rank', unit)).toMatchObject({ [unit]: 'military_branch' })
  expect(fieldsOf('Name', 'Unit', 'Niche')).not.toHaveProperty('Unit')
})

test('reads "Interred" as the names if no other column has names', () => {
  expect(fieldsOf('Interred', 'Lot', 'Age')).toMatchObject({ Interred: 'full_name' })
  expect(fieldsOf('Buried', 'Born', 'Died')).toMatchObject({ Buried: 'full_name', Died: 'death_date' })
  expect(fieldsOf('Interments', 'Date of Interment')).toMatchObject({
    Interments: 'full_name',
    'Date of Interment': 'burial_date',
  })
  expect(fieldsOf('Name', 'Interred')).toMatchObject({ Interred: 'burial_date' })
  expect(recognizeHeaders(['Who', 'Interred'], MEMORIAL_FIELDS, true)).toMatchObject([
    { synonym: { field: 'burial_date' } },
  ])
  expect(recognizeHeaders(['Site', 'Burials'], CEMETERY_FIELDS)).toEqual([])
})

test('reads "Date" beside an age or "Interred" as the date of burial if no other column has a death or burial', () => {
  expect(fieldsOf('Date', 'Interred', 'Lot')).toMatchObject({ Date: 'burial_date', Interred: 'full_name' })
  expect(fieldsOf('Name', 'Date', 'Age')).toMatchObject({ Date: 'burial_date' })
  expect(fieldsOf('Name', 'Date', 'Lot')).not.toHaveProperty('Date')
  expect(fieldsOf('Name', 'Date', 'Age', 'Died')).not.toHaveProperty('Date')
})

test('assigns no column of a cemetery list to a field that only people have', () => {
  const header = ['Site', "Sexton's Notes", 'Owner', 'BD', 'BM', 'BY']
  expect(recognizeHeaders(header, CEMETERY_FIELDS).map(({ index, synonym }) => [header[index], synonym.field])).toEqual(
    [["Sexton's Notes", 'description']],
  )
})

test.each(['Owner Notes', 'Private notes', 'Internal Remarks', 'Next of kin comments', 'Notes on payment'])(
  'does not read "%s" as the remark',
  (header) => {
    expect(fieldsOf('Name', header)).not.toHaveProperty([header])
  },
)

test('reads "Inscription Name" as the full name instead of the inscription', () => {
  expect(fieldsOf('Niche', 'Inscription Name', 'Died')).toMatchObject({ 'Inscription Name': 'full_name' })
})

test('reads "Sepultura" as the grave beside a date of burial', () => {
  expect(fieldsOf('Nome', 'Data do sepultamento', 'Sepultura')).toMatchObject({ Sepultura: 'plot' })
  expect(fieldsOf('Nome', 'Sepultura')).toMatchObject({ Sepultura: 'burial_date' })
})
