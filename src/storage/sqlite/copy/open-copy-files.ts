import { existsSync, statSync } from 'node:fs'
import type { CopiedAreaName } from '../../sql/copy/copy-area.ts'
import { CopyRejected } from '../../sql/copy/copy-site.ts'
import { Connection } from '../connection/connection.ts'
import { requireSqliteSchema } from '../connection/migrate.ts'
import { SqliteDatabase } from '../connection/sqlite-database.ts'
import { openForCopy } from '../open-directory.ts'
import { openPeopleDatabase } from '../people/people-database.ts'
import { SqliteCopyArea } from './sqlite-copy-area.ts'

export type SiteFiles = Readonly<Record<CopiedAreaName, string>>

/** Opens a site to read its rows. If the people database does not exist, no one has sent anything yet. */
export async function openCopySource({ directory, people }: SiteFiles): Promise<readonly SqliteCopyArea[]> {
  if (!existsSync(directory)) throw new CopyRejected(`There is no database ${directory}.`)
  if (statSync(directory).isDirectory())
    throw new CopyRejected(`${directory} is a folder. Specify the file of the directory, such as lychgate.sqlite.`)
  return [
    new SqliteCopyArea('directory', openMigrated(directory, 'directory')),
    new SqliteCopyArea(
      'people',
      existsSync(people) ? openMigrated(people, 'people') : await openPeopleDatabase(':memory:'),
    ),
  ]
}

/** Opens a site to copy to. Creates and migrates its files when needed. */
export async function openCopyTarget({ directory, people }: SiteFiles): Promise<readonly SqliteCopyArea[]> {
  return [
    new SqliteCopyArea('directory', await openForCopy(directory)),
    new SqliteCopyArea('people', await openPeopleDatabase(people, { isCopyTarget: true })),
  ]
}

function openMigrated(file: string, area: CopiedAreaName): SqliteDatabase {
  const connection = new Connection(file, { readOnly: true })
  try {
    requireSqliteSchema(connection, area)
    return new SqliteDatabase(connection)
  } catch (error) {
    connection.close()
    throw error
  }
}
