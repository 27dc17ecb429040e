import { inject } from 'vitest'
import { openForReading } from '../../../src/server/compose/open-databases.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import type { Row, SqlValue } from '../../../src/storage/sql/database.ts'

/** Reads forms, accounts, and email of the site under test. */
export async function readStored(sql: string, ...values: readonly SqlValue[]): Promise<Row[]> {
  const people = await openForReading(readConfig(inject('settings')), 'people')
  try {
    return await people.all(sql, ...values)
  } finally {
    await people.close()
  }
}
