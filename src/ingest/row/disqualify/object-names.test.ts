import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { rejectionOf } from '../../../../tests/support/read-row.ts'

const THING = 'the name may be that of a thing; if it is a person, enter the last name first, as in "Garden, Rose"'
const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'
const ANIMAL = 'the row is about an animal'

test.each([
  ...['Rose Garden', 'CHERRY TREE', 'Lily Pond', 'Heritage Rose Garden', 'Hope Chapel', 'May Queen Bench', 'Tool Barn'],
  ...['Weeping Cherry', 'Mt. Thorn Church Marker', "Woman's Relief Corps", 'Roe Gazebo', 'Old Yard'],
])('rejects the thing %j without a date', (name) => {
  expect(rejectionOf({ Name: name })).toBe(THING)
  expect(rejectionOf({ Surname: name, Given: '' })).toBe(THING)
})

test.each<Record<string, string>>([
  { Name: 'Garden, Rose' },
  { Given: 'Rose', Surname: 'Garden' },
  { Name: 'Rose Garden', Died: '1901' },
  { Name: 'Mary Lane' },
  { Name: 'Cherry Roe' },
])('reads the person %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('accepts a name that may mean a thing if another row has the same last name and a date', async () => {
  const { rows } = await readMemorialFile('Name,Died\nJohn Lane,1901\nRose Lane,\nRose Path,\n', {
    mapping: { kind: 'burials', recognise: true },
  })
  expect(rows.map(({ memorial }) => memorial.surname)).toEqual(['Lane', 'Lane'])
})

test.each<Record<string, string>>([{ Surname: 'Holm', Given: 'Vault' }, { Name: 'Roe Bros. Monument Co.' }])(
  'rejects the vault or company %j without a date',
  (cells) => {
    expect(rejectionOf(cells)).toBe(HEADING)
  },
)

test('rejects a family lot whose last name appears in other rows', async () => {
  const { rows } = await readMemorialFile('Deceased,Died\n"Webb, Ann",1901\nWebb Lot,\nAnn Lot,\n', {
    mapping: { kind: 'burials', recognise: true },
  })
  expect(rows.map(({ memorial }) => memorial.givenNames)).toEqual(['Ann', 'Ann'])
})

test('rejects a lone undated last name that is also a word for a thing, even if a dated row has it', async () => {
  const rows = ['Cross,Ann,1901', 'Thorn,Ruth,1901', 'Cross,,', 'Thorn,,', 'Cross,J.,', 'Cairn,,']
  const { rows: read } = await readMemorialFile(`Surname,Given,Died\n${rows.join('\n')}\n`, {
    mapping: { kind: 'burials', recognise: true },
  })
  expect(read.map(({ isUnproven = false }) => isUnproven)).toEqual([false, false, true, false, false, true])
})

test.each<[Record<string, string>, string]>([
  ...['Meeting House', 'Torah scrolls', 'GAR Post 12', 'Krzyż misyjny', 'Monument aux morts', 'Massengrab 7'].map(
    (name): [Record<string, string>, string] => [{ Name: name }, HEADING],
  ),
  [{ Last: 'Roe (left leg)', First: '' }, HEADING],
  [{ Last: 'Roe', First: 'John (arm)' }, HEADING],
  [{ Name: 'Foetal remains' }, HEADING],
  [{ Name: 'Pathology specimens' }, HEADING],
  [{ Name: "Lum King's bones sent home" }, HEADING],
  [{ Name: 'Memorial to plantation dead' }, HEADING],
  [{ Name: 'Trench A - 14 cholera' }, HEADING],
  [{ Name: 'Resti mortali di ignoti' }, HEADING],
  [{ Name: 'Familien Roe' }, HEADING],
  [{ Name: 'Roe family haka' }, HEADING],
  [{ Name: 'Bell from old church' }, HEADING],
  [{ Name: 'RELIEF SOCIETY MARKER' }, THING],
  [{ Name: 'Meadow restoration' }, THING],
  [{ Name: 'Luna', 'Companion animal': 'Cat' }, ANIMAL],
  [{ Name: 'Roe, Skip (golden retriever)' }, ANIMAL],
  [{ Name: "Dog mascot 'Sarge'" }, ANIMAL],
  [{ Name: 'Park bench' }, THING],
  ...[
    'Cairn',
    'Monument',
    'Wreck of the Hesperus',
    'Cross of Sacrifice',
    'Pump House',
    'Main Gate',
    'Old Church site',
  ].map((name): [Record<string, string>, string] => [{ Name: name }, THING]),
  [{ Surname: 'Carré militaire', Given: '' }, HEADING],
  [{ Surname: 'Sœurs de la Charité', Given: '' }, HEADING],
  [{ Surname: 'Pioneer', Given: 'Memorial Wall' }, THING],
  [{ Name: 'Geniza - burned scrolls' }, HEADING],
  [{ Name: 'Cohen family bench' }, HEADING],
  [{ Surname: 'I.O.O.F.', Given: 'Lodge No. 44' }, HEADING],
  [{ Surname: 'Monument', Given: '' }, THING],
  [{ Surname: 'Memorial', Given: 'War' }, THING],
  [{ Surname: 'Hesperus', Given: 'Wreck of the' }, THING],
  [{ Surname: 'Pole', Given: 'Flag' }, THING],
  [{ Last: 'Grange', First: 'Charter members monument' }, THING],
])('rejects the thing, limb, or animal %j with a date', (cells, reason) => {
  expect(rejectionOf({ ...cells, Died: '1954' })).toBe(reason)
})

test.each([
  'Ann Post',
  'Park Bench',
  'Rose bench',
  'John Pomnik',
  'Ann Hand',
  'Boxer, Ann',
  'Rose Marker',
  'Trench, Ann',
  'Gate',
  'Church',
  'Ann Cairn',
  'Monument, Unknown',
  'Cross, Stone',
])('reads the person %j with a date', (name) => {
  expect(rejectionOf({ Name: name, Died: '1954' })).toBeNull()
})

test('reads a person with an animal in a column of companions', () => {
  expect(rejectionOf({ Name: 'Ann Roe', 'Companion animal': 'Cat', Died: '1954' })).toBeNull()
})

test.each(['Eloped', 'To Med. School', 'Honpa Mission', 'Plat B Begins'])(
  'rejects the note %j without a date',
  (name) => {
    expect(rejectionOf({ Name: name })).not.toBeNull()
  },
)

test.each([
  'planned',
  'discharged 1893',
  'scheduled for May',
  'to be moved here',
  'ready to place',
  'when the time comes',
])('rejects a person whose burial is %j', (text) => {
  expect(rejectionOf({ Name: 'Ann Roe', Buried: text })).toBe('its date of death states that the person has not died')
})

test('rejects things and test records even with a date', () => {
  for (const Name of ['Ball Field Fence', 'Confederate Mass Grave', 'GATE POST', 'Test Record', 'Mindesten for faldne'])
    expect(rejectionOf({ Name, Died: '1962' })).toBe(THING)
  expect(rejectionOf({ Name: 'Columbarium wall B', Died: '1981' })).toBe(THING)
  expect(rejectionOf({ Surname: 'TEST', Given: 'TEST', Died: '2000' })).toBe(HEADING)
  expect(rejectionOf({ Surname: 'TEST', Given: 'TEST', Middle: 'TEST', Died: '2000' })).toBe(HEADING)
  expect(rejectionOf({ Surname: 'Record', Given: 'Test', Died: '2000' })).toBe(THING)
  expect(rejectionOf({ Name: 'Minnessten', Died: '1923' })).toBe(THING)
  expect(rejectionOf({ Name: 'Exhumado' })).not.toBeNull()
  expect(rejectionOf({ Name: 'FETAL REMAINS - ROE', Died: '1988' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Removed from Old Ground: Elias Roe', Died: '1832' })).toBeNull()
  expect(rejectionOf({ Name: 'Removed from Old Ground', Died: '1832' })).not.toBeNull()
  expect(rejectionOf({ Surname: 'Test', Given: 'Ann', Died: '2000' })).toBeNull()
  expect(rejectionOf({ Name: 'Fence, Ann', Died: '1901' })).toBeNull()
})

test.each([
  'City of Thornmere v. Alden',
  'Roe vs. Thorn',
  'Poor Farm',
  'County Home (6)',
  'Old Almshouse burials',
  'Common ground',
  "Potter's field - 14 unknown",
])('rejects the office, institution, or case %j with and without a date', (Name) => {
  expect(rejectionOf({ Name, Died: '1881' })).toBe(HEADING)
  expect(rejectionOf({ Name })).not.toBeNull()
  expect(rejectionOf({ Name: 'Hans v. Roe', Died: '1881' })).toBeNull()
})

test.each<Record<string, string>>([{ Name: 'Roe, Lot' }, { Last: 'Holm', First: 'Lot' }])(
  'rejects "Lot" as a remark about a lot, and keeps it as a given name: %j',
  (cells) => {
    expect(rejectionOf(cells)).toBe(HEADING)
    expect(rejectionOf({ ...cells, Age: '31' })).toBeNull()
    expect(rejectionOf({ ...cells, Died: '1892' })).toBeNull()
    expect(rejectionOf({ Name: 'Lot Smith 1830-1892' })).toBeNull()
  },
)

test.each(['Post 481 Memorial Bench', 'Chapel storage'])('refuses "%s" without a date in a list of burials', (Name) => {
  expect(rejectionOf({ Name })).toBe(THING)
})
