import { statSync } from 'node:fs'
import path from 'node:path'
import { openForReading } from '../server/compose/open-databases.ts'
import type { Config } from '../server/config/config.ts'

const OWN_RECORDS = 'SELECT 1 AS found FROM memorial WHERE is_demonstration = 0 LIMIT 1'
/** Finds any change made by staff at the desk. The desk records each author as "Ann <ann@graves.example>". */
const STAFF_WORK = `SELECT stored_by AS author FROM site_settings
  UNION ALL SELECT begun_by FROM import_run WHERE begun_by IS NOT NULL
  UNION ALL SELECT by_whom FROM change WHERE by_whom LIKE '% <%@%>' LIMIT 1`

/**
 * Returns a warning if the directory has records, but the people database does not exist or has no bytes. Call it before the people
 * database is opened, which creates it.
 */
export async function missingPeopleWarning(config: Config): Promise<string | null> {
  // PostgreSQL manages its own files.
  if (config.postgres !== null) return null
  if ((statSync(config.peopleDatabaseFile, { throwIfNoEntry: false })?.size ?? 0) > 0) return null
  if (!(await hasRow(config, 'directory', OWN_RECORDS))) return null
  return `The database ${path.resolve(config.peopleDatabaseFile)} is missing, but the directory has records. Any forms, accounts, and email in it are lost. Stop the site and restore it from a backup; docs/operations.md explains how. If this is a new site after its first import, nothing was lost.`
}

/** Returns a warning if staff worked on the directory, but there are no accounts. Call it only if both databases exist. */
export async function missingStaffWarning(config: Config): Promise<string | null> {
  if (await hasRow(config, 'people', 'SELECT 1 AS found FROM "user" LIMIT 1')) return null
  if (!(await hasRow(config, 'directory', STAFF_WORK))) return null
  return 'The history of the directory names staff, but the people database has no accounts. If forms, accounts, and email were lost, restore that database from a backup; docs/operations.md explains how.'
}

async function hasRow(config: Config, area: 'directory' | 'people', sql: string): Promise<boolean> {
  const database = await openForReading(config, area)
  try {
    return (await database.get(sql)) !== undefined
  } finally {
    await database.close()
  }
}
