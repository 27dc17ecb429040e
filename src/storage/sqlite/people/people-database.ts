import { closeSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../private-files.ts'
import { Connection, openError } from '../connection/connection.ts'
import { migrateSqlite, requireFinishedCopy } from '../connection/migrate.ts'
import { SqliteDatabase } from '../connection/sqlite-database.ts'

const OWNER_ONLY = 0o600

/**
 * Opens the people database (forms, accounts, and emails; docs/decisions/0010). Creates or migrates it when needed. Each
 * process opens it once: the stores share the connection, so that one transaction can span them.
 */
export async function openPeopleDatabase(
  file: string,
  { isCopyTarget = false }: { readonly isCopyTarget?: boolean } = {},
): Promise<SqliteDatabase> {
  if (file !== ':memory:') makeFile(file)
  const database = new SqliteDatabase(new Connection(file, { readOnly: false }))
  try {
    // Overwrites deleted content in the file.
    database.connection.database.exec('PRAGMA secure_delete = ON')
    if (!isCopyTarget) requireFinishedCopy(database.connection, 'people')
    await migrateSqlite(database, 'people')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function makeFile(file: string): void {
  try {
    makeFolder(dirname(file))
    // SQLite gives its other files the same permissions as this one.
    // Closing a file drops all locks that the process has on it, so an existing file is not opened here.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) closeSync(openSync(file, 'a', OWNER_ONLY))
  } catch (error) {
    throw openError(file, error)
  }
}
