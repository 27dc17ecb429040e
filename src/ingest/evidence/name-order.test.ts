import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

const REVERSED = ['Thorn Mary', 'Abbot Henry', 'Roe John H', 'Dr. Whitlock James', 'Kestrel Anna']

async function read(names: readonly string[]) {
  const { rows, problems } = await readMemorialFile(['Name,Died', ...names.map((name) => `"${name}",1901`)].join('\n'))
  return {
    names: rows.map(({ memorial: { givenNames, surname } }) => `${surname}, ${givenNames}`),
    notes: problems.map(({ line, reason }) => `${line} ${reason}`),
  }
}

test('reads a column with the last name first if its names show that order, and notes it', async () => {
  const { names, notes } = await read([
    ...REVERSED,
    'Quill Xanthippa',
    'Mary Heron',
    'Vale, Ada',
    'Ames Mary w/o Peter',
  ])
  expect(names).toEqual([
    'Thorn, Mary',
    'Abbot, Henry',
    'Roe, John H',
    'Whitlock, James',
    'Kestrel, Anna',
    'Quill, Xanthippa',
    'Mary, Heron',
    'Vale, Ada',
    'Ames, Mary',
  ])
  expect(notes).toContain(
    '1 was read with the last name first: 6 names without a comma end with a given name ("Thorn Mary", line 2), and 1 begins with one',
  )
  expect(notes).toContain('8 was read with the last name first, like the column, but begins with a given name')
})

test('decides the order of each name separately if few names show an order, or if names show both orders', async () => {
  expect((await read(REVERSED.slice(0, 3))).names[0]).toBe('Mary, Thorn')
  expect((await read([...REVERSED, 'Mary Heron', 'Ada Vale'])).names[0]).toBe('Mary, Thorn')
})

test('reads notes, birth names, and descriptions in a column with the last name first', async () => {
  const { names } = await read([
    ...REVERSED,
    'Roe Joseph, Altbauer',
    'Roe Maria, geb. Thorn',
    'Enfant Roe',
    'ifj. Roe Henry',
    'P. Roe Henry',
  ])
  expect(names.slice(REVERSED.length)).toEqual([
    'Roe, Joseph',
    'Roe, Maria',
    'Roe, Enfant',
    'Roe, Henry',
    'Roe, P. Henry',
  ])
})

test('counts names whose last name is in capitals', async () => {
  expect((await read(['DUPONT Zélie', 'ROUX Odile', 'PETIT Zoé', 'BLANC Aimée née Roe'])).names).toEqual([
    'DUPONT, Zélie',
    'ROUX, Odile',
    'PETIT, Zoé',
    'BLANC, Aimée',
  ])
})

test('reads names that end with a patronymic with the last name first', async () => {
  const people = ['Иванов Иван Петрович', 'Иванова Мария Ивановна', 'Петренко Тарас Григорович', 'Коваль Анна Ивановна']
  expect((await read(people)).names).toEqual([
    'Иванов, Иван Петрович',
    'Иванова, Мария Ивановна',
    'Петренко, Тарас Григорович',
    'Коваль, Анна Ивановна',
  ])
})

test('finds the order of names with notes, and keeps a name that states a death', async () => {
  const lines = [
    'Nowak Anna, ur. 1901 zm. 1970, kw. 4',
    'Baran Henry, zm. 12.03.1933, kw. 2',
    'Sowa Mary (1870-1931)',
    'Thorn James 1850 - 1921 kw. 5',
    'Lis James, * 3.05.1899 + 7.08.1960',
    'Thorn Mary, kw. 5',
    'Thorn Anna, ur. 1955',
  ]
  const text = ['Name', ...lines.map((name) => `"${name}"`)].join('\n')
  const { rows, problems } = await readMemorialFile(text, { mapping: { kind: 'burials', recognise: true, fields: {} } })
  expect(
    rows.map(({ memorial: { givenNames, surname, remark, lifeEvents }, isUnproven }) => [
      `${surname}, ${givenNames}`,
      remark ?? lifeEvents.map(({ date }) => date?.year),
      isUnproven ?? false,
    ]),
  ).toEqual([
    ['Nowak, Anna', 'ur. 1901 zm. 1970, kw. 4', false],
    ['Baran, Henry', 'zm. 12.03.1933, kw. 2', false],
    ['Sowa, Mary', [1870, 1931], false],
    ['Thorn, James', '1850 - 1921 kw. 5', false],
    ['Lis, James', [1899, 1960], false],
    ['Thorn, Mary', 'kw. 5', false],
  ])
  expect(problems.filter(({ kind }) => kind === 'refused').map(({ value }) => value)).toEqual(['Thorn Anna, ur. 1955'])
})

test('finds the order of names with birth names and occupations after them', async () => {
  const { names } = await read([
    'Thorn Mary geb. Vale',
    'Abbot Henry, Baker',
    'Roe John (lost)',
    'Dr. Whitlock James',
    'Roe Anna verw. Vale',
  ])
  expect(names).toEqual(['Thorn, Mary', 'Abbot, Henry', 'Roe, John', 'Whitlock, James', 'Roe, Anna'])
})

test('ignores two surnames before a comma', async () => {
  const notes = (await read(['Vale Martin, John', 'Roe Thomas, Ada', 'Thorn James, Mary', 'Abbot Henry, Ann'])).notes
  expect(notes.join()).not.toContain('was read with the last name first')
})

test('reads a column of Vietnamese names with the last name first', async () => {
  const { names, notes } = await read(['Phạm Tồn', 'Võ Thừa', 'Nguyễn Lộc', 'Đỗ Cường', 'Lê Mai'])
  expect(names).toEqual(['Phạm, Tồn', 'Võ, Thừa', 'Nguyễn, Lộc', 'Đỗ, Cường', 'Lê, Mai'])
  expect(notes[0]).toMatch(/begin with a Vietnamese last name/)
})
