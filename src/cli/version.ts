import { basename } from 'node:path'
import { isProcessOnPostgres } from '../server/config/config.ts'
import { programVersion } from '../services/program-version.ts'
import { migrationsOf, type Schema } from '../storage/sqlite/connection/migrate.ts'
import { processCommandIo, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: lychgate version

Prints the versions of Lychgate and Node, and the newest migrations of this version for the database that DATABASE_URL names.

Exit status: 0 done, 2 usage error.
`

export function runVersion(args: readonly string[], io = processCommandIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    if (args.length > 0) throw new UsageError(`"version" takes no arguments, but got "${args.join(' ')}".`)
    const { database, migrations } = isProcessOnPostgres() ? await postgresVersion() : sqliteVersion()
    const newest = (schema: Schema) => basename(migrations(schema).at(-1) ?? '')
    io.out.write(`lychgate ${programVersion()}
node ${process.versions.node}
${database}
directory schema ${newest('directory')}
people schema ${newest('people')}
`)
  })
}

function sqliteVersion() {
  return { database: `sqlite ${process.versions.sqlite}`, migrations: migrationsOf }
}

/** Does not connect to the server: "doctor" prints its version. */
async function postgresVersion() {
  const { postgresMigrationsOf } = await import('../storage/postgres/connection/migrate-postgres.ts')
  return { database: 'postgresql', migrations: postgresMigrationsOf }
}
