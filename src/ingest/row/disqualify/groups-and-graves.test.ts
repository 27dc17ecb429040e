import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { rejectionOf } from '../../../../tests/support/read-row.ts'

const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'
const RESERVED = 'the row states that the grave is reserved or sold'
const LIVING = 'the row states that the person is living'
const THING = 'the name may be that of a thing; if it is a person, enter the last name first, as in "Garden, Rose"'
const LEFT =
  'the row states that the person left the institution or survived, and no date shows that the person has died'
const SHIFTED = 'this column has a date, so the cells of the row are probably in the wrong columns'
const OPEN = 'neither the stone nor the row has a date of death, so the person may be living'

test.each([
  'BPOE 812',
  'G.A.R. Post',
  'Barmherzige Schwestern',
  'Siostry Elżbietanki',
  'Ehrengrab der Gemeinde',
  'Lunds familjegrav',
  'Civil War Veteran',
])('refuses an order, a convent, a grave, or a war in place of a person: %s', (Name) => {
  expect(rejectionOf({ Name })).toBe(HEADING)
})

test('refuses a religious order whose name is split between two columns', () => {
  expect(rejectionOf({ Last: 'B.P.O. Elks', First: 'Rest' })).toBe(HEADING)
})

test.each<Record<string, string>>([
  { Name: 'Gar, John' },
  { Last: 'Grab', First: 'Ada' },
  { Name: 'Ada Civil' },
  { Last: 'Landgraf', First: 'Ada' },
])('keeps a person whose name looks like the name of an order, a grave, or a war: %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each<[Record<string, string>, string]>([
  [{ Name: 'Outlöst urna', Died: '2001' }, HEADING],
  [{ Name: 'Grav återlämnad', Died: '1987' }, HEADING],
  [{ Last: 'Roe', First: 'Ada', Remarks: 'sold to her dau. Jane 1988' }, OPEN],
  [{ Last: 'Roe', First: 'Ada', Remarks: 'call daughter 555-0142 before opening' }, OPEN],
  [{ Last: 'Roe', First: 'Ada', Uwagi: 'opłacone do 2035' }, OPEN],
  [{ Last: 'Roe', First: 'Ada', Uwagi: 'grób murowany, za życia' }, LIVING],
  [{ Last: 'Mora', First: 'Ángel (en vida)' }, LIVING],
  [{ Last: 'Roe', First: 'Moe', Remarks: 'until 120' }, LIVING],
  [{ Last: 'Gravrättsinnehavare Ek', First: 'Olle' }, RESERVED],
  [{ Name: 'Ferri Bruno - concessione anticipata' }, RESERVED],
  [{ Last: 'Hobbs', First: 'Mary', Inscription: 'Future use of J. Hobbs' }, RESERVED],
  [{ Last: 'Hobbs', First: 'Mary', Plate: 'Future use of J. Hobbs' }, RESERVED],
  [{ Last: 'Rand', First: 'Footstone A.R.' }, HEADING],
  [{ Last: 'Egan', First: 'Pat', Middle: 'SOLD' }, RESERVED],
  [{ Name: 'Sheimos buried here', Died: '1962' }, HEADING],
  [{ Name: 'Bones of A-1 to A-4', Died: '1962' }, THING],
  [{ Name: 'Minute: ground to be enlarged', Died: '1841' }, HEADING],
  [{ Name: 'Transferido p/ Jazigo 12', Died: '1988' }, HEADING],
  [{ Name: 'Saml. Roe', 'How Disposed': 'Absconded' }, LEFT],
  [{ Last: '3', First: 'Boyle', Born: 'T', Died: '2/2/1901', Vet: '6/16/1980' }, SHIFTED],
])('refuses a reserved or cleared grave: %j', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test.each<Record<string, string>>([
  { Last: 'Roe', First: 'Ada', Died: '1990', Remarks: 'sold next grave to her dau. 1988' },
  { Last: 'Roe', First: 'Ada', Died: '1990', Uwagi: 'opłacone do 2035' },
  { Last: 'Roe', First: 'Ada', Observations: 'maire de son vivant, aimé de tous' },
  { Last: 'Roe', First: 'Ada', Died: '1990', Status: 'Occupied/Reserved' },
])('keeps a dead person: %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each(['202_', '202?', '202x'])('treats the incomplete date of death %s as evidence of a living person', (Died) => {
  expect(rejectionOf({ Last: 'Roe', First: 'Ada', Died })).toBe(
    'its date of death is incomplete, as on the stone of a living person',
  )
})

test('refuses "Plony Almony", a placeholder for an unknown name, without a date', () => {
  expect(rejectionOf({ Name: 'Plony Almony' })).toContain('the person is unknown')
  expect(rejectionOf({ Last: 'Almoni', First: 'Ploni' })).toContain('the person is unknown')
  expect(rejectionOf({ Name: 'Plony Almony', Died: '1940' })).toBeNull()
  expect(rejectionOf({ Name: 'John Almony' })).toBeNull()
})

test('requires a given name in a dated name whose last word is in lowercase', async () => {
  const { rows } = await readMemorialFile(
    'Name,Died\nAda Roe,1901\nJohn Ash,1902\nMary Quill,1903\nMemento mori,1701\nann roe,1950\nUkjent sjømann,1943\n',
  )
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 6, 7])
})

test('does not mistake a note from the vestry for a person, even with a date', () => {
  expect(rejectionOf({ Name: 'Bell tolled for the King', Died: '1820' })).toContain('that of a thing')
})

test('does not mistake two families or an institution for a person, even if other rows have their names', async () => {
  const { rows } = await readMemorialFile(
    'Nom,Prénoms,Décès\nROUX,Anne,1901\nGIRARD,Paul,1902\nROUX - GIRARD,,\nROUX,,\nROUX,della Misericordia,\nFENN (lot corner),,\nFENN,Ida,1903\n',
    { mapping: { kind: 'burials', recognise: true } },
  )
  expect(rows.filter(({ isUnproven }) => !isUnproven).map(({ line }) => line)).toEqual([2, 3, 5, 8])
})

test('keeps "Unknown #1" without a date, but not a name with a note about a removal', async () => {
  const { rows } = await readMemorialFile(
    'Name,Died\nAnne Roux,1901\nPaul Girard,1902\nUnknown #1,\nRoux - moved to Oakwood,\n',
    { mapping: { kind: 'burials', recognise: true } },
  )
  expect(rows.filter(({ isUnproven }) => !isUnproven).map(({ line }) => line)).toEqual([2, 3, 4])
})

test('refuses a person who left an institution even if the row has a date, unless it is the date of death', async () => {
  const count = async (date: string) =>
    (await readMemorialFile(`${date},Name,Age,How disposed\n3 Feb 1847,Ada Roe,9,Discharged\n`)).rows.length
  expect([await count('Date'), await count('Died')]).toEqual([0, 1])
})

test.each([
  'Slobodno',
  'Laisva',
  'Свободно',
  '预留',
  '空き',
  'Szabad',
  'Rezervēts',
  '未使用',
  'Obitelj Lipa',
  'Šeima Lipa',
  '高山家之墓',
  '先祖代々',
])('refuses "%s", which is a vacant, reserved, or family grave', (Name) => {
  expect(rejectionOf({ Name })).not.toBeNull()
})

test.each(['Ana Slobodna', 'Szabad Ilona', 'Prosto, Anna', '李国家', 'Rose Briva', 'Родина Анна', 'Perhett Ann'])(
  'keeps "%s", which is a name',
  (Name) => {
    expect(rejectionOf({ Name })).toBeNull()
  },
)

test('keeps a row without a date whose column of the deceased has a 1', () => {
  expect(rejectionOf({ Name: 'Ann Roe', IsDeceased: '1', Died: '', Section: 'A' })).toBeNull()
})
