import { parseArgs } from 'node:util'
import type { MailEntry, MailQueue } from '../../storage/ports/mail.ts'
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

const USAGE = `Usage: lychgate mail list [--dead]
       lychgate mail retry ID
       lychgate mail retry --all

  list         mail that was not sent yet, and mail that is given up, with the reason
  --dead       only what is given up
  retry        tries mail again at once, also what was given up; the site has to be serving

Times are in UTC. Exit status: 0 done, 1 failed, 2 wrong use.
`

/** `mail list` and `mail retry`. */
export function runMail(args: readonly string[], io: AdminIo = processAdminIo): Promise<number> {
  return runAdminCommand(args, { io, usage: USAGE }, async (people) => {
    const [command, ...rest] = args
    if (command === 'list') {
      const { values } = parseArgs({ args: rest, options: { dead: { type: 'boolean', default: false } } })
      return writeAll(io.out, listing(people().mail, values.dead))
    }
    if (command !== 'retry') throw new UsageError(`Say "mail list" or "mail retry".`)
    const { values, positionals } = parseArgs({
      args: rest,
      options: { all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const which = readWhich(values.all, positionals)
    const tried = await people().mail.retry(which, io.clock.now())
    if (tried === 0 && which !== 'all') throw new CommandError(`No mail ${which} waits or was given up.`)
    io.out.write(
      tried === 0
        ? 'There is no mail to try again.\n'
        : `${countOf(tried, 'mail is', 'mails are')} due now. A site that is serving sends within half a minute.\n`,
    )
  })
}

function readWhich(all: boolean, [id, ...more]: readonly string[]): number | 'all' {
  if (all && id === undefined) return 'all'
  if (all || id === undefined || more.length > 0) throw new UsageError('Name one mail by its number, or say --all.')
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw new UsageError(`"${id}" is no number of a mail; "mail list" shows them.`)
  return Number(id)
}

async function* listing(mail: MailQueue, deadOnly: boolean): AsyncGenerator<string> {
  let waiting = 0
  let dead = 0
  for await (const entry of mail.listUnsent({ deadOnly })) {
    if (entry.status === 'dead') dead += 1
    else waiting += 1
    yield describe(entry)
  }
  const parts = [
    ...(deadOnly ? [] : [`${countOf(waiting, 'mail waits', 'mails wait')}`]),
    `${dead.toLocaleString('en-US')} given up`,
  ]
  yield `${parts.join(', ')}.\n`
}

function describe({
  id,
  kind,
  to,
  subject,
  status,
  attempts,
  queuedAt,
  nextAttemptAt,
  finishedAt,
  problem,
}: MailEntry): string {
  const fate =
    status === 'dead'
      ? `given up at ${finishedAt === null ? 'some time' : minuteOf(finishedAt)}`
      : `next attempt at ${nextAttemptAt === null ? 'some time' : minuteOf(nextAttemptAt)}`
  const lines = [
    `${String(id).padStart(6)}  ${kind} to ${printable(to)}: ${printable(subject)}`,
    `        queued at ${minuteOf(queuedAt)}, ${countOf(attempts, 'failed attempt')}, ${fate}`,
    ...(problem === null ? [] : [`        ${printable(problem)}`]),
  ]
  return `${lines.join('\n')}\n`
}
