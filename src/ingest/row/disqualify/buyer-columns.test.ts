import { describe, expect, test } from 'vitest'
import { mappingOf, readRow } from '../../../../tests/support/read-row.ts'

const ONE_CEMETERY = mappingOf({
  kind: 'burials',
  recognise: true,
  fields: { cemetery_name: { value: 'Elm Grove' } },
})
const BUYER =
  'this column may be about a living owner of the grave, and no date shows that the person has died; add the date of death or burial, or name this column under "ignore" in a mapping'

function rejectionOf(cells: Record<string, string>): string | null {
  const { problems } = readRow({ Name: 'Ann Roe', Died: '', ...cells }, ONE_CEMETERY)
  return problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

describe('a person without dates who may be a living owner', () => {
  test.each<Record<string, string>>([
    { 'Lot Owner': 'Ann Roe' },
    { Purchaser: 'Roe, Ann' },
    { Owner: 'Y' },
    { Owner: 'A. Roe' },
    { 'Sold to': 'A. Roe' },
    { Lairholder: 'Annie Roe' },
    { 'Deed Holder(s)': 'A. & N. Roe' },
    { Owner: 'Nils and Ann Roe' },
    { 'Reserved by': 'Nils Roe' },
    { Rechthebbende: 'Roe Ann' },
    { 'Date Purchased': '3/4/1988' },
    { 'Deed date': '3/4/88' },
    { 'Opłacone do': '2040' },
    { 'Nutzungsrecht bis': '31.12.2035' },
    { Nutzungsende: '2032' },
    { 'Fin de concession': '2034' },
    { 'Ayant droit': 'Roe Ann' },
    { Owner: 'N. Roe', 'Owner phone': '555-0188' },
    { 'Family contact': 'Nils Roe' },
    { 'Scadenza concessione': '47000' },
    { 'Festet til': '2031', Fester: 'Nils Roe' },
    { Gravrättsinnehavare: 'Roe, Ann' },
    { Ответственный: 'Roe Ann' },
    { 'Permit To': 'Ann Roe' },
    { 'Authorized By': 'Ann Roe' },
    { 'Contact Person': 'Nils Roe' },
    { Phone: '555-0188' },
    { 'E-mail': 'ann@example.com' },
    { Phone: '', Address: '12 Elm Street' },
  ])('is refused in a row with %j', (cells) => {
    expect(rejectionOf(cells)).toBe(BUYER)
    expect(rejectionOf({ ...cells, Died: '1990' })).toBeNull()
    expect(rejectionOf({ ...cells, Born: '1850' })).toBeNull()
  })

  test('is not refused if the grave may have been given up after the death', () => {
    const cells = { 'Nutzungsrecht bis': 'aufgelassen 1980' }
    expect(rejectionOf({ ...cells, Died: '1921' })).toBeNull()
    expect(rejectionOf(cells)).toBe('the row states that the grave is vacant or not used')
  })

  test('is refused even in a file without a cemetery', () => {
    const { problems } = readRow(
      { Name: 'Ann Roe', Died: '', Phone: '555-0188' },
      mappingOf({ kind: 'burials', recognise: true, fields: {} }),
    )
    expect(problems.map(([, , , reason]) => reason)).toContain(BUYER)
  })

  test.each<Record<string, string>>([
    { 'Lot Owner': 'John Roe' },
    { 'Lot Owner': 'J. Roe' },
    { 'Lot Owner': 'John & Mary Roe' },
    { 'Date Purchased': '1888' },
    { 'Concession jusqu’en': 'perpétuité', Concessionnaire: 'Jean Roe' },
    { 'Funeral Home Phone': '555-0188' },
    { Telephone: '' },
    { Address: '12 Elm Street' },
  ])('is not refused in a row with %j', (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  })
})

test.each([
  ['Owner Last Name', 'Owner First Name'],
  ['OWNR_LN', 'OWNR_FN'],
  ['Own_Last_Name', 'Own_First_Name'],
])('a row is refused if %s and %s are its name', (last, first) => {
  expect(rejectionOf({ [last]: 'ROE', [first]: 'A' })).toBe(BUYER)
  expect(rejectionOf({ [last]: 'Roe', [first]: 'Silas' })).toBeNull()
  expect(rejectionOf({ [last]: 'Roe', [first]: '' })).toBeNull()
})

test('a flag holder is not an owner', () => {
  expect(rejectionOf({ 'Flag Holder': 'Y' })).toBeNull()
})

test('a last name alone may belong to the owner', () => {
  expect(rejectionOf({ Name: 'Picard', Concessionnaire: 'Famille Picard' })).toBe(BUYER)
  expect(rejectionOf({ Name: 'Picard', Concessionnaire: 'Famille Morel' })).toBeNull()
})

const ALIVE = 'this column shows that the person was alive when the record was made'

test.each<Record<string, string>>([
  { Role: 'Volunteer' },
  { Position: 'Board member' },
  { 'Next of Kin': 'self' },
  { Informant: 'Self - pre-arrangement' },
  { 'Rel. to Lot Owner': 'self' },
])('a person in the row %j is refused without a date', (cells) => {
  expect(rejectionOf(cells)).toContain(ALIVE)
  expect(rejectionOf({ ...cells, Died: '1990' })).toBeNull()
})

test.each<Record<string, string>>([{ Role: 'Drummer' }, { Position: 'Row 5' }, { 'Next of Kin': 'Selfridge, Nils' }])(
  'a person in the row %j is not refused',
  (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  },
)

test.each<Record<string, string>>([
  { 'Vesting Deed To': 'Nils & Ann Roe' },
  { Deed_Name: 'ROE, ANN' },
  { 'NOK Phone': '619-555-0142' },
])('a person in the row %j may be a living owner', (cells) => {
  expect(rejectionOf(cells)).toBe(BUYER)
})

test('refuses an undated person whose burial or vows are recent or in the future', () => {
  expect(rejectionOf({ Ship: 'Awaiting deployment' })).toMatch(/reserved/)
  expect(rejectionOf({ Profession: '1965' })).toMatch(/last 110 years/)
  expect(rejectionOf({ Profession: '1865' })).toBeNull()
  expect(rejectionOf({ Profession: 'Teacher' })).toBeNull()
  expect(rejectionOf({ Remarks: 'holds space 6' })).toMatch(/may be living/)
  expect(rejectionOf({ Remarks: 'Left community 1871' })).toMatch(/may be living/)
})

test.each<Record<string, string>>([
  { Name: 'Roe, Ann', Born: '1904', 'Contact Type': 'Owner' },
  { Name: 'Roe, Ann', Born: '1871', 'Contact Type': 'Purchaser' },
  { Name: 'Roe, Ann', 'Contact Type': 'Funeral Director' },
  { Name: 'Roe, Ann', Born: '1871', Notes: 'gyvas' },
  { Name: 'Rezervuota' },
  { Name: 'Foglalt - Roe' },
  { Name: 'Propiedad de Manuel Roe' },
  { Name: 'TEST DO NOT USE' },
])('refuses the owner, living person, or note in %j', (cells) => {
  expect(rejectionOf(cells)).not.toBeNull()
  expect(rejectionOf({ Name: 'Roe, Ann', Born: '1904', 'Contact Type': 'Deceased' })).toBeNull()
})
