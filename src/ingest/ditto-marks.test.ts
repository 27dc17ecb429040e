import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../tests/support/read-file.ts'

async function read(csv: string) {
  const { rows, problems } = await readMemorialFile(csv)
  return {
    rows,
    names: rows.map(({ memorial: { givenNames, surname } }) => [givenNames, surname]),
    problems: problems.map(({ kind, line, value, reason }) => `${kind} ${line} ${value} ${reason}`),
  }
}

test.each(['"', ',,', "''", '″', 'do', 'do.', 'Do.', '- do -', 'ditto', 'dto.', 'jw.', 'same as above'])(
  'replaces %j with the surname of the row above, and reports it',
  async (mark) => {
    const cell = `"${mark.replaceAll('"', '""')}"`
    const { names, problems } = await read(`Last,First,Died\nRoe,John,1901\n,,\n${cell},Mary,1903\n${cell},Ada,1905\n`)
    expect(names).toEqual([
      ['John', 'Roe'],
      ['Mary', 'Roe'],
      ['Ada', 'Roe'],
    ])
    expect(problems).toEqual([4, 5].map((line) => `note ${line} ${mark} is a ditto mark and was read as "Roe"`))
  },
)

test.each(['Do', 'Dorothy'])('keeps the surname %j', async (surname) => {
  const { names, problems } = await read(`Last,First,Died\nRoe,John,1901\n${surname},Mary,1903\n`)
  expect(names[1]).toEqual(['Mary', surname])
  expect(problems).toEqual([])
})

test.each(['″, Mary', 'dto., Mary', 'ditto, Mary', '-do- Mary', 'jw. Mary', '-"- Mary', "'' Mary", '"    , Mary'])(
  'inserts the surname of the row above into %j',
  async (name) => {
    const { names } = await read(`Name;Died\nRoe, John;1901\n"${name.replaceAll('"', '""')}";1903\n`)
    expect(names[1]).toEqual(['Mary', 'Roe'])
  },
)

test('does not repeat the maiden name in the row above', async () => {
  const { names } = await read('Name;Died\nHuber geb. Maier, Anna;1901\ndto., Josef;1903\n')
  expect(names[1]).toEqual(['Josef', 'Huber'])
})

test('repeats dates and plots, but not remarks', async () => {
  const { rows } = await read('Last,First,Died,Lot,Remarks\nRoe,John,3/18/1901,A1,Note\nThorn,Ada,ditto,do.,ditto\n')
  expect(datesOf(rows, 'Death')).toEqual(['1901-03-18', '1901-03-18'])
  expect(rows.map(({ memorial: { plot, remark } }) => [plot, remark])).toEqual([
    ['Lot A1', 'Note'],
    ['Lot A1', 'ditto'],
  ])
})

test('refuses a row whose name is only "same"', async () => {
  const whole = await read('Name,Died\nJohn Roe,1901\nSame,1903\n')
  expect(whole.names).toHaveLength(1)
  expect(whole.problems).toEqual(['refused 3 Same repeats the name above; enter the name'])
  expect((await read('Name,Died\nJohn Roe,1901\nDitto,1903\n')).names).toHaveLength(1)
  const given = await read('Last,First,Died\nRoe,John,1901\nThorn,same,1903\n')
  expect(given.names).toEqual([['John', 'Roe']])
})

test('reads a ditto mark in the first row as empty', async () => {
  const { names, problems } = await read('Last,First,Died\nditto,John,1901\n')
  expect(names).toEqual([['John', null]])
  expect(problems).toEqual(['note 2 ditto is a ditto mark, but no row above has a value'])
})

test('refuses "Ditto his wife", which names no one', async () => {
  const { names, problems } = await read('Name,Died\n"Roe, John",1901\nDitto his wife,1903\n')
  expect(names).toEqual([['John', 'Roe']])
  expect(problems).toEqual(['refused 3 Ditto his wife repeats the name above; enter the name'])
})

test('repeats at most 1,001 characters of a value that is too long for its field', async () => {
  const { problems } = await read(
    `Name,Died,Cemetery,Plot\nJane Roe,1901,Larkmeadow,${'x'.repeat(5000)}\nAda Roe,1903,,do.\n`,
  )
  expect(problems).toContain(`note 3 do. is a ditto mark and was read as "${'x'.repeat(1001)}"`)
})

test('refuses a row whose only name is a ditto mark in a "Deceased" column', async () => {
  const { names, problems } = await read('Deceased,Died\nJohn Roe,1901\nditto,1902\n')
  expect(names).toHaveLength(1)
  expect(problems).toEqual(['refused 3 ditto repeats the name above; enter the name'])
})

test('takes the last name from the start of the name above in a column with the last name first', async () => {
  const { names } = await read('Nazwisko i imię;Died\nRoe Jan;1901\njw. Anna;1903\n')
  expect(names).toEqual([
    ['Jan', 'Roe'],
    ['Anna', 'Roe'],
  ])
})

test('reads an indented relative with the last name of the head of the family, and reports it', async () => {
  const { names, problems } = await read(
    'Name\tDied\nROE, Abner\t1851\n    Tabitha, w/o Abner\t1863\n    Rachel (Thorn), 1st wife\t1840\n' +
      '    Benj. Jr.\t1821\n    Thorn, Ann\t1880\nPOE, Ada\t1881\n  Infant\t1882\n',
  )
  expect(names).toEqual([
    ['Abner', 'ROE'],
    ['Tabitha', 'ROE'],
    ['Rachel', 'ROE'],
    ['Benj.', 'ROE'],
    ['Ann', 'Thorn'],
    ['Ada', 'POE'],
    ['Infant', 'POE'],
  ])
  expect(problems[0]).toBe('note 3 Tabitha, w/o Abner is indented and was read as "ROE, Tabitha, w/o Abner"')
  expect(problems.filter((problem) => problem.includes('indented'))).toHaveLength(4)
})

test('adds no last name to an indented full name, or below a name without a comma', async () => {
  const { names } = await read('Name,Died\n"Roe, John",1901\n  Mary Thorn,1903\nJohn Poe,1904\n  Mary Ann,1905\n')
  expect(names).toEqual([
    ['John', 'Roe'],
    ['Mary', 'Thorn'],
    ['John', 'Poe'],
    ['Mary', 'Ann'],
  ])
})

test('reads given names below a heading with the last name of the family, and reports them', async () => {
  const { names, problems } = await read(
    'Name,Died\nPEASE FAMILY,\nJohn Pease,1901\nAnn,1911\nThorn,\nAmos,1899\nMary E.,1888\nUnknown,1890\nSilas Quill,1833\nEva,1900\n',
  )
  expect(names).toEqual([
    ['John', 'Pease'],
    ['Ann', 'Pease'],
    ['Amos', 'Thorn'],
    ['Mary E.', 'Thorn'],
    [null, null],
    ['Silas', 'Quill'],
    [null, 'Eva'],
  ])
  expect(problems).toContain('note 6 Amos is below the heading "Thorn" and was read as "Thorn, Amos"')
})

test('does not read a thing, a given name, or a row with other cells as the heading of a family', async () => {
  const { names } = await read('Name,Died\nRock,\nAmos,1899\nMary,\nAsa,1890\nThorn,1880\nEli,1881\n')
  expect(names).toEqual([
    [null, 'Amos'],
    [null, 'Asa'],
    [null, 'Thorn'],
    [null, 'Eli'],
  ])
})

test('lists a last name that may be a ditto mark', async () => {
  const { rows, problems } = await readMemorialFile('Last,First,Died\nRoe,Ann,1901\nDitto,Ida,1902\n')
  expect(rows.map(({ memorial }) => memorial.surname)).toEqual(['Roe', 'Ditto'])
  expect(problems.map(({ reason }) => reason)).toEqual(['was read as the last name, but may be a ditto mark'])
})
