import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { OWNER } from '../../../../tests/support/desk/desk-records.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { openPeopleRecords } from '../open-databases.ts'
import { composeDesk } from './compose-desk.ts'

/** No server listens here, so opening another connection fails. */
const NO_SERVER = 'postgres://postgres@127.0.0.1:1/none'

describeOnPostgres('The desk', () => {
  const database = useTestDatabase()
  const configFor = (url: string) => readConfig({ DATA_DIR: tmpdir(), DATABASE_URL: url, SITE_KEY: 'ab'.repeat(32) })

  test('lists imports and checks the index on the connections of the people database', async () => {
    const people = await openPeopleRecords(configFor(database.url))
    const parts = { people, warn: () => {} } as unknown as Parameters<typeof composeDesk>[1]
    const desk = composeDesk(configFor(NO_SERVER), parts)
    expect(await desk.imports.list(OWNER)).toEqual({ jobs: [], runs: [] })
    expect(await desk.health.describe(OWNER)).toMatchObject({ index: { checked: 0, wrong: 0 }, imports: [] })
    await people.close()
  })
})
