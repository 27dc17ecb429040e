import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setUpImportFolder } from '../../../tests/support/import-run.ts'

const imports = setUpImportFolder()
const { inFolder, run } = imports
const file = (content: string, name = 'import.csv') => imports.file(name, content)

const ROWS_CSV = `First Name,Last Name,DOB,Date of Death,Shelf,Lot,Cemetery,City,State
Honora,Ashgrove,4 Mar 1843,"Apr 12, 1921",C,11,Thornmere Cemetery,Thornmere,VT
Elias,Quill,abt 1850,1903,C,12,Thornmere Cemetery,Thornmere,Vermont
`

test('prints the mapping and the first rows, and stores nothing', async () => {
  const path = await file(ROWS_CSV)
  const { status, out } = await run('memorials', path, '--dry-run')
  expect(status).toBe(0)
  expect(out).toMatch(/DOB +birth_date/)
  expect(out).toMatch(/Shelf +UNMAPPED/)
  expect(out).toContain('Line 2: Honora Ashgrove')
  expect(out).toContain('April 12, 1921')
  expect(out).toContain('Lot 11')
  expect(out).toContain('Thornmere Cemetery, Thornmere, Vermont')
  expect(out).toMatch(/would have these results:\n +added +2\n +updated +0\n +unchanged +0\n +refused +0\n/)
  expect(out).toContain('New cemeteries: 1.\nNothing was stored.\n')
  expect(out).toContain('Values without a field: 1\n')
  const rejects = inFolder('listed.csv')
  const listed = await run('memorials', path, '--dry-run', '--rejects', rejects)
  expect(listed.out).toBe(`${out}\nThe line is in ${rejects}\n`)
  expect(await readFile(rejects, 'utf8')).toContain('Shelf')
  await expect(readFile(inFolder('lychgate.sqlite'))).rejects.toThrow('ENOENT')
})

test('counts rows with a repeated key as refused', async () => {
  const names = Array.from({ length: 4500 }, (_, i) => `${i % 3000},Jane,Roe${i},1900\n`)
  const path = await file(`No,Given,Surname,Died\n${names.join('')}`)
  const columns = await file('{"key": "No", "recognise": true, "fields": {}}', 'map.json')
  const { out } = await run('memorials', path, '--columns', columns, '--dry-run')
  expect(out).toMatch(/added +3,000\n.*\n.*\n +refused +1,500\n/)
  expect(out).toContain(
    'Refused rows: 1,500\n   1,500  line 3002, No: "0" an earlier row of the file has the same key\n',
  )
  const imported = await run('memorials', path, '--columns', columns)
  expect(imported.out).toMatch(/added +3,000\n.*\n.*\n +refused +1,500\n/)
})

test('counts each of several equal rows without a key as added', async () => {
  const twins = await file('Given,Surname,Died,Color\nJane,Roe,1900,\nJane,Roe,1900,\n')
  expect((await run('memorials', twins, '--dry-run')).out).toMatch(/added +2\n/)
})
