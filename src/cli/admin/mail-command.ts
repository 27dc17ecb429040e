import { parseArgs } from 'node:util'
import { formatCount, formatNumber } from '../../domain/format-number.ts'
import { findLimitUses, isUsedUp, type LimitUse } from '../../services/mail-budget.ts'
import { type MailEntry, type MailQueue, shareOf } from '../../storage/ports/mail.ts'
import { CommandError, UsageError } from '../run-command.ts'
import { type AdminIo, formatMinute, printable, processAdminIo, runAdminCommand, writeAll } from './admin-io.ts'
import { describeLimitUse } from './describe-limit-use.ts'

const USAGE = `Usage: lychgate mail list [--dead]
       lychgate mail retry ID
       lychgate mail retry --all

  list         list waiting and failed email, with the reason, and how much of MAIL_PER_HOUR and MAIL_PER_DAY is used
  --dead       list only failed email
  retry        send waiting or failed email now; the site must be running

Times are in UTC. Exit status: 0 done, 1 failed, 2 usage error.
`

export function runMailCommand(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    if (command === 'list') {
      const { values } = parseArgs({ args: rest, options: { dead: { type: 'boolean', default: false } } })
      const { mail, mailLimits } = await people()
      const uses = await findLimitUses(mail, mailLimits, io.clock.now())
      return writeAll(io.out, listing(mail, { deadOnly: values.dead, uses, now: io.clock.now() }))
    }
    if (command !== 'retry') throw new UsageError('Specify a subcommand: list or retry.')
    const { values, positionals } = parseArgs({
      args: rest,
      options: { all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const selection = readSelection(values.all, positionals)
    const tried = await (await people()).mail.retry(selection, io.clock.now())
    if (tried === 0 && selection !== 'all') throw new CommandError(`There is no waiting or failed email ${selection}.`)
    io.out.write(
      tried === 0
        ? 'There is no waiting or failed email.\n'
        : `${formatCount(tried, 'email is', 'emails are')} due now. A running site sends due email within 30 seconds.\n`,
    )
  })
}

function readSelection(all: boolean, [id, ...more]: readonly string[]): number | 'all' {
  if (all && id === undefined) return 'all'
  if (all || id === undefined || more.length > 0) throw new UsageError('Specify one email ID, or --all.')
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw new UsageError(`"${id}" is not an email ID; "mail list" shows the IDs.`)
  return Number(id)
}

interface ListingOptions {
  readonly deadOnly: boolean
  readonly uses: readonly LimitUse[]
  readonly now: Date
}

async function* listing(mail: MailQueue, { deadOnly, uses, now }: ListingOptions): AsyncGenerator<string> {
  let waiting = 0
  let dead = 0
  for await (const entry of mail.listUnsent({ deadOnly })) {
    if (entry.status === 'dead') dead += 1
    else waiting += 1
    const isDue = entry.nextAttemptAt !== null && entry.nextAttemptAt <= now
    const limit = isDue ? uses.find((use) => isUsedUp(use, shareOf(entry.kind))) : undefined
    yield describe(entry, limit?.setting ?? null)
  }
  const parts = [...(deadOnly ? [] : [`${formatNumber(waiting)} waiting`]), `${formatNumber(dead)} failed`]
  yield `${parts.join(', ')}.\n`
  for (const use of uses) yield `${describeLimitUse(use)}.\n`
}

/** Describes an email. `limit` is the setting that makes it wait, or null. */
function describe(entry: MailEntry, limit: string | null): string {
  const { id, kind, to, subject, attempts, queuedAt, problem } = entry
  const state = limit === null ? stateOf(entry) : `waits because ${limit} is used up`
  const lines = [
    `${String(id).padStart(6)}  ${kind} to ${printable(to)}: ${printable(subject)}`,
    `        queued at ${formatMinute(queuedAt)}, ${formatCount(attempts, 'failed attempt')}, ${state}`,
    ...(problem === null ? [] : [`        ${printable(problem)}`]),
  ]
  return `${lines.join('\n')}\n`
}

function stateOf({ status, finishedAt, nextAttemptAt }: MailEntry): string {
  const [event, time] = status === 'dead' ? ['failed', finishedAt] : ['next attempt', nextAttemptAt]
  return `${event} at ${time === null ? 'an unknown time' : formatMinute(time)}`
}
