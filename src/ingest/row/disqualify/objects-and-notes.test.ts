import { expect, test } from 'vitest'
import { rejectionOf } from '../../../../tests/support/read-row.ts'

const LIVING = 'the row states that the person is living'
const RESERVED = 'the row states that the grave is reserved or sold'
const VACANT = 'the row states that the grave is vacant or not used'
const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'
const SIGNATURE = 'the row is a signature or note, not a person'
const RECENT_WAR =
  'the person served in a recent war and may be living, and the row has no date; add the date of death or burial'
const UNMAPPED_DATE =
  'this column has no field, but it has a year of the last 110 years, and no other date shows that the person has died; name the field of the column in a mapping, such as life_dates'
const OPEN_DEATH = 'neither the stone nor the row has a date of death, so the person may be living'
const RECENT = 'the person was born within the last 110 years, which requires a readable date of death or burial'
const LONE_YEAR = 'the year beside the name may be that of a birth, and the row has no date of death or burial'
const ANIMAL = 'the row is about an animal'

type Cells = Record<string, string>

test.each<[Cells, string]>([
  [{ Name: 'Sundial', Died: '1970', Kind: 'Object' }, HEADING],
  [{ Name: 'Roe, Fam.', Died: '1901' }, HEADING],
  [{ Name: 'Post 218 Honor Guard', Died: '2011' }, HEADING],
  [{ Name: 'Makarna Berg', Died: '1950' }, HEADING],
  [{ Name: 'TOTALE OCCUPATI 11' }, 'the row is a total, not a person'],
  [{ Name: 'TOTAL SEC A' }, 'the row is a total, not a person'],
  [{ Name: 'gez. Roe, Küster', Died: '2016' }, SIGNATURE],
  [{ Name: 'Spisał: J. Roe' }, SIGNATURE],
  [{ Name: 'El Encargado: R. Roe', Buried: '2018' }, SIGNATURE],
  [{ Name: "Exam'd with the Register, C. Roe", Died: '1838' }, SIGNATURE],
  [{ Name: "Rec'd with thanks, Thos. Roe", Died: '1903' }, SIGNATURE],
  [{ Name: 'Roe Fam.', Died: '1901' }, HEADING],
  [{ Name: 'Roe Fam. stone set', Died: '1901' }, HEADING],
  [{ Last: 'Roe', First: 'Fam.', Died: '1901' }, HEADING],
  [{ Name: 'Roe, Leg of Henry', Died: '1901' }, HEADING],
  [{ Last: 'Roe', First: 'Leg (amputation)', Died: '1901' }, HEADING],
  [{ Прізвище: 'Мороз', "Ім'я": 'Петро', Народився: '1950' }, RECENT],
  [{ Name: 'Roe, Ann', Remarks: 'живий' }, LIVING],
  [{ Name: 'ROE, ANN (2ND SPACE)' }, VACANT],
  [{ Name: 'Roe, Ann', Died: '1st right 9/9/99' }, 'its date of death states that the person has not died'],
  [
    { Last: 'Roe', First: 'Two unnamed', Died: '1820' },
    'the name is that of several people; enter each person in a separate row',
  ],
  [{ Name: 'Skeletal remains', Died: '1933' }, HEADING],
  [{ Name: 'box of bones', Died: '1939' }, HEADING],
  [{ Name: 'legs from hospital', Died: '1942' }, HEADING],
  [{ Last: 'Roe', First: 'Living Trust' }, HEADING],
  [{ Name: 'Roe, Iver', Ashes: 'to be scattered' }, OPEN_DEATH],
  [{ Name: 'Roe, Ray', 'Plaque text': 'Ray Roe 1931 -' }, RECENT],
  [{ Name: 'Roe, Ray', Wording: 'Ray Roe 1931 -' }, RECENT],
  [{ Name: 'Ann Roe 1950' }, LONE_YEAR],
  [{ Name: 'ROE, ANN 1950' }, LONE_YEAR],
  [{ Name: 'Roe, J. (heart only)', Died: '1950' }, HEADING],
  [{ Last: 'Roe', First: 'Bella (heart only)', Died: '1950' }, HEADING],
  [{ Name: 'Fetal demise', Died: '1999' }, HEADING],
  [{ Name: 'Product of conception Roe', Died: '1998' }, HEADING],
  [{ Name: 'opening grave for Roe', Died: '1911' }, HEADING],
  [{ Name: 'rebate to Roe est.', Died: '1911' }, HEADING],
  [{ Name: 'Roe, Ann', Remarks: 'will join husband someday' }, OPEN_DEATH],
  [{ Name: 'Roe, Ann', Remarks: 'reserve when paid' }, OPEN_DEATH],
  [{ Last: 'Roe', First: '', Remarks: '2 spaces left' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Sam (Space Next To Wife)' }, OPEN_DEATH],
  [{ Name: 'Cholera pit', Died: '1854' }, HEADING],
  [{ Name: 'Concession Roe', Died: '1910' }, HEADING],
  [{ Name: 'Roe, Ann', Remarks: 'vendue' }, RESERVED],
  [{ Name: 'Moved to Thornmere', Died: '1901' }, HEADING],
  [{ Name: '1951 Korea', Died: '1999' }, HEADING],
  [{ Name: 'No. 19 (no name)', Died: '1892' }, HEADING],
  [{ Name: 'No burial this year', Died: '1902' }, VACANT],
  [{ Name: 'Unclaimed (3 sets)', Died: '1978' }, HEADING],
  [{ Name: 'John Roe', War: 'Vietnam' }, RECENT_WAR],
  [{ Name: 'John Roe', Veteran: 'US Army, Korea' }, RECENT_WAR],
  [{ Name: 'Tombstone for Roe', Died: '1934' }, HEADING],
  [{ Name: 'Moving grave of Ann Roe', Died: '1934' }, HEADING],
  [{ Name: 'Cash sale', Died: '1934' }, HEADING],
  [{ Name: 'Ambulance call - Roe', Died: '1934' }, HEADING],
  [{ Name: 'Ann Roe', Died: '2020/13/01', 'ID / DOB': '1960/04/04' }, UNMAPPED_DATE],
  [{ Name: 'Erected by Alex. Roe', Died: '1820' }, SIGNATURE],
  [{ Name: 'Aug. Roe', Died: 'Sexton' }, SIGNATURE],
  [{ Name: 'Aug. Roe, Sexton' }, SIGNATURE],
  [{ Name: 'Roe, Rezervat' }, RESERVED],
  [{ Name: 'Apartado' }, RESERVED],
  [{ Name: 'Roe, Ann', Remarks: 'impegnato' }, RESERVED],
  [{ Name: 'Sold - Roe' }, RESERVED],
  [{ Last: 'Roe', First: 'Future - Dale' }, RESERVED],
  [{ Name: 'Roe, Dale', Remarks: 'pre-arr.' }, RESERVED],
  [{ Name: 'Res. Roe' }, RESERVED],
  [{ Name: 'Roe RES' }, RESERVED],
  [{ Name: 'Roe P/N' }, RESERVED],
  [{ Name: 'Roe, hold' }, RESERVED],
  [{ Name: 'Roe - saved' }, RESERVED],
  [{ Last: 'Roe (future)', First: 'Ann' }, RESERVED],
  [{ Last: 'Roe', First: 'Memorial' }, HEADING],
  [{ Name: 'Schwestern vom Hl. Kreuz' }, HEADING],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'PAID' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: '$500' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'contract 1123' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'owner, dec’d?' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'address: 12 Oak St' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'épouse du concessionnaire' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'plot permission' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'will be next to Josef' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'left town' }, OPEN_DEATH],
  [{ Name: 'Max Roe', Died: '2014', Remarks: 'golden retriever' }, ANIMAL],
  [{ Last: 'Roe', First: '', Remarks: 'for son' }, OPEN_DEATH],
  [{ Name: 'OPEN - Roe' }, VACANT],
  [{ Name: 'Not Sold' }, VACANT],
  [{ Name: 'Living - Roe' }, LIVING],
  [{ Name: 'Septic tank' }, HEADING],
  [{ Name: 'Ehepaar Roe' }, HEADING],
  [{ Name: 'Familjegrav Roe' }, HEADING],
  [{ Name: 'Família Roe' }, HEADING],
  [{ Name: 'Yılmaz Ailesi' }, HEADING],
  [{ Name: 'Братская могила', Died: '1943' }, HEADING],
  [{ Name: 'Summe Gräber: 21' }, 'the row is a total, not a person'],
  [{ Name: 'Nombre de tombes : 21' }, 'the row is a total, not a person'],
  [{ Name: 'Roe, Friedhofsverwalter' }, 'the row is a signature or note, not a person'],
  [{ Name: 'Le Maire, J. ROE' }, 'the row is a signature or note, not a person'],
  [{ Name: 'Époux ROE' }, HEADING],
  [{ Name: 'Co. K 10th Regt' }, HEADING],
  [{ Name: 'ROE, Lot 12' }, HEADING],
  [{ Name: 'Nutzungsrecht Roe' }, RESERVED],
  [{ Name: 'Rights of burial Roe' }, RESERVED],
  [{ Last: 'Roe', First: 'Ann (holds)' }, RESERVED],
  [{ Name: 'Disinterred Roe' }, VACANT],
  [{ Name: '?? check courthouse' }, 'the row is a signature or note, not a person'],
  [{ Name: 'Illegible - wood post' }, 'the row has no name, only a note in its place, and no date'],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'sold 1988' }, RESERVED],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'Paid 4/12/88' }, RESERVED],
  [{ Last: 'Roe', First: 'Ann', Merknad: 'lever' }, LIVING],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'has stone, no date' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'yahrzeit not set' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'will be cremated' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'spouse eligible' }, OPEN_DEATH],
  [{ Name: 'Group burial - crew', Died: '1943' }, HEADING],
  [{ Name: 'Remains removed to Thornmere', Died: '1868' }, HEADING],
  [{ Name: 'Unclaimed cremains', Died: '1971' }, HEADING],
  [{ Name: 'Memorial tree for Ann Roe', Died: '2003' }, HEADING],
  [{ Name: 'feto', Died: '1950' }, HEADING],
  [{ Name: 'pierna de Juan Roe', Died: '1950' }, HEADING],
  [{ Name: '"Duke" - German Shepherd', Died: '2012' }, ANIMAL],
  [{ Name: 'Police dog Rolf', Died: '1999' }, ANIMAL],
  [{ Name: 'Thornmere VFW Post 12' }, HEADING],
  [{ Name: 'Roe Estate' }, HEADING],
  [{ Name: 'PO Box 12, Thornmere VT' }, HEADING],
  [{ Last: 'Roe', First: 'Bench' }, HEADING],
  [{ Last: 'Roe', Remarks: 'monument only' }, HEADING],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'spoken for' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'check with family' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'DOB only' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'PN' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'resides in Ohio' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'mieszka w Detroit' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'bor i Fresno' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'cancelled' }, OPEN_DEATH],
  // Rejected even with a date
  [{ Name: 'Void', Buried: '3/3/1901' }, HEADING],
  [{ Name: 'Tomb opened for repair', Buried: '3/3/1901' }, HEADING],
  [{ Name: 'Removed 4 bodies from old yard', Buried: '3/3/1901' }, HEADING],
  [{ Name: 'Amputated foot, Wm. Roe', Buried: '3/3/1901' }, HEADING],
  [{ First: 'Leg of', Last: 'Roe', Buried: '3/3/1901' }, HEADING],
  [{ Name: '', Buried: '1902' }, HEADING],
  [{ Name: 'Cat of Mrs. Roe', Buried: '3/3/1901' }, ANIMAL],
  [{ Name: 'K-9 Max', Died: '1999' }, ANIMAL],
  [{ Name: 'Max', Died: '1999', Kind: 'Dog' }, ANIMAL],
  [{ Name: 'Dog "Rex" for Dr. Lane', Died: '1999' }, ANIMAL],
  [{ Name: 'Max', Died: '1999', Bio: 'Beloved family dog' }, ANIMAL],
  [{ Last: 'Roe', Died: '1999', Type: 'Memorial bench' }, HEADING],
])('rejects a note, a thing, or an animal in a list of burials: %j', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test.each<[Cells]>([
  [{ Name: 'Ann Horse', Died: '1908' }],
  [{ Name: 'Hold, Ann' }],
  [{ Name: 'Resa Roe' }],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'survived by her husband' }],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'no stone' }],
  [{ Last: 'Sample', First: 'Ann' }],
  [{ Last: 'Error', First: 'Ann' }],
  [{ Last: 'Roe', First: 'Ann', Kind: 'Casket' }],
  [{ Last: 'Bird', First: 'Ann', Kind: 'Human' }],
])('does not reject %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each<Cells>([
  { Name: 'Illegible - wood post', Died: '1850' },
  { Name: 'Unknown - infant' },
  { Name: 'Roe, Lot', Died: '1892' },
  { Name: 'Roe, Row', Died: '1850' },
  { Last: 'Holds', First: 'Ann' },
  { Last: 'Roe', First: 'Ann', Remarks: 'burial paid by the county' },
  { Last: 'Roe', First: 'Ann', Remarks: 'PAID', Died: '1950' },
  { Last: 'Roe', First: 'Ann', Remarks: 'boxer', Died: '1950' },
  { Name: 'Feto, Ann', Died: '1950' },
  { Name: 'Shepherd, German', Died: '1950' },
  { Last: 'Roe', First: 'Ann', Remarks: 'Lever Brothers', Died: '1950' },
  { Last: 'Roe', First: 'Ann', Remarks: 'sold his farm in 1888' },
])('reads the person %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('refuses a person with years of service in place of a death', () => {
  expect(rejectionOf({ Name: 'Roe, R', Died: 'served 1941-1945' })).toMatch('may be another date')
})

test.each<[Cells, string]>([
  [
    { Name: "Elk's Rest" },
    'the name may be that of a thing; if it is a person, enter the last name first, as in "Garden, Rose"',
  ],
  [
    { Name: 'G.A.R. Plot' },
    'the name may be that of a thing; if it is a person, enter the last name first, as in "Garden, Rose"',
  ],
  [
    { Name: 'Mt. Olive Lodge Rm.' },
    'the name may be that of a thing; if it is a person, enter the last name first, as in "Garden, Rose"',
  ],
  [{ Name: 'FOOT STONE "J.M.F."' }, HEADING],
  [{ Name: 'Dog "Rex"', Died: '1941' }, ANIMAL],
  [{ Name: 'Entry made in error', Died: '1896' }, 'the row is a signature or note, not a person'],
  [{ Name: 'Survivor: R. Roe' }, LIVING],
  [{ Name: 'Survived by: Ann Roe', Died: '1950' }, LIVING],
])('rejects the name in %j', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test.each<Cells>([
  { Name: 'Rest, Elk' },
  { Name: 'Horse, "Tom"', Died: '1901' },
  { Name: 'Dog, Rex', Died: '1901' },
  { Name: 'Survivor, Ann', Died: '1901' },
])('does not reject the name in %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each<[Cells, string | null]>([
  [{ Name: 'Discharged - Wm. Poe' }, LIVING],
  [{ Name: 'Poe, Wm. (discharged)' }, LIVING],
  [{ Name: 'Poe, Wm. - escaped' }, LIVING],
  [{ Name: 'Poe, Wm. (escaped 1915)' }, LIVING],
  [{ Name: 'Poe, Wm. (discharged)', Died: '1901' }, null],
  [{ Name: 'Disinterment of Wm. Poe to Elm Grove', Buried: '1913' }, HEADING],
  [{ Name: 'Poe, Wm.', Reservation: 'RESERVED by wife' }, RESERVED],
  [{ Name: 'Poe, Wm.', Reservation: 'yes', Died: '1901' }, null],
  [{ Name: 'Holocaust memorial - Family of W. Poe' }, HEADING],
  [{ Last: 'Church owned' }, HEADING],
  [{ Last: 'Croix commémorative' }, HEADING],
  [{ Last: 'Lacroix', First: 'Ann', Died: '1901' }, null],
  [{ First: 'see old book pg 12' }, HEADING],
  [{ Last: 'See', First: 'Page', Died: '1901' }, null],
  [{ Last: 'TOTAL DE SEPULTURAS' }, 'the row is a total, not a person'],
  [{ Last: 'Total', First: 'Desmond', Died: '1901' }, null],
  [{ Name: 'Thos. Quinn - removed by family', Died: '1889' }, null],
  [{ Name: 'Quinn family', Died: '1889' }, HEADING],
  [{ First: 'Amputated', Last: 'Leg', Died: '1940' }, HEADING],
  [{ Name: "Copied from Mother's Bible, 1958" }, SIGNATURE],
  [{ Name: 'Page examined by me T. Beckwith' }, SIGNATURE],
  [{ Name: 'Total half year' }, 'the row is a total, not a person'],
])('rejects or keeps %j, an entry typical of registers of asylums, churches, and families', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test.each<Record<string, string>>([
  { Last: 'Roe', First: 'Rose Gdn Memorial Bench', Died: '2004' },
  { Name: 'Anatomical remains - Royal Infirmary', Died: '1936' },
  { Name: 'himself', Died: '1911' },
  { Last: 'Roe', First: '-', Notes: 'vault of Roe family, no names' },
  { Last: 'Roe', First: 'Kath.', Notes: "on husband's stone, no death" },
  { Last: 'Roe', First: 'Res.' },
  { Name: 'Roe, Ann', 'Date Cremated': '', 'Disposal of Ashes': 'reserved with husband' },
  { Name: 'Roe, Ann', 'Date Cremated': 'CANCELLED', 'Disposal of Ashes': '' },
])('rejects %j', (cells) => {
  expect(rejectionOf(cells)).not.toBeNull()
})

test.each<Record<string, string>>([
  { Last: 'Self', First: 'Ann', Died: '1911' },
  { Last: 'Roe', First: 'Ann', Notes: 'no death notice found' },
  { Name: 'Roe, Ann', 'Date Cremated': '4 Feb 1936', 'Disposal of Ashes': 'Garden of Rest' },
])('reads %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each([
  'Ground plowed and levelled',
  'Meeting agreed to fence the yard',
  'Remains from Old Town',
  'Remains from Old Town (7 persons)',
])('rejects the entry %j in a burial register, even with a date', (Name) => {
  expect(rejectionOf({ Name, Died: '1837' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Stranger found at the bridge', Died: '1837' })).toBeNull()
  expect(rejectionOf({ Name: 'Ground, Ann', Died: '1837' })).toBeNull()
})

test.each<Record<string, string>>([
  { Name: 'Ivy, Ned', Died: 'at home' },
  { Name: 'Poe, Val', Notes: "b. '48" },
  { Name: 'Roy, Wes', Notes: 'moved to Florida 1999' },
  { Name: 'Roy, Wes', Notes: 'still at Hill Farm 2004' },
  { Name: 'Roy, Wes', Notes: 'now in Ohio' },
  { Name: 'Roy, Wes', Notes: 'winters in Florida' },
  { Name: "Per E. Gates, Sec'y" },
])('rejects %j, who may be living', (cells) => {
  expect(rejectionOf(cells)).not.toBeNull()
})

test.each<Record<string, string>>([
  { Name: 'Roy, Wes', Notes: 'moved to Oak Hill Cem.' },
  { Name: 'Roy, Wes', Notes: 'moved to lot 61' },
  { Name: 'Roy, Wes', Notes: 'now in Oak Hill Cem.' },
  { Name: 'Roy, Wes', Notes: 'still in good condition' },
  { Name: 'Roy, Wes', Died: '1901', Notes: "moved to Florida 1899; b. '48" },
])('keeps %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('rejects a grave whose body was moved to another cemetery', () => {
  expect(rejectionOf({ Name: 'CONCENTRATED TO ETAPLES' })).toBe(HEADING)
})

test('refuses a name beside a credit, with a date or without', () => {
  for (const Notes of ['photo by', 'Read by:', 'transcribed by'])
    for (const Died of ['1987', '']) expect(rejectionOf({ Name: 'Roe, L.', Died, Notes })).toBe(SIGNATURE)
  expect(rejectionOf({ Name: 'Roe, L.', Died: '1987', Notes: 'photo by the gate' })).toBeNull()
})
