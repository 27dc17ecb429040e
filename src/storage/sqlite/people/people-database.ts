import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../private-files.ts'
import { Connection, openError } from '../connection/connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'

const OWNER_ONLY = 0o600

/**
 * Opens the people database (forms, accounts, and emails; docs/decisions/0010). Creates or migrates it when needed. Each
 * process opens it once: the stores share the connection, so that one transaction can span them.
 */
export function openPeopleDatabase(file: string): Connection {
  if (file !== ':memory:') makeFile(file)
  const connection = new Connection(file, { readOnly: false })
  try {
    // Overwrites deleted content in the file.
    connection.database.exec('PRAGMA secure_delete = ON')
    migrateSqlite(connection, 'people')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function makeFile(file: string): void {
  try {
    makeFolder(dirname(file))
    // SQLite gives its other files the same permissions as this one.
    closeSync(openSync(file, 'a', OWNER_ONLY))
  } catch (error) {
    throw openError(file, error)
  }
}
