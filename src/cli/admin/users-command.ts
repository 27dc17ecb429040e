import { parseArgs } from 'node:util'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseRegistration } from '../../contract/schemas/account-schemas.ts'
import { formatCount } from '../../domain/format-number.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import { accountNotice } from '../../services/mail-messages/account-notice.ts'
import type { AccountStore, UserRecord } from '../../storage/ports/accounts.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, formatMinute, printable, runAdminCommand, warnAboutLocalLinks, writeAll } from './admin-io.ts'
import { processDirectoryAdminIo } from './directory-admin.ts'
import { inviteUser, manageInvitations } from './invite-users.ts'
import {
  authorOf,
  changeRole,
  describeRole,
  inputError,
  ROLE_OPTIONS,
  type RoleAdminIo,
  readRole,
} from './user-roles.ts'

const USAGE = `Usage: lychgate users list
       lychgate users create --email EMAIL --name NAME [--role ROLE [--cemetery ID]...] [--password-stdin]
       lychgate users role --email EMAIL --role ROLE [--cemetery ID]...
       lychgate users invite --email EMAIL [--name NAME] [--role ROLE [--cemetery ID]...]
       lychgate users invitations list
       lychgate users invitations revoke --email EMAIL
       lychgate users verify --email EMAIL
       lychgate users disable --email EMAIL
       lychgate users enable --email EMAIL
       lychgate users second-factor remove --email EMAIL

  list               list all accounts, oldest first
  create             create an account and send the welcome email; asks for the password
  --password-stdin   read the password from standard input, without its final line break
  --role ROLE        owner (everything), curator (records and submissions from visitors), or contributor (no access
                     to the desk); with create, the email address counts as verified
  --cemetery ID      with the role curator, only this cemetery; may be repeated
  role               give a verified account another role at the desk
  invite             send a link that creates one account with this email address; a new one replaces the old one
  invitations        list valid invitations, or revoke one
  verify             mark an email address as verified without the emailed link
  disable            end the account's sessions and reset links, and prevent new logins
  enable             allow logins again
  second-factor remove
                     turn off the second factor of someone who lost their phone and recovery codes

A password is never an argument, because other programs can read arguments. To erase an account, use "people erase".

Exit status: 0 done, 1 failed, 2 usage error.
`

export function runUsersCommand(args: readonly string[], io: RoleAdminIo = processDirectoryAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    switch (command) {
      case 'list':
        parseArgs({ args: rest, options: {} })
        return writeAll(io.out, listing((await people()).accounts))
      case 'create':
        return create(rest, io, people)
      case 'role':
        return changeRole(rest, io, await people())
      case 'invite':
        return inviteUser(rest, io, await people())
      case 'invitations':
        return manageInvitations(rest, io, await people())
      case 'verify':
        return verify(rest, io, await people())
      case 'disable':
      case 'enable':
        return setDisabled(rest, io, await people(), command === 'disable')
      case 'second-factor':
        return removeSecondFactor(rest, io, await people())
      default:
        throw new UsageError(
          'Specify a subcommand: list, create, role, invite, invitations, verify, disable, enable, or second-factor remove.',
        )
    }
  })
}

async function* listing(accounts: AccountStore): AsyncGenerator<string> {
  let count = 0
  for await (const user of accounts.listUsers()) {
    count += 1
    yield describe(user)
  }
  yield `${formatCount(count, 'account')}.\n`
}

function describe({ id, email, name, grant, createdAt, emailVerifiedAt, disabledAt, sessions }: UserRecord): string {
  const address = emailVerifiedAt === null ? 'email not verified' : 'email verified'
  const role = grant.role === 'contributor' ? '' : `${describeRole(grant)}, `
  const state =
    disabledAt === null ? formatCount(sessions.length, 'session') : `disabled at ${formatMinute(disabledAt)}`
  return `${String(id).padStart(6)}  ${printable(email)}  ${printable(name)}  created at ${formatMinute(createdAt)}, ${address}, ${role}${state}\n`
}

async function create(args: string[], io: RoleAdminIo, people: () => Promise<PeopleRecords>): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      ...ROLE_OPTIONS,
      'password-stdin': { type: 'boolean', default: false },
    },
  })
  const { email, name } = values
  if (email === undefined || name === undefined) throw new UsageError('Specify --email EMAIL and --name NAME.')
  const grant = await readRole(values, io)
  await checkBeforePassword({ name, email }, (await people()).accounts)
  const { password, confirmation } = values['password-stdin'] ? await readPassword(io) : await askPassword(io)
  try {
    const { accountService, staff } = await people()
    const fields = { name, email, password, password_confirmation: confirmation }
    const invited = { name, email: email.trim() }
    const invitation = grant && (await accountService.createInvitation({ ...invited, grant }, 1, authorOf(io)))
    // There is no session to renew.
    const visit = { address: '127.0.0.1', sessionId: null, userAgent: '', renewSession: () => undefined }
    await accountService
      .forRequest({ ...visit, creator: authorOf(io) })
      .register(invitation === null ? fields : { ...fields, invitation })
    // With a role, accepting the invitation records the change.
    if (invitation === null) await staff.recordChange({ kind: 'create', email: invited.email }, authorOf(io))
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw inputError(error.fields)
  }
  const role = grant === null ? '' : ` with the role ${describeRole(grant)}`
  io.out.write(`Created an account for ${printable(email.trim())}${role}. The welcome email is queued.\n`)
  warnAboutLocalLinks(io, await people())
}

/** Rejects an invalid name or email before the command asks for a password. */
async function checkBeforePassword(input: { name: string; email: string }, accounts: AccountStore): Promise<void> {
  const parsed = parseRegistration(input)
  const { name, email } = parsed.ok ? {} : parsed.errors
  if (name || email) throw inputError({ ...(name && { name }), ...(email && { email }) })
  if ((await accounts.findUserByEmail(input.email.trim())) !== null) {
    throw inputError({ email: [MESSAGES.accounts.emailTaken] })
  }
}

async function readPassword(io: AdminIo) {
  const password = (await io.readInput()).replace(/\r?\n$/, '')
  return { password, confirmation: password }
}

async function askPassword(io: AdminIo) {
  const password = await io.askSecret('Password: ')
  if (password === null) throw new UsageError('No password was entered. Without a terminal, use --password-stdin.')
  return { password, confirmation: await io.askSecret('Repeat password: ') }
}

async function removeSecondFactor(args: string[], io: AdminIo, people: PeopleRecords): Promise<void> {
  const [action, ...rest] = args
  const { email } = parseArgs({ args: rest, options: { email: { type: 'string' } } }).values
  if (action !== 'remove' || email === undefined) throw new UsageError('Specify remove and --email EMAIL.')
  const user = await people.accounts.findUserByEmail(email)
  if (user === null) throw new CommandError(`There is no account for ${printable(email)}.`)
  const mail = accountNotice(people.site, user, 'second-factor-off')
  if (!(await people.accountSecurity.removeSecondFactor(user.id, mail, io.clock.now(), authorOf(io)))) {
    throw new CommandError(`The account for ${printable(email)} has no second factor.`)
  }
  const notice =
    user.emailVerifiedAt === null
      ? 'Their email address is not verified, so they get no email'
      : 'An email to tell them is queued'
  io.out.write(`The second factor of ${printable(email)} is off. ${notice}.\n`)
}

async function verify(args: string[], io: AdminIo, { verifications, staff }: PeopleRecords): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values
  if (email === undefined) throw new UsageError('Specify --email EMAIL.')
  if (!(await verifications.setVerified(email, io.clock.now()))) {
    throw new CommandError(`There is no account for ${printable(email)}.`)
  }
  await staff.recordChange({ kind: 'verify-email', email }, authorOf(io))
  io.out.write(`The email address ${printable(email)} is verified.\n`)
}

async function setDisabled(
  args: string[],
  io: AdminIo,
  { accounts }: PeopleRecords,
  isDisabled: boolean,
): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values
  if (email === undefined) throw new UsageError('Specify --email EMAIL.')
  if (!(await accounts.setDisabled(email, isDisabled, authorOf(io)))) {
    throw new CommandError(`There is no account for ${printable(email)}.`)
  }
  io.out.write(`The account for ${printable(email)} is ${isDisabled ? 'disabled' : 'enabled'}.\n`)
}
