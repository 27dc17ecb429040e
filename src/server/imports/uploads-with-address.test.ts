import { afterEach, beforeEach, expect, test } from 'vitest'
import { openImportDesk } from '../../../tests/support/desk/import-desk.ts'
import { makeWorkbook } from '../../../tests/support/workbook.ts'
import { eraseUploads, findUploads } from './uploads-with-address.ts'

let desk: Awaited<ReturnType<typeof openImportDesk>>

beforeEach(async () => {
  desk = await openImportDesk()
})
afterEach(() => desk.close())

test('finds and erases uploaded files that contain an email address, in any format', async () => {
  const row = ['Ashgrove', 'Grave of Ann, Ann@Thornmere.example']
  const content = makeWorkbook([
    { name: 'Lots', rows: [['Lot'], ['C-1']] },
    { name: 'Burials', rows: [['Surname', 'Remarks'], row] },
  ])
  await desk.visit('/desk/import', { file: { name: 'a.xlsx', content } })
  await desk.visit('/desk/import', { file: { name: 'b.csv', content: `Surname,Remarks\n${row.join(',')}\n` } })
  await desk.visit('/desk/import', { file: { name: 'c.csv', content: 'Surname,Died\nPell,1900\n' } })
  await desk.visit('/desk/import', { file: { name: 'd.xls', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]) } })
  const { jobs, folder } = desk.tools
  const found = await findUploads(jobs, 'ann@thornmere.example', folder)
  expect(found.map(({ file, containsAddress }) => [file, containsAddress])).toEqual([
    ['b.csv', true],
    ['a.xlsx', true],
  ])
  expect((await findUploads(jobs, desk.owner.email, folder)).map(({ file }) => file)).toHaveLength(4)
  await eraseUploads(jobs, 'ANN@thornmere.example', folder)
  expect(await findUploads(jobs, 'ann@thornmere.example', folder)).toEqual([])
  await eraseUploads(jobs, desk.owner.email, folder)
  expect(await findUploads(jobs, desk.owner.email, folder)).toHaveLength(2)
  expect(await desk.people.all('SELECT DISTINCT job_id FROM import_part ORDER BY job_id')).toHaveLength(2)
})
