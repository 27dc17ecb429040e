import { programVersion } from '../services/program-version.ts'
import { migrationsOf } from '../storage/sqlite/connection/migrate.ts'
import { processCommandIo, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: lychgate version

Prints the versions of Lychgate and Node, and the newest database migrations that this version includes.

Exit status: 0 done, 2 usage error.
`

export function runVersion(args: readonly string[], io = processCommandIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    if (args.length > 0) throw new UsageError(`"version" takes no arguments, but got "${args.join(' ')}".`)
    io.out.write(`lychgate ${programVersion()}
node ${process.versions.node}
sqlite ${process.versions.sqlite}
directory schema ${migrationsOf('directory').at(-1)}
people schema ${migrationsOf('people').at(-1)}
`)
  })
}
