import { describe, expect, test } from 'vitest'
import { mappingOf, readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

const LIVING = 'the row states that the person is living'
const RESERVED = 'the row states that the grave is reserved or sold'
const VACANT = 'the row states that the grave is vacant or not used'
const TOTAL = 'the row is a total, not a person'
const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'
const SIGNATURE = 'the row is a signature or note, not a person'
const BROKEN = 'the name is not a name, as in a damaged row'
const RECENT = 'the person was born within the last 110 years, which requires a readable date of death or burial'
const LONE_YEAR = 'the year beside the name may be that of a birth, and the row has no date of death or burial'
const ACTIVE = 'the status may be that of a living member, and the row has no date of death or burial'
const FUTURE = 'the date of death or burial is in the future'
const NOT_DEAD = 'its date of death states that the person has not died'
const OPEN = 'its date of death is incomplete, as on the stone of a living person'

type Cells = Record<string, string>

describe('a list of burials', () => {
  test.each<[Cells, string]>([
    [{ Last: 'Roe', First: 'Ann', Born: '1955', Remarks: 'RESERVED - living 2019' }, RESERVED],
    [{ Last: 'Roe', First: 'Ann', Died: 'reserved 1990' }, RESERVED],
    [{ Last: 'Roe', First: 'Ann', Died: 'pre-need' }, RESERVED],
    [{ Last: 'Roe', First: 'Ann', Died: '2031-01-01' }, FUTURE],
    [{ Last: 'Roe', First: 'Five (living)' }, LIVING],
    [{ Last: 'RESERVED', First: '' }, RESERVED],
    [{ Last: 'VACANT', First: '' }, VACANT],
    [{ Last: 'Section D (new ground)', First: '' }, HEADING],
    [{ Last: '61 burials TOTAL', First: '' }, TOTAL],
    [{ Last: 'Checked by: R. Nowak 4/2019', First: '' }, SIGNATURE],
    [{ Last: 'TOTAL', First: '61' }, TOTAL],
    [{ Last: '(Not Used)', First: '' }, VACANT],
    [{ Last: '62-652-7488"', First: '' }, BROKEN],
    [{ Last: 'LAST', First: 'FIRST', Died: 'DIED' }, 'the row repeats the header, as in joined files'],
    [
      { Last: 'Last Name', First: 'Given', Died: 'Date of Death', Remarks: 'Comments' },
      'the row repeats the header, as in joined files',
    ],
  ])('refuses a row that is not about a dead person: %j', (cells, reason) => {
    expect(rejectionOf(cells)).toBe(reason)
  })

  test.each<[Cells, string]>([
    [{ Name: 'Reserved' }, RESERVED],
    [{ Name: 'Reserved for the Roe family' }, RESERVED],
    [{ Name: 'Ann Roe - reserved' }, RESERVED],
    [{ Name: 'Roe Ann RESERVED' }, RESERVED],
    [{ Name: 'Roe 4 vacant' }, VACANT],
    [{ Name: 'Ann Roe living' }, LIVING],
    [{ Name: 'Surveyed 2019' }, SIGNATURE],
    [{ Last: 'Parish register transcribed by M. Lowe' }, SIGNATURE],
    [{ Name: 'see grave 6' }, HEADING],
    [{ Nazwisko: 'Rezerwacja' }, RESERVED],
    [{ Apellidos: 'Desocupado' }, VACANT],
    [{ Name: 'Ann Roe', Interred: 'not interred' }, NOT_DEAD],
    [{ Name: 'Ann Roe', Born: '1905', Died: 'ej gravsatt' }, NOT_DEAD],
    [{ Name: 'Ann Roe', Died: 'in Planung' }, NOT_DEAD],
    [{ Name: 'Gesamt: 5' }, TOTAL],
    [{ Name: 'Razem 61' }, TOTAL],
    [{ Name: 'Five graves' }, TOTAL],
    [{ Name: 'Sold to J. Roe' }, RESERVED],
    [{ Name: 'Roe (space)' }, VACANT],
    [{ Name: 'Family plot - Roe' }, HEADING],
    [{ Last: 'Roe', First: 'Family' }, HEADING],
    [{ Name: 'Driveway' }, HEADING],
    [{ Name: 'Page 1 of 4' }, HEADING],
    [{ Name: 'Row 4 begins here' }, HEADING],
    [{ Name: 'Continued on next page' }, HEADING],
    [{ Name: 'See page 4' }, HEADING],
    [{ Name: 'END' }, HEADING],
    [{ Name: 'End of register' }, HEADING],
    [{ Name: '* denotes veteran' }, HEADING],
    [{ Name: 'Grave 15' }, HEADING],
    [{ Name: 'North side of road' }, HEADING],
    [{ Name: '* = no stone' }, HEADING],
    [{ Name: '© 2019 Larkspur Society' }, HEADING],
    [{ Name: 'Last updated 3 May 2019' }, HEADING],
    [{ Name: 'Columbarium' }, HEADING],
    [{ Name: 'Veterans memorial' }, HEADING],
    [{ Name: 'Removed' }, VACANT],
    [{ Name: 'TBC' }, VACANT],
    [{ Name: 'Q30012', Died: '1931' }, 'the name is an ID, not a name'],
    [{ Name: 'Checked in May 2019' }, SIGNATURE],
    [{ Last: 'Roe', First: 'Ann', Xyz: 'RESERVED - living 2019' }, RESERVED],
    [{ Name: '[Pre-Need]', Died: '1990' }, RESERVED],
    [{ Name: 'Living Roe' }, LIVING],
    [{ Last: 'Roe', First: 'Living' }, LIVING],
    [{ Last: 'Living', First: 'Ann' }, LIVING],
    [{ Name: 'Vacant lot' }, VACANT],
    [{ Name: 'Free' }, VACANT],
    [{ Name: 'wolne' }, VACANT],
    [{ Name: 'zarezerwowane' }, RESERVED],
    [{ Name: 'Réservé' }, RESERVED],
    [{ Name: 'Reserviert' }, RESERVED],
    [{ Name: 'Grand Total 412' }, TOTAL],
    [{ Name: 'Total burials' }, TOTAL],
    [{ Name: 'Row 4' }, HEADING],
    [{ Name: 'Sect. B' }, HEADING],
    [{ Name: 'Reihe Nr. 4' }, HEADING],
    [{ Name: 'Transcribed by R. Nowak', Died: '4/2019' }, SIGNATURE],
    [{ Name: '4711' }, BROKEN],
    [{ Name: 'x x' }, BROKEN],
    [{ Name: 'Mr.' }, BROKEN],
    [{ Name: 'A' }, BROKEN],
    [{ Name: 'Roe Family', Died: '1890' }, HEADING],
    [{ Name: 'The Roe Family (sponsors)', Died: '1990' }, HEADING],
    [{ Name: 'The Roe Family\nSponsorship', Died: '1990' }, HEADING],
    [{ Name: 'The Thornes', Died: '1890' }, HEADING],
    [{ Last: 'Roe, Living' }, LIVING],
    [{ Last: 'Roe/Reserved' }, RESERVED],
    [{ Last: 'R. Nowak 4/2019' }, SIGNATURE],
    [{ Last: 'Compiler: R. Nowak' }, SIGNATURE],
    [{ Last: 'END OF SECTION' }, HEADING],
    [{ Last: 'Recorded June 2019 by J. Roe' }, SIGNATURE],
    [{ Last: 'Roe', First: 'Ann (RSVD)' }, RESERVED],
    [{ Last: 'Void', First: 'Void' }, VACANT],
    [{ Name: 'Tree' }, HEADING],
    [{ Last: 'BENCH', First: '' }, HEADING],
    [{ Name: 'Duplicate' }, HEADING],
    [{ Last: '***', First: '' }, BROKEN],
  ])('refuses a row whose name is not a name: %j', (cells, reason) => {
    expect(rejectionOf(cells)).toBe(reason)
  })

  test.each<[Cells, string]>([
    [{ Status: 'Living' }, LIVING],
    [{ 'Grave Status': 'available' }, VACANT],
    [{ Status: 'frei' }, VACANT],
    [{ Name: 'Ruhezeit abgelaufen' }, VACANT],
    [{ Status: 'libre' }, VACANT],
    [{ Status: 'sold' }, RESERVED],
    [{ Status: 'Reserve' }, RESERVED],
    [{ Status: 'RSVD' }, RESERVED],
    [{ Remarks: "Resv'd 1990" }, RESERVED],
    [{ Status: 'For Sale' }, VACANT],
    [{ Status: 'void' }, VACANT],
    [{ Status: 'Not Usable' }, VACANT],
    [{ Status: 'Unavailable' }, VACANT],
    [{ Status: 'Pending Reservation' }, RESERVED],
    [{ Bemerkungen: 'reserviert, lebt' }, RESERVED],
    [{ Bem: 'lebt in Thornmere' }, LIVING],
    [{ Uwagi: 'żyje' }, LIVING],
    [{ Observaciones: 'reservado para la familia' }, RESERVED],
    [{ Remarques: 'vivante' }, LIVING],
    [{ Märkused: 'elab' }, LIVING],
    [{ Märkused: 'reserveeritud' }, RESERVED],
    [{ Notes: 'To be used by family' }, RESERVED],
    [{ Notes: 'for Ann when she passes' }, RESERVED],
    [{ Notes: 'will be buried here' }, RESERVED],
    [{ Opmerkingen: 'gereserveerd' }, RESERVED],
    [{ Merknad: 'reservert' }, RESERVED],
    [{ Remarks: 'rezervováno' }, RESERVED],
    [{ Remarks: 'žijící' }, LIVING],
    [{ Merknad: 'levende' }, LIVING],
    [{ Comments: 'wife of John, still alive in 2019' }, LIVING],
    [{ Comments: 'alive in 1850; her daughter living 2019' }, LIVING],
    [{ Notes: 'grave not used' }, VACANT],
    [{ Notes: 'TOTAL' }, TOTAL],
    [{ 'No.': 'Checked by:' }, SIGNATURE],
    [{ Vacant: 'Yes' }, VACANT],
    [{ Occupied: 'No' }, VACANT],
    [{ Reserved: 'Y' }, RESERVED],
    [{ Inscription: 'Reserved' }, RESERVED],
    [{ Birthplace: '(living)' }, LIVING],
    [{ Status: 'Living', Died: '1990' }, LIVING],
    [{ Remarks: 'grave is reserved', Died: '1990' }, RESERVED],
  ])('refuses a row because of any other column: %j', (cells, reason) => {
    expect(rejectionOf({ Last: 'Roe', First: 'Ann', ...cells })).toBe(reason)
  })

  test.each(['N/A', 'None', '#REF!', '?'])('refuses a row without a date whose name is %j', (name) => {
    expect(rejectionOf({ Last: name, First: name, Section: 'A' })).toBe('the row has neither a name nor a date')
  })

  test.each<[Cells, string]>([
    [{ Born: '1955' }, RECENT],
    [{ Born: '11/20/1916' }, RECENT],
    [{ Born: '1916' }, RECENT],
    [{ Born: 'abt 1915' }, RECENT],
    [{ Born: 'between 1900 and 1950' }, RECENT],
    [{ Born: '2/30/1990' }, RECENT],
    [{ Born: '3/4/50' }, RECENT],
    [{ Born: '50' }, RECENT],
    [{ Born: 'Mar-55' }, RECENT],
    [{ Born: '67', Died: '31' }, RECENT],
    [{ Born: '21000' }, RECENT],
    [{ Born: '2001', Age: 'infant' }, RECENT],
    [{ Born: '1955', Died: 'yes' }, RECENT],
    [{ Died: 'b. 1943' }, RECENT],
    [{ Died: '1943 b.' }, RECENT],
    [{ Died: '5/6/1943 (born)' }, RECENT],
    [{ Born: '1955', Died: '20__' }, OPEN],
    [{ Born: '1955', Buried: '2031' }, FUTURE],
    [{ Died: '2031', Buried: '1990' }, FUTURE],
    [{ Died: 'not yet' }, 'its date of death states that the person has not died'],
  ])('refuses a person who may be living: %j', (cells, reason) => {
    expect(rejectionOf({ Last: 'Roe', First: 'Ann', ...cells })).toBe(reason)
  })

  test.each<[Cells]>([
    [{ 'No.': 'TOTAL', Died: '1910' }],
    [{ 'No.': 'TOTAL BURIALS', Born: '36990', Died: '1910' }],
    [{ Lot: 'Grand total 61', Died: '1910' }],
    [{ Born: 'Total:', Died: '1910' }],
    [{ Notes: 'Total burials', Died: '1910' }],
    [{ Last: 'TOTAL', Born: '36990.5', Died: '1910' }],
    [{ Last: 'Total', First: '61', Born: '1849.5', Died: '1909.5' }],
    [{ Last: 'TOTALS', Died: '1910' }],
    [{ Last: 'Total Section A', Died: '1910' }],
    [{ First: 'Total number of burials', Died: '61' }],
    [{ Last: 'Section B total' }],
    [{ Last: 'Average age', Died: '1910' }],
    [{ Last: 'Count: 61' }],
    [{ Last: 'Count', Died: '61' }],
    [{ Last: 'Burials: 61' }],
    [{ Last: 'Carried forward', Died: '1910' }],
    [{ Last: 'T O T A L' }],
    [{ Last: 'Tot.' }],
  ])('refuses a total, even if a number looks like a date: %j', (cells) => {
    expect(rejectionOf({ Last: '', First: '', ...cells })).toBe(TOTAL)
  })

  test('refuses a row because of a remark in an ignored column', () => {
    const mapping = mappingOf({ kind: 'burials', fields: { surname: 'Nachname' }, ignore: ['Bem.'] })
    const { problems } = readRow({ Nachname: 'Roe', 'Bem.': 'reserviert' }, mapping)
    expect(problems.map(([kind, column, , reason]) => [kind, column, reason])).toEqual([['refused', 'Bem.', RESERVED]])
  })
})

describe('a list of burials with names like other words', () => {
  test.each<[Cells]>([
    [{ Last: 'Roe' }],
    [{ Last: 'Living', Died: '1921' }],
    [{ Name: 'John Living' }],
    [{ Last: 'Lotal' }],
    [{ Last: 'Totalski' }],
    [{ Last: 'Total', Died: '1921' }],
    [{ Name: 'Total, A.' }],
    [{ Name: 'Sum On' }],
    [{ Last: 'Count', First: 'Ann', Died: '38190' }],
    [{ Last: '', First: '', Notes: 'Two graves', Died: '1921' }],
    [{ Last: '', First: '', Lot: 'C-4', Died: '1921' }],
    [{ Last: 'Reserve' }],
    [{ Last: 'Vacant', First: 'Ann', Buried: '1921' }],
    [{ Last: 'Frei', First: 'Anna' }],
    [{ Last: 'Libre', First: 'Maria' }],
    [{ Last: 'Free', First: 'John' }],
    [{ Last: 'Page', First: 'A' }],
    [{ Last: 'Row', First: 'J' }],
    [{ Name: 'Page, John' }],
    [{ Name: 'Ann Roe 4/1850', Died: '1850' }],
    [{ Name: 'Unmarked grave' }],
    [{ Name: 'Newman, John' }],
    [{ Name: 'Ann Roe (Frei)' }],
    [{ Name: 'Ann Smith-Living' }],
    [{ Name: 'Unknown soldier 14' }],
    [{ Name: 'Infant son of John Roe' }],
    [{ Last: 'First', First: 'Ann', Born: '1850' }],
    [{ Last: 'Roe', Epitaph: 'Living in our hearts' }],
    [{ Last: 'Roe', Birthplace: 'Vacant Lot Road' }],
    [{ Last: 'Roe', Birthplace: 'Reserve' }],
    [{ Last: 'Roe', Branch: 'US Army Reserve' }],
    [{ Last: 'Roe', Rank: 'Air Force Reserve' }],
    [{ Last: 'Roe', Cemetery: 'Living Waters Cemetery' }],
    [{ Last: 'Roe', Spouse: 'Living' }],
    [{ Last: 'Roe', 'Wife status': 'living' }],
    [{ Last: 'Roe', Remarks: 'formerly of Living Springs', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'removed from reserved lot', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'Reserved space beside him', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'his wife Ellen to be buried here', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'Vacant grave next to her', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'plot paid; reserved for his wife', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'three living children', Died: '1921' }],
    [{ Last: 'Roe', Remarks: 'alive in 1850' }],
    [{ Last: 'Roe', Remarks: 'no longer living' }],
    [{ Last: 'Roe', Remarks: 'transcribed by R. Nowak 2019' }],
    [{ Last: 'Roe', Remarks: 'delivered by hand' }],
    [{ Last: 'Roe', Status: 'Occupied' }],
    [{ Last: 'Roe', Status: 'belegt' }],
    [{ Last: 'Roe', Vacant: 'No' }],
    [{ Last: 'Roe', Occupied: 'Yes' }],
    [{ Last: 'Roe', Born: '1915' }],
    [{ Last: 'Roe', Born: '11/19/1916' }],
    [{ Last: 'Roe', Born: 'bef 1900' }],
    [{ Last: 'Roe', Born: '12/45/1850' }],
    [{ Last: 'Roe', Born: 'in Ohio' }],
    [{ Last: 'Roe', Born: '1955', Died: '2019' }],
    [{ Last: 'Roe', Born: '1955', Buried: 'abt 2019' }],
    [{ Last: 'Roe', Died: '2019', Buried: '2031' }],
    [{ Last: 'Roe', Died: 'n/a' }],
  ])('keeps the row %j', (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  })
})

test('rejects reserved graves and living people in other files, even with a date of death', () => {
  const kinds = (cells: Cells) => readRow(cells).problems.map(([kind]) => kind)
  expect(kinds({ Last: 'RESERVED', Died: '1990' })).toEqual(['refused'])
  expect(kinds({ Last: 'Roe', Remarks: 'Reserved', Died: '1990' })).toEqual(['refused'])
  expect(kinds({ Last: 'Roe', Born: '1955', Died: 'yes' })).toEqual(['unread', 'refused'])
})

describe('a column of dates without a field', () => {
  test.each(['1955 -', 'b. 1960', '1930-1990'])('refuses the row if it has a recent year: %j', (dates) => {
    expect(rejectionOf({ Name: 'Roe, Ann', Dates: dates })).toMatch(/^this column has no field, but it has a year/)
  })

  test.each<Cells>([
    { Name: 'Roe, Ann', Dates: '1860-1901' },
    { Name: 'Roe, Ann', Dates: '1930-1990', Died: '1990' },
    { Name: 'Roe, Ann', 'Date of survey': '2018' },
  ])('keeps the row otherwise: %j', (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  })
})

describe('a row without dates', () => {
  test.each<[Cells, string]>([
    [{ Last: 'Roe', Remarks: 'aged 40 in 1990' }, RECENT],
    [{ Last: 'Roe', Remarks: 'Age of 12 years in 1931' }, RECENT],
    [{ Name: 'Ann Roe (1950)' }, LONE_YEAR],
    [{ Last: 'Roe', First: 'Ann (1950)' }, LONE_YEAR],
    [{ Last: 'Roe', Status: 'Active' }, ACTIVE],
    [{ Name: 'Bro. Carl Roe', Standing: 'In good standing' }, ACTIVE],
    [{ Name: 'Ann Roe', 'Post status': 'Aux. president' }, ACTIVE],
    [{ Name: 'Ann Roe', Remarks: 'DOB 1941' }, RECENT],
  ])('is refused if the person may be living: %j', (cells, reason) => {
    expect(rejectionOf(cells)).toBe(reason)
  })

  test.each<Cells>([
    { Last: 'Roe', Remarks: 'aged 80 in 1931' },
    { Last: 'Roe', Remarks: 'aged 40 in 1850' },
    { Name: 'Ann Roe (1850)' },
    { Name: 'Ann Roe (1930-1990)' },
    { Name: 'Ann Roe (1950)', Died: '1950' },
    { Last: 'Roe', 'Record Status': 'Active' },
    { Last: 'Roe', Status: 'Active', Died: '1950' },
  ])('is kept otherwise: %j', (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  })
})

describe('a list of a small cemetery', () => {
  test.each<[Cells, string]>([
    [{ Name: 'Upham lot - 4 graves' }, HEADING],
    [{ Name: 'Fieldstones (11)' }, HEADING],
    [{ Last: 'Unmarked', First: 'Fieldstones (11)' }, HEADING],
    [{ Last: 'Tripp', First: 'Fieldstone' }, HEADING],
    [{ Last: 'Kania', First: 'Rodzina' }, HEADING],
    [{ Name: 'Jansen, Geschwister' }, HEADING],
    [{ Name: 'Roe, Thorn & Co.' }, HEADING],
    [{ Name: 'Harmony Lodge No. 12' }, HEADING],
    [{ Name: 'Roe, Test Record' }, HEADING],
    [{ Last: 'Roe', Inscription: 'Roe plot marker' }, HEADING],
    [{ Name: 'Roe family - 6 interments', Died: '1890' }, HEADING],
    [{ Name: 'leg of Thos. Roe', Died: '1890' }, HEADING],
    [{ Name: 'Community Vault', Died: '1890' }, HEADING],
    [{ Name: 'Lot owned by H. Roe', Died: '1930' }, RESERVED],
    [{ Last: 'Roe', First: 'Estate of John' }, HEADING],
    [{ Last: 'City of Fernley' }, HEADING],
    [{ Last: 'First Baptist Church' }, HEADING],
    [{ Last: 'Roe', First: 'Ada', Status: 'Owner' }, RESERVED],
    [{ Last: 'Judd', First: 'Empty' }, VACANT],
    [{ Name: 'Roe, Void' }, VACANT],
    [{ Name: 'Roe, John (bought by)' }, RESERVED],
    [{ Name: 'Roe, John - CANCELLED' }, RESERVED],
    [{ Name: 'For use of lodge' }, RESERVED],
    [{ Name: 'Sexton: E. Hobbs' }, SIGNATURE],
  ])('refuses a row that is not about a person: %j', (cells, reason) => {
    expect(rejectionOf(cells)).toBe(reason)
  })

  test.each<Cells>([
    { Name: 'Sarah Lot' },
    { Last: 'Graves', First: 'Six' },
    { Last: 'Stone', First: 'Ada' },
    { Last: 'Fields', First: 'Stone' },
    { Last: 'Free', First: 'Ada' },
    { Last: 'Church', First: 'Ada' },
    { Last: 'Arm', First: 'Ada' },
    { Last: 'Vault', First: 'Town' },
    { Last: 'Roe', First: 'Ada', Inscription: 'footstone' },
    { Last: 'Familiaro', First: 'Ada' },
  ])('reads the person %j', (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  })
})
