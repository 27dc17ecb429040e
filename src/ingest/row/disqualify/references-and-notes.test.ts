import { expect, test } from 'vitest'
import { rejectionOf } from '../../../../tests/support/read-row.ts'

const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'
const ANIMAL = 'the row is about an animal'
const REFERENCE =
  'the row only refers to another entry; if it is about a person buried here, add the date of death or burial'
const OPEN_DEATH = 'neither the stone nor the row has a date of death, so the person may be living'

test.each<[Record<string, string>, string]>([
  [{ Name: 'Foss, Karl Jr (see 106)' }, REFERENCE],
  [{ Last: 'Andrews see Andrus', First: '' }, REFERENCE],
  [{ Last: 'Roe', First: 'Karl, siehe 12' }, REFERENCE],
  [{ Last: 'Roe', First: '', Notes: 'see also lot 44' }, REFERENCE],
  [{ Last: 'Roe', First: 'W.C.', Notes: 'footstone of the above' }, REFERENCE],
  [{ Last: 'Roe', First: 'Theo', Notes: 'Same as Roe, Theodore' }, REFERENCE],
  [{ Last: 'Roe', First: '', Notes: 'family paid for 2 more' }, 'the row states that the grave is reserved or sold'],
  [{ Name: 'Cancelled - entered twice' }, 'the row states that the grave is vacant or not used'],
  [{ Name: 'Examined and found correct', Died: '1814' }, 'the row is a signature or note, not a person'],
  [
    { Name: "Visited and signed at Archdeacon's Visitation", Died: '1813' },
    'the row is a signature or note, not a person',
  ],
  [{ Name: 'END OF ROW 3' }, HEADING],
  [{ Name: '3 limbs, Co. Hosp.', Died: '1918' }, HEADING],
  [{ Last: 'Perkins Tomb', First: '', Died: '1840' }, HEADING],
  [{ Last: 'Perkins Tomb', First: '', Born: '1840' }, HEADING],
  [{ Last: '', First: 'Total paid Angus, year', Buried: '1872' }, 'the row is a total, not a person'],
  [{ Name: 'End of section B' }, HEADING],
  [{ Name: 'Baptised: Ann d. of Jas Roe' }, HEADING],
  [{ Name: 'SLAVE SECTION' }, HEADING],
  [{ Name: 'Disinterred Chas. Roe from farm to Elm Grove', Died: '1899' }, HEADING],
  [{ Name: 'Reserve - D. Fraser' }, 'the row states that the grave is reserved or sold'],
  [{ Name: 'Ann Roe', Notes: '(space left for Ann, Ohio)' }, OPEN_DEATH],
  [{ Rank: 'Dog', Name: 'Fay', Died: '1971' }, ANIMAL],
  [{ First: 'horse', Last: 'Trough', Died: '1887' }, ANIMAL],
  [{ Last: 'Hund (Karo)', First: '', Died: '1988' }, ANIMAL],
  [{ Name: 'Reed brothers', Died: '1944' }, 'the name is that of several people; enter each person in a separate row'],
  [{ First: 'Family of', Last: 'Denis Barry' }, HEADING],
  [{ First: 'to Bolton FH', Last: 'Transfer' }, HEADING],
  [{ First: 'Cancelled', Last: 'Dupree' }, 'the row states that the grave is vacant or not used'],
  [{ Name: 'Lot returned to town 1988', Died: '1988' }, HEADING],
  [{ Name: 'stone leaning - repair', Died: '2011' }, HEADING],
  [{ Name: 'Esumato', Died: '1971' }, HEADING],
  [{ Name: 'Återlämnad' }, HEADING],
  [{ Name: 'Slettet' }, HEADING],
  [{ Name: 'Slettes 2025' }, HEADING],
  [{ Name: 'table stone (blank)' }, HEADING],
  [{ Name: 'Lair of A. Smart' }, HEADING],
  [{ Name: 'Hunden Passopp', Died: '1977' }, ANIMAL],
  [{ Name: 'Sum graver: 15' }, 'the row is a total, not a person'],
  [{ Name: 'Minneslund' }, HEADING],
  [{ Name: 'Ossario comune' }, HEADING],
  [{ Name: 'pomník padlým', Died: '1918' }, HEADING],
  [{ Name: 'rodina Veselých' }, HEADING],
  [{ Name: 'Famine grave', Died: '1847' }, HEADING],
  [{ Name: 'Flag holder' }, HEADING],
])('refuses the row %j', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test.each<Record<string, string>>([
  { Name: 'Foss, Karl Jr (see 106)', Died: '1911' },
  { Name: 'See, Anna' },
  { Name: 'Anna See' },
  { Rank: 'Pvt', Name: 'Fay', Died: '1971' },
  { First: 'Horse', Last: 'Roe', Died: '1887' },
  { Name: 'Walter Stone', Died: '1901' },
  { Name: 'Brothers, Ann', Died: '1901' },
])('does not refuse the row %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('refuses people who left an institution alive, even if the column has no field', () => {
  for (const cell of ['left Apr 3 1886', 'eloped 1886', 'transf. to asylum 1889'])
    for (const header of ['Died or Left', 'Outcome'])
      expect(rejectionOf({ Name: 'Roe, Ann', [header]: cell })).not.toBeNull()
  expect(rejectionOf({ Name: 'Roe, Ann', Outcome: 'left us Apr 3 1886' })).toBeNull()
})

test.each([
  'Grabstelle gekauft Familie Rau',
  'Grób nieopłacony',
  'Lot purchased by Roe',
  'Sucesión de Romero',
  'Erben Huber',
])('refuses "%s" with and without a date', (Name) => {
  expect(rejectionOf({ Name })).not.toBeNull()
  expect(rejectionOf({ Name, Died: '1836' })).not.toBeNull()
})

test('keeps a person whose name begins with a word for a grave', () => {
  for (const Name of ['Graf von Roe', 'Caveau, Ann']) expect(rejectionOf({ Name, Died: '1836' })).toBeNull()
})

test('refuses a planned burial, and a thing beside a last name', () => {
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks: 'pendiente de inhumación' })).not.toBeNull()
  expect(rejectionOf({ Last: 'Blanc', First: 'Reliquaire' })).not.toBeNull()
})

test.each<Record<string, string>>([
  { Name: 'Roe, Ann', Remarks: 'holds deed' },
  { Name: 'Roe, Ann - served, survived' },
  { Name: 'Roe, Ann', Concessão: 'comprada 1998' },
  { Name: 'Vaga' },
  { Name: 'Jazigo da família Roe', Died: '1899' },
  { Name: 'Perna amputada de Roe', Died: '1899' },
  { Name: 'CHURCH SIGN', Died: '1899' },
  { Surname: 'Roe', Relationship: 'infant children of above (3)', Died: '1899' },
])('refuses %j', (cells) => {
  expect(rejectionOf(cells)).not.toBeNull()
})

test.each<Record<string, string>>([
  { Name: 'Soldaten Jöns Roe', Died: '1806' },
  { Name: 'Não identificado nº 3', Died: '1976' },
  { Name: 'anonym', Died: '1976' },
  { Name: 'Roe, Peter', Born: '1890', Died: 'vermißt 1943' },
])('keeps %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each([
  'lot paid, no burial recorded',
  'no record of burial',
  'burial not recorded',
  'not in burial book',
  'not found in death index',
  "opening for wife's grave",
  'stone ordered 2019',
  'marker in place',
  'stone only',
  'owns 2 graves',
  'returned lot',
  'traded for lot 9',
  'balance due',
  'wants refund',
  'deed #214',
  'ck 1042',
  'double stone, hers blank',
  'remarried 1990',
  'never used',
  'in rest home',
  'contact son Bob',
  'ambulance call',
  'hearse hire',
])('refuses a person without a date whose remark is "%s"', (Remarks) => {
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks })).not.toBeNull()
  expect(rejectionOf({ Name: 'Roe, Ann', Died: '1899', Remarks })).toBeNull()
})

test.each([
  'fieldstone',
  'stone broken',
  'death date unknown',
  'buried in Kansas',
  'cenotaph',
  'flowers carved on stone',
])('keeps a person without a date whose remark is "%s"', (Remarks) => {
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks })).toBeNull()
})

test('refuses a sold grave with a date of sale, heirs, and a memorial stone', () => {
  const rows: Record<string, string>[] = [
    { Name: 'SOLD 4/98 - Roe' },
    { Last: 'Roe', First: 'heirs' },
    { Name: 'Minnestein' },
  ]
  for (const cells of rows) expect(rejectionOf(cells)).not.toBeNull()
})
