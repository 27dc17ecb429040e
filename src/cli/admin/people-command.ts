import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { eraseFromRejects, findInRejects, type RejectsMatch } from '../../ingest/rejects-folder.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import { findOutboxFiles, type OutboxFile, removeFiles } from '../../server/mail/outbox-files.ts'
import type { UserRecord } from '../../storage/ports/accounts.ts'
import type { StoredForm } from '../../storage/ports/form-records.ts'
import type { Invitation } from '../../storage/ports/invitations.ts'
import type { MailEntry } from '../../storage/ports/mail.ts'
import { CommandError, ConfirmationRequired, UsageError } from '../run-command.ts'
import { type AdminIo, countOf, printable, processAdminIo, runAdminCommand } from './admin-io.ts'

const USAGE = `Usage: lychgate people export --email EMAIL [--out FILE]
       lychgate people erase --email EMAIL --yes

  export       export everything stored for an email address, as JSON: account, sessions, invitation, forms, email,
               outbox files, and rows of rejects files
  --out FILE   write to this file instead of standard output
  erase        erase all of it; without --yes, only list it

Nothing records that an address was erased. Sent email and copies of the database are not erased: see docs/operations.md.

Exit status: 0 done, 1 failed, 2 usage error.
`

const OWNER_ONLY = 0o600

interface PersonalData {
  readonly account: UserRecord | null
  readonly invitation: Invitation | null
  readonly forms: readonly StoredForm[]
  readonly mail: readonly MailEntry[]
  readonly outbox: readonly OutboxFile[]
  readonly rejects: readonly RejectsMatch[]
}

/** Runs `people export` and `people erase`. */
export function runPeople(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
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
    const found = await findPersonalData(await people(), email)
    if (command === 'export') return exportPersonalData(found, email, { io, out })
    if (!hasData(found)) {
      io.out.write(`Nothing is stored for ${printable(email)}.\n`)
      return
    }
    if (yes !== true) {
      throw new ConfirmationRequired(`Stored for ${printable(email)}: ${describe(found)}. To erase it, add --yes.`)
    }
    await erase(await people(), email, found)
    io.out.write(`Erased for ${printable(email)}: ${describe(found)}.\n`)
  })
}

async function findPersonalData(
  { accounts, invitations, forms, mail, outboxFolder, rejectsFolder }: PeopleRecords,
  email: string,
): Promise<PersonalData> {
  return {
    account: await accounts.findRecord(email),
    invitation: await invitations.findByEmail(email),
    forms: await forms.findByEmail(email),
    mail: await mail.findByEmail(email),
    outbox: await findOutboxFiles(outboxFolder, email),
    rejects: await findInRejects(rejectsFolder, email),
  }
}

function hasData({ account, invitation, forms, mail, outbox, rejects }: PersonalData): boolean {
  return account !== null || invitation !== null || forms.length + mail.length + outbox.length + rejects.length > 0
}

function describe({ account, invitation, forms, mail, outbox, rejects }: PersonalData): string {
  return [
    account === null ? 'no account' : `an account with ${countOf(account.sessions.length, 'session')}`,
    ...(invitation === null ? [] : ['an invitation']),
    countOf(forms.length, 'form'),
    countOf(mail.length, 'email'),
    `${countOf(outbox.length, 'file')} in the outbox`,
    `${countOf(rejects.flatMap(({ rows }) => rows).length, 'row')} in rejects files`,
  ].join(', ')
}

async function exportPersonalData(
  found: PersonalData,
  email: string,
  { io, out }: { io: AdminIo; out: string | undefined },
): Promise<void> {
  const json = `${JSON.stringify({ email, ...found }, null, 2)}\n`
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

async function erase(people: PeopleRecords, email: string, { outbox }: PersonalData): Promise<void> {
  await people.accounts.eraseUser(email)
  await people.invitations.revoke(email)
  await people.forms.eraseByEmail(email)
  await people.mail.eraseByEmail(email)
  await removeFiles(outbox)
  await eraseFromRejects(people.rejectsFolder, email)
  // The site may have written email since the first search.
  await removeFiles(await findOutboxFiles(people.outboxFolder, email))
  people.settle()
}
