import { parseArgs } from 'node:util'
import { formatCount } from '../../domain/format-number.ts'
import { type Config, readProcessConfig, readProcessWarnings } from '../../server/config/config.ts'
import { email } from '../../server/config/setting-types.ts'
import { printable } from '../admin/admin-io.ts'
import { type CommandIo, EXIT, processCommandIo, runCommand, UsageError } from '../run-command.ts'
import { checkDatabases } from './check-databases.ts'
import { checkImages } from './check-images.ts'
import { checkClock, checkDisk, checkFolder, checkVersion } from './check-machine.ts'
import { checkMailQueue, checkMailServer, sendTestMail } from './check-mail.ts'
import { type Finding, ok } from './findings.ts'

const USAGE = `Usage: lychgate doctor [--full] [--repair] [--send-test ADDRESS]

Checks the settings and the data, even while the site is running: the version, the clock, the disk, the permissions of
DATA_DIR, both databases, the search tables, lists, and totals, the image files, and the mail server. Sends no email
without --send-test.

  --full               check everything in the databases, not a sample; takes minutes per million memorials
  --repair             repair data that can be recomputed: search tables, lists, totals, and permissions; remove
                       unfinished image files. Records never change
  --send-test ADDRESS  also send a test email

Exit status: 0 done, 1 errors found or failed, 2 usage error.
`

export interface DoctorIo extends CommandIo {
  readConfig(): Config
  readWarnings(config: Config): readonly string[]
  now(): Date
}

const processDoctorIo: DoctorIo = {
  ...processCommandIo,
  readConfig: readProcessConfig,
  readWarnings: readProcessWarnings,
  now: () => new Date(),
}

interface DoctorOptions {
  readonly isFull: boolean
  readonly isRepair: boolean
  readonly testAddress: string | null
}

/** Runs `doctor`, which checks the settings and the data and reports one line per check. */
export function runDoctor(args: readonly string[], io: DoctorIo = processDoctorIo): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const options = readOptions(args)
    const counts = { ok: 0, repaired: 0, warning: 0, error: 0 }
    for await (const { level, text, solution } of examine(io, options)) {
      counts[level]++
      io.out.write(`${level.padEnd(8)}  ${printable(text)}\n`)
      if (solution !== null) io.out.write(`${' '.repeat(10)}${printable(solution)}\n`)
    }
    io.out.write(
      `${formatCount(counts.error, 'error')}, ${formatCount(counts.warning, 'warning')}, ${formatCount(counts.repaired, 'repair')}.\n`,
    )
    return counts.error > 0 ? EXIT.failed : EXIT.done
  })
}

function readOptions(args: readonly string[]): DoctorOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
      'send-test': { type: 'string' },
    },
  })
  const testAddress = values['send-test'] ?? null
  if (testAddress !== null && !email.schema.safeParse(testAddress).success) {
    throw new UsageError(`"${printable(testAddress)}" is not an email address.`)
  }
  return { isFull: values.full, isRepair: values.repair, testAddress }
}

async function* examine(io: DoctorIo, options: DoctorOptions): AsyncGenerator<Finding> {
  const config = io.readConfig()
  yield checkVersion()
  yield* checkSettings(io.readWarnings(config))
  const folder = checkFolder(config, options)
  yield folder
  if (folder.level !== 'error') {
    yield checkDisk(config)
    const { findings, usable, newest } = await checkDatabases(config, options)
    yield* findings
    yield checkClock(io.now(), newest)
    if (usable.has('directory')) yield* await checkImages(config, options)
    if (usable.has('people')) yield* await checkMailQueue(config, io.now())
  }
  yield await checkMailServer(config)
  if (options.testAddress !== null) yield await sendTestMail(config, options.testAddress, io.now())
}

function checkSettings(warnings: readonly string[]): readonly Finding[] {
  if (warnings.length === 0) return [ok('No settings are misspelled, missing, or contradictory')]
  return warnings.map((text) => ({ level: 'warning', text, solution: null }))
}
