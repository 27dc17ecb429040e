import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { LOCK_SPACE, PostgresDatabase } from '../../storage/postgres/connection/postgres-database.ts'
import { CommandError } from '../run-command.ts'
import { OWNER_ONLY_FILE } from './backup-contents.ts'

const DUMP = 'lychgate.pgdump'
/** A dump omits the server's users and their rights, so that another server can restore it. */
const OPTIONS = ['--schema=public', '--no-owner', '--no-privileges']

/** Copies a consistent snapshot of a PostgreSQL database to a file in `folder`. */
export async function dumpPostgres(url: string, folder: string): Promise<void> {
  const file = path.join(folder, DUMP)
  await runConnected('pg_dump', url, [...OPTIONS, '--format=custom', `--file=${file}`])
  await chmod(file, OWNER_ONLY_FILE)
}

/** Throws CommandError if the folder has no readable dump. */
export async function checkDump(folder: string): Promise<void> {
  const file = path.join(folder, DUMP)
  if (!existsSync(file)) {
    throw new CommandError(
      `${file} is missing. Specify the folder of a backup of a site on PostgreSQL. "lychgate copy" moves a site from SQLite.`,
    )
  }
  // Reads the whole file and discards the output.
  await run('pg_restore', ['--file=/dev/null', file])
}

export async function hasTables(url: string): Promise<boolean> {
  return withDatabase(url, findTables)
}

async function findTables(database: PostgresDatabase): Promise<boolean> {
  const row = await database.get("SELECT count(*) AS tables FROM pg_tables WHERE schemaname = 'public'")
  return Number(row?.tables) > 0
}

/**
 * Throws CommandError while a node runs or a command writes, because both hold locks. An idle connection of pgbouncer
 * holds none.
 */
async function requireUnused(database: PostgresDatabase): Promise<void> {
  const locks = await database.get(
    `SELECT count(*) AS held FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = ${LOCK_SPACE}
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  if (Number(locks?.held) > 0)
    throw new CommandError('The site or a command is using the database. Stop it and try again.')
}

/**
 * Restores the dump in `folder`. Keeps the current tables in the schema `kept`, and puts them back if the restore fails. Returns whether
 * there were any. Throws CommandError while the site or a command uses the database.
 */
export async function restorePostgres(url: string, folder: string, kept: string): Promise<boolean> {
  return withDatabase(url, async (database) => {
    await requireUnused(database)
    const hadTables = await findTables(database)
    const execute = (sql: string) => database.transaction(() => database.execute(sql))
    if (hadTables) await execute(`ALTER SCHEMA public RENAME TO "${kept}"; CREATE SCHEMA public`)
    try {
      const file = path.join(folder, DUMP)
      await runConnected('pg_restore', url, [...OPTIONS, '--single-transaction', file])
    } catch (error) {
      if (hadTables) await execute(`DROP SCHEMA public; ALTER SCHEMA "${kept}" RENAME TO public`)
      throw error
    }
    return hadTables
  })
}

async function withDatabase<T>(url: string, work: (database: PostgresDatabase) => Promise<T>): Promise<T> {
  const database = new PostgresDatabase({ url, area: 'directory', maxConnections: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs a program on a database. The password is in a file, because everyone can see the arguments of a process. */
async function runConnected(name: string, url: string, args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-password-'))
  try {
    await run(name, [`--dbname=${await withPasswordFile(url, folder)}`, ...args])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Moves the password of a URL to a file in `folder` and returns a URL that names the file. */
async function withPasswordFile(url: string, folder: string): Promise<string> {
  const address = new URL(url)
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password)
  address.searchParams.delete('password')
  address.password = ''
  if (password === '') return address.href
  const file = path.join(folder, 'pgpass')
  await writeFile(file, `*:*:*:*:${password.replace(/[:\\]/g, '\\$&')}\n`, { mode: OWNER_ONLY_FILE })
  address.searchParams.set('passfile', file)
  return address.href
}

/** Runs a program of PostgreSQL. Throws CommandError with its message if it fails or is missing. */
async function run(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  let status: number | null
  let messages: string
  try {
    ;[status, messages] = await Promise.all([ended, text(child.stderr)])
  } catch {
    throw new CommandError(
      `The program ${name} is missing. Install the client programs of PostgreSQL (Debian: apt install postgresql-client).`,
    )
  }
  if (status === 0) return
  if (/version mismatch|unsupported version/.test(messages)) {
    throw new CommandError(
      `${name} is older than the PostgreSQL server or the backup. Install the client programs of the same version.`,
    )
  }
  const [reason = 'unknown error'] = messages.split('\n')
  throw new CommandError(`${reason.replace(/^(\w+): (error: )?/, '$1: ').replace(/\.?$/, '.')}`)
}
