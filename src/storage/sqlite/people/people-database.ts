import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Connection, unopened } from '../connection/connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'

const ONLY_FOR_THE_OWNER = 0o600

/**
 * Opens what people sent, their accounts and mail (docs/decisions/0010), and makes or migrates it when needed. A process
 * opens it once: the stores of forms, mail and accounts share the connection, so that one transaction can span them.
 */
export function openPeopleDatabase(file: string): Connection {
  if (file !== ':memory:') makeFile(file)
  const connection = new Connection(file, { readOnly: false })
  try {
    // What is erased leaves no trace in the file.
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
    mkdirSync(dirname(file), { recursive: true })
    // SQLite gives its other files the rights of this one.
    closeSync(openSync(file, 'a', ONLY_FOR_THE_OWNER))
  } catch (error) {
    throw unopened(file, error)
  }
}
