import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { PostgresDatabase } from '../../../src/storage/postgres/connection/postgres-database.ts'
import type { Database } from '../../../src/storage/sql/database.ts'
import { openPeopleDatabase } from '../../../src/storage/sqlite/people/people-database.ts'
import { newTestDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine for tests that can run on either engine */
    engine: 'sqlite' | 'postgres'
  }
}

/** Whether the tests of this project run on PostgreSQL. */
export function isOnPostgres(): boolean {
  return inject('engine') === 'postgres'
}

/** A database on the test server that is reused by one test after another */
interface SharedDatabase {
  readonly url: string
  /** The file that the database replaces */
  file: string
  /** The number of sites and connections that are using it */
  uses: number
}

const databases: SharedDatabase[] = []

/** Empties all tables. This is faster than TRUNCATE, which creates new files. */
export const CLEAR = `
  SET LOCAL session_replication_role = replica;
  DO $$ DECLARE name TEXT; BEGIN
    FOR name IN SELECT tablename FROM pg_tables
                WHERE schemaname = 'public' AND tablename NOT IN ('schema_migration', 'content_version')
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    PERFORM setval(format('%I', sequencename)::REGCLASS, 1, FALSE) FROM pg_sequences WHERE last_value IS NOT NULL;
  END $$`

/**
 * Returns the database that is used in place of a file. It is empty if the file is new. Call `end` when the site or
 * connection no longer uses it.
 */
async function borrowDatabase(file: string): Promise<{ readonly url: string; readonly end: () => void }> {
  const known = file === ':memory:' ? undefined : databases.find((database) => database.file === file)
  const database = known ?? (await findEmpty(file))
  if (known !== undefined) known.uses += 1
  return {
    url: database.url,
    end: () => {
      database.uses -= 1
    },
  }
}

async function findEmpty(file: string): Promise<SharedDatabase> {
  const unused = databases.find(({ uses }) => uses === 0)
  if (unused !== undefined) {
    unused.uses = 1
    unused.file = file
    if (await clear(unused.url)) return unused
    databases.splice(databases.indexOf(unused), 1)
  }
  const database = { url: (await newTestDatabase()).url, file, uses: 1 }
  databases.push(database)
  return database
}

/** Empties all tables. Returns false if a test has removed one. */
async function clear(url: string): Promise<boolean> {
  const database = new PostgresDatabase({ url, area: 'directory' })
  try {
    await database.transaction(() => database.execute(CLEAR))
    return (await database.get("SELECT to_regclass('mail') IS NOT NULL AS found"))?.found === 1
  } finally {
    await database.close()
  }
}

class BorrowedDatabase extends PostgresDatabase {
  readonly #end: () => void

  constructor({ url, end }: Awaited<ReturnType<typeof borrowDatabase>>) {
    super({ url, area: 'people' })
    this.#end = end
  }

  override async close(): Promise<void> {
    await super.close()
    this.#end()
  }
}

/** Opens the database of forms, accounts, and email in a file or, on PostgreSQL, in a database that replaces the file. */
export async function openTestPeople(file = ':memory:'): Promise<Database> {
  return isOnPostgres() ? new BorrowedDatabase(await borrowDatabase(file)) : await openPeopleDatabase(file)
}

/** A new folder for a site, with settings that keep its data there or on PostgreSQL */
export interface SiteFolder {
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
  remove(): void
}

export async function makeSiteFolder(name: string): Promise<SiteFolder> {
  const folder = mkdtempSync(path.join(tmpdir(), `lychgate-${name}-`))
  const database = isOnPostgres() ? await borrowDatabase(folder) : null
  return {
    folder,
    settings: {
      DATA_DIR: folder,
      ...(database === null ? {} : { DATABASE_URL: database.url, SITE_KEY: 'ab'.repeat(32) }),
    },
    remove() {
      // A thread may still overwrite deleted data in the folder.
      rmSync(folder, { recursive: true, maxRetries: 5 })
      database?.end()
    },
  }
}
