import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import { findOutboxFiles, type OutboxFile, removeFiles } from '../../server/mail/outbox-files.ts'
import type { UserRecord } from '../../storage/ports/accounts.ts'
import type { StoredForm } from '../../storage/ports/form-records.ts'
import type { MailEntry } from '../../storage/ports/mail.ts'
import {
  type AdminIo,
  CommandError,
  ConfirmationRequired,
  countOf,
  printable,
  processAdminIo,
  runAdminCommand,
  UsageError,
} from './admin-io.ts'

const USAGE = `Usage: lychgate people export --email EMAIL [--out FILE]
       lychgate people erase --email EMAIL --yes

  export       everything that is kept under an address, as JSON: account and sessions, forms, mail, files in the outbox
  --out FILE   the file to write, instead of standard output
  erase        removes all of that; without --yes it only says what it would remove

Nothing remembers that an address was erased. Mail that was sent and copies of the database are not touched:
docs/operations.md says what to do about them.

Exit status: 0 done, 1 failed, 2 wrong use.
`

const OWNER_ONLY = 0o600

interface Kept {
  readonly account: UserRecord | null
  readonly forms: readonly StoredForm[]
  readonly mail: readonly MailEntry[]
  readonly outbox: readonly OutboxFile[]
}

/** `people export` and `people erase`. */
export function runPeople(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    if (command !== 'export' && command !== 'erase') throw new UsageError('Say "people export" or "people erase".')
    const { email, out, yes } = parseArgs({
      args: rest,
      options: {
        email: { type: 'string' },
        ...(command === 'export' ? { out: { type: 'string' } } : { yes: { type: 'boolean' } }),
      },
    }).values as { email?: string; out?: string; yes?: boolean }
    if (email === undefined || email.trim() === '') throw new UsageError('Say --email EMAIL.')
    const kept = await findKept(people(), email)
    if (command === 'export') return exportKept(kept, email, { io, out })
    if (!isAnything(kept)) {
      io.out.write(`Nothing is kept under ${printable(email)}.\n`)
      return
    }
    if (yes !== true) {
      throw new ConfirmationRequired(`Under ${printable(email)} are kept: ${describe(kept)}. To remove it, say --yes.`)
    }
    await erase(people(), email, kept)
    io.out.write(`Removed what was kept under ${printable(email)}: ${describe(kept)}.\n`)
  })
}

async function findKept({ accounts, forms, mail, outboxFolder }: PeopleRecords, email: string): Promise<Kept> {
  return {
    account: await accounts.findRecord(email),
    forms: await forms.findByEmail(email),
    mail: await mail.findByEmail(email),
    outbox: await findOutboxFiles(outboxFolder, email),
  }
}

function isAnything({ account, forms, mail, outbox }: Kept): boolean {
  return account !== null || forms.length + mail.length + outbox.length > 0
}

function describe({ account, forms, mail, outbox }: Kept): string {
  return [
    account === null ? 'no account' : `an account with ${countOf(account.sessions.length, 'session')}`,
    countOf(forms.length, 'form'),
    `${countOf(mail.length, 'mail')} queued or sent`,
    `${countOf(outbox.length, 'file')} in the outbox`,
  ].join(', ')
}

async function exportKept(
  kept: Kept,
  email: string,
  { io, out }: { io: AdminIo; out: string | undefined },
): Promise<void> {
  const json = `${JSON.stringify({ email, ...kept }, null, 2)}\n`
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

async function erase(people: PeopleRecords, email: string, { outbox }: Kept): Promise<void> {
  await people.accounts.eraseUser(email)
  await people.forms.eraseByEmail(email)
  await people.mail.eraseByEmail(email)
  await removeFiles(outbox)
  // Mail that was under way meanwhile.
  await removeFiles(await findOutboxFiles(people.outboxFolder, email))
  people.settle()
}
