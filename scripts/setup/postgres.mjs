import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installByApt } from './apt.mjs'

const MIN_VERSION = 15
/** Where Debian's packages install each version */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Returns the folder with the programs of the newest PostgreSQL: Debian's, or the one on PATH. Returns null if there is none. */
export function findPostgres(env = process.env, debianFolder = DEBIAN_FOLDER) {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : []
  const supported = versions.filter((version) => version >= MIN_VERSION).sort((a, b) => b - a)
  const folders = supported.map((version) => path.join(debianFolder, String(version), 'bin'))
  const onPath = (env.PATH ?? '').split(path.delimiter)
  return [...folders, ...onPath].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/** The message for a machine without PostgreSQL. */
export const POSTGRES_ADVICE =
  'SKIPPED: the PostgreSQL tests. Install PostgreSQL 15 or later (Debian: apt-get install postgresql pgbouncer).'

/** Installs PostgreSQL and pgbouncer if it runs as root on a system with apt. If they are still missing, prints what is skipped. */
export async function installPostgres(root, lock, debianFolder = DEBIAN_FOLDER) {
  const title = 'Installing PostgreSQL for the tests'
  await installByApt(root, lock, { title, names: ['postgresql', 'pgbouncer'] })
  if (findPostgres(process.env, debianFolder) === null) console.error(POSTGRES_ADVICE)
}
