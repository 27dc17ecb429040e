import { expect, test } from 'vitest'
import { setUpImportFolder } from '../../../tests/support/import-run.ts'
import type { Memorial } from '../../domain/memorial.ts'

const { file, inFolder, memorials, rejects, run, runWith } = setUpImportFolder()

const nameOf = (memorial: Memorial) => [memorial.givenNames, memorial.surname].filter(Boolean).join(' ')

test('refuses a row with only a name, as the dry run predicts, and keeps its memorial from an earlier import', async () => {
  const path = await file('plots.csv', 'Name,Lot,Died\nRoe,1,\nAnn Roe,2,1901\nRock,3,\nVole,4,\n')
  const options = ['--burials', '--no-cemetery', '--rejects', inFolder('rejects.csv')]
  await run('memorials', path, ...options, '--lone-names')
  expect((await memorials()).map(nameOf)).toEqual(['Roe', 'Ann Roe', 'Rock', 'Vole'])
  const [dry, real] = [await run('memorials', path, ...options, '--dry-run'), await run('memorials', path, ...options)]
  for (const { status, out } of [dry, real]) {
    expect([status, out.match(/unchanged +(\d)/)?.[1], out.match(/refused +(\d)/)?.[1]]).toEqual([0, '2', '2'])
    expect(out).toContain('add --lone-names if each of them is about a person')
    expect(out).not.toContain('not in this file')
  }
  expect((await memorials()).map(nameOf)).toEqual(['Roe', 'Ann Roe', 'Rock', 'Vole'])
  expect(
    (await rejects()).map(({ line, value, reason }) => [line, value, reason?.match(/memorial \d.*/)?.[0]]),
  ).toEqual([
    // This row gets a note, because the name has only one word.
    ['2', 'Roe', undefined],
    ['4', 'Rock', 'memorial 3 of an earlier import stays as it is'],
    ['5', 'Vole', 'memorial 4 of an earlier import stays as it is'],
  ])
})

test('stores burials, and refuses living people, empty graves, and rows that are not about people', async () => {
  const mapping = await file('map.json', '{"kind":"burials","recognise":true}')
  const rows = [
    'Surname,Given,Born,Died,Buried,Cemetery,Epitaph,Remarks,Status',
    'Ashgrove,Honora,1955,,,Thornmere Cemetery,,RESERVED - living 2019,',
    'Ashgrove,Elias,,reserved 1990,,Thornmere Cemetery,,,',
    'Ashgrove,Ann,,pre-need,,Thornmere Cemetery,,,',
    'Ashgrove,John,,2031-01-01,,Thornmere Cemetery,,,',
    'Quill,Five (living),,,,Thornmere Cemetery,,,',
    'RESERVED,,,,,Thornmere Cemetery,,,',
    'VACANT,,,,,Thornmere Cemetery,,,',
    'Section D (new ground),,,,,,,,',
    '61 burials TOTAL,,,,,,,,',
    'Checked by: R. Nowak 4/2019,,,,,,,,',
    'TOTAL,61,,,,,,,',
    '(Not Used),,,,,Thornmere Cemetery,,,',
    'SURNAME,GIVEN,BORN,DIED,BURIED,CEMETERY,EPITAPH,REMARKS,STATUS',
    '62-652-7488",,,,,,,,',
    'Quill,Mary,1955,,,Thornmere Cemetery,,,',
    'Quill,Peter,,,,Thornmere Cemetery,,,available',
    'Quill,Rose,,,,Thornmere Cemetery,,,',
    'Quill,Amos,1850,,,Thornmere Cemetery,Living in our hearts,,Occupied',
    'Living,Ruth,1955,2019,,Thornmere Cemetery,,removed from reserved lot,',
    'Frei,Anna,,,1899,Reserve Cemetery,,,',
  ]
  const path = await file('list.csv', `${rows.join('\n')}\n`)
  const { status, out } = await run('memorials', path, '--columns', mapping, '--rejects', inFolder('rejects.csv'))
  expect(status).toBe(0)
  expect(out).toMatch(/added +4\n/)
  expect(out).toMatch(/refused +16\n/)
  expect((await memorials()).map(nameOf)).toEqual(['Rose Quill', 'Amos Quill', 'Ruth Living', 'Anna Frei'])
  const refused = (await rejects()).filter(({ kind }) => kind === 'refused')
  expect(refused.map(({ line }) => Number(line))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
})

test('refuses the rows of a second list below the first, such as a list of owners', async () => {
  const lines = [
    'Name,Born,Died,Plot,Remarks',
    'Ann Roe,1805,13 Mar 1870,1,',
    'Giles Alder,1810,1844,2,',
    'Name,Birth,Death,Plot,Notes',
    'Ada Finch,1820,1901,3,',
    'Plot,Owner,Purchased,Lease to,Phone',
    '1,John Miller,1999,2049,555-0101',
    '2,Susan Baker,12/3/1905,2051,',
  ]
  const path = await file('lists.csv', lines.join('\n'))
  const { out } = await run('memorials', path, '--burials', '--rejects', inFolder('rejects.csv'))
  expect((await memorials()).map(nameOf)).toEqual(['Ann Roe', 'Giles Alder', 'Ada Finch'])
  const reason =
    'another list begins at line 6 (Plot, Owner, Purchased, Lease to, Phone); save it as a file or a sheet of its own'
  expect(out).toContain(reason)
  const refused = (await rejects()).filter(({ kind }) => kind === 'refused')
  expect(refused.map(({ line }) => line)).toEqual(['4', '6', '7', '8'])
  expect(refused.slice(1).every((row) => row.reason === reason)).toBe(true)
})

test('lists the public memorial of a row that is now refused, with the command that removes it', async () => {
  const mapping = await file('map.json', '{"kind":"burials","recognise":true}')
  const text = (remark: string) => `Surname,Given,Remarks\nQuill,Rose,${remark}\n`
  await run('memorials', await file('list.csv', text('')), '--columns', mapping)
  const path = await file('list.csv', text('Reserved'))
  const { out } = await run('memorials', path, '--columns', mapping, '--rejects', inFolder('rejects.csv'))
  expect(out).toMatch(/refused +1\n/)
  expect(out).toContain('Rose Quill (memorial 1)')
  expect(out).toContain('still public')
  expect((await rejects()).map(({ kind, reason }) => [kind, reason])).toContainEqual([
    'missing',
    expect.stringContaining('To remove it: lychgate memorials remove 1 --reason WHY'),
  ])
})

test('removes expired rejects files before it stores anything', async () => {
  const steps: string[] = []
  const path = await file('list.csv', 'Surname,Died\nQuill,1900\n')
  await runWith(
    {
      expireRejects: () => steps.push('expired'),
      rejectsFolder: () => {
        steps.push('opened')
        return inFolder('imports')
      },
    },
    'memorials',
    path,
  )
  expect(steps).toEqual(['expired', 'opened'])
})

test("suggests the column with the veterans' names in a list without other names", async () => {
  const { err } = await run('memorials', await file('list.csv', 'Veteran,War,Flag\nRoe,WWI,Y\n'))
  expect(err).toContain('{"full_name":"Veteran"}')
})

test('explains how to import columns that are separated by spaces', async () => {
  const { status, err } = await run('memorials', await file('list.txt', 'NAME         DIED\nAMORY JANE   1901\n'))
  expect(status).toBe(2)
  expect(err).toContain('split it into columns, and save it as CSV.')
})
