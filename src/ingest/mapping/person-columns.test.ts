import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'

async function read(lines: readonly string[], mapping?: object) {
  const { rows, problems } = await readMemorialFile(`${lines.join('\n')}\n`, mapping === undefined ? {} : { mapping })
  const names = rows.map(({ memorial: { givenNames, surname } }) => `${givenNames} ${surname}`)
  return { rows, names, problems }
}

const INTERMENTS = [
  'Lot,Owner,Interment 1 name,Interment 1 date,Interment 2 name,Interment 2 date,Remarks',
  '1,J. Roe,"Roe, John",3 May 1901,"Roe, Mary",4 Jun 1920,by the gate',
  '2,P. Vole,"Vole, Ann",1910,,,',
  '3,Q. Quill,"Quill, Ed",1915,Reserved,,',
  '4,Q. Thorn,,,"Thorn, Ada",1930,',
]

test('reads each group of numbered columns as a person in the plot', async () => {
  const { rows, names, problems } = await read(INTERMENTS)
  expect(names).toEqual(['John Roe', 'Mary Roe', 'Ann Vole', 'Ed Quill', 'Ada Thorn'])
  expect(datesOf(rows, 'Burial')).toEqual(['1901-05-03', '1920-06-04', '1910', '1915', '1930'])
  expect(rows.map(({ memorial }) => memorial.plot)).toEqual(['Lot 1', 'Lot 1', 'Lot 2', 'Lot 3', 'Lot 4'])
  expect(problems.map(({ line, kind, column }) => [line, kind, column])).toEqual([
    [1, 'note', 'Interment 1 name + Interment 2 name'],
    [4, 'refused', 'Interment 1 name'],
    [1, 'column', 'Owner'],
  ])
})

test.each([
  ['Lot,Surname,First 1,DOB 1,DOD 1,First 2,DOB 2,DOD 2', '1,Roe,John,1850,1901,Mary,1855,1920'],
  ['Lot,Name,Born,Died,Name,Born,Died', '1,"Roe, John",1850,1901,"Roe, Mary",1855,1920'],
  ['Plot,B1Name,B1DOB,B1DOD,B2Name,B2DOB,B2DOD', '1,John Roe,1850,1901,Mary Roe,1855,1920'],
  ['Plot,Occupant 1,Occupant 1 dates,Occupant 2,Occupant 2 dates', '1,John Roe,1850-1901,Mary Roe,1855-1920'],
  ['Lot,Family,Husband,Husband born,Husband died,Wife,Wife born,Wife died', '1,Roe,John,1850,1901,Mary,1855,1920'],
  ['Lot,Int1_Name,Int1_DOB,Int1_DOD,Int2_Name,Int2_DOB,Int2_DOD', '1,John Roe,1850,1901,Mary Roe,1855,1920'],
  [
    'Lot,Occupant 1,Occ 1 DOB,Occ 1 Date of Death,Occupant 2,Occ 2 DOB,Occ 2 Date of Death',
    '1,John Roe,1850,1901,Mary Roe,1855,1920',
  ],
  ['Lot,Name1,DOB1,DOD1,Name2,DOB2,DOD2', '1,John Roe,1850,1901,Mary Roe,1855,1920'],
  [
    'lot,interments_0_name,interments_0_dob,interments_0_dod,interments_1_name,interments_1_dob,interments_1_dod',
    '1,John Roe,1850,1901,Mary Roe,1855,1920',
  ],
])('reads several people from a row with the header %s', async (header, row) => {
  const { rows, names } = await read([header, row])
  expect([names, datesOf(rows, 'Birth'), datesOf(rows, 'Death')]).toEqual([
    ['John Roe', 'Mary Roe'],
    ['1850', '1855'],
    ['1901', '1920'],
  ])
})

test('reads several people from a row if a mapping assigns their columns to the same fields', async () => {
  const fields = {
    full_name: ['Interment 1 name', 'Interment 2 name'],
    burial_date: ['Interment 1 date', 'Interment 2 date'],
  }
  const { rows, names } = await read(INTERMENTS, { key: 'Lot', fields })
  expect(names).toEqual(['John Roe', 'Mary Roe', 'Ann Vole', 'Ed Quill', 'Ada Thorn'])
  expect(new Set(rows.map(({ identity }) => identity.text)).size).toBe(5)
})

test('does not separate two given names, two surnames, or the owners of a plot', async () => {
  const header = 'First name,Given name 2,Surname 1,Died,Owner 1 name,Owner 1 date,Owner 2 name,Owner 2 date'
  const { names } = await read([header, 'Ann,Maria,Roe,1901,J. Roe,1890,P. Roe,1891'])
  expect(names).toHaveLength(1)
})

test('reads "Burial 1" beside "Died 1" as a name, and refuses a person without a date beside one with a date', async () => {
  const { names, problems } = await read(
    [
      'Lot,Burial 1,Died 1,Burial 2,Died 2',
      '1,John Roe,1901,Mary Roe,1920',
      '2,Peter Vole,1910,Ann Vole,',
      '3,Ed Quill,1915,Infant Quill,',
      '4,Ada Thorn,1930,Ida Thorn,unknown',
    ],
    { kind: 'burials', recognise: true },
  )
  expect(names).toEqual([
    ...['John Roe', 'Mary Roe', 'Peter Vole', 'Ed Quill', 'Infant Quill', 'Ada Thorn', 'Ida Thorn'],
  ])
  expect(problems.filter(({ kind }) => kind === 'refused').map(({ line, reason }) => [line, reason])).toEqual([
    [
      3,
      'the person has no date beside people with dates at the same plot, and may be living; add the date of death or burial',
    ],
  ])
})

test('reads "Date 1" beside "Burial 1" as the date of a burial', async () => {
  const { rows, names } = await read([
    'Plot holder,Burial 1,Date 1,Burial 2,Date 2',
    'H. Abel,Hugo Abel,1930,Mina Abel,1942',
    'L. Bard,Leo Bard,1961,Kay Bard,',
  ])
  expect(names).toEqual(['Hugo Abel', 'Mina Abel', 'Leo Bard'])
  expect(datesOf(rows, 'Burial')).toEqual(['1930', '1942', '1961'])
})

test('reads each name in the numbered columns of a mapping as a person, with the dates written after the name', async () => {
  const { rows, names, problems } = await read(
    ['Lot,Grave 1,Grave 2,Grave 3', '1,Ole Berg (1870-1944),Inga Berg (1880- ),Ida Berg', '2,,Berg baby,vacant'],
    { kind: 'burials', fields: { full_name: ['Grave 1', 'Grave 2', 'Grave 3'], plot: 'Lot' } },
  )
  expect(names).toEqual(['Ole Berg', 'Inga Berg', 'baby Berg'])
  expect(datesOf(rows, 'Birth')).toEqual(['1870', '1880', null])
  expect(
    problems.filter(({ kind }) => kind === 'refused').map(({ line, reason }) => [line, reason.slice(0, 45)]),
  ).toEqual([
    [2, 'the person has no date beside people with dat'],
    [3, 'the row states that the grave is vacant or no'],
  ])
})

test('suggests all numbered columns of names', async () => {
  const message = await read(['Lot,Occ 1,Occ 2', '1,Ole Berg,Inga Berg']).catch(({ message }) => message)
  expect(message).toContain('"full_name":["Occ 1","Occ 2"]')
})

test('does not suggest a column of owners as the names', async () => {
  const message = await read(['Plot Owner Name,Occ,When', 'H. Abel,Hugo Abel,1930']).catch(({ message }) => message)
  expect(message).toContain('"full_name":"Occ"')
})

test('reads "Name 1" as given names beside a column with the last name', async () => {
  for (const header of ['Family', 'Surname']) {
    const { names } = await read([
      `Stone,${header},Name1,Birth1,Death1,Name2,Birth2,Death2`,
      '1,Abell,Roy,1831,1899,Ann,1835,1900',
    ])
    expect(names).toEqual(['Roy Abell', 'Ann Abell'])
  }
})

test('reads a header with an example of two years, and "Elhunyt" beside other names, as dates', async () => {
  const years = await read(['Last,First,Age,Years (e.g. 1901-80)', 'Arndt,Emil,79,1901-80'])
  expect(datesOf(years.rows, 'Death')).toEqual(['1980'])
  const { rows, names } = await read(['Név,Született,Elhunyt', 'Balogh Imre,1902,1970'])
  expect([names, datesOf(rows, 'Death')]).toEqual([['Imre Balogh'], ['1970']])
  expect((await read(['Elhunyt,Temetés napja', 'Balogh Imre,1970'])).names).toEqual(['Imre Balogh'])
})

test('refuses a widow without a date beside her husband, and keeps columns of spouses without dates as relatives', async () => {
  const { names, problems } = await read([
    'Surname,Husband,Husband born,Husband died,Wife,Wife born,Wife died',
    'Roe,Dale,1938,2011,Joyce,1941,',
  ])
  expect(names).toEqual(['Dale Roe'])
  expect(problems.filter(({ kind }) => kind === 'refused')).toHaveLength(1)
  const { rows } = await read(['Name,Died,Husband,Wife', 'John Roe,1901,,Mary'])
  expect(rows.map(({ memorial }) => memorial.spouse)).toEqual(['Mary'])
})

test('reads the numbered dates of a mapping as those of the people with these numbers', async () => {
  const lines = ['Niche,Urn 1,Urn 2,Came 1,Came 2', 'N1,Hal Roe,Dora Roe,1988,', 'N2,May Orth,Vern Orth,1991,1999']
  const fields = { full_name: ['Urn 1', 'Urn 2'], burial_date: ['Came 1', 'Came 2'] }
  const { rows, names } = await read(lines, { kind: 'burials', fields })
  expect(names).toEqual(['Hal Roe', 'May Orth', 'Vern Orth'])
  expect(datesOf(rows, 'Burial')).toEqual(['1988', '1991', '1999'])
})

test('applies a status of a grave for two to the person without a date of death', async () => {
  const { names } = await read([
    'Crypt,Occupant 1,Died 1,Occupant 2,Died 2,Status',
    '1,"Roe, Walter",1999,"Roe, Joyce",,Pre-need (Joyce)',
    '2,"Thorn, Ann",1998,"Thorn, Earl",1999,Reserved',
  ])
  expect(names).toEqual(['Walter Roe'])
})

test('reads a date without a number as that of the first person', async () => {
  const header = 'Deceased 1,DOB,DOD,Deceased 2,DOB 2,DOD 2'
  const { rows, names } = await read([header, 'Ann Roe,1920,1988,Earl Roe,1923,2001', 'Ida Thorn,1918,1999,,,'])
  expect(names).toEqual(['Ann Roe', 'Earl Roe', 'Ida Thorn'])
  expect(datesOf(rows, 'Death')).toEqual(['1988', '2001', '1999'])
  const mapping = { kind: 'burials', fields: { full_name: ['Grave 1', 'Grave 2'], death_date: 'Died' } }
  const mapped = await read(['Grave 1,Grave 2,Died', 'Ann Roe,Earl Roe,1988', ',Ida Thorn,1999'], mapping)
  expect([mapped.names, datesOf(mapped.rows, 'Death')]).toEqual([
    ['Ann Roe', 'Ida Thorn'],
    ['1988', '1999'],
  ])
})

test('suggests both parts of the name if no column is recognized', async () => {
  await expect(read(['Artist First Name,Artist Last Name,DOD', 'Ann,Roe,1900'])).rejects.toThrow(
    '{"recognise":true,"fields":{"given_names":"Artist First Name","surname":"Artist Last Name"}}',
  )
})
