import { parseArgs } from 'node:util'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { parseRegistration } from '../../contract/schemas/account-schemas.ts'
import type { PeopleRecords } from '../../server/compose/compose-people.ts'
import type { AccountStore, UserRecord } from '../../storage/ports/accounts.ts'
import {
  type AdminIo,
  CommandError,
  countOf,
  minuteOf,
  printable,
  processAdminIo,
  runAdminCommand,
  UsageError,
  writeAll,
} from './admin-io.ts'

const USAGE = `Usage: lychgate users list
       lychgate users create --email EMAIL --name NAME [--password-stdin]
       lychgate users disable --email EMAIL
       lychgate users enable --email EMAIL

  list               every account, the oldest first
  create             makes an account by the rules of the site, and sends the welcome; asks for the password
  --password-stdin   takes the password from standard input, without the line end at its end
  disable            nobody signs in with the account any more, and its sessions and reset links end at once
  enable             takes that back

A password is never an argument: other programs can read those. To remove an account, see people erase.

Exit status: 0 done, 1 failed, 2 wrong use.
`

/** `users list`, `users create`, `users disable` and `users enable`. */
export function runUsers(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    switch (command) {
      case 'list':
        parseArgs({ args: rest, options: {} })
        return writeAll(io.out, listing(people().accounts))
      case 'create':
        return create(rest, io, people)
      case 'disable':
      case 'enable':
        return setDisabled(rest, io, people().accounts, command === 'disable')
      default:
        throw new UsageError('Say "users list", "users create", "users disable" or "users enable".')
    }
  })
}

async function* listing(accounts: AccountStore): AsyncGenerator<string> {
  let count = 0
  for await (const user of accounts.listUsers()) {
    count += 1
    yield describe(user)
  }
  yield `${countOf(count, 'account')}.\n`
}

function describe({ id, email, name, createdAt, disabledAt, sessions }: UserRecord): string {
  const state = disabledAt === null ? countOf(sessions.length, 'session') : `disabled at ${minuteOf(disabledAt)}`
  return `${String(id).padStart(6)}  ${printable(email)}  ${printable(name)}  made at ${minuteOf(createdAt)}, ${state}\n`
}

async function create(args: string[], io: AdminIo, people: () => PeopleRecords): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
  })
  const { email, name } = values
  if (email === undefined || name === undefined) throw new UsageError('Say --email EMAIL and --name NAME.')
  await refuseWhatIsKnownToFail({ name, email }, people().accounts)
  const { password, confirmation } = values['password-stdin'] ? await givenPassword(io) : await askedPassword(io)
  try {
    // Without a session there is nothing to renew.
    const visit = { address: '127.0.0.1', sessionId: null, renewSession: () => undefined }
    await people().accountService.on(visit).register({ name, email, password, password_confirmation: confirmation })
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw refused(error.fields)
  }
  io.out.write(`Created an account for ${printable(email.trim())}. The welcome email is queued.\n`)
}

function refused(errors: FieldErrors): CommandError {
  return new CommandError(Object.values(errors).flat().join('\n'))
}

/** Nobody should think of a password, and type it twice, for an account that cannot be made. */
async function refuseWhatIsKnownToFail(typed: { name: string; email: string }, accounts: AccountStore): Promise<void> {
  const reading = parseRegistration(typed, { isTooCommon: () => false })
  const { name, email } = reading.ok ? {} : reading.errors
  if (name || email) throw refused({ ...(name && { name }), ...(email && { email }) })
  if ((await accounts.findUserByEmail(typed.email.trim())) !== null) {
    throw refused({ email: [MESSAGES.accounts.emailTaken] })
  }
}

async function givenPassword(io: AdminIo) {
  const password = (await io.readInput()).replace(/\r?\n$/, '')
  return { password, confirmation: password }
}

async function askedPassword(io: AdminIo) {
  const password = await io.askSecret('Password: ')
  if (password === null)
    throw new UsageError('No password was typed. Where there is no terminal, say --password-stdin.')
  return { password, confirmation: await io.askSecret('Repeat password: ') }
}

async function setDisabled(args: string[], io: AdminIo, accounts: AccountStore, isDisabled: boolean): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values
  if (email === undefined) throw new UsageError('Say --email EMAIL.')
  if (!(await accounts.setDisabled(email, isDisabled, io.clock.now()))) {
    throw new CommandError(`There is no account for ${printable(email)}.`)
  }
  io.out.write(`The account of ${printable(email)} is ${isDisabled ? 'disabled' : 'enabled'}.\n`)
}
