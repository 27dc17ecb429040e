import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { mappingOf, readRow } from '../../../../tests/support/read-row.ts'

const BURIALS = mappingOf({ kind: 'burials', recognise: true, fields: {} })

function nameOf(cells: Record<string, string>) {
  const { title, givenNames, surname, nameSuffix, maidenName, nickname, remark } = readRow(cells, BURIALS).memorial
  return { title, givenNames, surname, nameSuffix, maidenName, nickname, remark }
}

test.each<[Record<string, string>, object]>([
  [
    { Last: 'Ryan', First: 'Very Rev. Canon James' },
    { title: 'Very Rev. Canon', givenNames: 'James' },
  ],
  [
    { Last: 'Roe', First: 'Jan senior' },
    { givenNames: 'Jan', nameSuffix: 'Sr' },
  ],
  [
    { Last: 'Dr. med. Roe', First: 'Ernst' },
    { title: 'Dr. med.', surname: 'Roe' },
  ],
  [
    { Last: 'Pfarrer Roe', First: 'Ludwig' },
    { title: 'Pfarrer', surname: 'Roe' },
  ],
  [
    { Last: 'Fray Roe', First: '' },
    { title: 'Fray', surname: 'Roe', givenNames: null },
  ],
  [
    { Last: 'Fray', First: 'Ann' },
    { title: null, surname: 'Fray' },
  ],
  [
    { Last: 'Roe', First: 'Paul, fils' },
    { givenNames: 'Paul', nameSuffix: 'fils' },
  ],
  [
    { Last: 'Roe', First: 'Rev. Cornelius P.P.' },
    { title: 'Rev.', givenNames: 'Cornelius', remark: 'P.P.' },
  ],
  [
    { Last: 'Roe', First: 'J.P.' },
    { givenNames: 'J.P.', remark: null },
  ],
  ...['Widow', 'Wdw', 'Wid.', 'Witwe', 'Änkan', 'Wed.', 'Vedova'].flatMap(
    (title): [Record<string, string>, object][] => [
      [{ Name: `Roe, ${title} Anna` }, { title, givenNames: 'Anna', surname: 'Roe' }],
      [{ Name: `Roe, ${title}` }, { title, givenNames: null, surname: 'Roe' }],
      [
        { Last: 'Roe', First: `${title} Anna` },
        { title, givenNames: 'Anna', surname: 'Roe' },
      ],
    ],
  ),
  [
    { Last: 'Roe', First: 'Veuve' },
    { title: 'Veuve', givenNames: null, surname: 'Roe' },
  ],
  [
    { Last: 'Roe', First: 'Sister M. Pauline' },
    { title: 'Sister', givenNames: 'M. Pauline' },
  ],
  ...['Nursing Sister', 'Private', 'Gov.', 'Pfr.', 'Fru'].flatMap((title): [Record<string, string>, object][] => [
    [
      { Last: 'Roe', First: `${title} Ada` },
      { title, givenNames: 'Ada', surname: 'Roe' },
    ],
    [{ Name: `Roe, ${title} Ada` }, { title, givenNames: 'Ada', surname: 'Roe' }],
  ]),
  [
    { Last: 'Roe', First: 'Nursing Sister', Middle: 'Ada' },
    { title: 'Nursing Sister', givenNames: 'Ada' },
  ],
  [
    { Last: 'Roe', First: 'Robert', Middle: '"Bob"' },
    { givenNames: 'Robert', nickname: 'Bob' },
  ],
  [
    { Last: 'Roe', First: "Ann Col'd" },
    { givenNames: 'Ann', remark: "Col'd" },
  ],
  [
    { Last: 'Roe', First: 'Sr. Concepta' },
    { title: 'Sr.', givenNames: 'Concepta' },
  ],
  [{ Name: 'Roe, Thos., Esqr.' }, { givenNames: 'Thos.', nameSuffix: 'Esq' }],
  [{ Name: 'Roe, Dea. Isaac' }, { title: 'Dea.', givenNames: 'Isaac' }],
  [{ Name: 'Wid Curry Matthews' }, { title: null, givenNames: 'Wid Curry' }],
  [
    { Last: 'Roe', First: 'col.' },
    { title: null, givenNames: null, surname: 'Roe', remark: 'col.' },
  ],
  [
    { Last: 'Roe', First: 'Pte. Tim' },
    { title: 'Pte.', givenNames: 'Tim' },
  ],
  [{ Name: 'LTJG Tim Roe' }, { title: 'LTJG', givenNames: 'Tim', surname: 'Roe' }],
])('reads the titles and suffixes of %j', (cells, name) => {
  expect(nameOf(cells)).toMatchObject(name)
})

test.each<[Record<string, string>, object]>([
  [{ Name: 'THORN Albert' }, { surname: 'THORN', givenNames: 'Albert' }],
  [{ Name: 'DE VOLE Albert J.' }, { surname: 'DE VOLE', givenNames: 'Albert J.' }],
  [{ Name: 'MARY Ann Roe' }, { surname: 'Roe', givenNames: 'MARY Ann' }],
  [{ Name: 'REV Albert Roe' }, { title: 'REV', surname: 'Roe' }],
  [
    { Last: 'THORN Geo.', First: '' },
    { surname: 'THORN', givenNames: 'Geo.' },
  ],
])('reads the last name in capitals in %j', (cells, name) => {
  expect(nameOf(cells)).toMatchObject(name)
})

test.each<[string, object]>([
  ['Percy Roe decd.', { surname: 'Roe', remark: 'decd.' }],
  ['The late Mrs. A. Roe', { title: 'Mrs.', givenNames: 'A.', surname: 'Roe', remark: 'The late' }],
  ['Mary Roe now Thorn', { surname: 'Roe', remark: 'now Thorn' }],
  ['Roe Peter, żona Anna', { remark: 'żona Anna' }],
  ['(Roe), Lucy', { givenNames: 'Lucy', surname: 'Roe', remark: '(Roe), Lucy' }],
  ['Mary <I>Thorn</I> Roe', { givenNames: 'Mary', maidenName: 'Thorn', surname: 'Roe' }],
  ['John <i>Thorn</i>', { givenNames: 'John', surname: 'Thorn', maidenName: null }],
])('reads the title, name, and notes in %j', (name, parts) => {
  expect(nameOf({ Name: name })).toMatchObject(parts)
})

test.each<[string, string, string]>([
  ['Johann gen. Hannes', 'Johann', 'gen. Hannes'],
  ['Émile dit Mimile', 'Émile', 'dit Mimile'],
  ['Hannah a/h', 'Hannah', 'a/h'],
])('keeps the note in the given names %j as the remark', (First, givenNames, remark) => {
  expect(nameOf({ Last: 'Roe', First })).toMatchObject({ givenNames, surname: 'Roe', remark })
})

test('reads a maiden name, a clergyman, and a nun in a list with the last name first', async () => {
  const rows = [
    'Nowak z d. Lis Maria',
    'ks. Nowak Jan',
    's. Anna Nowak',
    'Lis Maria',
    'Lis Jan',
    'Lis Anna',
    'Lis Piotr',
  ]
  const { rows: read } = await readMemorialFile(
    `Nazwisko i imię,Zmarł\n${rows.map((name) => `${name},1901\n`).join('')}`,
  )
  const names = read.map(({ memorial: { title, givenNames, surname, maidenName } }) => [
    title,
    givenNames,
    surname,
    maidenName,
  ])
  expect(names.slice(0, 3)).toEqual([
    [null, 'Maria', 'Nowak', 'Lis'],
    ['ks.', 'Jan', 'Nowak', null],
    [null, 's. Anna', 'Nowak', null],
  ])
})

test('keeps a name without other dates that includes the years of a life', async () => {
  const known = ['Ann', 'Mary', 'John', 'Ruth', 'Peter', 'Jane', 'Paul', 'Sarah'].map((given) => `${given} Thorn\n`)
  const csv = `Name\n${known.join('')}"Vole, Xeno 1777-1850"\n"Vole, Xeno"\n`
  const { rows } = await readMemorialFile(csv, { mapping: { kind: 'burials', recognise: true } })
  expect(rows.map(({ isUnproven = false }) => isUnproven)).toEqual([...known.map(() => false), false, true])
})
