import { parseArgs } from 'node:util'
import { InvalidInputError } from '../../contract/directory.ts'
import { formatCount } from '../../domain/format-number.ts'
import { CONTRIBUTOR } from '../../domain/staff.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, formatMinute, printable, warnAboutLocalLinks } from './admin-io.ts'
import { authorOf, describeRole, inputError, ROLE_OPTIONS, type RoleAdminIo, readRole } from './user-roles.ts'

/** Runs `users invite`: sends a link that creates one account. */
export async function inviteUser(args: string[], io: RoleAdminIo, people: PeopleRecords): Promise<void> {
  const options = { email: { type: 'string' }, name: { type: 'string' }, ...ROLE_OPTIONS } as const
  const { values } = parseArgs({ args, options })
  const { email, name } = values
  if (email === undefined) throw new UsageError('Specify --email EMAIL.')
  const grant = (await readRole(values, io)) ?? CONTRIBUTOR
  if (people.registration === 'off' && grant.role === 'contributor') {
    throw new CommandError('REGISTRATION is off, so no one can use an invitation without a role. Set it to "invite".')
  }
  try {
    const { expiresAt } = await people.accountService.invite({ email, name }, grant, authorOf(io))
    io.out.write(
      `The invitation for ${printable(email.trim())} is queued. It is valid until ${formatMinute(expiresAt)}.\n`,
    )
    warnAboutLocalLinks(io, people)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw inputError(error.fields)
  }
}

export async function manageInvitations(args: string[], io: AdminIo, { invitations }: PeopleRecords): Promise<void> {
  const [action, ...rest] = args
  if (action === 'list') {
    parseArgs({ args: rest, options: {} })
    const valid = await invitations.list(io.clock.now())
    for (const { email, name, grant, createdAt, expiresAt } of valid) {
      const times = `invited at ${formatMinute(createdAt)}, valid until ${formatMinute(expiresAt)}`
      io.out.write(
        `${[email, name, grant.role === 'contributor' ? '' : describeRole(grant)]
          .filter((text) => text !== '')
          .map(printable)
          .join('  ')}  ${times}\n`,
      )
    }
    io.out.write(`${formatCount(valid.length, 'invitation')}.\n`)
    return
  }
  const { email } = parseArgs({ args: rest, options: { email: { type: 'string' } } }).values
  if (action !== 'revoke' || email === undefined) throw new UsageError('Specify list, or revoke and --email EMAIL.')
  if (!(await invitations.revoke(email, authorOf(io))))
    throw new CommandError(`There is no invitation for ${printable(email)}.`)
  io.out.write(`Revoked the invitation for ${printable(email)}.\n`)
}
