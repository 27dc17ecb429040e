import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { SqliteDirectoryStore } from '../src/storage/sqlite/directory-store.ts'
import { temporaryFolder } from './support/folders/temporary-folder.ts'
import { exampleMapping, runImportInto, type SourceRow, sourceRows } from './support/import-run.ts'
import { describeOnRealData, realData } from './support/real-data.ts'

const NATIONAL_CEMETERIES = 'va_gravesites/national_cemeteries.csv'

describeOnRealData('the national cemeteries of the VA', [NATIONAL_CEMETERIES], () => {
  test('stores all 170 cemeteries with split addresses, and reports each fax number', async () => {
    const folder = temporaryFolder()
    const rejects = join(folder, 'rejects.csv')
    const { status } = await runImportInto(folder, [
      'cemeteries',
      realData(NATIONAL_CEMETERIES),
      '--columns',
      exampleMapping('va-national-cemeteries'),
      '--rejects',
      rejects,
    ])
    expect(status).toBe(0)
    const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
    const { rows: cemeteries } = await store.listCemeteries({ cemeteryId: null, places: [] }, { limit: 500, offset: 0 })
    await store.close()
    const wrong: unknown[] = []
    for (const row of sourceRows(NATIONAL_CEMETERIES)) {
      const found = cemeteries.filter((one) => one.name === row['Cemetery Name'] && one.state === row.State)
      const [cemetery] = found
      const address = `${cemetery?.address}, ${cemetery?.city}, XX ${cemetery?.zip}`
      const phone = /^Phone: (.*?)(?:, FAX: .*)?$/.exec(row.Contact as string)?.[1]?.replace(' Or ', ' or ')
      if (
        found.length !== 1 ||
        address !==
          (row.Address as string).replace(
            /, [A-Z]{2} (\d+)(-\d{4})?$/,
            (_, five: string, more = '') => `, XX ${five.padStart(5, '0')}${more}`,
          ) ||
        cemetery?.phone !== phone ||
        cemetery?.latitude !== Number(row.Latitude) ||
        cemetery?.longitude !== Number(row.Longitude) ||
        cemetery?.description !== `Burial space: ${row['Burial Space']}`
      ) {
        wrong.push([row, found])
      }
    }
    expect(wrong).toEqual([])
    expect(cemeteries).toHaveLength(170)
    const listed = parse(await readFile(rejects, 'utf8'), { columns: true }) as unknown as SourceRow[]
    expect(listed.map((row) => row.column)).toEqual(Array(168).fill('Contact'))
  })
})
