import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCemeteriesCommand } from '../../../src/cli/admin/cemeteries-command.ts'
import type { DirectoryAdminIo } from '../../../src/cli/admin/directory-admin.ts'
import { runFormsCommand } from '../../../src/cli/admin/forms-command.ts'
import { runMailCommand } from '../../../src/cli/admin/mail-command.ts'
import { runMemorialsCommand } from '../../../src/cli/admin/memorials-command.ts'
import { runPeopleCommand } from '../../../src/cli/admin/people-command.ts'
import { runTagsCommand } from '../../../src/cli/admin/tags-command.ts'
import { runUsersCommand } from '../../../src/cli/admin/users-command.ts'
import { keyedRow, testCemetery, testMemorial } from '../../../src/storage/store-fixture.test-suite.ts'
import { SeededRandom } from '../../../src/synthetic/seeded-random.ts'
import { DirectoryAdminSite } from '../directory-admin-site.ts'
import { CpuWatch } from './cpu-watch.ts'
import { hostileText } from './hostile-text.ts'

type Command = (args: readonly string[], io: DirectoryAdminIo) => Promise<number>

const COMMANDS: readonly (readonly [string, Command])[] = [
  ['memorials', runMemorialsCommand],
  ['cemeteries', runCemeteriesCommand],
  ['tags', runTagsCommand],
  ['forms', runFormsCommand],
  ['users', runUsersCommand],
  ['mail', runMailCommand],
  ['people', runPeopleCommand],
]
/** Options that take a file get the path of a file in the test folder. */
const FILE_OPTIONS = ['--out', '--from']

/** Runs `count` admin commands with hostile arguments.
 *
 * @returns one line for each defect: an unexpected error, a status without a meaning, or more than a second of processor time
 */
export async function runHostileCommands(count: number, seed: number): Promise<string[]> {
  const random = new SeededRandom(seed)
  const site = await DirectoryAdminSite.open()
  const defects: string[] = []
  try {
    await site.import(
      ['1', '2'].map((key) =>
        keyedRow(key, testMemorial('Amos|Rookwood', '1843', '1901'), testCemetery(`Hill ${key}`)),
      ),
    )
    const usages = await Promise.all(COMMANDS.map(async ([, command]) => (await site.run(command, ['--help'])).out))
    for (let number = 0; number < count; number++) {
      const index = random.int(0, COMMANDS.length - 1)
      const [name, command] = COMMANDS[index] ?? ['', runMemorialsCommand]
      const args = hostileArguments(random, name, usages[index] ?? '', site.folder)
      const watch = new CpuWatch()
      const input = hostileText(random)
      const problem = await commandProblem(() =>
        site.run(command, args, { readInput: async () => input, askSecret: async () => null }),
      )
      const defect = problem ?? watch.excess()
      if (defect !== null) defects.push(`command ${number}: ${defect}: ${name} ${JSON.stringify(args)}`.slice(0, 1500))
    }
  } finally {
    site.close()
  }
  return defects
}

/** Reads subcommands and options from the command's usage text, so that new ones are also tested. */
function hostileArguments(random: SeededRandom, name: string, usage: string, folder: string): string[] {
  const actions = [
    ...new Set([...usage.matchAll(new RegExp(`lychgate ${name} ([a-z]+)`, 'g'))].map(([, action = '']) => action)),
  ]
  const options = [...new Set(usage.match(/--[a-z-]+/g) ?? []), ...fieldOptions(usage)]
  const args = [random.chance(0.95) ? random.pick(actions) : hostileText(random)]
  if (random.chance(0.7)) args.push(random.chance(0.6) ? String(random.int(1, 3)) : hostileText(random))
  for (let count = random.int(0, 3); count > 0; count--) {
    const option = random.chance(0.95) ? random.pick(options) : `--${hostileText(random)}`
    args.push(option)
    if (FILE_OPTIONS.includes(option)) args.push(hostileFieldFile(random, folder))
    else if (random.chance(0.8)) args.push(hostileText(random))
  }
  return args.map((arg) => arg.replaceAll('\0', ''))
}

/** The fields of a record are listed without dashes, after "Fields:". */
function fieldOptions(usage: string): string[] {
  const [, list = ''] = /Fields: (.*?)\n\n/s.exec(usage) ?? []
  return list
    .split(/[\s,]+/)
    .filter((field) => field !== '')
    .map((field) => `--${field}`)
}

function hostileFieldFile(random: SeededRandom, folder: string): string {
  const file = path.join(folder, 'fields.json')
  const fields = { surname: hostileText(random), birth_date: hostileText(random) }
  writeFileSync(file, random.chance(0.5) ? JSON.stringify(fields) : hostileText(random))
  return file
}

async function commandProblem(
  run: () => Promise<{ status: number; out: string; err: string }>,
): Promise<string | null> {
  try {
    const { status, err } = await run()
    if (![0, 1, 2].includes(status)) return `status ${status}`
    return status !== 0 && err.trim() === '' ? `status ${status} without a message` : null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
