import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CommandError, ConfirmationRequired, UsageError } from '../run-command.ts'
import { type AdminIo, printable, processAdminIo, runAdminCommand } from './admin-io.ts'

const USAGE = `Usage: lychgate people export --email EMAIL [--out FILE]
       lychgate people erase --email EMAIL --yes

  export       export everything stored for an email address, as JSON: account, sessions, invitation, history of
               roles, corrections, forms, pictures, email, uploaded files, outbox files, and rows of rejects files
  --out FILE   write to this file instead of standard output
  erase        erase all of it; without --yes, only list it

Nothing records that an address was erased. Sent email and copies of the database are not erased: see
docs/operations.md.

Exit status: 0 done, 1 failed, 2 usage error.
`

const OWNER_ONLY = 0o600

export function runPeopleCommand(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    if (command !== 'export' && command !== 'erase') throw new UsageError('Specify a subcommand: export or erase.')
    const { email, out, yes } = parseArgs({
      args: rest,
      options: {
        email: { type: 'string' },
        ...(command === 'export' ? { out: { type: 'string' } } : { yes: { type: 'boolean' } }),
      },
    }).values as { email?: string; out?: string; yes?: boolean }
    if (email === undefined || email.trim() === '') throw new UsageError('Specify --email EMAIL.')
    const { personalData } = await people()
    const { isEmpty, summary, json } = await personalData.find(email)
    if (command === 'export') return writeExport(json, io, out)
    if (isEmpty) {
      io.out.write(`Nothing is stored for ${printable(email)}.\n`)
      return
    }
    if (yes !== true) {
      throw new ConfirmationRequired(`Stored for ${printable(email)}: ${summary}. To erase it, add --yes.`)
    }
    await personalData.erase(email)
    io.out.write(`Erased for ${printable(email)}: ${summary}.\n`)
  })
}

async function writeExport(json: string, io: AdminIo, out: string | undefined): Promise<void> {
  if (out === undefined) {
    io.out.write(json)
    return
  }
  try {
    await writeFile(out, json, { mode: OWNER_ONLY })
  } catch (error) {
    throw new CommandError(`${out} could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
