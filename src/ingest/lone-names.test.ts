import { expect, test } from 'vitest'
import { readMemorialFile } from '../../tests/support/read-file.ts'

const BURIALS = { mapping: { kind: 'burials', recognise: true } }
const DATED = [
  '"Roe, John",1901,1',
  'Hideyo Gale,1902,1',
  'Mary Thorn,1910,2',
  '"Roe, Ann",1905,3',
  'Peter Quill,1920,4',
]

/** Returns the names without a date in a file that are read as people's names. */
async function peopleIn(header: string, rows: readonly string[], mapping: object = BURIALS.mapping) {
  const read = await readMemorialFile(`${header}\n${rows.join('\n')}\n`, { mapping })
  return read.rows.flatMap(({ memorial: { givenNames, surname, lifeEvents }, isUnproven }) =>
    isUnproven || lifeEvents.some(({ date }) => date !== null) ? [] : [[givenNames, surname].filter(Boolean).join(' ')],
  )
}

test('refuses a name without a date or other evidence of a person', async () => {
  const things = [
    ...['Rock', 'Church', 'Dog', 'Chairman', 'Infants', 'In memory of', 'North Gate', 'Iron Pin', 'Gone Home'],
    ...['Chairman of Board', 'P.C.', 'Rest in Peace', 'Post 12', 'Wooden Cross'],
  ]
  expect(await peopleIn('Name,Died,Lot', [...DATED, ...things.map((thing) => `${thing},,9`)])).toEqual([])
})

test('keeps a name without a date if something else is evidence of a person', async () => {
  const people = [
    ...['Mary Vole', 'J. Vole', 'Mrs. Vole', 'Infant', 'Unknown Indian', 'Hideyo Thorn', 'de la Roe'],
    ...['Vole Jr.', 'Child of Vole'],
  ]
  const kept = await peopleIn('Name,Died,Lot', [...DATED, ...people.map((name) => `${name},,9`)])
  expect(kept).toHaveLength(people.length)
})

test('requires evidence for a given name in its own column', async () => {
  const rows = [
    'Thorn,Mary,1901',
    'Roe,John,1902',
    'Vole,Ann,1903',
    'Gale,Ruth,1904',
    'Flame,Eternal,',
    'Odell,"J., A. Fenn",',
    'Thorn,Gladwyn,',
  ]
  expect(await peopleIn('Last,First,Died', rows)).toEqual(['Gladwyn Thorn'])
})

test('keeps a lone last name only in a cemetery where another row has it with a given name and a date', async () => {
  const rows = ['Roe,Ann,1901,Elm Grove', 'Roe,,,Elm Grove', 'Roe,,,Oak Hill', 'Vole,Ann,,Oak Hill', 'Vole,,,Oak Hill']
  expect(await peopleIn('Surname,Given,Died,Cemetery', rows)).toEqual(['Roe', 'Ann Vole'])
})

test.each([
  ['Age', '3 yrs'],
  ['Spouse', 'Ann'],
  ['Sex', 'F'],
  ['Branch', 'US Army'],
  ['Birthplace', 'Thornmere'],
  ['Status', 'Interred'],
  ['Remarks', 'wife of John'],
  ['Remarks', 'aged 9'],
  ['Died', 'in winter'],
  ['Born', '31 Feb 1870'],
])('keeps a lone name with a fact about a person: %s %s', async (header, cell) => {
  expect(await peopleIn(`Name,Lot,${header}`, [`Vole,9,${cell}`, 'Vole,9,'])).toEqual(['Vole'])
})

test('keeps full names in languages whose given names are not known', async () => {
  const names = ['Hideyo Noguro', 'Takeo Mishiro', 'Goichi Takeda', 'Ichiro Hanada', 'Mary Vole']
  expect(await peopleIn('Name,Lot', [...names.map((name) => `${name},9`), 'Eikichi Yamadori,9'])).toHaveLength(6)
})

test('keeps a dated name with a last word in lowercase in languages whose given names are not known', async () => {
  const refused = async (names: readonly string[]) => {
    const { problems } = await readMemorialFile(`Name,Died\n${names.map((name) => `${name},1901`).join('\n')}\n`)
    return problems.filter(({ kind }) => kind === 'refused').map(({ value }) => value)
  }
  expect(await refused(['Gökbörü IŞIK', 'Semihcan TAŞ', 'Tunahan KIR', 'Rıdvancan oral'])).toEqual([])
  expect(await refused(['John Roe', 'Mary Thorn', 'Ann Oak', 'Memento mori'])).toEqual(['Memento mori | 1901'])
})

test('keeps all names if the mapping states that they belong to people', async () => {
  const mapping = { kind: 'burials', recognise: true, lone_names: true }
  expect(await peopleIn('Surname,Lot', ['Roe,1', 'Thorn,2'], mapping)).toEqual(['Roe', 'Thorn'])
})

test('refuses a person whose names are both unknown and who has no date or other fact, even if lone names are accepted', async () => {
  const rows = [
    'Unknown,Unknown,,,4',
    'Unknown,Unknown,1901,,4',
    'Unknown,Unknown,,3 yrs,4',
    'Unknown,Soldier,,,4',
    '-,Unknown,,,4',
  ]
  const { problems } = await readMemorialFile(`First,Last,Died,Age,Lot\n${rows.join('\n')}\n`, {
    mapping: { ...BURIALS.mapping, lone_names: true },
  })
  expect(problems.filter(({ kind }) => kind === 'refused').map(({ line }) => line)).toEqual([2])
})

test('reads "Private" beside a last name as a rank, and withholds "Private" alone', async () => {
  const mapping = { ...BURIALS.mapping, lone_names: true }
  const read = await readMemorialFile('First,Last,Lot\nPrivate,Roe,4\nPrivate,,5\n,Private,6\n', { mapping })
  expect(read.rows.map(({ memorial: { title, givenNames, surname } }) => [title, givenNames, surname])).toEqual([
    ['Private', null, 'Roe'],
  ])
})

test('keeps a last name beside a note about a missing stone', async () => {
  const rows = ['"FERRIS, NO STONE",,9', '"Vole, no marker",,9', 'Odell,,9', '"Gate, no stone",,9']
  expect(await peopleIn('Name,Died,Lot', [...DATED, ...rows])).toEqual(['Ferris', 'Vole'])
  expect(await peopleIn('Last,First,Died', ['Thorn,Mary,1901', 'FERRIS,NO STONE,', 'ODELL,,'])).toEqual(['Ferris'])
})

test('requires another fact if "Private" replaces the given names', async () => {
  const rows = ['Roe,John,1901,', 'Roe,Private,,', 'Roe,Private,,Vermont Infantry']
  expect(await peopleIn('Last,First,Died,Branch', rows)).toEqual(['Roe'])
})

test('refuses a last name with "Private", and reports the column "Years"', async () => {
  const mapping = { ...BURIALS.mapping, lone_names: true }
  const { rows, problems } = await readMemorialFile(
    'Name,Years\n"Roe, Private",\nAnn Roe,1834-1901\nJohn Roe,1950-\n',
    {
      mapping,
    },
  )
  expect(rows.map(({ memorial }) => memorial.lifeEvents.map(({ date }) => date?.year))).toEqual([[1834, 1901]])
  expect(problems.filter(({ kind }) => kind === 'note')).toMatchObject([
    { column: 'Years', reason: expect.stringMatching(/^was read as the years of birth and death; .*"ignore"/) },
  ])
})

test('keeps a name beside an inscription with a death, but not beside a note about a payment', async () => {
  const rows = [
    ...['Lorva Wade,,ae 3 wks.,', 'Lorvb Wade,,d. 1790,', 'Lorvc Wade,,1722,'],
    ...['Lorvd Wade,,,1722', 'Lorve Wade,,,dep. paid 1990', 'Lorvf Wade,,,Sec. D 1990'],
  ]
  const dated = DATED.map((row) => row.replace(/,\d$/, ',,'))
  expect(await peopleIn('Name,Died,Inscription,Remarks', [...dated, ...rows])).toEqual([
    'Lorva Wade',
    'Lorvb Wade',
    'Lorvc Wade',
  ])
})

test('refuses initials in quotation marks, as on a footstone', async () => {
  expect(await peopleIn('Name,Died,Lot', [...DATED, '"""L.P.""",,9'])).toEqual([])
})
