import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto } from '../../../tests/support/import-run.ts'
import type { Memorial } from '../../domain/memorial.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Rows of a complete state file, in which the veteran's name has its own columns. */
const GRAVESITES = `d_first_name,d_mid_name,d_last_name,d_suffix,d_birth_date,d_death_date,section_id,row_num,site_num,cem_name,cem_addr_one,cem_addr_two,city,state,zip,cem_url,cem_phone,relationship,v_first_name,v_mid_name,v_last_name,v_suffix,branch,rank,war
James,(NMN),Ashgrove,SR.,03/18/1902,04/16/1967,A,0012,7,THORNMERE VETERANS CEM,1 HILL RD,,THORNMERE,VT,5401,,,VETERAN  (SELF),James,,Ashgrove,Sr,"US ARMY, US NAVY","PFC, ST1",WORLD WAR II
Honora,B,Ashgrove,,1904,00/00/1981,A,0012,7-A,THORNMERE VETERANS CEM,PO BOX 3,,THORNMERE,VT,5401,,,Wife,James,,Ashgrove,Sr,US ARMY,PFC,WORLD WAR II
Elias,,Ashgrove,2ND,,02/30/1990,,,,THORNMERE VETERANS CEM,,,THORNMERE,VT,,,,Son,James,,Ashgrove,Sr,,,
Ann,,Ashgrove,,1905,1991,,,,THORNMERE VETERANS CEM,,,THORNMERE,VT,,,,,James,,Ashgrove,Sr,US ARMY,PFC,WORLD WAR II
`

test('va-gravesites.json reads all columns of a complete state file', async () => {
  await writeFile(join(folder, 'vermont.csv'), GRAVESITES)
  const mapping = 'examples/import/va-gravesites.json'
  const list = join(folder, 'rejects.csv')
  const run = await runImportInto(folder, [
    'memorials',
    join(folder, 'vermont.csv'),
    '--columns',
    mapping,
    '--rejects',
    list,
  ])
  expect([run.status, run.err]).toEqual([0, ''])
  const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
  const [james, honora, elias, ann] = (await Promise.all(
    [1, 2, 3, 4].map((id) => store.findMemorial(id)),
  )) as Memorial[]
  await store.close()
  expect(james).toMatchObject({
    givenNames: 'James',
    nameSuffix: 'Sr',
    isVeteran: true,
    militaryBranch: 'US Army, US Navy, PFC, ST1',
    plot: 'Section A, Row 0012, Site 7',
  })
  expect(honora).toMatchObject({ isVeteran: false, militaryBranch: null, spouse: 'James Ashgrove Sr' })
  expect(elias).toMatchObject({ nameSuffix: 'II', isVeteran: false, spouse: null })
  expect(elias?.lifeEvents.at(-1)?.note).toBe('Relationship to the veteran: Son of James Ashgrove Sr')
  // Ann's relationship to the veteran is unknown, but his name is kept.
  expect(ann).toMatchObject({ isVeteran: false, militaryBranch: null, spouse: null })
  expect(ann?.lifeEvents.at(-1)?.note).toBe('Veteran: James Ashgrove Sr')
  const listed = (await readFile(list, 'utf8')).split('\n').map((line) => line.split(',').slice(0, 3).join(','))
  expect(listed).toEqual(
    expect.arrayContaining(['3,branch,US ARMY', '3,rank,PFC', '3,war,WORLD WAR II', '4,d_death_date,02/30/1990']),
  )
  expect(listed).toContainEqual('1,cem_addr_one + cem_addr_two,PO Box 3')
})

test('retrosheet-biofile0.json reads compact dates and refuses living people', async () => {
  const header =
    'id,lastname,usename,fullname,birthdate,birthcity,birthstate,birthcountry,deathdate,deathcity,deathstate,deathcountry,cemetery,cem_city,cem_state,cem_ctry,cem_note,HOF'
  const rows = [
    'ashgj101,Ashgrove,Jem,James Elias Ashgrove,18420200,Thornmere,VT,USA,19570000,,,,Cremated; ashes scattered at Thornmere,,,,,HOF',
    'quilh101,de la Quill,Hon,Honora de la Quill,19900105,Ponce,,P.R.,,,,,,,,,,',
  ]
  await writeFile(join(folder, 'people.csv'), `${[header, ...rows].join('\n')}\n`)
  const run = await runImportInto(folder, [
    'memorials',
    join(folder, 'people.csv'),
    '--columns',
    'examples/import/retrosheet-biofile0.json',
  ])
  expect(run.out).toMatch(/added +1\n.*refused +1\n/s)
  const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
  const memorial = (await store.findMemorial(1)) as Memorial
  await store.close()
  expect(memorial).toMatchObject({ givenNames: 'James Elias', surname: 'Ashgrove', nickname: 'Jem', cemetery: null })
  expect(memorial.lifeEvents.map(({ type, date, note }) => [type, date?.year, date?.month, note])).toEqual([
    ['Birth', 1842, 2, null],
    ['Death', 1957, null, null],
    ['Burial', undefined, undefined, 'Cremated; ashes scattered at Thornmere'],
  ])
  expect(memorial.tags.map((tag) => tag.slug)).toEqual(['baseball-hall-of-fame'])
})
