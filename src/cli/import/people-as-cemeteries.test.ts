import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setUpImportFolder } from '../../../tests/support/import-run.ts'
import { describeOnRealData, realData } from '../../../tests/support/real-data.ts'

const { file, inFolder, run } = setUpImportFolder()

const PUBLIC_LISTS = ['nyc_cemeteries/cemeteries_nyc.json', 'va_gravesites/national_cemeteries.csv']
const BURIALS = `Surname,Given,Born,Died,Lot,Remarks,Cemetery,City,State
Quill,Rose,1850,1903,12,her son pays the bills,Elm Grove,Thornmere,VT
`

test.each([[[]], [['--dry-run']]])(
  'stops at a list of people before it stores anything (options: %j)',
  async (options) => {
    const path = await file('burials.csv', BURIALS)
    const { status, out, err } = await run('cemeteries', path, ...options)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toContain(
      `burials.csv looks like a list of people: it has the columns "Surname", "Given", "Born", "Died". Import it with: import memorials ${path}`,
    )
    expect(existsSync(inFolder('lychgate.sqlite'))).toBe(false)
  },
)

test.each([
  'Name,b.,d.,Cemetery,Notes\nRose Quill,1850,1903,Elm Grove,private\n',
  'Name,Interment Date,Cemetery,Notes\nRose Quill,1903,Elm Grove,private\n',
  'Decedent,Cemetery,Notes\nRose Quill,Elm Grove,private\n',
  'Name,Life dates,Cemetery,Notes\nRose Quill,1850-1903,Elm Grove,private\n',
  'Surname,Given,Died,Notes\nQuill,Rose,1903,private\n',
  'Deceased,Date,Cemetery,Remarks\nRose Quill,1903,Elm Grove,private\n',
  'Name,Age,Sex,Lot,Cemetery,Remarks\nRose Quill,53,F,9,Elm Grove,private\n',
  'Person,Cemetery,Notes\nRose Quill,Elm Grove,private\n',
  'Soldier of,Cemetery,Notes\nRose Quill,Elm Grove,private\nAnn Roe,Elm Grove,\n"Vole, Mary",Elm Grove,\n',
])('recognizes a list of people by its columns: %j', async (text) => {
  const { status, err } = await run('cemeteries', await file('list.csv', text))
  expect(status).toBe(2)
  expect(err).toContain('looks like a list of people')
})

test.each([
  'Name,City,State,First burial,Contact name,Established,Notes\nElm Grove,Thornmere,VT,1801,Ann Roe,1800,old\n',
  'Cemetery,City,State,Burials,Interments,Last burial,Years,Dates,Notes\nElm Grove,Thornmere,VT,9,9,1990,1801-1990,1801-1990,old\n',
  'Cemetery,City,Buried,Deaths,Interred\nElm Grove,Thornmere,210,12,"1,098"\n',
  'Cemetery,City,Sexton\nElm Grove,Thornmere,Ann Roe\n',
  'Name,City,Data,Died\nElm Grove,Thornmere,7,\n',
  'Cemetery Name,Owner,Title,First burial date,Age,Acres\nElm Grove,Town,Old ground,1801,200,2\n',
])('imports a list of cemeteries: %j', async (text) => {
  const { status, out } = await run('cemeteries', await file('list.csv', text))
  expect(status).toBe(0)
  expect(out).toMatch(/added +1\n/)
})

test.each([
  { kind: 'cemeteries', fields: { name: 'Cemetery', city: 'City' } },
  { recognise: true, ignore: ['Surname', 'Given', 'Born', 'Died', 'Remarks'] },
])('imports the columns that a mapping states: %j', async (mapping) => {
  const columns = await file('map.json', JSON.stringify(mapping))
  const { status, out } = await run('cemeteries', await file('list.csv', BURIALS), '--columns', columns)
  expect(status).toBe(0)
  expect(out).toMatch(/added +1\n/)
})

test('does not publish remarks about people when a mapping states only the kind', async () => {
  const columns = await file('map.json', '{"kind":"cemeteries"}')
  const { status } = await run('cemeteries', await file('list.csv', BURIALS), '--columns', columns)
  expect(status).toBe(2)
})

describeOnRealData('public lists of cemeteries', PUBLIC_LISTS, () => {
  test.each(PUBLIC_LISTS)('imports %s without a mapping', async (list) => {
    expect((await run('cemeteries', realData(list), '--dry-run')).status).toBe(0)
  })
})
